// Runs the sandbox: strangers on another origin that stand in for payment and game providers, mail and SMS, over HTTP only.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import * as z from 'zod'
import { gameProvider } from './game-provider/game-provider.ts'
import { html, page, style } from './html.ts'
import { mailbox } from './mailbox/mailbox.ts'
import { paymentProvider } from './payment-provider/payment-provider.ts'

const env = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().default(3000),
    SANDBOX_PORT: z.coerce.number().default(3001),
    SANDBOX_URL: z.url().optional(),
    PUBLIC_URL: z.url().optional(),
    DATA_DIR: z.string().default('.data'),
    SANDBOX_PACE_MS: z.coerce.number().int().min(10).default(1500),
    GAME_PROVIDER_SECRET: z.string().optional(),
    PAYMENT_PROVIDER_SECRET: z.string().optional(),
    SMS_WEBHOOK_SECRET: z.string().optional(),
  })
  .parse(process.env)

// The other half of each shared secret; on a fresh machine the casino's install has made them.
const made: Record<string, string> =
  env.GAME_PROVIDER_SECRET && env.PAYMENT_PROVIDER_SECRET && env.SMS_WEBHOOK_SECRET
    ? {}
    : (JSON.parse(readFileSync(join(env.DATA_DIR, 'secrets.json'), 'utf8')) as Record<string, string>)
const secret = (name: 'GAME_PROVIDER_SECRET' | 'PAYMENT_PROVIDER_SECRET' | 'SMS_WEBHOOK_SECRET') =>
  env[name] ?? made[name] ?? ''

const casinoUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
const publicUrl = env.SANDBOX_URL ?? `http://localhost:${env.SANDBOX_PORT}`
const dataDir = join(env.DATA_DIR, 'sandbox')

const app = fastify({ logger: false, bodyLimit: 256 * 1024, forceCloseConnections: true })

await app.register(
  gameProvider({
    casinoUrl: `http://127.0.0.1:${env.PORT}`,
    secret: secret('GAME_PROVIDER_SECRET'),
    publicUrl: () => publicUrl,
    casinoOrigins: [
      ...new Set([new URL(casinoUrl).origin, `http://127.0.0.1:${env.PORT}`, `http://localhost:${env.PORT}`]),
    ],
    dataDir: join(dataDir, 'games'),
  }),
  { prefix: '/games' },
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
          <h2><a href="/mailbox/">Mailbox</a></h2>
          <p class="dim">Mails and text messages that the casino sent.</p>
        </div>
        <div class="card">
          <h2><a href="/games/catalogue">Baize Originals</a></h2>
          <p class="dim">The game provider's catalogue; games open from the casino.</p>
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
