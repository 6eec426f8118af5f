// A player keeps the profile: writes the details and takes them back, shows papers, chooses a picture, and takes all data along.
import { expect, test } from '@playwright/test'
import fs from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import { comesAsNewcomer, open } from './visit.ts'
import { wordsOf } from './words.ts'

const words = wordsOf('en')
const said = (key: string, values?: Record<string, string>) => words('pages', `profile.${key}`, values)

test('edits the details, is warned before losing them, and takes a change back', async ({
  page,
  context,
}) => {
  await comesAsNewcomer(context)
  await open(page, '/profile')
  const label = (name: string) => words('fields-settings', `labels.${name}`)
  const lastName = page.getByLabel(label('lastName'))
  const nickname = page.getByLabel(label('nickname'))
  const save = page.getByRole('button', { name: said('details.save'), exact: true })

  await lastName.fill('Lindqvist')
  await nickname.fill('Ottilie')
  await expect(page.getByRole('main')).toContainText('Others see you as Ottilie.')

  // Following a link asks first, and staying keeps what was written.
  await page
    .getByRole('navigation', { name: said('sections.label') })
    .getByRole('link', { name: said('sections.settings') })
    .click()
  const question = page.getByRole('dialog', { name: said('leave.title') })
  await question.getByRole('button', { name: said('leave.stay') }).click()
  await expect(question).toHaveCount(0)
  await expect(nickname).toHaveValue('Ottilie')

  await save.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ottilie$/)
  await open(page, '/profile')
  await expect(lastName).toHaveValue('Lindqvist')

  await nickname.fill('Otto')
  await save.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Otto$/)
  await page.getByRole('button', { name: said('undo') }).click()
  await expect(nickname).toHaveValue('Ottilie')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ottilie$/)
})

test('sends a document, sees it wait, and deletes it again (P11)', async ({ page, context }) => {
  await comesAsNewcomer(context)
  await open(page, '/profile/personal')
  const title = said('documents.types.address.title')
  const slot = page.getByRole('article', { name: title })
  const chooser = slot.getByLabel(said('documents.chooseFor', { title }))

  await chooser.setInputFiles({ name: 'bill.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(slot).toContainText(said('documents.objection.kind'))

  await chooser.setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer: aPicture() })
  await expect(slot.getByRole('img', { name: said('documents.preview', { title }) })).toBeVisible()
  // The way up is slowed down, so that its progress can be seen.
  await page.route('**/api/player/documents', async (route) => {
    if (route.request().method() === 'POST') await expect(slot.getByRole('progressbar')).toBeVisible()
    await route.continue()
  })
  await slot.getByRole('button', { name: new RegExp(`^${said('documents.send')}`) }).click()
  await expect(slot.getByRole('list')).toContainText('bill.png')
  await expect(slot).toContainText(said('documents.status.1'))

  const download = page.waitForEvent('download')
  await slot.getByRole('button', { name: said('documents.download', { file: 'bill.png' }) }).click()
  expect((await download).suggestedFilename()).toBe('bill.png')

  await slot.getByRole('button', { name: said('documents.deleteOne', { file: 'bill.png' }) }).click()
  await slot.getByRole('button', { name: said('documents.delete'), exact: true }).click()
  await expect(slot.getByRole('list')).toHaveCount(0)
  await expect(chooser).toBeAttached()
})

test('chooses a picture, which stands in the head and in the menu at once', async ({ page, context }) => {
  await comesAsNewcomer(context)
  await open(page, '/profile')
  await page.getByRole('link', { name: said('head.changePicture') }).click()
  const dialog = page.getByRole('dialog', { name: words('modals', 'avatars.title') })
  const third = dialog.getByRole('radio', { name: words('modals', 'avatars.one', { number: '3' }) })
  await third.locator('..').click()
  await expect(third).toBeChecked()
  const address = (await third.locator('..').locator('img').getAttribute('src')) ?? ''
  expect(address).toMatch(/^\//)
  await dialog.getByRole('button', { name: words('modals', 'avatars.use') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main').locator('.bz-avatar img')).toHaveAttribute('src', address)
  await expect(page.getByRole('banner').locator(`img[src="${address}"]`)).toBeVisible()
})

test('takes all of the data along as one file', async ({ page, context }) => {
  await comesAsNewcomer(context)
  await open(page, '/profile/settings')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: said('export.act') }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^baize-\d{4}-\d\d-\d\d\.json$/)
  const kept = JSON.parse(fs.readFileSync(await file.path(), 'utf8')) as Record<string, unknown>
  expect(Object.keys(kept).length).toBeGreaterThan(3)
  await expect(page.getByRole('main')).toContainText('The file is in your downloads')
})

test('the addresses that the sections had before lead to where they stand', async ({ page, context }) => {
  await comesAsNewcomer(context)
  await open(page, '/profile/info')
  await expect(page).toHaveURL(/\/profile$/)
  await open(page, '/profile/settings/account')
  await expect(page).toHaveURL(/\/profile\/settings$/)
})

/** A small green picture, written out as PNG by hand. */
function aPicture(): Buffer {
  const side = 64
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, Buffer.from([30, 90, 60]))])
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
