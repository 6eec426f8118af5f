// Answers for bringing a code to its mailbox or phone, out of sight of whoever asked: only here it shows whether anybody is there (S1).
import * as z from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { defineJob } from '../../platform/jobs.ts'
import type { Letters } from '../letter.ts'
import { playerStatus } from '../status.ts'
import * as people from '../store.ts'
import { typedSeconds } from './code.ts'
import type { TextMessages } from './text-message.ts'

const delivery = z.object({
  purpose: z.enum(['registration', 'phoneVerification', 'changingPass', 'own-email', 'new-email', 'reset']),
  playerId: z.uuid().nullable(),
  target: z.string(),
  locale: z.string(),
  /** Later than this nobody wants it any more. */
  until: z.iso.datetime(),
  typed: z.string().optional(),
  link: z.string().optional(),
})
export type Delivery = z.output<typeof delivery>

export const sendCode = defineJob('player.send-code', delivery)

export type DeliveryParts = {
  db: Database
  clock: Clock
  letters: Letters
  textMessages: TextMessages
  publicUrl: string
}

export function createDelivery({ db, clock, letters, textMessages, publicUrl }: DeliveryParts) {
  const minutes = typedSeconds / 60

  async function byPhone(tx: Tx, { purpose, target, locale, typed }: Delivery): Promise<void> {
    const known = await people.personByPhone(tx, target)
    const reader = { phone: target, locale: known?.locale ?? locale }
    if (purpose === 'changingPass') {
      if (known?.status === playerStatus.active) await textMessages.send(tx, reader, 'new-password', typed)
      return
    }
    const kind = purpose === 'registration' && known ? 'account-exists' : 'code'
    await textMessages.send(tx, reader, kind, typed)
  }

  async function byMail(tx: Tx, { purpose, playerId, target, locale, typed, link }: Delivery): Promise<void> {
    const known = await people.personByEmail(tx, target)
    if (purpose === 'reset') {
      if (known?.status !== playerStatus.active || !link) return
      await letters.send(tx, known, 'reset-password', { link: resetLink(publicUrl, link) })
      return
    }
    const reader = { email: target, locale }
    if (known && known.id !== playerId) {
      await letters.send(tx, known, 'email-in-use', {})
    } else if (link) {
      const code = typed ? { code: typed, minutes } : {}
      await letters.send(tx, reader, 'confirm-email', { link: confirmLink(publicUrl, link), ...code })
    } else if (typed) {
      await letters.send(tx, reader, 'email-code', { code: typed, minutes })
    }
  }

  return async function deliver(asked: Delivery): Promise<void> {
    if (clock.now() > new Date(asked.until)) return
    const byText = ['registration', 'phoneVerification', 'changingPass'].includes(asked.purpose)
    await db.transaction().execute((tx) => (byText ? byPhone(tx, asked) : byMail(tx, asked)))
  }
}

/** Without a language: the page finds the reader's. */
export const confirmLink = (publicUrl: string, code: string): string => `${publicUrl}/verify/${code}`
const resetLink = (publicUrl: string, code: string): string => `${publicUrl}/password/reset/${code}`
