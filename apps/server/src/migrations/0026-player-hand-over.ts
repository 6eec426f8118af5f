// Answers for the table of one-time tokens that carry a session to another browser.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table player_hand_over (
      token_hash text primary key,
      player_id uuid not null references player_player,
      session_id uuid not null references player_session,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index player_hand_over_by_age on player_hand_over (expires_at)`.execute(db)
}
