// What a visitor of the search meets: what is found as one types, the way by keyboard alone, and what was searched for before.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Request } from '../../api.ts'
import { aCollection, aGame, aPage, aStudio } from '../../testing/games.ts'
import { openModal } from '../../testing/modal.tsx'
import type { Answers } from '../../testing/screen.tsx'

window.HTMLElement.prototype.scrollIntoView = () => {}

const all = [aGame('umbra'), aGame('koi-pavilion'), aGame('two-magpies')]
const answers: Answers = {
  'game.listGames': () => aPage(all),
  'game.searchGames': ({ query = {} }) =>
    aPage(all.filter((game) => game.name.toLowerCase().includes(String(query['query'])))),
  'game.listCollections': () => [
    aCollection('koi-pond', 'Koi pond', ['koi-pavilion']),
    aCollection('popular', 'Popular', ['umbra']),
  ],
  'game.listProviders': () => [aStudio('paper-lane', 'Paper Lane'), aStudio('koi-house', 'Kōi House')],
  'game.listRecentSearches': () => [{ query: 'lantern', at: '2026-11-20T10:00:00.000Z' }],
  'game.clearRecentSearches': () => [],
}
const alice = '019b8b74-1800-76b2-830c-b3f78b3a85c4'
const field = () => screen.getByRole('combobox', { name: 'Search games, studios and categories' })
const found = (list: string) =>
  within(screen.getByRole('listbox', { name: list }))
    .getAllByRole('option')
    .map((option) => option.getAttribute('href'))

test('before a word stand categories and what many play', async () => {
  await openModal('global-search', 'true', { answers })
  expect(await screen.findByRole('listbox', { name: 'Played by many' })).toBeDefined()
  expect(found('Categories')).toEqual(['/games/collection-popular'])
  expect(found('Played by many')).toEqual(['/game/umbra', '/game/koi-pavilion', '/game/two-magpies'])
  expect(screen.queryByRole('listbox', { name: 'Recent searches' })).toBeNull()
})

test('a word finds games, studios and categories, with or without its accents', async () => {
  await openModal('global-search', 'true', { answers })
  await userEvent.type(field(), 'KOI')
  await screen.findByRole('listbox', { name: 'Games' })
  await waitFor(() => expect(found('Games')).toEqual(['/game/koi-pavilion']))
  expect(found('Studios')).toEqual(['/games/providers/koi-house'])
  expect(found('Categories')).toEqual(['/games/collection-koi-pond'])
})

test('a word finds sport events where there is a sportsbook, and each leads to its event', async () => {
  const event = {
    eventId: 77,
    name: 'Koi Bay vs Old Harbour',
    sportId: 66,
    sport: 'Soccer',
    categoryId: 2101,
    category: 'Albany',
    championshipId: 21_010,
    championship: 'Lantern League',
    startsAt: '2026-11-20T10:00:00.000Z',
    isLive: true,
  }
  await openModal('global-search', 'true', {
    answers: {
      ...answers,
      'sportsbook.getWidget': () => ({ scriptUrl: 'https://sport.example/w.js', integration: 'baize' }),
      'sportsbook.searchSport': () => [event],
    },
  })
  await userEvent.type(field(), 'koi')
  expect(await screen.findByRole('listbox', { name: 'Sport events' }, { timeout: 8000 })).toBeDefined()
  expect(found('Sport events')).toEqual(['/sport/event/77'])
  expect(screen.getByRole('option', { name: /Koi Bay vs Old Harbour.*Lantern League.*Live/ })).toBeDefined()
})

test('the arrows choose, and Enter opens what is chosen', async () => {
  const { address } = await openModal('global-search', 'true', { answers })
  await userEvent.type(field(), 'koi')
  await waitFor(() => expect(found('Games')).toEqual(['/game/koi-pavilion']))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  const chosen = screen.getByRole('option', { selected: true })
  expect(chosen.getAttribute('href')).toBe('/game/koi-pavilion')
  expect(field().getAttribute('aria-activedescendant')).toBe(chosen.id)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/game/koi-pavilion'))
})

test('the last arrow up is the last thing found, and one more down leads back to the words', async () => {
  await openModal('global-search', 'true', { answers })
  await userEvent.type(field(), 'koi')
  await waitFor(() => expect(found('Games')).toEqual(['/game/koi-pavilion']))
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByRole('option', { selected: true }).getAttribute('href')).toBe('/game/koi-pavilion')
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.queryByRole('option', { selected: true })).toBeNull()
})

test('Enter without a choice opens the list of all that the words find', async () => {
  const { address } = await openModal('global-search', 'true', { answers })
  await userEvent.type(field(), 'Koi Pavilion{Enter}')
  await waitFor(() => expect(address()).toBe('/games/q-koi-pavilion'))
})

test('what was not found says so and shows what many play', async () => {
  await openModal('global-search', 'true', { answers })
  await userEvent.type(field(), 'zzz')
  expect(await screen.findByRole('heading', { name: 'Nothing found for “zzz”' })).toBeDefined()
  expect(screen.getByRole('link', { name: /Umbra/ }).getAttribute('href')).toBe('/game/umbra')
})

test('a search that does not answer says so', async () => {
  await openModal('global-search', 'true', {
    answers: {
      ...answers,
      'game.searchGames': () => {
        throw new Error('nobody answers')
      },
    },
  })
  await userEvent.type(field(), 'koi')
  expect(await screen.findByText('The search does not answer. Please try again.')).toBeDefined()
})

test('a player finds earlier words again, writes one anew by a press, and has them forgotten', async () => {
  const clear = vi.fn(() => [])
  await openModal('global-search', 'true', {
    playerId: alice,
    answers: { ...answers, 'game.clearRecentSearches': clear },
  })
  await screen.findByRole('listbox', { name: 'Recent searches' })
  expect(found('Recent searches')).toEqual(['/games/q-lantern'])
  // The whole of the chip, not only its letters.
  await userEvent.click(screen.getByRole('option', { name: 'lantern' }))
  expect(field()).toHaveProperty('value', 'lantern')
  await userEvent.clear(field())
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(screen.queryByRole('listbox', { name: 'Recent searches' })).toBeNull())
  expect(clear).toHaveBeenCalledTimes(1)
})

test('words are remembered once they led somewhere, not at every letter', async () => {
  const asked: Request[] = []
  await openModal('global-search', 'true', {
    playerId: alice,
    answers: {
      ...answers,
      'game.searchGames': (request) => {
        asked.push(request)
        return aPage(all)
      },
    },
  })
  await userEvent.type(field(), 'umbra')
  await waitFor(() => expect(asked.at(-1)?.query?.['query']).toBe('umbra'))
  expect(asked.some(({ query }) => query?.['remember'])).toBe(false)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ query: 'umbra', remember: 'true' }))
})

test('who presses Enter before anything was looked for is remembered with all the words', async () => {
  const asked: Request[] = []
  await openModal('global-search', 'true', {
    playerId: alice,
    answers: {
      ...answers,
      'game.searchGames': (request) => {
        asked.push(request)
        return aPage(all)
      },
    },
  })
  await userEvent.click(field())
  await userEvent.paste('Koi Pavilion')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(asked.filter(({ query }) => query?.['remember'])).toHaveLength(1))
  expect(asked.find(({ query }) => query?.['remember'])?.query).toMatchObject({ query: 'koi pavilion' })
})
