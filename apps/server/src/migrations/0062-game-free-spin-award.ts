// Lets free spins wait for their player, be given up, come from an offer, and win cash or bonus money.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table game_free_spin
      -- Of retention, which knows their name and terms; nothing for what an operator gave.
      add column offer_id uuid,
      -- Given and waiting for the player until then; nothing where no word of the player is needed.
      add column activate_until timestamptz,
      add column activated_at timestamptz,
      -- How long they can be played once they are activated.
      add column days integer not null default 30 check (days between 1 and 365),
      add column winnings text not null default 'cash' check (winnings in ('cash', 'bonus')),
      drop constraint game_free_spin_result_check,
      -- 1 open, 2 played, 3 given up, 4 expired.
      add constraint game_free_spin_result_check check (result in (1, 2, 3, 4))`.execute(db)
  await sql`update game_free_spin set activated_at = created_at`.execute(db)
  await sql`
    create index game_free_spin_waiting on game_free_spin (activate_until) where status = 1 and activated_at is null`.execute(
    db,
  )
}
