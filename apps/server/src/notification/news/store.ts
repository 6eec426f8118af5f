// Answers for the rows of news and of the pushes that bring it: the only SQL that names them, beside the migration.
import { sql, type Generated } from 'kysely'
import { inBites } from '../../platform/bites.ts'
import type { Database, Json, Tx } from '../../platform/db.ts'
import { isUnreadAsked, type Counts, type Shown, type Wish } from '../reading.ts'
import type { Audience, NewsContent } from './news.ts'

type NewsTables = {
  notification_news: {
    id: string
    content: Json<NewsContent>
    content_hash: Buffer
    is_promotional: boolean
    audience: Json<Audience>
    created_at: Date
    expires_at: Date
    reached: Generated<number>
    last_player_id: Generated<string | null>
    delivered_at: Generated<Date | null>
  }
  notification_push: {
    id: string
    news_id: string
    player_id: string
    created_at: Date
    read_at: Generated<Date | null>
  }
}

const tables = (db: Database | Tx) => db.withTables<NewsTables>()

export type KeptNews = {
  id: string
  content: NewsContent
  isPromotional: boolean
  audience: Audience
  createdAt: Date
  expiresAt: Date
  reached: number
  lastPlayerId: string | null
  deliveredAt: Date | null
}

const newsColumns = [
  'id',
  'content',
  'is_promotional as isPromotional',
  'audience',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'reached',
  'last_player_id as lastPlayerId',
  'delivered_at as deliveredAt',
] as const

/** False when this id was used before. */
export async function insertNews(
  tx: Tx,
  news: Pick<KeptNews, 'id' | 'content' | 'isPromotional' | 'audience' | 'createdAt' | 'expiresAt'> & {
    contentHash: Buffer
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('notification_news')
    .values({
      id: news.id,
      content: JSON.stringify(news.content),
      content_hash: news.contentHash,
      is_promotional: news.isPromotional,
      audience: JSON.stringify(news.audience),
      created_at: news.createdAt,
      expires_at: news.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function newsHash(db: Database | Tx, id: string): Promise<Buffer | null> {
  const row = await tables(db)
    .selectFrom('notification_news')
    .select('content_hash')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.content_hash ?? null
}

export async function lockNews(tx: Tx, id: string): Promise<KeptNews | null> {
  const row = await tables(tx)
    .selectFrom('notification_news')
    .select(newsColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function latestNews(db: Database, limit: number): Promise<KeptNews[]> {
  return tables(db)
    .selectFrom('notification_news')
    .select(newsColumns)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/** Says how far the news has come; done where nobody is left. */
export async function noteDelivery(
  tx: Tx,
  id: string,
  far: { reached: number; lastPlayerId: string | null; deliveredAt: Date | null },
): Promise<void> {
  await tables(tx)
    .updateTable('notification_news')
    .set((row) => ({
      reached: row('reached', '+', far.reached),
      last_player_id: far.lastPlayerId,
      delivered_at: far.deliveredAt,
    }))
    .where('id', '=', id)
    .execute()
}

/** Ends it where it stands; answers false when there is none of this id. */
export async function endNews(db: Database, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('notification_news')
    .set((row) => ({ expires_at: row.fn<Date>('least', ['expires_at', sql<Date>`${at}::timestamptz`]) }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertPushes(
  tx: Tx,
  newsId: string,
  pushes: readonly { id: string; playerId: string }[],
  at: Date,
): Promise<void> {
  if (pushes.length === 0) return
  await tables(tx)
    .insertInto('notification_push')
    .values(pushes.map(({ id, playerId }) => ({ id, news_id: newsId, player_id: playerId, created_at: at })))
    .execute()
}

export type KeptPush = {
  id: string
  content: NewsContent
  createdAt: Date
  expiresAt: Date
  readAt: Date | null
}

const lasting = (db: Database | Tx, { playerId, withOffers }: Shown, now: Date) =>
  tables(db)
    .selectFrom('notification_push as push')
    .innerJoin('notification_news as news', 'news.id', 'push.news_id')
    .where('push.player_id', '=', playerId)
    .where('news.expires_at', '>', now)
    .$if(!withOffers, (query) => query.where('news.is_promotional', '=', false))

export async function pushesOf(
  db: Database,
  shown: Shown,
  now: Date,
  wish: Wish,
): Promise<{ rows: KeptPush[]; counts: Counts }> {
  const { page, perPage } = wish
  const unread = isUnreadAsked(wish)
  const [rows, counts] = await Promise.all([
    lasting(db, shown, now)
      .select(['push.id', 'news.content', 'push.created_at as createdAt'])
      .select(['news.expires_at as expiresAt', 'push.read_at as readAt'])
      .$if(unread === true, (query) => query.where('push.read_at', 'is', null))
      .$if(unread === false, (query) => query.where('push.read_at', 'is not', null))
      .orderBy('push.created_at', 'desc')
      .orderBy('push.id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    lasting(db, shown, now)
      .select((row) => row.fn.countAll<bigint>().as('every'))
      .select(sql<bigint>`count(*) filter (where push.read_at is null)`.as('unread'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, counts }
}

export async function countUnreadPushes(db: Database | Tx, shown: Shown, now: Date): Promise<number> {
  const { unread } = await lasting(db, shown, now)
    .where('push.read_at', 'is', null)
    .select((row) => row.fn.countAll<bigint>().as('unread'))
    .executeTakeFirstOrThrow()
  return Number(unread)
}

export async function countOwnPushes(tx: Tx, playerId: string, ids: readonly string[]): Promise<number> {
  const { own } = await tables(tx)
    .selectFrom('notification_push')
    .where('player_id', '=', playerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select((row) => row.fn.countAll<bigint>().as('own'))
    .executeTakeFirstOrThrow()
  return Number(own)
}

/** Some, or every one up to one that was seen. */
export async function readPushes(
  tx: Tx,
  playerId: string,
  which: { ids: readonly string[] } | { upTo: string | undefined },
  at: Date,
): Promise<void> {
  const own = tables(tx)
    .selectFrom('notification_push')
    .select('id')
    .where('player_id', '=', playerId)
    .where('read_at', 'is', null)
    .orderBy('id')
    .forUpdate()
  const meant =
    'ids' in which
      ? own.where('id', '=', sql<string>`any(${which.ids}::uuid[])`)
      : own.$if(which.upTo !== undefined, (query) =>
          query.where(
            sql<boolean>`(created_at, id) <= (select created_at, id from notification_push where id = ${which.upTo})`,
          ),
        )
  await tables(tx).updateTable('notification_push').set({ read_at: at }).where('id', 'in', meant).execute()
}

/** News that has been over for long, with everybody it reached. */
export async function forgetNews(db: Database, overBefore: Date): Promise<void> {
  const over = tables(db).selectFrom('notification_news').select('id').where('expires_at', '<', overBefore)
  await inBites(async (most) => {
    const { numDeletedRows } = await tables(db)
      .deleteFrom('notification_push')
      .where(
        'id',
        'in',
        tables(db).selectFrom('notification_push').select('id').where('news_id', 'in', over).limit(most),
      )
      .executeTakeFirstOrThrow()
    return numDeletedRows
  })
  await tables(db).deleteFrom('notification_news').where('expires_at', '<', overBefore).execute()
}
