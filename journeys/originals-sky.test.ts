// The originals with much sky and sea: each is played once with real money, to the cent.
import { expect, test } from '@playwright/test'
import { cents, settledToTheCent, standing, table, toldAtTheTable } from './real-play.ts'
import { comesAsNewcomer, inMotion, paidIn } from './visit.ts'

test.use(inMotion)

const begin = '.act'

test('a bell, a ball and a kite are played for real money, and the balance is right to the cent', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const { token } = await comesAsNewcomer(page.context())
  await paidIn(token, '100.00')
  const start = () => standing(token)

  await test.step('Fathom Bell: a dive to the mark or short of it', async () => {
    const before = await start()
    const frame = await table(page, 'fathom-bell', begin)
    await frame.locator('.act').click()
    await expect(frame.locator('.pasts li')).toHaveCount(1)
    const played = await settledToTheCent(token, before)
    await toldAtTheTable(frame, token, played)
    await expect(frame.locator('.arena')).toHaveClass(cents(played.payout) > 0n ? /won/ : /lost/)
  })

  await test.step('Pinwood Fair: a ball into its cup', async () => {
    const before = await start()
    const frame = await table(page, 'pinwood-fair', begin)
    await frame.locator('.act').click()
    await expect(frame.locator('.pasts li')).toHaveCount(1)
    await toldAtTheTable(frame, token, await settledToTheCent(token, before))
  })

  await test.step('Kite Weather: on the line with everybody, reeled in by hand or lost with it', async () => {
    const before = await start()
    const frame = await table(page, 'kite-weather', begin)
    const act = frame.locator('.act')
    await act.click()
    // The flight that takes the stake may be the next one; then the line is let out.
    await expect(frame.locator('.seats .me')).toHaveCount(1, { timeout: 150_000 })
    await expect(
      frame.locator('.act.reel:enabled').or(frame.locator('[data-phase=down]')).first(),
    ).toBeVisible()
    // A line may snap under the very finger: then the click finds nothing to reel in any more.
    await frame
      .locator('.act.reel')
      .click({ timeout: 3000 })
      .catch(() => undefined)
    await expect(act).toBeEnabled({ timeout: 150_000 })
    await toldAtTheTable(frame, token, await settledToTheCent(token, before))
  })
})
