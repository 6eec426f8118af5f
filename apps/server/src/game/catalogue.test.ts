// Proves that the lobby lists what was wished for, in the order that was wished for.
import { expect, test } from 'vitest'
import * as check from 'fast-check'
import { createListing, similarTo, type ListedGame, type Wish } from './catalogue.ts'
import { plain } from './words.ts'

const picture = { '1x': '/a.svg', '2x': '/a.svg', '3x': '/a.svg' }
const listed = (identity: string, over: Partial<ListedGame> = {}): ListedGame => ({
  id: `id-${identity}`,
  identity,
  name: identity,
  type: 'slot',
  provider: { id: 's1', identity: 'otter-and-lamp', name: 'Otter & Lamp' },
  collections: [],
  labels: [],
  images: { '3x4': picture, '1x1': picture },
  isDemoMode: true,
  isHidden: false,
  platforms: [1, 2],
  volatility: 'medium',
  rtp: '96.00',
  paylines: 20,
  isBonusWagering: true,
  minBet: '0.10',
  maxBet: '50.00',
  features: [],
  theme: [],
  popularity: 0,
  releasedAt: '2026-01-01T00:00:00.000Z',
  studioPosition: 0,
  integration: 'gcp',
  ...over,
})

const games = [
  listed('koi', { name: 'Koi Pavilion', popularity: 5, rtp: '95.10', features: ['free_spins'] }),
  listed('éclair', {
    name: 'Éclair Royale',
    popularity: 9,
    rtp: '97.00',
    platforms: [2],
    provider: { id: 's2', identity: 'plume-house', name: 'Plume House' },
  }),
  listed('umbra', {
    name: 'Umbra',
    popularity: 7,
    releasedAt: '2026-06-01T00:00:00.000Z',
    features: ['hold_and_spin', 'free_spins_2'],
    volatility: 'high',
  }),
  listed('gone', { name: 'Gone', isHidden: true, popularity: 99 }),
]
const positions = new Map([
  [
    'new',
    new Map([
      ['id-umbra', 0],
      ['id-koi', 1],
    ]),
  ],
])

const listing = createListing(games, positions)
const found = (wish: Wish) =>
  listing
    .under(wish, new Set(['new']))
    .page(1, 100)
    .games.map((game) => game.identity)

test.each([
  ['nothing in particular: by popularity, hidden ones left out', {}, ['éclair', 'umbra', 'koi']],
  ['a name without its accents', { name: 'eclair' }, ['éclair']],
  ['a studio by its identity', { providerId: ['plume-house'] }, ['éclair']],
  ['a studio by part of its name', { name: 'otter' }, ['umbra', 'koi']],
  ['one collection, in its own order', { collectionId: ['new'] }, ['umbra', 'koi']],
  ['a collection sorted by name', { collectionId: ['new'], sortBy: 'name' as const }, ['koi', 'umbra']],
  ['games for a phone', { platform: 1 }, ['umbra', 'koi']],
  ['the newest first', { sortBy: 'new' as const }, ['umbra', 'koi', 'éclair']],
  ['the highest return first', { sortBy: 'rtp' as const }, ['éclair', 'umbra', 'koi']],
  ['names from A', { sortBy: 'name' as const }, ['éclair', 'koi', 'umbra']],
  ['names from Z', { sortBy: 'name' as const, sortOrder: 'desc' as const }, ['umbra', 'koi', 'éclair']],
  ['a feature', { feature: ['free_spins'] }, ['koi']],
  ['either of two features', { feature: ['free_spins', 'hold_and_spin'] }, ['umbra', 'koi']],
  ['a volatility and a type', { volatility: ['high'], type: ['slot'] }, ['umbra']],
  ['games by their identity, and not by their id', { identity: ['koi', 'id-umbra', 'gone'] }, ['koi']],
  ['the least popular first', { sortOrder: 'asc' as const }, ['koi', 'umbra', 'éclair']],
  ['an unknown collection', { collectionId: ['nowhere'] }, []],
])('a wish for %s', (_title, wish, expected) => {
  expect(found(wish)).toEqual(expected)
})

test('a page past the end is empty and still tells the total', () => {
  const answer = listing.under({}, new Set())
  expect(answer.page(2, 2).games.map(({ identity }) => identity)).toEqual(['koi'])
  expect(answer.page(3, 2)).toEqual({ games: [], total: 3 })
})

test('a collection that is not shown counts nothing and finds nothing, whoever is in it', () => {
  expect(listing.under({}, new Set()).facets().collections).toEqual([])
  expect(listing.under({ collectionId: ['new'] }, new Set()).page(1, 10)).toEqual({ games: [], total: 0 })
})

test('letters are compared as people type them', () => {
  expect(plain('  Ñandú ')).toBe('nandu')
})

test.each([
  ['its theme', { theme: ['folk', 'owl'] }],
  ['what few others can do', { features: ['hold_and_spin', 'wild'] }],
  ['its row', { collections: ['garden'] }],
  ['its studio', { provider: { id: 's9', identity: 'nine', name: 'Nine' } }],
  ['its temper', { volatility: 'high' as const }],
])('a game is similar to another by %s, whatever is better known', (_title, shared) => {
  const others = [1, 2, 3, 4].map((at) => listed(`other-${at}`, { popularity: 100 - at, features: ['wild'] }))
  const one = listed('one', { features: ['wild'], ...shared })
  const twin = listed('twin', { features: ['wild'], popularity: 1, ...shared })
  const hidden = listed('hidden', { ...shared, isHidden: true })
  const found = similarTo(one, [one, ...others, twin, hidden]).map(({ identity }) => identity)
  expect(found).toEqual(['twin', 'other-1', 'other-2', 'other-3', 'other-4'])
})

test('each count is what the list answers when that choice is made too', () => {
  const pick = <T>(...choices: T[]) => check.constantFrom(...choices)
  const aGame = check.record({
    name: pick('Fox', 'Koi', 'Umbra'),
    features: check.uniqueArray(pick('free_spins', 'hold', 'wild')),
    volatility: pick<ListedGame['volatility']>('low', 'medium', 'high', null),
    type: pick('slot', 'table'),
    studio: pick('a', 'b', 'c'),
    isHidden: pick(true, false, false),
    row: pick('new', 'old', null),
  })
  const choices = <T>(...all: T[]) => check.option(check.uniqueArray(pick(...all)), { nil: undefined })
  const aWish = check.record({
    feature: choices('free_spins', 'hold', 'unknown'),
    volatility: choices('low', 'high'),
    type: choices('slot', 'table'),
    providerId: choices('studio-a', 'b'),
    collectionId: choices('new', 'id-old'),
    name: check.option(pick('fox', 'umb', 'studio c'), { nil: undefined }),
  })
  check.assert(
    check.property(check.array(aGame, { maxLength: 40 }), aWish, (made, wish) => {
      const all = made.map(({ studio, row, ...game }, at) =>
        listed(`game-${at}`, {
          ...game,
          volatility: game.volatility,
          provider: { id: `studio-${studio}`, identity: studio, name: `Studio ${studio}` },
          collections: row ? [row] : [],
          popularity: at,
        }),
      )
      const inRow = (row: string) =>
        new Map(all.filter(({ collections }) => collections.includes(row)).map(({ id }, at) => [id, at]))
      const made2 = createListing(
        all,
        new Map(
          ['new', 'old'].flatMap((row) => [[row, inRow(row)] as const, [`id-${row}`, inRow(row)] as const]),
        ),
      )
      const both = new Set(['new', 'old', 'id-new', 'id-old'])
      const facets = made2.under(wish, both).facets()
      const filters = {
        providers: 'providerId',
        collections: 'collectionId',
        features: 'feature',
        volatilities: 'volatility',
        types: 'type',
      } as const
      for (const [facet, filter] of Object.entries(filters))
        for (const { identity, count } of facets[facet as keyof typeof filters])
          expect(made2.under({ ...wish, [filter]: [identity] }, both).page(1, 1).total).toBe(count)
      expect(facets.types.reduce((sum, { count }) => sum + count, 0)).toBe(
        made2.under({ ...wish, type: [] }, both).page(1, 1).total,
      )
    }),
  )
})
