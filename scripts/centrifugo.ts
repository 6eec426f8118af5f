// Runs the realtime tests against the real Centrifugo v6: installs it with Go, starts it on loopback, stops it.
// `npm run test:centrifugo`; with `-- journeys/<file>` that browser journey runs against it too.
// Without Go it says so and stops; CENTRIFUGO_BIN names a Centrifugo that is installed already.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const folder = path.join(root, '.data/centrifugo')
const goFolder = path.join(root, '.data/go/bin')
const MODULE = 'github.com/centrifugal/centrifugo/v6@latest'
const HISTORY_SIZE = 16

const works = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0

/** The program to run, installed if need be; null where there is no way to get it. */
function findCentrifugo(): string | null {
  const given = process.env.CENTRIFUGO_BIN
  if (given !== undefined) {
    if (works(given, 'version')) return given
    console.error(`CENTRIFUGO_BIN names ${given}, which does not run.`)
    process.exit(1)
  }
  const installed = path.join(goFolder, 'centrifugo')
  if (works(installed, 'version')) return installed
  const go = ['go', '/usr/local/go/bin/go'].find((candidate) => works(candidate, 'version'))
  if (go === undefined) return null
  console.log(`Installing ${MODULE} into .data/go/bin; this takes some minutes.`)
  fs.mkdirSync(goFolder, { recursive: true })
  const { status } = spawnSync(go, ['install', MODULE], {
    env: { ...process.env, GOBIN: goFolder },
    stdio: 'inherit',
  })
  if (status !== 0) {
    console.error(`go install ${MODULE} failed; CENTRIFUGO_BIN may name one that is installed already.`)
    process.exit(1)
  }
  return installed
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((done) => server.close(() => done()))
  return port
}

/** What a cluster is told in production too, but for the short ping, the address and the secrets. */
function configuration(port: number, jwtSecret: string, apiKey: string, origins: string[]): object {
  const history = {
    history_size: HISTORY_SIZE,
    history_ttl: '300s',
    history_meta_ttl: '24h',
    force_recovery: true,
    force_positioning: true,
    allow_history_for_subscriber: true,
  }
  const personal = ['wallet', 'payment', 'game', 'bonus', 'retention', 'messenger', 'personal']
  return {
    http_server: { address: '127.0.0.1', port },
    log: { level: 'warn' },
    client: {
      token: { hmac_secret_key: jwtSecret },
      allowed_origins: origins,
      allow_anonymous_connect_without_token: true,
      ping_interval: '1s',
      pong_timeout: '500ms',
    },
    http_api: { key: apiKey },
    health: { enabled: true },
    usage_stats: { disabled: true },
    channel: {
      namespaces: [
        // Everybody may hear exactly the channels named here; the rest of the namespace is refused.
        {
          name: 'global',
          channel_regex: '^online$',
          allow_subscribe_for_anonymous: true,
          allow_subscribe_for_client: true,
          ...history,
        },
        // ns:name#<sub>: only for that subject.
        ...personal.map((name) => ({ name, allow_user_limited_channels: true, ...history })),
      ],
    },
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

function run(command: string, args: string[], env: Record<string, string>): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
  child.once('exit', (code) => resolve(code ?? 1))
  return promise
}

const program = findCentrifugo()
if (program === null) {
  console.log('Go is not installed, so there is no Centrifugo to test against. Nothing was tested.')
  process.exit(0)
}
console.log(spawnSync(program, ['version']).stdout.toString().trim())

const port = await freePort()
const url = `http://127.0.0.1:${port}`
const jwtSecret = randomBytes(32).toString('hex')
const apiKey = randomBytes(32).toString('hex')
fs.mkdirSync(folder, { recursive: true })
const configFile = path.join(folder, 'config.json')
fs.writeFileSync(
  configFile,
  JSON.stringify(
    configuration(port, jwtSecret, apiKey, [
      'https://casino.example',
      'http://127.0.0.1:*',
      'http://localhost:*',
    ]),
    null,
    2,
  ),
  { mode: 0o600 },
)

const centrifugo = spawn(program, ['--config', configFile], { stdio: 'inherit' })
const stop = () => void centrifugo.kill('SIGTERM')
process.once('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
for (let waited = 0; !(await answers(`${url}/health`)); waited += 100) {
  if (centrifugo.exitCode !== null || waited > 10_000) {
    console.error('Centrifugo did not start.')
    process.exit(1)
  }
  await pause(100)
}

const bins = path.join(root, 'node_modules/.bin')
const env = {
  // The tests and the journey run on this Node, whatever the machine's own is.
  PATH: [bins, process.env.PATH].join(path.delimiter),
  REALTIME_ENGINE: 'centrifugo',
  CENTRIFUGO_URL: url,
  CENTRIFUGO_WEBSOCKET_URL: `${url.replace('http', 'ws')}/connection/websocket`,
  CENTRIFUGO_HISTORY_SIZE: String(HISTORY_SIZE),
  REALTIME_API_KEY: apiKey,
  JWT_SECRET: jwtSecret,
}
let failed =
  (await run(path.join(bins, 'vitest'), ['run', 'apps/server/src/realtime/engine.test.ts'], env)) !== 0
for (const journey of process.argv.slice(2))
  failed = (await run(path.join(bins, 'playwright'), ['test', journey], env)) !== 0 || failed
stop()
process.exitCode = failed ? 1 : 0
