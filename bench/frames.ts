// `node bench/frames.ts [game …]`: measures how much of a phone’s processor a frame of the own games takes, and prints a row for each.
import { chromium, type Browser, type Page } from '@playwright/test'
import fastify from 'fastify'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gameProvider } from '../apps/sandbox/src/game-provider/game-provider.ts'
import { signatureOf } from '../apps/sandbox/src/game-provider/wire.ts'
import { findBrowser } from '../scripts/browser.mjs'

/** A mid phone: a quarter of this processor. The trace counts what the slowing itself takes, as a phone would need it. */
const slowdown = 4
const frameMs = 1000 / 60
const seconds = Number(process.env['FRAME_SECONDS'] ?? 12)
/** Where one frame of each game is kept as a picture, and the profile of the run; nowhere without it. */
const { FRAME_NOTES: notes } = process.env
const secret = 'the benchmark plays for no money'

const press = (page: Page): Promise<void> => page.keyboard.press('Space')
const click = (page: Page, part: string): Promise<void> =>
  page
    .locator(part)
    .first()
    .click({ timeout: 300 })
    .catch(() => undefined)

/** One kind a row: what a player does again and again. Every kind that is not named is played by the space bar. */
const hands: Record<string, (page: Page) => Promise<unknown>> = {
  'urchin-bay': async (page) => {
    await click(page, '.take:enabled')
    await click(page, '.pill:enabled >> nth=-1')
  },
  'brass-orbit': async (page) => {
    await click(page, '.cloth button >> nth=5')
    await press(page)
  },
  'forty-lanterns': async (page) => {
    // Numbers stay chosen from one round to the next.
    if ((await page.locator('.lamp.chosen').count()) === 0)
      for (const at of [6, 18, 32]) await click(page, `.lamp >> nth=${at}`)
    await press(page)
  },
  'magpie-ladder': async (page) => {
    await click(page, '.bigact:enabled')
    await click(page, '.guess:enabled')
  },
}
const games = [
  'lantern-fox',
  'kite-weather',
  'pinwood-fair',
  'fathom-bell',
  'bone-yard',
  'urchin-bay',
  'brass-orbit',
  'corner-table',
  'forty-lanterns',
  'compass-fair',
  'magpie-ladder',
  'salon-nine',
  // A title of every other engine of slots: hold and spin, falling clusters, growing and fixed ways.
  'carp-and-cloud',
  'nine-carp',
  'vixen-hour',
  'russet-bargain',
]

type Event = {
  name: string
  ph: string
  ts: number
  dur?: number
  tdur?: number
  tid: number
  pid: number
  args?: { data?: { type?: string }; name?: string }
}
type Found = { frames: number; script: number[]; whole: number[]; layouts: number }

/** Frames on the thread of the page that draws: the script of each, and the whole task around it with style, layout and painting. */
function framesOf(trace: Buffer): Found {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: Event[] }
  const scripts = events.filter(({ name, ph }) => name === 'FireAnimationFrame' && ph === 'X')
  const counts = new Map<string, number>()
  for (const { pid, tid } of scripts) counts.set(`${pid}:${tid}`, (counts.get(`${pid}:${tid}`) ?? 0) + 1)
  const thread = [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0]
  const ours = events.filter(({ pid, tid, ph }) => ph === 'X' && `${pid}:${tid}` === thread)
  const inside = (one: Event, other: Event): boolean =>
    one.ts >= other.ts && one.ts + (one.dur ?? 0) <= other.ts + (other.dur ?? 0)
  const tasks = ours.filter(({ name }) => name === 'RunTask').toSorted((a, b) => a.ts - b.ts)
  const fires = ours.filter(({ name }) => name === 'FireAnimationFrame')
  const layouts = ours.filter(({ name }) => name === 'Layout')
  const script: number[] = []
  const whole: number[] = []
  let forced = 0
  for (const task of tasks) {
    const fired = fires.filter((fire) => inside(fire, task))
    if (fired.length === 0) continue
    script.push(fired.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000)
    whole.push((task.tdur ?? 0) / 1000)
    forced += layouts.filter((layout) => fired.some((fire) => inside(layout, fire))).length
  }
  return { frames: script.length, script, whole, layouts: forced }
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN
const told = (values: readonly number[]): string =>
  [at(values, 0.5), at(values, 0.95), Math.max(...values)].map((value) => value.toFixed(1)).join(' / ')
const within = (values: readonly number[]): string =>
  `${((values.filter((value) => value <= frameMs).length / values.length) * 100).toFixed(1)} %`

async function play(browser: Browser, origin: string, game: string): Promise<Found> {
  const body = JSON.stringify({ game, currency: 'EUR' })
  const answer = await fetch(`${origin}/demo`, {
    method: 'POST',
    body,
    headers: { 'x-request-sign': signatureOf(secret, Buffer.from(body)) },
  })
  const { launch_options: launch } = (await answer.json()) as { launch_options: { game_url: string } }
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.goto(launch.game_url)
  await page.locator('#stage.ready').waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const hand = hands[game] ?? press
  if (game === 'kite-weather') await page.locator('[data-phase=flying]').waitFor({ timeout: 60_000 })
  if (notes) {
    await devtools.send('Profiler.enable')
    await devtools.send('Profiler.start')
  }
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'],
  })
  const until = Date.now() + seconds * 1000
  while (Date.now() < until) {
    await hand(page)
    await pause(900)
  }
  const trace = await browser.stopTracing()
  if (notes) {
    const { profile } = await devtools.send('Profiler.stop')
    writeFileSync(join(notes, `${game}.cpuprofile`), JSON.stringify(profile))
    writeFileSync(join(notes, `${game}.trace.json`), trace)
    await page.screenshot({ path: join(notes, `${game}.png`) })
  }
  await context.close()
  return framesOf(trace)
}

const dataDir = mkdtempSync(join(tmpdir(), 'baize-frames-'))
const app = fastify({ logger: false, forceCloseConnections: true })
let origin = ''
await app.register(
  gameProvider({
    casinoUrl: 'http://127.0.0.1:1',
    secret,
    publicUrl: () => origin,
    casinoOrigins: [],
    dataDir,
  }),
)
origin = await app.listen({ host: '127.0.0.1', port: 0 })
const browser = await chromium.launch({
  executablePath: findBrowser(process.execPath),
  args: ['--no-sandbox'],
})
console.log(
  '| game | frames | script: median / p95 / longest, ms | within 16.7 ms | whole: median / p95 / longest, ms | within 16.7 ms | layouts in scripts |',
)
console.log('| --- | --- | --- | --- | --- | --- | --- |')
for (const game of process.argv.length > 2 ? process.argv.slice(2) : games) {
  const { frames, script, whole, layouts } = await play(browser, origin, game)
  console.log(
    `| ${game} | ${frames} | ${told(script)} | ${within(script)} | ${told(whole)} | ${within(whole)} | ${layouts} |`,
  )
}
await browser.close()
await app.close()
rmSync(dataDir, { recursive: true, force: true })
