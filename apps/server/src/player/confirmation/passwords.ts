// Answers for new passwords: changed by who knows the old one, or set by a link or a ticket; either ends sessions (S2).
import type { CodeSent } from '@baize/contract/player-confirmation'
import { fieldTexts } from '@baize/contract/field-texts'
import { checkField } from '@baize/contract/validation'
import type { Caller, Session } from '../../platform/api.ts'
import type { Tx } from '../../platform/db.ts'
import { networkOf } from '../../platform/network.ts'
import { announce } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { loginHash, waitSeconds } from '../attempt/attempts.ts'
import { countAttempt, forgetAttempts } from '../attempt/store.ts'
import { checkForm, checkOptions, newPasswordFields } from '../fields.ts'
import { profileChanged } from '../events.ts'
import { normalEmail } from '../login.ts'
import { hashPassword, isCommonPassword, verifyPassword } from '../password.ts'
import { playerStatus } from '../status.ts'
import * as people from '../store.ts'
import { thresholds } from '../thresholds.ts'
import type { Codes } from './codes.ts'
import type { ConfirmationParts } from './parts.ts'
import * as store from './store.ts'

type NewPassword = { newPassword: string; repeatNewPassword: string }

const resetPurposes = ['reset', 'reset-ticket'] as const

export function createPasswords(parts: ConfirmationParts, codes: Codes) {
  const { db, clock, letters, textMessages, captcha, sessions, requireSecondFactor } = parts

  function checkNew(form: NewPassword, email: string | null, caller: Caller): void {
    const options = checkOptions(parts, caller.language)
    const wrong = checkForm(newPasswordFields, form, options)
    if (!wrong['newPassword'] && isCommonPassword(form.newPassword, email ?? '')) {
      wrong['newPassword'] = [options.texts?.commonPassword ?? fieldTexts.commonPassword]
    }
    if (Object.keys(wrong).length > 0) refuse('invalid_input', { fields: wrong })
  }

  /** What every new password brings: the end of sessions and of whatever was begun before it, and a word to the player. */
  async function afterwards(tx: Tx, person: people.Person, except?: string): Promise<string[]> {
    const closed = await sessions.closeAll(tx, person.id, 'password_changed', except)
    const targets = [person.email, person.phone].filter((target) => target !== null)
    await store.endCodesOf(tx, person.id, targets, clock.now())
    const { email, phone, locale } = person
    if (email) await letters.send(tx, person, 'password-changed', {})
    else if (phone) await textMessages.send(tx, { phone, locale }, 'password-changed')
    return closed
  }

  /** Counted for the session, so that whoever borrows it cannot guess on from many addresses, nor hold up its owner elsewhere. */
  async function proveCurrent(hash: string, given: string, session: Session): Promise<void> {
    const counted = loginHash(`password of ${session.sessionId}`)
    const wait = waitSeconds(await countAttempt(db, counted, '', clock.now()), clock.now())
    if (wait > 0) refuse('too_many_requests', { retryAfterSeconds: wait })
    if (!(await verifyPassword(hash, given))) refuse('wrong_password')
    await forgetAttempts(db, counted, '')
  }

  return {
    async changePassword(
      form: NewPassword & { currentPassword: string },
      session: Session,
      caller: Caller,
    ): Promise<void> {
      const known = (await people.personOf(db, session.playerId)) ?? refuse('session_ended')
      checkNew(form, known.email, caller)
      await requireSecondFactor(session)
      const before = await people.passwordHashOf(db, session.playerId)
      if (before) await proveCurrent(before, form.currentPassword, session)
      const hash = await hashPassword(form.newPassword)
      const closed = await db.transaction().execute(async (tx) => {
        await people.lockPlayer(tx, known.id)
        // A password that changed meanwhile is no longer the current one that was proved.
        if ((await people.passwordHashOf(tx, known.id)) !== before) return refuse('wrong_password')
        await people.setPassword(tx, known.id, hash, clock.now())
        return afterwards(tx, known, session.sessionId)
      })
      sessions.ended(closed)
    },

    /** Known and unknown get the same answer in the same time: the letter is written later, where nobody waits (S1). */
    async resetPassword(
      asked: { email: string; captcha?: string | undefined },
      caller: Caller,
    ): Promise<CodeSent> {
      const target = normalEmail(asked.email)
      const field = { isRequired: true, rules: [{ rule: 'email' }] }
      const wrong = checkField(field, target, {}, checkOptions(parts, caller.language))
      if (wrong.length > 0) refuse('invalid_input', { fields: { email: wrong } })
      await captcha.pass(thresholds.codes, caller.ip, asked.captcha)
      return codes.send(
        { purpose: 'reset', target, playerId: null, network: networkOf(caller.ip) },
        { typed: false, link: true },
        caller.language,
      )
    },

    async confirmPassword(form: NewPassword & { code: string }, caller: Caller): Promise<void> {
      checkNew(form, null, caller)
      const found = await codes.findLink(resetPurposes, form.code.trim().toLowerCase())
      if (!found || found.usedAt) return refuse('code_expired')
      const known = await (found.purpose === 'reset' ? people.personByEmail : people.personByPhone)(
        db,
        found.target,
      )
      if (known?.status !== playerStatus.active) return refuse('code_expired')
      checkNew(form, known.email, caller)
      const hash = await hashPassword(form.newPassword)
      const closed = await db.transaction().execute(async (tx) => {
        await people.lockPlayer(tx, known.id)
        await codes.use(tx, found.id)
        const person = await people.personOf(tx, known.id)
        const stands = found.purpose === 'reset' ? person?.email : person?.phone
        if (!person || stands !== found.target) return refuse('code_expired')
        await people.setPassword(tx, person.id, hash, clock.now())
        // Whoever opened the letter has the mailbox.
        if (found.purpose === 'reset' && !person.confirmedAt) {
          await people.setEmail(tx, person.id, found.target, clock.now())
          await announce(tx, profileChanged, { playerId: person.id })
        }
        return afterwards(tx, person)
      })
      sessions.ended(closed)
    },
  }
}
