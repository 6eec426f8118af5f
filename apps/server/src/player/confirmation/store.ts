// Answers for the only SQL over the codes of players.
import { sql, type ColumnType } from 'kysely'
import type { Database, Tx } from '../../platform/db.ts'
import { daySeconds, wrongMax, type Asking, type Purpose, type Sent } from './code.ts'

type Nullable<T> = ColumnType<T | null, T | null | undefined>

type CodeTables = {
  player_code: {
    id: string
    purpose: Purpose
    player_id: Nullable<string>
    target: string
    /** Whoever asked, as counted; empty where the house itself began. */
    network: string
    typed_hash: Nullable<string>
    typed_until: Nullable<Date>
    link_hash: Nullable<string>
    link_until: Nullable<Date>
    /** Wrong guesses of the network that asked, and of all others together. */
    tries: ColumnType<number, number | undefined>
    other_tries: ColumnType<number, number | undefined>
    made_at: Date
    used_at: Nullable<Date>
  }
}

export type NewCode = Asking & {
  id: string
  typed: { hash: string; until: Date } | null
  link: { hash: string; until: Date } | null
}
export type FoundCode = {
  id: string
  purpose: Purpose
  playerId: string | null
  target: string
  usedAt: Date | null
}

const tables = (db: Database | Tx) => db.withTables<CodeTables>()
const codeColumns = ['id', 'purpose', 'player_id as playerId', 'target', 'used_at as usedAt'] as const

/**
 * Holds everybody off who would be counted together with this asking. Always taken in the same order, so that no two
 * wait for each other.
 */
export async function holdAskers(tx: Tx, { network, playerId, target }: Asking): Promise<void> {
  for (const name of [`network ${network}`, `player ${playerId ?? ''}`, `target ${target}`]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`player code ${name}`}, 0))`.execute(tx)
  }
}

/** What was asked for within a day: to the same target, by the same network or for the same player. */
export async function recentCodes(db: Database | Tx, asking: Asking, now: Date): Promise<Sent[]> {
  return tables(db)
    .selectFrom('player_code')
    .select(['purpose', 'player_id as playerId', 'target', 'network', 'made_at as madeAt'])
    .where('made_at', '>', new Date(now.getTime() - daySeconds * 1000))
    .where('purpose', 'not in', ['registration-ticket', 'reset-ticket'])
    .where('network', '!=', '')
    .where((row) =>
      row.or([
        row('target', '=', asking.target),
        row('network', '=', asking.network),
        ...(asking.playerId ? [row('player_id', '=', asking.playerId)] : []),
      ]),
    )
    .execute()
}

export async function insertCode(tx: Tx, code: NewCode, now: Date): Promise<void> {
  await tables(tx)
    .insertInto('player_code')
    .values({
      id: code.id,
      purpose: code.purpose,
      player_id: code.playerId,
      target: code.target,
      network: code.network,
      typed_hash: code.typed?.hash ?? null,
      typed_until: code.typed?.until ?? null,
      link_hash: code.link?.hash ?? null,
      link_until: code.link?.until ?? null,
      made_at: now,
    })
    .execute()
}

/** A new code ends the old one of the same asker: of a player, or of a guest's network for the same target. */
export async function endOlder(
  tx: Tx,
  { purpose, playerId, target, network }: Asking,
  what: { typed: boolean; link: boolean },
): Promise<void> {
  const older = tables(tx)
    .updateTable('player_code')
    .set({ ...(what.typed ? { typed_hash: null } : {}), ...(what.link ? { link_hash: null } : {}) })
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
  await (
    playerId
      ? older.where('player_id', '=', playerId)
      : older.where('player_id', 'is', null).where('target', '=', target).where('network', '=', network)
  ).execute()
}

/** Codes that can still be typed, newest first. */
export async function typedCodes(
  db: Database,
  purposes: readonly Purpose[],
  whose: { playerId: string | null; target?: string },
  now: Date,
) {
  let living = tables(db)
    .selectFrom('player_code')
    .select([...codeColumns, 'network', 'made_at as madeAt'])
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('typed_hash', 'is not', null)
    .where('typed_until', '>', now)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
  if (whose.target !== undefined) living = living.where('target', '=', whose.target)
  return living.where('player_id', whose.playerId === null ? 'is' : '=', whose.playerId).execute()
}

/**
 * Counts a guess before it is compared, so that parallel guesses are all counted. The hash and how many are left after
 * this one, or nothing when the guesses are used up.
 */
export async function countGuess(
  db: Database,
  id: string,
  own: boolean,
): Promise<{ hash: string; left: number } | null> {
  const counted = own ? ('tries' as const) : ('other_tries' as const)
  const row = await tables(db)
    .updateTable('player_code')
    .set((code) => ({ [counted]: code(counted, '+', 1) }))
    .where('id', '=', id)
    .where(counted, '<', wrongMax)
    .where('used_at', 'is', null)
    .where('typed_hash', 'is not', null)
    .returning(['typed_hash as hash', counted])
    .executeTakeFirst()
  if (!row?.hash) return null
  const tries = (row as { tries?: number; other_tries?: number })[counted] ?? wrongMax
  return { hash: row.hash, left: wrongMax - tries }
}

export function codeByLink(db: Database | Tx, hashes: readonly string[], now: Date) {
  return tables(db)
    .selectFrom('player_code')
    .select(codeColumns)
    .where('link_hash', 'in', hashes)
    .where('link_until', '>', now)
    .executeTakeFirst()
}

/** Whether this call used it: of many at once, one does. */
export async function useCode(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('player_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where((row) => row.or([row('typed_hash', 'is not', null), row('link_hash', 'is not', null)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The newest e-mail that a player has asked to have and that can still be confirmed by its link. */
export async function waitingEmail(db: Database, playerId: string, now: Date): Promise<string | null> {
  const row = await tables(db)
    .selectFrom('player_code')
    .select('target')
    .where('player_id', '=', playerId)
    .where('purpose', '=', 'new-email')
    .where('used_at', 'is', null)
    .where('link_hash', 'is not', null)
    .where('link_until', '>', now)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.target ?? null
}

/** After a new password: nothing that was begun before it goes on, neither a reset nor the change of an e-mail or phone. */
export async function endCodesOf(
  tx: Tx,
  playerId: string,
  targets: readonly string[],
  now: Date,
): Promise<void> {
  const open = tables(tx)
    .updateTable('player_code')
    .set({ used_at: now, typed_hash: null, link_hash: null })
    .where('used_at', 'is', null)
  await open
    .where('player_id', '=', playerId)
    .where('purpose', 'in', ['new-email', 'phoneVerification'])
    .execute()
  if (targets.length === 0) return
  await open
    .where('target', 'in', targets)
    .where('purpose', 'in', ['reset', 'reset-ticket', 'changingPass'])
    .execute()
}

export async function forgetCodes(db: Database, before: Date): Promise<void> {
  await tables(db).deleteFrom('player_code').where('made_at', '<', before).execute()
}
