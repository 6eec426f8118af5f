// Proves that the browser holds a kite's pay-out against its height: stake times height, its last unit drawn, and nothing past the snap.
import { describe, expect, test } from 'vitest'
import { flightPays } from './flight-proof.ts'

describe('A kite', () => {
  test.each([
    ['was reeled in below the snap', '1000', 150, 200, '1500', true],
    ['was reeled in at the very height of the snap', '1000', 200, 200, '2000', true],
    ['drew its last unit up', '15', 101, 200, '16', true],
    ['drew its last unit down', '15', 101, 200, '15', true],
    ['got a unit too few', '1000', 150, 200, '1499', false],
    ['got a unit too many', '1000', 150, 200, '1501', false],
    ['was paid past the snap', '1000', 201, 200, '2010', false],
    ['was never reeled in and got nothing', '1000', null, 200, '0', true],
    ['was never reeled in and got something', '1000', null, 200, '1000', false],
  ])('that %s (%s at %s of %s → %s): %s (F3)', (_what, staked, out, snap, payout, right) => {
    expect(flightPays({ staked, payout }, snap, out)).toBe(right)
  })
})
