// Answers for letting a known player in: by password, and after any other proof of who it is.
import type { SessionAnswer } from '@baize/contract/player-session'
import type { Caller, Session } from '../platform/api.ts'
import type { Captcha } from '../platform/captcha.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { announce } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import { loginHash, waitSeconds } from './attempt/attempts.ts'
import { countAttempt, forgetAttempts } from './attempt/store.ts'
import { deviceTypeOf, type Arriving } from './device.ts'
import { seenInNewPlace } from './events.ts'
import type { Letters } from './letter.ts'
import { readLogin } from './login.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { playerStatus } from './status.ts'
import { countryOf, type Sessions } from './session/sessions.ts'
import * as sessionStore from './session/store.ts'
import type { SecondFactor } from './second-factor/second-factor.ts'
import * as store from './store.ts'
import { thresholds } from './thresholds.ts'

/** What a way in has shown: one factor, both just now, or a living session that hands itself over. */
export type Proved = 'first' | 'both' | 'session'

/** The login is an e-mail or a phone number. */
type Credentials = { login: string; password: string; captcha?: string | undefined }

export type SignIn = ReturnType<typeof createSignIn>

export function createSignIn(
  parts: {
    db: Database
    clock: Clock
    letters: Letters
    captcha: Captcha
    wake: () => void
  },
  sessions: Sessions,
  secondFactor: Pick<SecondFactor, 'demand'>,
) {
  const { db, clock, wake, captcha } = parts
  // Compared with when the login is unknown, so that the answer takes as long as for a wrong password (S1).
  const nobodysHash = hashPassword(newId())
  nobodysHash.catch(() => {})

  /**
   * Every way in ends here once it knows whom it has before it: the blocked are told so, who has a second factor and
   * proved only the first is asked for it, the others get a session.
   */
  async function letIn(
    known: { id: string; status: number },
    caller: Arriving,
    proved: Proved = 'first',
    /** Asked in the transaction that opens the session: whether what was shown counts still. */
    stands: (tx: Tx) => Promise<boolean> = async () => true,
  ): Promise<SessionAnswer> {
    if (known.status !== playerStatus.active) return refuse('player_blocked')
    if (proved === 'first') await secondFactor.demand(known.id)
    const opened = await db.transaction().execute(async (tx) => {
      if (!(await stands(tx))) refuse('wrong_credentials')
      const isNewPlace =
        proved !== 'session' &&
        (await sessionStore.isNewPlace(tx, known.id, {
          ...placeOf(caller),
          mark: caller.marks?.fingerprint || null,
        }))
      const session = await sessions.open(tx, known.id, caller, { provedBoth: proved === 'both' })
      if (isNewPlace) await tellOfNewPlace(tx, session, caller)
      return session
    })
    wake()
    return sessions.answer(opened)
  }

  const placeOf = (caller: Caller) => ({
    country: countryOf(caller),
    deviceType: deviceTypeOf(caller.userAgent),
  })

  /** Nobody has come from this country with this kind of device before, or with this very device: the owner knows whether it was the owner. */
  async function tellOfNewPlace(tx: Tx, { playerId, sessionId }: Session, caller: Caller): Promise<void> {
    const place = placeOf(caller)
    const at = clock.now()
    await announce(tx, seenInNewPlace, { playerId, sessionId, ...place, at: at.toISOString() })
    const person = await store.personOf(tx, playerId)
    if (person) await parts.letters.send(tx, person, 'new-sign-in', { at, ...place, ip: caller.ip })
  }

  async function signIn(credentials: Credentials, caller: Caller): Promise<SessionAnswer> {
    const login = readLogin(credentials.login, caller.country)
    const counted = loginHash('email' in login ? login.email : `+${login.phone}`)
    await captcha.ask(thresholds.failedSignIns, caller.ip, credentials.captcha)
    const wait = waitSeconds(await countAttempt(db, counted, caller.ip, clock.now()), clock.now())
    if (wait > 0) refuse('too_many_requests', { retryAfterSeconds: wait })
    const known = await store.credentialOf(db, login)
    const right = await verifyPassword(known?.passwordHash ?? (await nobodysHash), credentials.password)
    if (!known || !right) {
      captcha.count(thresholds.failedSignIns, caller.ip)
      return refuse('wrong_credentials')
    }
    await forgetAttempts(db, counted, caller.ip)
    // A password that was changed meanwhile has ended its sessions already; none may be opened behind it (S2).
    return letIn(known, caller, 'first', (tx) => store.holdPassword(tx, known.id, known.passwordHash))
  }

  return { letIn, signIn }
}
