// A player bets on sports: opens the sportsbook, picks odds, stakes, sees the balance fall and finds the bet in the history.
import { expect, test, type Page } from '@playwright/test'
import { called, comesAsNewcomer, once, open, refusedCookies, tokenIn } from './visit.ts'
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
