// Proves which rounds are told as bets: those of this table that something was staked on.
import { expect, test } from 'vitest'
import { aSpin } from '../testing/games.ts'
import { betOf } from './table-bets.ts'

const spin = aSpin('1', '2.00', '0.50', '2026-11-20T12:00:00.000Z')

test('a round that was staked on at this table is a bet, told by its id alone', () => {
  expect(betOf(spin, spin.gameId)).toEqual({ name: 'bet', id: spin.id })
})

test('a round of another table, and one that cost nothing, are none', () => {
  expect(betOf(spin, 'another table')).toBeNull()
  expect(betOf({ ...spin, amount: '0.00' }, spin.gameId)).toBeNull()
})
