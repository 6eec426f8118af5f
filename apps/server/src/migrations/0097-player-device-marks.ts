// Answers for the marks of a device that come along with a way in, by which a stranger's device is told from the player's own.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table player_session add column fingerprint text, add column frogo_fingerprint text`.execute(
    db,
  )
}
