// Proves that a correction takes back as much as is there, never more, and never more than it should.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastReplacement } from './correction.ts'

const cash = (real: bigint) => ({ real, bonus: 0n })

describe('how much of a pay-out stays', () => {
  it.each<[string, bigint, bigint, bigint, bigint]>([
    ['what is due, when all of the rest is there', 900n, 900n, 0n, 0n],
    ['more than is due, when some of the rest was spent', 300n, 900n, 0n, 600n],
    ['all of it, when everything was spent', 0n, 900n, 0n, 900n],
    ['what is due, when that leaves enough', 500n, 900n, 400n, 400n],
    ['one more than is due, when one is missing', 499n, 900n, 400n, 401n],
  ])('is %s', (_sentence, balance, paid, due, kept) => {
    expect(leastReplacement({ balance: cash(balance), staked: cash(100n), standing: cash(paid), due })).toBe(
      kept,
    )
  })

  it('never takes either side of the account below zero, and never leaves more than it must', () => {
    const side = fc.bigInt({ min: 0n, max: 5000n })
    fc.assert(
      fc.property(
        side,
        side,
        fc.bigInt({ min: 1n, max: 5000n }),
        side,
        side,
        side,
        (real, bonus, own, gift, paid, part) => {
          const staked = { real: own, bonus: gift }
          const split = (payout: bigint) => {
            const given = gift === 0n ? 0n : (payout * gift) / (own + gift)
            return { real: payout - given, bonus: given }
          }
          const standing = split(paid)
          const due = paid === 0n ? 0n : part % paid
          const fits = (payout: bigint) =>
            real + split(payout).real >= standing.real && bonus + split(payout).bonus >= standing.bonus
          const kept = leastReplacement({ balance: { real, bonus }, staked, standing, due })
          expect(kept >= due && kept <= paid).toBe(true)
          expect(fits(kept)).toBe(true)
          expect(kept === due || !fits(kept - 1n)).toBe(true)
        },
      ),
    )
  })
})
