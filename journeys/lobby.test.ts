// A visitor finds a game: by words, by filters whose address can be kept, among favourites and among what was played before.
import { expect, test, type Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { called, casino, comesAs, newcomer, once, open, refusedCookies } from './visit.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('en')
const heartOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: say('pages', 'home.heart', { name }) })
const cardOf = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

test.beforeEach(({ context }) => refusedCookies(context))

test('a mistyped word finds its game, by the keyboard or under the thumb', async ({ page, isMobile }) => {
  await open(page, '/')
  if (isMobile)
    await page
      .getByRole('navigation', { name: say('layout', 'dock.label') })
      .getByRole('link', { name: say('layout', 'dock.search') })
      .click()
  else await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: say('modals', 'globalSearch.title') })
  if (!isMobile) await expect(field).toBeFocused()
  await field.fill('lantrn fox')
  // What is liked stands there until the words have been looked for.
  await expect(page.getByRole('listbox', { name: say('modals', 'globalSearch.popular') })).toHaveCount(0)
  const first = page
    .getByRole('listbox', { name: say('modals', 'globalSearch.games') })
    .getByRole('option')
    .first()
  await expect(first).toContainText('Lantern Fox')
  if (isMobile) await first.click()
  else {
    await page.keyboard.press('ArrowDown')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
  }
  await expect(page).toHaveURL(/\/game\/lantern-fox$/)
})

test('Escape closes the search and gives the focus back', async ({ page, isMobile }) => {
  await open(page, '/')
  const opener = isMobile
    ? page
        .getByRole('navigation', { name: say('layout', 'dock.label') })
        .getByRole('link', { name: say('layout', 'dock.search') })
    : page.getByRole('banner').getByRole('link', { name: say('layout', 'header.search') })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: say('modals', 'globalSearch.title') })
  await expect(isMobile ? dialog : dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a filter is an address that says it, finds what it counted, and is taken away again', async ({
  page,
  isMobile,
}) => {
  await open(page, '/games')
  if (isMobile) await page.getByRole('link', { name: say('pages', 'games.filters') }).click()
  else await page.getByRole('button', { name: say('pages', 'games.by.volatility') }).click()
  const menu = page.getByRole('dialog')
  const choice = menu.getByRole('link', { name: new RegExp(say('pages', 'games.volatilities.high')) })
  await expect(choice).toHaveText(/[1-9]/)
  const counted = Number((await choice.textContent())?.replace(/\D/g, ''))
  await choice.click()
  await expect(page).toHaveURL(/\/games\/volatility-high(\?|$)/)
  if (isMobile)
    // Until the new count has come, the only link with that number is the choice itself, which would be taken back.
    await menu
      .getByRole('link', { name: say('pages', 'games.show_other', { count: String(counted) }) })
      .click()
  else await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(page.getByText(`${counted} games`, { exact: true })).toBeVisible()

  // The address alone brings the same games, for a friend and without a script.
  const answer = await page.request.get(page.url())
  expect(await answer.text()).toContain(`${counted} games`)

  const name = say('pages', 'games.volatilities.high')
  await page.getByRole('button', { name: say('pages', 'games.remove', { name }) }).click()
  await expect(page).toHaveURL(/\/games$/)
})

test('words in the list of games become its address as they are typed', async ({ page }) => {
  await open(page, '/games')
  await page.getByRole('searchbox', { name: say('pages', 'games.search') }).fill('Koi Pavilion')
  await expect(page).toHaveURL(/\/games\/q-koi-pavilion$/)
  await expect(cardOf(page, 'Koi Pavilion')).toBeVisible()
})

test('filters that do not exist are a page that does not exist', async ({ page }) => {
  for (const path of ['colour-red', 'provider-nobody-at-all', 'sort-luck', 'feature-flying']) {
    const answer = await page.request.get(`${casino()}/games/${path}`)
    expect(answer.status(), path).toBe(404)
  }
  const moved = await page.request.get(`${casino()}/games?q=Koi+Pavilion&sort=new&provider=`)
  expect(new URL(moved.url()).pathname).toBe('/games/sort-new/q-koi-pavilion')
})

test('without scripts the form of the list leads to the same address', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${casino()}/games/type-slot`)
  await page.getByRole('searchbox', { name: say('pages', 'games.search') }).fill('koi')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/games\/type-slot\/q-koi$/)
  await expect(cardOf(page, 'Koi Pavilion')).toBeVisible()
  await context.close()
})

test('without scripts a form that needs them leads back to its page, which says so', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${casino()}/games?sign-in=true`)
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: say('modals', 'signIn.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/games\?sign-in=true$/)
  const note = page.getByRole('note')
  await expect(note).toHaveText(say('layout', 'noScript'))
  await expect(note).toBeInViewport()
  await context.close()
})

test('who comes back from a game stands where the game was chosen', async ({ page }) => {
  await open(page, '/games/sort-name')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  // Far down in the grid, which is as long as there are games.
  await page.locator('.games-grid').evaluate((grid) => {
    const { top, height } = grid.getBoundingClientRect()
    scrollTo(0, scrollY + top + height * 0.7 - innerHeight / 2)
  })
  // The rows of the new place are drawn a moment after the jump; until then only those of the old one are there.
  const inView = () =>
    page
      .getByRole('main')
      .locator('.bz-card-link')
      .evaluateAll((links) =>
        links
          .filter((link) => {
            const { top, bottom } = link.getBoundingClientRect()
            return top > 100 && bottom < innerHeight - 120
          })
          .map((link) => link.textContent ?? ''),
      )
  let name = ''
  await expect
    .poll(async () => {
      name = (await inView())[0] ?? ''
      return name
    })
    .not.toBe('')
  const before = await page.evaluate(() => scrollY)
  await cardOf(page, name).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/games\/sort-name$/)
  await expect(cardOf(page, name)).toBeInViewport()
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(4)
})

test('a heart is kept for the player, and taken back where it was said', async ({ page, context }) => {
  const [identity, name] = ['two-magpies', 'Two Magpies']
  const { token } = await newcomer()
  await comesAs(context, token)
  await open(page, `/games/q-${identity}`)
  const heart = heartOf(page, name)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await cardOf(page, name).hover()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  // Presses are told one after another: the page is not left before the last of them is kept.
  const told = (method: string) =>
    page.waitForResponse(
      (answer) => answer.request().method() === method && answer.url().endsWith('/favorite'),
    )
  const kept = told('DELETE').then(() => told('POST'))
  await page.getByRole('button', { name: say('alerts', 'favourites.undo') }).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await kept
  await expect
    .poll(() => called<{ identity: string }[]>('GET', '/api/game/games/favorites', { token }))
    .toEqual(expect.arrayContaining([expect.objectContaining({ identity })]))

  await open(page, '/favorites')
  await expect(cardOf(page, name)).toBeVisible()
  await heartOf(page, name).click()
  await expect(cardOf(page, name)).toHaveCount(0)
})

test('a guest who presses a heart signs in, comes back to the same games and finds it set', async ({
  page,
}) => {
  const [identity, name] = ['still-water', 'Still Water']
  const { email, password } = await newcomer()
  await open(page, `/games/q-${identity}`)
  await cardOf(page, name).hover()
  await heartOf(page, name).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('fields-settings', 'labels.login')).fill(email)
  await dialog.getByLabel(say('fields-settings', 'labels.password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: say('modals', 'signIn.submit'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/games/q-${identity}$`))
  await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true')
})

test('what a guest played stands under recently played, and in the lobby, until it is forgotten', async ({
  page,
}) => {
  await open(page, '/recently-played')
  await expect(page.getByRole('heading', { name: say('pages', 'played.empty.title') })).toBeVisible()
  for (const [identity, name] of [
    ['umbra', 'Umbra'],
    ['koi-pavilion', 'Koi Pavilion'],
  ]) {
    await open(page, `/game/${identity}?demo=true`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeAttached()
  }
  await open(page, '/recently-played')
  const names = page.getByRole('main').locator('.bz-card-link')
  await expect(names).toHaveText(['Koi Pavilion', 'Umbra'])

  await open(page, '/')
  const row = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({
      has: page.getByRole('heading', { name: say('pages', 'home.continue') }),
    })
  await expect(row.locator('.bz-card-link').first()).toHaveText('Koi Pavilion')

  await open(page, '/recently-played')
  await page.getByRole('button', { name: say('pages', 'played.forget') }).click()
  await expect(page.getByRole('heading', { name: say('pages', 'played.empty.title') })).toBeVisible()
})

test('a studio is found among the studios, and its page lists its games', async ({ page }) => {
  await open(page, '/games/providers')
  await page.getByRole('searchbox', { name: say('pages', 'providers.search') }).fill('paper')
  await page.getByRole('link', { name: /^Paper Lane/ }).click()
  await expect(page).toHaveURL(/\/games\/providers\/paper-lane$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Paper Lane' })).toBeVisible()
  await expect(cardOf(page, 'Nine Roofs')).toBeVisible()
})

/** The built file that wakes the rows; its name changes with what it holds. */
function codeOfRows(): string {
  const folder = 'apps/web/dist/client/assets'
  const holds = (file: string) => readFileSync(`${folder}/${file}`, 'utf8').includes('home-rows')
  return readdirSync(folder).find((file) => file.endsWith('.js') && holds(file)) ?? ''
}

// On a phone the rows have no hearts: a finger that swipes would press them.
test(
  'a heart that is pressed before the code of its row came is pressed when it comes',
  once,
  async ({ page }) => {
    let come = () => {}
    const may = new Promise<void>((resolve) => (come = resolve))
    await page.route(`**/assets/${codeOfRows()}`, async (route) => {
      await may
      await route.continue()
    })
    await open(page, '/')
    const card = page.locator('[data-sleeps] .bz-card').first()
    await card.getByRole('link').first().hover()
    await card.getByRole('button').click()
    await expect(page).toHaveURL(/\/$/)
    come()
    await expect(page).toHaveURL(/\?sign-in=true$/)
  },
)
