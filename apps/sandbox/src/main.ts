// Runs the sandbox: strangers on another origin that stand in for payment and game providers, a sportsbook, exchange rates, mail, SMS, analytics, a support chat, a captcha, an identity service, an identity check and Telegram, over HTTP only.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import * as z from 'zod'
import { analytics } from './analytics/analytics.ts'
import { captcha } from './captcha/captcha.ts'
import { chat } from './chat/chat.ts'
import { gameHub } from './game-hub/game-hub.ts'
import { gameProvider } from './game-provider/game-provider.ts'
import { html, page, style } from './html.ts'
import { identity } from './identity/identity.ts'
import { kyc } from './kyc/kyc.ts'
import { mailbox } from './mailbox/mailbox.ts'
import { cryptoGateway } from './payment-provider/crypto-gateway.ts'
import { openBanking } from './payment-provider/open-banking.ts'
import { paymentProvider } from './payment-provider/payment-provider.ts'
import { rates } from './rates/rates.ts'
import { sportsbook } from './sportsbook/sportsbook.ts'
import { telegram } from './telegram/telegram.ts'

const read = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().default(3000),
    SANDBOX_PORT: z.coerce.number().default(3001),
    SANDBOX_URL: z.url().optional(),
    PUBLIC_URL: z.url().optional(),
    DATA_DIR: z.string().default('.data'),
    SANDBOX_PACE_MS: z.coerce.number().int().min(10).default(1500),
    GAME_PROVIDER_SECRET: z.string().optional(),
    SANDBOX_HUB_PRIVATE_KEY: z.string().optional(),
    SANDBOX_HUB_PUBLIC_KEY: z.string().optional(),
    SPORTSBOOK_SECRET: z.string().optional(),
    PAYMENT_PROVIDER_SECRET: z.string().optional(),
    CRYPTO_GATEWAY_SECRET: z.string().optional(),
    OPEN_BANKING_SECRET: z.string().optional(),
    SMS_WEBHOOK_SECRET: z.string().optional(),
    CAPTCHA_SECRET: z.string().optional(),
    SANDBOX_IDENTITY_SECRET: z.string().optional(),
    TELEGRAM_BOT_TOKEN: z.string().optional(),
    SUMSUB_APP_TOKEN: z.string().optional(),
    SUMSUB_SECRET: z.string().optional(),
    SUMSUB_WEBHOOK_SECRET: z.string().optional(),
  })
  // An empty variable is how shells and compose files say "not set".
  .safeParse(Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')))
if (!read.success) {
  const lines = read.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  console.error(`The configuration of the sandbox is not right:\n${lines.join('\n')}`)
  process.exit(1)
}
const env = read.data

// The other half of each shared secret; on a fresh machine the casino's install has made them.
const made: Record<string, string> =
  env.GAME_PROVIDER_SECRET && env.PAYMENT_PROVIDER_SECRET && env.SMS_WEBHOOK_SECRET
    ? {}
    : await installSecrets()

/** An older install lacks the newest ones until the casino, which starts beside us, has added them. */
async function installSecrets(): Promise<Record<string, string>> {
  const newest = 'SPORTSBOOK_SECRET'
  const until = Date.now() + 10_000
  for (;;) {
    const found = JSON.parse(readFileSync(join(env.DATA_DIR, 'secrets.json'), 'utf8')) as Record<
      string,
      string
    >
    if (found[newest] || Date.now() > until) return found
    await pause(50)
  }
}
const secret = (name: 'GAME_PROVIDER_SECRET' | 'PAYMENT_PROVIDER_SECRET' | 'SMS_WEBHOOK_SECRET') =>
  env[name] ?? made[name] ?? ''

const casinoUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
const publicUrl = env.SANDBOX_URL ?? `http://localhost:${env.SANDBOX_PORT}`
const casinoOrigins = [
  ...new Set([new URL(casinoUrl).origin, `http://127.0.0.1:${env.PORT}`, `http://localhost:${env.PORT}`]),
]
const dataDir = join(env.DATA_DIR, 'sandbox')

const app = fastify({ logger: false, bodyLimit: 256 * 1024, forceCloseConnections: true })

await app.register(
  gameProvider({
    casinoUrl: `http://127.0.0.1:${env.PORT}`,
    secret: secret('GAME_PROVIDER_SECRET'),
    publicUrl: () => publicUrl,
    casinoOrigins,
    dataDir: join(dataDir, 'games'),
  }),
  { prefix: '/games' },
)
const ownPrivateKey = env.SANDBOX_HUB_PRIVATE_KEY ?? made['SANDBOX_HUB_PRIVATE_KEY']
const theirPublicKey = env.SANDBOX_HUB_PUBLIC_KEY ?? made['SANDBOX_HUB_PUBLIC_KEY']
// A casino that was given secrets by hand, and no keys for a hub, has none.
if (ownPrivateKey && theirPublicKey) {
  await app.register(
    gameHub({
      casinoUrl: `http://127.0.0.1:${env.PORT}`,
      keys: { ownPrivateKey, theirPublicKey },
      publicUrl: () => publicUrl,
      ownUrl: `http://127.0.0.1:${env.SANDBOX_PORT}`,
      casinoOrigins,
      dataDir: join(dataDir, 'hub'),
    }),
    { prefix: '/hub' },
  )
}
await app.register(
  sportsbook({
    casinoUrl: `http://127.0.0.1:${env.PORT}`,
    secret: env.SPORTSBOOK_SECRET ?? made['SPORTSBOOK_SECRET'] ?? '',
    casinoOrigins,
    dataDir: join(dataDir, 'sportsbook'),
  }),
  { prefix: '/sportsbook' },
)
await app.register(
  paymentProvider({
    secret: secret('PAYMENT_PROVIDER_SECRET'),
    dataDir: join(dataDir, 'payments'),
    publicUrl: () => publicUrl,
    paceMs: env.SANDBOX_PACE_MS,
  }),
  { prefix: '/pay' },
)
for (const [prefix, stranger, shared] of [
  ['coins', cryptoGateway, env.CRYPTO_GATEWAY_SECRET ?? made['CRYPTO_GATEWAY_SECRET'] ?? ''],
  ['bank', openBanking, env.OPEN_BANKING_SECRET ?? made['OPEN_BANKING_SECRET'] ?? ''],
] as const) {
  await app.register(
    stranger({
      secret: shared,
      dataDir: join(dataDir, 'payments'),
      publicUrl: () => publicUrl,
      paceMs: env.SANDBOX_PACE_MS,
    }),
    { prefix: `/${prefix}` },
  )
}
await app.register(rates(), { prefix: '/rates' })
await app.register(analytics({ casinoOrigins }), { prefix: '/analytics' })
await app.register(chat({ casinoOrigins }), { prefix: '/chat' })
await app.register(
  mailbox({
    dataDir: join(dataDir, 'mailbox'),
    smtpPort: env.SANDBOX_PORT + 1,
    smsSecret: secret('SMS_WEBHOOK_SECRET'),
  }),
  {
    prefix: '/mailbox',
  },
)
await app.register(captcha({ secret: env.CAPTCHA_SECRET ?? made['CAPTCHA_SECRET'] ?? '', casinoOrigins }), {
  prefix: '/captcha',
})
await app.register(
  identity({
    dataDir: join(dataDir, 'identity'),
    publicUrl: () => publicUrl,
    client: { id: 'baize', secret: env.SANDBOX_IDENTITY_SECRET ?? made['SANDBOX_IDENTITY_SECRET'] ?? '' },
    redirectUris: [`${new URL(casinoUrl).origin}/auth/social/lanyard/callback`],
  }),
  { prefix: '/identity' },
)
await app.register(
  telegram({
    botToken: env.TELEGRAM_BOT_TOKEN ?? `7000000001:${made['SANDBOX_BOT_SECRET'] ?? ''}`,
    casinoUrl: new URL(casinoUrl).origin,
    casinoOrigins: [new URL(casinoUrl).origin],
  }),
  { prefix: '/telegram' },
)

await app.register(
  kyc({
    appToken: env.SUMSUB_APP_TOKEN ?? made['SUMSUB_APP_TOKEN'] ?? '',
    secret: env.SUMSUB_SECRET ?? made['SUMSUB_SECRET'] ?? '',
    webhookSecret: env.SUMSUB_WEBHOOK_SECRET ?? made['SUMSUB_WEBHOOK_SECRET'] ?? '',
    webhookUrl: `http://127.0.0.1:${env.PORT}/api/callbacks/identity/sumsub`,
    casinoOrigins,
  }),
  { prefix: '/kyc' },
)

app.get('/health', async () => ({ ok: true }))
app.get('/style.css', async (_request, reply) => reply.type('text/css').send(style))
app.get('/', async (_request, reply) =>
  reply.type('text/html; charset=utf-8').send(
    page({
      title: 'Sandbox',
      brand: 'Sandbox',
      body: html`<h1>The strangers</h1>
        <p class="dim">
          They speak with the casino at <a href="${casinoUrl}">${casinoUrl}</a> by signed HTTP, as the real
          ones do.
        </p>
        <div class="card">
          <h2><a href="/pay/">Meridian Pay</a></h2>
          <p class="dim">Orders, payouts, and the moods in which results are told.</p>
        </div>
        <div class="card">
          <h2><a href="/coins/">Lodestar Coins</a></h2>
          <p class="dim">Addresses, what arrives at them, and coins that are sent out.</p>
        </div>
        <div class="card">
          <h2><a href="/bank/">Tally</a></h2>
          <p class="dim">Banks that ask their customers for consent, and what they settle.</p>
        </div>
        <div class="card">
          <h2><a href="/rates/">Fathom Rates</a></h2>
          <p class="dim">Exchange rates, and moods in which they cannot be trusted.</p>
        </div>
        <div class="card">
          <h2><a href="/mailbox/">Mailbox</a></h2>
          <p class="dim">Mails and text messages that the casino sent.</p>
        </div>
        <div class="card">
          <h2><a href="/analytics/">Earshot</a></h2>
          <p class="dim">
            A tag manager, web analytics, session recording, a pixel and a collector of errors: what they
            heard.
          </p>
        </div>
        <div class="card">
          <h2><a href="/chat/">Sidetable Chat</a></h2>
          <p class="dim">The desk of the support chat: who wrote, and an answer by hand.</p>
        </div>
        <div class="card">
          <h2><a href="/identity/">Lanyard</a></h2>
          <p class="dim">An identity service that people sign in with.</p>
        </div>
        <div class="card">
          <h2><a href="/kyc/">Lookalike</a></h2>
          <p class="dim">An identity provider: who was checked, and what was decided.</p>
        </div>
        <div class="card">
          <h2><a href="/telegram/">Telegram</a></h2>
          <p class="dim">
            A chat with the casino's bot that opens the casino as a mini-app, and a news channel.
          </p>
        </div>
        <div class="card">
          <h2><a href="/games/catalogue">Baize Originals</a></h2>
          <p class="dim">The game provider's catalogue; games open from the casino.</p>
        </div>
        <div class="card">
          <h2><a href="/sportsbook/">Touchline</a></h2>
          <p class="dim">A sportsbook: the bets that were placed, and their results decided by hand.</p>
        </div>
        <div class="card">
          <h2><a href="/hub/">Turnstile</a></h2>
          <p class="dim">A hub that brings games of other studios, in a protocol of its own.</p>
        </div>`,
    }),
  ),
)

try {
  await app.listen({ host: env.HOST, port: env.SANDBOX_PORT })
} catch (error) {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  console.error(taken ? `Port ${env.SANDBOX_PORT} is taken. Set SANDBOX_PORT to a free one.` : error)
  process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void app.close().then(() => process.exit(0))
  })
}
