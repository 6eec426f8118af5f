// Says what may be set in the environment, and what is wrong with it in words that say what to set.
import { createPrivateKey, createPublicKey } from 'node:crypto'
import * as z from 'zod'
import { isNetwork } from './network.ts'
import {
  hubKeyNames,
  identitySecretNames,
  partnerSecretNames,
  secretNames,
  sportsbookSecretNames,
} from './secrets.ts'
import { thirdPartyEnvironment } from './third-parties.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)
/** Paths are put behind it, so it ends without a slash. */
const base = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
const items = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
const list = z.string().default('').transform(items)
const json = z.string().transform((text, check): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    check.addIssue({ code: 'custom', message: 'must be a JSON list' })
    return z.NEVER
  }
})

/** DER in base64, on one line. */
const privateKey = z.string().refine((text) => isRsaKey('pkcs8', text), {
  message: 'is no PKCS #8 key: `openssl pkcs8 -topk8 -nocrypt -outform der | base64 -w0` makes one',
})
const publicKey = z.string().refine((text) => isRsaKey('spki', text), {
  message: 'is no SPKI key: `openssl rsa -pubout -outform der | base64 -w0` makes one',
})

const host = z.string().regex(/^[a-z0-9.-]+(?::\d+)?$/i)
/** An OpenID Connect service that players may come by. */
const socialProvider = z.strictObject({
  id: z.string().regex(/^(?!telegram$|unlink$)[a-z][a-z0-9-]{0,30}$/),
  name: z.string().min(1).max(40),
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: z.string().min(1),
  clientSecret: z.string().min(8),
  scopes: z.string().default('openid email profile'),
  /** Hosts besides the issuer's that its discovery may send us to. */
  hosts: z.array(host).default([]),
})
export type SocialProvider = z.output<typeof socialProvider>

const socialProviders = json.pipe(
  z.array(socialProvider).refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
    message: 'names a service twice',
  }),
)

/** A payment provider that is reached at an address of its own, under a secret of its own. */
const paymentPartner = z.strictObject({
  channel: z.string().regex(/^[a-z0-9][a-z0-9-]{1,30}$/),
  protocol: z.enum(['hosted', 'crypto', 'open-banking']),
  url: base,
  secret: z.string().min(32),
})

const paymentPartners = json.pipe(z.array(paymentPartner))

export const environment = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(3000),
    SANDBOX_PORT: port.default(3001),
    /** Where `/metrics` is served; nowhere unless it is set. */
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: z.string().optional(),
    /** A call may hold one connection and ask by another, so a few must be there however small the house is. */
    DATABASE_CONNECTIONS: z.coerce.number().int().min(5).max(1000).default(20),
    PUBLIC_URL: origin.optional(),
    SANDBOX_URL: origin.optional(),
    GAME_PROVIDER_URL: base.optional(),
    GAME_HUB_URL: base.optional(),
    /** Where a hub's studios serve their frames from, besides the hub itself. */
    GAME_HUB_FRAME_ORIGINS: z.string().default('').transform(items).pipe(z.array(origin)),
    /** Where the pictures of imported games lie, if not here. */
    GAME_IMAGE_ORIGINS: z.string().default('').transform(items).pipe(z.array(origin)),
    GAME_HUB_OPERATOR_ID: z.string().min(1).max(100).default('baize'),
    GAME_HUB_PRIVATE_KEY: privateKey.optional(),
    GAME_HUB_PUBLIC_KEY: publicKey.optional(),
    SPORTSBOOK_URL: base.optional(),
    /** The widget's script, on the provider's production or staging host. */
    SPORTSBOOK_SCRIPT_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Where the widget gets its data from, besides the host of its script. */
    SPORTSBOOK_ORIGINS: z.string().default('').transform(items).pipe(z.array(origin)),
    SPORTSBOOK_INTEGRATION: z.string().min(1).max(100).default('baize'),
    SPORTSBOOK_SECRET: z.string().min(32).optional(),
    PAYMENT_PROVIDER_URL: base.optional(),
    CRYPTO_GATEWAY_URL: base.optional(),
    OPEN_BANKING_URL: base.optional(),
    PAYMENT_PARTNERS: paymentPartners.optional(),
    PAYMENT_METHODS_FILE: z.string().optional(),
    BONUS_OFFERS_FILE: z.string().optional(),
    LOYALTY_LEVELS_FILE: z.string().optional(),
    QUESTS_FILE: z.string().optional(),
    RATES_URL: z.url({ protocol: /^https?$/ }).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().default('Baize <hello@baize.test>'),
    SMS_WEBHOOK_URL: z.url().optional(),
    CAPTCHA_VERIFY_URL: z.url({ protocol: /^https?$/ }).optional(),
    CAPTCHA_PAGE_URL: z.url({ protocol: /^https?$/ }).optional(),
    REGISTRATION_SIGNS_IN: z.stringbool().default(true),
    REALTIME_ENGINE: z.enum(['hub', 'centrifugo']).default('hub'),
    // TLS belongs to the proxy before a cluster, which is met on a private address.
    CENTRIFUGO_URL: z.url({ protocol: /^http$/ }).default('http://127.0.0.1:8000'),
    CENTRIFUGO_WEBSOCKET_URL: z.url({ protocol: /^ws$/ }).optional(),
    COUNTRY_HEADER: z.string().default('cf-ipcountry'),
    CLIENT_IP_HEADER: z.string().default('x-forwarded-for'),
    TRUSTED_PROXIES: list.pipe(
      z.array(z.string().refine(isNetwork, 'each must be an address, or a network such as 10.0.0.0/8')),
    ),
    JURISDICTION: z.enum(['default', 'strict-eu', 'uk']).default('default'),
    LICENCE_TEXT: z.string().default(''),
    ...thirdPartyEnvironment,
    SUPPORT_EMAIL: z.email().default('support@baize.test'),
    SOCIAL_PROVIDERS: socialProviders.optional(),
    REDIRECT_DOMAINS: list,
    TELEGRAM_BOT_TOKEN: z
      .string()
      .regex(/^\d{5,15}:[\w-]{30,}$/, 'is no token of a bot')
      .optional(),
    TELEGRAM_BOT_URL: z.url({ protocol: /^https?$/ }).optional(),
    TELEGRAM_LOGIN_URL: base.optional(),
    TELEGRAM_NEWS_URL: z.url({ protocol: /^https?$/ }).optional(),
    TELEGRAM_DATA_SECONDS: z.coerce.number().int().min(60).max(86_400).default(3600),
    TELEGRAM_WEB_ORIGINS: z.string().transform(items).pipe(z.array(origin)).optional(),
    SUMSUB_URL: base.optional(),
    SUMSUB_SDK_URL: z.url({ protocol: /^https?$/ }).optional(),
    SUMSUB_FRAME_ORIGINS: z.string().transform(items).pipe(z.array(origin)).optional(),
    SUMSUB_LEVEL: z.string().min(1).max(200).default('basic-kyc-level'),
    SUMSUB_APP_TOKEN: z.string().min(16).optional(),
    SUMSUB_SECRET: z.string().min(16).optional(),
    SUMSUB_WEBHOOK_SECRET: z.string().min(16).optional(),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    SEED: z.stringbool().default(true),
    RATE_LIMITS: z.stringbool().default(true),
    JWT_SECRET: z.string().min(32).optional(),
    GAME_PROVIDER_SECRET: z.string().min(32).optional(),
    PAYMENT_PROVIDER_SECRET: z.string().min(32).optional(),
    CRYPTO_GATEWAY_SECRET: z.string().min(32).optional(),
    OPEN_BANKING_SECRET: z.string().min(32).optional(),
    REALTIME_API_KEY: z.string().min(32).optional(),
    SMS_WEBHOOK_SECRET: z.string().min(32).optional(),
    CAPTCHA_SECRET: z.string().min(20).optional(),
    DATA_KEY: z.string().min(32).optional(),
  })
  .superRefine((env, check) => {
    if (env.METRICS_PORT === env.PORT && env.PORT !== 0)
      check.addIssue({
        code: 'custom',
        path: ['METRICS_PORT'],
        message: 'must be another port than PORT: what is measured is not for players',
      })
    if (env.NODE_ENV !== 'production') return
    for (const name of [
      ...secretNames,
      'PUBLIC_URL',
      'GAME_PROVIDER_URL',
      'PAYMENT_PROVIDER_URL',
      'SMTP_URL',
      'SMS_WEBHOOK_URL',
      'CAPTCHA_VERIFY_URL',
      'CAPTCHA_PAGE_URL',
    ] as const) {
      if (!env[name]) check.addIssue({ code: 'custom', path: [name], message: 'must be set in production' })
    }
    if (env.SOCIAL_PROVIDERS?.some(({ issuer }) => !issuer.startsWith('https:'))) {
      check.addIssue({ code: 'custom', path: ['SOCIAL_PROVIDERS'], message: 'every issuer must be https' })
    }
    for (const name of [...identitySecretNames, 'SUMSUB_SDK_URL'] as const) {
      if (env.SUMSUB_URL && !env[name]) {
        check.addIssue({ code: 'custom', path: [name], message: 'must be set with SUMSUB_URL' })
      }
    }
    for (const name of [...sportsbookSecretNames, 'SPORTSBOOK_SCRIPT_URL'] as const) {
      if (env.SPORTSBOOK_URL && !env[name]) {
        check.addIssue({ code: 'custom', path: [name], message: 'must be set with SPORTSBOOK_URL' })
      }
    }
    for (const name of hubKeyNames) {
      if (env.GAME_HUB_URL && !env[name]) {
        check.addIssue({ code: 'custom', path: [name], message: 'must be set with GAME_HUB_URL' })
      }
    }
    if (env.PIXEL_ID && !env.PIXEL_URL)
      check.addIssue({ code: 'custom', path: ['PIXEL_URL'], message: 'must be set with PIXEL_ID' })
    for (const partner of ['CRYPTO_GATEWAY', 'OPEN_BANKING'] as const) {
      if (env[`${partner}_URL`] && !env[`${partner}_SECRET`])
        check.addIssue({
          code: 'custom',
          path: [`${partner}_SECRET`],
          message: `must be set with ${partner}_URL`,
        })
    }
    for (const name of [
      ...secretNames,
      ...identitySecretNames,
      ...partnerSecretNames,
      ...sportsbookSecretNames,
    ]) {
      if (/^(.)\1*$|change|default|secret|example/i.test(env[name] ?? '')) {
        check.addIssue({
          code: 'custom',
          path: [name],
          message: 'looks like a default: make one with `openssl rand -hex 32`',
        })
      }
    }
  })

function isRsaKey(type: 'pkcs8' | 'spki', text: string): boolean {
  const key = Buffer.from(text, 'base64')
  try {
    const read =
      type === 'pkcs8'
        ? createPrivateKey({ key, format: 'der', type })
        : createPublicKey({ key, format: 'der', type })
    return read.asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
