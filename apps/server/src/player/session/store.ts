// Answers for the rows of sessions.
import { sql, type ColumnType, type Insertable } from 'kysely'
import type { Database, Tx } from '../../platform/db.ts'
import { firstIdAt } from '../../platform/ids.ts'
import { newestFirst } from '../../platform/newest-first.ts'
import type { CloseReason } from '../events.ts'
import { playerStatus } from '../status.ts'

type Nullable<T> = ColumnType<T | null, T | null | undefined>

export type SessionRow = {
  id: string
  player_id: string
  jti: string
  ip: string
  country: Nullable<string>
  device_type: string
  user_agent: string
  /** Marks of the device, where its owner agreed to them. */
  fingerprint: Nullable<string>
  frogo_fingerprint: Nullable<string>
  created_at: Date
  last_seen_at: Date
  closed_at: Nullable<Date>
  close_reason: Nullable<CloseReason>
  /** When this session last proved the second factor. */
  stepped_up_at: Nullable<Date>
}

type NewSession = Insertable<SessionRow>

const tables = (db: Database | Tx) =>
  db.withTables<{ player_session: SessionRow; player_player: { id: string; status: number } }>()

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tables(tx).insertInto('player_session').values(session).execute()
}

/** Of the given sessions those that are open and whose players may be here: their owners and newest tokens, by their ids. */
export async function livingSessions(
  db: Database,
  sessionIds: readonly string[],
): Promise<Map<string, { playerId: string; jti: string }>> {
  const found = await tables(db)
    .selectFrom('player_session as session')
    .innerJoin('player_player as player', 'player.id', 'session.player_id')
    .select(['session.id', 'session.player_id as playerId', 'session.jti'])
    .where('session.id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where('session.closed_at', 'is', null)
    .where('player.status', '=', playerStatus.active)
    .execute()
  return new Map(found.map(({ id, playerId, jti }) => [id, { playerId, jti }]))
}

/** Holds the session's row, so that two refreshes with one token come one after the other. */
export function lockSession(tx: Tx, sessionId: string, playerId: string) {
  return tables(tx)
    .selectFrom('player_session as session')
    .innerJoin('player_player as player', 'player.id', 'session.player_id')
    .select(['session.jti', 'session.closed_at as closedAt', 'player.status'])
    .where('session.id', '=', sessionId)
    .where('session.player_id', '=', playerId)
    .forUpdate('session')
    .executeTakeFirst()
}

export async function rotateSession(tx: Tx, sessionId: string, jti: string, now: Date): Promise<void> {
  await tables(tx)
    .updateTable('player_session')
    .set({ jti, last_seen_at: now })
    .where('id', '=', sessionId)
    .execute()
}

/** Whether this call closed it; closing a closed session changes nothing. */
export async function closeSession(
  tx: Tx,
  sessionId: string,
  playerId: string,
  reason: CloseReason,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('player_session')
    .set({ closed_at: now, close_reason: reason })
    .where('id', '=', sessionId)
    .where('player_id', '=', playerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Closes every open session of a player but the given one; answers the ids of those that this call closed. */
export async function closeSessionsOf(
  tx: Tx,
  playerId: string,
  reason: CloseReason,
  now: Date,
  except?: string,
): Promise<string[]> {
  let open = tables(tx)
    .updateTable('player_session')
    .set({ closed_at: now, close_reason: reason })
    .where('player_id', '=', playerId)
    .where('closed_at', 'is', null)
  if (except) open = open.where('id', '!=', except)
  return (await open.returning('id').execute()).map(({ id }) => id)
}

export async function forgetMarks(db: Database, playerId: string): Promise<void> {
  await tables(db)
    .updateTable('player_session')
    .set({ fingerprint: null, frogo_fingerprint: null })
    .where('player_id', '=', playerId)
    .where((row) => row.or([row('fingerprint', 'is not', null), row('frogo_fingerprint', 'is not', null)]))
    .execute()
}

/**
 * Sessions that nobody has come with since then, open or closed. The last one of each player stays: by it the next one is
 * known, or comes from a new place.
 */
export async function forgetSessions(db: Database, before: Date, most: number): Promise<bigint> {
  const { numAffectedRows } = await sql`
    delete from player_session where id in (
      select old.id from player_session old
      where old.id < ${firstIdAt(before)}::uuid and old.last_seen_at < ${before}
        and exists (
          select from player_session later where later.player_id = old.player_id and later.created_at > old.created_at
        )
      order by old.id limit ${most})`.execute(db)
  return numAffectedRows ?? 0n
}

/** The sessions of a player, open ones first, each part newest first. */
export async function sessionsOf(db: Database, playerId: string, page: number, perPage: number) {
  const own = tables(db)
    .selectFrom('player_session')
    .where('player_id', '=', playerId)
    .select(['id', 'ip', 'country', 'device_type', 'user_agent', 'fingerprint', 'frogo_fingerprint'])
    .select(['created_at', 'last_seen_at', 'closed_at'])
    .orderBy(sql`closed_at is null`, 'desc')
  return newestFirst(own, page, perPage)
}

/** Whether the session is the player's, open or closed. */
export async function hasSession(db: Database | Tx, playerId: string, sessionId: string): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('player_session')
    .select('id')
    .where('id', '=', sessionId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return found !== undefined
}

export async function steppedUpAt(
  db: Database,
  session: { playerId: string; sessionId: string },
): Promise<Date | null> {
  const found = await tables(db)
    .selectFrom('player_session')
    .select('stepped_up_at')
    .where('id', '=', session.sessionId)
    .where('player_id', '=', session.playerId)
    .executeTakeFirst()
  return found?.stepped_up_at ?? null
}

export async function stepUp(
  tx: Tx,
  session: { playerId: string; sessionId: string },
  now: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('player_session')
    .set({ stepped_up_at: now })
    .where('id', '=', session.sessionId)
    .where('player_id', '=', session.playerId)
    .execute()
}

/**
 * Whether the player has been here before, but never from this country with this kind of device, or only ever with devices
 * that had other marks than this one.
 */
export async function isNewPlace(
  tx: Tx,
  playerId: string,
  { country, deviceType, mark }: { country: string | null; deviceType: string; mark: string | null },
): Promise<boolean> {
  const { sessions, alike, marked, same } = await tables(tx)
    .selectFrom('player_session')
    .where('player_id', '=', playerId)
    .select((row) => row.fn.countAll<bigint>().as('sessions'))
    .select(
      sql<bigint>`count(*) filter (where country is not distinct from ${country} and device_type = ${deviceType})`.as(
        'alike',
      ),
    )
    .select((row) => row.fn.count<bigint>('fingerprint').as('marked'))
    .select(sql<bigint>`count(*) filter (where fingerprint = ${mark})`.as('same'))
    .executeTakeFirstOrThrow()
  const isStrange = mark !== null && marked > 0n && same === 0n
  return sessions > 0n && (alike === 0n || isStrange)
}
