// Answers for who a player is: registration, sessions and the profile; the face of the player capability.
import { displayName } from '@baize/contract/display-name'
import type { FieldValidation } from '@baize/contract/player-form'
import type { Caller, Session } from '../platform/api.ts'
import type { Database } from '../platform/db.ts'
import { refuse } from '../platform/refusal.ts'
import { windowSeconds } from './attempt/attempts.ts'
import { forgetOldAttempts } from './attempt/store.ts'
import { createConfirmation } from './confirmation/confirmation.ts'
import { createTextMessages } from './confirmation/text-message.ts'
import { avatarUrlOf, createAvatars } from './avatar.ts'
import { createClosure } from './closure.ts'
import { createDocuments } from './document/document.ts'
import { createDataExport } from './export/export.ts'
import { ownExport } from './export/own-export.ts'
import { checkForm, checkOptions, fieldsOf, type Scenario } from './fields.ts'
import { createIdentity } from './identity/identity.ts'
import { createLetters } from './letter.ts'
import { createLimits } from './limit/limits.ts'
import { readableLocale } from './locale.ts'
import { hashPassword } from './password.ts'
import { noChoices, type PlayerParts } from './parts.ts'
import { createProfileChanges, profileForm } from './profile-change.ts'
import { createHandOver } from './hand-over/hand-over.ts'
import { normalEmail } from './login.ts'
import { createRealityChecks } from './reality-check/reality-check.ts'
import { createRegistration } from './registration.ts'
import { createSecondFactor } from './second-factor/second-factor.ts'
import { createProvedWaysIn } from './second-factor/ways-in.ts'
import { passkeysOf } from './second-factor/store.ts'
import { countryOf, createSessions } from './session/sessions.ts'
import { createSignIn } from './sign-in.ts'
import { noServices } from './social/parts.ts'
import { createSocial } from './social/social.ts'
import * as store from './store.ts'
import type { Audience } from './store.ts'
import { tokenKey } from './session/token.ts'

/** What other capabilities may know of a player. */
export type PlayerCard = {
  id: string
  displayName: string
  country: string | null
  currency: string
  locale: string
  status: number
}

export type { Audience } from './store.ts'

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
  const choices = parts.choices ?? noChoices
  const key = tokenKey(parts.jwtSecret)
  const sessions = createSessions({ db, clock, key, wake, avatarUrl: avatarUrlOf(choices.avatars) })
  const { publicUrl, letterLanguageOf: languageOf } = parts
  const letters = createLetters({ mail: parts.mail, publicUrl, languageOf })
  const textMessages = createTextMessages({ sms: parts.sms, publicUrl, languageOf })
  const secondFactor = createSecondFactor({ ...parts, letters }, sessions)
  const confirmation = createConfirmation({
    ...parts,
    letters,
    textMessages,
    sessions,
    requireSecondFactor: secondFactor.requireRecent,
  })
  const registration = createRegistration({ ...parts, letters }, sessions, confirmation)
  const signIn = createSignIn({ ...parts, letters }, sessions, secondFactor)
  const provedWaysIn = createProvedWaysIn(db, secondFactor, signIn)
  const handOver = createHandOver(parts, signIn)
  const social = createSocial(
    {
      ...parts,
      sessions,
      registration,
      signIn,
      requireSecondFactor: secondFactor.requireRecent,
      hasPasskey: async (tx, playerId) => (await passkeysOf(tx, playerId)).length > 0,
    },
    parts.social ?? noServices,
  )

  const profileChanges = createProfileChanges({ ...parts, choices }, sessions)
  const documents = createDocuments({ ...parts, letters, isDocumentType: choices.isDocumentType })
  const identity = createIdentity({ ...parts, letters }, parts.identity)
  const limits = createLimits({ ...parts, letters }, parts.limits)
  const realityChecks = createRealityChecks(parts)
  const requireSecondFactor = secondFactor.requireRecent
  const closure = createClosure(
    { ...parts, letters, moneyLeft: parts.leaving?.moneyLeft, requireSecondFactor },
    sessions,
  )
  const dataExport = createDataExport({
    db,
    clock,
    requireSecondFactor,
    parts: () => ({
      ...ownExport(db, sessions, social, documents),
      limits: (playerId) => limits.history(playerId),
      realityCheck: (playerId) => realityChecks.everythingOf(playerId),
      ...parts.leaving?.exportParts(),
    }),
  })

  return {
    /** The form of a scenario; a player who is signed in gets the profile's values along. */
    async listFieldValidations(scenario: Scenario, session: Session | null): Promise<FieldValidation[]> {
      if (scenario !== 'profile' || !session) return fieldsOf(scenario, minAge)
      const profile = await sessions.loadProfile(session)
      return profileForm(fieldsOf(scenario, minAge, profile.country), profile)
    },

    register: registration.register,
    registerByPhone: registration.registerByPhone,
    confirmation,

    /** Refuses what somebody typed into the contact form, in the language of its page. */
    checkContact(
      form: { firstName?: string | undefined; email: string; message: string },
      locale: string,
    ): void {
      const wrong = checkForm(fieldsOf('contact', minAge), form, checkOptions(parts, readableLocale(locale)))
      if (Object.keys(wrong).length > 0) refuse('invalid_input', { fields: wrong })
    },

    /** Whether what invites to play may be shown: only to who wants it among the messages, and never during a break (P6). */
    mayOffer: async (playerId: string): Promise<boolean> =>
      (await store.wantsOffers(db, playerId)) && (await limits.mayMarket(playerId)),

    /** The wish for a welcome bonus: said at the registration, and over with a deposit that is to bring none. */
    welcomeWish: {
      of: (playerId: string): Promise<boolean> => store.wantsWelcome(db, playerId),
      end: (playerId: string): Promise<void> => store.endWelcomeWish(db, playerId),
    },

    /** Players of whom some are meant, page by page: those after an id, in the order of the ids. */
    audience: (
      of: Audience,
      after: string | null,
      limit: number,
    ): Promise<{ id: string; locale: string }[]> => store.audiencePage(db, of, after, limit),

    signIn: signIn.signIn,
    refreshSession: (token: string | null) => sessions.refresh(token),
    signOut: (token: string | null) => sessions.signOut(token),
    authenticate: (token: string, options?: { evenExpired?: boolean }) =>
      sessions.authenticate(token, options),
    tokenFacts: (token: string) => sessions.tokenFacts(token),

    init(caller: Caller) {
      const country = countryOf(caller)
      const restricted = country !== null && parts.isCountryRestricted(country)
      return { country, restricted, ...social.offered }
    },

    getProfile: sessions.loadProfile,

    profileChanges,
    /** Refuses money to a player of whom date of birth, country or consent is missing. */
    requireComplete: (playerId: string): Promise<void> => profileChanges.requireComplete(playerId),
    /** How far the identity of a player is confirmed: none, pending, verified or rejected. */
    identityStatusOf: async (tx: Database, playerId: string): Promise<string> =>
      (await store.identityStatusOf(tx, playerId)) ?? 'none',
    /** What quests ask of a profile: whether the e-mail is proved, and whether it says who somebody is and where they live. */
    async standingOf(playerId: string) {
      const row = await store.ownStanding(db, playerId)
      if (!row) return null
      const { confirmedAt, createdAt, firstName, lastName, birthdate, country, city, address } = row
      const isWhole = [firstName, lastName, birthdate, country, city, address].every(Boolean)
      return { isEmailConfirmed: confirmedAt !== null, isProfileWhole: isWhole, registeredAt: createdAt }
    },
    avatars: createAvatars(db, choices.avatars, sessions),
    documents,
    identity,
    limits,
    realityChecks,
    closure,
    dataExport,
    sessions,
    handOver,
    social,
    secondFactor,
    provedWaysIn,
    /** Before what cannot be undone: passes who has no second factor, or proved it in this session a moment ago. */
    requireSecondFactor: secondFactor.requireRecent,

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
      const made = await db.transaction().execute((tx) =>
        registration.enrol(tx, {
          email,
          first_name: named.firstName,
          country: named.country,
          currency: named.currency,
          locale: named.locale,
          birthdate: named.birthdate,
          agreed_tc_at: now,
          confirmed_at: named.confirmed ? now : null,
          passwordHash,
        }),
      )
      const playerId = made ?? (await store.playerIdOf(db, email))
      if (!playerId) throw new Error(`${email} was neither made nor found`)
      return playerId
    },

    /** Challenges, tickets and tokens that were never used. */
    async forgetExpiredProofs(): Promise<void> {
      await secondFactor.forgetExpired()
      await handOver.forgetTokens()
      await dataExport.forgetCodes()
      await social.forgetOldAttempts()
    },

    /** Attempts older than their window say nothing any more. */
    forgetOldAttempts: (): Promise<void> =>
      forgetOldAttempts(db, new Date(clock.now().getTime() - windowSeconds * 1000)),
  }
}
