// What a visitor of the list of games meets: search, filters, what was found and what was not.
import type { Facets } from '@baize/contract/game'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Request } from '../../api.ts'
import { aCollection, aGame, aPage, aStudio } from '../../testing/games.ts'
import { openModal } from '../../testing/modal.tsx'
import { openScreen } from '../../testing/screen.tsx'
import { everything, type GamesFilter } from './games-address.ts'
import { GamesScreen } from './games-screen.tsx'

const all = [aGame('umbra'), aGame('koi-pavilion'), aGame('two-magpies')]
const facets: Facets = {
  providers: [
    { identity: 'paper-lane', count: 2 },
    { identity: 'halcyon-mint', count: 1 },
  ],
  collections: [{ identity: 'garden', count: 1 }],
  features: [
    { identity: 'provably_fair', count: 3 },
    { identity: 'free_spins', count: 2 },
    { identity: 'moon_phases', count: 1 },
  ],
  volatilities: [
    { identity: 'high', count: 1 },
    { identity: 'low', count: 2 },
  ],
  types: [{ identity: 'slot', count: 3 }],
}
const listed = (games: typeof all) => {
  const { data, meta } = aPage(games)
  return { data, meta: { ...meta, facets } }
}
const answers = {
  'game.listGames': () => listed(all),
  'game.searchGames': ({ query = {} }: Request) =>
    listed(all.filter((game) => game.name.toLowerCase().includes(String(query['query'])))),
  'game.listCollections': () => [aCollection('garden', 'From the garden', ['koi-pavilion'])],
  'game.listProviders': () => [aStudio('paper-lane', 'Paper Lane'), aStudio('halcyon-mint', 'Halcyon Mint')],
}

type Said = { filter: GamesFilter; replace: boolean }[]

/** Keeps the filter as the address would, and what was written to it. */
function Listed({ first = {}, said = [] }: { first?: Partial<GamesFilter>; said?: Said }) {
  const [filter, setFilter] = useState<GamesFilter>({ ...everything, ...first })
  return (
    <GamesScreen
      filter={filter}
      onFilter={(next, replace) => {
        said.push({ filter: next, replace })
        setFilter(next)
      }}
    />
  )
}

test('a list about one thing is called by it, one about several just games', async () => {
  await openScreen(<Listed first={{ collection: ['garden'] }} />, { answers })
  expect(await screen.findByRole('heading', { level: 1, name: 'From the garden' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Remove From the garden' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Games' })).toBeDefined()
})

test('typing finds games, and the address is replaced once the typing rests', async () => {
  const said: Said = []
  await openScreen(<Listed said={said} />, { answers })
  expect(await screen.findByText('3 games')).toBeDefined()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search games and studios' }), 'Koi')
  expect(await screen.findByText('1 game')).toBeDefined()
  expect(said).toEqual([{ filter: { ...everything, query: 'koi' }, replace: true }])
  expect(screen.getByRole('link', { name: 'Koi Pavilion' }).getAttribute('href')).toBe('/game/koi-pavilion')
  expect(screen.queryByRole('link', { name: 'Umbra' })).toBeNull()
})

test('what was not found says so and offers a way back to everything', async () => {
  await openScreen(<Listed first={{ query: 'zzz' }} />, { answers })
  const empty = (await screen.findByRole('heading', { name: 'No game fits' })).closest('div')
  const back = within(empty ?? document.body).getByRole('link', { name: 'Clear all' })
  expect(back.getAttribute('href')).toBe('/games')
})

test('a list that does not come says so, and can be asked for again', async () => {
  let down = true
  await openScreen(<Listed />, {
    answers: {
      ...answers,
      'game.listGames': () => {
        if (down) throw new Error('nobody answers')
        return listed(all)
      },
    },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  down = false
  await userEvent.click(again)
  expect(await screen.findByRole('link', { name: 'Umbra' })).toBeDefined()
})

test('each filter that is set can be taken away on its own', async () => {
  const said: Said = []
  await openScreen(<Listed first={{ provider: ['paper-lane'], collection: ['garden'] }} said={said} />, {
    answers,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Paper Lane' }))
  expect(said).toEqual([{ filter: { ...everything, collection: ['garden'] }, replace: false }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Paper Lane' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Remove From the garden' })).toBeDefined()
})

test('collections are links, so they work before the page is awake', async () => {
  await openScreen(<Listed />, { answers })
  const collections = screen.getByRole('navigation', { name: 'Collections' })
  const link = await within(collections).findByRole('link', { name: /From the garden/ })
  expect(link.getAttribute('href')).toBe('/games/collection-garden')
})

test('each kind of filter opens under its button and says how many games every choice leads to, but for what all can do', async () => {
  await openScreen(<Listed first={{ feature: ['free_spins'] }} />, { answers })
  await userEvent.click(await screen.findByRole('button', { name: /Features/ }))
  const menu = await screen.findByRole('dialog', { name: 'Features' })
  const links = within(menu).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Free spins2', '/games'],
    ['Moon phases1', '/games/feature-free_spins/feature-moon_phases'],
  ])
  expect(links[0]?.getAttribute('aria-current')).toBe('true')
})

test('studios stand by name, volatilities from low to high', async () => {
  await openScreen(<Listed />, { answers })
  const choices = async (button: RegExp, menu: string) => {
    await userEvent.click(await screen.findByRole('button', { name: button }))
    const links = within(await screen.findByRole('dialog', { name: menu })).getAllByRole('link')
    await userEvent.keyboard('{Escape}')
    return links.map((link) => link.textContent)
  }
  expect(await choices(/^Studio/, 'Studio')).toEqual(['Halcyon Mint1', 'Paper Lane2'])
  expect(await choices(/^Volatility/, 'Volatility')).toEqual([
    'Low: small and often2',
    'High: rare and large1',
  ])
})

test('the order is chosen from a list', async () => {
  const said: Said = []
  await openScreen(<Listed said={said} />, { answers })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Highest return')
  expect(said).toEqual([{ filter: { ...everything, sort: 'rtp' }, replace: false }])
})

test('a form sent without scripts carries every filter by its name', async () => {
  await openScreen(<Listed first={{ collection: ['garden'] }} />, { answers })
  const form = screen.getByRole('search')
  expect(form.getAttribute('method')).toBe('get')
  expect(form.getAttribute('action')).toBe('/games')
  const names = [...form.querySelectorAll('[name]')].map((field) => field.getAttribute('name'))
  expect(names).toEqual(['q', 'collection', 'sort'])
})

test('the sheet of filters says how many games are found, and each choice is an address', async () => {
  await openModal('games-filter', 'true', { answers })
  const sheet = await screen.findByRole('dialog', { name: 'Filters' })
  const link = (name: RegExp) => within(sheet).getByRole('link', { name }).getAttribute('href')
  expect(link(/Free spins/)).toBe('/games/feature-free_spins?games-filter=true')
  expect(link(/Halcyon Mint/)).toBe('/games/provider-halcyon-mint?games-filter=true')
  expect(link(/Low/)).toBe('/games/volatility-low?games-filter=true')
  expect(link(/Show 3 games/)).toBe('/games')
})
