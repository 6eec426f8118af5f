// Answers for how a player changes what is kept for them: own items only, and every page of theirs told how many are unread.
import type { Unread } from '@baize/contract/notification'
import type { Database, Tx } from '../platform/db.ts'
import type { EventKind } from '../platform/events.ts'
import { announce } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import type { Shown } from './store.ts'

export type Change = (
  playerId: string,
  ids: readonly string[],
  make: (tx: Tx) => Promise<void>,
) => Promise<Unread>

export function createReading(parts: {
  db: Database
  wake: () => void
  shownTo: (playerId: string) => Promise<Shown>
  countOwn: (tx: Tx, playerId: string, ids: readonly string[]) => Promise<number>
  countUnread: (tx: Tx, shown: Shown) => Promise<number>
  /** Why ids that are not all the player's are refused. */
  notFound: 'message_not_found' | 'push_not_found'
  counted: EventKind<{ playerId: string; totalUnread: number }>
}): Change {
  return async (playerId, ids, make) => {
    const shown = await parts.shownTo(playerId)
    const totalUnread = await parts.db.transaction().execute(async (tx) => {
      const own = new Set(ids)
      if (own.size > 0 && (await parts.countOwn(tx, playerId, [...own])) < own.size) refuse(parts.notFound)
      await make(tx)
      const unread = await parts.countUnread(tx, shown)
      await announce(tx, parts.counted, { playerId, totalUnread: unread })
      return unread
    })
    parts.wake()
    return { totalUnread }
  }
}
