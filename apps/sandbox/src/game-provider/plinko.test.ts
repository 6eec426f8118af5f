// Proves how balls fall in Pinwood Fair, and what its cups return (F1, F3).
import { describe, expect, test } from 'vitest'

import { drawFloats } from './fairness.ts'
import { cupOf, cupPays, fallOf, leastRows, mostRows, plinkoRules, risks, waysTo } from './plinko.ts'

const tables = risks.flatMap((risk) =>
  Array.from({ length: mostRows - leastRows + 1 }, (_, i) => ({ risk, rows: leastRows + i })),
)

describe('Pinwood Fair', () => {
  const seeds = {
    serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
    clientSeed: 'bb62964774',
    nonce: 1,
  }

  test('a ball of sixteen rows falls as the public vector says: RRLRLLLLRLLLRLLL (F1)', () => {
    expect(fallOf(drawFloats(seeds, 0, 16))).toBe('RRLRLLLLRLLLRLLL')
    let at = 0
    const turn = plinkoRules.begin({
      bet: 1000n,
      choice: { rows: 16, risk: 'medium' },
      draw: (count) => drawFloats(seeds, (at += count) - count, count),
    })
    expect(turn.view).toMatchObject({ fall: 'RRLRLLLLRLLLRLLL', cup: 5, pay: 150 })
    expect(turn.win).toBe(1500n)
    expect(plinkoRules.tell([turn.view])).toBe('RRLRLLLLRLLLRLLL')
  })

  test.each(tables)(
    'returns exactly 99 % with $rows rows at $risk risk, over all 2^$rows falls (F3)',
    (table) => {
      const pays = cupPays(table)
      const sum = pays.reduce((total, pay, cup) => total + BigInt(pay) * waysTo(table.rows, cup), 0n)
      expect(sum).toBe(99n << BigInt(table.rows))
    },
  )

  test.each(tables)(
    'pays more towards the rim and the same on both sides: $rows rows, $risk risk',
    (table) => {
      const pays = cupPays(table)
      expect(pays).toHaveLength(table.rows + 1)
      expect(pays.toReversed()).toEqual(pays)
      for (let cup = 0; cup + 1 <= table.rows / 2; cup++)
        expect(pays[cup]).toBeGreaterThanOrEqual(pays[cup + 1] ?? 0)
    },
  )

  test('every fall of ten rows, walked one by one, ends in the cup its ways count', () => {
    const counted = Array.from({ length: 11 }, () => 0n)
    for (let fall = 0; fall < 1024; fall++) {
      const floats = Array.from({ length: 10 }, (_, row) => ((fall >> row) & 1) / 2)
      const cup = cupOf(fallOf(floats))
      counted[cup] = (counted[cup] ?? 0n) + 1n
    }
    expect(counted).toEqual(counted.map((_, cup) => waysTo(10, cup)))
  })
})
