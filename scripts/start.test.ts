// Proves how the product starts as a person starts it: ports that cannot be had, and production without the sandbox (S9).
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { createTestDatabase } from '../apps/server/src/testing/database.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const startLimitMs = 150_000

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** A program that listens on a port of its own, and the port. */
async function neighbour(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => server.close())
  return (server.address() as net.AddressInfo).port
}

async function freePort(): Promise<number> {
  const port = await neighbour()
  await ends.pop()?.()
  return port
}

function start(settings: Record<string, string>) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'baize-start-'))
  ends.push(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  const program = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const words of [program.stdout, program.stderr]) words.on('data', (part) => (said += String(part)))
  const over = once(program, 'close').then(([code]: (number | null)[]) => code)
  ends.push(async () => {
    program.kill('SIGTERM')
    await over
  })
  return { program, dataDir, over, said: () => said }
}

it('a port that another program has is named, with a way out', async () => {
  const taken = await neighbour()
  const { over, said } = start({ PORT: String(taken), SANDBOX_PORT: '0' })
  expect(await over).toBe(1)
  expect(said()).toContain(`Port ${taken} is taken by another program.`)
  expect(said()).toContain(`PORT=${taken + 100} npm start`)
})

it.each([
  ['the same number', 0],
  ['the number after it, which is the mailbox’s', 1],
])('the casino and the sandbox cannot both have %s', async (_which, offset) => {
  const port = await freePort()
  const { over, said } = start({ PORT: String(port), SANDBOX_PORT: String(port - offset) })
  expect(await over).toBe(1)
  expect(said()).toContain(`PORT and SANDBOX_PORT both want port ${port}`)
})

it(
  'in production the sandbox, which would hold the real providers’ secrets, does not start; a stop is clean',
  async () => {
    const port = await freePort()
    const database = await createTestDatabase()
    ends.push(() => database.drop())
    const stranger = 'http://127.0.0.1:9'
    const secrets = [
      'JWT_SECRET',
      'GAME_PROVIDER_SECRET',
      'PAYMENT_PROVIDER_SECRET',
      'REALTIME_API_KEY',
      'SMS_WEBHOOK_SECRET',
      'CAPTCHA_SECRET',
      'DATA_KEY',
    ].map((name) => [name, randomBytes(32).toString('hex')])
    const { program, dataDir, over, said } = start({
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: database.connectionString,
      GAME_PROVIDER_URL: stranger,
      PAYMENT_PROVIDER_URL: stranger,
      SMTP_URL: 'smtp://127.0.0.1:9',
      SMS_WEBHOOK_URL: stranger,
      CAPTCHA_VERIFY_URL: stranger,
      CAPTCHA_PAGE_URL: stranger,
      ...Object.fromEntries(secrets),
    })
    await Promise.race([
      over.then(() => Promise.reject(new Error(said()))),
      new Promise<void>((resolve) =>
        program.stdout.on('data', () => said().includes('Baize is ready.') && resolve()),
      ),
    ])
    expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200)
    expect(said()).not.toContain('sandbox')
    const run = JSON.parse(fs.readFileSync(path.join(dataDir, 'run.json'), 'utf8')) as {
      children: { file: string }[]
    }
    expect(run.children.map(({ file }) => file)).toEqual(['apps/server/src/main.ts'])
    program.kill('SIGTERM')
    expect(await over, said()).toBe(0)
    expect(fs.existsSync(path.join(dataDir, 'run.json'))).toBe(false)
  },
  startLimitMs,
)
