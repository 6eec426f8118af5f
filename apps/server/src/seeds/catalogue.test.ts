// Answers for the seeded catalogue: whole, playable, and laid out so that rows look chosen.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueSeed } from '../game/store.ts'
import { drawArt } from './art/draw.ts'
import { catalogueSeed, collections, games, heroGames, studios, titleOf } from './catalogue.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'))
let rows: CatalogueSeed
beforeAll(() => {
  rows = catalogueSeed(drawArt(folder))
})
afterAll(() => rmSync(folder, { recursive: true }))

const identities = games.map((game) => game.identity)
const gameOf = (identity: string) => games.find((game) => game.identity === identity)

/** Links, favourites and spins of earlier installs lead to them. */
const firstGames =
  'lantern-fox koi-pavilion nine-roofs salt-and-cinder night-warden hotel-meridian peacock-club ruby-hour still-water seeds-of-shiraz amalfi-twist saffron-orbit umbra ninth-comet two-magpies harvest-wheel treasury-of-thoth iron-toro crown-cut bone-yard'.split(
    ' ',
  )

describe('the seeded catalogue', () => {
  test('has about six hundred games of forty studios, each of them playable as a demo', () => {
    expect(games.length).toBeGreaterThan(550)
    expect(studios).toHaveLength(40)
    expect(games.every((game) => game.isDemoMode)).toBe(true)
  })

  test('keeps the games of earlier installs, and their ids', () => {
    expect(identities).toEqual(expect.arrayContaining(firstGames))
    expect(rows.games.find((game) => game.identity === 'lantern-fox')?.id).toBe(
      '019b8b74-1800-7688-89b3-8dec5a42f54c',
    )
  })

  test('lists no studio without a game, no two with one mark, and no game or name twice', () => {
    const busy = new Set(games.map((game) => game.studio))
    expect(studios.filter((studio) => !busy.has(studio.identity))).toEqual([])
    expect(new Set(studios.map(({ mark }) => mark.sign)).size).toBe(studios.length)
    expect(new Set(identities).size).toBe(games.length)
    expect(new Set(games.map((game) => game.name.toLowerCase())).size).toBe(games.length)
  })

  test('gives no two games the same picture', () => {
    const pictures = rows.games.flatMap(({ images }) => [images['3x4']['2x'], images['1x1']['2x']])
    // The part of the address that follows from the drawing alone.
    const drawings = pictures.map((address) => address.split('.').at(-2))
    expect(new Set(drawings).size).toBe(drawings.length)
  })

  test.each(collections)('the row “$name” has games, and none twice', (collection) => {
    expect(collection.games.length).toBeGreaterThan(5)
    expect(identities).toEqual(expect.arrayContaining([...collection.games]))
    expect(new Set(collection.games).size).toBe(collection.games.length)
  })

  test.each(
    collections.filter(
      ({ identity }) => !['popular', 'match-day', 'originals', 'table', 'instant'].includes(identity),
    ),
  )(
    'in the part of the row “$name” that the lobby shows no two neighbours are drawn by the same hand',
    (collection) => {
      const families = collection.games.slice(0, 12).map((identity) => gameOf(identity)?.art.family)
      expect(families.filter((family, i) => i > 0 && family === families[i - 1])).toEqual([])
    },
  )

  test('begins with the row of new games, as it always did', () => {
    expect(collections[0]?.identity).toBe('new')
    expect(collections[0]?.games.slice(0, 8)).toEqual(
      'seeds-of-shiraz ninth-comet hotel-meridian iron-toro koi-pavilion harvest-wheel amalfi-twist lantern-fox'.split(
        ' ',
      ),
    )
  })

  test('shows a country its own row, hides one, and shows everybody the rest', () => {
    expect(collections.filter((one) => one.countries.length > 0).map((one) => one.countries)).toEqual([
      ['BR'],
    ])
    expect(collections.filter((one) => one.isHidden).map((one) => one.identity)).toEqual([
      'behind-the-counter',
    ])
  })

  test('the ten most played come in the order of popularity', () => {
    const ten = collections.find((one) => one.identity === 'popular')?.games
    const ranked = games.toSorted((a, b) => b.popularity - a.popularity).slice(0, 10)
    expect(ten).toEqual(ranked.map((game) => game.identity))
  })

  test('every game is in a row', () => {
    const shown = new Set(collections.flatMap((one) => one.games))
    expect(identities.filter((identity) => !shown.has(identity))).toEqual([])
  })

  test('can be imported with the drawn pictures: every reference leads somewhere', () => {
    const known = new Set(rows.games.map((game) => game.id))
    for (const collection of rows.collections ?? [])
      for (const id of collection.games) expect(known.has(id)).toBe(true)
    for (const game of rows.games) {
      expect(rows.studios.some((studio) => studio.id === game.studio_id)).toBe(true)
      expect(game.images['3x4']['2x']).toMatch(/^\/art\/games\/[a-z-]+\.3x4\.[0-9a-f]{10}\.svg$/)
    }
    for (const { images } of rows.studios) expect(images.tile).toMatch(/^\/art\/studios\/.+\.tile\./)
  })

  test('ids are UUIDs of version 7', () => {
    for (const { id } of [...rows.games, ...rows.studios, ...(rows.collections ?? [])])
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test('every slide of the hero is a listed game', () => {
    expect(identities).toEqual(expect.arrayContaining([...heroGames]))
  })
})

test.each([
  ['Umbra', 'Umbra'],
  ['Lantern Fox', 'Lantern|Fox'],
  ['Treasury of Thoth', 'Treasury|of Thoth'],
  ['Seeds of Shiraz', 'Seeds of|Shiraz'],
  ['Salt & Cinder', 'Salt &|Cinder'],
  ['Out of the Blue', 'Out of|the Blue'],
])('%s is lettered as %s', (name, title) => {
  expect(titleOf(name)).toBe(title)
})
