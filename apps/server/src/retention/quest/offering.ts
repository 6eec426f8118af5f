// Answers for which quests a player could set out on now, and which went by without being taken up.
import { questState } from '@baize/contract/quest'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db.ts'
import type { Offers } from '../bonus/offer.ts'
import type { OwnAndBase } from '../own-and-base.ts'
import { lapsedWindow, windowAt } from './life.ts'
import { untouched, type Standing } from './standing.ts'
import * as store from './store.ts'
import type { QuestTable } from './terms.ts'

export type OfferingParts = {
  db: Database
  clock: Clock
  offers: Offers
  quests: QuestTable
  /** Whether free spins of a game can be given in a currency now. */
  canGiveSpins: (game: string, currency: string) => Promise<boolean>
  /** Null for nobody. */
  standingOf: (playerId: string) => Promise<{ registeredAt: Date } | null>
}

export function createOffering(parts: OfferingParts) {
  const { db, clock, offers, quests: table } = parts

  /** What could be activated now. One that is under way is not offered again beside itself. */
  async function offeredTo(within: Database | Tx, playerId: string, money: OwnAndBase): Promise<Standing[]> {
    const now = clock.now()
    const activated = new Set((await store.activatedOf(within, playerId)).map((row) => row.terms_id))
    const open = table.all.flatMap((terms) => {
      const window = activated.has(terms.id) ? null : windowAt(terms, now)
      return window ? [untouched(playerId, terms, window, questState.offered, money)] : []
    })
    const givable: Standing[] = []
    for (const each of await withoutTaken(within, open)) if (await isGivable(each)) givable.push(each)
    return givable
  }

  /** Nothing is promised that cannot be given, such as free spins of a game that the catalogue does not have. */
  async function isGivable({ terms, money: { own } }: Standing): Promise<boolean> {
    for (const reward of terms.rewards) {
      const game = 'offer' in reward ? offers.byIdentity(reward.offer)?.freeSpins?.game : undefined
      if (game !== undefined && !(await parts.canGiveSpins(game, own.code))) return false
    }
    return true
  }

  /** What could have been activated and was not; nothing that ended before the player came here. */
  async function lapsedFor(playerId: string, money: OwnAndBase): Promise<Standing[]> {
    const now = clock.now()
    const registeredAt = (await parts.standingOf(playerId))?.registeredAt ?? now
    const lapsed = table.all.flatMap((terms) => {
      const window = lapsedWindow(terms, now)
      return window && window.until > registeredAt
        ? [untouched(playerId, terms, window, questState.lapsed, money)]
        : []
    })
    return withoutTaken(db, lapsed)
  }

  async function withoutTaken(within: Database | Tx, quests: Standing[]): Promise<Standing[]> {
    const taken = await store.idsAmong(
      within,
      quests.map(({ id }) => id),
    )
    return quests.filter(({ id }) => !taken.has(id))
  }

  return { offeredTo, lapsedFor }
}
