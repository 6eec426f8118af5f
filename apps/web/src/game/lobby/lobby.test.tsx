// What a visitor of the lobby meets: the stage and its controls, rows without doubles, wins.
import { denominationOf } from '@baize/design/amount'
import { amountParts } from '@baize/money/amount-parts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aCollection, aGame, aStudio } from '../../testing/games.ts'
import { openScreen } from '../../testing/screen.tsx'
import { createTexts } from '../../texts.ts'
import { Hero } from './hero.tsx'
import { LobbyScreen } from './home.route.tsx'
import { lobbyOf } from './lobby.ts'
import type { Winner } from './strip-places.ts'
import { lobbyRows, winnersStrip } from './asleep.ts'

const identities = ['lantern-fox', 'ninth-comet', 'peacock-club', 'umbra']
const games = identities.map((identity) => aGame(identity))
const collections = [
  aCollection('garden', 'From the garden', identities),
  aCollection('unheard-of', 'A row of its own', identities.toReversed()),
  aCollection('originals', 'Baize originals', ['lantern-fox', 'umbra']),
]
const win: Winner = {
  at: '2026-11-20T10:00:00.000Z',
  nickname: 'm***a',
  payout: '412.50',
  currency: 'EUR',
  amount: amountParts('412.50', denominationOf('EUR'), 'en'),
  game: 'umbra',
  name: 'Umbra',
  image: { src: '/art/umbra-1.svg', 'data-thumbnail': '1x1' },
}
const lobby = lobbyOf(games, collections, [aStudio('paper-lane', 'Paper Lane')], [win], createTexts('en'))

afterEach(() => vi.unstubAllGlobals())

/** A visitor whose system asks for little motion. */
function askForCalm() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

test('a game that stands in several rows travels once', () => {
  expect(lobby.tiles.map(({ identity }) => identity)).toEqual(identities)
  expect(lobby.rows.map(({ tiles }) => tiles)).toEqual([
    [0, 1, 2, 3],
    [3, 2, 1, 0],
  ])
})

test('a collection of fewer than three games is no row, and an unknown one keeps its own name', async () => {
  await lobbyRows.ready()
  await openScreen(<LobbyScreen lobby={lobby} />, { answers: { 'game.listCollections': () => collections } })
  expect(screen.getByRole('heading', { name: 'From the garden' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'A row of its own' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Baize originals' })).toBeNull()
})

test('games, studios, wins and what makes the table fair are links', async () => {
  await Promise.all([winnersStrip.ready(), lobbyRows.ready()])
  await openScreen(<LobbyScreen lobby={lobby} />, { answers: { 'game.listCollections': () => collections } })
  const link = (name: string | RegExp) => screen.getAllByRole('link', { name })[0]?.getAttribute('href')
  expect(link('Umbra')).toBe('/game/umbra')
  expect(link('Try demo: Umbra')).toBe('/game/umbra?demo=true')
  expect(link(/^Paper Lane/)).toBe('/games/providers/paper-lane')
  expect(link('See all: From the garden')).toBe('/games/collection-garden')
  expect(link('What you can set')).toBe('/static/responsible-gaming')
  const wins = screen.getByRole('region', { name: 'Latest wins' })
  expect(wins.textContent).toContain('€412.50')
  expect(wins.textContent).toContain('m***a')
})

test('the stage is steered by its dots and by the arrows of the keyboard', async () => {
  await openScreen(<Hero slides={lobby.slides} />)
  const user = userEvent.setup()
  const at = () =>
    screen.getAllByRole('button', { name: /^Show / }).findIndex((dot) => dot.getAttribute('aria-current'))
  expect(at()).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Show Peacock Club' }))
  expect(at()).toBe(2)
  await user.keyboard('{ArrowRight}')
  expect(at()).toBe(0)
  await user.keyboard('{ArrowLeft}')
  expect(at()).toBe(2)
})

test('only the slide in sight can be reached', async () => {
  await openScreen(<Hero slides={lobby.slides} />)
  await waitFor(() =>
    expect(
      screen.getAllByRole('group', { name: /of 3/ }).map((slide) => slide.hasAttribute('inert')),
    ).toEqual([false, true, true]),
  )
  expect(screen.getByRole('link', { name: 'Play Lantern Fox' }).getAttribute('href')).toBe(
    '/game/lantern-fox',
  )
})

test('the slides can be stopped and let go on', async () => {
  await openScreen(<Hero slides={lobby.slides} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Pause the slides' }))
  await user.click(screen.getByRole('button', { name: 'Let the slides run' }))
  expect(screen.getByRole('button', { name: 'Pause the slides' })).toBeDefined()
})

test('who wants little motion gets a stage that stands still', async () => {
  askForCalm()
  await openScreen(<Hero slides={lobby.slides} />)
  expect(screen.getByRole('button', { name: 'Pause the slides' }).hasAttribute('data-idle')).toBe(true)
})
