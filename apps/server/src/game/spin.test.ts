// Proves what a spin is called and which wins are shown of many.
import { expect, it } from 'vitest'
import type { WalletMoved } from '../wallet/events.ts'
import type { Round } from '../wallet/wallet.ts'
import { bestWins, roundsMoved, spinIn } from './spin.ts'

const round: Round = {
  accountId: '019a0000-0000-7000-8000-00000000000a',
  playerId: '019a0000-0000-7000-8000-000000000001',
  currency: 'EUR',
  reference: '00000000-0000-7000-8000-000000000001',
  round: 'round 1',
  stake: 10n,
  payout: 25n,
  createdAt: new Date('2026-11-22T12:00:00Z'),
  sequence: 4n,
}

it('has an id of its own that never changes, whenever it is read', () => {
  // What the table of spins gave it before there was none.
  expect(spinIn(round).id).toBe('8222ce90-3425-8f6c-82d9-b58e6d231c3c')
  expect(spinIn({ ...round, payout: 90n, sequence: 7n }).id).toBe(spinIn(round).id)
  const others = [{ round: 'round 2' }, { currency: 'USD' }, { reference: 'x' }, { playerId: 'y' }]
  const ids = others.map((other) => spinIn({ ...round, ...other }).id)
  expect(new Set([spinIn(round).id, ...ids]).size).toBe(5)
})

it('is told once for all news of its round, where its last news stands', () => {
  const moved = (accountId: string, name: string | null, reference: string | null = 'fox') =>
    ({ accountId, round: name, reference }) as WalletMoved
  const news = [moved('a', '1'), moved('a', '2'), moved('b', '1'), moved('a', '1'), moved('a', null)]
  expect(roundsMoved([...news, moved('a', '3', null)])).toEqual([
    { accountId: 'a', round: '2', reference: 'fox' },
    { accountId: 'b', round: '1', reference: 'fox' },
    { accountId: 'a', round: '1', reference: 'fox' },
  ])
})

it('is shown as a win once a player and game, the best of them, the newest first', () => {
  const win = (playerId: string, reference: string, payout: bigint, minute: number) =>
    spinIn({ ...round, playerId, reference, payout, createdAt: new Date(minute * 60_000) })
  const wins = [
    win('p', 'fox', 20n, 9),
    win('p', 'fox', 90n, 5),
    win('q', 'fox', 30n, 7),
    win('p', 'koi', 11n, 8),
  ]
  expect(bestWins(wins, 10).map(({ payout }) => payout)).toEqual([11n, 30n, 90n])
  expect(bestWins(wins, 2)).toHaveLength(2)
})
