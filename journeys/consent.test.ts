// Nothing is asked of strangers and nothing is kept beyond what is needed before the visitor agrees, and every answer of the house carries its protection.
import { expect, test, type Page } from '@playwright/test'
import { casino, comesAsNewcomer, once, open, sandbox } from './visit.ts'
import { wordsOf } from './words.ts'

const words = wordsOf('en')

/** Every origin that the page asked for anything, and what it was asked. */
function strangersAsked(page: Page): string[] {
  const asked: string[] = []
  const note = (address: string) => {
    const { origin, protocol } = new URL(address)
    const own = new URL(casino())
    const ours = origin === own.origin || (/^wss?:$/.test(protocol) && new URL(address).host === own.host)
    if (!ours && !['data:', 'blob:', 'about:'].includes(protocol)) asked.push(address)
  }
  page.context().on('request', (request) => note(request.url()))
  page.on('websocket', (socket) => note(socket.url()))
  return asked
}

async function kept(
  page: Page,
): Promise<{ cookies: string[]; local: string[]; session: string[]; databases: number }> {
  const cookies = await page.context().cookies()
  const { local, session, databases } = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).length,
  }))
  return { cookies: cookies.map(({ name }) => name).sort(), local, session, databases }
}

/** How far a page was scrolled and where in the games one was, for going back; both are gone with the tab. */
const neededOfGuests = { local: [], databases: 0 }
const neededInTheTab = ['tsr-scroll-restoration-v1_3', 'gamesPlace']

test('a visitor who has not chosen is known to nobody, and neither is one who refused (A1)', async ({
  page,
}) => {
  const asked = strangersAsked(page)
  await open(page, '/')
  for (const path of ['/games', '/static/terms', '/?sign-up=true', '/']) await open(page, path)
  const before = await kept(page)
  expect(before).toMatchObject({ ...neededOfGuests, cookies: [] })
  expect(before.session.filter((key) => !neededInTheTab.includes(key))).toEqual([])

  // Refusing is on the first layer, as near as agreeing.
  await page.getByRole('button', { name: words('layout', 'cookies.reject') }).click()
  await expect(page.getByRole('button', { name: words('layout', 'cookies.reject') })).toHaveCount(0)
  await open(page, '/games')
  await expect(page.getByRole('button', { name: words('layout', 'cookies.reject') })).toHaveCount(0)
  expect(await kept(page)).toMatchObject({ ...neededOfGuests, cookies: ['consent'] })
  const [consent] = await page.context().cookies()
  expect(consent).toMatchObject({ value: 'none', sameSite: 'Lax' })
  expect(asked).toEqual([])
})

test('a choice is made by purpose, and taken back as easily as it was given (A1)', async ({ page }) => {
  await open(page, '/?cookie-request=true')
  const dialog = page.getByRole('dialog')
  for (const purpose of ['analytics', 'marketing', 'chat', 'fingerprint']) {
    await expect(
      dialog.getByRole('switch', { name: words('modals', `cookieRequest.${purpose}`) }),
    ).not.toBeChecked()
  }
  await dialog.getByRole('switch', { name: words('modals', 'cookieRequest.analytics') }).check()
  await dialog.getByRole('button', { name: words('modals', 'cookieRequest.save') }).click()
  await expect(dialog).toHaveCount(0)
  const choice = async () => (await page.context().cookies()).find(({ name }) => name === 'consent')?.value
  await expect.poll(choice).toBe('analytics')

  // The footer leads back to it from every page.
  await open(page, '/static/terms')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words('layout', 'footer.cookieChoice') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('modals', 'cookieRequest.rejectAll') })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(choice).toBe('none')
})

test('a player meets the game’s origin by opening a game, and no other one (A1, S5)', async ({
  page,
  context,
}) => {
  await comesAsNewcomer(context)
  const asked = strangersAsked(page)
  for (const path of ['/', '/wallet', '/?wallet=deposit']) await open(page, path)
  expect(asked).toEqual([])
  await open(page, '/game/lantern-fox')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect([...new Set(asked.map((address) => new URL(address).origin))]).toEqual([new URL(sandbox()).origin])
})

test('every page forbids scripts that it does not know (S5)', once, async ({ request }) => {
  const nonces = new Set<string>()
  for (const path of ['/', '/games', '/de/static/terms', '/game/lantern-fox', '/nowhere/at-all']) {
    const answer = await request.get(casino() + path)
    const headers = answer.headers()
    const policy = headers['content-security-policy'] ?? ''
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
    expect(scripts, path).toMatch(/'nonce-[\w-]{16,}'/)
    expect(scripts, path).not.toContain('unsafe-')
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("form-action 'self'")
    expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${new URL(sandbox()).origin}`)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    // Only the frame that looks at papers and faces may ask for the camera.
    expect(headers['permissions-policy']).toContain(`camera=("${new URL(sandbox()).origin}")`)
    // Every script of the page carries the nonce of this very answer.
    const nonce = /'nonce-([\w-]+)'/.exec(scripts)?.[1] ?? ''
    nonces.add(nonce)
    const tags = (await answer.text()).match(/<script\b[^>]*>/g) ?? []
    expect(
      tags.filter((tag) => !tag.includes(`nonce="${nonce}"`)),
      path,
    ).toEqual([])
  }
  expect(nonces.size).toBe(5)
})

test('no screen breaks its own policy (S5)', async ({ page, context }) => {
  const broken: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) broken.push(message.text())
  })
  page.on('pageerror', (error) => broken.push(error.message))
  await comesAsNewcomer(context)
  for (const path of ['/', '/games', '/wallet', '/wallet/history', '/?wallet=deposit', '/game/lantern-fox']) {
    await open(page, path)
  }
  expect(broken).toEqual([])
})

test('an address that nobody answers for says so, with its path and the way home', once, async ({ page }) => {
  expect(await open(page, '/nowhere/at-all')).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found: /nowhere/at-all')
  await page
    .getByRole('main')
    .getByRole('link', { name: words('layout', 'error.home') })
    .click()
  await expect(page).toHaveURL(`${casino()}/`)
})

test('a call that does not exist is refused in the envelope of every call', once, async ({ request }) => {
  const answer = await request.get(`${casino()}/api/nowhere`)
  expect(answer.status()).toBe(404)
  expect(answer.headers()['content-type']).toContain('application/json')
  const { error } = (await answer.json()) as { error: { name: string; traceId: string } }
  expect(error.name).toBe('not_found')
  expect(error.traceId).not.toBe('')
})

test('the lobby shows its games and leads to them before any script runs', once, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${casino()}/`)
  const games = page.getByRole('main').locator('a[href^="/game/"]')
  await expect(games.nth(10)).toBeVisible()
  await expect(
    page.getByRole('banner').getByRole('link', { name: words('layout', 'header.signUp') }),
  ).toHaveAttribute('href', '/?sign-up=true')
  await page.goto(`${casino()}/?sign-in=true`)
  await expect(page.getByRole('dialog').getByLabel(words('fields-settings', 'labels.login'))).toBeVisible()
  await context.close()
})
