// What a visitor meets among studios and among the games that were played: what is found, what is missing, and what fails.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aGame, aPage, aStudio } from '../../testing/games.ts'
import { openScreen, refusal, type Answers } from '../../testing/screen.tsx'
import { everything } from './games-address.ts'
import { rememberPlayed } from './played.ts'
import { ProviderScreen } from './provider-screen.tsx'
import { ProvidersScreen } from './providers-screen.tsx'
import { RecentlyPlayedScreen } from './recently-played-screen.tsx'

const alice = '019b8b74-1800-76b2-830c-b3f78b3a85c4'
const studios = [
  { ...aStudio('paper-lane', 'Paper Lane'), gameEnabledCount: 3 },
  { ...aStudio('atelier-eclair', 'Atelier Éclair'), gameEnabledCount: 9 },
]
const games = ['umbra', 'koi-pavilion', 'two-magpies'].map((identity, place) =>
  aGame(identity, { id: `00000000-0000-7000-8000-00000000010${place}` }),
)
const listGames: Answers[string] = ({ query = {} }) => {
  const wanted = query['identity']
  return aPage(games.filter(({ identity }) => !Array.isArray(wanted) || wanted.includes(identity)))
}
const cards = () => [...document.querySelectorAll('.bz-card-link')].map((link) => link.textContent)
const links = () => [...document.querySelectorAll('.provider b')].map((name) => name.textContent)

beforeEach(() => localStorage.clear())

test('studios stand by name or by how many games they made, and are found without their accents', async () => {
  await openScreen(<ProvidersScreen />, { answers: { 'game.listProviders': () => studios } })
  await waitFor(() => expect(links()).toEqual(['Atelier Éclair', 'Paper Lane']))
  expect(screen.getByRole('link', { name: /Paper Lane/ }).getAttribute('href')).toBe(
    '/games/providers/paper-lane',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Most games' }))
  expect(links()).toEqual(['Atelier Éclair', 'Paper Lane'])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search studios' }), 'ECLAIR')
  expect(links()).toEqual(['Atelier Éclair'])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search studios' }), 'zzz')
  expect(screen.getByRole('heading', { name: 'No studio of that name' })).toBeDefined()
})

test('a studio shows its games in the order that is chosen', async () => {
  const chosen: unknown[] = []
  await openScreen(
    <ProviderScreen
      identity="paper-lane"
      filter={{ ...everything, provider: ['paper-lane'] }}
      onSort={(sort) => chosen.push(sort)}
    />,
    { answers: { 'game.getProvider': () => studios[0], 'game.listGames': listGames } },
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Paper Lane' })).toBeDefined()
  await waitFor(() => expect(cards()).toEqual(['Umbra', 'Koi Pavilion', 'Two Magpies']))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Newest')
  expect(chosen).toEqual(['new'])
})

test('a guest sees what this browser remembers, the last game first, and can have it forgotten', async () => {
  rememberPlayed(null, 'umbra', new Date('2026-11-01'))
  rememberPlayed(null, 'koi-pavilion', new Date('2026-11-02'))
  rememberPlayed(alice, 'two-magpies', new Date('2026-11-03'))
  await openScreen(<RecentlyPlayedScreen />, { answers: { 'game.listGames': listGames } })
  await waitFor(() => expect(cards()).toEqual(['Koi Pavilion', 'Umbra']))
  await userEvent.click(screen.getByRole('button', { name: 'Forget these' }))
  expect(await screen.findByRole('heading', { name: 'Nothing played yet' })).toBeDefined()
})

test('a player sees one list of what the server and this browser know', async () => {
  rememberPlayed(alice, 'umbra', new Date('2026-11-02'))
  const played = games
    .filter(({ identity }) => identity !== 'umbra')
    .map((game, place) => ({ ...game, playedAt: `2026-11-0${3 - 2 * place}T00:00:00.000Z` }))
  await openScreen(<RecentlyPlayedScreen />, {
    playerId: alice,
    answers: {
      'game.listGames': listGames,
      'game.listPlayed': () => played,
      'game.listFavorites': () => [],
    },
  })
  await waitFor(() => expect(cards()).toEqual(['Koi Pavilion', 'Umbra', 'Two Magpies']))
  expect(screen.queryByRole('button', { name: 'Forget these' })).toBeNull()
})

test('games that do not come say so, and can be asked for again', async () => {
  rememberPlayed(null, 'umbra', new Date('2026-11-01'))
  let down = true
  await openScreen(<RecentlyPlayedScreen />, {
    answers: {
      'game.listGames': (request) => (down ? refusal('unreachable', 503) : listGames(request)),
    },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  down = false
  await userEvent.click(again)
  await waitFor(() => expect(cards()).toEqual(['Umbra']))
})
