// The main walk: a visitor looks around, signs up, pays in by card and by coin, plays until a win, takes money out, leaves and comes back.
import { expect, test, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { playRound } from './real-play.ts'
import { awake, called, casino, inMotion, once, open, tokenIn } from './visit.ts'
import { wordsOf, type Words } from './words.ts'

test.use(inMotion)

// Two players who know nothing of each other; each walk is long.
test.describe.configure({ mode: 'parallel' })

for (const locale of ['en', 'fa']) {
  const say = wordsOf(locale)
  const prefix = locale === 'en' ? '' : `/${locale}`
  const at = (path: string) => prefix + path || '/'

  test(`the lobby can be read without JavaScript (${locale})`, once, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(casino() + at('/'))
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const fox = page.getByRole('link', { name: /Lantern Fox/ }).first()
    await expect(fox).toHaveAttribute('href', `${prefix}/game/lantern-fox`)
    await context.close()
  })

  test(`from the first look to coming back (${locale})`, async ({ page }) => {
    test.setTimeout(480_000)
    const email = `walk-${locale}-${randomUUID()}@baize.test`
    const password = 'a short sentence works well'

    await test.step('a visitor sees the lobby and turns the cookies down', async () => {
      await open(page, at('/'))
      const reject = page.getByRole('button', { name: say('layout', 'cookies.reject') })
      await reject.click()
      await expect(reject).toHaveCount(0)
      await expect(page.getByRole('link', { name: /Lantern Fox/ }).first()).toBeVisible()
    })

    await test.step('signs up', async () => {
      await page
        .getByRole('banner')
        .getByRole('link', { name: say('layout', 'header.signUp') })
        .click()
      const form = page.getByRole('dialog')
      const label = (name: string) =>
        say('fields-settings', `labels.${name}`, { age: new Intl.NumberFormat(locale).format(18) })
      await form.getByRole('textbox', { name: label('email') }).fill(email)
      await form.getByLabel(label('password'), { exact: true }).fill(password)
      await form.getByLabel(label('country')).click()
      await page.getByPlaceholder(say('fields-settings', 'placeholders.country')).last().fill('Deutsch')
      await page.getByRole('option', { name: /Deutschland/ }).click()
      // Pasted as a whole, a date takes its three places.
      const birthdate = form.getByRole('group', { name: label('birthdate') })
      await birthdate.getByRole('textbox').first().fill('1990-04-12')
      await form.getByRole('checkbox', { name: label('agreements') }).check()
      await form.getByRole('button', { name: say('modals', 'signUp.submit') }).click()
      await expect.poll(() => balance(page, 'EUR')).toBe('0.00')
    })

    await test.step('pays in by card, on the page of the provider, and the balance appears by itself', async () => {
      await open(page, at('/?wallet=deposit'))
      const cashier = page.getByRole('dialog')
      await cashier.locator('input[value="EUR monetix.deposit.card"]').check({ force: true })
      await cashier.locator('button[type=submit]').click()
      await page.waitForURL(/\/pay\/checkout\//)
      await page.getByRole('button', { name: 'Approve' }).click()
      await page.waitForURL(
        (url) => url.pathname === `${prefix}/wallet` && url.searchParams.has('deposit-success'),
      )
      await awake(page)
      await expect(page.getByText(say('modals', 'depositStatus.deposit.success')).first()).toBeVisible()
      await expect.poll(() => balance(page, 'EUR')).toBe('50.00')
      await expect(page.getByRole('banner')).toContainText(shown('50.00', locale))
    })

    await test.step('pays in by coin: an address, confirmations that count up, and then the money', async () => {
      await open(page, at('/?wallet=deposit'))
      const cashier = page.getByRole('dialog')
      await cashier.locator('input[value="BTC"]').first().check({ force: true })
      // The method itself comes with the choice of the coin.
      await expect(cashier.locator('input[name=amount]')).toHaveValue(/^0\.0/)
      await cashier.locator('button[type=submit]').click()
      await expect(page.getByText(/bc1q[a-z0-9]{30,}/).first()).toBeVisible()
      await expect(page.getByText(say('modals', 'depositStatus.deposit.success')).first()).toBeVisible()
      await expect.poll(() => balance(page, 'BTC')).toBe('0.00050000')
    })

    await test.step('plays Lantern Fox until a win, and sees balance and history move', async () => {
      await open(page, at('/game/lantern-fox'))
      const frame = page.frameLocator('iframe')
      for (let round = 1; round <= 60; round += 1) {
        await playRound(frame)
        await expect.poll(async () => (await spins(page)).length).toBeGreaterThanOrEqual(round)
        if ((await spins(page)).some(won)) break
      }
      await expect.poll(async () => (await spins(page)).some(won)).toBe(true)
      // To the cent: a win of exactly what was staked leaves the balance where it began.
      await expect
        .poll(async () => {
          const played = await spins(page)
          const cents = played.reduce((sum, spin) => sum + inCents(spin.payout) - inCents(spin.amount), 5000)
          return inCents((await balance(page, 'EUR')) ?? '') - cents
        })
        .toBe(0)
    })

    await test.step('takes money out, held at once and paid out by the provider', async () => {
      await open(page, at('/?wallet=withdraw'))
      const cashier = page.getByRole('dialog')
      await cashier.locator('input[value="EUR monetix.withdrawal.card"]').check({ force: true })
      await cashier.locator('input[name=amount]').fill('20')
      await cashier.locator('input[name=card_number]').fill('4242424242424242')
      const before = Number(await balance(page, 'EUR'))
      await cashier.locator('button[type=submit]').click()
      await expect(page.getByText(say('modals', 'depositStatus.withdrawal.success')).first()).toBeVisible()
      await expect.poll(async () => Number(await balance(page, 'EUR'))).toBeCloseTo(before - 20, 2)
    })

    await test.step('finds all of it in the history', async () => {
      await open(page, at('/wallet/history'))
      await expect(page.getByRole('main')).toContainText(shown('50.00', locale))
      await expect(page.getByRole('main')).toContainText(shown('20.00', locale))
      await open(page, at('/wallet/history?tab=spins'))
      const spins = page.getByRole('table', { name: say('pages', 'history.spins') })
      const more = say('pages', 'history.more', { number: 'Lantern Fox' })
      await spins.getByRole('button', { name: more }).first().click()
      await expect(spins.getByRole('link', { name: say('pages', 'history.toGame') })).toHaveAttribute(
        'href',
        /\/game\/lantern-fox$/,
      )
    })

    await test.step('signs out, and in again', async () => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: menuName(say) })
        .click()
      await page.getByRole('button', { name: say('layout', 'menu.signOut') }).click()
      await page
        .getByRole('banner')
        .getByRole('link', { name: say('layout', 'header.signIn'), exact: true })
        .click()
      const form = page.getByRole('dialog')
      await form.getByRole('textbox', { name: say('fields-settings', 'labels.login') }).fill(email)
      await form.getByLabel(say('fields-settings', 'labels.password'), { exact: true }).fill(password)
      await form.getByRole('button', { name: say('modals', 'signIn.submit'), exact: true }).click()
      await expect.poll(() => balance(page, 'EUR')).not.toBeNull()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })
}

/** An amount of euros as the screens write its digits in a language. */
function shown(amount: string, locale: string): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(Number(amount))
}

const menuName = (say: Words) => new RegExp(say('layout', 'menu.open', { name: '.*' }))

/** What the server holds in a currency; null without a session or an account. */
async function balance(page: Page, currency: string): Promise<string | null> {
  const token = await tokenOf(page)
  if (token === '') return null
  type Accounts = { currency: string; balance: string }[]
  const accounts = await called<Accounts>('GET', '/api/wallet/accounts', { token })
  return accounts.find((account) => account.currency === currency)?.balance ?? null
}

type Spin = { amount: string; payout: string }

const spins = async (page: Page) =>
  called<Spin[]>('GET', '/api/game/spins?perPage=100', { token: await tokenOf(page) })

const won = ({ payout }: Spin) => /[1-9]/.test(payout)

const inCents = (amount: string) => Number(amount.replace('.', ''))

const tokenOf = async (page: Page) => tokenIn(await page.context().cookies(casino()))
