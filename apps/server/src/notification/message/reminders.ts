// Answers for what is said when its time comes: a limit that may be raised now, a bonus or free spins that soon end.
import { awardStatus, type PlayerBonus } from '@baize/contract/bonus'
import type { LimitOnWire } from '@baize/contract/player-limit'
import * as z from 'zod'
import type { FreeSpinsStanding } from '../../game/events.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'
import { defineJob, enqueue } from '../../platform/jobs.ts'
import type { Messages } from './messages.ts'

export const reminder = defineJob(
  'notification.remind',
  z.object({
    of: z.enum(['limit', 'bonus', 'free-spins']),
    playerId: z.uuid(),
    id: z.uuid(),
    /** What it was said for: when the waiting or the time ends. Another end is another reminder. */
    until: z.iso.datetime(),
  }),
)
export type Reminder = z.output<typeof reminder.payload>

const beforeEndMs = 24 * 3_600_000

export function createReminders(parts: {
  db: Database
  clock: Clock
  messages: Pick<Messages, 'tell'>
  limitsOf: (playerId: string) => Promise<readonly LimitOnWire[]>
  bonusOf: (playerId: string, id: string) => Promise<PlayerBonus | null>
  freeSpinsOf: (playerId: string, id: string) => Promise<FreeSpinsStanding | null>
  gameNameOf: (gameId: string) => Promise<string | null>
}) {
  const { db, clock, messages } = parts

  /** Once for one end, however often its event is heard. */
  const plan = (wish: Reminder, runAt: Date): Promise<void> =>
    enqueue(db, reminder, wish, { runAt, key: `remind ${wish.of} ${wish.id} ${wish.until}` })

  /** What lasts no longer than the reminder would be early needs none. */
  async function planBefore(wish: Reminder): Promise<void> {
    const runAt = new Date(Date.parse(wish.until) - beforeEndMs)
    if (runAt > clock.now()) await plan(wish, runAt)
  }

  async function remindOfLimit({ playerId, id, until }: Reminder): Promise<void> {
    const limit = (await parts.limitsOf(playerId)).find((each) => each.id === id)
    // Another wish waits until another moment, and one that was answered waits no more.
    if (limit?.pendingFrom === until && limit.pendingReady)
      await messages.tell({ playerId, kind: 'limit-ready', fact: `${id} ${until}` })
  }

  async function remindOfBonus({ playerId, id, until }: Reminder): Promise<void> {
    const bonus = await parts.bonusOf(playerId, id)
    if (!bonus || endOfBonus(bonus) !== until) return
    await messages.tell({
      playerId,
      kind: 'bonus-expiring',
      fact: `${id} ${until}`,
      params: {
        sum: { amount: bonus.amount, currency: bonus.currency },
        ...(bonus.identity ? { offer: bonus.identity } : {}),
        until,
      },
    })
  }

  async function remindOfFreeSpins({ playerId, id, until }: Reminder): Promise<void> {
    const spins = await parts.freeSpinsOf(playerId, id)
    if (!spins || endOfFreeSpins(spins) !== until) return
    const game = await parts.gameNameOf(spins.gameId)
    await messages.tell({
      playerId,
      kind: 'free-spins-expiring',
      fact: `${id} ${until}`,
      params: {
        count: spins.count,
        until,
        ...(game ? { game } : {}),
        ...(spins.offerId ? { offer: spins.offerId } : {}),
      },
    })
  }

  return {
    async planForLimits(playerId: string, limits: readonly LimitOnWire[]): Promise<void> {
      for (const { id, pendingFrom } of limits)
        if (pendingFrom) await plan({ of: 'limit', playerId, id, until: pendingFrom }, new Date(pendingFrom))
    },

    async planForBonus(playerId: string, bonus: PlayerBonus): Promise<void> {
      const until = endOfBonus(bonus)
      if (until) await planBefore({ of: 'bonus', playerId, id: bonus.id, until })
    },

    async planForFreeSpins(spins: FreeSpinsStanding): Promise<void> {
      const until = endOfFreeSpins(spins)
      if (until) await planBefore({ of: 'free-spins', playerId: spins.playerId, id: spins.id, until })
    },

    remind: (wish: Reminder): Promise<void> =>
      ({ limit: remindOfLimit, bonus: remindOfBonus, 'free-spins': remindOfFreeSpins })[wish.of](wish),
  }
}

/** When it ends as it stands; nothing once it has ended. */
function endOfBonus({ status, activationExpiredAt, wageringExpiredAt }: PlayerBonus): string | null {
  if (status === awardStatus.issued) return activationExpiredAt
  return status === awardStatus.activated ? wageringExpiredAt : null
}

function endOfFreeSpins({ status, activateUntil, playUntil }: FreeSpinsStanding): string | null {
  if (status === awardStatus.issued) return activateUntil ?? playUntil
  return status === awardStatus.activated ? playUntil : null
}
