// Runs the whole product: installs, builds, starts the server and the sandbox, says where they are, and ends them cleanly.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from './build.mjs'
import { environment, root, setup, stopWith } from './setup.mjs'

const READY_LIMIT_MS = 180_000
const STOP_LIMIT_MS = 45_000

const dev = process.argv.includes('--dev')
// In production the strangers are real, and a stand-in that holds their secrets has no place beside us.
const withSandbox = dev || process.env.NODE_ENV !== 'production'
const node = setup()
const dataDir = path.resolve(root, process.env.DATA_DIR || '.data')
const runFile = path.join(dataDir, 'run.json')
const host = process.env.HOST || '127.0.0.1'

await endLeftovers()
const port = await portFor('PORT', 3000, 1)
// The sandbox's mailbox takes letters on the next port.
const sandboxPort = withSandbox ? await portFor('SANDBOX_PORT', 3001, 2, port) : undefined

await build(node, dev ? ['art'] : undefined)

const env = environment({
  PORT: String(port),
  ...(withSandbox ? { SANDBOX_PORT: String(sandboxPort) } : {}),
  DATA_DIR: dataDir,
  ...(dev ? { NODE_ENV: 'development' } : {}),
})
const children = []
let ending = false
let exitCode = 0

process.on('SIGINT', () => void end(0))
process.on('SIGTERM', () => void end(0))
process.on('SIGHUP', () => void end(0))
// npm passes signals on to us (that is what `exec` in package.json is for; Windows has none and tries twice). When npm
// itself is killed with -9, nobody tells us, so we look.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && void end(0), 1000).unref()
}

run('server', 'apps/server/src/main.ts')
if (withSandbox) {
  // On the very first run the server makes the secrets that both sides sign with.
  const secrets = path.join(dataDir, 'secrets.json')
  await until(async () => fs.existsSync(secrets) || (await answers(port, '/api/ready')))
  run('sandbox', 'apps/sandbox/src/main.ts')
}
await until(
  async () =>
    (await answers(port, '/api/ready')) && (!withSandbox || (await answers(sandboxPort, '/health'))),
)

if (!ending) {
  const casino = process.env.PUBLIC_URL || `http://localhost:${port}`
  const sandbox = process.env.SANDBOX_URL || `http://localhost:${sandboxPort}`
  remember({ casino, ...(withSandbox ? { sandbox } : {}) })
  const strangers = withSandbox ? `\n    sandbox   ${sandbox}   (payment and game providers, mailbox)` : ''
  console.log(`
  Baize is ready${dev ? ' (development)' : ''}.

    casino    ${casino}
    API       ${casino}/api/docs${strangers}

  Ctrl-C stops it. Data stays in ${path.relative(process.cwd(), dataDir) || dataDir}.
`)
}

function run(name, file) {
  if (ending) return
  // A process group of its own: Ctrl-C reaches this program only, which then ends the others in order.
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', ...(dev ? ['--watch', '--watch-preserve-output'] : []), file],
    {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
    },
  )
  const entry = { name, file, child, over: false }
  children.push(entry)
  child.on('error', (error) => gone(entry, error.message))
  child.on('exit', (code, signal) => gone(entry, signal ?? `exit code ${code}`))
  remember()
}

function gone(entry, how) {
  if (entry.over) return
  entry.over = true
  if (ending) return
  console.error(`\nThe ${entry.name} ended by itself (${how}); its last words are above. Stopping the rest.`)
  void end(1)
}

async function end(code) {
  if (ending) return
  ending = true
  exitCode = code
  for (const { child, over } of children) if (!over) child.kill('SIGTERM')
  const deadline = Date.now() + STOP_LIMIT_MS
  while (children.some(({ over }) => !over) && Date.now() < deadline) await pause(20)
  for (const { name, child, over } of children) {
    if (over) {
      if (child.exitCode !== 0 && code === 0) exitCode = 1
      continue
    }
    console.error(`The ${name} did not stop within ${STOP_LIMIT_MS / 1000} s and is killed.`)
    child.kill('SIGKILL')
    exitCode = 1
  }
  fs.rmSync(runFile, { force: true })
  process.exit(exitCode)
}

async function until(condition) {
  const deadline = Date.now() + READY_LIMIT_MS
  while (!ending && !(await condition())) {
    if (Date.now() > deadline) {
      console.error(`\nNot ready after ${READY_LIMIT_MS / 1000} s; what is missing is said above. Stopping.`)
      await end(1)
    }
    await pause(50)
  }
}

function answers(number, address) {
  return new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port: number, path: address, timeout: 2000 }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    request.on('error', () => resolve(false))
    request.on('timeout', () => request.destroy())
  })
}

// ---------------------------------------------------------------------------------------------------------------------
// Ports.

async function portFor(variable, standard, width, given) {
  const text = process.env[variable] || String(standard)
  const wanted = Number(text)
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_534) {
    stopWith(`${variable}=${text} is no port: say a number from 1 to 65534, or 0 for any free one.`)
  }
  if (wanted === 0) return freePort(width)
  if (given >= wanted && given < wanted + width) {
    stopWith(
      `PORT and ${variable} both want port ${given}${given > wanted ? ` (${variable} uses its number and the next one)` : ''}.`,
      `Choose another one: ${variable}=${given + 100} npm start`,
    )
  }
  for (let offset = 0; offset < width; offset += 1) {
    const problem = await cannotListen(wanted + offset)
    if (problem === 'EADDRINUSE') {
      stopWith(
        `Port ${wanted + offset} is taken by another program${offset ? ` (${variable} uses its number and the next one)` : ''}.`,
        `Stop that program, or choose another port: ${variable}=${wanted + 100} npm start`,
      )
    }
    if (problem)
      stopWith(`Port ${wanted + offset} cannot be used (${problem}); choose another one with ${variable}.`)
  }
  return wanted
}

async function freePort(width) {
  for (;;) {
    const first = await new Promise((resolve, reject) => {
      const probe = net.createServer()
      probe.once('error', reject)
      probe.listen(0, host, () => {
        const { port: found } = probe.address()
        probe.close(() => resolve(found))
      })
    })
    const rest = Array.from({ length: width - 1 }, (_, index) => first + 1 + index)
    const problems = await Promise.all(rest.map((number) => cannotListen(number)))
    if (problems.every((problem) => !problem)) return first
  }
}

function cannotListen(number) {
  return new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', (error) => resolve(error.code))
    probe.listen(number, host, () => probe.close(() => resolve(undefined)))
  })
}

// ---------------------------------------------------------------------------------------------------------------------
// A run that was killed with -9 leaves its children behind; the next run ends them.

function remember(addresses) {
  const pids = children.map(({ file, child }) => ({ file, pid: child.pid }))
  fs.mkdirSync(dataDir, { recursive: true })
  // Others read this file while we write it, so it appears whole.
  fs.writeFileSync(`${runFile}.new`, JSON.stringify({ launcher: process.pid, children: pids, addresses }))
  fs.renameSync(`${runFile}.new`, runFile)
}

async function endLeftovers() {
  let left
  try {
    left = JSON.parse(fs.readFileSync(runFile, 'utf8'))
  } catch {
    return
  }
  if (isOurs(left.launcher, 'start.mjs')) {
    stopWith(
      `Baize already runs with the data in ${dataDir} (process ${left.launcher}).`,
      'Stop it first, or start a second one with its own DATA_DIR, PORT and SANDBOX_PORT.',
    )
  }
  const deadline = Date.now() + STOP_LIMIT_MS
  const living = () => left.children.filter(({ pid, file }) => isOurs(pid, file))
  if (living().length > 0) console.log('An earlier run was killed and left programs behind; ending them.')
  for (const { pid } of living()) process.kill(pid, 'SIGTERM')
  while (living().length > 0 && Date.now() < deadline) await pause(50)
  for (const { pid } of living()) process.kill(pid, 'SIGKILL')
  fs.rmSync(runFile, { force: true })
}

/** Process ids are used again, so the command line must match; where it cannot be read, nobody is ended. */
function isOurs(pid, word) {
  try {
    process.kill(pid, 0)
    if (process.platform === 'win32') return false
    if (process.platform !== 'linux') {
      return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(
        word,
      )
    }
    const status = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    if (status.charAt(status.lastIndexOf(')') + 2) === 'Z') return false
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word)
  } catch {
    return false
  }
}
