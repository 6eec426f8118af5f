// Proves the rules of levels and points as tables: which level so many points reach, what a stake is worth, and which tables are refused.
import { describe, expect, it } from 'vitest'
import { readOffers } from '../bonus/offers-file.ts'
import { createLevels } from './level.ts'
import { readLevels } from './levels-file.ts'
import { pointsOf, wholePoints } from './points.ts'

const offers = readOffers()
const names = { en: 'One', de: 'Eins', fa: 'یک', 'pt-br': 'Um' }
const idOf = (place: number) => `01994f00-0000-7000-8000-00000000030${place}`
const earning = { pointsPerUnit: '10', weights: { slot: 100, table: 10 } }
const level = (place: number, points: number, over: object = {}) => ({
  id: idOf(place),
  names,
  points,
  ...over,
})
const table = (...levels: object[]) => ({ earning, levels })

describe('a level', () => {
  const levels = createLevels(table(level(1, 0), level(2, 100), level(3, 500)), offers)

  it.each([
    [0n, 1],
    [99n, 1],
    [100n, 2],
    [499n, 2],
    [500n, 3],
    [9_999_999n, 3],
  ])('%s points reach level %i', (points, order) => {
    expect(levels.reachedBy(points).order).toBe(order)
  })

  it('has a next one, but for the highest', () => {
    expect([1, 2, 3].map((order) => levels.nextOf(order)?.order ?? null)).toEqual([2, 3, null])
  })

  it('of a table that has become shorter is its highest', () => {
    expect([levels.byOrder(9).order, levels.nextOf(9)]).toEqual([3, null])
  })

  it('is passed on the way to a higher one', () => {
    expect(levels.between(1, 3).map(({ order }) => order)).toEqual([2, 3])
    expect(levels.between(3, 3)).toEqual([])
  })
})

describe('a table', () => {
  it.each([
    ['whose first level is not from 0 on', table(level(1, 5)), 'from 0 points on'],
    ['whose levels do not rise', table(level(1, 0), level(2, 100), level(3, 100)), 'more than the last'],
    ['with one id twice', table(level(1, 0), level(1, 10)), 'the same id'],
    ['that gives what nobody offers', table(level(1, 0, { rewards: ['moon'] })), 'no reward'],
    ['that gives what others take', table(level(1, 0, { rewards: ['brass-ten'] })), 'no reward'],
    [
      'that takes cashback away',
      table(level(1, 0, { cashbackExtra: 2 }), level(2, 10, { cashbackExtra: 1 })),
      'less cashback',
    ],
    ['without levels', table(), 'levels'],
    ['with a word that means nothing', { ...table(level(1, 0)), decay: 30 }, 'decay'],
  ])('%s is refused', (_what, given, says) => {
    expect(() => createLevels(given, offers)).toThrow(says)
  })

  it('of ours is whole', () => {
    expect(readLevels(offers).all).toHaveLength(6)
  })
})

describe('a stake', () => {
  const euro = { subunitToUnit: 100, rate: '1' }
  it.each([
    ['of a euro in a game that counts whole', 100n, 'slot', euro, 10_000_000_000n],
    ['of a cent is a tenth of a point', 1n, 'slot', euro, 100_000_000n],
    ['in a game at the table counts a tenth', 100n, 'table', euro, 1_000_000_000n],
    ['in a game of a kind that is not named counts nothing', 100n, 'lottery', euro, 0n],
    ['of dollars by their worth', 110n, 'slot', { subunitToUnit: 100, rate: '1.1' }, 10_000_000_000n],
    [
      'of the least piece of a coin',
      1n,
      'slot',
      { subunitToUnit: 100_000_000, rate: '0.00001' },
      10_000_000n,
    ],
  ])('%s', (_what, staked, type, own, points) => {
    expect(pointsOf(staked, type, earning, own, euro)).toBe(points)
  })

  it('is shown in whole points, and a debt as none', () => {
    expect([wholePoints(1_999_999_999n), wholePoints(-5n)]).toEqual([1n, 0n])
  })
})
