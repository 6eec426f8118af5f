// Answers for what retention announces: every change of a bonus, of free spins, of codes, of loyalty and of quests that
// their player should see.
import {
  bonusTopics,
  type PlayerBonus,
  type PlayerBonusCode,
  type PlayerBonusCodeUpdated,
  type PlayerBonusUpdated,
  type PlayerFreeSpin,
  type PlayerFreeSpinUpdated,
} from '@baize/contract/bonus'
import { loyaltyTopics, type LoyaltyAccount, type LoyaltyAccountUpdated } from '@baize/contract/loyalty'
import {
  questTopics,
  type Quest,
  type QuestTask,
  type QuestTaskUpdated,
  type QuestUpdated,
} from '@baize/contract/quest'
import { defineEvent, type LiveMessage } from '../platform/events.ts'

export const bonusUpdated = (playerId: string, playerBonus: PlayerBonus): LiveMessage => ({
  topic: bonusTopics.bonuses(playerId),
  message: { event: 'player-bonus.updated', playerBonus } satisfies PlayerBonusUpdated,
})

export const freeSpinsUpdated = (playerId: string, playerFreespin: PlayerFreeSpin): LiveMessage => ({
  topic: bonusTopics.freeSpins(playerId),
  message: { event: 'player-freespin.updated', playerFreespin } satisfies PlayerFreeSpinUpdated,
})

/** Earnings of friends were moved into the wallet; a decimal amount in whole units. */
export const referralTransferred = defineEvent<{
  playerId: string
  transferId: string
  amount: string
  currency: string
}>('retention.referral-transferred')

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

export const pointsUpdated = (playerId: string, playerAccount: () => LoyaltyAccount): LiveMessage => ({
  topic: loyaltyTopics.accounts(playerId),
  get message(): LoyaltyAccountUpdated {
    return { event: 'account.balance.updated', playerAccount: playerAccount() }
  },
})

/** Points came as a gift. Those of play are told as they are counted. */
export const pointsGiven = defineEvent<{ playerId: string; playerAccount: LoyaltyAccount }>(
  'retention.points-given',
  ({ playerId, playerAccount }) => [pointsUpdated(playerId, () => playerAccount)],
)

/** A level was reached that this player never had, and its rewards were given with it. */
export const levelReached = defineEvent<{ playerId: string; playerAccount: LoyaltyAccount }>(
  'retention.level-reached',
  ({ playerId, playerAccount }) => [
    {
      topic: loyaltyTopics.accounts(playerId),
      message: { event: 'account.level.updated', playerAccount } satisfies LoyaltyAccountUpdated,
    },
  ],
)

/** A quest was activated, given up, completed, or its time is over. */
export const questChanged = defineEvent<{ playerId: string; quest: Quest }>(
  'retention.quest-changed',
  ({ playerId, quest }) => [
    {
      topic: questTopics.quests(playerId),
      message: { event: 'quest.updated', quest } satisfies QuestUpdated,
    },
  ],
)

export const questTaskUpdated = (playerId: string, task: QuestTask): LiveMessage => ({
  topic: questTopics.quests(playerId),
  message: { event: 'quest.task.updated', task } satisfies QuestTaskUpdated,
})
