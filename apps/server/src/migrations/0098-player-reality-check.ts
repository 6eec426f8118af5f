// Answers for the reality check of a player: how often play pauses, since when that holds, and when each session last answered.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table player_reality_check (
      player_id uuid primary key references player_player,
      minutes smallint not null check (minutes in (15, 30, 60)),
      set_at timestamptz not null
    )`.execute(db)
  await sql`alter table player_session add column check_answered_at timestamptz`.execute(db)
}
