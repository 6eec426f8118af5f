// Proves that a catalogue file is read whole or refused with every fault, named by line and field.
import { describe, expect, test } from 'vitest'
import { readCatalogueFile, rowsOf, type CatalogueFileGiven } from './import-file.ts'
import { lineOf } from './json-lines.ts'

const game = {
  identity: 'lantern-fox',
  name: 'Lantern Fox',
  studio: 'paper-lane',
  type: 'slot',
  rtp: '96.41',
  volatility: 'medium',
  paylines: 20,
  features: ['free_spins'],
  labels: [],
  platforms: [1, 2],
  minBet: '0.10',
  maxBet: '50.00',
  isDemoMode: true,
  isBonusWagering: true,
  releasedAt: '2026-09-18T09:00:00.000Z',
  popularity: 10,
} satisfies CatalogueFileGiven['games'][number]

const whole = {
  studios: [{ identity: 'paper-lane', name: 'Paper Lane' }],
  games: [game],
  collections: [{ identity: 'popular', name: 'Popular', games: ['lantern-fox'] }],
} satisfies CatalogueFileGiven

/** One line a row, as people keep such files. */
const written = (content: object) =>
  `{${Object.entries(content)
    .map(
      ([key, rows]) => `"${key}":[\n${(rows as object[]).map((row) => JSON.stringify(row)).join(',\n')}\n]`,
    )
    .join(',')}}`
const read = (content: object) => readCatalogueFile('games.json', written(content))
const faults = (content: object) => {
  try {
    read(content)
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [String(error)]
  }
  return []
}

describe('a catalogue file', () => {
  test('is read with what may be left out', () => {
    const file = read(whole)
    expect(file.games[0]).toMatchObject({ identity: 'lantern-fox', isHidden: false, integration: 'gcp' })
    expect(file.collections?.[0]).toMatchObject({ countries: [], isHidden: false })
  })

  test.each([
    [
      'a percentage that is none',
      { ...whole, games: [game, { ...game, identity: 'koi', rtp: '196' }] },
      'games.json:5: games[1].rtp (koi): Between 0 and 100',
    ],
    [
      'a studio that nobody knows',
      { ...whole, games: [{ ...game, studio: 'nobody' }] },
      'games.json:4: games[0].studio (lantern-fox): There is no studio “nobody” in this file',
    ],
    [
      'a game that stands twice',
      { ...whole, games: [game, game] },
      'games.json:5: games[1].identity (lantern-fox): Stands here twice',
    ],
    [
      'a collection with a game that nobody knows',
      { ...whole, collections: [{ identity: 'new', name: 'New', games: ['koi'] }] },
      'games.json:6: collections[0].games[0] (new): There is no game “koi” in this file',
    ],
    [
      'a word that is no field',
      { ...whole, games: [{ ...game, colour: 'red' }] },
      'games.json:4: games[0].colour (lantern-fox): Nothing is known under this name',
    ],
    [
      'a word that addresses need themselves',
      { ...whole, games: [{ ...game, identity: 'search' }], collections: [] },
      'games.json:4: games[0].identity (search): This word has another meaning in addresses',
    ],
    [
      'stakes the wrong way round',
      {
        ...whole,
        games: [
          { ...game, minBet: '9', maxBet: '10.5' },
          { ...game, identity: 'b', minBet: '90', maxBet: '9' },
        ],
      },
      'games.json:5: games[1].maxBet (b): The greatest stake is smaller than the smallest',
    ],
    [
      'a picture that everybody on the way could change',
      {
        ...whole,
        games: [
          {
            ...game,
            images: {
              '3x4': { '1x': 'http://a.test/1', '2x': 'https://a.test/2', '3x': 'https://a.test/3' },
              '1x1': { '1x': 'https://a.test/1', '2x': 'https://a.test/2', '3x': 'https://a.test/3' },
            },
          },
        ],
      },
      'games.json:4: games[0].images.3x4.1x (lantern-fox): Give an address that begins with https://',
    ],
    [
      'no games at all',
      { ...whole, games: [], collections: [] },
      'games.json:3: games: A catalogue without games would hide them all',
    ],
  ])('with %s says where', (_title, content, fault) => {
    expect(faults(content)).toEqual([fault])
  })

  test('tells all faults together, up to a bound', () => {
    const games = Array.from({ length: 40 }, (_, at) => ({ ...game, identity: `g-${at}`, rtp: 'high' }))
    const told = faults({ ...whole, games, collections: [] })
    expect(told).toHaveLength(31)
    expect(told[39 - 9]).toMatch(/^… and \d+ more$/)
  })

  test('tells stray names beside misshapen fields, and what is missing', () => {
    const { name: _name, ...nameless } = game
    expect(
      faults({
        studios: whole.studios,
        games: [
          { ...game, rtp: 'ninety', platforms: [3] },
          { ...game, identity: 'koi', studio: 'nobody' },
          { ...nameless, identity: 'koi' },
        ],
        collections: [{ identity: 'popular', name: 'Popular', games: ['koi', 'owl'] }],
      }),
    ).toEqual([
      'games.json:4: games[0].rtp (lantern-fox): Write a percentage such as "96.41"',
      'games.json:4: games[0].platforms[0] (lantern-fox): Write 1 for mobile, 2 for desktop',
      'games.json:6: games[2].name (koi): This is missing',
      'games.json:6: games[2].identity (koi): Stands here twice',
      'games.json:5: games[1].studio (koi): There is no studio “nobody” in this file',
      'games.json:8: collections[0].games[1] (popular): There is no game “owl” in this file',
    ])
  })

  test.each(['[]', '7', 'null', '{"games": 3}', '{"studios": [1], "games": [null], "collections": {}}'])(
    '%s is refused and not tripped over',
    (text) => {
      expect(() => readCatalogueFile('games.json', text)).toThrow(/^games\.json:1: /)
    },
  )

  test('that is no JSON says so', () => {
    expect(() => readCatalogueFile('games.json', '{"studios": [,]}')).toThrow(
      /^games\.json: this is not JSON/,
    )
  })

  test('gives each thing an id that stays', () => {
    const drawn = { games: {}, studios: {}, studio: { mark: '/m', tile: '/t' } }
    const once = rowsOf(read(whole), drawn)
    expect(rowsOf(read(whole), drawn)).toEqual(once)
    expect(once.games[0]?.studio_id).toBe(once.studios[0]?.id)
    expect(once.collections?.[0]?.games).toEqual([once.games[0]?.id])
  })

  test('takes the pictures that are drawn, those that lie elsewhere, or none', () => {
    const address = (file: string) => ({ '1x': file, '2x': file, '3x': file })
    const elsewhere = { '3x4': address('https://a.test/3'), '1x1': address('https://a.test/1') }
    const rows = rowsOf(
      read({
        ...whole,
        games: [game, { ...game, identity: 'b', images: elsewhere }, { ...game, identity: 'constructor' }],
      }),
      {
        games: { 'lantern-fox': { '3x4': '/art/a', '1x1': '/art/b' } },
        studios: { 'paper-lane': { mark: '/art/m', tile: '/art/t' } },
        studio: { mark: '', tile: '' },
      },
    )
    expect(rows.games.map(({ images }) => images)).toEqual([
      { '3x4': address('/art/a'), '1x1': address('/art/b') },
      elsewhere,
      { '3x4': address(''), '1x1': address('') },
    ])
    expect(rows.studios[0]?.images).toEqual({ mark: '/art/m', tile: '/art/t' })
  })
})

test.each([
  ['a value', ['b', 1, 'c'], 4],
  ['a value with brackets in it', ['b', 0], 3],
  ['what is missing: its holder', ['b', 1, 'missing'], 4],
  ['the whole', [], 1],
])('%s is found in its line', (_title, path, line) => {
  expect(lineOf('{"a": "}\\"]",\n "b": [\n "[{,:",\n {"x": 1, "c": [\n]}]}', path)).toBe(line)
})
