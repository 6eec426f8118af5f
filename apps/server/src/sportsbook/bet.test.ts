// Proves which words of the provider change a bet, in whatever order they come.
import { betStatus } from '@baize/contract/sportsbook'
import { describe, expect, it } from 'vitest'
import { decide, type Standing, type Word } from './bet.ts'

const open: Standing = { status: betStatus.open, revision: 0, isFinal: false, amount: 1000n }
const won: Standing = { ...open, status: betStatus.won, revision: 2 }
const lost: Standing = { ...open, status: betStatus.lost, revision: 1 }
const cashedOut: Standing = { ...open, status: betStatus.cashedOut, isFinal: true }
const voided: Standing = { ...open, status: betStatus.refunded, isFinal: true }

const result = (revision: number, status: 'won' | 'lost' | 'refunded' = 'won', payout = 2500n): Word => ({
  kind: 'result',
  revision,
  status,
  payout,
})
const cashOut: Word = { kind: 'cashOut', amount: 700n }

describe('a word about a bet', () => {
  it.each<[string, Standing, Word, object]>([
    ['a first result settles an open bet', open, result(1), { status: 2, payout: 2500n, isFinal: false }],
    ['a lost bet pays nothing', open, result(1, 'lost', 0n), { status: 3, payout: 0n }],
    [
      'a refunded bet pays its stake',
      open,
      result(1, 'refunded', 1000n),
      { status: 4, payout: 1000n, isUndone: false },
    ],
    ['a correction that overtakes its result holds', open, result(2), { status: 2, revision: 2 }],
    ['the same result again says nothing new', won, result(2), { kind: 'known' }],
    ['an older result that comes later says nothing new', won, result(1, 'lost', 0n), { kind: 'known' }],
    ['a newer result corrects a won bet', won, result(3, 'lost', 0n), { status: 3, payout: 0n, revision: 3 }],
    ['a newer result corrects a lost bet', lost, result(2), { status: 2, payout: 2500n }],
    ['an open bet is cashed out', open, cashOut, { status: 5, payout: 700n, isFinal: true }],
    ['a settled bet is not cashed out', won, cashOut, { kind: 'closed' }],
    ['a bet is cashed out once', cashedOut, cashOut, { kind: 'closed' }],
    ['a cashed-out bet takes no result', cashedOut, result(1), { kind: 'closed' }],
    ['a cashed-out bet is not void', cashedOut, { kind: 'void' }, { kind: 'closed' }],
    [
      'an open bet is void',
      open,
      { kind: 'void' },
      { status: 4, payout: 1000n, isFinal: true, isUndone: true },
    ],
    ['a settled bet is void', won, { kind: 'void' }, { status: 4, payout: 1000n, isFinal: true }],
    ['a void bet is void once', voided, { kind: 'void' }, { kind: 'known' }],
    ['a void bet takes no result', voided, result(9), { kind: 'closed' }],
  ])('%s', (_sentence, bet, word, expected) => {
    expect(decide(bet, word)).toMatchObject(expected)
  })
})
