// Two tabs of one browser agree about the session: in together, out together, and a session that ended elsewhere leads to the sign-in and back.
import { expect, test, type Page } from '@playwright/test'
import { awake, called, casino, comesAsAlice, once, open, refusedCookies, tokenIn } from './visit.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('en')
const label = (name: string) => say('fields-settings', `labels.${name}`)

const signInLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: say('layout', 'header.signIn'), exact: true })

/** Whoever is signed in here has a menu in the corner; a page that is being loaded has neither it nor the link. */
const isSignedIn = (page: Page) =>
  expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(say('layout', 'menu.open', { name: '.*' })) }),
  ).toBeVisible()

async function signIn(page: Page): Promise<void> {
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: label('login') }).fill('alice@baize.test')
  await form.getByLabel(label('password'), { exact: true }).fill('felt-and-brass')
  await form.getByRole('button', { name: say('modals', 'signIn.submit'), exact: true }).click()
}

test('signing in and out in one tab is signing in and out in the other', async ({ page, context }) => {
  await refusedCookies(context)
  const other = await context.newPage()
  await open(page, '/?sign-in=true')
  await open(other, '/games')
  await expect(signInLink(other)).toBeVisible()

  await signIn(page)
  await isSignedIn(page)
  // A guest's tab reloads where it is.
  await isSignedIn(other)
  await expect(other).toHaveURL(`${casino()}/games`)
  await awake(other)

  await open(other, '/wallet')
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(say('layout', 'menu.open', { name: '.*' })) })
    .click()
  await page.getByRole('button', { name: say('layout', 'menu.signOut') }).click()
  await expect(signInLink(page)).toBeVisible()
  // A player's tab goes home, and asks for nothing.
  await expect(other).toHaveURL(`${casino()}/`)
  await expect(signInLink(other)).toBeVisible()
  await expect(other.getByRole('dialog')).toHaveCount(0)
})

test(
  'a session that was ended elsewhere leads to the sign-in, and from there back to the page',
  once,
  async ({ page, context }) => {
    await refusedCookies(context)
    await comesAsAlice(context)
    await open(page, '/wallet/history')
    await called('POST', '/api/player/sessions/logout', { token: tokenIn(await context.cookies(casino())) })
    // The live connection ends with its session, and what it asks next is refused.
    await expect(page).toHaveURL(/\?sign-in=true$/)
    await signIn(page)
    await expect(page).toHaveURL(/\/wallet\/history/)
  },
)

test('two tabs that find their token old share one renewal', once, async ({ page, context }) => {
  await refusedCookies(context)
  await comesAsAlice(context)
  const other = await context.newPage()
  await open(page, '/wallet')
  await open(other, '/wallet')
  let renewals = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/api/player/sessions/refresh')) renewals += 1
  })
  // Both clocks are turned past the end of the token, so that the next call of each renews it first.
  for (const tab of [page, other]) {
    await tab.evaluate(() => {
      const now = Date.now
      Date.now = () => now() + 3_600_000
    })
  }
  await Promise.all(
    [page, other].map((tab) =>
      tab
        .getByRole('link', { name: say('pages', 'wallet.history') })
        .first()
        .click(),
    ),
  )
  await expect.poll(() => renewals).toBeGreaterThanOrEqual(1)
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/wallet\/history/)
    await isSignedIn(tab)
  }
})
