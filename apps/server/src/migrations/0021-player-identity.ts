// Answers for how far the check of a player's identity is, beside the player.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table player_player add column identity_status text not null default 'none'
      check (identity_status in ('none', 'pending', 'verified', 'rejected'))`.execute(db)
}
