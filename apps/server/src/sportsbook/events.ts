// Answers for what the sportsbook announces, and for what its players see of it live.
import { gameTopics, type BetMaxExceeded, type BetRestricted } from '@baize/contract/game'
import { sportsbookIdentity, type Bet, type BetSettled } from '@baize/contract/sportsbook'
import { defineEvent, type LiveMessage } from '../platform/events.ts'

/** A bet has a result, or a new one. */
export const betSettled = defineEvent<{ playerId: string; bet: Bet }>(
  'sportsbook.bet-settled',
  ({ playerId, bet }) => [
    {
      topic: gameTopics.bets(playerId),
      message: { event: 'bet.settled', bet } satisfies BetSettled,
    },
  ],
)

/** A stake was stopped by what the player asked for (P5). */
export const betRestricted = (
  playerId: string,
  reason: BetRestricted['reason'],
  limit: BetRestricted['limit'] | null,
): LiveMessage => ({
  topic: gameTopics.bets(playerId),
  message: {
    event: 'game.bet.restricted',
    gameIdentity: sportsbookIdentity,
    reason,
    ...(limit ? { limit } : {}),
  } satisfies BetRestricted,
})

/** A stake was more than may be staked while a bonus is played. */
export const betMaxExceeded = (
  playerId: string,
  playerBonus: BetMaxExceeded['playerBonus'],
): LiveMessage => ({
  topic: gameTopics.bets(playerId),
  message: {
    event: 'game.bet.max.exceed',
    gameIdentity: sportsbookIdentity,
    playerBonus,
  } satisfies BetMaxExceeded,
})
