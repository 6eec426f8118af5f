// A player bets on sports: opens the sportsbook, picks odds, stakes, sees the balance fall and finds the bet in the history.
import { expect, test, type Page } from '@playwright/test'
import { checkIsDue } from './operator.ts'
import { called, comesAsNewcomer, once, open, paidIn, refusedCookies, tokenIn } from './visit.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('en')

type Account = { currency: string; status: number; balance: string }
async function balance(page: Page): Promise<number> {
  const token = tokenIn(await page.context().cookies())
  const accounts = await called<Account[]>('GET', '/api/wallet/accounts', { token })
  return Number(accounts.find(({ status }) => status === 1)?.balance)
}

/** Fifty euros by card, on the page of the provider. */
async function paysIn(page: Page): Promise<void> {
  await open(page, '/?wallet=deposit')
  const cashier = page.getByRole('dialog')
  await cashier.locator('input[value="EUR monetix.deposit.card"]').check({ force: true })
  await cashier.locator('button[type=submit]').click()
  await page.waitForURL(/\/pay\/checkout\//)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.waitForURL((url) => url.pathname === '/wallet')
  await expect.poll(() => balance(page)).toBe(50)
}

/** A price is a button that ends in its odds: "Match result: Northgate Rovers 2.10". */
const prices = (page: Page) =>
  page.getByRole('region', { name: say('pages', 'sport.title'), exact: true }).getByRole('button', {
    name: /^Match result: .+ \d+\.\d+$/,
  })

test(
  'a bet goes from the odds to the history, and its stake from the balance',
  once,
  async ({ page, context }) => {
    await comesAsNewcomer(context)
    await paysIn(page)
    await open(page, '/sport/soccer')
    await expect(
      page.getByRole('heading', { level: 1, name: say('pages', 'sport.names.soccer') }),
    ).toBeVisible()

    // Odds move; whichever price stands there now will do.
    await expect(prices(page).last()).toBeVisible()
    await prices(page).last().click()
    const slip = page.getByRole('region', { name: 'Bet slip' })
    await slip.getByRole('textbox', { name: 'Stake' }).fill('5')
    await slip.getByRole('button', { name: 'Place bet' }).click()
    await expect(slip.getByText('Bet placed')).toBeVisible()
    await expect.poll(() => balance(page)).toBe(45)

    await open(page, '/wallet/history?tab=bets&state=open')
    const bets = page.getByRole('table', { name: say('pages', 'bets.open') })
    const row = bets.getByRole('row').filter({ hasText: 'Match result' }).first()
    await expect(row).toContainText('5.00')
    await expect(row).toContainText(say('global-components', 'bet.status.1'))
  },
)

test('the address follows the walk through the sportsbook, and the way back leads back', async ({
  page,
  context,
}) => {
  await refusedCookies(context)
  await open(page, '/sport')
  const menu = page.getByRole('navigation', { name: say('pages', 'sport.menu'), exact: true })
  await menu.getByRole('link', { name: say('pages', 'sport.names.tennis'), exact: true }).click()
  await expect(page).toHaveURL(/\/sport\/tennis$/)
  await expect(
    page.getByRole('heading', { level: 1, name: say('pages', 'sport.names.tennis') }),
  ).toBeVisible()
  await menu.getByRole('link', { name: say('pages', 'sport.names.basketball'), exact: true }).click()
  await expect(page).toHaveURL(/\/sport\/basketball$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/sport\/tennis$/)
  await expect(
    page.getByRole('heading', { level: 1, name: say('pages', 'sport.names.tennis') }),
  ).toBeVisible()
})

test('play pauses for a reality check on sports and in games, and goes on once it is answered (P7)', async ({
  page,
  context,
  isMobile,
}) => {
  const { token } = await comesAsNewcomer(context)
  await paidIn(token, '50.00')
  await open(page, '/profile/limits')
  const every = page.getByRole('group', { name: say('modals', 'limits.check.name') })
  await every.getByRole('button', { name: '15' }).click()
  await expect
    .poll(
      async () => (await called<{ minutes: number }>('GET', '/api/player/reality-check', { token })).minutes,
    )
    .toBe(15)
  await checkIsDue(token)

  await open(page, '/sport/soccer')
  const check = page.getByRole('dialog', { name: say('pages', 'session.check.title') })
  await expect(check).toContainText(say('pages', 'session.care.net'))
  await page.keyboard.press('Escape')
  await expect(check).toBeVisible()
  // In a game the same one waits: it is answered once, for both.
  await open(page, '/game/lantern-fox')
  await check.getByRole('button', { name: say('pages', 'session.check.on') }).click()
  await expect(check).toHaveCount(0)

  await open(page, '/sport/soccer')
  const care = page.getByRole('region', { name: say('pages', 'session.care.label') })
  await expect(care).toContainText('0.00')
  await prices(page).last().click()
  if (isMobile) await page.getByRole('button', { name: /^Bet slip · 1/ }).click()
  const slip = page.getByRole('region', { name: 'Bet slip' })
  await slip.getByRole('textbox', { name: 'Stake' }).fill('5')
  await slip.getByRole('button', { name: 'Place bet' }).click()
  await expect(slip.getByText('Bet placed')).toBeVisible()
  // The bet counts in the session at once, and stays in sight however far one scrolls.
  await expect(care).toContainText('5.00')
  await page.evaluate(() => scrollTo(0, 2000))
  await expect(care).toBeInViewport()
})
