// Answers for the contract of the player: registration, sessions, the profile and the rules of its form fields.
import * as z from 'zod'
import { countryCode, currencyCode, declareCalls, id, instant, localeCode, text } from './call.ts'

/** A rule of a form field as the server gives it; the browser builds its form from these. */
export const fieldRule = z.object({
  rule: z.string(),
  arguments: z.array(z.union([z.string(), z.number()])).optional(),
})
export const fieldValidation = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  editable: z.boolean(),
  isRequired: z.boolean(),
  isVisible: z.boolean(),
  position: z.int(),
  rules: z.array(fieldRule),
  value: z.union([z.string(), z.boolean(), z.null()]).optional(),
})
export type FieldRule = z.output<typeof fieldRule>
export type FieldValidation = z.output<typeof fieldValidation>

export const profile = z.object({
  id,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  nickname: z.string().nullable(),
  tgUserId: z.string().nullable(),
  language: z.string(),
  freshchatRestoreId: z.string().nullable(),
  isNewlyRegistered: z.boolean(),
  status: z.int(),
  country: countryCode.nullable(),
  currency: currencyCode,
  birthdate: z.iso.date().nullable(),
  gender: z.string().nullable(),
  nationality: z.string().nullable(),
  placeOfBirth: z.string().nullable(),
  address: z.string().nullable(),
  additionalAddress: z.string().nullable(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  timeZone: z.string().nullable(),
  profession: z.string().nullable(),
  personalIdNumber: z.string().nullable(),
  securityQuestion: z.string().nullable(),
  /** Says whether an answer is set; the answer itself never leaves the server. */
  securityAnswer: z.string().nullable(),
  locale: localeCode,
  receiveEmailPromo: z.boolean(),
  receiveSmsPromo: z.boolean(),
  agreedTc: z.boolean(),
  confirmedAt: instant.nullable(),
  phoneConfirmed: z.boolean(),
  createdAt: instant,
  /** When the session before this one began, so that a stranger's visit is noticed (P7). */
  lastLoginAt: instant.nullable(),
  avatar: z.string().nullable(),
  segmentIds: z.array(z.int()),
})
export type Profile = z.output<typeof profile>

export const sessionAnswer = z.object({
  accessToken: z.string(),
  tokenType: z.literal('Bearer'),
  /** Seconds until the access token expires. */
  expiresAfter: z.int(),
  sessionId: id,
  profile,
})
export type SessionAnswer = z.output<typeof sessionAnswer>

const fingerprints = { fingerprint: text(200).optional(), frogoFingerprint: text(4000).optional() }

/** The registration form; which of these are shown and required is told by `listFieldValidations`. */
export const registration = z.strictObject({
  email: text(254),
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
  bonusCode: text(40).optional(),
  affiliateTag: text(200).optional(),
  ...fingerprints,
})
export type Registration = z.output<typeof registration>

export const playerCalls = declareCalls('player', {
  listFieldValidations: {
    summary: 'The fields of a form and their rules, for one scenario.',
    audience: 'anyone',
    query: z.strictObject({ scenario: z.enum(['registration', 'profile']) }),
    output: z.array(fieldValidation),
    refusals: [],
  },
  register: {
    summary: 'Registers a player by e-mail, opens the first account and a session.',
    audience: 'anyone',
    body: registration,
    output: sessionAnswer,
    refusals: ['email_taken', 'unknown_currency', 'country_restricted'],
    rateLimit: { max: 20, seconds: 600 },
  },
  signIn: {
    summary:
      'Opens a session by e-mail and password. Unknown and wrong get the same answer in the same time.',
    audience: 'anyone',
    body: z.strictObject({ login: text(254), password: text(200), ...fingerprints }),
    output: sessionAnswer,
    refusals: ['wrong_credentials', 'player_blocked'],
    rateLimit: { max: 30, seconds: 300, alsoBy: 'login' },
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
    summary: 'Ends the session of the bearer token.',
    audience: 'player',
    output: z.null(),
    refusals: [],
  },
  init: {
    summary:
      'What the first paint of any visitor needs: the country that the edge saw, and whether play is restricted there.',
    audience: 'anyone',
    output: z.object({ country: countryCode.nullable(), restricted: z.boolean() }),
    refusals: [],
  },
  getProfile: {
    summary: 'The profile of the player who asks.',
    audience: 'player',
    output: profile,
    refusals: [],
  },
})
