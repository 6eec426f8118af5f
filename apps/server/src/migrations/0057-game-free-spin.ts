// Adds the free spins that players are given in games of a provider: issued once, told to the provider, paid once.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table game_free_spin (
      id uuid primary key,
      player_id uuid not null,
      account_id uuid not null,
      game_id uuid not null references game_game,
      currency text not null,
      count integer not null check (count between 1 and 1000),
      bet bigint check (bet > 0),
      -- 1 issued, 2 activated (the provider knows of them), 3 finished.
      status smallint not null check (status in (1, 2, 3)),
      -- 1 open, 2 played, 4 expired.
      result smallint not null check (result in (1, 2, 4)),
      total bigint not null default 0 check (total >= 0),
      valid_until timestamptz not null,
      created_at timestamptz not null default clock_timestamp(),
      finished_at timestamptz,
      check ((status = 3) = (finished_at is not null))
    )`.execute(db)
  await sql`create index game_free_spin_of_player on game_free_spin (player_id, created_at desc)`.execute(db)
}
