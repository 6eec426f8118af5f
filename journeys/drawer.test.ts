// The frame leads where it says: a row of the drawer, or a place of the phone's bar, lists its own games.
import { expect, test } from '@playwright/test'
import { casino, open, refusedCookies } from './visit.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('en')

test('the frame leads to the games of a collection', async ({ page, context, isMobile }) => {
  await refusedCookies(context)
  await open(page, '/')
  const [name, place, identity] = isMobile
    ? [say('layout', 'dock.originals'), say('layout', 'dock.label'), 'originals']
    : [say('layout', 'collections.new'), say('layout', 'nav.casino'), 'new']
  await page
    .getByRole('navigation', { name: place })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
  await expect(page).toHaveURL(new RegExp(`/games/collection-${identity}$`))
  const answer = await page.request.get(`${casino()}/api/game/games?collectionId=${identity}`)
  const { data } = (await answer.json()) as { data: { name: string }[] }
  expect(data.length).toBeGreaterThan(0)
  // A long row is drawn as far as it can be seen.
  const cards = page.getByRole('main').locator('.bz-card')
  for (const [place, { name: game }] of data.slice(0, 8).entries())
    await expect(cards.nth(place)).toContainText(game)
})
