// Answers for starting the server of a folder until it is ready: its settings, its socket, its log, and who else may have been faster.
import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { hasUnixSockets } from './cluster.ts'
import { livingServer, portOnSocket, readLock, socketFolderOf, startLimitMs, type Lock } from './lock.ts'
import { workerEnvironment, type Worker } from './worker.ts'

const heldMemoryLimitMs = 15_000

interface Launch {
  dataDir: string
  binaries: Binaries
  worker: Worker
  settings: Record<string, string>
  hadLock: boolean
}

export async function launch({
  dataDir,
  binaries,
  worker,
  settings,
  hadLock,
}: Launch): Promise<{ lock: Lock; adopted: boolean }> {
  const log = path.join(dataDir, 'server.log')
  const args = await serverArguments(dataDir, settings, worker)
  const begun = Date.now()
  for (;;) {
    rotate(log)
    const child = spawnServer(worker, binaries.postgres, args, log)
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.once('error', () => resolve())
    })
    while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      const lock = readLock(dataDir)
      if (lock?.ready && lock.pid === child.pid) {
        child.unref()
        return { lock, adopted: false }
      }
      if (Date.now() - begun > startLimitMs) {
        child.kill('SIGQUIT')
        throw new Error(`PostgreSQL did not become ready in ${startLimitMs / 1000} s; see ${log}`)
      }
      await Promise.race([ended, pause(15)])
    }
    // It ended: either somebody else started the same folder a moment earlier, or the back ends of a killed run still
    // hold its memory and will be gone in a moment.
    const other = await livingServer(dataDir)
    if (other) return { lock: other, adopted: true }
    if (!hadLock || Date.now() - begun > heldMemoryLimitMs) {
      const said = fs.existsSync(log)
        ? fs.readFileSync(log, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
        : ''
      throw new Error(`PostgreSQL did not start in ${dataDir}:\n${said}`)
    }
    await pause(200)
  }
}

function spawnServer(worker: Worker, postgres: string, args: string[], log: string): ChildProcess {
  const [program = postgres, ...rest] = [...worker.prefix, postgres, ...args]
  const output = fs.openSync(log, 'a', 0o600)
  try {
    // A session of its own: Ctrl-C in the terminal is for us, and we stop the database last.
    return spawn(program, rest, {
      cwd: path.parse(process.cwd()).root,
      env: workerEnvironment(),
      detached: true,
      stdio: ['ignore', output, output],
      ...(worker.uid === undefined ? {} : { uid: worker.uid }),
      ...(worker.gid === undefined ? {} : { gid: worker.gid }),
    })
  } finally {
    fs.closeSync(output)
  }
}

async function serverArguments(
  dataDir: string,
  settings: Record<string, string>,
  worker: Worker,
): Promise<string[]> {
  const all: Record<string, string> = {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    max_connections: '150',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    wal_compression: 'on',
    // Small containers give /dev/shm little room, and nothing here gains from parallel queries.
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  }
  const args = ['-D', dataDir]
  if (hasUnixSockets) {
    args.push('-k', makeSocketFolder(dataDir, worker), '-p', String(portOnSocket), '-c', 'listen_addresses=')
    args.push('-c', 'unix_socket_permissions=0700')
  } else {
    args.push(
      '-p',
      String(await freePort()),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
    )
  }
  for (const [name, value] of Object.entries(all)) args.push('-c', `${name}=${value}`)
  return args
}

function makeSocketFolder(dataDir: string, worker: Worker): string {
  const folder = socketFolderOf(dataDir)
  if (folder === dataDir) return folder
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const me = process.getuid?.()
  const { uid } = fs.lstatSync(folder)
  if (!fs.lstatSync(folder).isDirectory() || (uid !== me && uid !== worker.owner?.uid && me !== 0)) {
    throw new Error(`${folder} belongs to somebody else; set DATA_DIR to a folder with a shorter path.`)
  }
  fs.chmodSync(folder, 0o700)
  if (worker.owner) fs.chownSync(folder, worker.owner.uid, worker.owner.gid)
  return folder
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function rotate(log: string): void {
  try {
    if (fs.statSync(log).size > 4_000_000) fs.renameSync(log, `${log}.1`)
  } catch {
    // No log yet.
  }
}
