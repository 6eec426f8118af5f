// Answers for what is written to the house: kept once, brought to its mailbox, and receipted.
import { createHash } from 'node:crypto'
import type { ContactMessage, Receipt } from '@baize/contract/notification'
import type { Caller, Session } from '../../platform/api.ts'
import type { Captcha, Threshold } from '../../platform/captcha.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'
import type { Mail } from '../../platform/mail.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Language } from '../message/message.ts'
import type { Messages } from '../message/messages.ts'
import * as store from './store.ts'

/** So many an hour are taken from one address before it has to show a person. */
export const contactThreshold: Threshold = { name: 'contact', max: 3, seconds: 3600 }

export function createCommunications(parts: {
  db: Database
  clock: Clock
  wake: () => void
  mail: Mail
  captcha: Captcha
  supportEmail: string
  /** Refuses a form that its rules do not take, in the language of its page. */
  checkContact: (form: Pick<ContactMessage, 'firstName' | 'email' | 'message'>, locale: string) => void
  languageOf: (playerId: string) => Promise<Language | null>
  messages: Pick<Messages, 'tellWithin'>
}) {
  const { db, clock } = parts

  const receiptOf = (kept: store.KeptCommunication): Receipt => ({
    id: kept.id,
    number: `C-${kept.number}`,
    createdAt: kept.createdAt.toISOString(),
  })

  /** The same letter under its id gets the receipt that it had. */
  function again(kept: store.KeptCommunication, contentHash: Buffer): Receipt {
    if (!kept.contentHash.equals(contentHash)) refuse('id_reused')
    return receiptOf(kept)
  }

  return {
    async send(written: ContactMessage, session: Session | null, caller: Caller): Promise<Receipt> {
      const form = {
        firstName: written.firstName?.trim() || undefined,
        email: written.email.trim(),
        message: written.message.trim(),
      }
      parts.checkContact(form, caller.language)
      const playerId = session?.playerId ?? null
      const contentHash = hashOf(playerId, form)
      const before = await store.findCommunication(db, written.id)
      if (before) return again(before, contentHash)
      await parts.captcha.pass(contactThreshold, caller.ip, written.captcha)
      const language = playerId ? await parts.languageOf(playerId) : null
      const kept = await db.transaction().execute(async (tx) => {
        const made = await store.insertCommunication(tx, {
          id: written.id,
          player_id: playerId,
          first_name: form.firstName ?? null,
          email: form.email,
          message: form.message,
          locale: caller.language,
          content_hash: contentHash,
          created_at: clock.now(),
        })
        if (!made) return null
        const { number } = receiptOf(made)
        await parts.mail.send(tx, {
          to: parts.supportEmail,
          replyTo: form.email,
          subject: `${number}: a message from ${oneLine(form.firstName ?? form.email)}`,
          text: [
            form.message,
            '--',
            `Number: ${number}`,
            `From: ${oneLine(form.firstName ?? '')} <${form.email}>`,
            `Player: ${playerId ?? 'not signed in'}`,
            `Language: ${caller.language}`,
          ].join('\n'),
        })
        if (playerId && language)
          await parts.messages.tellWithin(
            tx,
            { playerId, kind: 'contact-received', fact: made.id, params: { number } },
            language,
          )
        return made
      })
      parts.wake()
      if (kept) return receiptOf(kept)
      // The same form came twice at once.
      const first = await store.findCommunication(db, written.id)
      return first ? again(first, contentHash) : refuse('id_reused')
    },

    /** For the player's own copy. */
    async everyOf(playerId: string) {
      const rows = await store.communicationsOf(db, playerId)
      return rows.map(({ number, email, message, createdAt }) => ({
        number: `C-${number}`,
        email,
        message,
        createdAt: createdAt.toISOString(),
      }))
    },
  }
}

const hashOf = (playerId: string | null, form: object): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([playerId, form]))
    .digest()

/** A name that is typed over several lines must not become lines of the letter's head. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
