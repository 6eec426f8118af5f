// Answers for how a spin knows which news it has counted: by the number of the movement, without a table of its own.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table game_heard`.execute(db)
  // A game is hidden and never removed, and a session has one; looking it up again for every spin proves nothing.
  await sql`
    alter table game_spin
      add column sequence bigint not null default 0,
      drop constraint game_spin_game_id_fkey,
      drop constraint game_spin_player_id_game_id_round_id_key,
      add constraint game_spin_round unique (player_id, currency, game_id, round_id)`.execute(db)
}
