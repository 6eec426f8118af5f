// What an address of the list of games says, and that every wish has exactly one address.
import { describe, expect, test } from 'vitest'
import { everything, gamesAt, plainWords, writeGames, type GamesFilter } from './games-address.ts'
import { chosenCount, filterOfQuery, isFiltered, readGames, toggled } from './games-reading.ts'

const asked = (filter: Partial<GamesFilter>): GamesFilter => ({ ...everything, ...filter })

describe('an address that names filters', () => {
  test.each<[string, string, Partial<GamesFilter>]>([
    ['nothing', '', {}],
    ['a collection', 'collection-after-dark', { collection: ['after-dark'] }],
    ['a studio', 'provider-paper-lane', { provider: ['paper-lane'] }],
    [
      'several studios',
      'provider-halcyon-mint/provider-paper-lane',
      { provider: ['halcyon-mint', 'paper-lane'] },
    ],
    ['a feature with an underscore', 'feature-free_spins', { feature: ['free_spins'] }],
    ['a kind of game', 'type-slot', { type: ['slot'] }],
    ['how often and how much it pays', 'volatility-low/volatility-high', { volatility: ['low', 'high'] }],
    ['an order', 'sort-rtp', { sort: 'rtp' }],
    ['words', 'q-koi-pavilion', { query: 'koi pavilion' }],
    ['words in Cyrillic', 'q-кои', { query: 'кои' }],
    ['words in Persian', 'q-ماهی', { query: 'ماهی' }],
    [
      'all of it',
      'collection-new/provider-paper-lane/feature-free_spins/type-slot/volatility-high/sort-new/q-koi',
      {
        collection: ['new'],
        provider: ['paper-lane'],
        feature: ['free_spins'],
        type: ['slot'],
        volatility: ['high'],
        sort: 'new',
        query: 'koi',
      },
    ],
  ])('says %s', (_, path, filter) => {
    expect(readGames(path)).toEqual(asked(filter))
    expect(writeGames(filter)).toBe(path)
  })

  test.each([
    ['in another order', 'sort-new/provider-b/provider-a', 'provider-a/provider-b/sort-new'],
    ['with a value twice', 'type-slot/type-slot', 'type-slot'],
    ['with a slash at its end', 'type-slot/', 'type-slot'],
    ['with large letters and spaces', 'q-Koi  Pond', 'q-koi-pond'],
    ['with volatilities by name', 'volatility-high/volatility-low', 'volatility-low/volatility-high'],
  ])('that is written %s has one that is right', (_, path, right) => {
    expect(writeGames(readGames(path) ?? {})).toBe(right)
  })
})

test.each([
  'slots',
  'colour-red',
  'provider-',
  'provider',
  '-paper-lane',
  'sort-luck',
  'sort-new/sort-rtp',
  'volatility-extreme',
  'q-',
  'q--',
  'q-\0',
  'q-koi/q-fox',
  'provider-Paper-Lane',
  'provider-a.b',
  'provider-__proto__',
  `provider-${'x'.repeat(90)}`,
  Array.from({ length: 21 }, (_, place) => `provider-a${place}`).join('/'),
])('an address that says %s is unknown', (path) => {
  expect(readGames(path)).toBeNull()
})

test.each([
  ['  Koi   Pond ', 'koi pond'],
  ['x-ray', 'x ray'],
  ['a/b\\c', 'a b c'],
  ['x'.repeat(200), 'x'.repeat(80)],
  ['koi\0pond\u007f', 'koi pond'],
  ['\0', ''],
  [`${'x'.repeat(79)}🦊`, 'x'.repeat(79)],
  ['koi \ud83e', 'koi'],
  [' - ', ''],
])('the words %j are kept as %j', (typed, kept) => {
  expect(plainWords(typed)).toBe(kept)
})

test.each<[string, Record<string, unknown>, Partial<GamesFilter> | null]>([
  ['nothing', {}, null],
  ['an empty form', { q: ' ', provider: '', sort: '' }, null],
  [
    'a form',
    { q: 'Koi', provider: ['b', 'a'], sort: 'new' },
    { query: 'koi', provider: ['b', 'a'], sort: 'new' },
  ],
  [
    'an address of before',
    { collectionId: 'garden', sortBy: 'rtp' },
    { collection: ['garden'], sort: 'rtp' },
  ],
  ['what is not known', { sort: 'luck', volatility: 'extreme', provider: '../..' }, null],
])('the query says %s', (_, search, filter) => {
  expect(filterOfQuery(search)).toEqual(filter && asked(filter))
})

test('a link to a list of games is its address', () => {
  expect(gamesAt({ provider: ['paper-lane'], query: 'koi' })).toEqual({
    to: '/games/$',
    params: { _splat: 'provider-paper-lane/q-koi' },
  })
})

test('a filter is set and taken away by the same act', () => {
  const once = toggled(asked({ query: 'koi' }), 'feature', 'free_spins')
  expect(once).toEqual(asked({ query: 'koi', feature: ['free_spins'] }))
  expect(chosenCount(once)).toBe(1)
  expect(toggled(once, 'feature', 'free_spins')).toEqual(asked({ query: 'koi' }))
  expect(isFiltered(asked({ query: 'koi' }))).toBe(true)
  expect(isFiltered(asked({ sort: 'new' }))).toBe(false)
})
