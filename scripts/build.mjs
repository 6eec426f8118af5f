// Builds what the server hands out (art and the web), each only when its sources changed since the last time.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { environment, root, stopWith } from './setup.mjs'

const steps = [
  {
    name: 'art',
    sources: [
      'apps/server/src/seeds/art',
      'apps/server/src/seeds/catalogue.ts',
      'apps/server/src/seeds/games.json',
      'package-lock.json',
    ],
    output: '.build/art',
    command: ['apps/server/src/seeds/art/draw.ts', '.build/art'],
    cwd: '.',
  },
  {
    name: 'web',
    sources: ['apps/web', 'packages', 'content', 'package-lock.json'],
    output: 'apps/web/dist',
    command: [path.join(root, 'node_modules/vite/bin/vite.js'), 'build'],
    cwd: 'apps/web',
  },
]

/** Runs the named steps that are due with the given Node; answers the names of those that ran. */
export async function build(node, names = steps.map((step) => step.name)) {
  const ran = []
  for (const step of steps.filter(({ name }) => names.includes(name))) {
    const stamp = path.join(root, '.build', `${step.name}.hash`)
    const now = hashOf(step.sources)
    const before = fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8') : ''
    if (before === now && fs.existsSync(path.join(root, step.output))) continue
    fs.rmSync(stamp, { force: true })
    const begun = Date.now()
    const program = spawn(node, step.command, {
      cwd: path.join(root, step.cwd),
      // A build is for production whatever the shell says.
      env: environment({ NODE_ENV: 'production' }),
      stdio: 'inherit',
    })
    const [status] = await once(program, 'close').catch((error) => [error.message])
    if (status !== 0) stopWith(`The ${step.name} build failed; its message is above.`)
    fs.mkdirSync(path.dirname(stamp), { recursive: true })
    fs.writeFileSync(stamp, now)
    console.log(`Built the ${step.name} in ${((Date.now() - begun) / 1000).toFixed(1)} s.`)
    ran.push(step.name)
  }
  return ran
}

function hashOf(sources) {
  const hash = createHash('sha256')
  for (const source of sources) add(hash, source)
  return hash.digest('hex')
}

function add(hash, source) {
  const place = path.join(root, source)
  const found = fs.statSync(place, { throwIfNoEntry: false })
  if (!found) return
  if (found.isFile()) {
    hash.update(source).update('\0').update(fs.readFileSync(place)).update('\0')
    return
  }
  for (const name of fs.readdirSync(place).sort()) {
    if (['node_modules', 'dist', '.tanstack', '.output'].includes(name) || /\.test\.tsx?$/.test(name))
      continue
    add(hash, `${source}/${name}`)
  }
}
