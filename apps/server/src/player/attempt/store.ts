// Answers for the rows of failed tries to sign in.
import { sql } from 'kysely'
import type { Database } from '../../platform/db.ts'
import { windowSeconds } from './attempts.ts'

type AttemptTables = {
  player_attempt: { login_hash: string; ip: string; tries: number; began_at: Date }
}

const tables = (db: Database) => db.withTables<AttemptTables>()

/** Counts a try before the password is looked at, so that parallel guesses are all counted. */
export async function countAttempt(
  db: Database,
  loginHash: string,
  ip: string,
  now: Date,
): Promise<{ tries: number; beganAt: Date }> {
  const windowBegan = new Date(now.getTime() - windowSeconds * 1000)
  return tables(db)
    .insertInto('player_attempt')
    .values({ login_hash: loginHash, ip, tries: 1, began_at: now })
    .onConflict((conflict) =>
      conflict.columns(['login_hash', 'ip']).doUpdateSet({
        tries: sql<number>`case when player_attempt.began_at <= ${windowBegan} then 1
          else least(player_attempt.tries + 1, 1000) end`,
        began_at: sql<Date>`case when player_attempt.began_at <= ${windowBegan} then ${now}
          else player_attempt.began_at end`,
      }),
    )
    .returning(['tries', 'began_at as beganAt'])
    .executeTakeFirstOrThrow()
}

export async function forgetAttempts(db: Database, loginHash: string, ip: string): Promise<void> {
  await tables(db)
    .deleteFrom('player_attempt')
    .where('login_hash', '=', loginHash)
    .where('ip', '=', ip)
    .execute()
}

export async function forgetOldAttempts(db: Database, before: Date): Promise<void> {
  await tables(db).deleteFrom('player_attempt').where('began_at', '<', before).execute()
}
