// Starts the whole product for the journeys, by the same command that a person uses, on free ports with data of its own.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const START_LIMIT_MS = 240_000

/** Sets BASE_URL, SANDBOX_URL and DATA_DIR for the journeys; a product that already runs is used when BASE_URL is set. */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'baize-journeys-'))
  const log = path.join(root, '.build', 'reports', 'product.log')
  fs.mkdirSync(path.dirname(log), { recursive: true })
  const output = fs.openSync(log, 'w')
  const product = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      SANDBOX_PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      // Many players sign in from this one address within seconds.
      RATE_LIMITS: 'false',
    },
    stdio: ['ignore', output, output],
  })
  fs.closeSync(output)
  const ended = new Promise<void>((resolve) => product.once('exit', () => resolve()))

  const addresses = await Promise.race([readAddresses(path.join(dataDir, 'run.json')), ended])
  if (!addresses) {
    product.kill('SIGTERM')
    await ended
    fs.rmSync(dataDir, { recursive: true, force: true })
    const said = fs.readFileSync(log, 'utf8').split('\n').slice(-40).join('\n')
    throw new Error(`The product did not start; its last words (all of them are in ${log}):\n${said}`)
  }
  process.env.DATA_DIR = dataDir
  process.env.BASE_URL = addresses.casino
  process.env.SANDBOX_URL = addresses.sandbox

  return async () => {
    product.kill('SIGTERM')
    await ended
    fs.rmSync(dataDir, { recursive: true, force: true })
    if (product.exitCode !== 0) throw new Error(`The product did not stop cleanly; see ${log}`)
  }
}

interface Addresses {
  casino: string
  sandbox: string
}

/** The launcher notes the addresses in its run file once everything answers. */
async function readAddresses(file: string): Promise<Addresses | undefined> {
  const until = Date.now() + START_LIMIT_MS
  while (Date.now() < until) {
    if (fs.existsSync(file)) {
      const { addresses } = JSON.parse(fs.readFileSync(file, 'utf8')) as { addresses?: Addresses }
      if (addresses) return addresses
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return undefined
}
