// Answers for the rows of reality checks, and for what a session's row says of them.
import type { CheckMinutes } from '@baize/contract/check-minutes'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db.ts'

type CheckTables = {
  player_reality_check: { player_id: string; minutes: CheckMinutes; set_at: Date }
  player_session: { id: string; player_id: string; created_at: Date; check_answered_at: Date | null }
}

export type CheckStanding = {
  signedInAt: Date
  answeredAt: Date | null
  minutes: CheckMinutes | null
  setAt: Date | null
}

const tables = (db: Database | Tx) => db.withTables<CheckTables>()

/** How the given sessions stand, by their ids; one that is not there is left out. */
export async function standingsOf(
  db: Database | Tx,
  sessionIds: readonly string[],
): Promise<Map<string, CheckStanding>> {
  const rows = await tables(db)
    .selectFrom('player_session as session')
    .leftJoin('player_reality_check as own', 'own.player_id', 'session.player_id')
    .select([
      'session.id',
      'session.created_at as signedInAt',
      'session.check_answered_at as answeredAt',
      'own.minutes',
      'own.set_at as setAt',
    ])
    .where('session.id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}

export async function checkOf(
  db: Database,
  playerId: string,
): Promise<{ minutes: CheckMinutes; setAt: Date } | null> {
  const row = await tables(db)
    .selectFrom('player_reality_check')
    .select(['minutes', 'set_at as setAt'])
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row ?? null
}

/** The same interval again changes nothing, so that it is no answer to a check that waits. */
export async function saveCheck(
  db: Database,
  playerId: string,
  minutes: CheckMinutes | null,
  at: Date,
): Promise<void> {
  if (minutes === null) {
    await tables(db).deleteFrom('player_reality_check').where('player_id', '=', playerId).execute()
    return
  }
  await tables(db)
    .insertInto('player_reality_check')
    .values({ player_id: playerId, minutes, set_at: at })
    .onConflict((on) =>
      on
        .column('player_id')
        .doUpdateSet({ minutes, set_at: at })
        .where(sql<boolean>`player_reality_check.minutes <> ${minutes}`),
    )
    .execute()
}

export async function saveAnswer(db: Database, sessionId: string, at: Date): Promise<void> {
  await tables(db)
    .updateTable('player_session')
    .set({ check_answered_at: at })
    .where('id', '=', sessionId)
    .execute()
}
