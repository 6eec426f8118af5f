// `npm test`: sets up, then checks form, lint, types and the law, runs every test, and ends with the plain counts.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { environment, root, setup } from './setup.mjs'

const reports = path.join(root, '.build', 'reports')
const counts = { passed: 0, failed: 0 }
const times = []

const node = timed('setup', () => setup())
const browser = timed('browser', () => findBrowser(node))
fs.rmSync(reports, { recursive: true, force: true })
fs.mkdirSync(reports, { recursive: true })

step('format', 'oxfmt', ['--check'])
step('lint', 'oxlint', ['--type-aware', '--deny-warnings'])
step('types', 'tsc', ['-p', 'tsconfig.json'])
step('law', 'node', ['scripts/law.mjs'])

// Some tests look at what is built: the drawn art, and pages as the server renders them.
timed('build', () => build(node))

const unit = path.join(reports, 'vitest.json')
step(
  'unit, server and component tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`],
  {
    after: () => countVitest(unit),
  },
)

const journeys = path.join(reports, 'playwright.json')
step('browser journeys', 'playwright', ['test'], {
  env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: journeys },
  after: () => countPlaywright(journeys),
})

end(0)

/** Runs one step with the tools of node_modules/.bin and ends everything when it fails. */
function step(name, tool, args, { env = {}, after = () => {} } = {}) {
  const status = timed(name, () => {
    const program = tool === 'node' ? node : path.join(root, 'node_modules', '.bin', tool)
    const windows = process.platform === 'win32'
    const done = spawnSync(windows && tool !== 'node' ? `"${program}.cmd"` : program, args, {
      cwd: root,
      env: environment(env),
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: windows && tool !== 'node',
    })
    if (done.error) console.error(done.error.message)
    return done.status ?? 1
  })
  after()
  if (status === 0) return
  console.error(`\nFailed at: ${name}`)
  end(1)
}

function timed(name, work) {
  console.log(`\n== ${name}`)
  const begun = Date.now()
  const result = work()
  const seconds = (Date.now() - begun) / 1000
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
  const total = times.reduce((sum, { seconds }) => sum + seconds, 0)
  console.log(
    `\n${times.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join(', ')}; together ${total.toFixed(0)} s`,
  )
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
  process.exit(code)
}
