// Answers for the turns of a quest: its new state, what a completed one gives, and the event, in one transaction.
import { questState, type Quest as QuestOnWire } from '@baize/contract/quest'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { announce } from '../../platform/outbox.ts'
import type { Giving } from '../bonus/giving.ts'
import type { Offers } from '../bonus/offer.ts'
import { questChanged } from '../events.ts'
import { rewardIdOf } from './life.ts'
import * as store from './store.ts'

const initiator = 'retention:quest'

export type Turning = ReturnType<typeof createTurning>

export type TurningParts = {
  clock: Clock
  log: Log
  offers: Offers
  giving: Giving
  /** Adds loyalty points inside the transaction, once for one cause. */
  givePoints: (
    tx: Tx,
    playerId: string,
    points: number,
    cause: { from: string; id: string },
  ) => Promise<unknown>
}

export function createTurning(
  parts: TurningParts,
  /** A quest as its player sees it. */
  read: (row: store.WholeQuest, locale: string) => Promise<QuestOnWire>,
) {
  const { clock, offers } = parts

  async function tell(tx: Tx, row: store.WholeQuest): Promise<store.WholeQuest> {
    await announce(tx, questChanged, {
      playerId: row.player_id,
      quest: await read(row, 'en'),
    })
    return row
  }

  async function turn(
    tx: Tx,
    row: store.WholeQuest,
    state: number,
    finishedAt: Date | null,
  ): Promise<store.WholeQuest> {
    await store.setState(tx, row.id, state, finishedAt)
    return tell(tx, { ...row, state, finished_at: finishedAt })
  }

  /** Under the player's lock: the state, what it gives and its event commit together, once. */
  async function complete(tx: Tx, row: store.WholeQuest): Promise<store.WholeQuest> {
    const { player_id: playerId, account_id: accountId, currency } = row
    const rewards = row.terms.rewards.map((reward, place) => ({ reward, id: rewardIdOf(row.id, place) }))
    // Points first: who hears of points may give a bonus for them, so all take the locks in this order.
    for (const { reward, id } of rewards)
      if ('points' in reward) await parts.givePoints(tx, playerId, reward.points, { from: initiator, id })
    for (const { reward, id } of rewards) {
      if (!('offer' in reward)) continue
      // A reward that left the table while the quest was under way cannot be given, and must not hold up all news.
      if (offers.byIdentity(reward.offer)?.isReward)
        await parts.giving.giveReward(tx, playerId, reward.offer, `quest ${id}`, { accountId, currency })
      else parts.log.error({ quest: row.id, offer: reward.offer }, 'retention.reward_unknown')
    }
    return turn(tx, row, questState.completed, clock.now())
  }

  return { tell, turn, complete }
}
