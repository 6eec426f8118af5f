// Coming from Telegram: the mini-app lets its user in by itself and leads back, its login page does in a browser, and old launch data is told as such.
import { expect, test, type FrameLocator, type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { once, open, refusedCookies, sandbox, tokenIn } from './visit.ts'
import { wordsOf } from './words.ts'

/** Somebody opens the casino from the chat with its bot. */
async function opensTheApp(
  page: Page,
  given: { person: string; id?: number; theme?: 'light' | 'dark'; ago?: number },
): Promise<FrameLocator> {
  const query = new URLSearchParams(Object.entries(given).map(([key, value]) => [key, String(value)]))
  await page.goto(`${sandbox()}/telegram/app?${query}`)
  return page.frameLocator('iframe')
}

const say = wordsOf('en')
const menuOf = (name: string) => new RegExp(say('layout', 'menu.open', { name }))

test.beforeEach(({ page }) => refusedCookies(page.context()))

test('Telegram’s user is signed in without a word, sees the balance, and is known the next time', async ({
  page,
}) => {
  const newcomer = { person: 'somebody', id: randomInt(1_000_000_000, 9_000_000_000) }
  const app = await opensTheApp(page, { ...newcomer, theme: 'dark' })
  const menuName = menuOf('Somebody')
  const corner = app.getByRole('banner')
  await expect(corner.getByRole('button', { name: menuName })).toBeVisible()
  await expect(corner).toContainText('0.00')
  await expect(app.locator('html')).toHaveAttribute('data-theme', 'dark')

  // The signature of the launch is not left in the address, and the token is no cookie.
  const address = () =>
    page
      .frames()
      .find((one) => one !== page.mainFrame())
      ?.url()
  await expect.poll(address).not.toContain('tgWebApp')
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'access_token')).toBeUndefined()

  const back = page.getByRole('button', { name: 'Back' })
  await expect(back).toBeHidden()
  await app
    .getByRole('navigation', { name: say('layout', 'dock.label') })
    .getByRole('link', { name: say('layout', 'dock.games'), exact: true })
    .click()
  await expect(app.getByRole('heading', { level: 1 })).toHaveText(say('pages', 'games.title'))
  await expect(back).toBeVisible()
  await back.click()
  await expect(app.getByRole('link', { name: /Lantern Fox/ }).first()).toBeVisible()

  // The second visit offers the news channel, and no later one does.
  const news = say('modals', 'tgNews.title')
  const again = await opensTheApp(page, newcomer)
  await expect(again.getByRole('dialog', { name: news })).toBeVisible()
  await again.getByRole('button', { name: say('modals', 'tgNews.later') }).click()
  await expect(again.getByRole('dialog')).toHaveCount(0)
  await expect(again.getByRole('banner').getByRole('button', { name: menuName })).toBeVisible()
  const third = await opensTheApp(page, newcomer)
  await expect(third.getByRole('banner').getByRole('button', { name: menuName })).toBeVisible()
  await expect(third.getByRole('dialog')).toHaveCount(0)
})

test('a payment goes on in the browser beside Telegram, where the player is signed in already', async ({
  page,
}) => {
  const app = await opensTheApp(page, { person: 'somebody', id: randomInt(1_000_000_000, 9_000_000_000) })
  const wallet = app
    .getByRole('navigation', { name: say('layout', 'dock.label') })
    .getByRole('link', { name: say('layout', 'nav.wallet') })
  await expect(app.getByRole('banner').getByRole('button', { name: menuOf('Somebody') })).toBeVisible()
  await wallet.click()
  await app.getByRole('link', { name: say('modals', 'walletTelegram.offer') }).click()
  const outside = app.getByRole('dialog', { name: say('modals', 'walletTelegram.title') })
  await expect(outside.getByRole('img', { name: say('modals', 'walletTelegram.code') })).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await outside.getByRole('button', { name: say('modals', 'walletTelegram.open') }).click()
  const beside = await opened
  await beside.waitForURL((url) => url.searchParams.get('wallet') === 'deposit')
  // Signed in by a cookie of its own, which the frame in Telegram has none of.
  await expect.poll(async () => tokenIn(await page.context().cookies())).not.toBe('')
})

test('two people of one phone are two players', once, async ({ page }) => {
  const first = await opensTheApp(page, { person: 'tilda' })
  await expect(first.getByRole('banner').getByRole('button', { name: menuOf('Tilda') })).toBeVisible()
  const german = wordsOf('de')
  const second = await opensTheApp(page, { person: 'kurt' })
  const kurt = new RegExp(german('layout', 'menu.open', { name: 'Kurt' }))
  await expect(second.getByRole('banner').getByRole('button', { name: kurt })).toBeVisible()
  // Kurt's Telegram speaks German, and so does the page.
  await expect(second.locator('html')).toHaveAttribute('lang', 'de')
})

test('in a browser, Telegram’s own page lets its user in, and out of it again', async ({ page }) => {
  await open(page, '/games?sign-in=true')
  await page.getByRole('dialog').getByRole('button', { name: 'Telegram' }).click()
  await page.getByRole('button', { name: /Bento Rocha/ }).click()
  await page.waitForURL((url) => url.pathname === '/games')
  const corner = page.getByRole('banner').getByRole('button', { name: menuOf('Bento'), includeHidden: true })
  await expect(corner).toBeAttached()

  await open(page, '/profile/settings')
  const telegram = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /Telegram/ })
  await expect(telegram).toContainText('@bentorocha')

  // Whoever declines there is told so here.
  await page.context().clearCookies()
  await refusedCookies(page.context())
  await open(page, '/?sign-in=true')
  await page.getByRole('dialog').getByRole('button', { name: 'Telegram' }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('main')).toContainText(say('pages', 'social.failed.declined.title'))
})

test('launch data that is too old signs nobody in, and says what to do', once, async ({ page }) => {
  const app = await opensTheApp(page, { person: 'tilda', ago: 7200 })
  await expect(app.getByText(say('alerts', 'telegram.failed.title'))).toBeVisible()
  await expect(
    app.getByRole('banner').getByRole('link', { name: say('layout', 'header.signUp') }),
  ).toBeVisible()
})
