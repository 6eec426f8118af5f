// Answers for the folder of a cluster: it is made whole or not at all, and is of the version that is run here.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Binaries } from './binaries.ts'
import { runAs, type Worker } from './worker.ts'

/** Windows has none that PostgreSQL would use; there the server listens on loopback with a password. */
export const hasUnixSockets = process.platform !== 'win32'

export function realFolder(dataDir: string): string {
  const folder = path.resolve(dataDir)
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o755 })
    if (process.platform !== 'win32' && !fs.existsSync(path.join(folder, 'PG_VERSION')))
      fs.chmodSync(folder, 0o700)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The database folder ${folder} cannot be made (${reason}). Set DATA_DIR to a folder of your own.`,
      {
        cause: error,
      },
    )
  }
  return fs.realpathSync(folder)
}

export function initialise(dataDir: string, superuser: string, binaries: Binaries, worker: Worker): void {
  const version = path.join(dataDir, 'PG_VERSION')
  if (fs.existsSync(version)) {
    const found = fs.readFileSync(version, 'utf8').trim()
    if (found === '18') return
    throw new Error(
      `${dataDir} holds data of PostgreSQL ${found}; this product runs PostgreSQL 18. Set DATA_DIR to another folder.`,
    )
  }
  // The cluster is made aside and moved into place, so a run that is killed half-way leaves nothing that looks finished.
  // It stays inside the data folder, because the worker may have no right to write beside it.
  const aside = path.join(dataDir, `initdb-${process.pid}`)
  for (const left of fs.readdirSync(dataDir)) {
    if (left.startsWith('initdb-')) fs.rmSync(path.join(dataDir, left), { recursive: true, force: true })
  }
  const password = path.join(dataDir, 'password')
  const args = ['-D', aside, '-U', superuser, '--encoding=UTF8', '--locale=C', '--locale-provider=builtin']
  args.push(
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
  )
  if (!hasUnixSockets) {
    fs.writeFileSync(password, randomBytes(24).toString('hex'), { mode: 0o600 })
    args.push('--auth=scram-sha-256', `--pwfile=${password}`)
  }
  const made = runAs(worker, binaries.initdb, args)
  if (made.status !== 0) {
    fs.rmSync(aside, { recursive: true, force: true })
    throw new Error(
      `PostgreSQL could not make its folder ${dataDir}: ${made.error?.message ?? ''}${made.stderr ?? ''}`,
    )
  }
  // PG_VERSION moves last: it is what says that the cluster is complete.
  const parts = fs.readdirSync(aside).filter((name) => name !== 'PG_VERSION')
  for (const name of [...parts, 'PG_VERSION']) fs.renameSync(path.join(aside, name), path.join(dataDir, name))
  fs.rmSync(aside, { recursive: true, force: true })
}
