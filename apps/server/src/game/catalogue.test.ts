// Proves that the lobby lists what was wished for, in the order that was wished for.
import { expect, test } from 'vitest'
import { gamesFor, pageOf, plain, type ListedGame } from './catalogue.ts'

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
  popularity: 0,
  releasedAt: '2026-01-01T00:00:00.000Z',
  studioPosition: 0,
  ...over,
})

const games = [
  listed('koi', { name: 'Koi Pavilion', popularity: 5, rtp: '95.10' }),
  listed('éclair', {
    name: 'Éclair Royale',
    popularity: 9,
    rtp: '97.00',
    platforms: [2],
    provider: { id: 's2', identity: 'plume-house', name: 'Plume House' },
  }),
  listed('umbra', { name: 'Umbra', popularity: 7, releasedAt: '2026-06-01T00:00:00.000Z' }),
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
  ['the least popular first', { sortOrder: 'asc' as const }, ['koi', 'umbra', 'éclair']],
  ['an unknown collection', { collectionId: ['nowhere'] }, []],
])('a wish for %s', (_title, wish, expected) => {
  expect(gamesFor(games, positions, wish).map((game) => game.identity)).toEqual(expected)
})

test('a page past the end is empty and still tells the totals', () => {
  expect(pageOf([1, 2, 3], 3, 2)).toEqual({
    data: [],
    meta: { page: 3, perPage: 2, totalPages: 2, totalRows: 3 },
  })
})

test('letters are compared as people type them', () => {
  expect(plain('  Ñandú ')).toBe('nandu')
})
