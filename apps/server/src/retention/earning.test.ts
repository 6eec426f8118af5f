// Proves that the share of a stake is exact, that small stakes count, and that the house never pays more than it promised.
import { convert } from '@baize/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newCode, readCode } from './code.ts'
import { availableOf, earningOf, fineUnits, wholeOf } from './earning.ts'

const euro = { subunitToUnit: 100, rate: '1' }
const real = { subunitToUnit: 100, rate: '6.1935' }
const bitcoin = { subunitToUnit: 100_000_000, rate: '0.00001087' }

describe('the share of a stake', () => {
  test.each([
    ['ten euros', 1000n, euro, euro, 5n * fineUnits],
    ['one cent', 1n, euro, euro, fineUnits / 200n],
    ['ten euros for somebody in Brazil', 1000n, euro, real, 30_967_500_000n],
    ['one satoshi for somebody in euros', 1n, bitcoin, euro, 459_981n],
    ['ten euros for somebody in bitcoin', 1000n, euro, bitcoin, 54_350_000_000n],
  ])('of %s', (_name, stake, from, to, earned) => {
    expect(earningOf(stake, '0.005', from, to)).toBe(earned)
  })

  test('is floored, and nowhere near a float (M1)', () => {
    expect(earningOf(10n ** 15n, '0.333333', euro, euro)).toBe(333_333n * 10n ** 18n)
    expect(earningOf(1n, '0', euro, euro)).toBe(0n)
  })

  test('adds up to no more than the share of the sum, and to less by under a billionth a stake', () => {
    const rates = fc.constantFrom(euro, real, bitcoin)
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 30 }),
        rates,
        rates,
        (stakes, from, to) => {
          const parts = stakes.map((stake) => earningOf(stake, '0.005', from, to))
          const sum = parts.reduce((total, part) => total + part, 0n)
          const whole = earningOf(
            stakes.reduce((total, stake) => total + stake, 0n),
            '0.005',
            from,
            to,
          )
          expect(sum).toBeLessThanOrEqual(whole)
          expect(whole - sum).toBeLessThan(BigInt(stakes.length))
        },
      ),
    )
  })

  test('agrees with the conversion of the wallet to the last sub-unit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (stake) => {
        const off = wholeOf(earningOf(stake, '1', euro, real)) - convert(stake, euro, real)
        expect(off === 0n || off === -1n).toBe(true)
      }),
    )
  })
})

test('available is whole sub-units, less what was transferred, and never a debt', () => {
  expect(availableOf(5n * fineUnits - 1n, 0n)).toBe(4n)
  expect(availableOf(5n * fineUnits, 3n)).toBe(2n)
  expect(availableOf(2n * fineUnits, 3n)).toBe(0n)
  expect(availableOf(-1n, 0n)).toBe(0n)
})

describe('a code', () => {
  test('is read as it is written by hand', () => {
    const code = newCode()
    expect(readCode(` ${code.toLowerCase()} `)).toBe(code)
  })

  test.each([null, '', 'short', 'O0O0O0O0O0', 'ABCDEFGHJKM', "'; drop --"])('%j is none (S8)', (text) => {
    expect(readCode(text)).toBeNull()
  })

  test('does not come twice', () => {
    expect(new Set(Array.from({ length: 2000 }, newCode)).size).toBe(2000)
  })
})
