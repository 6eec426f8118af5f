// Answers for whom the server runs as: PostgreSQL refuses to run as root, so somebody is found who reaches both the data and the programs.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { findBinaries, type Binaries } from './binaries.ts'

export interface Worker {
  name: string
  /** Whom the data belongs to; undefined leaves it as it is. */
  owner?: { uid: number; gid: number }
  uid?: number
  gid?: number
  /** Words before the command, e.g. `unshare …`. */
  prefix: string[]
}

export function prepare(dataDir: string): { binaries: Binaries; worker: Worker } {
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

export function runAs(worker: Worker, command: string, args: string[]) {
  const [program = command, ...rest] = [...worker.prefix, command, ...args]
  return spawnSync(program, rest, {
    cwd: path.parse(process.cwd()).root,
    env: workerEnvironment(),
    encoding: 'utf8',
    ...(worker.uid === undefined ? {} : { uid: worker.uid }),
    ...(worker.gid === undefined ? {} : { gid: worker.gid }),
  })
}

export function workerEnvironment(): NodeJS.ProcessEnv {
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
