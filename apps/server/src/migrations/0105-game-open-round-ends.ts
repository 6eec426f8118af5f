// Adds when an open round began: one that its provider never ends counts as ended after some days.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Those that are open now begin to count from here.
  await sql`alter table game_open_round add column opened_at timestamptz not null default clock_timestamp()`.execute(
    db,
  )
  await sql`create index game_open_round_time on game_open_round (opened_at)`.execute(db)
}
