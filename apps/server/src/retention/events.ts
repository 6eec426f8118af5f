// Answers for what retention announces: every change of a bonus, of free spins and of codes that their player should see.
import {
  bonusTopics,
  type PlayerBonus,
  type PlayerBonusCode,
  type PlayerBonusCodeUpdated,
  type PlayerBonusUpdated,
  type PlayerFreeSpin,
  type PlayerFreeSpinUpdated,
} from '@baize/contract/bonus'
import { defineEvent, type LiveMessage } from '../platform/events.ts'

export const bonusUpdated = (playerId: string, playerBonus: PlayerBonus): LiveMessage => ({
  topic: bonusTopics.bonuses(playerId),
  message: { event: 'player-bonus.updated', playerBonus } satisfies PlayerBonusUpdated,
})

export const freeSpinsUpdated = (playerId: string, playerFreespin: PlayerFreeSpin): LiveMessage => ({
  topic: bonusTopics.freeSpins(playerId),
  message: { event: 'player-freespin.updated', playerFreespin } satisfies PlayerFreeSpinUpdated,
})

/** A bonus was issued, activated, or has ended. */
export const bonusChanged = defineEvent<{ playerId: string; playerBonus: PlayerBonus }>(
  'retention.bonus-changed',
  ({ playerId, playerBonus }) => [bonusUpdated(playerId, playerBonus)],
)

export const bonusCodeAccepted = defineEvent<{ playerId: string; playerBonusCode: PlayerBonusCode }>(
  'retention.bonus-code-accepted',
  ({ playerId, playerBonusCode }) => [
    {
      topic: bonusTopics.codes(playerId),
      message: {
        event: 'player-bonus-code.updated',
        playerBonusCode,
      } satisfies PlayerBonusCodeUpdated,
    },
  ],
)
