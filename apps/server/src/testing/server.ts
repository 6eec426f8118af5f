// Gives a test the whole API over HTTP, on a free port, with a database of its own and a clock it can hold.
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createApp, type App } from '../app.ts'
import type { Clock } from '../platform/clock.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { createTestDatabase } from './database.ts'

export type TestServer = {
  app: App
  config: Config
  url: string
  connectionString: string
  /** What was logged, one parsed line each. */
  logged: Record<string, unknown>[]
  clock: Clock & { advance(ms: number): void }
  stop(): Promise<void>
}

export async function startServer(
  options: {
    config?: Record<string, string>
    connectionString?: string
    /** What is measured runs as production does, where no answer is held against the contract once more. */
    mode?: Config['mode']
  } = {},
): Promise<TestServer> {
  const database = options.connectionString ? null : await createTestDatabase()
  const connectionString = options.connectionString ?? database?.connectionString ?? ''
  const dataDir = await mkdtemp(join(tmpdir(), 'baize-server-'))
  // Longer than any client keeps a connection, so that none is closed just as it is used again.
  const server = createServer({ keepAliveTimeout: 60_000 })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const secret = () => randomBytes(32).toString('hex')
  const read = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    JWT_SECRET: secret(),
    GAME_PROVIDER_SECRET: secret(),
    PAYMENT_PROVIDER_SECRET: secret(),
    REALTIME_API_KEY: secret(),
    SMS_WEBHOOK_SECRET: secret(),
    CAPTCHA_SECRET: secret(),
    DATA_KEY: secret(),
    RATE_LIMITS: 'false',
    ...options.config,
  })
  const config = { ...read, mode: options.mode ?? read.mode }
  const logged: Record<string, unknown>[] = []
  const log = createLog('warn', {
    write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>),
  })
  let aheadMs = 0
  const clock = { now: () => new Date(Date.now() + aheadMs), advance: (ms: number) => void (aheadMs += ms) }
  const app = await createApp(config, {
    connectionString,
    log,
    clock,
  })
  server.on('request', app.handle)
  server.on('upgrade', (request, socket, head) => {
    if (!app.upgrade(request, socket, head)) socket.destroy()
  })
  await app.start()
  return {
    app,
    config,
    url,
    connectionString,
    logged,
    clock,
    async stop() {
      server.close()
      server.closeAllConnections()
      await app.close()
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
