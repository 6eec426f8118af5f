// A game of a studio behind the hub: its callbacks, signed the other way, settle a round to the cent; and a hub that is down says so.
import { expect, test } from '@playwright/test'
import { playRound, settledToTheCent, standing, table } from './real-play.ts'
import { called, comesAsNewcomer, once, paidIn, sandbox } from './visit.ts'

/** As whoever sits at the hub's desk sets it. */
async function mood(word: 'up' | 'down'): Promise<void> {
  await fetch(`${sandbox()}/hub/moods`, {
    method: 'POST',
    body: new URLSearchParams({ mood: word }),
    redirect: 'manual',
  })
}

test(
  'a game behind the hub is played for real money, and opens again after the hub was down',
  once,
  async ({ page }) => {
    const { token } = await comesAsNewcomer(page.context())
    await paidIn(token, '50.00')
    const [game] = await called<{ identity: string; name: string }[]>(
      'GET',
      '/api/game/games?providerId=inkwell-row&perPage=1',
      {},
    )
    if (!game) throw new Error('the studio behind the hub has no games')
    const before = await standing(token)
    const frame = await table(page, game.identity)
    await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${sandbox()}/hub/studio/play/`))
    await playRound(frame)
    const played = await settledToTheCent(token, before)
    expect(Number(played.amount)).toBeGreaterThan(0)
    await expect(page.locator('.game-spins tbody tr')).toHaveCount(1)

    await mood('down')
    try {
      await page.reload()
      await expect(page.getByRole('heading', { name: 'This table is resting' })).toBeVisible()
    } finally {
      await mood('up')
    }
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(frame.locator('.ready .spin')).toBeVisible()
  },
)
