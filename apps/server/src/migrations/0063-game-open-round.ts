// Adds the rounds that a game has begun and not finished: whoever wants to end a bonus has to know of them.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table game_open_round (
      account_id uuid not null,
      round text not null,
      opened_at timestamptz not null default clock_timestamp(),
      primary key (account_id, round)
    )`.execute(db)
}
