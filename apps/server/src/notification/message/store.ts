// Answers for the rows of messages: the only SQL that names them, beside the migration.
import type { MessageKind } from '@baize/contract/notification'
import { sql, type Generated } from 'kysely'
import { inBites } from '../../platform/bites.ts'
import type { Database, Json, Tx } from '../../platform/db.ts'
import { isUnreadAsked, type Counts, type Shown, type Wish } from '../reading.ts'
import type { KeptMessage, MessageParams } from './message.ts'

type MessageTables = {
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
}

const tables = (db: Database | Tx) => db.withTables<MessageTables>()

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
  wish: Wish,
): Promise<{ rows: KeptMessage[]; counts: Counts }> {
  const { page, perPage } = wish
  const unread = isUnreadAsked(wish)
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
  return { rows, counts }
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
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
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
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
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
  const ids = tables(db).selectFrom('notification_message').select('id')
  for (const old of [
    ids.where('created_at', '<', before.kept),
    ids.where('deleted_at', '<', before.deleted),
  ]) {
    await inBites(async (most) => {
      const { numDeletedRows } = await tables(db)
        .deleteFrom('notification_message')
        .where('id', 'in', old.limit(most))
        .executeTakeFirstOrThrow()
      return numDeletedRows
    })
  }
}
