// Gives every test a database of its own: one PostgreSQL for the run, cloned from a template that is migrated once.
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrate, migrationFiles, migrationsFolder } from '../platform/migrate.ts'
import { startPostgres } from '../platform/postgres/postgres.ts'

export interface TestDatabase {
  connectionString: string
  drop(): Promise<void>
}

interface Address {
  server: string
  template: string
}

const ADDRESS = 'BAIZE_TEST_DATABASE'
const folder = fileURLToPath(new URL('../../../../.data/test/', import.meta.url))
const users = path.join(folder, 'users')

/** Vitest's global set-up: the workers inherit the address through the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  return openTestPostgres()
}

/**
 * Starts (or joins) the PostgreSQL of this checkout's tests and migrates the template; answers what ends the use.
 * Several runs may share it: the last one to leave stops it, and one that is left behind by a killed run is adopted.
 */
export async function openTestPostgres(): Promise<() => Promise<void>> {
  fs.mkdirSync(users, { recursive: true })
  await alone(async () => {
    fs.writeFileSync(path.join(users, String(process.pid)), '')
    const postgres = await startPostgres({
      dataDir: path.join(folder, 'postgres'),
      // A test database is thrown away, so nothing waits for the disk; crash tests start a durable server of their own.
      settings: { fsync: 'off', full_page_writes: 'off', max_connections: '300', max_wal_size: '1GB' },
    })
    const template = `template_${migrationsHash()}`
    await withServer(postgres.connectionString, async (client) => {
      await clearLeftovers(client, !postgres.adopted, template)
      await buildTemplate(client, postgres.connectionString, template)
    })
    process.env[ADDRESS] = JSON.stringify({ server: postgres.connectionString, template } satisfies Address)
  })
  return async () => {
    await alone(async () => {
      fs.rmSync(path.join(users, String(process.pid)), { force: true })
      if (fs.readdirSync(users).some((name) => lives(Number(name)))) return
      const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') })
      await postgres.stop()
    })
  }
}

/** A fresh, migrated database. Call `drop` when the test is over; it closes connections that are still open. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const known = process.env[ADDRESS]
  if (!known) {
    throw new Error(
      'No test PostgreSQL: run under Vitest, or call openTestPostgres() first and its answer at the end.',
    )
  }
  const { server, template } = JSON.parse(known) as Address
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  await withServer(server, async (client) => {
    await client.query(`create database ${name} template ${template}`)
  })
  return {
    connectionString: databaseOf(server, name),
    drop: () =>
      withServer(server, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

function migrationsHash(): string {
  const hash = createHash('sha256')
  for (const name of migrationFiles()) {
    hash
      .update(name)
      .update('\0')
      .update(fs.readFileSync(path.join(migrationsFolder, name)))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

async function buildTemplate(client: pg.Client, server: string, template: string): Promise<void> {
  const known = await client.query('select 1 from pg_database where datname = $1', [template])
  if (known.rowCount) return
  // The name appears only when the template is complete, so a killed run cannot leave a half-migrated one behind.
  const building = `${template}_building`
  await client.query(`drop database if exists ${building} with (force)`)
  await client.query(`create database ${building}`)
  await migrate(databaseOf(server, building))
  await client.query(`alter database ${building} rename to ${template}`)
}

/** Databases of runs that were killed go at once; templates of older migrations only when no other run can be using them. */
async function clearLeftovers(client: pg.Client, nobodyElse: boolean, template: string): Promise<void> {
  const found = await client.query<{ datname: string }>(
    "select datname from pg_database where datname ~ '^(test|template)_[0-9a-f]'",
  )
  for (const { datname } of found.rows) {
    const owner = /^test_(\d+)_/.exec(datname)?.[1]
    const stale = owner ? !lives(Number(owner)) : nobodyElse && datname !== template
    if (stale) await client.query(`drop database if exists ${client.escapeIdentifier(datname)} with (force)`)
  }
}

function databaseOf(server: string, name: string): string {
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}

async function withServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** One process at a time starts or stops the server; the lock of a killed process does not count. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  const lock = path.join(folder, 'lock')
  for (;;) {
    try {
      fs.writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (!lives(lockHolder(lock))) fs.rmSync(lock, { force: true })
      else await pause(50)
    }
  }
  try {
    return await work()
  } finally {
    fs.rmSync(lock, { force: true })
  }
}

function lockHolder(lock: string): number {
  try {
    // A lock that was made this very moment may still be empty: its maker lives.
    return Number(fs.readFileSync(lock, 'utf8')) || process.pid
  } catch {
    return 0
  }
}

function lives(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
