// The second factor in a browser: a passkey made in the settings and signed in with, and a sign-in with the code of an app.
import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { awake, called, comesAs, newcomer, once, open, paidIn, refusedCookies } from './visit.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('en')
const password = 'nine quiet foxes'

test.beforeEach(({ context }) => refusedCookies(context))

/** Somebody who has just registered, and is signed in here. */
async function comesAsNew(page: Page): Promise<{ email: string; token: string }> {
  const { email, token } = await newcomer({ password })
  await comesAs(page.context(), token)
  return { email, token }
}

/** A device with a built-in authenticator whose owner is there and shows it. */
async function hasAuthenticator(page: Page): Promise<{ session: CDPSession; authenticatorId: string }> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { session, authenticatorId }
}

/** Sets an authenticator app; answers what it shows. */
async function setsApp(token: string): Promise<() => string> {
  const { secret } = await called<{ secret: string }>('POST', '/api/player/second-factor/totp', { token })
  const code = (steps: number) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })
  // A code counts once, and the one before counts as well: so the one of now is left. Whose code ran out on the way types
  // the next one.
  const confirm = () =>
    called('POST', '/api/player/second-factor/totp/confirm', { token, body: { code: code(-1) } })
  await confirm().catch(confirm)
  return () => code(0)
}

const settings = (page: Page) => page.getByRole('region', { name: say('pages', 'secondFactor.title') })
const signedIn = async (page: Page) =>
  (await page.context().cookies()).some(({ name }) => name === 'access_token')

/** Ends the session as one who leaves, and opens the sign-in again. */
async function leavesAndComesBack(page: Page) {
  await page.context().clearCookies({ name: 'access_token' })
  await open(page, '/?sign-in=true')
  return page.getByRole('dialog')
}

async function signsInByPassword(page: Page, email: string) {
  const form = await leavesAndComesBack(page)
  await form.getByRole('textbox', { name: say('fields-settings', 'labels.login') }).fill(email)
  await form.getByLabel(say('fields-settings', 'labels.password'), { exact: true }).fill(password)
  await form.getByRole('button', { name: say('modals', 'signIn.submit'), exact: true }).click()
  return form
}

test('a passkey is made in the settings, brings recovery codes, and signs in alone', async ({ page }) => {
  await comesAsNew(page)
  await hasAuthenticator(page)

  await test.step('the settings ask the device for a passkey', async () => {
    await open(page, '/profile/settings')
    await settings(page)
      .getByRole('button', { name: say('pages', 'secondFactor.passkeys.add') })
      .click()
    const codes = page.getByRole('group', { name: say('pages', 'secondFactor.recovery.title') })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await codes.getByRole('button', { name: say('pages', 'secondFactor.recovery.kept') }).click()
    await expect(settings(page).getByText(say('pages', 'secondFactor.on'), { exact: true })).toBeVisible()
    await expect(settings(page)).toContainText('Chrome · Linux')
  })

  await test.step('the sign-in asks the device, and nothing else', async () => {
    const form = await leavesAndComesBack(page)
    await form.getByRole('button', { name: say('modals', 'passkeySignIn.submit') }).click()
    await expect.poll(() => signedIn(page)).toBe(true)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('a passkey is the second proof after the password', async ({ page }) => {
  const { email } = await comesAsNew(page)
  await hasAuthenticator(page)
  await open(page, '/profile/settings')
  await settings(page)
    .getByRole('button', { name: say('pages', 'secondFactor.passkeys.add') })
    .click()
  await expect(page.getByRole('group', { name: say('pages', 'secondFactor.recovery.title') })).toBeVisible()
  const form = await signsInByPassword(page, email)
  await form.getByRole('button', { name: say('modals', 'secondFactor.passkey.submit') }).click()
  await expect.poll(() => signedIn(page)).toBe(true)
})

test('the code of an app signs in, and counts for what is done right after', async ({ page }) => {
  const { email, token } = await comesAsNew(page)
  const code = await setsApp(token)

  await test.step('a wrong code is said, the right one signs in', async () => {
    const form = await signsInByPassword(page, email)
    const field = form.getByLabel(say('modals', 'ways.code'))
    await field.fill('000000')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill(code())
    await expect.poll(() => signedIn(page)).toBe(true)
  })

  await test.step('taking the app away needs no second code so soon after the first', async () => {
    await open(page, '/profile/settings')
    const app = settings(page)
    await app.getByRole('button', { name: say('pages', 'secondFactor.app.remove') }).click()
    const sure = app.getByRole('group', { name: say('pages', 'secondFactor.app.removeAsk') })
    await sure.getByRole('button', { name: say('pages', 'secondFactor.app.remove') }).click()
    await expect(app.getByText(say('pages', 'secondFactor.off'), { exact: true })).toBeVisible()
  })
})

/** Asks for twenty euros in a session that was handed over, which has proved nothing itself. */
async function withdraws(page: Page, token: string): Promise<void> {
  const { url } = await called<{ url: string }>('POST', '/api/player/sessions/hand-over', {
    token,
    body: { path: '/wallet?wallet=withdraw' },
  })
  await page.context().clearCookies({ name: 'access_token' })
  await page.goto(url)
  await page.waitForURL((address) => address.searchParams.get('wallet') === 'withdraw')
  await awake(page)
  const cashier = page.getByRole('dialog', { name: say('modals', 'wallet.title') })
  await cashier.locator('input[value="EUR monetix.withdrawal.card"]').check({ force: true })
  await cashier.locator('input[name=amount]').fill('20')
  await cashier.locator('input[name=card_number]').fill('4242424242424242')
  await cashier.locator('button[type=submit]').click()
}

test('money leaves only after the second proof, and the withdrawal goes on by itself', async ({ page }) => {
  const { token } = await comesAsNew(page)
  await open(page, '/?wallet=deposit')
  const cashier = page.getByRole('dialog')
  await cashier.locator('input[value="EUR monetix.deposit.card"]').check({ force: true })
  await cashier.locator('button[type=submit]').click()
  await page.waitForURL(/\/pay\/checkout\//)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(say('modals', 'depositStatus.deposit.success')).first()).toBeVisible()

  const code = await setsApp(token)
  await withdraws(page, token)
  const proof = page.getByRole('dialog', { name: say('modals', 'secondFactor.title') })
  await proof.getByLabel(say('modals', 'ways.code')).fill(code())
  await expect(page.getByText(say('modals', 'depositStatus.withdrawal.success')).first()).toBeVisible()
})

test(
  'money leaves only after the device has shown who holds it: a passkey that is not confirmed moves nothing',
  once,
  async ({ page }) => {
    const { token } = await comesAsNew(page)
    await paidIn(token, '60.00')
    const device = await hasAuthenticator(page)
    await open(page, '/profile/settings')
    await settings(page)
      .getByRole('button', { name: say('pages', 'secondFactor.passkeys.add') })
      .click()
    await expect(page.getByRole('group', { name: say('pages', 'secondFactor.recovery.title') })).toBeVisible()
    await withdraws(page, token)
    const proof = page.getByRole('dialog', { name: say('modals', 'secondFactor.title') })
    const confirm = proof.getByRole('button', { name: say('modals', 'secondFactor.passkey.submit') })
    const { authenticatorId } = device
    const isHolder = (isUserVerified: boolean) =>
      device.session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })

    await isHolder(false)
    await confirm.click()
    await expect(proof.getByText(say('modals', 'secondFactor.refused.cancelled'))).toBeVisible()
    const held = () =>
      called<{ balance: string }[]>('GET', '/api/wallet/accounts', { token }).then(([one]) => one?.balance)
    expect(await held()).toBe('60.00')

    await isHolder(true)
    await confirm.click()
    await expect(page.getByText(say('modals', 'depositStatus.withdrawal.success')).first()).toBeVisible()
    expect(await held()).toBe('40.00')
  },
)

test('a session of another browser asks for the code before the app is taken away', async ({ page }) => {
  const { token } = await comesAsNew(page)
  const code = await setsApp(token)
  const { url } = await called<{ url: string }>('POST', '/api/player/sessions/hand-over', {
    token,
    body: { path: '/profile/settings' },
  })

  await test.step('the one-time link signs in and leads on', async () => {
    await page.context().clearCookies({ name: 'access_token' })
    await page.goto(url)
    await page.waitForURL((address) => address.pathname === '/profile/settings')
    await expect.poll(() => signedIn(page)).toBe(true)
    await awake(page)
  })

  await test.step('the modal asks, and the act goes on by itself', async () => {
    const app = settings(page)
    await app.getByRole('button', { name: say('pages', 'secondFactor.app.remove') }).click()
    const sure = app.getByRole('group', { name: say('pages', 'secondFactor.app.removeAsk') })
    await sure.getByRole('button', { name: say('pages', 'secondFactor.app.remove') }).click()
    const dialog = page.getByRole('dialog', { name: say('modals', 'secondFactor.title') })
    await dialog.getByLabel(say('modals', 'ways.code')).fill(code())
    await expect(dialog).toHaveCount(0)
    await expect(app.getByText(say('pages', 'secondFactor.off'), { exact: true })).toBeVisible()
  })

  await test.step('the link is used up', async () => {
    await page.context().clearCookies({ name: 'access_token' })
    await page.goto(url)
    await expect(page.getByRole('heading', { name: say('pages', 'autologin.used') })).toBeVisible()
  })
})
