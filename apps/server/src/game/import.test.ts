// Proves that a catalogue is brought in whole or not at all, says what it changed, and is seen by servers that run already.
import type { Collection, Game } from '@baize/contract/game'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../testing/server.ts'
import { ask, newVisitor } from '../testing/visitor.ts'
import { createGame } from './game.ts'
import { readCatalogueFile, rowsOf, type CatalogueFileGiven } from './import-file.ts'
import { createStandingCatalogue } from './standing-catalogue.ts'

let server: TestServer
let other: TestServer

beforeAll(async () => {
  server = await startServer()
  other = await startServer({ connectionString: server.connectionString })
})
afterAll(async () => {
  await other.stop()
  await server.stop()
})

const game = (identity: string, over: object = {}) => ({
  identity,
  name: identity,
  studio: 'paper-lane',
  type: 'slot',
  rtp: '96.40',
  volatility: 'low' as const,
  paylines: null,
  features: ['wild'],
  labels: ['new'],
  platforms: [1 as const, 2 as const],
  minBet: '0.10',
  maxBet: null,
  isDemoMode: true,
  isBonusWagering: false,
  releasedAt: '2026-09-18T09:00:00.000Z',
  popularity: 10,
  ...over,
})
const file = (over: Partial<CatalogueFileGiven> = {}): CatalogueFileGiven => ({
  studios: [{ identity: 'paper-lane', name: 'Paper Lane' }],
  games: [game('fox', { popularity: 30 }), game('koi', { popularity: 20 }), game('owl')],
  collections: [
    { identity: 'popular', name: 'Popular', games: ['fox', 'koi'] },
    { identity: 'drawer', name: 'Drawer', isHidden: true, games: ['owl'] },
  ],
  ...over,
})
const drawn = { games: {}, studios: {}, studio: { mark: '/m.svg', tile: '/t.svg' } }
const bring = (content: CatalogueFileGiven) =>
  server.app.game.importCatalogue(rowsOf(readCatalogueFile('f.json', JSON.stringify(content)), drawn))
const seen = async (on: TestServer = server) =>
  (await ask<Game[]>(on.url, 'GET /api/game/games')).data.map(({ identity }) => identity)
const rows = async () =>
  (await ask<Collection[]>(server.url, 'GET /api/game/collections')).data.map(
    ({ identity, topGames }) => `${identity}: ${topGames.join(' ')}`,
  )

it('adds what is new, and nothing when it comes again', async () => {
  expect(await bring(file())).toEqual({
    studios: { added: 1, updated: 0, same: 0, hidden: 0 },
    games: { added: 3, updated: 0, same: 0, hidden: 0 },
    collections: { added: 2, updated: 0, same: 0, hidden: 0 },
    isChanged: true,
  })
  expect(await bring(file())).toMatchObject({
    studios: { same: 1 },
    games: { added: 0, updated: 0, same: 3, hidden: 0 },
    collections: { added: 0, updated: 0, same: 2, hidden: 0 },
    isChanged: false,
  })
  expect([await seen(), await rows()]).toEqual([['fox', 'koi', 'owl'], ['popular: fox koi']])
})

it('tells nobody of a hidden collection', async () => {
  const { data } = await ask<Game>(server.url, 'GET /api/game/games/owl')
  expect(data.collections).toEqual([])
  expect((await ask<Game[]>(server.url, 'GET /api/game/games?collectionId=drawer')).data).toEqual([])
})

it('hides what is gone, changes what is different, and keeps the ids of both', async () => {
  const fox = (await ask<Game>(server.url, 'GET /api/game/games/fox')).data
  const changed = file({
    games: [
      game('fox', { name: 'Fox, once more', popularity: 1 }),
      game('owl'),
      game('hare', { popularity: 40 }),
    ],
    collections: [{ identity: 'popular', name: 'Popular', games: ['owl', 'fox'] }],
  })
  expect(await bring(changed)).toMatchObject({
    games: { added: 1, updated: 1, same: 1, hidden: 1 },
    collections: { added: 0, updated: 1, same: 0, hidden: 0 },
  })
  expect([await seen(), await rows()]).toEqual([['hare', 'owl', 'fox'], ['popular: owl fox']])
  expect((await ask<Game>(server.url, 'GET /api/game/games/fox')).data).toMatchObject({
    id: fox.id,
    name: 'Fox, once more',
  })
  expect(await bring(file())).toMatchObject({ games: { updated: 2, hidden: 1 } })
  expect(await seen()).toEqual(['fox', 'koi', 'owl'])
})

it('leaves the collections alone when a file does not speak of them', async () => {
  const { collections: _collections, ...without } = file()
  expect(await bring(without)).toMatchObject({ collections: { updated: 0, hidden: 0 }, isChanged: false })
  expect(await rows()).toEqual(['popular: fox koi'])
})

it('is all or nothing', async () => {
  const catalogue = rowsOf(
    readCatalogueFile('f.json', JSON.stringify(file({ games: [game('lynx')], collections: [] }))),
    drawn,
  )
  const broken = {
    ...catalogue,
    games: [...catalogue.games, { ...catalogue.games[0], studio_id: '00000000-0000-7000-8000-00000000dead' }],
  }
  await expect(server.app.game.importCatalogue(broken as typeof catalogue)).rejects.toThrow()
  expect(await seen()).toEqual(['fox', 'koi', 'owl'])
})

it('is seen by a server that runs beside, without a restart', async () => {
  expect(await seen(other)).toEqual(['fox', 'koi', 'owl'])
  await bring(file({ games: [game('fox'), game('crane', { popularity: 90 })], collections: [] }))
  await expect.poll(() => seen(other), { timeout: 8000 }).toEqual(['crane', 'fox'])
  await bring(file())
})

it('is what the first visitor after a quiet time sees, at once', async () => {
  const { db, log } = server.app
  let now = 1_000_000
  const standing = createStandingCatalogue(db, log, () => now)
  const shown = async () =>
    (await standing.get()).listing
      .under({}, new Set())
      .page(1, 10)
      .games.map((one) => one.identity)
  expect(await shown()).toEqual(['fox', 'koi', 'owl'])
  await bring(file({ games: [game('fox'), game('crane', { popularity: 90 })], collections: [] }))
  now += 60_000
  expect(await shown()).toEqual(['crane', 'fox'])
  await bring(file())
})

it('keeps a favourite that is hidden for a while', async () => {
  const nora = await newVisitor(server)
  const favorites = async () =>
    (await nora.ask<Game[]>('GET /api/game/games/favorites')).data.map((one) => one.identity)
  await nora.ask('POST /api/game/games/koi/favorite', {})
  await bring(file({ games: [game('fox')], collections: [] }))
  expect(await favorites()).toEqual([])
  await bring(file())
  expect(await favorites()).toEqual(['koi'])
})

it('refuses to open a game whose provider is not set up here', async () => {
  await bring(file({ games: [game('fox', { integration: 'hub' })], collections: [] }))
  const { db, wallet, log } = server.app
  // A house that has made a contract with neither party.
  const house = createGame({
    db,
    wallet,
    log,
    providers: {},
    publicUrl: server.url,
    displayNamesOf: async () => new Map(),
    countryOf: async () => null,
    isPaused: async () => false,
    isLiving: async () => true,
    wake: () => {},
    isHeard: () => false,
  })
  const visitor = { player: null, loginId: null, locale: 'en', ip: '127.0.0.1' }
  const start = { ...visitor, platform: 2, lobbyPath: '/', demoMode: true }
  await expect(house.play({ ...start, game: 'fox' })).rejects.toMatchObject({ name: 'game_not_connected' })
  await bring(file())
})

it('opens a game only on the devices that its studio makes it for', async () => {
  await bring(file({ games: [game('fox', { platforms: [2] })], collections: [] }))
  const start = { lobbyUrl: '/', locale: 'en', platform: 1, demoMode: true }
  const nora = await newVisitor(server)
  const { status, error } = await nora.ask('POST /api/game/games/fox/play', start)
  expect([status, error.name, error.params]).toEqual([409, 'game_not_for_device', { platforms: [2] }])
  await bring(file())
})
