// Answers for the rows of identity checks: the last word of the provider about each player.
import type { Database, Tx } from '../../platform/db.ts'
import type { Answer } from './check.ts'

type CheckTable = {
  player_id: string
  applicant_id: string
  said_at: Date
  answer: Answer
  may_retry: boolean
  labels: string[]
  heard_at: Date
}

const tables = (db: Database | Tx) => db.withTables<{ player_identity_check: CheckTable }>()

export function checkOf(db: Database | Tx, playerId: string) {
  return tables(db)
    .selectFrom('player_identity_check')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

export async function saveCheck(tx: Tx, check: CheckTable): Promise<void> {
  await tables(tx)
    .insertInto('player_identity_check')
    .values(check)
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet((row) => ({
        applicant_id: row.ref('excluded.applicant_id'),
        said_at: row.ref('excluded.said_at'),
        answer: row.ref('excluded.answer'),
        may_retry: row.ref('excluded.may_retry'),
        labels: row.ref('excluded.labels'),
        heard_at: row.ref('excluded.heard_at'),
      })),
    )
    .execute()
}
