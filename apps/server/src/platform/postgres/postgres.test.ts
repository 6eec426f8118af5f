// Proves that the database of the product survives whatever happens to the processes around it.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { type RunningPostgres, startPostgres } from './postgres.ts'

const opened: { folder: string; running?: RunningPostgres }[] = []

afterEach(async () => {
  for (const { folder, running } of opened.splice(0)) {
    await running?.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
})

function newFolder(name = 'pg'): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baize-pg-'))
  opened.push({ folder })
  return path.join(folder, name)
}

async function start(dataDir: string): Promise<RunningPostgres> {
  const running = await startPostgres({ dataDir })
  const entry = opened.find(({ folder }) => dataDir.startsWith(folder))
  if (entry) entry.running = running
  return running
}

async function ask(connectionString: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

describe('the PostgreSQL that comes with the product', () => {
  it('is version 18, writes to disk before it answers, and listens on no network port', async () => {
    const running = await start(newFolder())
    expect(running.adopted).toBe(false)
    expect(await ask(running.connectionString, 'show server_version')).toMatch(/^18\./)
    expect(await ask(running.connectionString, 'show fsync')).toBe('on')
    expect(await ask(running.connectionString, 'show synchronous_commit')).toBe('on')
    expect(await ask(running.connectionString, 'show listen_addresses')).toBe('')
  })

  it('keeps its data when it is stopped and started again', async () => {
    const folder = newFolder()
    const first = await start(folder)
    await ask(first.connectionString, 'create table kept as select 7 as seven')
    await first.stop()
    const second = await start(folder)
    expect(second.adopted).toBe(false)
    expect(await ask(second.connectionString, 'select seven from kept')).toBe(7)
  })

  it('is adopted, not started twice, while it is alive', async () => {
    const folder = newFolder()
    const first = await start(folder)
    const second = await startPostgres({ dataDir: folder })
    expect(second).toMatchObject({ adopted: true, pid: first.pid, connectionString: first.connectionString })
  })

  it('serves two processes that start it in the same moment', async () => {
    const folder = newFolder()
    const [one, other] = await Promise.all([start(folder), startPostgres({ dataDir: folder })])
    expect(one.pid).toBe(other.pid)
  })

  it('comes back with all it acknowledged after kill -9', async () => {
    const folder = newFolder()
    const first = await start(folder)
    await ask(first.connectionString, 'create table kept as select 7 as seven')
    process.kill(first.pid, 'SIGKILL')
    const second = await start(folder)
    expect(second.pid).not.toBe(first.pid)
    expect(await ask(second.connectionString, 'select seven from kept')).toBe(7)
  })

  it('is found again by the next run when the product itself was killed with -9', async () => {
    const folder = newFolder()
    const launcher = fileURLToPath(new URL('./postgres.ts', import.meta.url))
    const script = `const { startPostgres } = await import(${JSON.stringify(launcher)});
      const running = await startPostgres({ dataDir: ${JSON.stringify(folder)} });
      console.log(running.pid); process.kill(process.pid, 'SIGKILL')`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script])
    let said = ''
    child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
    await new Promise((resolve) => child.once('close', resolve))
    const running = await start(folder)
    expect(running.pid).toBe(Number(said))
    expect(running.adopted).toBe(true)
    expect(await ask(running.connectionString, 'select 1')).toBe(1)
  })

  it('starts although a stranger now has the process id that a killed run left in the lock', async () => {
    const folder = newFolder()
    const first = await start(folder)
    const lock = path.join(folder, 'postmaster.pid')
    const left = fs.readFileSync(lock, 'utf8').split('\n')
    await first.stop()
    fs.writeFileSync(lock, [String(process.pid), ...left.slice(1)].join('\n'))
    const { uid, gid } = fs.statSync(path.join(folder, 'PG_VERSION'))
    fs.chownSync(lock, uid, gid)
    const second = await start(folder)
    expect(await ask(second.connectionString, 'select 1')).toBe(1)
  })

  it('works in a folder whose path is too long for a socket', async () => {
    const running = await start(newFolder('p'.repeat(110)))
    expect(await ask(running.connectionString, 'select 1')).toBe(1)
    fs.rmSync(running.socketDir, { recursive: true, force: true })
  })

  it('says which folder it means when the data is of another version', async () => {
    const folder = newFolder()
    fs.mkdirSync(folder)
    fs.writeFileSync(path.join(folder, 'PG_VERSION'), '17\n')
    await expect(startPostgres({ dataDir: folder })).rejects.toThrow(/PostgreSQL 17.*DATA_DIR/)
  })
})
