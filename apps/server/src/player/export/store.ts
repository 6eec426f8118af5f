// Answers for the rows of one-time export addresses.
import type { Database } from '../../platform/db.ts'

type ExportTables = { player_export: { code_hash: string; player_id: string; expires_at: Date } }

const tables = (db: Database) => db.withTables<ExportTables>()

export async function keepCode(
  db: Database,
  code: { hash: string; playerId: string; expiresAt: Date },
): Promise<void> {
  await tables(db)
    .insertInto('player_export')
    .values({ code_hash: code.hash, player_id: code.playerId, expires_at: code.expiresAt })
    .execute()
}

/** Whose code it is, once: of two who come together one gets the answer. */
export async function takeCode(db: Database, hash: string, now: Date): Promise<string | null> {
  const taken = await tables(db)
    .deleteFrom('player_export')
    .where('code_hash', '=', hash)
    .returning(['player_id as playerId', 'expires_at as expiresAt'])
    .executeTakeFirst()
  return taken && taken.expiresAt > now ? taken.playerId : null
}

export async function forgetCodes(db: Database, before: Date): Promise<void> {
  await tables(db).deleteFrom('player_export').where('expires_at', '<=', before).execute()
}
