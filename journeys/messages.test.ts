// What happens with a player's money arrives at the bell while another page is open, and is read and deleted; and what a guest writes to the house reaches its mailbox.
import { expect, test, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { letterTo } from './mailbox.ts'
import { casino, comesAsNewcomer, open, paidIn, refusedCookies } from './visit.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('en')
const told = (key: string, values?: Record<string, string>) => say('notifications', key, values)
const bell = (page: Page, unread: number) =>
  page.getByRole('banner').getByRole('button', {
    name: unread === 0 ? told('bell.open') : told('bell.openUnread_other', { count: String(unread) }),
    exact: true,
  })

test('a deposit arrives at the bell of every open page, is read there, and everything else on its page', async ({
  page,
  context,
}) => {
  const { token } = await comesAsNewcomer(context)
  const other = await context.newPage()
  await open(page, '/games')
  await open(other, '/wallet')
  await expect(bell(page, 1)).toBeVisible()

  await paidIn(token, '25.00')
  await expect(bell(page, 2)).toBeVisible()
  await expect(bell(other, 2)).toBeVisible()
  await bell(page, 2).click()
  const panel = page.getByRole('dialog', { name: told('bell.title') })
  const title = told('messages.deposit-arrived.title')
  await expect(panel.getByRole('listitem').first()).toContainText(title)
  await panel.getByRole('link', { name: new RegExp(title) }).click()
  await expect(page).toHaveURL(`${casino()}/wallet/history`)
  await expect(panel).toBeHidden()
  // The other page counts along.
  await expect(bell(page, 1)).toBeVisible()
  await expect(bell(other, 1)).toBeVisible()

  await open(other, '/profile/notifications')
  await other.getByRole('button', { name: told('screen.readAll'), exact: true }).click()
  await expect(bell(other, 0)).toBeVisible()
  await expect(bell(page, 0)).toBeVisible()

  const rows = other.getByRole('main').getByRole('listitem')
  const row = rows.filter({ hasText: title })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: told('screen.remove', { title }) }).click()
  await expect(row).toHaveCount(0)
  await other.getByRole('button', { name: told('screen.undo'), exact: true }).click()
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: told('screen.remove', { title }) }).click()
  // Whoever goes elsewhere leaves it deleted.
  await other.getByRole('link', { name: told('screen.settings') }).click()
  await expect(other).toHaveURL(`${casino()}/profile/settings/notifications`)
  await bell(other, 0).click()
  const short = other.getByRole('dialog', { name: told('bell.title') }).getByRole('listitem')
  await expect(short).toHaveCount(1)
  await expect(short).toContainText(told('messages.welcome.title'))
})

test('a guest writes to the house, gets a receipt, and the mailbox of the house has the letter', async ({
  page,
  context,
}) => {
  await refusedCookies(context)
  await open(page, '/contact')
  const form = page.getByRole('region', { name: told('contact.title') })
  const email = `guest-${randomUUID()}@elsewhere.test`
  const words = `I would like a table for one: ${randomUUID()}`
  await form.getByRole('button', { name: told('contact.submit') }).click()
  await expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await form.getByRole('textbox', { name: say('fields-settings', 'labels.message') }).fill(words)
  await form.getByRole('button', { name: told('contact.submit') }).click()
  await expect(page.getByRole('heading', { name: told('contact.sentTitle') })).toBeFocused()
  const [, number = ''] = await letterTo('support@baize.test', new RegExp(`${words}[^]*Number: (C-\\d+)`))
  await expect(page.getByRole('main')).toContainText(number)
})
