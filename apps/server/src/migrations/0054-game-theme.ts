// Adds what a game is about, so that games of one theme can be told as similar.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_game add column theme text[] not null default '{}'`.execute(db)
}
