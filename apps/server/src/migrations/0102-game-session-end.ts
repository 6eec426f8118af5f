// Drops when a game's session ended, which nobody writes: it takes no stakes once the session of its player is over.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_session drop column ended_at`.execute(db)
}
