// A player who forgot the password comes back through the mailbox: the link counts once, and every open session ends.
import { expect, test } from '@playwright/test'
import { letterTo } from './mailbox.ts'
import { casino, comesAs, newcomer, once, open, refusedCookies } from './visit.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('en')
const before = 'a short sentence works well'
const after = 'another sentence works as well'
const label = (name: string) => say('fields-settings', `labels.${name}`)

test('a letter leads back to a forgotten account', async ({ page, context, browser }) => {
  await refusedCookies(context)
  const { email, token } = await newcomer({ password: before })
  const dialog = page.getByRole('dialog')

  await test.step('the sign-in leads to the letter, and takes the address along', async () => {
    await open(page, '/?sign-in=true')
    await dialog.getByRole('textbox', { name: label('login') }).fill(email)
    await dialog.getByRole('link', { name: say('modals', 'signIn.forgot') }).click()
    const forgotten = page.getByRole('dialog', { name: say('modals', 'forgotPass.title') })
    await expect(forgotten.getByRole('textbox', { name: label('login') })).toHaveValue(email)
    await forgotten.getByRole('button', { name: say('modals', 'forgotPass.submit') }).click()
    await expect(page.getByRole('dialog', { name: say('modals', 'resetEmailSend.title') })).toContainText(
      email,
    )
  })

  const [link] = await letterTo(email, /https?:\/\/\S+\/password\/reset\/[\w-]+/)
  const path = new URL(link).pathname

  await test.step('its link opens the form for a new password', async () => {
    await open(page, path)
    await expect(dialog.getByRole('heading', { name: say('modals', 'resetPass.title') })).toBeVisible()
    await dialog.getByLabel(label('newPassword'), { exact: true }).fill(after)
    await dialog.getByLabel(label('repeatNewPassword'), { exact: true }).fill(after)
    await dialog.getByRole('button', { name: say('modals', 'resetPass.submit') }).click()
    await expect(dialog.getByText(say('modals', 'success.password.title')).last()).toBeVisible()
  })

  await test.step('every open session has ended (S2)', async () => {
    const answer = await page.request.get(`${casino()}/api/player/profile`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status()).toBe(401)
  })

  await test.step('the new password signs in', async () => {
    await dialog.getByRole('link', { name: say('modals', 'success.signIn') }).click()
    await dialog.getByRole('textbox', { name: label('login') }).fill(email)
    await dialog.getByLabel(label('password'), { exact: true }).fill(after)
    await dialog.getByRole('button', { name: say('modals', 'signIn.submit'), exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect
      .poll(async () => (await context.cookies(casino())).some(({ name }) => name === 'access_token'))
      .toBe(true)
  })

  await test.step('the link counts once', async () => {
    const elsewhere = await browser.newContext()
    await refusedCookies(elsewhere)
    const other = await elsewhere.newPage()
    await open(other, path)
    const form = other.getByRole('dialog')
    await form.getByLabel(label('newPassword'), { exact: true }).fill('a third sentence is too late')
    await form.getByLabel(label('repeatNewPassword'), { exact: true }).fill('a third sentence is too late')
    await form.getByRole('button', { name: say('modals', 'resetPass.submit') }).click()
    await expect(form.getByText(say('modals', 'resetPass.expired')).last()).toBeVisible()
    await elsewhere.close()
  })
})

test(
  'the link of a confirmation letter confirms, says so again, and a wrong one says that it is over',
  once,
  async ({ page, context }) => {
    await refusedCookies(context)
    const { email, token } = await newcomer({ password: before })
    const [link] = await letterTo(email, /https?:\/\/\S+\/verify\/[\w-]+/)
    await comesAs(context, token)

    await open(page, '/profile')
    await expect(page.getByText(say('global-components', 'unconfirmedEmail.title'))).toBeVisible()

    await page.goto(casino() + new URL(link).pathname)
    await expect(page).toHaveURL(/\?confirm=profileConfirmed$/)
    await expect(page.getByRole('dialog')).toContainText(say('modals', 'confirm.title'))
    await open(page, '/profile')
    await expect(page.getByText(say('global-components', 'unconfirmedEmail.title'))).toHaveCount(0)

    // The letter opened again says that all is well; a link that never was says that it is over.
    await page.goto(casino() + new URL(link).pathname)
    await expect(page).toHaveURL(/\?confirm=profileConfirmed$/)
    await page.goto(`${casino()}/verify/${'0'.repeat(40)}`)
    await expect(page.getByText(say('pages', 'verify.failed.code_expired.title'))).toBeVisible()
  },
)
