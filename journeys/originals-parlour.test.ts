// The originals of the parlour: each is played once with real money, to the cent, by the game, by the page around it and by the history.
import { expect, test, type FrameLocator, type Page } from '@playwright/test'
import { settledToTheCent, standing, table, toldAtTheTable } from './real-play.ts'
import { comesAsNewcomer, inMotion, once, onThePhone, paidIn } from './visit.ts'

test.use(inMotion)

/** The page around the table has the round among the player's own. */
const listedBeneath = (page: Page): Promise<void> =>
  expect(page.locator('.game-spins tbody tr')).toHaveCount(1)

/** Each round is played as somebody would who sees the table for the first time. */
const rounds: Readonly<Record<string, { told: string; play: (frame: FrameLocator) => Promise<void> }>> = {
  'forty-lanterns': {
    told: 'Forty Lanterns: three numbers of forty, ten lanterns light up',
    async play(frame) {
      const lamp = (number: number) => frame.getByRole('button', { name: `Number ${number}`, exact: true })
      for (const number of [7, 19, 33]) await lamp(number).click()
      await expect(frame.locator('.lamp.chosen')).toHaveCount(3)
      await frame.locator('.spin').click()
      await expect(frame.locator('.lamp.came')).toHaveCount(10)
    },
  },
  'compass-fair': {
    told: 'Compass Fair: a turn of the wheel, low swings, ten fields',
    async play(frame) {
      await frame.getByRole('radio', { name: 'Low', exact: true }).click()
      await frame.getByRole('radio', { name: '10', exact: true }).click()
      await frame.locator('.spin').click()
      await expect(frame.locator('.wheelanswer')).toBeVisible()
      await expect(frame.locator('.legend .here')).toHaveCount(1)
    },
  },
  'magpie-ladder': {
    told: 'Magpie Ladder: the likelier guess, and the pot if it was right',
    async play(frame) {
      await frame.locator('.bigact').click()
      const guess = frame.locator('.guess:enabled')
      await expect(guess.first()).toBeVisible()
      await guess.first().click()
      // A right guess is one rung up, and the pot can be taken; a wrong one has ended the climb.
      const take = frame.getByRole('button', { name: /^Take €/ })
      await expect(take.or(frame.locator('.ladderhall.burst')).first()).toBeVisible()
      if (await take.isVisible()) await take.click()
      await expect(frame.locator('.ladderhall:is(.won, .burst)')).toBeVisible()
    },
  },
  'salon-nine': {
    told: 'Salon Nine: a coup on the banker',
    async play(frame) {
      const banker = frame.getByRole('button', { name: /^Banker/ })
      await expect(banker).toHaveAttribute('aria-pressed', 'true')
      await frame.locator('.spin').click()
      await expect(
        frame.locator('.couphand.wins').or(frame.locator('.field3.tie.right')).first(),
      ).toBeVisible()
      await expect(frame.locator('.coupword')).not.toBeEmpty()
    },
  },
}

async function playAll(page: Page, games: readonly string[]): Promise<void> {
  const { token } = await comesAsNewcomer(page.context())
  await paidIn(token, '50.00')
  for (const game of games) {
    const round = rounds[game]
    if (!round) throw new Error(`nobody knows how to play ${game}`)
    await test.step(round.told, async () => {
      const before = await standing(token)
      const frame = await table(page, game)
      await round.play(frame)
      const played = await settledToTheCent(token, before)
      expect(Number(played.amount)).toBeGreaterThan(0)
      await toldAtTheTable(frame, token, played)
      await listedBeneath(page)
    })
  }
}

test(
  'lanterns, a wheel, a ladder and a coup are played for real money, and every place tells the same',
  once,
  async ({ page }) => {
    await playAll(page, Object.keys(rounds))
  },
)

test('lanterns and a ladder are played with a thumb', onThePhone, async ({ page }) => {
  await playAll(page, ['forty-lanterns', 'magpie-ladder'])
})
