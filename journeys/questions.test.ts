// Questions are read before any script, found by words, and stay in place while their topics change; the lobby says how many are here.
import { expect, test } from '@playwright/test'
import { casino, once, open, refusedCookies } from './visit.ts'
import { wordsOf } from './words.ts'

const words = wordsOf('en')

test('an answer is found by its words, and topics change without loading anything anew', async ({
  page,
  context,
}) => {
  await refusedCookies(context)
  await open(page, '/support')
  await page
    .getByRole('main')
    .getByRole('link', { name: words('pages', 'content.questions.title') })
    .click()
  await expect(page).toHaveURL(`${casino()}/questions`)
  const search = page.getByRole('searchbox', { name: words('pages', 'content.questions.search') })
  await search.fill('forgotten password')
  await expect(page.locator('details')).toHaveCount(1)
  await expect(page.locator('details')).toHaveAttribute('open', '')

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const topics = page.getByRole('navigation', { name: words('pages', 'content.questions.categories') })
  await topics.getByRole('link', { name: 'Money' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible()
  await expect(page).toHaveURL(`${casino()}/questions/money`)
  await topics.getByRole('link', { name: 'Games' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible()
  expect(asked.filter((address) => address.includes('/api/content/questions'))).toEqual([])
})

test('what is typed before the page is awake is heard as it wakes', async ({ page, context }) => {
  await refusedCookies(context)
  let wake = () => {}
  const asleep = new Promise<void>((resolve) => (wake = resolve))
  await page.route('**/*.js', async (route) => {
    await asleep
    await route.continue()
  })
  await page.goto(`${casino()}/questions`, { waitUntil: 'commit' })
  const search = page.getByRole('searchbox', { name: words('pages', 'content.questions.search') })
  await search.pressSequentially('forgotten password')
  wake()
  await expect(page.locator('details')).toHaveCount(1)
  await expect(search).toHaveValue('forgotten password')
})

test('questions are told to search engines, and open without scripts', once, async ({ browser, request }) => {
  const html = await (await request.get(`${casino()}/de/questions/money`)).text()
  const data = /<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Wie zahle ich ein?' }, {}, {}, {}, {}],
  })
  expect((await request.get(`${casino()}/questions/nothing-of-the-kind`)).status()).toBe(404)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${casino()}/questions/games`)
  await page.locator('summary').first().click()
  await expect(page.locator('details').first()).toHaveAttribute('open', '')
  await context.close()
})

test('who stays in the lobby reads how many are online', once, async ({ page, context }) => {
  await refusedCookies(context)
  await open(page, '/')
  await expect(page.locator('.home-online')).toHaveText(/^\d+ online$/)
})
