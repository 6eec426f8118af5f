// A tab that stays open while the house is built anew comes along at the next step, and a chunk that is gone is no dead end.
import { expect, test, type Page } from '@playwright/test'
import { casino, comesAsAlice, once, open, refusedCookies } from './visit.ts'
import { wordsOf } from './words.ts'

const words = wordsOf('en')

/** A whole load forgets it. */
const leaveMark = (page: Page) => page.evaluate(() => void Reflect.set(window, 'stayed', true))
const stayed = (page: Page) => page.evaluate(() => Reflect.get(window, 'stayed') === true)
const toSupport = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name: words('layout', 'nav.support') })
    .click()
const atSupport = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Support', exact: true })).toBeVisible()

test('a newer build is noticed, and the next step loads the page whole', once, async ({ page, context }) => {
  await refusedCookies(context)
  await page.clock.install()
  const looked: string[] = []
  let served: string | null = null
  await page.route('**/builds/latest.json*', async (route) => {
    looked.push(route.request().url())
    if (served === null) await route.continue()
    else await route.fulfill({ json: { id: served } })
  })
  await open(page, '/static/terms')
  await leaveMark(page)
  await page.clock.fastForward(61_000)
  await expect.poll(() => looked.length).toBe(1)
  // Never an answer that somebody kept.
  expect(looked[0]).toMatch(/latest\.json\?\d+$/)
  await toSupport(page)
  await atSupport(page)
  expect(await stayed(page)).toBe(true)

  served = 'another-build'
  await page.clock.fastForward(61_000)
  await expect.poll(() => looked.length).toBe(2)
  expect(await stayed(page)).toBe(true)
  const whole = page.waitForEvent('load')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words('layout', 'footer.pages.about') })
    .click()
  await whole
  await expect(page).toHaveURL(`${casino()}/static/about`)
  expect(await stayed(page)).toBe(false)
})

const toDeposit = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: words('layout', 'header.wallet') })
    .first()
    .click()

test(
  'a modal whose code is gone opens by a whole load of the page that it was opened on',
  once,
  async ({ page, context }) => {
    await comesAsAlice(context)
    await refusedCookies(context)
    await open(page, '/static/terms')
    await leaveMark(page)
    let gone = true
    await page.route('**/assets/*.js', (route) =>
      gone ? route.fulfill({ status: 404, body: 'No such file' }) : route.continue(),
    )
    page.on('request', (request) => {
      if (request.isNavigationRequest()) gone = false
    })
    await toDeposit(page)
    await expect(page.getByRole('dialog', { name: words('modals', 'wallet.title') })).toBeVisible()
    expect(await stayed(page)).toBe(false)
  },
)

test(
  'while the line is cut the page stays and says so, and goes on when it is back',
  once,
  async ({ page, context }) => {
    await comesAsAlice(context)
    await refusedCookies(context)
    await open(page, '/static/terms')
    await leaveMark(page)
    await context.setOffline(true)
    await toDeposit(page)
    await expect(page.getByText(words('layout', 'error.unreachable'))).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words('layout', 'footer.questions') })
      .click()
    const again = page.getByRole('button', { name: words('layout', 'error.again') })
    await expect(again).toBeVisible()
    expect(await stayed(page)).toBe(true)
    await context.setOffline(false)
    await again.click()
    await expect(
      page.getByRole('heading', { level: 1, name: words('pages', 'content.questions.title') }),
    ).toBeVisible()
    await toDeposit(page)
    await expect(page.getByRole('dialog', { name: words('modals', 'wallet.title') })).toBeVisible()
  },
)

test(
  'the manifest of the running build is served, with what holds for its routes',
  once,
  async ({ request }) => {
    const { id } = (await (await request.get(`${casino()}/builds/latest.json`)).json()) as { id: string }
    const meta = await request.get(`${casino()}/builds/meta/${id}.json`)
    expect(await meta.json()).toMatchObject({ id, routes: { '/favorites': { ssr: false } } })
  },
)

test(
  'a chunk that is gone leads to the wanted page by a whole load, and not in a circle',
  once,
  async ({ page, context }) => {
    await refusedCookies(context)
    await open(page, '/static/terms')
    await leaveMark(page)
    let gone = true
    // Everything that the next page would bring.
    await page.route('**/assets/*.js', (route) =>
      gone ? route.fulfill({ status: 404, body: 'No such file' }) : route.continue(),
    )
    page.on('request', (request) => {
      if (request.isNavigationRequest()) gone = false
    })
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words('layout', 'footer.questions') })
      .click()
    await expect(
      page.getByRole('heading', { level: 1, name: words('pages', 'content.questions.title') }),
    ).toBeVisible()
    await expect(page).toHaveURL(`${casino()}/questions`)
    await expect.poll(() => stayed(page)).toBe(false)
  },
)
