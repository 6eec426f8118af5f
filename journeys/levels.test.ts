// The walk of points: what is played brings them live, and a level that is reached is told over the lobby by a modal, at the game in a word.
import { expect, test } from '@playwright/test'
import { cents, playRound, settledToTheCent, standing, table } from './real-play.ts'
import { comesAsNewcomer, open, paidIn } from './visit.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('en')
const first = 'Linen'
const second = 'Copper'

test('a newcomer plays one of our games, sees the points come, and reaches a level with what it gives', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  const { token } = await comesAsNewcomer(context)
  await paidIn(token, '200.00')
  const other = await context.newPage()
  const frame = await table(page, 'lantern-fox')
  /** Ten points for a euro, so one for ten cents. */
  let points = 0
  const spin = async (): Promise<number> => {
    const before = await standing(token)
    await playRound(frame)
    const staked = Number(cents((await settledToTheCent(token, before)).amount)) / 10
    points += staked
    return staked
  }
  const pointsNow = () => `${points.toLocaleString('en')} ${say('pages', 'loyalty.pointsWord_other')}`

  await test.step('points of a small stake come to the screen of levels while it stands', async () => {
    await open(other, '/profile/levels')
    const own = other.getByRole('region', { name: first, exact: true })
    await expect(own).toContainText(pointsNow())
    await spin()
    await expect(own).toContainText(pointsNow())
  })

  await test.step('the level is told where the player is: a modal in the lobby, a word beside the game', async () => {
    await open(other, '/')
    const more = frame.locator('.stepper .step').last()
    await expect(frame.locator('.ready .spin')).toBeEnabled()
    while (await more.isEnabled()) await more.click()
    const step = await spin()
    while (points + step < 1000) await spin()
    await expect(other.getByRole('dialog')).toHaveCount(0)
    // The message about it says the same in the bell, which is closed.
    const word = page
      .getByRole('region', { name: say('layout', 'alerts.label') })
      .getByText(say('alerts', 'level.reached', { name: second }))
    await Promise.all([expect(word).toBeVisible({ timeout: 60_000 }), spin()])
    const told = other.getByRole('dialog', { name: say('modals', 'loyaltyLevel.title', { name: second }) })
    await expect(told).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('what the level gives waits among the bonuses', async () => {
    await other.getByRole('link', { name: say('modals', 'loyaltyLevel.rewards') }).click()
    await expect(other.getByRole('article', { name: '10 free spins in Lantern Fox' })).toContainText(
      `For level ${second}`,
    )
    await other
      .getByRole('navigation', { name: say('pages', 'profile.sections.label') })
      .getByRole('link', { name: say('pages', 'profile.sections.levels') })
      .click()
    await expect(other.getByRole('region', { name: second, exact: true })).toContainText(pointsNow())
  })
})
