// Answers for the configuration: one typed schema read once from the environment, with errors that say what to set.
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { isNetwork } from './network.ts'
import { thirdPartiesOf, thirdPartyEnvironment } from './third-parties.ts'

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

const secretNames = [
  'JWT_SECRET',
  'GAME_PROVIDER_SECRET',
  'PAYMENT_PROVIDER_SECRET',
  'REALTIME_API_KEY',
  'SMS_WEBHOOK_SECRET',
  'CAPTCHA_SECRET',
  'DATA_KEY',
] as const
type SecretName = (typeof secretNames)[number]

/** Shared only with the sandbox's stand-ins; production names the real services, or goes without them. */
const sandboxSecretNames = ['SANDBOX_IDENTITY_SECRET', 'SANDBOX_BOT_SECRET'] as const

/** The hub's own halves of the keys, which only its stand-in holds. */
const sandboxKeyNames = ['SANDBOX_HUB_PRIVATE_KEY', 'SANDBOX_HUB_PUBLIC_KEY'] as const

/** Of payment partners besides the hosted one: production sets them with their addresses, or goes without. */
const partnerSecretNames = ['CRYPTO_GATEWAY_SECRET', 'OPEN_BANKING_SECRET'] as const

/** Of a games hub in the Hub88 style: production sets them with `GAME_HUB_URL`, or goes without the hub. */
const hubKeyNames = ['GAME_HUB_PRIVATE_KEY', 'GAME_HUB_PUBLIC_KEY'] as const

/** The sportsbook's: production sets it with `SPORTSBOOK_URL` and `SPORTSBOOK_SCRIPT_URL`, or goes without. */
const sportsbookSecretNames = ['SPORTSBOOK_SECRET'] as const

/** The identity provider's: production sets all of them with `SUMSUB_URL`, or goes without the provider. */
const identitySecretNames = ['SUMSUB_APP_TOKEN', 'SUMSUB_SECRET', 'SUMSUB_WEBHOOK_SECRET'] as const

type InstallSecretName =
  | SecretName
  | (typeof sandboxSecretNames)[number]
  | (typeof identitySecretNames)[number]
  | (typeof partnerSecretNames)[number]
  | (typeof sportsbookSecretNames)[number]
  | (typeof hubKeyNames)[number]
  | (typeof sandboxKeyNames)[number]

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

const socialProviders = z
  .string()
  .transform((text, check): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      check.addIssue({ code: 'custom', message: 'must be a JSON list' })
      return z.NEVER
    }
  })
  .pipe(
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

const paymentPartners = z
  .string()
  .transform((text, check): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      check.addIssue({ code: 'custom', message: 'must be a JSON list' })
      return z.NEVER
    }
  })
  .pipe(z.array(paymentPartner))

const schema = z
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

export type Config = ReturnType<typeof readConfig>

/** Reads and completes the configuration. Outside production each install makes its own secrets once, in the data folder. */
export function readConfig(env: Record<string, string | undefined>) {
  // An empty variable is how shells and compose files say "not set".
  const read = schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!read.success) {
    const lines = read.error.issues.map(
      (issue) => `  ${issue.path.join('.') || 'environment'}: ${issue.message}`,
    )
    throw new Error(`The configuration is not right:\n${lines.join('\n')}`)
  }
  const given = read.data
  const made: Partial<Record<InstallSecretName, string>> =
    given.NODE_ENV === 'production' ? {} : installSecrets(given.DATA_DIR)
  const secret = (name: SecretName): string => given[name] ?? made[name] ?? ''
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${given.PORT}`
  const sandboxUrl = given.SANDBOX_URL ?? `http://localhost:${given.SANDBOX_PORT}`
  return {
    mode: given.NODE_ENV ?? 'local',
    host: given.HOST,
    port: given.PORT,
    /** A port of its own, which the players' proxy does not know; null measures nothing. */
    metricsPort:
      given.METRICS_PORT === undefined ? null : { host: given.METRICS_HOST, port: given.METRICS_PORT },
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    databaseConnections: given.DATABASE_CONNECTIONS,
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    sandboxUrl,
    jwtSecret: secret('JWT_SECRET'),
    /** Seals what has to be read again, such as the secrets of authenticator apps. */
    dataKey: secret('DATA_KEY'),
    gameProvider: {
      url: given.GAME_PROVIDER_URL ?? `${sandboxUrl}/games`,
      secret: secret('GAME_PROVIDER_SECRET'),
    },
    gameImageOrigins: given.GAME_IMAGE_ORIGINS,
    gameHub: gameHub(),
    sportsbook: sportsbook(),
    paymentProvider: { secret: secret('PAYMENT_PROVIDER_SECRET') },
    paymentPartners: partners(),
    paymentMethodsFile: given.PAYMENT_METHODS_FILE,
    bonusOffersFile: given.BONUS_OFFERS_FILE,
    loyaltyLevelsFile: given.LOYALTY_LEVELS_FILE,
    questsFile: given.QUESTS_FILE,
    /** Null: the rates stay as they are. */
    ratesUrl: given.RATES_URL ?? (given.NODE_ENV === 'production' ? null : `${sandboxUrl}/rates/latest.json`),
    mail: {
      smtpUrl: given.SMTP_URL ?? `smtp://127.0.0.1:${given.SANDBOX_PORT === 0 ? 0 : given.SANDBOX_PORT + 1}`,
      from: given.MAIL_FROM,
    },
    captcha: {
      verifyUrl: given.CAPTCHA_VERIFY_URL ?? `${sandboxUrl}/captcha/siteverify`,
      pageUrl: given.CAPTCHA_PAGE_URL ?? `${sandboxUrl}/captcha/`,
      secret: secret('CAPTCHA_SECRET'),
    },
    registrationSignsIn: given.REGISTRATION_SIGNS_IN,
    sms: { url: given.SMS_WEBHOOK_URL ?? `${sandboxUrl}/mailbox/sms`, secret: secret('SMS_WEBHOOK_SECRET') },
    social: {
      providers: given.SOCIAL_PROVIDERS ?? (given.NODE_ENV === 'production' ? [] : [sandboxIdentity()]),
      redirectDomains: given.REDIRECT_DOMAINS,
    },
    telegram: telegram(),
    identity: identity(),
    realtime: {
      engine: given.REALTIME_ENGINE,
      url: given.CENTRIFUGO_URL,
      websocketUrl: given.CENTRIFUGO_WEBSOCKET_URL,
      apiKey: secret('REALTIME_API_KEY'),
    },
    countryHeader: given.COUNTRY_HEADER.toLowerCase(),
    clientIpHeader: given.CLIENT_IP_HEADER.toLowerCase(),
    trustedProxies: given.TRUSTED_PROXIES,
    jurisdiction: given.JURISDICTION,
    licenceText: given.LICENCE_TEXT,
    thirdParties: thirdPartiesOf(given, given.NODE_ENV === 'production' ? null : sandboxUrl),
    supportEmail: given.SUPPORT_EMAIL,
    logLevel: given.LOG_LEVEL,
    seed: given.SEED && given.NODE_ENV !== 'production',
    rateLimits: given.RATE_LIMITS,
  }

  /** Production without a hub has only the other provider's games; elsewhere the sandbox plays one. */
  function gameHub() {
    const production = given.NODE_ENV === 'production'
    if (production && !given.GAME_HUB_URL) return null
    return {
      url: given.GAME_HUB_URL ?? `${sandboxUrl}/hub`,
      frameOrigins: given.GAME_HUB_FRAME_ORIGINS,
      operatorId: given.GAME_HUB_OPERATOR_ID,
      ownPrivateKey: given.GAME_HUB_PRIVATE_KEY ?? made.GAME_HUB_PRIVATE_KEY ?? '',
      theirPublicKey: given.GAME_HUB_PUBLIC_KEY ?? made.GAME_HUB_PUBLIC_KEY ?? '',
    }
  }

  /** Production without a sportsbook shows nothing of it; elsewhere the sandbox plays one. */
  function sportsbook() {
    if (given.NODE_ENV === 'production' && !given.SPORTSBOOK_URL) return null
    const url = given.SPORTSBOOK_URL ?? `${sandboxUrl}/sportsbook`
    const scriptUrl = given.SPORTSBOOK_SCRIPT_URL ?? `${url}/altenarWSDK.js`
    return {
      url,
      scriptUrl,
      integration: given.SPORTSBOOK_INTEGRATION,
      secret: given.SPORTSBOOK_SECRET ?? made.SPORTSBOOK_SECRET ?? '',
      /** Whom the widget may speak to from a page of ours. */
      origins: [...new Set([new URL(scriptUrl).origin, ...given.SPORTSBOOK_ORIGINS])],
    }
  }

  /** Each protocol's party, and whoever has an address of their own; what production does not name is not offered. */
  function partners() {
    const sandbox = given.NODE_ENV !== 'production'
    const cryptoUrl = given.CRYPTO_GATEWAY_URL ?? (sandbox ? `${sandboxUrl}/coins` : null)
    const bankUrl = given.OPEN_BANKING_URL ?? (sandbox ? `${sandboxUrl}/bank` : null)
    const party = (
      protocol: 'hosted' | 'crypto' | 'open-banking',
      url: string | null,
      shared: string | undefined,
    ) => (url === null ? [] : [{ channel: protocol as string, protocol, url, secret: shared ?? '' }])
    return [
      ...party(
        'hosted',
        given.PAYMENT_PROVIDER_URL ?? `${sandboxUrl}/pay`,
        secret('PAYMENT_PROVIDER_SECRET'),
      ),
      ...party('crypto', cryptoUrl, given.CRYPTO_GATEWAY_SECRET ?? made.CRYPTO_GATEWAY_SECRET),
      ...party('open-banking', bankUrl, given.OPEN_BANKING_SECRET ?? made.OPEN_BANKING_SECRET),
      ...(given.PAYMENT_PARTNERS ?? []),
    ]
  }

  /** The sandbox's own service, so that every install has one to try. */
  function sandboxIdentity(): SocialProvider {
    return {
      id: 'lanyard',
      name: 'Lanyard',
      issuer: `${sandboxUrl}/identity`,
      clientId: 'baize',
      clientSecret: made.SANDBOX_IDENTITY_SECRET ?? '',
      scopes: 'openid email profile',
      hosts: [],
    }
  }

  /** Production without a provider looks at papers itself; elsewhere the sandbox plays one. */
  function identity() {
    const production = given.NODE_ENV === 'production'
    if (production && !given.SUMSUB_URL) return null
    const scriptUrl = given.SUMSUB_SDK_URL ?? `${sandboxUrl}/kyc/websdk.js`
    const url = given.SUMSUB_URL ?? `${sandboxUrl}/kyc`
    return {
      url,
      scriptUrl,
      level: given.SUMSUB_LEVEL,
      appToken: given.SUMSUB_APP_TOKEN ?? made.SUMSUB_APP_TOKEN ?? '',
      secret: given.SUMSUB_SECRET ?? made.SUMSUB_SECRET ?? '',
      webhookSecret: given.SUMSUB_WEBHOOK_SECRET ?? made.SUMSUB_WEBHOOK_SECRET ?? '',
      /** Where its pages are framed from. */
      frameOrigins: given.SUMSUB_FRAME_ORIGINS ?? [new URL(url).origin],
    }
  }

  /** Production without a bot has no Telegram; elsewhere the sandbox plays it. */
  function telegram() {
    const production = given.NODE_ENV === 'production'
    const botToken =
      given.TELEGRAM_BOT_TOKEN ?? (production ? null : `7000000001:${made.SANDBOX_BOT_SECRET ?? ''}`)
    if (!botToken) return null
    return {
      botToken,
      botUrl: given.TELEGRAM_BOT_URL ?? (production ? null : `${sandboxUrl}/telegram/`),
      loginUrl:
        given.TELEGRAM_LOGIN_URL ?? (production ? 'https://oauth.telegram.org' : `${sandboxUrl}/telegram`),
      newsUrl: given.TELEGRAM_NEWS_URL ?? (production ? null : `${sandboxUrl}/telegram/news`),
      dataSeconds: given.TELEGRAM_DATA_SECONDS,
      webOrigins: given.TELEGRAM_WEB_ORIGINS ?? (production ? ['https://web.telegram.org'] : [sandboxUrl]),
    }
  }
}

/** The secrets of this install, which the sandbox reads too: it is the other party to the same contracts. */
function installSecrets(dataDir: string): Partial<Record<InstallSecretName, string>> {
  const file = join(dataDir, 'secrets.json')
  const kept: Partial<Record<InstallSecretName, string>> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {}
  const missing = [
    ...secretNames,
    ...sandboxSecretNames,
    ...identitySecretNames,
    ...partnerSecretNames,
    ...sportsbookSecretNames,
  ].filter((name) => !kept[name])
  if (missing.length === 0 && kept.GAME_HUB_PRIVATE_KEY) return kept
  for (const name of missing) kept[name] = randomBytes(32).toString('hex')
  if (!kept.GAME_HUB_PRIVATE_KEY) Object.assign(kept, hubKeys())
  mkdirSync(dataDir, { recursive: true })
  // Written beside and moved into place, so that a killed run leaves no half of it.
  writeFileSync(`${file}.new`, JSON.stringify(kept, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return kept
}

/** Two pairs of keys: each side of the contract with the hub holds the private half of one. */
function hubKeys(): Pick<
  Record<InstallSecretName, string>,
  (typeof hubKeyNames)[number] | (typeof sandboxKeyNames)[number]
> {
  const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
  const [ours, theirs] = [pair(), pair()]
  const secretHalf = (key: KeyObject) => key.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  const openHalf = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64')
  return {
    GAME_HUB_PRIVATE_KEY: secretHalf(ours.privateKey),
    GAME_HUB_PUBLIC_KEY: openHalf(theirs.publicKey),
    SANDBOX_HUB_PRIVATE_KEY: secretHalf(theirs.privateKey),
    SANDBOX_HUB_PUBLIC_KEY: openHalf(ours.publicKey),
  }
}

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
