// Proves when limits start anew, which one leaves least and which break lasts longest.
import { expect, test } from 'vitest'
import { aLimit } from '../testing/limits.ts'
import { holding, isUsedUp, startsAnew, suspensionOf, tightestOf, usedShare } from './limits.ts'

test.each([
  ['day', '2026-11-20T23:59:59.000Z', '2026-11-21T00:00:00.000Z'],
  ['week', '2026-11-20T12:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ['week', '2026-11-23T00:00:00.000Z', '2026-11-30T00:00:00.000Z'],
  ['week', '2026-11-22T23:59:59.000Z', '2026-11-23T00:00:00.000Z'],
  ['month', '2026-12-31T12:00:00.000Z', '2027-01-01T00:00:00.000Z'],
] as const)('the %s of %s starts anew at %s (P2)', (window, now, then) => {
  expect(startsAnew(window, new Date(now)).toISOString()).toBe(then)
})

test('limits of one kind stand in the order of their periods, and only those that hold', () => {
  const month = aLimit({ id: 'm', period: 3 })
  const day = aLimit({ id: 'd', period: 1 })
  const over = aLimit({ id: 'o', status: 3 })
  expect(holding([month, over, day, aLimit({ definition: 2 })], 'deposit')).toEqual([day, month])
  expect(holding(undefined, 'deposit')).toEqual([])
})

test('the limit that leaves least is shown, and what is used is counted exactly (P2)', () => {
  const week = aLimit({ id: 'w', remaining: '9.00' })
  const day = aLimit({ id: 'd', period: 1, remaining: '10.00' })
  expect(tightestOf([day, week], () => 100)?.id).toBe('w')
  expect(usedShare(aLimit({ amount: '300.00', currentAmount: '75.00' }), 100)).toBe(0.25)
  expect(isUsedUp(aLimit({ remaining: '0.00' }))).toBe(true)
  expect(isUsedUp(aLimit({ remaining: '0.01' }))).toBe(false)
})

test('of a break and an exclusion the one that ends last counts, and one without an end most of all (P6)', () => {
  const rest = aLimit({ definition: 5, amount: null, expiredAt: '2026-11-27T12:00:00.000Z' })
  const out = aLimit({ definition: 4, amount: null, expiredAt: '2027-05-20T12:00:00.000Z' })
  expect(suspensionOf([rest, out])).toEqual({ kind: 'self-exclusion', until: out.expiredAt })
  expect(suspensionOf([{ ...rest, expiredAt: '2028-01-01T00:00:00.000Z' }, out])?.kind).toBe('cooling-off')
  expect(suspensionOf([rest, { ...out, expiredAt: null }])).toEqual({ kind: 'self-exclusion', until: null })
  expect(suspensionOf([aLimit()])).toBeNull()
})
