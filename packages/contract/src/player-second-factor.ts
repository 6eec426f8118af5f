// Answers for the contract of the second factor: codes of an app, passkeys, recovery codes, and signing in with them.
import * as z from 'zod'
import { id, instant, shapesOf, text } from './call.ts'
import { fingerprints, sessionAnswer } from './player-session.ts'

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

export const secondFactorCalls = shapesOf({
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
})
