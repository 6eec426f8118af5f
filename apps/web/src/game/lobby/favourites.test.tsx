// What happens to hearts: shown at once, kept, taken back, and set for a guest after the sign-in.
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { alerts } from '../../alerts.ts'
import { aGame } from '../../testing/games.ts'
import { openScreen, refusal, type Answers } from '../../testing/screen.tsx'
import { FavoritesScreen } from './favorites-screen.tsx'
import { Favourites } from './favourites.tsx'
import { tileOf } from './tile-of.ts'
import { GameTile } from './tile.tsx'

const alice = '019b8b74-1800-76b2-830c-b3f78b3a85c4'
const umbra = aGame('umbra')
const koi = aGame('koi-pavilion', { id: '00000000-0000-7000-8000-000000000077' })

/** A server that keeps hearts. */
function keeping(...first: (typeof umbra)[]): { kept: () => string[]; answers: Answers } {
  let games = first
  const games2 = [umbra, koi]
  const answers: Answers = {
    'game.listFavorites': () => games,
    'game.addFavorite': ({ params }) => {
      const game = games2.find(({ identity }) => identity === params?.['id'])
      if (game) games = [game, ...games]
      return games
    },
    'game.removeFavorite': ({ params }) => {
      games = games.filter(({ identity }) => identity !== params?.['id'])
      return games
    },
  }
  return { kept: () => games.map(({ identity }) => identity), answers }
}

const Cards = () => (
  <Favourites>
    <GameTile tile={tileOf(umbra)} />
    <GameTile tile={tileOf(koi)} />
  </Favourites>
)
const heart = (name: string) => screen.getByRole('button', { name: `Favourite: ${name}` })
const isSet = (name: string) => heart(name).getAttribute('aria-pressed') === 'true'
const said = () => alerts.shown().map(({ title }) => title)

beforeEach(() => sessionStorage.clear())
afterEach(() => alerts.closeAll())

test('the hearts of a player are set where the server keeps them', async () => {
  await openScreen(<Cards />, { playerId: alice, answers: keeping(koi).answers })
  await waitFor(() => expect(isSet('Koi Pavilion')).toBe(true))
  expect(isSet('Umbra')).toBe(false)
})

test('a press is shown at once, kept, and undone by the message about it', async () => {
  const { answers, kept } = keeping()
  await openScreen(<Cards />, { playerId: alice, answers })
  await userEvent.click(heart('Umbra'))
  await waitFor(() => expect(isSet('Umbra')).toBe(true))
  await waitFor(() => expect(kept()).toEqual(['umbra']))
  expect(said()).toEqual(['Umbra is a favourite now'])
  act(() => alerts.shown()[0]?.act?.run())
  await waitFor(() => expect(isSet('Umbra')).toBe(false))
  await waitFor(() => expect(kept()).toEqual([]))
})

test('quick presses end as the last one', async () => {
  const { answers, kept } = keeping()
  await openScreen(<Cards />, { playerId: alice, answers })
  for (let press = 0; press < 3; press++) await userEvent.click(heart('Umbra'))
  await waitFor(() => expect(kept()).toEqual(['umbra']))
  expect(isSet('Umbra')).toBe(true)
})

test.each([
  ['is full', refusal('too_many_favorites', 422), 'Your favourites are full. Take one away first.'],
  ['does not answer', refusal('unreachable', 503), 'The heart of Umbra could not be saved'],
])('a heart goes back when the list %s, and it is said why', async (_, answer, words) => {
  const { answers } = keeping()
  await openScreen(<Cards />, {
    playerId: alice,
    answers: { ...answers, 'game.addFavorite': () => answer },
  })
  await userEvent.click(heart('Umbra'))
  // Messages keep their distance from those of the tests before.
  await waitFor(() => expect(said()).toEqual([words]), { timeout: 5000 })
  expect(isSet('Umbra')).toBe(false)
})

test('a guest is asked to sign in, stays where the heart was pressed, and finds it set afterwards', async () => {
  const { answers, kept } = keeping()
  const guest = await openScreen(<Cards />, { address: '/', answers })
  await userEvent.click(heart('Koi Pavilion'))
  await waitFor(() => expect(guest.address()).toBe('/?sign-in=true'))
  expect(isSet('Koi Pavilion')).toBe(false)
  guest.unmount()
  await openScreen(<Cards />, { playerId: alice, answers })
  await waitFor(() => expect(isSet('Koi Pavilion')).toBe(true))
  await waitFor(() => expect(kept()).toEqual(['koi-pavilion']))
})

test('the page of favourites holds them, and a heart taken away takes its card along', async () => {
  const { answers } = keeping(koi, umbra)
  await openScreen(<FavoritesScreen />, { playerId: alice, answers })
  expect(await screen.findByText('2 games')).toBeDefined()
  await userEvent.click(heart('Koi Pavilion'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Koi Pavilion' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Umbra' })).toBeDefined()
})

test('without hearts the page says how to set one', async () => {
  await openScreen(<FavoritesScreen />, { playerId: alice, answers: keeping().answers })
  expect(await screen.findByRole('heading', { name: 'No heart set yet' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Look at all games' }).getAttribute('href')).toBe('/games')
})

test('a guest reads what the page is for, and where to sign in', async () => {
  await openScreen(<FavoritesScreen />, { address: '/favorites' })
  const empty = (await screen.findByRole('heading', { name: 'Your favourites wait for you' })).closest('div')
  const link = within(empty ?? document.body).getByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe('/favorites?sign-in=true')
})
