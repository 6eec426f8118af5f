// Answers for what a spin is: a round of the ledger in a game, under an id that is made from what it is about.
import { idFrom } from '../platform/ids.ts'
import type { WalletMoved } from '../wallet/events.ts'
import type { Round, RoundKey } from '../wallet/wallet.ts'

export type SpinRow = {
  id: string
  playerId: string
  gameId: string
  roundId: string
  currency: string
  stake: bigint
  payout: bigint
  createdAt: Date
}

/** No part of it holds a line break. */
const spinIdOf = ({ playerId, currency, reference, round }: Round): string =>
  idFrom(`${playerId}\n${currency}\n${reference}\n${round}`)

export const spinIn = (round: Round): SpinRow => ({
  id: spinIdOf(round),
  playerId: round.playerId,
  gameId: round.reference,
  roundId: round.round,
  currency: round.currency,
  stake: round.stake,
  payout: round.payout,
  createdAt: round.createdAt,
})

/** The rounds that movements are about, each once, in the order of their last movement. */
export function roundsMoved(news: readonly WalletMoved[]): RoundKey[] {
  const keys = new Map<string, RoundKey>()
  for (const { accountId, reference, round } of news) {
    if (reference === null || round === null) continue
    const key = `${accountId}\n${reference}\n${round}`
    keys.delete(key)
    keys.set(key, { accountId, reference, round })
  }
  return [...keys.values()]
}

/** One win a player and game, the best, so that nobody fills the strip alone; newest first. */
export function bestWins(wins: readonly SpinRow[], most: number): SpinRow[] {
  const best = new Map<string, SpinRow>()
  for (const win of wins) {
    const key = `${win.playerId} ${win.gameId}`
    const known = best.get(key)
    if (!known || win.payout > known.payout) best.set(key, win)
  }
  return newestFirst([...best.values()]).slice(0, most)
}

export const newestFirst = (spins: readonly SpinRow[]): SpinRow[] =>
  [...spins].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
