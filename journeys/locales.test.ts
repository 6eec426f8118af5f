// Every language is a whole product: its words, its direction, its numbers and its addresses; where play is restricted the house says so.
import { expect, test } from '@playwright/test'
import { hiddenAside } from './barriers.ts'
import { casino, comesAsAlice, once, open, refusedCookies } from './visit.ts'
import { wordsOf } from './words.ts'

const languages = [
  { code: 'en', prefix: '', lang: 'en', dir: 'ltr', own: 'English', balance: /€\s?[\d,]+\.\d\d/ },
  {
    code: 'pt-br',
    prefix: '/pt-br',
    lang: 'pt-BR',
    dir: 'ltr',
    own: 'Português (Brasil)',
    balance: /€\s?[\d.]+,\d\d/,
  },
  { code: 'de', prefix: '/de', lang: 'de', dir: 'ltr', own: 'Deutsch', balance: /[\d.]+,\d\d\s?€/ },
  { code: 'fa', prefix: '/fa', lang: 'fa', dir: 'rtl', own: 'فارسی', balance: /[۰-۹٬]+٫[۰-۹]{2}/ },
] as const

for (const { code, prefix, lang, dir, balance } of languages) {
  const words = wordsOf(code)

  test(`${code}: the lobby speaks it, reads in its direction, and keeps it in every link`, async ({
    page,
    context,
  }) => {
    await refusedCookies(context)
    expect(await open(page, prefix || '/')).toBe(200)
    const html = page.locator('html')
    await expect(html).toHaveAttribute('lang', lang)
    await expect(html).toHaveAttribute('dir', dir)
    await expect(
      page.getByRole('banner').getByRole('link', { name: words('layout', 'header.signUp') }),
    ).toBeVisible()

    const strayed = await page.evaluate((kept) => {
      const own = (href: string) => href.startsWith('/') && !href.startsWith('/art/')
      return [...document.querySelectorAll('a[href]:not([hreflang])')]
        .map((link) => link.getAttribute('href') ?? '')
        .filter(
          (href) => own(href) && !(href.startsWith(kept) && /^(?:$|[/?#])/.test(href.slice(kept.length))),
        )
    }, prefix)
    expect(strayed, 'leads out of the language').toEqual([])

    // Nothing runs off the side, whichever way it reads.
    await expect.poll(() => hiddenAside(page)).toBeLessThanOrEqual(0)
  })

  test(`${code}: following a link stays in it, also after a reload`, once, async ({ page, context }) => {
    await refusedCookies(context)
    await open(page, prefix || '/')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words('layout', 'footer.pages.terms') })
      .first()
      .click()
    await expect(page).toHaveURL(`${casino()}${prefix}/static/terms`)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  })

  test(`${code}: money and days are written its way`, once, async ({ page, context }) => {
    await refusedCookies(context)
    await comesAsAlice(context)
    await open(page, `${prefix}/wallet`)
    await expect(page.getByRole('main')).toContainText(balance)
  })

  test(`${code}: an address that does not exist is missing in it`, once, async ({ page }) => {
    expect(await open(page, `${prefix}/nowhere`)).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('/nowhere')
    await expect(page.getByRole('main')).toContainText(words('layout', 'error.description'))
  })
}

test('changing the language keeps the page and what it shows', once, async ({ page, context }) => {
  await refusedCookies(context)
  await open(page, '/games?name=fox')
  for (const { own, lang, prefix } of [...languages.slice(1), languages[0]]) {
    const link = page.getByRole('contentinfo').getByRole('link', { name: own, exact: true })
    await link.click()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page).toHaveURL(`${casino()}${prefix}/games/q-fox`)
  }
})

test(
  'a prefix that is no language is an address like any other, and the default language needs none',
  once,
  async ({ page }) => {
    expect(await open(page, '/xx/games')).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await open(page, '/en/games')
    await expect(page).toHaveURL(`${casino()}/games`)
  },
)

test(
  'a language without words of its own speaks the default one, with its own numbers',
  once,
  async ({ page }) => {
    expect(await open(page, '/fr')).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(
      page.getByRole('banner').getByRole('link', { name: wordsOf('en')('layout', 'header.signUp') }),
    ).toBeVisible()
  },
)

for (const { code, prefix } of languages) {
  test(
    `${code}: where play is restricted there are words and help, and no games`,
    once,
    async ({ page, context }) => {
      const words = wordsOf(code)
      await refusedCookies(context)
      // The edge says where a visitor is; here the journey stands in its place.
      await context.setExtraHTTPHeaders({ 'cf-ipcountry': 'AU' })
      await open(page, prefix || '/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('layout', 'restricted.title'))
      await expect(page.locator('a[href*="/game/"]')).toHaveCount(0)
      await expect(page.getByRole('link', { name: words('layout', 'header.signUp') })).toHaveCount(0)
      await open(page, `${prefix}/static/terms`)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText(
        words('layout', 'restricted.title'),
      )
    },
  )
}
