// Answers for the contract of coming in: registration, sessions and their tokens, and the marks of a device.
import * as z from 'zod'
import { countryCode, id, instant, pageMeta, pageQuery, shapesOf, text } from './call.ts'
import { profile } from './player-profile.ts'

export const sessionAnswer = z.object({
  accessToken: z.string(),
  tokenType: z.literal('Bearer'),
  /** Seconds until the access token expires. */
  expiresAfter: z.int(),
  sessionId: id,
  profile,
})

export type SessionAnswer = z.output<typeof sessionAnswer>

export const fingerprints = { fingerprint: text(200).optional(), frogoFingerprint: text(4000).optional() }

/** The answer of the captcha's own page; asked for by `captcha_needed`. */
export const captcha = text(4000).optional()

/** A number as people write it or as the rule `phone` takes it: international, digits, without plus. */
export const phone = text(40)

const registrationForm = {
  password: text(200),
  password_confirmation: text(200).optional(),
  firstName: text(60).optional(),
  lastName: text(60).optional(),
  birthdate: text(10).optional(),
  country: text(2).optional(),
  currency: text(8),
  locale: text(5).optional(),
  agreements: z.boolean(),
  receiveEmailPromo: z.boolean().optional(),
  receiveSmsPromo: z.boolean().optional(),
  receiveBonus: z.boolean().optional(),
  bonusCode: text(40).optional(),
  affiliateTag: text(200).optional(),
  /** The code of the player who sent this one here. */
  ref_id: text(40).optional(),
  captcha,
  ...fingerprints,
}

/** The registration form; which of these are shown and required is told by `listFieldValidations`. */
export const registration = z.strictObject({ email: text(254), ...registrationForm })

export type Registration = z.output<typeof registration>

/** The same without an e-mail; `ticket` comes from `verifyOtp` and proves the number. */
const phoneRegistration = z.strictObject({ phone, ticket: text(100), ...registrationForm })

export type PhoneRegistration = z.output<typeof phoneRegistration>

/** A session, or null where the house wants the e-mail confirmed and a sign-in of its own first. */
const registered = sessionAnswer.nullable()

const playerSession = z.object({
  sessionId: id,
  ip: z.string(),
  country: countryCode.nullable(),
  deviceType: z.string(),
  userAgent: z.string(),
  createdAt: instant,
  /** When its token was traded last, which an open page does every quarter of an hour. */
  lastSeenAt: instant,
  closedAt: instant.nullable(),
  current: z.boolean(),
})

export type PlayerSession = z.output<typeof playerSession>

export const sessionCalls = shapesOf({
  register: {
    summary:
      'Registers a player by e-mail, opens the first account and, unless the house says otherwise, a session.',
    audience: 'anyone',
    body: registration,
    output: registered,
    refusals: [
      'email_taken',
      'unknown_currency',
      'unknown_bonus_code',
      'country_restricted',
      'captcha_needed',
    ],
    rateLimit: { max: 20, seconds: 600 },
  },
  registerByPhone: {
    summary: 'Registers a player by a phone number that `verifyOtp` has proved.',
    audience: 'anyone',
    body: phoneRegistration,
    output: registered,
    refusals: [
      'phone_taken',
      'code_expired',
      'unknown_currency',
      'unknown_bonus_code',
      'country_restricted',
      'captcha_needed',
    ],
    rateLimit: { max: 20, seconds: 600 },
  },
  signIn: {
    summary:
      'Opens a session by e-mail or phone and password. Unknown and wrong get the same answer in the same time. ' +
      '`second_factor_needed` carries params `{ticket, methods}` for `answerSecondFactor`.',
    audience: 'anyone',
    body: z.strictObject({ login: text(254), password: text(200), captcha, ...fingerprints }),
    output: sessionAnswer,
    refusals: ['wrong_credentials', 'player_blocked', 'second_factor_needed', 'captcha_needed'],
    rateLimit: { max: 30, seconds: 300, alsoBy: 'login' },
  },
  signInByToken: {
    summary: 'Opens a session by a one-time token that `handOverSession` made, for `/auth/autologin`.',
    audience: 'anyone',
    body: z.strictObject({ token: text(200), fingerprint: fingerprints.fingerprint }),
    output: sessionAnswer,
    refusals: ['code_expired', 'player_blocked'],
    rateLimit: { max: 30, seconds: 300 },
  },
  refreshSession: {
    summary:
      'Trades the bearer token, even an expired one, for a new one while its session lives. A replayed token closes the session.',
    audience: 'anyone',
    output: sessionAnswer,
    refusals: ['not_signed_in', 'session_ended'],
    rateLimit: { max: 120, seconds: 300 },
  },
  signOut: {
    summary: 'Ends the session of the bearer token, even of one that has expired or was traded.',
    audience: 'anyone',
    output: z.null(),
    refusals: ['not_signed_in', 'session_ended'],
  },
  listSessions: {
    summary: 'The sessions of the player who asks, newest first, open ones before closed ones.',
    audience: 'player',
    query: z.strictObject(pageQuery),
    output: z.array(playerSession),
    meta: pageMeta,
    refusals: [],
  },
  closeSession: {
    summary: 'Ends one of the own sessions; the own present one too.',
    audience: 'player',
    params: z.strictObject({ id }),
    output: z.null(),
    refusals: ['session_not_found'],
  },
  closeOtherSessions: {
    summary: 'Ends every session of the player but the one that asks.',
    audience: 'player',
    output: z.object({ closed: z.int() }),
    refusals: [],
  },
  forgetDeviceMarks: {
    summary:
      'Erases the marks of devices from every session of the player, whose consent to them is taken back.',
    audience: 'player',
    output: z.null(),
    refusals: [],
  },
  handOverSession: {
    summary:
      'A one-time address that signs this player in elsewhere, such as the browser beside Telegram. Counts for two minutes.',
    audience: 'player',
    body: z.strictObject({ path: text(400) }),
    output: z.object({ url: z.string(), expiresAfter: z.int() }),
    refusals: [],
    rateLimit: { max: 20, seconds: 300 },
  },
})
