// Answers for codes by text message: for a number that registers, a number of a player, and a new password by phone.
import type { CodeSent, OtpReason } from '@baize/contract/player-confirmation'
import { checkField } from '@baize/contract/validation'
import type { Caller, Session } from '../../platform/api.ts'
import { networkOf } from '../../platform/network.ts'
import { refuse } from '../../platform/refusal.ts'
import { checkOptions } from '../fields.ts'
import { normalNumber } from '../login.ts'
import { playerStatus } from '../status.ts'
import * as people from '../store.ts'
import { thresholds } from '../thresholds.ts'
import type { Codes } from './codes.ts'
import type { ConfirmationParts } from './parts.ts'
import { maskedPhone } from './masked.ts'
import { unlessTaken } from './taken.ts'

export function createPhones(parts: ConfirmationParts, codes: Codes) {
  const { db, captcha, letters, requireSecondFactor } = parts

  function readPhone(input: string, caller: Caller): string {
    const phone = normalNumber(input, caller.country)
    if (phone) return phone
    const field = { isRequired: true, rules: [{ rule: 'phone' }] }
    return refuse('invalid_input', {
      fields: { phone: checkField(field, input, {}, checkOptions(parts, caller.language)) },
    })
  }

  /** The number is the player's from now on; a number of somebody else stays there. The mailbox is told of it. */
  async function keepPhone(codeId: string, playerId: string, phone: string): Promise<void> {
    await unlessTaken('phone_taken', () =>
      db.transaction().execute(async (tx) => {
        await people.lockPlayer(tx, playerId)
        await codes.use(tx, codeId)
        const before = await people.personOf(tx, playerId)
        await people.setPhone(tx, playerId, phone)
        if (!before?.email || before.phone === phone) return
        await letters.send(tx, before, 'phone-changed', { phone: maskedPhone(phone) })
      }),
    )
  }

  async function sendOtp(
    asked: { phone: string; reason: OtpReason; captcha?: string | undefined },
    session: Session | null,
    caller: Caller,
  ): Promise<CodeSent> {
    const { reason } = asked
    const target = readPhone(asked.phone, caller)
    const asking = { purpose: reason, target, network: networkOf(caller.ip) }
    const typed = { typed: true, link: false }
    if (reason !== 'phoneVerification') {
      await captcha.pass(thresholds.codes, caller.ip, asked.captcha)
      return codes.send({ ...asking, playerId: null }, typed, caller.language)
    }
    if (!session) return refuse('not_signed_in')
    const { playerId } = session
    const person = await people.personOf(db, playerId)
    // A phone is a way in, so a borrowed session must not put another one in its place.
    if (person?.phone !== target) await requireSecondFactor(session)
    await captcha.pass(thresholds.codes, caller.ip, asked.captcha)
    return codes.send({ ...asking, playerId }, typed, person?.locale ?? caller.language)
  }

  /** Whether somebody has this number is told only to who has just proved to hold it (S1). */
  async function verifyOtp(
    asked: { phone: string; code: string; reason: OtpReason },
    session: Session | null,
    caller: Caller,
  ): Promise<{ ticket: string | null }> {
    const { reason } = asked
    const target = readPhone(asked.phone, caller)
    const given = asked.code.replaceAll(/[\s-]/g, '')
    if (reason === 'phoneVerification') {
      if (!session) return refuse('not_signed_in')
      const { playerId } = session
      const { id } = await codes.takeTyped([reason], { playerId, target }, given)
      await keepPhone(id, playerId, target)
      return { ticket: null }
    }
    const network = networkOf(caller.ip)
    const { id } = await codes.takeTyped([reason], { playerId: null, target, network }, given)
    const known = await people.personByPhone(db, target)
    const passes = reason === 'registration' ? !known : known?.status === playerStatus.active
    const purpose = reason === 'registration' ? 'registration-ticket' : 'reset-ticket'
    const ticket = await db.transaction().execute(async (tx) => {
      await codes.use(tx, id)
      if (!passes) return null
      const asking = { purpose, target, playerId: null, network } as const
      return (await codes.make(tx, asking, { typed: false, link: true })).link
    })
    return ticket ? { ticket } : refuse(reason === 'registration' ? 'phone_taken' : 'code_expired')
  }

  return { sendOtp, verifyOtp }
}
