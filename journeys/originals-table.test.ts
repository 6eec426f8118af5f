// The originals of the table: each is played once with real money, to the cent, and a revealed round is drawn again.
import { expect, test } from '@playwright/test'
import { settledToTheCent, standing, table } from './real-play.ts'
import { comesAsNewcomer, inMotion, paidIn } from './visit.ts'

test.use(inMotion)

test('shells, a wheel and cards are played for real money to the cent, and a revealed round is drawn again', async ({
  page,
}) => {
  const { token } = await comesAsNewcomer(page.context())
  await paidIn(token, '100.00')
  const start = () => standing(token)

  await test.step('Brass Orbit: chips on red and on a number, one stake, one pocket', async () => {
    const before = await start()
    const frame = await table(page, 'brass-orbit')
    await frame.locator('.spot.even:has(.lozenge.red)').click()
    await frame.locator('.spot.straight').nth(17).click()
    await frame.locator('.spin').click()
    await expect(frame.locator('.pastpockets li')).toHaveCount(1)
    const played = await settledToTheCent(token, before)
    expect(played.amount).toBe('2.00')
    await expect(frame.locator('.spin')).not.toHaveClass(/busy/)
  })

  await test.step('Corner Table: a hand that stands', async () => {
    const before = await start()
    const frame = await table(page, 'corner-table')
    const deal = frame.locator('.dealbutton')
    const stand = frame.locator('.act.stand')
    await deal.click()
    await expect(stand.and(frame.locator(':enabled')).or(frame.locator('.seat.ended')).first()).toBeVisible()
    if (await stand.and(frame.locator(':enabled')).isVisible()) await stand.click()
    await expect(frame.locator('.seat.ended')).toHaveCount(1)
    await expect(deal).toBeVisible()
    await settledToTheCent(token, before)
  })

  const frame = await table(page, 'urchin-bay')
  await test.step('Urchin Bay: one urchin, one shell, and a take if it was a pearl', async () => {
    const before = await start()
    await frame.locator('.chooser .pill').first().click()
    await frame.locator('.spin').click()
    await expect(frame.locator('.bay.live')).toBeVisible()
    await frame.locator('.shell').nth(12).click()
    const take = frame.locator('.bay.live:has(.shell.open) .take:enabled')
    await expect(take.or(frame.locator('.bay.burst')).first()).toBeVisible()
    if (await take.isVisible()) await take.click()
    await expect(frame.locator('.bay:is(.taken, .burst)')).toBeVisible()
    await settledToTheCent(token, before)
  })

  await test.step('the seed is revealed, and the round is drawn again in the browser', async () => {
    // Every tool of the bar has a name; the shield is the one about fairness.
    await frame.getByRole('button', { name: 'Fairness' }).click()
    await frame.locator('.seedform button').click()
    await expect(frame.locator('.rounds li').first()).toBeVisible()
    await frame.locator('.rounds .prooflink').first().click()
    await expect(frame.locator('.outcome .check.yes')).toHaveCount(2)
    await expect(frame.locator('.minifield .opened')).toHaveCount(1)
    await frame.locator('.back').click()
    await expect(frame.locator('.ready .spin')).toBeEnabled()
  })

  await test.step('the casino’s own page leads to the proof of this round (F3)', async () => {
    const check = page.locator('.game-spins-check a').first()
    await expect(check).toHaveAttribute('href', /\/verify\/[^#]*#.*round=/, { timeout: 30_000 })
    await page.goto((await check.getAttribute('href')) ?? '')
    await expect(page.getByRole('heading', { name: 'This round holds' })).toBeVisible({ timeout: 30_000 })
    await expect(page.locator('.outcome .minifield .opened')).toHaveCount(1)
  })
})
