// Adds the sportsbook: whose token is whose, bets with their selections, and every word of the provider with what we answered.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sportsbook_session (
      id uuid primary key,
      player_id uuid not null,
      account_id uuid not null,
      currency text not null,
      -- The session of the player that it was opened in: when that one ends, no bet is placed by this one.
      login_id uuid not null,
      created_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db)
  await sql`create index sportsbook_session_of_login on sportsbook_session (login_id) where ended_at is null`.execute(
    db,
  )
  await sql`
    create table sportsbook_bet (
      id uuid primary key,
      -- The provider's number of it.
      bet_id text not null unique,
      player_id uuid not null,
      account_id uuid not null,
      currency text not null,
      ticket_type text not null check (ticket_type in ('single', 'accumulator')),
      amount bigint not null check (amount > 0),
      coefficient text not null,
      possible_payout bigint not null check (possible_payout >= 0),
      -- 1 open, 2 won, 3 lost, 4 refunded, 5 cashed out.
      status smallint not null check (status between 1 and 5),
      -- The number of the last result that was heard; an older one that comes later says nothing new.
      revision integer not null default 0 check (revision >= 0),
      -- Cashed out or void: no result changes it any more.
      is_final boolean not null default false,
      payout bigint not null default 0 check (payout >= 0),
      -- What a correction could not take back, because it was spent.
      owed bigint not null default 0 check (owed >= 0),
      -- The pay-out that stands in the ledger for it, by the id of its action.
      paid_by text,
      paid_real bigint not null default 0,
      paid_bonus bigint not null default 0,
      staked_real bigint not null,
      staked_bonus bigint not null,
      created_at timestamptz not null,
      settled_at timestamptz,
      check ((status = 1) = (settled_at is null)),
      check (not is_final or status in (4, 5)),
      check ((paid_by is null) = (paid_real + paid_bonus = 0))
    )`.execute(db)
  await sql`create index sportsbook_bet_of_player on sportsbook_bet (player_id, created_at desc, id desc)`.execute(
    db,
  )
  await sql`
    create table sportsbook_bet_item (
      bet uuid not null references sportsbook_bet,
      position smallint not null,
      selection_id text not null,
      event_id integer not null,
      event text not null,
      stage text not null check (stage in ('prematch', 'live')),
      sport_id integer not null,
      sport text not null,
      tournament text not null,
      starts_at timestamptz not null,
      market text not null,
      outcome text not null,
      coefficient text not null,
      result smallint not null default 1 check (result between 1 and 4),
      score text,
      primary key (bet, position)
    )`.execute(db)
  await sql`
    create table sportsbook_action (
      action_id text primary key,
      bet_id text not null,
      kind text not null check (kind in ('place', 'settle', 'resettle', 'void', 'cash-out')),
      content bytea not null,
      answer jsonb not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index sportsbook_action_of_bet on sportsbook_action (bet_id)`.execute(db)
}
