// Answers for the rows of notifications: the only SQL of this capability.
import { messageState, type MessageKind } from '@baize/contract/notification'
import { sql, type ColumnType, type Generated } from 'kysely'
import type { Database, Tx } from '../platform/db.ts'
import type { KeptMessage, MessageParams } from './message.ts'
import type { Audience, NewsContent } from './news.ts'

/** A column of JSON: read as what it holds, written as its text. */
type Json<T> = ColumnType<T, string, string>

type NotificationTables = {
  notification_message: {
    id: string
    player_id: string
    kind: MessageKind
    fact: string
    params: Json<MessageParams>
    is_promotional: boolean
    created_at: Date
    read_at: Generated<Date | null>
    deleted_at: Generated<Date | null>
  }
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
  notification_communication: {
    id: string
    number: Generated<bigint>
    player_id: string | null
    first_name: string | null
    email: string
    message: string
    locale: string
    content_hash: Buffer
    created_at: Date
  }
}

const tables = (db: Database | Tx) => db.withTables<NotificationTables>()

/** Which of a player's items are meant; offers are left out where they may not be shown. */
export type Shown = {
  playerId: string
  withOffers: boolean
  state?: (typeof messageState)[keyof typeof messageState] | undefined
}
export type Page<T> = { rows: T[]; total: number; unread: number }

const isUnread = (state: Shown['state']): boolean | undefined =>
  state === undefined ? undefined : state === messageState.unread

/** False when this fact has made its message before. */
export async function insertMessage(
  tx: Tx,
  message: Omit<KeptMessage, 'readAt'> & { playerId: string; fact: string; isPromotional: boolean },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('notification_message')
    .values({
      id: message.id,
      player_id: message.playerId,
      kind: message.kind,
      fact: message.fact,
      params: JSON.stringify(message.params),
      is_promotional: message.isPromotional,
      created_at: message.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const living = (db: Database | Tx, { playerId, withOffers }: Shown) =>
  tables(db)
    .selectFrom('notification_message')
    .where('player_id', '=', playerId)
    .where('deleted_at', 'is', null)
    .$if(!withOffers, (query) => query.where('is_promotional', '=', false))

export async function messagesOf(
  db: Database,
  shown: Shown,
  page: number,
  perPage: number,
): Promise<Page<KeptMessage>> {
  const unread = isUnread(shown.state)
  const [rows, counts] = await Promise.all([
    living(db, shown)
      .select(['id', 'kind', 'params', 'created_at as createdAt', 'read_at as readAt'])
      .$if(unread === true, (query) => query.where('read_at', 'is', null))
      .$if(unread === false, (query) => query.where('read_at', 'is not', null))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    living(db, shown)
      .select((row) => row.fn.countAll<bigint>().as('every'))
      .select(sql<bigint>`count(*) filter (where read_at is null)`.as('unread'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, ...totals(counts, unread) }
}

function totals(counts: { every: bigint; unread: bigint }, unread: boolean | undefined) {
  const every = Number(counts.every)
  const unreadOnes = Number(counts.unread)
  return {
    unread: unreadOnes,
    total: unread === undefined ? every : unread ? unreadOnes : every - unreadOnes,
  }
}

export async function countUnreadMessages(db: Database | Tx, shown: Shown): Promise<number> {
  const { unread } = await living(db, shown)
    .where('read_at', 'is', null)
    .select((row) => row.fn.countAll<bigint>().as('unread'))
    .executeTakeFirstOrThrow()
  return Number(unread)
}

/** How many of these ids are the player's; deleted ones count. */
export async function countOwnMessages(tx: Tx, playerId: string, ids: readonly string[]): Promise<number> {
  const { own } = await tables(tx)
    .selectFrom('notification_message')
    .where('player_id', '=', playerId)
    .where('id', 'in', ids)
    .select((row) => row.fn.countAll<bigint>().as('own'))
    .executeTakeFirstOrThrow()
  return Number(own)
}

/** Rows in the order of their ids, so that two pages of one player never wait for each other in a ring. */
const held = (tx: Tx, playerId: string, ids: readonly string[]) =>
  tables(tx)
    .selectFrom('notification_message')
    .select('id')
    .where('player_id', '=', playerId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()

export async function readMessages(
  tx: Tx,
  playerId: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('notification_message')
    .set({ read_at: at })
    .where('id', 'in', held(tx, playerId, ids))
    .where('read_at', 'is', null)
    .execute()
}

export async function deleteMessages(
  tx: Tx,
  playerId: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('notification_message')
    .set({ deleted_at: at })
    .where('id', 'in', held(tx, playerId, ids))
    .execute()
}

/** Up to one that was seen: what came after it is not among them. */
export async function readAllMessages(
  tx: Tx,
  playerId: string,
  upTo: string | undefined,
  at: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('notification_message')
    .set({ read_at: at })
    .where(
      'id',
      'in',
      tables(tx)
        .selectFrom('notification_message')
        .select('id')
        .where('player_id', '=', playerId)
        .where('read_at', 'is', null)
        .where('deleted_at', 'is', null)
        .$if(upTo !== undefined, (query) =>
          query.where(
            sql<boolean>`(created_at, id) <= (select created_at, id from notification_message where id = ${upTo})`,
          ),
        )
        .orderBy('id')
        .forUpdate(),
    )
    .execute()
}

/** For the player's own copy; the deleted ones are nobody's any more. */
export async function* everyMessageOf(db: Database, playerId: string): AsyncGenerator<KeptMessage> {
  const rows = await living(db, { playerId, withOffers: true })
    .select(['id', 'kind', 'params', 'created_at as createdAt', 'read_at as readAt'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  yield* rows
}

/** A deleted row goes sooner than a kept one: it only has to outlast the telling of its event. */
export async function forgetMessages(db: Database, before: { kept: Date; deleted: Date }): Promise<void> {
  await tables(db)
    .deleteFrom('notification_message')
    .where((row) => row.or([row('created_at', '<', before.kept), row('deleted_at', '<', before.deleted)]))
    .execute()
}

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
  page: number,
  perPage: number,
): Promise<Page<KeptPush>> {
  const unread = isUnread(shown.state)
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
  return { rows, ...totals(counts, unread) }
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
    .where('id', 'in', ids)
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
      ? own.where('id', 'in', which.ids)
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
  await tables(db).deleteFrom('notification_push').where('news_id', 'in', over).execute()
  await tables(db).deleteFrom('notification_news').where('expires_at', '<', overBefore).execute()
}

export type KeptCommunication = {
  id: string
  number: bigint
  contentHash: Buffer
  createdAt: Date
}

/** Nothing when this id was used before. */
export async function insertCommunication(
  tx: Tx,
  row: {
    id: string
    player_id: string | null
    first_name: string | null
    email: string
    message: string
    locale: string
    content_hash: Buffer
    created_at: Date
  },
): Promise<KeptCommunication | null> {
  const made = await tables(tx)
    .insertInto('notification_communication')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'number', 'content_hash as contentHash', 'created_at as createdAt'])
    .executeTakeFirst()
  return made ?? null
}

export async function findCommunication(db: Database | Tx, id: string): Promise<KeptCommunication | null> {
  const found = await tables(db)
    .selectFrom('notification_communication')
    .select(['id', 'number', 'content_hash as contentHash', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

export function communicationsOf(db: Database, playerId: string) {
  return tables(db)
    .selectFrom('notification_communication')
    .select(['number', 'email', 'message', 'created_at as createdAt'])
    .where('player_id', '=', playerId)
    .orderBy('created_at')
    .execute()
}

export async function forgetCommunications(db: Database, before: Date): Promise<void> {
  await tables(db).deleteFrom('notification_communication').where('created_at', '<', before).execute()
}
