// `npm test`: sets up, then checks form, lint, types and the law, runs every test, and ends with the plain counts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { environment, root, setup } from './setup.mjs'

const reports = path.join(root, '.build', 'reports')
const counts = { passed: 0, failed: 0 }
const failed = []
const times = []
const begun = Date.now()

const node = await timed('setup', () => setup())
const browser = await timed('browser', () => findBrowser(node))
fs.rmSync(reports, { recursive: true, force: true })
fs.mkdirSync(reports, { recursive: true })

// They know nothing of each other, and none of them keeps two cores at work alone.
await Promise.all([
  step('format', 'oxfmt', ['--check'], { aside: true }),
  step('lint', 'oxlint', ['--type-aware', '--deny-warnings'], { aside: true }),
  step('types', 'tsc', ['-p', 'tsconfig.json'], { aside: true }),
  step('law', 'node', ['scripts/law.mjs'], { aside: true }),
  // Some tests look at what is built: the drawn art, and pages as the server renders them.
  timed('build', () => build(node)),
])
endIfFailed()

const unit = path.join(reports, 'vitest.json')
await step(
  'unit, server and component tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`],
  {
    after: () => countVitest(unit),
  },
)

const journeys = path.join(reports, 'playwright.json')
endIfFailed()
await step('browser journeys', 'playwright', ['test'], {
  env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: journeys },
  after: () => countPlaywright(journeys),
})
endIfFailed()
end(0)

/**
 * Runs one step with the tools of node_modules/.bin and notes when it fails. What a step says that runs `aside` of others
 * is told in one piece when it is done.
 */
async function step(name, tool, args, { env = {}, after = () => {}, aside = false } = {}) {
  const status = await timed(name, async () => {
    const program = tool === 'node' ? node : path.join(root, 'node_modules', '.bin', tool)
    const windows = process.platform === 'win32'
    const child = spawn(windows && tool !== 'node' ? `"${program}.cmd"` : program, args, {
      cwd: root,
      env: environment(env),
      stdio: aside ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: windows && tool !== 'node',
    })
    const said = []
    for (const words of [child.stdout, child.stderr]) words?.on('data', (part) => said.push(part))
    try {
      const [code] = await once(child, 'close')
      return code ?? 1
    } catch (error) {
      console.error(error.message)
      return 1
    } finally {
      if (said.length > 0) console.log(`\n${name} says:\n${Buffer.concat(said).toString().trimEnd()}`)
    }
  })
  after()
  if (status !== 0) failed.push(name)
}

function endIfFailed() {
  if (failed.length === 0) return
  console.error(`\nFailed at: ${failed.join(', ')}`)
  end(1)
}

async function timed(name, work) {
  console.log(`\n== ${name}`)
  const since = Date.now()
  const result = await work()
  const seconds = (Date.now() - since) / 1000
  times.push({ name, seconds })
  console.log(`== ${name}: ${seconds.toFixed(1)} s`)
  return result
}

function countVitest(file) {
  const report = read(file)
  counts.passed += report?.numPassedTests ?? 0
  counts.failed += report?.numFailedTests ?? 0
  // A file that does not even load has no tests to count, yet it failed.
  counts.failed += (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length
}

function countPlaywright(file) {
  const stats = read(file)?.stats
  counts.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  counts.failed += stats?.unexpected ?? 0
}

function read(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function end(code) {
  const total = (Date.now() - begun) / 1000
  console.log(
    `\n${times.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join(', ')}; together ${total.toFixed(0)} s`,
  )
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
  process.exit(code)
}
