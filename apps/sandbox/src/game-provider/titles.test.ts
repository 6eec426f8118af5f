// Proves that the studios' titles are many, differ, and state the return of their own maths (F3).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'

import { offeredGames } from './catalogue.ts'
import { feed } from './feed.ts'
import type { Feed } from './feed.ts'
import { gameProvider } from './game-provider.ts'
import { clusterReturn, holdReturn, linesReturn, waysReturn } from './returns.ts'
import { clusterCounts } from './cluster-counts.ts'
import { falls, fallNames } from './cluster-falls.ts'
import { slotTitles } from './slot-titles.ts'
import { kinds } from './stage/kinds.ts'
import { mathsOf } from './title-maths.ts'
import type { Made } from './title-maths.ts'
import { slotRows } from './titles.ts'

/** The return once more from the finished maths, not from what the tuner says of it. */
function returnOf(made: Made): number {
  switch (made.kind) {
    case 'lines':
      return linesReturn(made.maths)(made.maths.pays).rtp
    case 'ways':
      return waysReturn(made.maths)(made.maths.pays).rtp
    case 'hold':
      return holdReturn(made.maths)(made.maths.pays).rtp
    case 'cluster': {
      const fall = fallNames.find((name) => falls[name] === made.maths.fall)
      if (!fall) throw new Error('a fall that nobody counted')
      return clusterReturn(made.maths, clusterCounts[fall])(made.maths.pays).rtp
    }
  }
}

/** Every slot made once, besides what the catalogue made of it. */
const slots = slotRows.map((row) => ({ ...row, made: mathsOf(row.identity, row.engine, row.volatility) }))

describe('The titles of the studios', () => {
  test('about six hundred games of forty studios, no two with one name or address', () => {
    const { studios, games } = feed()
    expect(studios).toHaveLength(40)
    expect(games.length).toBeGreaterThan(560)
    expect(new Set(games.map((game) => game.identity)).size).toBe(games.length)
    expect(new Set(games.map((game) => game.name.toLowerCase())).size).toBe(games.length)
    const made = new Set(games.map((game) => game.studio))
    expect(studios.filter((studio) => !made.has(studio.identity))).toEqual([])
    for (const { identity, studio } of games) {
      expect(identity).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(studios.some((one) => one.identity === studio)).toBe(true)
    }
  })

  test('every slot states the exact return of its own maths, between 94 and 97 (F3)', () => {
    const stated = new Map(offeredGames.map((game) => [game.identity, game.rtp]))
    for (const { identity, made } of slots) {
      const rtp = returnOf(made)
      expect(`${identity} ${(rtp * 100).toFixed(2)}`).toBe(`${identity} ${stated.get(identity)}`)
      expect(rtp, identity).toBeGreaterThan(0.94)
      expect(rtp, identity).toBeLessThan(0.97)
    }
  })

  test('a stated highest win is there and worth the name', () => {
    // Where ways multiply the best spin takes some looking, so that one title in six is asked.
    for (const game of offeredGames.filter((one, index) => one.kind !== 'ways' || index % 6 === 0)) {
      expect(game.topWin, game.identity).toBeGreaterThan(1.5)
      expect(Number.isFinite(game.topWin), game.identity).toBe(true)
    }
  })

  test('pays grow with the row, and are whole tenths of the bet', () => {
    for (const { identity, made } of slots) {
      for (const [symbol, row] of Object.entries(made.maths.pays)) {
        expect(
          [...row].sort((a, b) => a - b),
          `${identity} ${symbol}`,
        ).toEqual(row)
        expect(
          row.every((pay) => Number.isInteger(pay) && pay > 0),
          identity,
        ).toBe(true)
      }
    }
  })

  test('a title is the same machine at every start', () => {
    for (const { identity, engine, volatility } of slotRows.slice(0, 20)) {
      expect(mathsOf(identity, engine, volatility).maths).toEqual(mathsOf(identity, engine, volatility).maths)
    }
  })

  test('free spins and re-spins come often enough to be met, and seldom enough to be something', () => {
    for (const { identity, made } of slots) {
      expect(1 / made.featureChance, identity).toBeGreaterThan(30)
      expect(1 / made.featureChance, identity).toBeLessThan(500)
    }
  })

  test('there is a stage for every kind of game', () => {
    for (const game of offeredGames) expect(Object.keys(kinds), game.identity).toContain(game.kind)
  })

  test('the hand-made titles are still there', () => {
    const identities = new Set(feed().games.map((game) => game.identity))
    for (const { identity } of slotTitles) expect(identities).toContain(identity)
    expect(identities).toContain('bone-yard')
  })
})

describe('The committed catalogue', () => {
  test('says what /catalogue says over HTTP; write-feed.ts writes it anew', async () => {
    const studio = Fastify()
    await studio.register(
      gameProvider({
        casinoUrl: 'http://127.0.0.1:9',
        secret: 'none',
        publicUrl: () => 'http://studio.test',
        casinoOrigins: [],
        dataDir: join(import.meta.dirname, '../../../../.data/test/feed'),
      }),
    )
    const told: Feed = (await studio.inject({ method: 'GET', url: '/catalogue' })).json()
    await studio.close()
    const file = join(import.meta.dirname, '../../../server/src/seeds/games.json')
    const kept: Feed = JSON.parse(readFileSync(file, 'utf8'))
    expect(kept.studios).toEqual(told.studios)
    expect(kept.games.map((game) => JSON.stringify(game))).toEqual(
      told.games.map((game) => JSON.stringify(game)),
    )
  })
})
