// Answers for ending the server of a folder: asked politely, then firmly, and gone when this says so.
import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { servesFolder } from './lock.ts'

/** Whether an adopted server is there after the moment that a dying one needs to go. */
export async function servesStill(dataDir: string, pid: number): Promise<boolean> {
  return !(await gone(dataDir, pid, 2000))
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk when this resolves. */
export async function stop(dataDir: string, pid: number): Promise<void> {
  if (!servesFolder(pid, dataDir)) return
  signal(pid, 'SIGINT')
  if (await gone(dataDir, pid, 30_000)) return
  signal(pid, 'SIGQUIT')
  if (await gone(dataDir, pid, 10_000)) return
  throw new Error(`PostgreSQL (process ${pid}) in ${dataDir} does not stop.`)
}

function signal(pid: number, name: NodeJS.Signals): void {
  if (process.platform === 'win32') {
    // Windows knows no signals; pg_ctl speaks for them.
    const { pgCtl } = findBinaries()
    execFileSync(pgCtl, ['kill', name.replace('SIG', ''), String(pid)])
    return
  }
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function gone(dataDir: string, pid: number, withinMs: number): Promise<boolean> {
  const until = Date.now() + withinMs
  while (Date.now() < until) {
    if (!servesFolder(pid, dataDir)) return true
    await pause(15)
  }
  return false
}
