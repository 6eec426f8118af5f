// The frame leads where it says: a row of the drawer, which is a panel on the phone, lists its own games.
import { expect, test } from '@playwright/test'
import { casino, inMotion, open, refusedCookies } from './visit.ts'
import { wordsOf } from './words.ts'

test.use(inMotion)

const say = wordsOf('en')

test('the frame leads to the games of a collection', async ({ page, context, isMobile }) => {
  await refusedCookies(context)
  await open(page, '/')
  const identity = 'new'
  if (isMobile) await page.getByRole('button', { name: say('layout', 'dock.menu') }).click()
  const drawer = isMobile ? page.getByRole('dialog', { name: say('layout', 'dock.menu') }) : page
  await drawer
    .getByRole('navigation', { name: say('layout', 'nav.casino') })
    .getByRole('link', { name: new RegExp(`^${say('layout', 'collections.new')}`) })
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
