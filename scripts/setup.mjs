// Installs what a fresh clone lacks, on the user's own Node 20 or newer: plain JavaScript, no dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))

const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.baize-setup.json')

/** Makes sure everything is installed and answers the path of the Node that runs the product. */
export function setup() {
  const own = Number(process.versions.node.split('.')[0])
  if (own < 20) {
    stopWith(
      `Baize needs Node 20 or newer to set itself up; this is Node ${process.versions.node}.`,
      'Install a current Node from https://nodejs.org and run the command again.',
    )
  }
  const wanted = createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
  const known = readStamp()
  if (known.installed === wanted && known.node && fs.existsSync(known.node)) return known.node

  console.log('Installing what is missing (once, and again when package-lock.json changes) …')
  const installed = npm([
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    // The pinned Node runs everything, so what npm thinks of the user's own would only frighten.
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
  ])
  if (installed.status !== 0) {
    stopWith(
      `npm could not install the dependencies (${installed.error?.message ?? `exit code ${installed.status}`}).`,
      'Its own message is above. Check the network and the registry (npm config get registry), then run the command again;',
      'if it keeps failing, delete the folder node_modules first.',
    )
  }
  const node = findNode(own)
  // Put in place whole, as a file of its own: where folders share their files, the others have not been installed by this.
  fs.writeFileSync(`${stamp}.new`, `${JSON.stringify({ installed: wanted, node })}\n`)
  fs.renameSync(`${stamp}.new`, stamp)
  return node
}

/** The environment in which the product's own programs find each other. */
export function environment(extra = {}) {
  const bin = path.join(modules, '.bin')
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, ...extra }
}

function readStamp() {
  try {
    return JSON.parse(fs.readFileSync(stamp, 'utf8'))
  } catch {
    return {}
  }
}

function npm(args) {
  const options = { cwd: root, stdio: 'inherit' }
  const inside = process.env.npm_execpath
  if (inside?.endsWith('.js') || inside?.endsWith('.cjs'))
    return spawnSync(process.execPath, [inside, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** The pinned Node comes as a dependency; where there is none for the machine, the user's own serves if it is new enough. */
function findNode(own) {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = path.join(modules, `node-${platform}-${process.arch}`, 'bin', file)
  if (fs.existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned
  if (own >= 24) return process.execPath
  return stopWith(
    `Baize runs on Node 24; it comes along for Linux and Windows, but not for ${process.platform} ${process.arch}.`,
    `This is Node ${process.versions.node}: install Node 24 from https://nodejs.org and run the command again.`,
  )
}

/** Says what is wrong and what to do, and ends. */
export function stopWith(...lines) {
  console.error(`\n${lines.join('\n')}\n`)
  process.exit(1)
}
