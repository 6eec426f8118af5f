// Answers for the contract of the player: registration, sessions, the profile and the rules of its form fields.
import * as z from 'zod'
import {
  amount,
  countryCode,
  currencyCode,
  declareCalls,
  id,
  instant,
  localeCode,
  pageMeta,
  pageQuery,
  positiveAmount,
  text,
} from './call.ts'
import { checkMinutes } from './check-minutes.ts'
import { documentMaxBytes } from './document-limits.ts'

/** A rule of a form field as the server gives it; the browser builds its form from these. */
const plainRule = z.object({
  rule: z.string(),
  arguments: z.array(z.union([z.string(), z.number()])).optional(),
})
const fieldRule = z.object({
  ...plainRule.shape,
  /** What `or`, `and` and `not` join. */
  rules: z.array(plainRule).optional(),
})
const fieldValidation = z.object({
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
export type PlainRule = z.output<typeof plainRule>
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
  /** Offers of the house among the messages. */
  receiveInboxPromo: z.boolean(),
  agreedTc: z.boolean(),
  confirmedAt: instant.nullable(),
  phoneConfirmed: z.boolean(),
  createdAt: instant,
  /** When the session before this one began, so that a stranger's visit is noticed (P7). */
  lastLoginAt: instant.nullable(),
  avatar: z.string().nullable(),
  segmentIds: z.array(z.int()),
  /** Whether a password is set; players of social services and Telegram may have none. */
  hasPassword: z.boolean(),
  /** How far the check of the identity is (P11). */
  identityStatus: z.enum(['none', 'pending', 'verified', 'rejected']),
})
export type Profile = z.output<typeof profile>

const sessionAnswer = z.object({
  accessToken: z.string(),
  tokenType: z.literal('Bearer'),
  /** Seconds until the access token expires. */
  expiresAfter: z.int(),
  sessionId: id,
  profile,
})
export type SessionAnswer = z.output<typeof sessionAnswer>

const fingerprints = { fingerprint: text(200).optional(), frogoFingerprint: text(4000).optional() }
/** The answer of the captcha's own page; asked for by `captcha_needed`. */
const captcha = text(4000).optional()
/** A number as people write it or as the rule `phone` takes it: international, digits, without plus. */
const phone = text(40)

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

/** What a player may change of the own profile. A date of birth, a country and the consent are given once and then stay. */
const profileChange = z.strictObject({
  firstName: text(60).optional(),
  lastName: text(60).optional(),
  nickname: text(40).optional(),
  birthdate: text(10).optional(),
  gender: text(40).optional(),
  country: text(2).optional(),
  nationality: text(60).optional(),
  placeOfBirth: text(100).optional(),
  city: text(100).optional(),
  address: text(200).optional(),
  additionalAddress: text(200).optional(),
  postalCode: text(20).optional(),
  profession: text(100).optional(),
  personalIdNumber: text(40).optional(),
  cpf_number: text(20).optional(),
  timeZone: text(60).optional(),
  locale: text(5).optional(),
  securityQuestion: text(200).optional(),
  securityAnswer: text(200).optional(),
  receiveEmailPromo: z.boolean().optional(),
  receiveSmsPromo: z.boolean().optional(),
  receiveInboxPromo: z.boolean().optional(),
  agreements: z.boolean().optional(),
  /** Leads the support chat back to what was said before; made by the browser that first opens it, and then it stays. */
  freshchatRestoreId: z
    .string()
    .regex(/^[\w-]{16,100}$/)
    .optional(),
})
export type ProfileChange = z.output<typeof profileChange>

export const otpReason = z.enum(['registration', 'phoneVerification', 'changingPass'])
export type OtpReason = z.output<typeof otpReason>

/** A code that is typed: its digits, how long it counts and when another one may be asked for. */
export const otp = { length: 6, expiresAfterSeconds: 600, resendAfterSeconds: 60 } as const

/** How long a code that was sent counts, and when the next one may be asked for; seconds. */
const codeSent = z.object({ expiresAfter: z.int(), resendAfter: z.int() })
export type CodeSent = z.output<typeof codeSent>

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

/** Name of a service in the configuration, such as `google`. */
const socialProvider = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/)
const socialConnection = z.object({
  /** The service, or `telegram`. */
  socialType: z.string(),
  /** What the service shows as its name. */
  name: z.string(),
  /** Who the player is there: an e-mail or a name; null when it is not connected. */
  account: z.string().nullable(),
  connectedAt: instant.nullable(),
})
export type SocialConnection = z.output<typeof socialConnection>
const socialQuery = z.strictObject({
  code: text(4000),
  state: text(400),
  iss: text(400).optional(),
  scope: text(2000).optional(),
  session_state: text(400).optional(),
  authuser: text(20).optional(),
  prompt: text(40).optional(),
  hd: text(254).optional(),
})

/** What a browser's WebAuthn call takes or answers, as JSON of the W3C standard; checked by the server's library. */
const webAuthn = z.record(z.string(), z.unknown())
const passkeyAnswer = z.strictObject({ challengeId: id, response: webAuthn })
const passkeyChallenge = z.object({ challengeId: id, options: webAuthn })
/** One of the three: a code of the app, a recovery code, or a passkey's answer. */
const secondFactorAnswer = {
  code: text(10).optional(),
  recoveryCode: text(40).optional(),
  passkey: passkeyAnswer.optional(),
}

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})
export type Passkey = z.output<typeof passkey>
export const secondFactor = z.object({
  totp: z.boolean(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.int(),
  /** Whether this session proved it a moment ago, so that it is not asked for again. */
  confirmed: z.boolean(),
})
export type SecondFactor = z.output<typeof secondFactor>
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const playerDocument = z.object({
  id,
  fileName: z.string(),
  /** 1 pending, 2 approved, 3 rejected; constants `player.document.status`. */
  status: z.int(),
  /** Constants `player.document.type`. */
  type: z.int(),
  createdAt: instant,
  rejectReason: z.string().nullable(),
  /** A link to the file as an attachment, for a few minutes. */
  url: z.string(),
})
export type PlayerDocument = z.output<typeof playerDocument>
export { documentMaxBytes } from './document-limits.ts'

/** A limit of the player, a break or an exclusion; amounts, currency and what waits are null for the last two. */
export const limit = z.object({
  id,
  /** Constants `player.limit.definition`: 1 bet, 2 loss, 3 deposit, 4 self-exclusion, 5 cooling-off. */
  definition: z.int(),
  /** Constants `player.limit.status`; only limits that hold are listed, so it is 1. */
  status: z.int(),
  /** Constants `cashPeriod`, `selfExclusionPeriod` or `coolingOffPeriod` of `player.limit`. */
  period: z.int(),
  amount: amount.nullable(),
  /** What is used of it in the running window (UTC day, week from Monday, month), over all currencies. */
  currentAmount: amount.nullable(),
  remaining: amount.nullable(),
  currency: currencyCode.nullable(),
  startedAt: instant,
  /** When a break or exclusion ends; null where nothing ends it. */
  expiredAt: instant.nullable(),
  createdAt: instant,
  /** A removal waits. */
  cancelProcess: z.boolean(),
  /** A raise waits: another amount, or another period. Until it is confirmed the limit holds as it is. */
  pendingExist: z.boolean(),
  pendingAmount: amount.nullable(),
  pendingPeriod: z.int().nullable(),
  /** From when on what waits can be confirmed. */
  pendingFrom: instant.nullable(),
  /** The wait is over: the player is asked to confirm, or to keep the limit. */
  pendingReady: z.boolean(),
})
export type LimitOnWire = z.output<typeof limit>

const limitWish = z.strictObject({
  definition: z.int().min(1).max(5),
  period: z.int().min(1).max(20),
  /** Asked for with definitions 1 to 3. */
  amount: positiveAmount.optional(),
  currency: currencyCode.optional(),
})
export type LimitWish = z.output<typeof limitWish>

const limits = z.array(limit)

export const realityCheck = z.object({
  /** After so many minutes play pauses until its player has looked at time and result; null is never. */
  minutes: z.literal(checkMinutes).nullable(),
  /** When play in this session pauses next; once it has come, no stake is taken until the check is answered. */
  dueAt: instant.nullable(),
})
export type RealityCheck = z.output<typeof realityCheck>

const limitRate = { max: 60, seconds: 300 }

export const avatar = z.object({ id: z.string(), url: z.string() })
export type Avatar = z.output<typeof avatar>

export const playerCalls = declareCalls('player', {
  listFieldValidations: {
    summary: 'The fields of a form and their rules, for one scenario.',
    audience: 'anyone',
    query: z.strictObject({ scenario: z.enum(['registration', 'profile', 'contact']) }),
    output: z.array(fieldValidation),
    refusals: [],
  },
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
  signInBySocial: {
    summary:
      'Opens a session by what an identity service answered; makes the player when nobody has this connection.',
    audience: 'anyone',
    body: z.strictObject({
      query: socialQuery,
      provider: socialProvider,
      locale: text(5).optional(),
      affiliateTag: text(200).optional(),
      ref_id: text(40).optional(),
      /** Where the player came back to; it has to be one of our own. */
      redirect_domain: text(254).optional(),
      ...fingerprints,
    }),
    output: sessionAnswer,
    refusals: [
      'social_failed',
      'social_email_taken',
      'player_blocked',
      'country_restricted',
      'second_factor_needed',
      'not_available',
    ],
    rateLimit: { max: 30, seconds: 300 },
  },
  signInByTelegram: {
    summary:
      'Opens a session by the signed launch data of a Telegram mini-app; makes the player at the first visit.',
    audience: 'anyone',
    body: z.strictObject({
      tg_payload: text(8000),
      affiliate_tag: text(200).optional(),
      affiliateTag: text(200).optional(),
      ref_id: text(40).optional(),
      frogoFingerprint: fingerprints.frogoFingerprint,
    }),
    output: sessionAnswer,
    refusals: ['telegram_failed', 'player_blocked', 'country_restricted', 'second_factor_needed'],
    rateLimit: { max: 60, seconds: 300 },
  },
  startPasskeySignIn: {
    summary: 'A challenge for signing in with a passkey alone.',
    audience: 'anyone',
    output: passkeyChallenge,
    refusals: [],
    rateLimit: { max: 60, seconds: 300 },
  },
  signInByPasskey: {
    summary: 'Opens a session by a passkey; it counts as both factors.',
    audience: 'anyone',
    body: z.strictObject({ ...passkeyAnswer.shape, ...fingerprints }),
    output: sessionAnswer,
    refusals: ['wrong_credentials', 'code_expired', 'player_blocked'],
    rateLimit: { max: 30, seconds: 300 },
  },
  answerSecondFactor: {
    summary: 'Finishes a sign-in that asked for the second factor.',
    audience: 'anyone',
    body: z.strictObject({ ticket: text(100), ...secondFactorAnswer, ...fingerprints }),
    output: sessionAnswer,
    refusals: ['wrong_code', 'code_expired', 'too_many_attempts', 'player_blocked'],
    rateLimit: { max: 30, seconds: 300, alsoBy: 'ticket' },
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
  init: {
    summary:
      'What the first paint of any visitor needs: the country that the edge saw, and whether play is restricted there.',
    audience: 'anyone',
    output: z.object({
      country: countryCode.nullable(),
      restricted: z.boolean(),
      /** Services to sign in by, as in the constants, for those who need nothing else of them. */
      socialAuth: z.array(z.object({ id: z.string(), name: z.string() })),
      telegram: z.object({ botUrl: z.string().nullable(), newsUrl: z.string().nullable() }).nullable(),
    }),
    refusals: [],
  },
  getProfile: {
    summary: 'The profile of the player who asks.',
    audience: 'player',
    output: profile,
    refusals: [],
  },
  updateProfile: {
    summary:
      'Changes what is given of the profile, checked by the rules of the scenario `profile`. `field_fixed` names in ' +
      '`fields` what stays as it is.',
    audience: 'player',
    body: profileChange,
    output: profile,
    refusals: ['field_fixed', 'country_restricted'],
    rateLimit: { max: 60, seconds: 300 },
  },
  sendOtp: {
    summary:
      'Sends a code by text message. The answer says nothing about whether the number is known. ' +
      '`too_many_attempts` carries params `{retryAfterSeconds}`. ' +
      '`phoneVerification` needs a session.',
    audience: 'anyone',
    body: z.strictObject({ phone, reason: otpReason, captcha }),
    output: codeSent,
    refusals: ['not_signed_in', 'captcha_needed', 'too_many_attempts', 'second_factor_needed'],
    rateLimit: { max: 10, seconds: 600, alsoBy: 'phone' },
  },
  verifyOtp: {
    summary:
      'Takes a code of a text message once. `registration` and `changingPass` answer a ticket for the next step; ' +
      '`phoneVerification` confirms the number of the player who asks. `wrong_code` carries params `{triesLeft}`, ' +
      '`code_expired` and `too_many_attempts` `{retryAfterSeconds}`: when a new code may be asked for.',
    audience: 'anyone',
    body: z.strictObject({ phone, code: text(10), reason: otpReason }),
    output: z.object({ ticket: z.string().nullable() }),
    refusals: ['not_signed_in', 'wrong_code', 'code_expired', 'too_many_attempts', 'phone_taken'],
    rateLimit: { max: 30, seconds: 600, alsoBy: 'phone' },
  },
  sendEmailOtp: {
    summary: 'Sends a code to the e-mail of the player who asks, to be typed in.',
    audience: 'player',
    output: codeSent,
    refusals: ['already_confirmed', 'too_many_attempts'],
    rateLimit: { max: 10, seconds: 600 },
  },
  sendEmailVerification: {
    summary:
      "Sends a letter with a link and a code to the given e-mail; it becomes the player's when it is confirmed.",
    audience: 'player',
    body: z.strictObject({ email: text(254) }),
    output: codeSent,
    refusals: ['already_confirmed', 'too_many_attempts', 'second_factor_needed'],
    rateLimit: { max: 10, seconds: 600 },
  },
  confirmEmail: {
    summary:
      'Confirms an e-mail by the code of its link, signed in or not, or by the typed code of the player who asks.',
    audience: 'anyone',
    body: z.strictObject({ code: text(100) }),
    output: z.null(),
    refusals: [
      'wrong_code',
      'code_expired',
      'too_many_attempts',
      'email_taken',
      'already_confirmed',
      'not_signed_in',
    ],
    rateLimit: { max: 30, seconds: 600 },
  },
  resendEmailConfirmation: {
    summary: 'Sends the letter of confirmation again.',
    audience: 'player',
    output: codeSent,
    refusals: ['already_confirmed', 'too_many_attempts'],
    rateLimit: { max: 10, seconds: 600 },
  },
  changePassword: {
    summary: 'Changes the password and ends every other session. Who has none yet sets the first one.',
    audience: 'player',
    body: z.strictObject({
      currentPassword: text(200),
      newPassword: text(200),
      repeatNewPassword: text(200),
    }),
    output: z.null(),
    refusals: ['wrong_password', 'second_factor_needed'],
    rateLimit: { max: 10, seconds: 600 },
  },
  resetPassword: {
    summary: 'Sends a letter with a link to a new password. The answer is the same for an unknown e-mail.',
    audience: 'anyone',
    body: z.strictObject({ email: text(254), captcha }),
    output: codeSent,
    refusals: ['captcha_needed', 'too_many_attempts'],
    rateLimit: { max: 10, seconds: 600, alsoBy: 'email' },
  },
  confirmPassword: {
    summary:
      'Sets a new password by the code of a letter or the ticket of a text message; ends every session.',
    audience: 'anyone',
    body: z.strictObject({ code: text(100), newPassword: text(200), repeatNewPassword: text(200) }),
    output: z.null(),
    refusals: ['code_expired'],
    rateLimit: { max: 20, seconds: 600 },
  },
  startSocial: {
    summary: 'Where to send the browser for signing in at an identity service, or for connecting it.',
    audience: 'anyone',
    params: z.strictObject({ provider: socialProvider }),
    body: z.strictObject({ purpose: z.enum(['sign-in', 'connect']) }),
    output: z.object({ url: z.string(), state: z.string() }),
    refusals: ['not_found', 'not_signed_in', 'not_available'],
    rateLimit: { max: 60, seconds: 300 },
  },
  listConnections: {
    summary: 'Every service that can be connected, and whether it is.',
    audience: 'player',
    output: z.array(socialConnection),
    refusals: [],
  },
  linkTelegram: {
    summary: 'Connects a Telegram user by signed data of a mini-app or of the login widget.',
    audience: 'player',
    body: z.strictObject({ payload: text(8000) }),
    output: z.array(socialConnection),
    refusals: ['telegram_failed', 'social_taken'],
    rateLimit: { max: 20, seconds: 300 },
  },
  linkSocial: {
    summary: 'Connects an identity service by what it answered.',
    audience: 'player',
    params: z.strictObject({ provider: socialProvider }),
    body: z.strictObject({ query: socialQuery }),
    output: z.array(socialConnection),
    refusals: ['social_failed', 'social_taken', 'not_available'],
    rateLimit: { max: 20, seconds: 300 },
  },
  unlinkSocial: {
    summary: 'Takes a connection back, as long as another way into the account stays.',
    audience: 'player',
    body: z.strictObject({ socialType: text(40) }),
    output: z.array(socialConnection),
    refusals: ['not_found', 'last_way_in', 'second_factor_needed'],
  },
  syncTelegramUser: {
    summary:
      'Keeps what Telegram says about its user of this player: name, language, and whether the bot may write.',
    audience: 'player',
    body: z.strictObject({ payload: text(8000) }),
    output: z.object({ tgUserId: z.string(), mayWrite: z.boolean() }),
    refusals: ['telegram_failed', 'not_allowed'],
    rateLimit: { max: 60, seconds: 300 },
  },
  getSecondFactor: {
    summary: 'Which second factors the player who asks has set.',
    audience: 'player',
    output: secondFactor,
    refusals: [],
  },
  startTotp: {
    summary: 'A new secret for an authenticator app; it counts once `confirmTotp` has seen a code of it.',
    audience: 'player',
    output: z.object({ secret: z.string(), uri: z.string() }),
    refusals: ['second_factor_set', 'second_factor_needed'],
    rateLimit: { max: 20, seconds: 600 },
  },
  confirmTotp: {
    summary: 'Sets the authenticator app. The first second factor brings recovery codes, shown this once.',
    audience: 'player',
    body: z.strictObject({ code: text(10) }),
    output: recoveryCodes,
    refusals: ['second_factor_missing', 'wrong_code', 'second_factor_set', 'second_factor_needed'],
    rateLimit: { max: 20, seconds: 600 },
  },
  removeTotp: {
    summary: 'Takes the authenticator app away; with the last second factor the recovery codes go too.',
    audience: 'player',
    output: secondFactor,
    refusals: ['second_factor_missing', 'second_factor_needed'],
  },
  renewRecoveryCodes: {
    summary: 'New recovery codes, shown this once; the old ones end.',
    audience: 'player',
    output: recoveryCodes,
    refusals: ['second_factor_missing', 'second_factor_needed'],
    rateLimit: { max: 10, seconds: 600 },
  },
  startPasskey: {
    summary: 'A challenge for making a passkey on this device.',
    audience: 'player',
    output: passkeyChallenge,
    refusals: ['second_factor_needed'],
    rateLimit: { max: 20, seconds: 600 },
  },
  addPasskey: {
    summary: 'Keeps a passkey that the browser has made. The first second factor brings recovery codes.',
    audience: 'player',
    body: z.strictObject({ name: text(60), ...passkeyAnswer.shape }),
    output: z.object({ passkey, recoveryCodes: z.array(z.string()) }),
    refusals: ['code_expired', 'wrong_code', 'second_factor_set', 'second_factor_needed'],
    rateLimit: { max: 20, seconds: 600 },
  },
  removePasskey: {
    summary: 'Forgets one of the own passkeys.',
    audience: 'player',
    params: z.strictObject({ id }),
    output: secondFactor,
    refusals: ['second_factor_missing', 'second_factor_needed'],
  },
  startSecondFactorPasskey: {
    summary: 'A challenge for the passkeys of one player: of the session, or of the ticket of a sign-in.',
    audience: 'anyone',
    body: z.strictObject({ ticket: text(100).optional() }),
    output: passkeyChallenge,
    refusals: ['not_signed_in', 'code_expired', 'second_factor_missing'],
    rateLimit: { max: 60, seconds: 300 },
  },
  confirmSecondFactor: {
    summary: 'Proves the second factor in this session, for ten minutes.',
    audience: 'player',
    body: z.strictObject(secondFactorAnswer),
    output: z.null(),
    refusals: ['wrong_code', 'code_expired', 'second_factor_missing', 'too_many_attempts'],
    rateLimit: { max: 20, seconds: 300 },
  },
  listDocuments: {
    summary: 'The documents that the player who asks has sent, newest first.',
    audience: 'player',
    output: z.array(playerDocument),
    refusals: [],
  },
  uploadDocument: {
    summary:
      'Takes a document as multipart: `type`, then `file` (PNG, JPG or PDF, 2 MB). Pictures are kept as they look, ' +
      'without what the camera noted. Answers the whole list.',
    audience: 'player',
    body: z.strictObject({ type: z.coerce.number().int().min(1).max(100) }),
    upload: { field: 'file', maxBytes: documentMaxBytes },
    output: z.array(playerDocument),
    refusals: ['document_not_accepted', 'payload_too_large', 'too_many_documents'],
    rateLimit: { max: 30, seconds: 600 },
  },
  deleteDocument: {
    summary: 'Deletes one of the own documents that nobody has checked yet. Answers the whole list.',
    audience: 'player',
    params: z.strictObject({ id }),
    output: z.array(playerDocument),
    refusals: ['document_not_found', 'document_checked'],
  },
  startIdentityCheck: {
    summary:
      'A token of the identity provider, and the script whose page asks for the documents with it. ' +
      'How it went shows in `identityStatus` of the profile.',
    audience: 'player',
    output: z.object({ token: z.string(), scriptUrl: z.url() }),
    refusals: ['identity_confirmed', 'not_available'],
    rateLimit: { max: 20, seconds: 600 },
  },
  listAvatars: {
    summary: 'The pictures to choose from.',
    audience: 'anyone',
    output: z.array(avatar),
    refusals: [],
  },
  setAvatar: {
    summary: 'Chooses a picture of the list.',
    audience: 'player',
    body: z.strictObject({ avatarId: text(60) }),
    output: profile,
    refusals: ['not_found'],
  },
  listLimits: {
    summary: 'The limits, breaks and exclusions that hold, with what is used and what waits.',
    audience: 'player',
    output: limits,
    refusals: [],
  },
  addLimit: {
    summary:
      'Sets a limit, a break or an exclusion; it holds at once, on every session. One limit a definition and period, one ' +
      'break, one exclusion: `limit_exists`. Answers the whole list.',
    audience: 'player',
    body: limitWish,
    output: limits,
    refusals: ['limit_exists', 'unknown_currency', 'not_available'],
    rateLimit: limitRate,
  },
  updateLimit: {
    summary:
      'Changes a limit: less holds at once; more, or another period, waits and is confirmed by `confirmLimit`. A break or ' +
      'exclusion gets longer, counted from now. Answers the whole list.',
    audience: 'player',
    params: z.strictObject({ id }),
    body: z.strictObject({ period: limitWish.shape.period, amount: positiveAmount.optional() }),
    output: limits,
    refusals: [
      'limit_not_found',
      'limit_exists',
      'limit_cannot_be_shortened',
      'unknown_currency',
      'not_available',
    ],
    rateLimit: limitRate,
  },
  deleteLimit: {
    summary:
      'Asks for the removal of a limit of money; it waits and is confirmed by `confirmLimit`. Answers the whole list.',
    audience: 'player',
    params: z.strictObject({ id }),
    output: limits,
    refusals: ['limit_not_found', 'limit_cannot_be_shortened', 'limit_cannot_be_removed', 'not_available'],
    rateLimit: limitRate,
  },
  confirmLimit: {
    summary: 'Puts a raise or removal into force whose wait is over. Answers the whole list.',
    audience: 'player',
    params: z.strictObject({ id }),
    output: limits,
    refusals: ['limit_not_found', 'limit_not_ready', 'limit_exists', 'not_available'],
    rateLimit: limitRate,
  },
  keepLimit: {
    summary: 'Lets go of a raise or removal that waits: the limit stays as it is. Answers the whole list.',
    audience: 'player',
    params: z.strictObject({ id }),
    output: limits,
    refusals: ['limit_not_found', 'not_available'],
    rateLimit: limitRate,
  },
  getRealityCheck: {
    summary: 'How often play pauses for a look at time and result, and when it does so next in this session.',
    audience: 'player',
    output: realityCheck,
    refusals: [],
  },
  setRealityCheck: {
    summary:
      'Sets how often play pauses, on every session; the first interval begins now. The same interval again changes nothing.',
    audience: 'player',
    body: z.strictObject({ minutes: realityCheck.shape.minutes }),
    output: realityCheck,
    refusals: [],
    rateLimit: limitRate,
  },
  acknowledgeRealityCheck: {
    summary:
      'The player has looked: stakes in this session are taken again. Before the check is due it changes nothing.',
    audience: 'player',
    output: realityCheck,
    refusals: [],
    rateLimit: limitRate,
  },
  closeAccount: {
    summary:
      'Closes the account for good and ends every session. The money has to be gone before: `money_left` carries ' +
      'params `{accounts: [{currency, balance}], pendingPayments}`.',
    audience: 'player',
    body: z.strictObject({ password: text(200).optional(), reason: text(500).optional() }),
    output: z.null(),
    refusals: ['wrong_password', 'second_factor_needed', 'money_left', 'too_many_requests'],
    rateLimit: { max: 10, seconds: 600 },
  },
  exportData: {
    summary:
      'An address that gives everything kept about the player once, as a JSON file. Counts for five minutes.',
    audience: 'player',
    output: z.object({ url: z.string(), expiresAfter: z.int() }),
    refusals: ['second_factor_needed'],
    rateLimit: { max: 5, seconds: 600 },
  },
})

/** Live: `player:limits#{playerId}`; every open page hears a limit, break or exclusion the moment it holds. */
export const playerTopics = { limits: (playerId: string) => `player:limits#${playerId}` }
export type LimitsUpdated = { event: 'limits.updated'; limits: LimitOnWire[] }
