// Proves that every place of the sportsbook has one address, that the address leads back to it, and what it drops.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sports } from './catalogue.ts'
import {
  isSportPath,
  readSportAddress,
  samePlace,
  slugOf,
  writeSportAddress,
  type SportNames,
  type SportPlace,
} from './sport-address.ts'
import { readSportQuery } from './sport-query.ts'

const names: SportNames = {
  Categories: [
    {
      CategoryId: 497,
      Name: 'England',
      Championships: [
        { ChampionshipId: 2936, Name: 'Premier League' },
        { ChampionshipId: 2937, Name: 'League Cup (Women)' },
      ],
    },
    {
      CategoryId: 498,
      Name: 'Club friendlies, Int.',
      Championships: [{ ChampionshipId: 3000, Name: 'Friendly' }],
    },
    { CategoryId: 499, Name: 'England', Championships: [] },
  ],
}
const place = (change: Partial<SportPlace>): SportPlace => ({
  page: 'overview',
  categoryIds: [],
  championshipIds: [],
  ...change,
})
const told = { event: { name: 'Northgate Rovers vs. Old Harbour (W)' } }
const english = { names, told, english: true }

describe('a word of an address', () => {
  it.each([
    ['Premier League', 'premier-league'],
    ['League Cup (Women)', 'league-cup-women'],
    ['Club friendlies, Int.', 'club-friendlies-int'],
    ['  A  [B]  ', 'a-b'],
    ['50/50 #1?', '5050-1'],
  ])('%s is %s', (name, slug) => expect(slugOf(name)).toBe(slug))
})

describe('the address of a place', () => {
  it.each<[string, SportPlace, string, Record<string, string>]>([
    ['the overview has no words', place({}), '', {}],
    ['another page says which', place({ page: 'live' }), '', { page: 'live' }],
    ['a sport is its code', place({ page: 'sport', sportId: 66 }), 'soccer', {}],
    [
      'a category stands under its sport',
      place({ page: 'championship', sportId: 66, categoryIds: [498] }),
      'soccer/club-friendlies-int',
      {},
    ],
    [
      'a championship stands under its category',
      place({ page: 'championship', sportId: 66, categoryIds: [497], championshipIds: [2937] }),
      'soccer/england/league-cup-women',
      {},
    ],
    [
      'an event has its number and its name',
      place({ page: 'event', sportId: 66, categoryIds: [497], championshipIds: [2936], eventId: 77 }),
      'soccer/england/premier-league/77-northgate-rovers-vs-old-harbour-w',
      {},
    ],
    [
      'an event without a sport stands in the query',
      place({ page: 'event', eventId: 77 }),
      '',
      { eventId: '77' },
    ],
    [
      'several championships stand in the query',
      place({ page: 'championship', sportId: 66, categoryIds: [497], championshipIds: [2936, 2937] }),
      'soccer/england',
      { championshipIds: '2936,2937' },
    ],
    [
      'the second of two categories of one name is told by its number',
      place({ page: 'championship', sportId: 66, categoryIds: [499] }),
      'soccer/england',
      { categoryIds: '499' },
    ],
    [
      'a game of E-Sports+ is known without the provider',
      place({ page: 'championship', sportId: 145, categoryIds: [1534] }),
      'e-sports/counter-strike',
      {},
    ],
  ])('%s', (_, there, path, search) => {
    expect(writeSportAddress(there, english)).toEqual({ path, search })
    expect(readSportAddress({ path, search }, names)).toEqual(there)
  })

  it('adds the numbers where the reader does not read English', () => {
    const there = place({ page: 'championship', sportId: 66, categoryIds: [497], championshipIds: [2936] })
    expect(writeSportAddress(there, { names, english: false })).toEqual({
      path: 'soccer/england/premier-league',
      search: { categoryIds: '497', championshipIds: '2936' },
    })
  })

  it('leads to an event by its number alone, as from an odd in the lobby', () => {
    expect(readSportAddress({ path: 'event/77', search: {} }, null)).toEqual(
      place({ page: 'event', eventId: 77 }),
    )
  })

  it('passes over words that nobody knows', () => {
    expect(readSportAddress({ path: 'soccer/atlantis/golden-cup', search: {} }, names)).toEqual(
      place({ page: 'sport', sportId: 66 }),
    )
  })

  it('leads back to every place, whatever the provider says of names', () => {
    const ids = fc.uniqueArray(fc.constantFrom(497, 498, 499, 2936, 4711), { maxLength: 3 })
    const places = fc.record({
      page: fc.constantFrom('overview', 'live', 'sport', 'championship', 'event', 'betHistory'),
      sportId: fc.option(fc.constantFrom(...sports.map(({ id }) => id)), { nil: undefined }),
      categoryIds: ids,
      championshipIds: ids,
      eventId: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined }),
    })
    fc.assert(
      fc.property(
        places,
        fc.boolean(),
        fc.constantFrom(names, null),
        fc.string(),
        (there, inEnglish, by, name) => {
          const written = writeSportAddress(there, {
            names: by,
            told: { event: { name } },
            english: inEnglish,
          })
          expect(samePlace(readSportAddress(written, by), there)).toBe(true)
          expect(readSportQuery(written.search)).toEqual(written.search)
          expect(isSportPath(written.path)).toBe(true)
        },
      ),
    )
  })
})

describe('what an address may say', () => {
  it.each([
    ['', true],
    ['soccer', true],
    ['soccer/england/premier-league/77-a', true],
    ['event/77', true],
    ['event/x', false],
    ['event/77/more', false],
    ['quidditch', false],
    ['soccer/a/b/c/d', false],
  ])('%s: %s', (path, allowed) => expect(isSportPath(path)).toBe(allowed))

  it('drops what it does not understand', () => {
    expect(
      readSportQuery({ page: 'a b', eventId: '-1', categoryIds: '1,,2', championshipIds: ['1'], other: 'x' }),
    ).toEqual({})
  })
})
