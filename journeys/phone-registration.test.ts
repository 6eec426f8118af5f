// A visitor signs up by phone: the number, the code of the text message, the rest; closes the form by accident, and comes back by the same number.
import { expect, test } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { letterTo } from './mailbox.ts'
import { called, casino, inMotion, open, refusedCookies, tokenIn } from './visit.ts'
import { wordsOf } from './words.ts'

test.use(inMotion)

const say = wordsOf('en')
const password = 'a short sentence works well'
const label = (name: string) => say('fields-settings', `labels.${name}`, { age: '18' })

test('a phone number is enough for an account', async ({ page, context }) => {
  await refusedCookies(context)
  // A number of its own for each run; the numbering plan takes any of this shape.
  const subscriber = String(randomInt(10_000_000, 100_000_000))
  const phone = `+49151${subscriber}`
  const dialog = page.getByRole('dialog')
  // The form that it takes the place of is still leaving when the code arrives at once.
  const codeDialog = page.getByRole('dialog', { name: say('modals', 'getCode.title') })

  await test.step('the number gets a code', async () => {
    await open(page, '/?sign-up=true')
    await dialog.getByRole('button', { name: say('modals', 'signUp.byPhone'), exact: true }).click()
    await dialog.getByLabel(label('phoneCountry')).click()
    await page.getByPlaceholder(say('fields-settings', 'placeholders.country')).last().fill('Deutsch')
    await page.getByRole('option', { name: /Deutschland/ }).click()
    await dialog.getByRole('textbox', { name: label('phone') }).fill(`0151${subscriber}`)
    await dialog.getByRole('button', { name: say('modals', 'ways.sendCode') }).click()
    await expect(codeDialog).toBeVisible()
  })

  await test.step('a wrong code says so, the right one leads on', async () => {
    const [, code = ''] = await letterTo(phone, /(\d{6})/)
    const field = codeDialog.getByRole('textbox', { name: say('modals', 'ways.code') })
    await field.fill(code === '000000' ? '111111' : '000000')
    await expect(codeDialog).toContainText(say('modals', 'ways.refused.wrong_code'))
    await field.fill(code)
    await expect(dialog.getByRole('heading', { name: say('modals', 'signUp.title') })).toBeVisible()
  })

  await test.step('closed by accident, the form remembers everything but the password', async () => {
    await dialog.getByLabel(label('country'), { exact: true }).click()
    await page.getByPlaceholder(say('fields-settings', 'placeholders.country')).last().fill('Deutsch')
    await page.getByRole('option', { name: /Deutschland/ }).click()
    await dialog.getByLabel(label('password'), { exact: true }).fill(password)
    await dialog.getByRole('button', { name: say('layout', 'modal.close') }).click()
    await expect(dialog).toHaveCount(0)
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('layout', 'header.signUp') })
      .click()
    await expect(dialog.getByLabel(label('country'), { exact: true })).toContainText('Deutschland')
    await expect(dialog.getByLabel(label('password'), { exact: true })).toHaveValue('')
  })

  await test.step('the rest opens the account', async () => {
    await dialog.getByLabel(label('password'), { exact: true }).fill(password)
    await dialog
      .getByRole('textbox', { name: say('fields-settings', 'dateParts.day'), exact: true })
      .fill('12')
    await dialog
      .getByRole('textbox', { name: say('fields-settings', 'dateParts.month'), exact: true })
      .fill('4')
    await dialog
      .getByRole('textbox', { name: say('fields-settings', 'dateParts.year'), exact: true })
      .fill('1990')
    await dialog.getByRole('checkbox', { name: label('agreements') }).check()
    await dialog.getByRole('button', { name: say('modals', 'signUp.submit') }).click()
    await expect(dialog.getByText(say('modals', 'success.registration.title')).last()).toBeVisible()
    await expect.poll(async () => tokenIn(await context.cookies(casino()))).not.toBe('')
    const token = tokenIn(await context.cookies(casino()))
    expect(await called('GET', '/api/player/profile', { token })).toMatchObject({
      phone: phone.slice(1),
      phoneConfirmed: true,
      email: null,
      country: 'DE',
    })
  })

  await test.step('the number signs in, as it is written at home or abroad', async () => {
    await context.clearCookies({ name: 'access_token' })
    await open(page, '/?sign-in=true')
    await dialog.getByRole('textbox', { name: label('login') }).fill(`+49 151 ${subscriber}`)
    await dialog.getByLabel(label('password'), { exact: true }).fill(password)
    await dialog.getByRole('button', { name: say('modals', 'signIn.submit'), exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect
      .poll(async () => (await context.cookies(casino())).some(({ name }) => name === 'access_token'))
      .toBe(true)
  })
})
