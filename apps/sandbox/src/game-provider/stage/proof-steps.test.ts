// What every number of a round decided, as the page of proofs writes it out.
import { expect, test } from 'vitest'

import { floatsOf } from '../draws.ts'
import { stepsOf } from './proof-steps.ts'

/** Eight numbers in quarters: 0.00, 0.25, 0.50, 0.75 and again. */
const hex = ['00', '40', '80', 'c0', '00', '40', '80', 'c0'].map((byte) => `${byte}000000`).join('')
const digest = { message: 'c:1:0', digest: hex, floats: floatsOf(Buffer.from(hex, 'hex')) }
const become = (kind: string, choice: unknown, drawn: number, maths: unknown = null): string[] =>
  stepsOf({ kind, choice, maths, drawn }, [digest], 'last cent').map(({ becomes }) => becomes)

test('only the numbers that the round drew are steps, each with its own four bytes', () => {
  expect(stepsOf({ kind: 'dice', choice: {}, maths: null, drawn: 2 }, [digest], '')).toMatchObject([
    { bytes: '00000000', float: 0 },
    { bytes: '40000000', float: 0.25 },
  ])
})

test.each<[string, unknown, number, unknown, string[]]>([
  ['dice', {}, 2, null, ['floor(n × 10001) ÷ 100 = 0.00', 'last cent']],
  ['roulette', {}, 1, null, ['floor(n × 37) = 0']],
  ['plinko', { rows: 3 }, 4, null, ['n < 0.5 → L', 'n < 0.5 → L', 'n ≥ 0.5 → R', 'last cent']],
  ['mines', { mines: 2 }, 3, null, ['floor(n × 25) → 1 ✹', 'floor(n × 24) → 8 ✹', 'floor(n × 23) → 14']],
  ['blackjack', {}, 2, null, ['floor(n × 52) = 0 → 2♦', 'floor(n × 52) = 13 → 5♥']],
  [
    'lines',
    {},
    3,
    { reels: { base: ['JQ', 'JQKA'], free: ['JQKA1234', 'J'] } },
    ['floor(n × 2) = 0', 'floor(n × 4) = 1', 'floor(n × 8) = 4'],
  ],
  ['keno', {}, 3, { numbers: 40, drawn: 2 }, ['floor(n × 40) → 1', 'floor(n × 39) → 11', 'last cent']],
  ['wheel', { segments: 20 }, 2, null, ['floor(n × 20) = 0', 'last cent']],
  ['ladder', {}, 2, null, ['floor(n × 52) = 0 → 2♦', 'floor(n × 52) = 13 → 5♥']],
  ['baccarat', {}, 2, { decks: 8 }, ['floor(n × 416) → 2♦', 'floor(n × 415) → 2♦']],
  [
    'dice',
    {},
    3,
    { dice: 2, sides: 6, first: 1, unit: 1 },
    ['floor(n × 6) + 1 = 1', 'floor(n × 6) + 1 = 2', 'last cent'],
  ],
  ['cluster', {}, 1, null, ['']],
])('a number of %s', (kind, choice, drawn, maths, expected) => {
  expect(become(kind, choice, drawn, maths)).toEqual(expected)
})
