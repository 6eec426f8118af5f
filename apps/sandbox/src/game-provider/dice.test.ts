// Proves the rolls of Bone Yard: their range, their chances and their return (F3).
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  dicePayout,
  diceWins,
  isDiceBet,
  multiplierOf,
  rollOf,
  rollOutcomes,
  winningOutcomes,
} from './dice.ts'
import type { DiceBet } from './dice.ts'

const anyBet = fc
  .record({
    side: fc.constantFrom<DiceBet['side']>('over', 'under'),
    target: fc.integer({ min: 0, max: 10_000 }),
  })
  .filter(isDiceBet)

describe('Bone Yard', () => {
  test('a roll is one of 10,001 numbers, from 0.00 to 100.00', () => {
    expect(rollOf(0)).toBe(0)
    expect(rollOf(1 - 2 ** -32)).toBe(10_000)
  })

  test('exactly as many rolls win as the chance says', () => {
    fc.assert(
      fc.property(anyBet, (bet) => {
        let wins = 0
        for (let roll = 0; roll < rollOutcomes; roll++) if (diceWins(bet, roll)) wins++
        expect(wins).toBe(winningOutcomes(bet))
      }),
      { numRuns: 40 },
    )
  })

  test('the house keeps exactly one per cent at every chance and every stake, ten cents included (F3)', () => {
    fc.assert(
      fc.property(anyBet, fc.bigInt({ min: 1n, max: 500_000n }), (bet, stake) => {
        const wins = BigInt(winningOutcomes(bet))
        const low = dicePayout(stake, bet, 1 - 2 ** -32)
        const numerator = stake * 99n * BigInt(rollOutcomes)
        const denominator = 100n * wins
        // The expected pay-out of a win is whole + rest/denominator: the last sub-unit is drawn with just that chance.
        const whole = numerator / denominator
        const rest = numerator % denominator
        expect(low).toBe(whole)
        if (rest > 0n) expect(dicePayout(stake, bet, 0)).toBe(whole + 1n)
        // winning rolls / 10,001 × expected pay-out of a win = 0.99 × stake, as an equation of whole numbers.
        const expected = (whole * denominator + rest) * wins
        expect(expected * 100n).toBe(stake * 99n * denominator * BigInt(rollOutcomes))
      }),
    )
  })

  test('the drawn sub-unit comes as often as its fraction says', () => {
    const bet: DiceBet = { side: 'over', target: 5050 }
    let sum = 0
    const steps = 10_000
    for (let i = 0; i < steps; i++) sum += Number(dicePayout(13n, bet, i / steps))
    const exact = (13 * 0.99 * rollOutcomes) / winningOutcomes(bet)
    expect(sum / steps).toBeCloseTo(exact, 3)
  })

  test('the multiplier shown never promises more than is paid', () => {
    fc.assert(
      fc.property(anyBet, (bet) => {
        expect(multiplierOf(bet) * winningOutcomes(bet)).toBeLessThanOrEqual(0.99 * rollOutcomes + 1e-9)
      }),
    )
    expect(multiplierOf({ side: 'under', target: 200 })).toBeCloseTo(49.5049, 3)
  })

  test('chances outside 2 to 98 per cent cannot be bet', () => {
    expect(isDiceBet({ side: 'under', target: 199 })).toBe(false)
    expect(isDiceBet({ side: 'under', target: 9801 })).toBe(false)
    expect(isDiceBet({ side: 'over', target: 200.5 })).toBe(false)
    expect(isDiceBet({ side: 'over', target: 200 })).toBe(true)
  })
})
