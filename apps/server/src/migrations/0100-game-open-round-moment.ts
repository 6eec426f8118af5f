// Drops when an open round began: an end of a bonus asks which rounds are open, and nobody since when.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_open_round drop column opened_at`.execute(db)
}
