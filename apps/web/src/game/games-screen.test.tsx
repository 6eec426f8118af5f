// What a visitor of the list of games meets: search, filters, what was found and what was not.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { aCollection, aGame, aPage, aStudio } from '../testing/games.ts'
import { openScreen } from '../testing/screen.tsx'
import { readFilters, type GamesSearch } from './filters.ts'
import { GamesScreen } from './games-screen.tsx'

const all = [aGame('umbra'), aGame('koi-pavilion'), aGame('two-magpies')]
const answers = {
  'game.listGames': ({ query = {} }: { query?: Record<string, unknown> }) => {
    const { name } = query
    return aPage(
      typeof name === 'string' ? all.filter((game) => game.name.toLowerCase().includes(name)) : all,
    )
  },
  'game.listCollections': () => [aCollection('garden', 'From the garden', ['koi-pavilion'])],
  'game.listProviders': () => [aStudio('paper-lane', 'Paper Lane')],
}

/** Keeps the filters as the address would, and what was written to it. */
function Listed({ first, said }: { first: GamesSearch; said: { change: GamesSearch; replace: boolean }[] }) {
  const [search, setSearch] = useState(first)
  return (
    <GamesScreen
      search={search}
      onSearch={(change, replace) => {
        said.push({ change, replace })
        setSearch(readFilters({ ...search, ...change }))
      }}
    />
  )
}

test.each<[string, Record<string, unknown>, GamesSearch]>([
  ['nothing', {}, {}],
  ['an empty form', { name: ' ', providerId: '', sortBy: '' }, {}],
  ['one studio', { providerId: 'paper-lane' }, { providerId: 'paper-lane' }],
  ['several studios', { providerId: ['a', 'b', 'a'] }, { providerId: ['a', 'b'] }],
  ['an unknown order', { sortBy: 'luck', sortOrder: 'asc' }, {}],
  ['an order', { sortBy: 'rtp', sortOrder: 'asc' }, { sortBy: 'rtp', sortOrder: 'asc' }],
  ['a page', { page: '3' }, { page: 3 }],
  ['a page that does not exist', { page: '-1' }, {}],
  ['a very long word', { name: 'x'.repeat(200) }, { name: 'x'.repeat(80) }],
])('the address says %s', (_, search, filters) => {
  expect(readFilters(search)).toEqual(filters)
})

test('typing finds games, and the address is replaced once the typing rests', async () => {
  const said: { change: GamesSearch; replace: boolean }[] = []
  await openScreen(<Listed first={{}} said={said} />, { answers })
  expect(await screen.findByText('3 games')).toBeDefined()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search games and studios' }), 'koi')
  expect(await screen.findByText('1 game')).toBeDefined()
  expect(said).toEqual([{ change: { name: 'koi' }, replace: true }])
  expect(screen.getByRole('link', { name: 'Koi Pavilion' }).getAttribute('href')).toBe('/game/koi-pavilion')
  expect(screen.queryByRole('link', { name: 'Umbra' })).toBeNull()
})

test('what was not found says so and offers a way back to everything', async () => {
  await openScreen(<Listed first={{ name: 'zzz' }} said={[]} />, { answers })
  const empty = (await screen.findByRole('heading', { name: 'No game fits' })).closest('div')
  expect(
    within(empty ?? document.body)
      .getByRole('link', { name: 'Clear all' })
      .getAttribute('href'),
  ).toBe('/games')
})

test('each filter that is set can be taken away on its own', async () => {
  const said: { change: GamesSearch; replace: boolean }[] = []
  await openScreen(<Listed first={{ providerId: 'paper-lane', collectionId: 'garden' }} said={said} />, {
    answers,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Paper Lane' }))
  expect(said).toEqual([{ change: { providerId: undefined }, replace: false }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Paper Lane' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Remove From the garden' })).toBeDefined()
})

test('collections are links, so they work before the page is awake', async () => {
  await openScreen(<Listed first={{}} said={[]} />, { answers })
  const collections = screen.getByRole('navigation', { name: 'Collections' })
  const link = await within(collections).findByRole('link', { name: /From the garden/ })
  expect(link.getAttribute('href')).toContain('collectionId=garden')
})

test('the order is chosen from a list', async () => {
  const said: { change: GamesSearch; replace: boolean }[] = []
  await openScreen(<Listed first={{}} said={said} />, { answers })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Highest return')
  expect(said).toEqual([{ change: { sortBy: 'rtp', sortOrder: undefined }, replace: false }])
})

test('a form sent without scripts carries every filter by its name', async () => {
  await openScreen(<Listed first={{ collectionId: 'garden' }} said={[]} />, { answers })
  const form = screen.getByRole('search')
  expect(form.getAttribute('method')).toBe('get')
  expect(form.getAttribute('action')).toBe('/games')
  const names = [...form.querySelectorAll('[name]')].map((field) => field.getAttribute('name'))
  expect(names).toEqual(['name', 'collectionId', 'providerId', 'sortBy'])
})
