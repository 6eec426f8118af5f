// Answers for the only SQL over the tokens that hand a session over.
import type { Database, Tx } from '../../platform/db.ts'

type HandOverTables = {
  player_hand_over: { token_hash: string; player_id: string; session_id: string; expires_at: Date }
}

const tables = (db: Database | Tx) => db.withTables<HandOverTables>()

export async function keepToken(
  db: Database,
  token: { hash: string; playerId: string; sessionId: string; expiresAt: Date },
): Promise<void> {
  await tables(db)
    .insertInto('player_hand_over')
    .values({
      token_hash: token.hash,
      player_id: token.playerId,
      session_id: token.sessionId,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** Whose a token is, for the one who takes it first; it is gone afterwards. */
export async function takeToken(
  db: Database,
  hash: string,
  now: Date,
): Promise<{ playerId: string; sessionId: string } | null> {
  const taken = await tables(db)
    .deleteFrom('player_hand_over')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(['player_id as playerId', 'session_id as sessionId'])
    .executeTakeFirst()
  return taken ?? null
}

export async function forgetTokens(db: Database, before: Date): Promise<void> {
  await tables(db).deleteFrom('player_hand_over').where('expires_at', '<', before).execute()
}
