// Proves the wheel of Brass Orbit: its pockets, its bets and what they return (F1, F3).
import { describe, expect, test } from 'vitest'

import { drawFloats } from './fairness.ts'
import {
  chipsAtMost,
  colourOf,
  isRouletteChoice,
  brassOrbit,
  pocketOf,
  rouletteReturn,
  rouletteRules,
  spots,
  timesOf,
  wheelOrderOf,
} from './roulette.ts'
import type { Chips, RouletteView, SpotKind } from './roulette.ts'
import { Illegal } from './rules.ts'

const pocketCount = 37
const wheelOrder = wheelOrderOf(brassOrbit)

/** The lowest and highest float of a pocket: every pocket has the same share of [0, 1). */
const floatOf = (pocket: number): number => (pocket + 0.5) / pocketCount
const spun = (chips: Chips[], pocket: number, bet = 10n) =>
  rouletteRules.begin({ bet, choice: { chips }, draw: () => [floatOf(pocket)] })
const pockets = Array.from({ length: pocketCount }, (_, at) => at)

describe('The wheel of Brass Orbit', () => {
  test('has every pocket once, in the European order, reds and blacks by turns', () => {
    expect([...wheelOrder].sort((a, b) => a - b)).toEqual(pockets)
    expect(colourOf(0)).toBe('green')
    const round = wheelOrder.slice(1).map(colourOf)
    expect(round.every((colour, at) => at === 0 || colour !== round[at - 1])).toBe(true)
    expect(round.filter((colour) => colour === 'red')).toHaveLength(18)
  })

  test("takes the pocket as the field's public verifiers do, floor(f · 37), and favours none", () => {
    expect(pocketOf(0)).toBe(0)
    expect(pocketOf(1 - 2 ** -32)).toBe(36)
    const counts = pockets.map(() => 0)
    const rounds = 40_000
    for (let nonce = 1; nonce <= rounds; nonce++) {
      const [float = 0] = drawFloats({ serverSeed: 'b0a1'.repeat(16), clientSeed: 'wheel', nonce }, 0, 1)
      counts[pocketOf(float)] = (counts[pocketOf(float)] ?? 0) + 1
    }
    const expected = rounds / pocketCount
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // The 99.9 % quantile with 36 degrees of freedom; the seeds are fixed, so this never flickers.
    expect(chiSquare).toBeLessThan(67.99)
  })
})

describe('The cloth of Brass Orbit', () => {
  test('has every place of a European table', () => {
    const counts = new Map<SpotKind, number>()
    for (const { kind } of spots.values()) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    expect(Object.fromEntries(counts)).toEqual({
      straight: 37,
      split: 60,
      trio: 2,
      four: 1,
      corner: 22,
      street: 12,
      line: 11,
      dozen: 3,
      column: 3,
      even: 6,
    })
    expect(spots.get('17-20')?.numbers).toEqual([17, 20])
    expect(spots.get('3-4')).toBeUndefined()
    expect(spots.get('column-3')?.numbers).toContain(36)
  })

  test.each<[string, number]>([
    ['17', 36],
    ['17-20', 18],
    ['0-3', 18],
    ['16-17-18', 12],
    ['0-1-2', 12],
    ['16-17-19-20', 9],
    ['0-1-2-3', 9],
    ['13-14-15-16-17-18', 6],
    ['dozen-2', 3],
    ['column-2', 3],
    ['red', 2],
    ['high', 2],
  ])('%s brings %i times the chip, the chip included', (identity, times) => {
    const spot = spots.get(identity)
    expect(spot && timesOf(spot)).toBe(times)
  })

  test('every one of its 157 bets returns exactly 36 of 37, over all pockets (F3)', () => {
    for (const [spot] of spots) {
      const paid = pockets.reduce((sum, pocket) => sum + spun([{ spot, count: 1 }], pocket).win, 0n)
      expect(paid * BigInt(pocketCount)).toBe(36n * BigInt(pocketCount) * 10n)
    }
    expect(((36 / 37) * 100).toFixed(2)).toBe(rouletteReturn)
  })

  test('several chips are one round: the stake is their sum, the win is theirs together', () => {
    const chips = [
      { spot: '17', count: 2 },
      { spot: 'black', count: 10 },
      { spot: 'dozen-1', count: 5 },
    ]
    expect(rouletteRules.stakeOf(10n, { chips })).toBe(170n)
    const turn = spun(chips, 17)
    expect(turn).toMatchObject({ stake: 170n, win: 720n + 200n, finished: true })
    expect((turn.view as RouletteView).wins).toEqual([
      { spot: '17', times: 36 },
      { spot: 'black', times: 2 },
    ])
    expect(spun(chips, 0).win).toBe(0n)
  })

  test('no chips, unknown places, half chips, one place twice and too much at once are refused', () => {
    const one = { spot: 'red', count: 1 }
    for (const chips of [
      [],
      [{ spot: '37', count: 1 }],
      [{ spot: '3-4', count: 1 }],
      [{ spot: 'red', count: 0 }],
      [{ spot: 'red', count: 1.5 }],
      [one, one],
      [{ spot: 'red', count: chipsAtMost + 1 }],
    ]) {
      expect(isRouletteChoice({ chips })).toBe(false)
      expect(() => spun(chips, 1)).toThrow(Illegal)
    }
    expect(isRouletteChoice({ chips: [{ spot: 'red', count: chipsAtMost }] })).toBe(true)
  })
})
