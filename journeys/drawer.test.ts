// The frame leads where it says: a row of the drawer, or a place of the phone's bar, lists its own games.
import { expect, test } from '@playwright/test'
import { wordsOf } from './words.ts'

const say = wordsOf('en')

test('the frame leads to the games of a collection', async ({ page, isMobile }) => {
  await page.goto(process.env['BASE_URL'] ?? '')
  const [name, place, identity] = isMobile
    ? [say('layout', 'dock.originals'), say('layout', 'dock.label'), 'originals']
    : [say('layout', 'collections.new'), say('layout', 'nav.casino'), 'new']
  await page
    .getByRole('navigation', { name: place })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
  await expect(page).toHaveURL(new RegExp(`/games\\?collectionId=${identity}$`))
  const answer = await page.request.get(`${process.env['BASE_URL']}/api/game/games?collectionId=${identity}`)
  const { meta } = (await answer.json()) as { meta: { totalRows: number } }
  expect(meta.totalRows).toBeGreaterThan(0)
  await expect(page.getByRole('main').locator('.bz-card')).toHaveCount(meta.totalRows)
})
