// Proves the marks of Fathom Bell, and its return at every one of them (F3).
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { drawFloats } from './fairness.ts'
import { depthOf, isMark, leastMark, limboPayout, limboRules, mostMark, reachingNumbers } from './limbo.ts'

const finest = 2 ** 32

describe('Fathom Bell', () => {
  test.each([
    ['18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159', 'bb62964774', 1, 128],
    ['a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6', '3c83fc7e07', 3, 505],
  ])('dives as deep as the public vectors say (F1)', (serverSeed, clientSeed, nonce, depth) => {
    const [float = 0] = drawFloats({ serverSeed, clientSeed, nonce }, 0, 1)
    expect(depthOf(float)).toBe(depth)
    const turn = limboRules.begin({
      bet: 100n,
      choice: { mark: depth },
      draw: (count) => drawFloats({ serverSeed, clientSeed, nonce }, 0, count),
    })
    expect(turn.view).toEqual({ depth, mark: depth })
    expect(turn.win).toBe(BigInt(depth))
  })

  test('counts exactly the numbers that reach a mark, at both sides of the last one', () => {
    fc.assert(
      fc.property(fc.integer({ min: leastMark, max: mostMark }), (mark) => {
        const wins = Number(reachingNumbers(mark))
        expect(depthOf((wins - 1) / finest)).toBeGreaterThanOrEqual(mark)
        expect(depthOf(wins / finest)).toBeLessThan(mark)
      }),
      { numRuns: 2000 },
    )
  })

  test('returns 99.00 % at every one of the 999,900 marks, counted over all 2³² numbers, and never less (F3)', () => {
    let most = 0n
    for (let mark = leastMark; mark <= mostMark; mark++) {
      // mark / 100 · wins / 2³² ≥ 99 / 100, as an equation of whole numbers.
      const over = BigInt(mark) * reachingNumbers(mark) - (99n << 32n)
      if (over < 0n) throw new Error(`mark ${mark} returns less than 99 %`)
      if (over > most) most = over
    }
    // What is over comes from numbers being whole: three ten-thousandths of a per cent at the deepest marks.
    expect(Number(most) / finest).toBeLessThan(0.00024)
  })

  test('the drawn last sub-unit makes odd stakes pay their mark exactly on average', () => {
    const steps = 10_000
    let sum = 0
    for (let i = 0; i < steps; i++) sum += Number(limboPayout(13n, 155, i / steps))
    expect(sum / steps).toBeCloseTo(13 * 1.55, 3)
  })

  test('a number of nothing is the deepest dive, and no dive ends above 1.00', () => {
    expect(depthOf(0)).toBeGreaterThan(mostMark)
    expect(depthOf(1 - 1 / finest)).toBe(100)
  })

  test('marks outside 1.01 to 10,000.00 cannot be set', () => {
    expect([100, 101, 101.5, 1_000_000, 1_000_001, Number.NaN].map((mark) => isMark(mark))).toEqual([
      false,
      true,
      false,
      true,
      false,
      false,
    ])
  })
})
