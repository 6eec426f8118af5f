// Answers for how a player reads and changes what is kept for them: own items only, and every page of theirs told how many are unread.
import { pageMetaOf } from '@baize/contract/call'
import { messageState, type Unread, type UnreadMeta } from '@baize/contract/notification'
import type { Database, Tx } from '../platform/db.ts'
import type { EventKind } from '../platform/events.ts'
import { announce } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'

/** Which of a player's items are meant; offers are left out where they may not be shown. */
export type Shown = { playerId: string; withOffers: boolean }

/** Without a state, the read and the unread ones. */
export type Wish = {
  page: number
  perPage: number
  state?: (typeof messageState)[keyof typeof messageState] | undefined
}

export const isUnreadAsked = ({ state }: Wish): boolean | undefined =>
  state === undefined ? undefined : state === messageState.unread

/** Of all that is shown. */
export type Counts = { every: bigint; unread: bigint }

export function metaOf(wish: Wish, counts: Counts): UnreadMeta {
  const { page, perPage } = wish
  const every = Number(counts.every)
  const unread = Number(counts.unread)
  const isUnread = isUnreadAsked(wish)
  const total = isUnread === undefined ? every : isUnread ? unread : every - unread
  return { ...pageMetaOf(page, perPage, total), totalUnread: unread }
}

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
