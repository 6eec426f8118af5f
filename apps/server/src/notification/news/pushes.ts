// Answers for the news of the house: taking it from an operator, bringing it to its players, listing and reading it.
import type { AnswerOf } from '@baize/contract/call'
import type { notificationCalls, Unread } from '@baize/contract/notification'
import * as z from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { defineJob, enqueue } from '../../platform/jobs.ts'
import { announceAll } from '../../platform/outbox.ts'
import { pushesCounted, pushReceived } from '../events.ts'
import { createReading, metaOf, type Wish } from '../reading.ts'
import { hashOf, writePush, type Audience, type NewsFile } from './news.ts'
import * as store from './store.ts'

export const deliverNews = defineJob('notification.deliver-news', z.object({ newsId: z.uuid() }))

const pageSize = 500

type List = AnswerOf<typeof notificationCalls.listPushes>

export type Pushes = ReturnType<typeof createPushes>

export function createPushes(parts: {
  db: Database
  clock: Clock
  wake: () => void
  mayOffer: (playerId: string) => Promise<boolean>
  audience: (of: Audience, after: string | null, limit: number) => Promise<{ id: string; locale: string }[]>
}) {
  const { db, clock, wake } = parts

  const shownTo = async (playerId: string) => ({ playerId, withOffers: await parts.mayOffer(playerId) })

  const change = createReading({
    db,
    wake,
    shownTo,
    countOwn: store.countOwnPushes,
    countUnread: (tx, shown) => store.countUnreadPushes(tx, shown, clock.now()),
    notFound: 'push_not_found',
    counted: pushesCounted,
  })

  /** The next players whom it reaches; an offer passes over those who want none or are on a break (P6). */
  async function nextReached(news: store.KeptNews) {
    const page = await parts.audience(news.audience, news.lastPlayerId, pageSize)
    if (!news.isPromotional) return { page, reached: page }
    const wanted = await Promise.all(page.map(({ id }) => parts.mayOffer(id)))
    return { page, reached: page.filter((_, place) => wanted[place]) }
  }

  /** One page of its players. A run that was cut off goes on where it stopped: how far it came stands with the rows. */
  async function deliverPage(newsId: string): Promise<'more' | 'done'> {
    const before = await db.transaction().execute((tx) => store.lockNews(tx, newsId))
    if (!before || before.deliveredAt || before.expiresAt <= clock.now()) return 'done'
    const { page, reached } = await nextReached(before)
    const isLast = page.length < pageSize
    await db.transaction().execute(async (tx) => {
      const news = await store.lockNews(tx, newsId)
      // Another run has brought this page already.
      if (news?.lastPlayerId !== before.lastPlayerId || news.deliveredAt) return
      const at = clock.now()
      const made = reached.map(({ id: playerId, locale }) => ({ id: newId(), playerId, locale }))
      await store.insertPushes(tx, newsId, made, at)
      await announceAll(
        tx,
        pushReceived,
        made.map(({ id, playerId, locale }) => ({
          playerId,
          push: writePush({ ...news, id, createdAt: at, readAt: null }, locale),
        })),
      )
      await store.noteDelivery(tx, newsId, {
        reached: made.length,
        lastPlayerId: page.at(-1)?.id ?? before.lastPlayerId,
        deliveredAt: isLast ? at : null,
      })
    })
    wake()
    return isLast ? 'done' : 'more'
  }

  return {
    async list(playerId: string, wish: Wish, locale: string): Promise<List> {
      const { rows, counts } = await store.pushesOf(db, await shownTo(playerId), clock.now(), wish)
      return {
        data: rows.map((row) => writePush(row, locale)),
        meta: metaOf(wish, counts),
      }
    },

    read: (playerId: string, ids: readonly string[]): Promise<Unread> =>
      change(playerId, ids, (tx) => store.readPushes(tx, playerId, { ids }, clock.now())),

    readAll: (playerId: string, upTo?: string): Promise<Unread> =>
      change(playerId, upTo === undefined ? [] : [upTo], (tx) =>
        store.readPushes(tx, playerId, { upTo }, clock.now()),
      ),

    /** The news and the errand to its players stand together. `known` is the same file once more. */
    publish: (file: NewsFile): Promise<'sent' | 'known' | 'id_reused'> =>
      db.transaction().execute(async (tx) => {
        const contentHash = hashOf(file)
        const isNew = await store.insertNews(tx, {
          id: file.id,
          content: { link: file.link, words: file.words },
          contentHash,
          isPromotional: file.kind === 'offer',
          audience: file.audience,
          createdAt: clock.now(),
          expiresAt: new Date(file.expiresAt),
        })
        if (!isNew) return (await store.newsHash(tx, file.id))?.equals(contentHash) ? 'known' : 'id_reused'
        await enqueue(tx, deliverNews, { newsId: file.id }, { key: `news ${file.id}` })
        return 'sent'
      }),

    /** Nobody sees it any more, and nobody else gets it. */
    end: (id: string): Promise<boolean> => store.endNews(db, id, clock.now()),

    latest: (limit: number): Promise<store.KeptNews[]> => store.latestNews(db, limit),

    async deliver(newsId: string): Promise<void> {
      while ((await deliverPage(newsId)) === 'more');
    },
  }
}
