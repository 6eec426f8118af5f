// Answers for the tables of loyalty: the only SQL that names them, beside the migration.
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db.ts'

/** Where a player stands; points in billionths. */
export type Standing = { id: string; playerId: string; points: bigint; level: number }

type Row = { id: string; player_id: string; points: string; level: number }
const standingOf = (row: Row): Standing => ({
  id: row.id,
  playerId: row.player_id,
  points: BigInt(row.points),
  level: row.level,
})

/** How far the movements of an account are counted. */
export type Counted = { accountId: string; playerId: string; sequence: bigint }

/** Up to which movement these accounts are counted, of those that ever were. */
export async function countedOf(
  db: Database,
  accounts: readonly { accountId: string }[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ account_id: string; sequence: bigint }>`
    select account_id, sequence from retention_loyalty_play
    where account_id = any(${accounts.map(({ accountId }) => accountId)}::uuid[])`.execute(db)
  return new Map(rows.map(({ account_id, sequence }) => [account_id, sequence]))
}

/** Waits for whoever counts these accounts at the moment; in the order of their ids, so that nobody waits in a ring. */
export async function lockPlay(
  tx: Tx,
  accounts: readonly { accountId: string; playerId: string }[],
): Promise<Counted[]> {
  const ids = accounts.map(({ accountId }) => accountId)
  await sql`
    insert into retention_loyalty_play (account_id, player_id)
    select * from unnest(${ids}::uuid[], ${accounts.map(({ playerId }) => playerId)}::uuid[]) asked (account_id, player_id)
    where not exists (select from retention_loyalty_play known where known.account_id = asked.account_id)
    order by 1 on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ account_id: string; player_id: string; sequence: bigint }>`
    select account_id, player_id, sequence from retention_loyalty_play
    where account_id = any(${ids}::uuid[]) order by account_id for no key update`.execute(tx)
  return rows.map((row) => ({
    accountId: row.account_id,
    playerId: row.player_id,
    sequence: row.sequence,
  }))
}

/** Keeps what was counted and sums it up with the players; answers those whose points changed. */
export async function savePlay(
  tx: Tx,
  played: readonly { accountId: string; playerId: string; sequence: bigint; points: bigint }[],
  now: Date,
): Promise<Standing[]> {
  await sql`
    update retention_loyalty_play play set sequence = counted.sequence, points = play.points + counted.points
    from unnest(${played.map(({ accountId }) => accountId)}::uuid[], ${played.map(({ sequence }) => String(sequence))}::bigint[],
      ${played.map(({ points }) => String(points))}::numeric[]) counted (account_id, sequence, points)
    where play.account_id = counted.account_id`.execute(tx)
  const earned = played.filter(({ points }) => points !== 0n)
  if (earned.length === 0) return []
  // In the order of ids, as a count of many and a gift to one must never wait for each other in a ring.
  const { rows } = await sql<Row>`
    insert into retention_loyalty as standing (player_id, points, created_at)
    select player_id, sum(points), ${now}::timestamptz
    from unnest(${earned.map(({ playerId }) => playerId)}::uuid[], ${earned.map(({ points }) => String(points))}::numeric[])
      earned (player_id, points)
    group by player_id order by player_id
    on conflict (player_id) do update set points = standing.points + excluded.points
    returning id, player_id, points::text, level`.execute(tx)
  return rows.map(standingOf)
}

/** Points, in billionths, that are given for a cause; null when this cause gave before. */
export async function addGift(
  tx: Tx,
  gift: { playerId: string; from: string; id: string; points: bigint; at: Date },
): Promise<Standing | null> {
  const { rows } = await sql<Row>`
    with added as (
      insert into retention_loyalty_gift (player_id, initiator, action_id, points, created_at)
      values (${gift.playerId}, ${gift.from}, ${gift.id}, ${String(gift.points)}::numeric, ${gift.at})
      on conflict do nothing
      returning player_id, points, created_at
    )
    insert into retention_loyalty as standing (player_id, points, created_at)
    select player_id, points, created_at from added
    on conflict (player_id) do update set points = standing.points + excluded.points
    returning id, player_id, points::text, level`.execute(tx)
  return rows[0] ? standingOf(rows[0]) : null
}

/** The standing of a player, made at the first look. */
export async function standingFor(db: Database | Tx, playerId: string, now: Date): Promise<Standing> {
  const [known] = await standingsOf(db, [playerId])
  if (known) return known
  await sql`
    insert into retention_loyalty (player_id, created_at) values (${playerId}, ${now})
    on conflict do nothing`.execute(db)
  const [made] = await standingsOf(db, [playerId])
  if (!made) throw new Error(`player ${playerId} has no loyalty account`)
  return made
}

/** Of those who have one. */
export async function standingsOf(db: Database | Tx, playerIds: readonly string[]): Promise<Standing[]> {
  const { rows } = await sql<Row>`
    select id, player_id, points::text, level from retention_loyalty
    where player_id = any(${playerIds}::uuid[])`.execute(db)
  return rows.map(standingOf)
}

/** Waits for whoever raises or pays this player at the moment. */
export async function lockStanding(tx: Tx, playerId: string): Promise<Standing | null> {
  const { rows } = await sql<Row>`
    select id, player_id, points::text, level from retention_loyalty
    where player_id = ${playerId} for no key update`.execute(tx)
  return rows[0] ? standingOf(rows[0]) : null
}

export async function saveLevel(tx: Tx, playerId: string, level: number): Promise<void> {
  await sql`update retention_loyalty set level = ${level} where player_id = ${playerId}`.execute(tx)
}

/** What a player's points are the sum of: play by account, and every gift; billionths become a decimal number. */
export async function sourcesOf(
  db: Database,
  playerId: string,
): Promise<{ from: string; id: string; points: string }[]> {
  const { rows } = await sql<{ from: string; id: string; points: string }>`
    select 'play' as "from", account_id::text as id, trim_scale(points / 1000000000)::text as points
    from retention_loyalty_play where player_id = ${playerId} and points <> 0
    union all
    select initiator, action_id, trim_scale(points / 1000000000)::text
    from retention_loyalty_gift where player_id = ${playerId}
    order by 1, 2`.execute(db)
  return rows
}
