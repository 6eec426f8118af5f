// Coming by an identity service: a newcomer signs up through it, comes back through it, disconnects it and connects it again.
import { expect, test, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { awake, casino, comesAsNewcomer, once, open, refusedCookies } from './visit.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('en')

/** At the page of the service: somebody whom it has never seen. */
async function saysWhoTheyAre(page: Page, name: string, email: string): Promise<void> {
  await page.waitForURL(/\/identity\/authorize/)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

const isSignedIn = (page: Page) =>
  expect(page.getByRole('banner').getByRole('button', { name: menuName })).toBeVisible()
const menuName = new RegExp(say('layout', 'menu.open', { name: '.*' }))

async function comesBy(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Lanyard' }).click()
  await saysWhoTheyAre(page, name, email)
}

test('a newcomer signs up by another service, is asked for what the law wants, and comes back by it', async ({
  page,
}) => {
  const email = `lanyard-${randomUUID()}@lanyard.test`
  await refusedCookies(page.context())

  await test.step('from the page of the games, and back to it', async () => {
    await open(page, '/games?sign-up=true')
    await comesBy(page, 'Mira Holm', email)
    await page.waitForURL((url) => url.pathname === '/games' && url.searchParams.has('complete-profile'))
    await expect(page.getByRole('dialog', { name: say('modals', 'completeProfile.title') })).toBeVisible()
  })

  await test.step('the e-mail that the service has verified is the player’s, and no password is set', async () => {
    await open(page, '/profile/settings')
    const main = page.getByRole('main')
    await expect(main).toContainText(email)
    await expect(main.getByRole('listitem').filter({ hasText: /Lanyard/ })).toContainText(email)
  })

  await test.step('the only way in cannot be given up', async () => {
    const lanyard = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /Lanyard/ })
    await lanyard.getByRole('button', { name: say('pages', 'connections.disconnect') }).click()
    await lanyard.getByRole('button', { name: say('pages', 'connections.disconnectNow') }).click()
    await expect(page.getByText(say('pages', 'connections.refused.last_way_in')).first()).toBeVisible()
  })

  await test.step('and the same person comes back, in another browser', async () => {
    await page.context().clearCookies()
    await refusedCookies(page.context())
    await open(page, '/?sign-in=true')
    await comesBy(page, 'Mira Holm', email)
    await page.waitForURL((url) => url.pathname === '/')
    await isSignedIn(page)
  })
})

test('a player connects a service, and disconnects it', async ({ page }) => {
  const email = `friend-${randomUUID()}@lanyard.test`
  // A player with a password of their own, already signed in.
  await comesAsNewcomer(page.context())
  await open(page, '/profile/settings')
  const lanyard = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /Lanyard/ })
  await lanyard.getByRole('button', { name: say('pages', 'connections.connect') }).click()
  await saysWhoTheyAre(page, 'Nora Elsewhere', email)
  await page.waitForURL((url) => url.pathname === '/profile/settings')
  await awake(page)
  await expect(lanyard).toContainText(email)
  await lanyard.getByRole('button', { name: say('pages', 'connections.disconnect') }).click()
  await lanyard.getByRole('button', { name: say('pages', 'connections.disconnectNow') }).click()
  await expect(lanyard).toContainText(say('pages', 'connections.none'))
})

test('somebody else’s answer, a refusal and a taken e-mail say what to do', once, async ({ page }) => {
  await refusedCookies(page.context())
  await page.goto(`${casino()}/auth/social/lanyard/callback?code=stolen&state=of-somebody-else`)
  await expect(page.getByRole('main')).toContainText(say('pages', 'social.failed.strange.title'))

  await open(page, '/?sign-in=true')
  await page.getByRole('dialog').getByRole('button', { name: 'Lanyard' }).click()
  await page.getByRole('button', { name: 'Do not share anything' }).click()
  await expect(page.getByRole('main')).toContainText(say('pages', 'social.failed.declined.title'))
  await awake(page)

  await page.getByRole('button', { name: say('pages', 'social.again') }).click()
  await page.getByRole('button', { name: /Alice Quill/ }).click()
  await expect(page.getByRole('main')).toContainText(say('pages', 'social.failed.social_email_taken.title'))
  await awake(page)
})
