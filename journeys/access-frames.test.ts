// Everybody can play: inside the frames of the games axe finds nothing, a thumb meets every control, and so it is on the page of proofs.
import { expect, test as journey, type Frame, type Locator, type Page } from '@playwright/test'
import { barriersOn, coveredOn, smallTargetsOn, stands } from './barriers.ts'
import { open, sandbox, sharedPage } from './visit.ts'

/** One title of every engine. Scenes are dark art in both colour modes; all that is interface follows the casino around it. */
const games = {
  lines: 'lantern-fox',
  ways: 'vixen-hour',
  hold: 'carp-and-cloud',
  cluster: 'nine-carp',
  dice: 'bone-yard',
  limbo: 'fathom-bell',
  plinko: 'pinwood-fair',
  crash: 'kite-weather',
  mines: 'urchin-bay',
  roulette: 'brass-orbit',
  blackjack: 'corner-table',
  keno: 'forty-lanterns',
  wheel: 'compass-fair',
  ladder: 'magpie-ladder',
  baccarat: 'salon-nine',
}

const test = journey.extend<object, { guest: Page }>({
  guest: [
    async ({ browser }, use, worker) => {
      await use(await sharedPage(browser, worker))
    },
    { scope: 'worker' },
  ],
})

test.describe.configure({ mode: 'parallel' })

/** The frame of a demo once its table is set. */
async function demo(page: Page, game: string): Promise<Frame> {
  await open(page, `/game/${game}?demo=true`)
  await expect(page.frameLocator('iframe').locator('#stage.ready')).toBeVisible()
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error(`${game} has no frame`)
  return frame
}

/** In both colour modes: the page is not opened anew between them, so what stands open in it stays open. */
async function hasNoBarrier(frame: Frame | Page, when: string): Promise<void> {
  const framed = 'parentFrame' in frame
  const page = framed ? frame.page() : frame
  for (const mode of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: mode })
    // The casino tells the game of its colours; a page that nobody frames sees those of the system by itself.
    if (framed) await expect(frame.locator(`html[data-theme=${mode}]`)).toBeAttached()
    await stands(frame)
    expect.soft(await barriersOn(frame), `${when}, ${mode}`).toEqual([])
  }
  if (test.info().project.name === 'phone') expect.soft(await smallTargetsOn(frame), when).toEqual([])
}

/** Where the bars of a browser leave little of a phone, the frame is as low as it gets: upright, and held sideways. */
const lowScreens = [
  { width: 390, height: 664 },
  { width: 844, height: 390 },
]

async function hidesNothing(frame: Frame, when: string): Promise<void> {
  if (test.info().project.name !== 'phone') return
  const page = frame.page()
  const whole = page.viewportSize()
  for (const screen of lowScreens) {
    await page.setViewportSize(screen)
    await stands(frame)
    await expect
      .soft(async () => expect(await coveredOn(frame), `${when}, ${screen.width} wide`).toEqual([]))
      .toPass({ timeout: 5000 })
  }
  if (whole) await page.setViewportSize(whole)
}

const button = (frame: Frame, name: string): Locator => frame.getByRole('button', { name, exact: true })

/** A round that stands open has controls of its own. */
const begun: Readonly<Record<string, (frame: Frame) => Promise<void>>> = {
  mines: async (frame) => {
    await button(frame, 'Dive').first().click()
    await expect(frame.locator('.bay.live')).toBeVisible()
  },
  ladder: async (frame) => {
    await button(frame, 'Climb').first().click()
    await expect(frame.locator('.guess:enabled').first()).toBeVisible()
  },
  blackjack: async (frame) => {
    await button(frame, 'Deal').first().click()
    await expect(frame.locator('.act.stand:enabled').or(frame.locator('.seat.ended')).first()).toBeVisible()
  },
  keno: async (frame) => {
    await button(frame, 'Random').click()
    await expect(frame.locator('.lamp.chosen').first()).toBeVisible()
  },
}

for (const [engine, game] of Object.entries(games))
  test(`a game of ${engine} has no barrier (A2)`, async ({ guest }) => {
    const frame = await demo(guest, game)
    await hasNoBarrier(frame, 'before a round')
    await hidesNothing(frame, 'before a round')
    const begin = begun[engine]
    if (!begin) return
    await begin(frame)
    await hasNoBarrier(frame, 'in a round')
    await hidesNothing(frame, 'in a round')
  })

test('what a game says of itself has no barrier: its rules, its seeds, its rounds (A2)', async ({
  guest,
}) => {
  const frame = await demo(guest, 'bone-yard')
  await button(frame, 'Roll').click()
  await expect(frame.locator('.pastrolls li').or(frame.locator('.won, .lost')).first()).toBeAttached()
  await button(frame, 'Rules and pay table').click()
  await expect(frame.locator('.sheetbody .facts')).toBeVisible()
  await hasNoBarrier(frame, 'rules')
  await frame.getByRole('tab', { name: 'Fairness' }).click()
  await expect(frame.locator('.sheetbody .seedform')).toBeVisible()
  await hasNoBarrier(frame, 'seeds')
  await frame.getByRole('tab', { name: 'My rounds' }).click()
  await expect(frame.locator('.sheetbody .rounds li')).toHaveCount(1)
  await hasNoBarrier(frame, 'rounds')
})

test('every place on the cloth of roulette is met by a thumb and reached by keys (A2)', async ({ guest }) => {
  const frame = await demo(guest, 'brass-orbit')
  const larger = button(frame, 'Larger cloth')
  await larger.click()
  await expect(larger).toHaveAttribute('aria-pressed', 'true')
  await hasNoBarrier(frame, 'enlarged')
  expect(await smallTargetsOn(frame)).toEqual([])
  // By a finger or the mouse: a corner and a line of six, which are the smallest places.
  const chipOn = (name: string) => frame.locator(`.spot[aria-label^="${name}"] .stack.on`)
  await frame.locator('.spot[aria-label^="Corner 1 / 2 / 4 / 5"]').click()
  await expect(chipOn('Corner 1 / 2 / 4 / 5')).toBeVisible()
  await frame.locator('.spot[aria-label^="Six line 31 / "]').click()
  await expect(chipOn('Six line 31 / ')).toBeVisible()
  // By keys: arrows lead from place to place, and to every one of them.
  const unreached = await frame.evaluate(() => {
    const spots = [...document.querySelectorAll<HTMLElement>('.spot')]
    const met = new Set(spots.slice(0, 1))
    for (const spot of met)
      for (const code of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        spot.focus()
        spot.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }))
        if (document.activeElement instanceof HTMLElement) met.add(document.activeElement)
      }
    return spots.filter((spot) => !met.has(spot)).map((spot) => spot.ariaLabel)
  })
  expect(unreached).toEqual([])
  const four = frame.locator('.spot[aria-label^="First four"]')
  await four.press('Enter')
  await expect(chipOn('First four')).toBeVisible()
})

test('the page that draws a round again has no barrier (A2, F3)', async ({ guest }) => {
  await guest.goto(`${sandbox()}/games/verify/`)
  await expect(guest.locator('#stage.ready')).toBeVisible()
  await hasNoBarrier(guest, 'empty')
  await guest.locator('.vector').first().click()
  await expect(guest.locator('.outcome .verdictbox')).toBeVisible()
  await hasNoBarrier(guest, 'drawn')
})
