// Proves that a share of a stake is paid to the last sub-unit.
import { expect, test } from 'vitest'

import { drawnMoney } from './shares.ts'

test('a share of a stake is paid to the last sub-unit: what cannot be halved is drawn with just its chance', () => {
  expect(drawnMoney(10n, 5n, 0)).toBe(2n)
  expect(drawnMoney(10n, 5n, 1 - 2 ** -32)).toBe(2n)
  // 10/4 is 2.5: half of all numbers of the round pay 3, the other half 2.
  expect(drawnMoney(10n, 4n, 0.5 - 2 ** -32)).toBe(3n)
  expect(drawnMoney(10n, 4n, 0.5)).toBe(2n)
  const steps = 9_000
  let sum = 0n
  for (let step = 0; step < steps; step++) sum += drawnMoney(100n, 9n, step / steps)
  expect(Number(sum) / steps).toBeCloseTo(100 / 9, 3)
})
