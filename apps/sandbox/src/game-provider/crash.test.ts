// Proves Kite Weather's maths: how high flights go, and what they return at every height (F3).
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  crashRules,
  decide,
  flightsReaching,
  heightAt,
  leastHeight,
  mostHeight,
  snapOf,
  snapTime,
  timeOf,
} from './crash.ts'
import { digestOf } from './fairness.ts'

/** A digest whose first 52 bits are this number. */
const digest = (h: bigint): string => h.toString(16).padStart(13, '0').padEnd(64, '0')

describe('Kite Weather', () => {
  test('counts exactly the numbers that fly as high as a mark, at both sides of the last one', () => {
    fc.assert(
      fc.property(fc.integer({ min: leastHeight, max: mostHeight }), (height) => {
        const reaching = flightsReaching(height)
        expect(snapOf(digest((1n << 52n) - reaching))).toBeGreaterThanOrEqual(height)
        expect(snapOf(digest((1n << 52n) - reaching - 1n))).toBeLessThan(height)
      }),
      { numRuns: 2000 },
    )
  })

  test('returns 99 % wherever one reels in: 999,900 heights, exact over all 2⁵² numbers (F3)', () => {
    for (let height = leastHeight; height <= mostHeight; height++) {
      // height / 100 · flights / 2⁵² = 99 / 100 less what the wholeness of numbers cuts off: under one 2⁵²nd each.
      const under = (99n << 52n) - BigInt(height) * flightsReaching(height)
      if (under < 0n || under >= BigInt(height)) throw new Error(`height ${height} does not return 99 %`)
    }
    // The most that is cut off anywhere, in parts of the stake.
    expect(mostHeight / 100 / 2 ** 52).toBeLessThan(3e-12)
  })

  test('a line that snaps at once comes as often as 1.01 leaves it: 1.98 % of flights', () => {
    expect(Number((1n << 52n) - flightsReaching(101)) / 2 ** 52).toBeCloseTo(1 - 99 / 101, 12)
    expect(snapOf(digest(0n))).toBe(100)
    expect(snapOf('f'.repeat(64))).toBe(mostHeight)
  })

  test('heights of 40,000 flights are spread as the rule says (chi-square)', () => {
    const edges = [100, 101, 125, 150, 200, 300, 500, 1000, 2000, 10_000, mostHeight + 1]
    const flights = 40_000
    const counts = edges.slice(1).map(() => 0)
    for (let nonce = 0; nonce < flights; nonce++) {
      const height = snapOf(digestOf('kite', 'weather', nonce, 0).toString('hex'))
      const band = edges.findIndex((edge) => height < edge) - 1
      counts[band] = (counts[band] ?? 0) + 1
    }
    const above = (height: number): number => (height <= 100 ? 1 : height > mostHeight ? 0 : 99 / height)
    const chi = counts.reduce((sum, count, i) => {
      const expected = flights * (above(edges[i] ?? 0) - above(edges[i + 1] ?? 0))
      return sum + (count - expected) ** 2 / expected
    }, 0)
    // The 99.9 % quantile with nine degrees of freedom; the seeds are fixed, so this never flickers.
    expect(chi).toBeLessThan(27.9)
  })

  test('the height grows by the clock, and each height has its first millisecond', () => {
    expect(heightAt(0)).toBe(100)
    expect(heightAt(8665)).toBe(200)
    fc.assert(
      fc.property(fc.integer({ min: leastHeight, max: mostHeight }), (height) => {
        const at = timeOf(height)
        expect(heightAt(at)).toBeGreaterThanOrEqual(height)
        expect(heightAt(at - 1)).toBeLessThan(height)
      }),
    )
  })

  test('in a thousand moments around the snap, hand and clock agree: never both, never more than the snap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: leastHeight, max: 50_000 }),
        fc.integer({ min: -6, max: 6 }),
        fc.option(fc.integer({ min: leastHeight, max: 50_000 }), { nil: null }),
        (snap, off, auto) => {
          const elapsed = snapTime(snap) + off
          const decision = decide({ auto }, snap, elapsed, true)
          if (auto !== null && auto <= snap && elapsed >= timeOf(auto))
            expect(decision).toEqual({ out: auto })
          else if (off >= 0) expect(decision).toEqual({ out: null })
          else if (heightAt(elapsed) < leastHeight) expect(decision).toBeNull()
          else {
            expect(decision).toEqual({ out: heightAt(elapsed) })
            expect(heightAt(elapsed)).toBeLessThanOrEqual(snap)
          }
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('a mark at the very height of the snap is still reached; one hundredth more is not', () => {
    expect(decide({ auto: 250 }, 250, snapTime(250), false)).toEqual({ out: 250 })
    expect(decide({ auto: 251 }, 250, snapTime(250), false)).toEqual({ out: null })
    expect(decide({ auto: null }, mostHeight, timeOf(mostHeight), false)).toEqual({ out: mostHeight })
  })

  test('nobody reels in at 1.00, where there would be no risk', () => {
    expect(decide({ auto: null }, 300, 0, true)).toBeNull()
    expect(decide({ auto: null }, 300, timeOf(101), true)).toEqual({ out: 101 })
    expect(decide({ auto: null }, 100, snapTime(100) - 1, true)).toBeNull()
  })

  test('a kite that was reeled in pays once, and is down then', () => {
    const draw = (): number[] => [0]
    const choice = { flight: '1-7', auto: null }
    const begun = crashRules.begin({ bet: 13n, choice, draw })
    const out = crashRules.move?.({ bet: 13n, choice, state: begun.state, move: { out: 155 }, draw })
    // 20.15 sub-units: the last one is drawn.
    expect(out?.win).toBe(21n)
    expect(() =>
      crashRules.move?.({
        bet: 13n,
        choice,
        state: out?.state ?? { flying: true },
        move: { out: 155 },
        draw,
      }),
    ).toThrow('down')
  })
})
