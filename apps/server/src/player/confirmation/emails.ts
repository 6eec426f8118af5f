// Answers for proving an e-mail: by the link of a letter from anywhere, or by a code that the player types.
import type { CodeSent } from '@baize/contract/player-confirmation'
import { checkField } from '@baize/contract/validation'
import type { Caller, Session } from '../../platform/api.ts'
import type { Tx } from '../../platform/db.ts'
import { networkOf } from '../../platform/network.ts'
import { announce } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { profileChanged } from '../events.ts'
import { checkOptions } from '../fields.ts'
import { normalEmail } from '../login.ts'
import { playerStatus } from '../status.ts'
import * as people from '../store.ts'
import { isLink, isTyped } from './code.ts'
import type { Codes } from './codes.ts'
import type { ConfirmationParts } from './parts.ts'
import { confirmLink } from './delivery.ts'
import { maskedEmail } from './masked.ts'
import * as store from './store.ts'
import { unlessTaken } from './taken.ts'

const emailPurposes = ['own-email', 'new-email'] as const

export function createEmails(parts: ConfirmationParts, codes: Codes) {
  const { db, clock, letters, publicUrl, requireSecondFactor } = parts

  async function personOf(session: Session): Promise<people.Person> {
    return (await people.personOf(db, session.playerId)) ?? refuse('session_ended')
  }

  function checkEmail(email: string, caller: Caller): void {
    const field = { isRequired: true, rules: [{ rule: 'email' }] }
    const wrong = checkField(field, email, {}, checkOptions(parts, caller.language))
    if (wrong.length > 0) refuse('invalid_input', { fields: { email: wrong } })
  }

  /** The e-mail that a letter may prove next: the player's own while it is unproved. */
  function unproved(person: people.Person, caller: Caller): string {
    const email = person.email ?? ''
    checkEmail(email, caller)
    return person.confirmedAt ? refuse('already_confirmed') : email
  }

  /** The e-mail counts from now on; where it took the place of another, that one is told. */
  async function keepEmail(found: store.FoundCode): Promise<void> {
    const { id, playerId, target, purpose } = found
    if (!playerId) return refuse('code_expired')
    await unlessTaken('email_taken', () =>
      db.transaction().execute(async (tx) => {
        await people.lockPlayer(tx, playerId)
        await codes.use(tx, id)
        const person = await people.personOf(tx, playerId)
        const stands = purpose === 'new-email' || person?.email === target
        if (person?.status !== playerStatus.active || !stands) return refuse('code_expired')
        await people.setEmail(tx, playerId, target, clock.now())
        await announce(tx, profileChanged, { playerId })
        if (!person.email || person.email === target) return
        await letters.send(tx, person, 'email-changed', { email: maskedEmail(target) })
      }),
    )
  }

  async function confirmByLink(given: string): Promise<void> {
    const found = await codes.findLink(emailPurposes, given)
    if (!found) return refuse('code_expired', { params: { retryAfterSeconds: 0 } })
    if (!found.usedAt) return keepEmail(found)
    // Whoever opens the letter again hears that all is well, as long as it is.
    const person = found.playerId ? await people.personOf(db, found.playerId) : undefined
    const done = person?.email === found.target && person.confirmedAt !== null
    refuse(done ? 'already_confirmed' : 'code_expired', done ? {} : { params: { retryAfterSeconds: 0 } })
  }

  return {
    /** In the transaction that makes the player: the letter with the link, beside the welcome. */
    async invite(tx: Tx, playerId: string, email: string, locale: string): Promise<void> {
      const asking = { purpose: 'own-email', target: email, playerId, network: '' } as const
      const { link = '' } = await codes.make(tx, asking, { typed: false, link: true })
      await letters.send(tx, { email, locale }, 'confirm-email', { link: confirmLink(publicUrl, link) })
    },

    async sendEmailOtp(session: Session, caller: Caller): Promise<CodeSent> {
      const person = await personOf(session)
      const target = unproved(person, caller)
      return codes.send(
        { purpose: 'own-email', target, playerId: person.id, network: networkOf(caller.ip) },
        { typed: true, link: false },
        person.locale,
      )
    },

    /** Another e-mail takes effect only once it is confirmed. Whether it is somebody else's shows in no answer (S1). */
    async sendEmailVerification(given: string, session: Session, caller: Caller): Promise<CodeSent> {
      const person = await personOf(session)
      const target = normalEmail(given)
      checkEmail(target, caller)
      const isOwn = target === person.email
      if (isOwn && person.confirmedAt) refuse('already_confirmed')
      if (!isOwn) await requireSecondFactor(session)
      return codes.send(
        {
          purpose: isOwn ? 'own-email' : 'new-email',
          target,
          playerId: person.id,
          network: networkOf(caller.ip),
        },
        { typed: true, link: true },
        person.locale,
      )
    },

    async resendEmailConfirmation(session: Session, caller: Caller): Promise<CodeSent> {
      const person = await personOf(session)
      const waiting = await store.waitingEmail(db, person.id, clock.now())
      return codes.send(
        {
          purpose: waiting ? 'new-email' : 'own-email',
          target: waiting ?? unproved(person, caller),
          playerId: person.id,
          network: networkOf(caller.ip),
        },
        { typed: true, link: true },
        person.locale,
      )
    },

    async confirmEmail(code: string, session: Session | null): Promise<void> {
      const given = code.replaceAll(/[\s-]/g, '').toLowerCase()
      if (isLink(given)) return confirmByLink(given)
      if (!isTyped(given)) return refuse('wrong_code')
      if (!session) return refuse('not_signed_in')
      const { playerId } = session
      await keepEmail(await codes.takeTyped(emailPurposes, { playerId }, given))
    },
  }
}
