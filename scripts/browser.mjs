// Finds a Chromium for the browser tests, or gets one: an installed one, else Playwright's download, else apt-get when root.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { environment, root, stopWith } from './setup.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const playwright = path.join(root, 'node_modules/playwright/cli.js')

/** Answers the path of a Chromium that starts. */
export function findBrowser(node) {
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    if (!works(asked)) stopWith(`CHROMIUM_PATH=${asked} does not start. Correct it, or leave it out.`)
    return asked
  }
  const found = installed(node)
  if (found) return found

  console.log('No Chromium here; fetching the one of Playwright …')
  run(node, [playwright, 'install', 'chromium'])
  if (!works(downloaded(node)) && isRoot()) run(node, [playwright, 'install-deps', 'chromium'])
  if (works(downloaded(node))) return downloaded(node)

  if (isRoot()) {
    console.log('That did not work; trying the system package …')
    run('apt-get', ['update'])
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
  }
  return (
    installed(node) ??
    stopWith(
      'The browser tests need a Chromium and none could be installed.',
      'Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to the program.',
    )
  )
}

function installed(node) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const known = [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...places]
  return [...known, downloaded(node)].find((place) => works(place))
}

/** Some systems carry a placeholder of that name, so only a program that tells its version counts. */
function works(place) {
  if (!place || !fs.existsSync(place)) return false
  return spawnSync(place, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0
}

function downloaded(node) {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  return spawnSync(node, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  }).stdout?.trim()
}

function run(command, args) {
  spawnSync(command, args, {
    cwd: root,
    env: environment({ DEBIAN_FRONTEND: 'noninteractive' }),
    stdio: 'inherit',
  })
}

function isRoot() {
  return process.getuid?.() === 0
}
