// Answers for the id under which the support chat knows a player again.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table player_player add column freshchat_restore_id text`.execute(db)
}
