// Answers for the tables of retention: the only SQL that names them, beside the migration.
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/db.ts'

type ReferrerRow = {
  player_id: string
  code: string
  currency: string
  earned: string
  transferred: bigint
  created_at: Date
}
type FriendRow = { friend_id: string; owner_id: string; is_playing: boolean; created_at: Date }
type TransferRow = { id: string; owner_id: string; amount: bigint; currency: string; created_at: Date }

type RetentionTables = {
  retention_referrer: ReferrerRow
  retention_friend: FriendRow
  retention_transfer: TransferRow
}

const tables = (db: Database | Tx) => db.withTables<RetentionTables>()

/** Whoever shares a link; `earned` is in billionths of a sub-unit. */
export type Referrer = {
  playerId: string
  code: string
  currency: string
  earned: bigint
  transferred: bigint
}

const referrerOf = (row: ReferrerRow): Referrer => ({
  playerId: row.player_id,
  code: row.code,
  currency: row.currency,
  earned: BigInt(row.earned),
  transferred: row.transferred,
})

export async function findReferrer(db: Database | Tx, playerId: string): Promise<Referrer | null> {
  const row = await tables(db)
    .selectFrom('retention_referrer')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row ? referrerOf(row) : null
}

/** Waits for whoever moves this player's earnings at the moment. */
export async function lockReferrer(tx: Tx, playerId: string): Promise<Referrer | null> {
  const row = await tables(tx)
    .selectFrom('retention_referrer')
    .selectAll()
    .where('player_id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? referrerOf(row) : null
}

/** Answers false when the player has a code, or the code has an owner. */
export async function insertReferrer(
  db: Database | Tx,
  row: Pick<ReferrerRow, 'player_id' | 'code' | 'currency' | 'created_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('retention_referrer')
    .values({ ...row, earned: '0', transferred: 0n })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Binds a friend to the owner of a code; whoever is bound stays, and nobody is bound to oneself. */
export async function bindFriend(db: Database | Tx, friendId: string, code: string, at: Date): Promise<void> {
  await sql`
    insert into retention_friend (friend_id, owner_id, created_at)
    select ${friendId}, player_id, ${at} from retention_referrer where code = ${code} and player_id <> ${friendId}
    on conflict do nothing`.execute(db)
}

/** When this player came by somebody's code; null for whoever came alone. */
export async function invitedAt(db: Database | Tx, friendId: string): Promise<Date | null> {
  const row = await tables(db)
    .selectFrom('retention_friend')
    .select('created_at')
    .where('friend_id', '=', friendId)
    .executeTakeFirst()
  return row?.created_at ?? null
}

export async function countFriends(
  db: Database | Tx,
  ownerId: string,
): Promise<{ friends: number; playing: number }> {
  const { rows } = await sql<{ friends: bigint; playing: bigint }>`
    select count(*) as friends, count(*) filter (where is_playing) as playing
    from retention_friend where owner_id = ${ownerId}`.execute(db)
  return { friends: Number(rows[0]?.friends ?? 0n), playing: Number(rows[0]?.playing ?? 0n) }
}

/** Those of the players who came by somebody's code, with the owner and the currency in which the owner earns. */
export async function friendsAmong(
  db: Database | Tx,
  playerIds: readonly string[],
): Promise<Map<string, { ownerId: string; currency: string }>> {
  const rows = await tables(db)
    .selectFrom('retention_friend as friend')
    .innerJoin('retention_referrer as owner', 'owner.player_id', 'friend.owner_id')
    .select(['friend.friend_id', 'friend.owner_id', 'owner.currency'])
    .where('friend.friend_id', '=', sql<string>`any(${playerIds}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.friend_id, { ownerId: row.owner_id, currency: row.currency }]))
}

/** What one movement of a friend means: `earned` of a stake, or null where a refund takes the original's back. */
export type Earning = {
  accountId: string
  sequence: string
  ownerId: string
  friendId: string
  initiator: string
  actionId: string
  originalActionId: string | null
  earned: bigint | null
  at: string
}

/**
 * Adds the rows that are new and sums them up with their owners. The stakes come first, so that a refund in the same
 * batch finds what it takes back; it takes exactly that, whatever the rates are by now.
 */
export async function addEarnings(tx: Tx, news: readonly Earning[]): Promise<void> {
  await addStakes(
    tx,
    news.filter((one) => one.earned !== null),
  )
  await addRefunds(
    tx,
    news.filter((one) => one.earned === null),
  )
}

async function addStakes(tx: Tx, stakes: readonly Earning[]): Promise<void> {
  if (stakes.length === 0) return
  const column = columnsOf(stakes)
  await sql`
    with added as (
      insert into retention_earning (account_id, sequence, owner_id, friend_id, initiator, action_id, earned, created_at)
      select * from unnest(${column('accountId')}::uuid[], ${column('sequence')}::bigint[],
        ${column('ownerId')}::uuid[], ${column('friendId')}::uuid[], ${column('initiator')}::text[],
        ${column('actionId')}::text[], ${stakes.map(({ earned }) => String(earned))}::numeric[],
        ${column('at')}::timestamptz[])
      on conflict do nothing
      returning owner_id, friend_id, earned
    ), ${summed}
    update retention_friend friend set is_playing = true
    from added where friend.friend_id = added.friend_id and not friend.is_playing`.execute(tx)
}

async function addRefunds(tx: Tx, refunds: readonly Earning[]): Promise<void> {
  if (refunds.length === 0) return
  const column = columnsOf(refunds)
  await sql`
    with added as (
      insert into retention_earning (account_id, sequence, owner_id, friend_id, initiator, action_id, earned, created_at)
      select refund.account_id, refund.sequence, stake.owner_id, stake.friend_id, refund.initiator, refund.action_id,
        - stake.earned, refund.at
      from unnest(${column('accountId')}::uuid[], ${column('sequence')}::bigint[], ${column('initiator')}::text[],
        ${column('actionId')}::text[], ${column('originalActionId')}::text[], ${column('at')}::timestamptz[])
        refund (account_id, sequence, initiator, action_id, original_action_id, at)
      join retention_earning stake on stake.account_id = refund.account_id
        and stake.action_id = refund.original_action_id and stake.initiator = refund.initiator
      on conflict do nothing
      returning owner_id, friend_id, earned
    ), ${summed}
    select 1`.execute(tx)
}

/** Owners in the order of their ids, as a transfer of one and a batch of many must never wait for each other in a ring. */
const summed = sql`gained as (
      select owner_id, sum(earned) as earned from added group by owner_id
    ), held as (
      select player_id from retention_referrer where player_id in (select owner_id from gained)
      order by player_id for no key update
    ), told as (
      update retention_referrer owner set earned = owner.earned + gained.earned
      from gained join held on held.player_id = gained.owner_id where owner.player_id = gained.owner_id
    )`

const columnsOf =
  (news: readonly Earning[]) =>
  <N extends keyof Earning>(name: N) =>
    news.map((one) => one[name])

/** What these came to stands with their owners; nobody takes a stake back after so long. */
export async function forgetEarnings(db: Database, before: Date, most: number): Promise<bigint> {
  const { numAffectedRows } = await sql`
    delete from retention_earning where (account_id, sequence) in (
      select account_id, sequence from retention_earning where created_at < ${before} limit ${most})`.execute(
    db,
  )
  return numAffectedRows ?? 0n
}

export type Transfer = { id: string; ownerId: string; amount: bigint; currency: string; createdAt: Date }

const transferOf = (row: TransferRow): Transfer => ({
  id: row.id,
  ownerId: row.owner_id,
  amount: row.amount,
  currency: row.currency,
  createdAt: row.created_at,
})

export async function findTransfer(db: Database | Tx, id: string): Promise<Transfer | null> {
  const row = await tables(db)
    .selectFrom('retention_transfer')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? transferOf(row) : null
}

/** Answers false when somebody has used this id meanwhile. */
export async function insertTransfer(tx: Tx, transfer: Transfer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('retention_transfer')
    .values({
      id: transfer.id,
      owner_id: transfer.ownerId,
      amount: transfer.amount,
      currency: transfer.currency,
      created_at: transfer.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await tables(tx)
    .updateTable('retention_referrer')
    .set((eb) => ({ transferred: eb('transferred', '+', transfer.amount) }))
    .where('player_id', '=', transfer.ownerId)
    .execute()
  return true
}

/** The newest first. */
export async function transfersOf(db: Database | Tx, ownerId: string, limit: number): Promise<Transfer[]> {
  const rows = await tables(db)
    .selectFrom('retention_transfer')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(transferOf)
}
