// Answers for the contract of other services that players come by, and of their connections.
import * as z from 'zod'
import { instant, shapesOf, text } from './call.ts'
import { fingerprints, sessionAnswer } from './player-session.ts'

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

export const socialCalls = shapesOf({
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
})
