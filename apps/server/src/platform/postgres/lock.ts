// Answers for who serves a data folder, and where: the lock file of PostgreSQL, and the process that it names.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export const portOnSocket = 5432
/** How long a server may take until it accepts connections. */
export const startLimitMs = 120_000

export interface Lock {
  pid: number
  port: number
  socketDir: string
  ready: boolean
}

export function readLock(dataDir: string): Lock | undefined {
  let lines: string[]
  try {
    lines = fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number.parseInt(lines[0] ?? '', 10)
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return {
    pid,
    port: Number.parseInt(lines[3] ?? '', 10) || portOnSocket,
    socketDir: (lines[4] ?? '').trim(),
    ready: (lines[7] ?? '').trim() === 'ready',
  }
}

/** Waits for a server that is alive to become ready (it may be recovering); undefined when nobody serves the folder. */
export async function livingServer(dataDir: string): Promise<Lock | undefined> {
  const until = Date.now() + startLimitMs
  while (Date.now() < until) {
    const lock = readLock(dataDir)
    if (!lock || !servesFolder(lock.pid, dataDir)) return undefined
    if (lock.ready) return lock
    await pause(20)
  }
  throw new Error(`PostgreSQL in ${dataDir} is running but did not become ready in ${startLimitMs / 1000} s.`)
}

/** True when the process lives, is no zombie, and is the postmaster of this very folder (process ids are used again). */
export function servesFolder(pid: number, dataDir: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (process.platform === 'linux') {
    try {
      const status = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
      if ('ZX'.includes(status.charAt(status.lastIndexOf(')') + 2))) return false
      const words = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      return words.includes(dataDir) && words.some((word) => path.basename(word) === 'postgres')
    } catch {
      return false
    }
  }
  if (process.platform === 'win32') return true
  const seen = spawnSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  return !seen.trimStart().startsWith('Z') && seen.includes('postgres') && seen.includes(dataDir)
}

/**
 * PostgreSQL refuses to start while the process id in its lock is taken, be it by a zombie or a stranger that got the
 * number after a crash. The number is replaced by one that cannot exist; the rest of the file stays, because it names
 * the shared memory by which PostgreSQL notices back ends of the killed run that are still writing.
 */
export function disownLock(dataDir: string): void {
  const nobody = '2147483646'
  for (const name of ['postmaster.pid', `.s.PGSQL.${portOnSocket}.lock`]) {
    for (const folder of new Set([dataDir, socketFolderOf(dataDir)])) {
      const file = path.join(folder, name)
      try {
        const lines = fs.readFileSync(file, 'utf8').split('\n')
        fs.writeFileSync(file, [nobody, ...lines.slice(1)].join('\n'))
      } catch {
        // No such lock: nothing to disown.
      }
    }
  }
}

/** The socket lies in the data folder; where that path is too long for a socket, in a short folder named after it. */
export function socketFolderOf(dataDir: string): string {
  const name = `.s.PGSQL.${portOnSocket}.lock`
  if (Buffer.byteLength(path.join(dataDir, name)) <= 100) return dataDir
  const short = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return path.join(fs.realpathSync(os.tmpdir()), `baize-${short}`)
}
