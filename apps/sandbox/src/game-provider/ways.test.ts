// Proves what ways pay, and where they end.
import { describe, expect, test } from 'vitest'

import { enumeratedLine, expectedLine, playedChances, waysReturn, waysTopWin } from './returns.ts'
import { slotTitles } from './slot-titles.ts'
import { payingSymbols, heightOf, waysAt } from './ways.ts'
import type { PayingSymbol, WaysMaths } from './ways.ts'

const pays = Object.fromEntries(
  payingSymbols.map((symbol, index) => [symbol, [2 + index, 7 + index, 20 + index]]),
) as Record<PayingSymbol, number[]>
const machine: WaysMaths = {
  reels: {
    base: ['1A2S', 'W1A2', '21WS', 'A1W2', '1S2A'],
    free: ['1A2S', 'WW1A', '21WS', 'A1W2', '1S2A'],
  },
  heights: [
    [2, 3],
    [3, 1],
  ],
  pays,
  scatters: 3,
  freeSpins: 4,
  freeSpinsAtMost: 12,
  freeWild: 2,
  freeMultiplier: 1,
  freeStep: 1,
  freeMost: 5,
}

/** Every stop with every height of every reel, with the chance of each. */
function everySpin(free: boolean): { expected: number; triggers: number; most: number } {
  const strips = free ? machine.reels.free : machine.reels.base
  let expected = 0
  let triggers = 0
  let most = 0
  const walk = (stops: number[], heights: number[], chance: number): void => {
    const reel = stops.length
    if (reel === strips.length) {
      const spin = waysAt(machine, stops, heights, free, 1)
      expected += chance * spin.tenths
      if (spin.scatters >= machine.scatters) triggers += chance
      most = Math.max(most, spin.tenths)
      return
    }
    for (let stop = 0; stop < 4; stop++) {
      for (const [height, weight] of machine.heights)
        walk([...stops, stop], [...heights, height], (chance * weight) / 16)
    }
  }
  walk([], [], 1)
  return { expected, triggers, most }
}

describe('Ways', () => {
  const at = (stops: number[], heights: number[], free = false) => waysAt(machine, stops, heights, free, 1)

  test('multiply by every symbol on a reel, and wilds count for all', () => {
    // 1 A | W 1 | 2 1 | A 1 | 1 S: five reels of 1, two of them on the second.
    const spin = at([0, 0, 0, 0, 0], [2, 2, 2, 2, 2])
    expect(spin.wins.find((win) => win.symbol === '1')).toEqual({
      symbol: '1',
      count: 5,
      ways: 2,
      tenths: 2 * 20,
    })
    expect(spin.ways).toBe(32)
  })

  test('end where a reel shows neither the symbol nor a wild', () => {
    // A 2 | 1 A | W S | 1 W | S 1: the row of A ends on the fifth reel, no 1 stands on the first.
    const spin = at([1, 1, 2, 1, 1], [2, 2, 2, 2, 2])
    expect(spin.wins.map(({ symbol, count }) => `${symbol}${count}`)).toEqual(['A4'])
  })

  test('count a wild twice in the free spins', () => {
    const spin = at([0, 0, 0, 0, 0], [2, 2, 2, 2, 2], true)
    expect(spin.wins.find((win) => win.symbol === '1')?.ways).toBe(4)
  })

  test('grow with the height of every reel: six reels of seven symbols are 117,649 ways', () => {
    const six: WaysMaths = {
      ...machine,
      reels: { base: [...machine.reels.base, 'A12S'], free: machine.reels.free },
      heights: [[7, 1]],
    }
    expect(waysAt(six, [0, 0, 0, 0, 0, 0], [7, 7, 7, 7, 7, 7], false, 1).ways).toBe(117_649)
  })

  test('heights come by their weights', () => {
    expect(heightOf(machine.heights, 0)).toBe(2)
    expect(heightOf(machine.heights, 0.749)).toBe(2)
    expect(heightOf(machine.heights, 0.75)).toBe(3)
    expect(heightOf(machine.heights, 1 - 2 ** -32)).toBe(3)
  })

  test('return exactly what every stop at every height together returns (F3)', () => {
    const base = everySpin(false)
    const free = everySpin(true)
    const played = playedChances(machine, free.triggers)
    const times = played.reduce((sum, chance, spin) => sum + chance * Math.min(5, 1 + spin), 0)
    const odds = waysReturn(machine)(pays)
    expect(odds.featureChance).toBeCloseTo(base.triggers, 12)
    expect(odds.rtp).toBeCloseTo((base.expected + base.triggers * times * free.expected) / 10, 10)
    expect(waysTopWin(machine)).toBeCloseTo(Math.max(base.most, free.most * 5) / 10, 10)
  })
})

describe('The closed form of a line', () => {
  test('agrees with going through every line there is, for every hand-made title and wild multiplier', () => {
    for (const { maths } of slotTitles.slice(0, 6)) {
      for (const wildMultiplier of [1, 3]) {
        const strips = wildMultiplier === 1 ? maths.reels.base : maths.reels.free
        const tried = { pays: maths.pays, wildMultiplier }
        expect(expectedLine(tried, strips)).toBeCloseTo(enumeratedLine(tried, strips), 10)
      }
    }
  })

  test('knows that wilds alone may be worth more than the row they begin', () => {
    const strips = ['WA', 'WA', 'WA', 'WK', 'WS']
    const [title] = slotTitles
    if (!title) throw new Error('no titles')
    const rich = { pays: { ...title.maths.pays, W: [90, 900, 9000] as const }, wildMultiplier: 2 }
    expect(expectedLine(rich, strips)).toBeCloseTo(enumeratedLine(rich, strips), 12)
  })
})
