// Answers for what games tell their players live.
import {
  gameTopics,
  type BetMaxExceeded,
  type BetRestricted,
  type Spin,
  type SpinSettled,
  type Winner,
  type WinnersAdded,
} from '@baize/contract/game'
import { defineEvent, type LiveMessage } from '../platform/events.ts'

/** Free spins as they stand; plain JSON, the total in sub-units. */
export type FreeSpinsStanding = {
  id: string
  playerId: string
  accountId: string
  gameId: string
  currency: string
  count: number
  status: number
  result: number
  total: string
  winnings: 'cash' | 'bonus'
  /** The offer that gave them; null for what an operator gave. */
  offerId: string | null
  activateUntil: string | null
  /** Once they are activated. */
  playUntil: string | null
  createdAt: string
  finishedAt: string | null
}

/** Free spins were given, activated, given up, or have ended. */
export const freeSpinsChanged = defineEvent<FreeSpinsStanding>('game.free-spins-changed')

/** A round of a player has a result, or a new one: `spin` is as the player sees it. */
export const spinSettled = (playerId: string, spin: Spin): LiveMessage => ({
  topic: spinsHeardBy(playerId),
  message: { event: 'spin.settled', spin } satisfies SpinSettled,
})

/** Where a player hears of their spins. */
export const spinsHeardBy = (playerId: string): string => gameTopics.spins(playerId)

/** A stake was stopped by what the player asked for. */
export const betRestricted = (
  playerId: string,
  gameIdentity: string,
  reason: BetRestricted['reason'],
  limit: BetRestricted['limit'] | null,
): LiveMessage => ({
  topic: gameTopics.bets(playerId),
  message: {
    event: 'game.bet.restricted',
    gameIdentity,
    reason,
    ...(limit ? { limit } : {}),
  } satisfies BetRestricted,
})

/** A stake was more than the game takes. */
export const betMaxExceeded = (
  playerId: string,
  gameIdentity: string,
  playerBonus: BetMaxExceeded['playerBonus'],
): LiveMessage => ({
  topic: gameTopics.bets(playerId),
  message: { event: 'game.bet.max.exceed', gameIdentity, playerBonus } satisfies BetMaxExceeded,
})

/** Somebody won; everybody may hear of it, under a masked name. */
export const winnersAdded = (winners: Winner[]): LiveMessage => ({
  topic: gameTopics.winners,
  message: { event: 'winners.added', winners } satisfies WinnersAdded,
})
