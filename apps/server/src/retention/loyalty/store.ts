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

/** What one movement or gift means: its points, or null where a refund takes those of the original back. */
export type Entry = {
  playerId: string
  initiator: string
  actionId: string
  originalActionId: string | null
  points: bigint | null
  at: string
}

const columnsOf =
  (entries: readonly Entry[]) =>
  <N extends keyof Entry>(name: N) =>
    entries.map((each) => each[name])

/**
 * Adds the entries that are new and sums them up with their players, in one statement each for what comes and for what is
 * taken back. The first comes first, so that a refund finds a stake of the same batch; it takes exactly what that was worth,
 * whatever the rules and rates are by now. Answers those whose points changed.
 */
export async function addEntries(db: Database | Tx, entries: readonly Entry[]): Promise<Standing[]> {
  const changed = new Map<string, Standing>()
  for (const standing of await addEarned(
    db,
    entries.filter(({ points }) => points !== null),
  ))
    changed.set(standing.playerId, standing)
  for (const standing of await takeBack(
    db,
    entries.filter(({ points }) => points === null),
  ))
    changed.set(standing.playerId, standing)
  return [...changed.values()]
}

async function addEarned(db: Database | Tx, earned: readonly Entry[]): Promise<Standing[]> {
  if (earned.length === 0) return []
  const column = columnsOf(earned)
  const { rows } = await sql<Row>`
    with added as (
      insert into retention_loyalty_entry (player_id, initiator, action_id, points, created_at)
      select * from unnest(${column('playerId')}::uuid[], ${column('initiator')}::text[], ${column('actionId')}::text[],
        ${column('points').map(String)}::numeric[], ${column('at')}::timestamptz[])
      on conflict do nothing
      returning player_id, points, created_at
    ) ${summed}`.execute(db)
  return rows.map(standingOf)
}

async function takeBack(db: Database | Tx, refunds: readonly Entry[]): Promise<Standing[]> {
  if (refunds.length === 0) return []
  const column = columnsOf(refunds)
  const { rows } = await sql<Row>`
    with added as (
      insert into retention_loyalty_entry (player_id, initiator, action_id, points, created_at)
      select refund.player_id, refund.initiator, refund.action_id, - stake.points, refund.at
      from unnest(${column('playerId')}::uuid[], ${column('initiator')}::text[], ${column('actionId')}::text[],
        ${column('originalActionId')}::text[], ${column('at')}::timestamptz[])
        refund (player_id, initiator, action_id, original_action_id, at)
      join retention_loyalty_entry stake on stake.player_id = refund.player_id
        and stake.initiator = refund.initiator and stake.action_id = refund.original_action_id
      on conflict do nothing
      returning player_id, points, created_at
    ) ${summed}`.execute(db)
  return rows.map(standingOf)
}

/** Players in the order of their ids, as a batch of many and a gift to one must never wait for each other in a ring. */
const summed = sql`
    insert into retention_loyalty as standing (player_id, points, created_at)
    select player_id, sum(points), min(created_at) from added group by player_id order by player_id
    on conflict (player_id) do update set points = standing.points + excluded.points
    returning id, player_id, points::text, level`

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

const pageSize = 1000

/** Every entry of a player, by what it is of; points in billionths become a decimal number. */
export async function* everyEntryOf(
  db: Database,
  playerId: string,
): AsyncGenerator<{ from: string; id: string; points: string; at: string }> {
  let last = { from: '', id: '' }
  for (;;) {
    const { rows } = await sql<{ from: string; id: string; points: string; at: Date }>`
      select initiator as "from", action_id as id, trim_scale(points / 1000000000)::text as points, created_at as at
      from retention_loyalty_entry
      where player_id = ${playerId} and (initiator, action_id) > (${last.from}, ${last.id})
      order by initiator, action_id limit ${pageSize}`.execute(db)
    for (const row of rows) yield { ...row, at: row.at.toISOString() }
    const end = rows.at(-1)
    if (!end || rows.length < pageSize) return
    last = end
  }
}
