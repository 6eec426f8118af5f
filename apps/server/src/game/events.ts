// Answers for what games tell their players live.
import {
  gameTopics,
  type BetMaxExceeded,
  type BetRestricted,
  type Spin,
  type SpinSettled,
} from '@baize/contract/game'
import type { LiveMessage } from '../platform/events.ts'

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
