// Answers for who a player is: registration, sessions and the profile; the face of the player capability.
import { displayName } from '@baize/contract/display-name'
import type { FieldValidation, Profile, Registration, SessionAnswer } from '@baize/contract/player'
import type { CheckOptions, FieldTexts } from '@baize/contract/validation'
import { fieldTexts } from '@baize/contract/validation'
import type { Caller, Session } from '../platform/api.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import type { Mail } from '../platform/mail.ts'
import { announce } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import { loginHash, waitSeconds, windowSeconds } from './attempts.ts'
import { deviceTypeOf } from './device.ts'
import { registered, signedIn, signedOut, type CloseReason } from './events.ts'
import { checkForm, fieldsOf, type Scenario } from './fields.ts'
import { createLivingSessions } from './living-sessions.ts'
import { hashPassword, isCommonPassword, verifyPassword } from './password.ts'
import { playerStatus, profileOf } from './profile.ts'
import * as store from './store.ts'
import { readToken, signToken, tokenKey, tokenSeconds } from './token.ts'
import { welcomeMail } from './welcome-mail.ts'

/** What the house gives: wallet and content stand on the same level, so `app.ts` joins them here. */
export type PlayerParts = {
  db: Database
  clock: Clock
  mail: Mail
  jwtSecret: string
  publicUrl: string
  /** Called after each commit that announced something. */
  wake: () => void
  minAge: number
  /** Opens the player's first wallet account in the transaction that makes the player. */
  openFirstAccount: (tx: Tx, playerId: string, currency: string) => Promise<void>
  isCurrencyOffered: (code: string) => boolean | Promise<boolean>
  isCountryListed: (code: string) => boolean
  isCountryRestricted: (code: string) => boolean
  /** Messages and labels of form fields in a language; English where there is none. */
  fieldTexts: (locale: string) => { texts: FieldTexts; labels: Record<string, string> }
}

/** What other capabilities may know of a player. */
export type PlayerCard = {
  id: string
  displayName: string
  country: string | null
  currency: string
  locale: string
  status: number
}

export type NamedPlayer = {
  email: string
  password: string
  firstName: string
  country: string
  currency: string
  birthdate: string
  locale: string
  confirmed: boolean
}

export type Player = ReturnType<typeof createPlayer>

export function createPlayer(parts: PlayerParts) {
  const { db, clock, wake, minAge } = parts
  const key = tokenKey(parts.jwtSecret)
  const sessions = createLivingSessions(clock, (sessionId) => store.livingSession(db, sessionId))
  // Compared with when the login is unknown, so that the answer takes as long as for a wrong password (S1).
  const nobodysHash = hashPassword(newId())
  nobodysHash.catch(() => {})

  const hasExpired = (claims: { exp: number }): boolean => claims.exp * 1000 <= clock.now().getTime()

  async function openSession(
    tx: Tx,
    playerId: string,
    caller: Caller,
  ): Promise<{ sessionId: string; jti: string }> {
    const now = clock.now()
    const sessionId = newId()
    const jti = newId()
    await store.insertSession(tx, {
      id: sessionId,
      player_id: playerId,
      jti,
      ip: caller.ip,
      country: countryOf(caller),
      device_type: deviceTypeOf(caller.userAgent),
      user_agent: caller.userAgent,
      created_at: now,
      last_seen_at: now,
    })
    await announce(tx, signedIn, { playerId, sessionId, at: now.toISOString() })
    return { sessionId, jti }
  }

  async function answer(playerId: string, sessionId: string, jti: string): Promise<SessionAnswer> {
    const [accessToken, profile] = await Promise.all([
      signToken(key, { playerId, sessionId, jti }, clock.now()),
      loadProfile({ playerId, sessionId }),
    ])
    return { accessToken, tokenType: 'Bearer', expiresAfter: tokenSeconds, sessionId, profile }
  }

  async function loadProfile({ playerId, sessionId }: Session): Promise<Profile> {
    const row = await store.profileRow(db, playerId, sessionId)
    if (!row) return refuse('session_ended')
    return profileOf(row, row.last_login_at)
  }

  /** Whether this call closed it: only the owner's session that was open. */
  async function close(tx: Tx, { playerId, sessionId }: Session, reason: CloseReason): Promise<boolean> {
    const now = clock.now()
    const closed = await store.closeSession(tx, sessionId, playerId, reason, now)
    if (closed) await announce(tx, signedOut, { playerId, sessionId, reason, at: now.toISOString() })
    return closed
  }

  function checkRegistration(form: Registration, locale: string): void {
    const { texts, labels } = parts.fieldTexts(locale)
    const options: CheckOptions = { texts, labels, today: clock.now().toISOString().slice(0, 10) }
    const wrong = checkForm(fieldsOf('registration', minAge), form, options)
    if (form.country && !wrong['country'] && !isKnownCountry(form.country)) {
      wrong['country'] = [texts.countryCode ?? fieldTexts.countryCode]
    }
    if (!wrong['password'] && isCommonPassword(form.password, form.email)) {
      wrong['password'] = [texts.commonPassword ?? fieldTexts.commonPassword]
    }
    if (Object.keys(wrong).length > 0) refuse('invalid_input', { fields: wrong })
  }

  const isKnownCountry = (code: string): boolean =>
    parts.isCountryListed(code) || parts.isCountryRestricted(code)

  return {
    /** The form of a scenario; a player who is signed in gets the profile's values along. */
    async listFieldValidations(scenario: Scenario, session: Session | null): Promise<FieldValidation[]> {
      const fields = fieldsOf(scenario, minAge)
      if (scenario !== 'profile' || !session) return fields
      const profile: Record<string, unknown> = await loadProfile(session)
      return fields.map((field) => {
        const value = profile[field.name]
        return { ...field, value: typeof value === 'string' || typeof value === 'boolean' ? value : null }
      })
    },

    /**
     * Everything that can be wrong with the form is said before the e-mail is looked at, and the e-mail is decided by
     * the insert alone, so that a stranger learns about an e-mail only by a whole registration and a race has one winner.
     */
    async register(form: Registration, caller: Caller): Promise<SessionAnswer> {
      const locale = readableLocale(form.locale ?? caller.language)
      const seenIn = countryOf(caller)
      checkRegistration(form, locale)
      for (const country of [form.country, seenIn]) {
        if (country && parts.isCountryRestricted(country)) refuse('country_restricted')
      }
      if (!(await parts.isCurrencyOffered(form.currency))) refuse('unknown_currency')
      const passwordHash = await hashPassword(form.password)
      const email = normalEmail(form.email)
      const playerId = newId()
      const now = clock.now()
      const opened = await db.transaction().execute(async (tx) => {
        const made = await store.insertPlayer(tx, {
          id: playerId,
          email,
          first_name: form.firstName?.trim() || null,
          last_name: form.lastName?.trim() || null,
          country: form.country ?? seenIn,
          currency: form.currency,
          locale,
          birthdate: form.birthdate ?? null,
          agreed_tc_at: now,
          receive_email_promo: form.receiveEmailPromo ?? false,
          receive_sms_promo: form.receiveSmsPromo ?? false,
          bonus_code: form.bonusCode || null,
          affiliate_tag: form.affiliateTag || null,
          created_at: now,
        })
        if (!made) refuse('email_taken')
        await store.insertCredential(tx, playerId, passwordHash, now)
        await parts.openFirstAccount(tx, playerId, form.currency)
        await announce(tx, registered, {
          playerId,
          country: form.country ?? seenIn,
          currency: form.currency,
          locale,
          affiliateTag: form.affiliateTag || null,
          at: now.toISOString(),
        })
        await parts.mail.send(tx, { to: email, ...welcomeMail(locale, parts.publicUrl) })
        return openSession(tx, playerId, caller)
      })
      wake()
      return answer(playerId, opened.sessionId, opened.jti)
    },

    async signIn(credentials: { login: string; password: string }, caller: Caller): Promise<SessionAnswer> {
      const email = normalEmail(credentials.login)
      const counted = loginHash(email)
      const wait = waitSeconds(await store.countAttempt(db, counted, caller.ip, clock.now()), clock.now())
      if (wait > 0) refuse('too_many_requests', { retryAfterSeconds: wait })
      const known = await store.credentialOf(db, email)
      const right = await verifyPassword(known?.passwordHash ?? (await nobodysHash), credentials.password)
      if (!known || !right) return refuse('wrong_credentials')
      if (known.status !== playerStatus.active) refuse('player_blocked')
      await store.forgetAttempts(db, counted, caller.ip)
      const opened = await db.transaction().execute((tx) => openSession(tx, known.id, caller))
      wake()
      return answer(known.id, opened.sessionId, opened.jti)
    },

    /** Trades the bearer, even after its expiry; one that was traded before tells of a thief and ends the session (S2). */
    async refreshSession(token: string | null): Promise<SessionAnswer> {
      if (!token) return refuse('not_signed_in')
      const claims = await readToken(key, token, clock.now(), { evenExpired: true })
      if (!claims) return refuse('not_signed_in')
      const { playerId, sessionId } = claims
      const jti = newId()
      const outcome = await db.transaction().execute(async (tx): Promise<'traded' | 'closed' | 'unknown'> => {
        const row = await store.lockSession(tx, sessionId, playerId)
        if (!row || row.status !== playerStatus.active) return 'unknown'
        if (row.closedAt) return 'closed'
        if (row.jti !== claims.jti) {
          await close(tx, { playerId, sessionId }, 'replayed')
          return 'closed'
        }
        await store.rotateSession(tx, sessionId, jti, clock.now())
        return 'traded'
      })
      if (outcome === 'closed') {
        sessions.close(sessionId)
        wake()
      }
      if (outcome !== 'traded') return refuse('session_ended')
      sessions.forget(sessionId)
      return answer(playerId, sessionId, jti)
    },

    async signOut(session: Session): Promise<void> {
      const closed = await db.transaction().execute((tx) => close(tx, session, 'signed_out'))
      if (!closed) return
      sessions.close(session.sessionId)
      wake()
    },

    /**
     * The living session behind a token that has not expired, or nothing (S2). Rendering a page only reads, so there
     * a token that has run out may still name its living session, as long as it was not traded for a newer one.
     */
    async authenticate(token: string, { evenExpired = false } = {}): Promise<Session | null> {
      const claims = await readToken(key, token, clock.now(), { evenExpired })
      if (!claims) return null
      const living = await sessions.find(claims.sessionId)
      if (living?.playerId !== claims.playerId) return null
      if (hasExpired(claims) && living.jti !== claims.jti) return null
      return { playerId: claims.playerId, sessionId: claims.sessionId }
    },

    /** What realtime may know of a token. Nothing for one that is nobody's; throws for one that has only expired. */
    async tokenFacts(token: string): Promise<{ sub: string; sessionId: string; exp: number } | null> {
      const claims = await readToken(key, token, clock.now(), { evenExpired: true })
      if (!claims || (await sessions.find(claims.sessionId))?.playerId !== claims.playerId) return null
      if (hasExpired(claims)) {
        throw Object.assign(new Error('the token has expired'), { code: 'ERR_JWT_EXPIRED' })
      }
      return { sub: claims.playerId, sessionId: claims.sessionId, exp: claims.exp }
    },

    init(caller: Caller): { country: string | null; restricted: boolean } {
      const country = countryOf(caller)
      return { country, restricted: country !== null && parts.isCountryRestricted(country) }
    },

    getProfile: loadProfile,

    async cardsOf(playerIds: readonly string[]): Promise<Map<string, PlayerCard>> {
      const rows = await store.cardRows(db, playerIds)
      return new Map(
        rows.map((row) => [
          row.id,
          {
            id: row.id,
            displayName: displayName(row),
            country: row.country,
            currency: row.currency,
            locale: row.locale,
            status: row.status,
          },
        ]),
      )
    },

    playerIdOf: (email: string): Promise<string | null> => store.playerIdOf(db, normalEmail(email)),

    /** Puts a named player into the world of a fresh install: no mail, no session; one who is there already stays as is. */
    async settle(named: NamedPlayer): Promise<string> {
      const email = normalEmail(named.email)
      const there = await store.playerIdOf(db, email)
      if (there) return there
      const passwordHash = await hashPassword(named.password)
      const now = clock.now()
      const playerId = newId()
      const made = await db.transaction().execute(async (tx) => {
        const inserted = await store.insertPlayer(tx, {
          id: playerId,
          email,
          first_name: named.firstName,
          country: named.country,
          currency: named.currency,
          locale: named.locale,
          birthdate: named.birthdate,
          agreed_tc_at: now,
          confirmed_at: named.confirmed ? now : null,
          created_at: now,
        })
        if (!inserted) return false
        await store.insertCredential(tx, playerId, passwordHash, now)
        await parts.openFirstAccount(tx, playerId, named.currency)
        return true
      })
      return made ? playerId : ((await store.playerIdOf(db, email)) ?? playerId)
    },

    /** Attempts older than their window say nothing any more. */
    forgetOldAttempts: (): Promise<void> =>
      store.forgetOldAttempts(db, new Date(clock.now().getTime() - windowSeconds * 1000)),
  }
}

const normalEmail = (email: string): string => email.trim().toLowerCase()

const readableLocale = (locale: string | undefined): string =>
  locale && /^[a-z]{2}(?:-[a-z]{2})?$/.test(locale) ? locale : 'en'

/** Edges write XX and T1 for "unknown" and "Tor": those are no countries. */
const countryOf = (caller: Caller): string | null =>
  caller.country && /^[A-Z]{2}$/.test(caller.country) && caller.country !== 'XX' ? caller.country : null
