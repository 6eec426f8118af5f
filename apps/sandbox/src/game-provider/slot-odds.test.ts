// Proves the exact counting of a slot's return against machines small enough to walk through (F3).
import { describe, expect, test } from 'vitest'

import { expectedFreeSpins, lineReturn, oddsOf, scatterDistribution } from './slot-odds.ts'
import { slotTitleOf, slotTitles } from './slot-titles.ts'
import { drawFloats } from './fairness.ts'
import { freeSpinsAdded, reelCount, spinAt, spinFrom } from './slot.ts'
import type { SlotMaths } from './slot.ts'

describe('The proof of the return (F3)', () => {
  test('the formula agrees with every single stop of a small machine, to the last digit', () => {
    const [title] = slotTitles
    if (!title) throw new Error('no titles')
    const small: SlotMaths = {
      ...title.maths,
      wildMultiplier: 2,
      reels: {
        base: ['WA1KSJ', 'A1WQJS', 'KAWS1J', 'AWJ1SK', '1WAQJS'],
        free: ['WWWA1S', 'WWWAJS', 'WWWK1S', 'WWW1QS', 'WWWA1S'],
      },
    }
    let tenths = 0
    let triggers = 0
    const rounds = 6 ** reelCount
    for (let n = 0; n < rounds; n++) {
      const stops = Array.from({ length: reelCount }, (_, reel) => Math.floor(n / 6 ** reel) % 6)
      const spin = spinAt(small, stops, false)
      tenths += spin.tenths
      if (spin.freeSpinsWon > 0) triggers++
    }
    const odds = oddsOf(small)
    expect(odds.fromLines + odds.fromScatters).toBeCloseTo(tenths / rounds / 10, 10)
    expect(odds.freeSpinsChance).toBeCloseTo(triggers / rounds, 12)
    expect(lineReturn(small, small.reels.base) * small.lines).toBeCloseTo(odds.fromLines * 10, 10)
  })

  test('free spins are counted exactly: without a cap the sum is n / (1 − n·q), with one it is less', () => {
    const [title] = slotTitles
    if (!title) throw new Error('no titles')
    const open: SlotMaths = { ...title.maths, freeSpins: 10, freeSpinsAtMost: 4000 }
    expect(expectedFreeSpins(open, 0)).toBeCloseTo(10, 12)
    expect(expectedFreeSpins(open, 0.01)).toBeCloseTo(10 / (1 - 0.1), 8)
    expect(expectedFreeSpins({ ...open, freeSpinsAtMost: 20 }, 0.01)).toBeCloseTo(
      10 + 10 * (1 - 0.99 ** 10),
      10,
    )
  })

  test('never more than one scatter stands on a reel, and chances add up to one', () => {
    for (const { maths } of slotTitles) {
      for (const strips of [maths.reels.base, maths.reels.free]) {
        const distribution = scatterDistribution(strips)
        expect(distribution.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
        expect(distribution.slice(6).every((share) => share === 0)).toBe(true)
      }
    }
  })

  test.each(slotTitles)(
    '$name states its exact return of $rtp %, between 95.9 and 96.8',
    ({ maths, rtp, topWin }) => {
      const odds = oddsOf(maths)
      expect((odds.rtp * 100).toFixed(2)).toBe(rtp)
      expect(odds.rtp).toBeGreaterThan(0.959)
      expect(odds.rtp).toBeLessThan(0.968)
      expect(odds.topWin).toBeCloseTo(topWin, 6)
    },
  )

  test('150,000 drawn rounds of Lantern Fox fall around its return within the 99.9 % interval', () => {
    const maths = slotTitleOf('lantern-fox')?.maths
    if (!maths) throw new Error('Lantern Fox is missing')
    const rounds = 150_000
    let sum = 0
    let squares = 0
    const seeds = { serverSeed: '9d3c'.repeat(16), clientSeed: 'proof' }
    for (let nonce = 1; nonce <= rounds; nonce++) {
      const base = spinFrom(maths, drawFloats({ ...seeds, nonce }, 0, reelCount), false)
      let bets = base.tenths
      let given = freeSpinsAdded(maths, base.freeSpinsWon, 0)
      for (let left = given, spin = 1; left > 0; left--, spin++) {
        const free = spinFrom(maths, drawFloats({ ...seeds, nonce }, spin * reelCount, reelCount), true)
        bets += free.tenths
        const added = freeSpinsAdded(maths, free.freeSpinsWon, given)
        given += added
        left += added
      }
      sum += bets / 10
      squares += (bets / 10) ** 2
    }
    const mean = sum / rounds
    const deviation = Math.sqrt((squares / rounds - mean ** 2) / rounds)
    expect(Math.abs(mean - oddsOf(maths).rtp)).toBeLessThan(3.29 * deviation)
  }, 60_000)

  test('volatility is stated as it is: the titles called low scatter less than those called high', () => {
    const spread = (maths: SlotMaths): number => {
      let squares = 0
      const rounds = 4000
      for (let nonce = 1; nonce <= rounds; nonce++) {
        const floats = drawFloats({ serverSeed: '77'.repeat(32), clientSeed: 'spread', nonce }, 0, reelCount)
        squares += (spinFrom(maths, floats, false).tenths / 10) ** 2
      }
      return squares / rounds
    }
    const of = (volatility: string): number => {
      const group = slotTitles.filter((title) => title.volatility === volatility)
      expect(group.length).toBeGreaterThan(2)
      return group.reduce((sum, title) => sum + spread(title.maths), 0) / group.length
    }
    expect(of('low')).toBeLessThan(of('high'))
  })
})
