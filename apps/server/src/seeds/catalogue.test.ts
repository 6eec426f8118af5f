// Answers for the seeded catalogue: whole, playable, and laid out so that rows look chosen.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { drawArt } from './art/draw.ts'
import { catalogueSeed, collections, gameFacts, games, heroGames, seedId, studios } from './catalogue.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'))
afterAll(() => rmSync(folder, { recursive: true }))

const playable =
  'lantern-fox koi-pavilion nine-roofs salt-and-cinder night-warden hotel-meridian peacock-club ruby-hour still-water seeds-of-shiraz amalfi-twist saffron-orbit umbra ninth-comet two-magpies harvest-wheel treasury-of-thoth iron-toro crown-cut bone-yard'.split(
    ' ',
  )

describe('the seeded catalogue', () => {
  test('lists exactly the games that the provider serves, each of them playable as a demo', () => {
    expect(games.map((game) => game.identity).toSorted()).toEqual(playable.toSorted())
    expect(Object.keys(gameFacts).toSorted()).toEqual(playable.toSorted())
    expect(games.every((game) => game.isDemoMode)).toBe(true)
  })

  test('gives every game a studio, and the studio draws in a hand of its own', () => {
    for (const game of games) {
      const studio = studios.find((one) => one.identity === game.studio)
      expect(studio?.families, game.identity).toContain(game.art.family)
    }
  })

  test('lists no studio without a game and no game twice', () => {
    const busy = new Set(games.map((game) => game.studio))
    expect(studios.filter((studio) => !busy.has(studio.identity))).toEqual([])
    expect(new Set(games.map((game) => game.id)).size).toBe(games.length)
  })

  test('gives no two games the same picture', () => {
    const pictures = games.map(({ art }) => `${art.family}/${art.motif}`)
    expect(new Set(pictures).size).toBe(games.length)
  })

  test.each(collections)('the row “$name” names known games once each', (collection) => {
    expect(playable).toEqual(expect.arrayContaining([...collection.games]))
    expect(new Set(collection.games).size).toBe(collection.games.length)
  })

  test.each(collections)('in the row “$name” no two neighbours are drawn by the same hand', (collection) => {
    const families = collection.games.map(
      (identity) => games.find((game) => game.identity === identity)?.art.family,
    )
    const twins = families.filter((family, i) => i > 0 && family === families[i - 1])
    expect(twins).toEqual([])
  })

  test('shows a country its own row and everybody the rest', () => {
    expect(collections.filter((one) => one.countries.length > 0).map((one) => one.countries)).toEqual([
      ['BR'],
    ])
  })

  test('a label “new” stands only on games of the new row, and “own” only on our studio', () => {
    const fresh = collections.find((one) => one.identity === 'new')?.games ?? []
    for (const game of games) {
      if (game.labels.includes('new')) expect(fresh).toContain(game.identity)
      expect(game.labels.includes('own')).toBe(game.studio === 'baize-originals')
    }
  })

  test('the ten most played come in the order of popularity', () => {
    const ten = collections.find((one) => one.identity === 'popular')?.games
    const ranked = games.toSorted((a, b) => b.popularity - a.popularity).slice(0, 10)
    expect(ten).toEqual(ranked.map((game) => game.identity))
  })

  test('ids are UUIDs of version 7 and stay the same for ever', () => {
    for (const { id } of [...games, ...studios, ...collections])
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(seedId('game', 'lantern-fox')).toBe(games.find((game) => game.identity === 'lantern-fox')?.id)
  })

  test('can be imported with the drawn pictures: every reference leads somewhere', () => {
    const seed = catalogueSeed(drawArt(folder))
    expect(seed.games).toHaveLength(20)
    const known = new Set(seed.games.map((game) => game.id))
    for (const collection of seed.collections)
      for (const id of collection.games) expect(known.has(id)).toBe(true)
    for (const game of seed.games) {
      expect(seed.studios.some((studio) => studio.id === game.studio_id)).toBe(true)
      expect(game.images['3x4']['2x']).toMatch(/^\/art\/games\/[a-z-]+\.3x4\.[0-9a-f]{10}\.svg$/)
    }
  })

  test('every slide of the hero is a listed game', () => {
    expect(playable).toEqual(expect.arrayContaining([...heroGames]))
  })
})
