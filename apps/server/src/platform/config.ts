// Answers for the configuration: one typed schema read once from the environment, with errors that say what to set.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)
/** Paths are put behind it, so it ends without a slash. */
const base = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )

const secretNames = [
  'JWT_SECRET',
  'GAME_PROVIDER_SECRET',
  'PAYMENT_PROVIDER_SECRET',
  'REALTIME_API_KEY',
  'SMS_WEBHOOK_SECRET',
] as const
type SecretName = (typeof secretNames)[number]

const schema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(3000),
    SANDBOX_PORT: port.default(3001),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: z.string().optional(),
    PUBLIC_URL: origin.optional(),
    SANDBOX_URL: origin.optional(),
    GAME_PROVIDER_URL: base.optional(),
    PAYMENT_PROVIDER_URL: base.optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().default('Baize <hello@baize.test>'),
    SMS_WEBHOOK_URL: z.url().optional(),
    REALTIME_ENGINE: z.enum(['hub', 'centrifugo']).default('hub'),
    CENTRIFUGO_URL: z.url().default('http://127.0.0.1:8000'),
    CENTRIFUGO_WEBSOCKET_URL: z.url().default('ws://127.0.0.1:8000/connection/websocket'),
    COUNTRY_HEADER: z.string().default('cf-ipcountry'),
    CLIENT_IP_HEADER: z.string().default('x-forwarded-for'),
    TRUSTED_PROXIES: list,
    JURISDICTION: z.enum(['default', 'strict-eu', 'uk']).default('default'),
    LICENCE_TEXT: z.string().default(''),
    SUPPORT_EMAIL: z.email().default('support@baize.test'),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    SEED: z.stringbool().default(true),
    RATE_LIMITS: z.stringbool().default(true),
    JWT_SECRET: z.string().min(32).optional(),
    GAME_PROVIDER_SECRET: z.string().min(32).optional(),
    PAYMENT_PROVIDER_SECRET: z.string().min(32).optional(),
    REALTIME_API_KEY: z.string().min(32).optional(),
    SMS_WEBHOOK_SECRET: z.string().min(32).optional(),
  })
  .superRefine((env, check) => {
    if (env.NODE_ENV !== 'production') return
    for (const name of [
      ...secretNames,
      'PUBLIC_URL',
      'GAME_PROVIDER_URL',
      'PAYMENT_PROVIDER_URL',
      'SMTP_URL',
    ] as const) {
      if (!env[name]) check.addIssue({ code: 'custom', path: [name], message: 'must be set in production' })
    }
    for (const name of secretNames) {
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
  const made = given.NODE_ENV === 'production' ? {} : installSecrets(given.DATA_DIR)
  const secret = (name: SecretName): string => given[name] ?? made[name] ?? ''
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${given.PORT}`
  const sandboxUrl = given.SANDBOX_URL ?? `http://localhost:${given.SANDBOX_PORT}`
  return {
    mode: given.NODE_ENV ?? 'local',
    host: given.HOST,
    port: given.PORT,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    sandboxUrl,
    jwtSecret: secret('JWT_SECRET'),
    gameProvider: {
      url: given.GAME_PROVIDER_URL ?? `${sandboxUrl}/games`,
      secret: secret('GAME_PROVIDER_SECRET'),
    },
    paymentProvider: {
      url: given.PAYMENT_PROVIDER_URL ?? `${sandboxUrl}/pay`,
      secret: secret('PAYMENT_PROVIDER_SECRET'),
    },
    mail: {
      smtpUrl: given.SMTP_URL ?? `smtp://127.0.0.1:${given.SANDBOX_PORT === 0 ? 0 : given.SANDBOX_PORT + 1}`,
      from: given.MAIL_FROM,
    },
    sms: { url: given.SMS_WEBHOOK_URL ?? `${sandboxUrl}/mailbox/sms`, secret: secret('SMS_WEBHOOK_SECRET') },
    realtime: {
      engine: given.REALTIME_ENGINE,
      centrifugoUrl: given.CENTRIFUGO_URL,
      websocketUrl: given.CENTRIFUGO_WEBSOCKET_URL,
      apiKey: secret('REALTIME_API_KEY'),
    },
    countryHeader: given.COUNTRY_HEADER.toLowerCase(),
    clientIpHeader: given.CLIENT_IP_HEADER.toLowerCase(),
    trustedProxies: given.TRUSTED_PROXIES,
    jurisdiction: given.JURISDICTION,
    licenceText: given.LICENCE_TEXT,
    supportEmail: given.SUPPORT_EMAIL,
    logLevel: given.LOG_LEVEL,
    seed: given.SEED && given.NODE_ENV !== 'production',
    rateLimits: given.RATE_LIMITS,
  }
}

/** The secrets of this install, which the sandbox reads too: it is the other party to the same contracts. */
function installSecrets(dataDir: string): Partial<Record<SecretName, string>> {
  const file = join(dataDir, 'secrets.json')
  const kept: Partial<Record<SecretName, string>> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {}
  const missing = secretNames.filter((name) => !kept[name])
  if (missing.length === 0) return kept
  for (const name of missing) kept[name] = randomBytes(32).toString('hex')
  mkdirSync(dataDir, { recursive: true })
  // Written beside and moved into place, so that a killed run leaves no half of it.
  writeFileSync(`${file}.new`, JSON.stringify(kept, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return kept
}
