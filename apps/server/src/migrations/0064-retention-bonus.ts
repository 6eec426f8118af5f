// Adds bonuses: who took which offer, the bonus of a player and its wagering, typed codes, and the weekly cashback.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // One row whenever an offer was taken. Where it came from (a deposit, a code, free spins) gives it once.
  await sql`
    create table retention_claim (
      id uuid primary key,
      player_id uuid not null,
      offer_id uuid not null,
      origin text not null,
      origin_id uuid not null,
      created_at timestamptz not null,
      unique (origin, origin_id)
    )`.execute(db)
  await sql`create index retention_claim_of on retention_claim (player_id, offer_id)`.execute(db)

  // The terms stand with the bonus as they were when it was given: an offer that changes changes nothing here.
  await sql`
    create table retention_player_bonus (
      id uuid primary key,
      claim_id uuid not null unique references retention_claim,
      player_id uuid not null,
      account_id uuid not null,
      currency text not null,
      offer_id uuid not null,
      type smallint not null check (type in (1, 2, 3, 4)),
      -- 1 issued, 2 activated, 3 finished.
      status smallint not null check (status in (1, 2, 3)),
      -- 1 open, 2 played, 3 cancelled, 4 expired before it was activated, 5 expired while it was wagered.
      result smallint not null check (result in (1, 2, 3, 4, 5)),
      amount bigint not null check (amount > 0),
      required bigint not null check (required >= 0),
      wagered bigint not null default 0,
      max_bet bigint check (max_bet > 0),
      max_conversion bigint check (max_conversion > 0),
      conditions jsonb not null,
      wagering_days integer not null check (wagering_days between 1 and 365),
      converted bigint not null default 0 check (converted >= 0),
      forfeited bigint not null default 0 check (forfeited >= 0),
      -- The number of the movement that brought the bonus money: what was moved before it does not count.
      from_sequence bigint,
      -- Its money is gone, and only an open round may still bring some back.
      is_spent boolean not null default false,
      created_at timestamptz not null,
      activate_until timestamptz not null,
      activated_at timestamptz,
      wager_until timestamptz,
      finished_at timestamptz,
      constraint retention_player_bonus_sound check ((status = 3) = (finished_at is not null) and (status = 3) = (result > 1)
        and (status <> 2 or (activated_at is not null and wager_until is not null and from_sequence is not null)))
    )`.execute(db)
  await sql`
    create unique index retention_player_bonus_one_active on retention_player_bonus (account_id) where status = 2`.execute(
    db,
  )
  await sql`
    create index retention_player_bonus_newest on retention_player_bonus (player_id, created_at desc, id desc)`.execute(
    db,
  )
  await sql`
    create index retention_player_bonus_due on retention_player_bonus (coalesce(wager_until, activate_until)) where status < 3`.execute(
    db,
  )
  await sql`
    create index retention_player_bonus_ended on retention_player_bonus (account_id, finished_at desc) where status = 3`.execute(
    db,
  )

  // Append-only, one row for a movement that counted: its number in its account tells news that was heard before.
  await sql`
    create table retention_wager (
      account_id uuid not null,
      sequence bigint not null,
      bonus_id uuid not null references retention_player_bonus,
      initiator text not null,
      action_id text not null,
      counted bigint not null,
      created_at timestamptz not null,
      primary key (account_id, sequence)
    )`.execute(db)
  await sql`create index retention_wager_action on retention_wager (account_id, action_id)`.execute(db)

  // Accepted codes; those of a deposit wait for it.
  await sql`
    create table retention_bonus_code (
      id uuid primary key,
      player_id uuid not null,
      offer_id uuid not null,
      code text not null,
      trigger smallint not null check (trigger in (1, 3)),
      created_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`
    create unique index retention_bonus_code_waiting on retention_bonus_code (player_id, offer_id) where used_at is null`.execute(
    db,
  )
  await sql`create index retention_bonus_code_of on retention_bonus_code (player_id, created_at desc)`.execute(
    db,
  )
  // Codes that were none: whoever tries too many has to wait.
  await sql`
    create table retention_code_attempt (
      player_id uuid not null,
      at timestamptz not null
    )`.execute(db)
  await sql`create index retention_code_attempt_of on retention_code_attempt (player_id, at)`.execute(db)
}
