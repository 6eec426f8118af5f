// Answers for the limits, breaks and exclusions that players set, what was asked of each, and the deposits that count.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Amounts are sub-units; the base amount is what holds, over all currencies. A limit of money counts from its own
  // beginning on. What waits is a raise (with its period and amount) or a removal.
  await sql`
    create table player_limit (
      id uuid primary key,
      player_id uuid not null references player_player,
      definition smallint not null check (definition between 1 and 5),
      period smallint not null,
      status smallint not null check (status in (1, 3, 4)),
      currency text,
      amount bigint,
      base_amount bigint,
      started_at timestamptz not null,
      counted_from timestamptz not null,
      expired_at timestamptz,
      created_at timestamptz not null,
      pending_kind text check (pending_kind in ('raise', 'removal')),
      pending_period smallint,
      pending_amount bigint,
      pending_ready_at timestamptz,
      check (case when definition <= 3 then amount > 0 and base_amount >= 0 and currency is not null
        else amount is null and base_amount is null and currency is null and pending_kind is null end),
      check ((pending_kind is null) = (pending_ready_at is null)),
      check ((pending_kind is not distinct from 'raise') = (pending_amount is not null and pending_period is not null))
    )`.execute(db)
  await sql`
    create unique index player_limit_one_of_a_kind
    on player_limit (player_id, definition, (case when definition <= 3 then period else 0 end)) where status = 1`.execute(
    db,
  )
  // What a player asked for and when, for the player's own copy and for whoever supervises the house.
  await sql`
    create table player_limit_change (
      id uuid primary key,
      player_id uuid not null references player_player,
      limit_id uuid not null references player_limit,
      what text not null check (what in ('set', 'lowered', 'raise_asked', 'removal_asked', 'kept', 'raised', 'removed', 'prolonged')),
      period smallint not null,
      amount bigint,
      at timestamptz not null
    )`.execute(db)
  await sql`create index player_limit_change_player on player_limit_change (player_id, at)`.execute(db)
  // Gross deposits by the id of their invoice, in sub-units of the base currency: one under way counts until it fails.
  await sql`
    create table player_limit_deposit (
      id uuid primary key,
      player_id uuid not null references player_player,
      amount bigint not null check (amount >= 0),
      is_counted boolean not null,
      at timestamptz not null
    )`.execute(db)
  await sql`create index player_limit_deposit_player on player_limit_deposit (player_id, at) where is_counted`.execute(
    db,
  )
}
