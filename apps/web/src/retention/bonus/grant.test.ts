// Proves the example beside the terms: the share up to the most, the least deposit, and what has to be staked.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examples, grantFor } from './grant.ts'

const half = { percentage: 50, amountMax: '100.00', amountFrom: '20.00', wager: '25' }

test.each([
  ['20.00', { bonus: '10.00', together: '30.00', toStake: '250.00', isShort: false }],
  ['33.33', { bonus: '16.66', together: '49.99', toStake: '416.50', isShort: false }],
  ['200.00', { bonus: '100.00', together: '300.00', toStake: '2500.00', isShort: false }],
  ['5000.00', { bonus: '100.00', together: '5100.00', toStake: '2500.00', isShort: false }],
  ['19.99', { bonus: '0.00', together: '19.99', toStake: '0.00', isShort: true }],
])('a deposit of %s at 50 percent up to 100, staked 25 times', (deposit, grant) => {
  expect(grantFor(deposit, half, 100)).toEqual(grant)
})

test('a fixed amount is given whole', () => {
  expect(grantFor('20.00', { ...half, percentage: null, amountMax: '5.00', wager: '1.5' }, 100)).toEqual({
    bonus: '5.00',
    together: '25.00',
    toStake: '7.50',
    isShort: false,
  })
})

test('the sums to try begin at the least and end where the bonus grows no more', () => {
  expect(examples(half, 100)).toEqual(['20.00', '110.00', '200.00'])
  expect(examples({ ...half, percentage: null }, 100)).toEqual(['20.00'])
})

test('whatever is paid in, the bonus is never more than the most nor than its share', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10_000_000n), fc.integer({ min: 1, max: 300 }), (paid, percentage) => {
      const deposit = `${paid / 100n}.${String(paid % 100n).padStart(2, '0')}`
      const { bonus, isShort } = grantFor(deposit, { ...half, percentage }, 100)
      const given = BigInt(bonus.replace('.', ''))
      expect(given <= 10_000n && given * 100n <= paid * BigInt(percentage)).toBe(true)
      expect(isShort).toBe(paid < 2000n)
    }),
  )
})
