// Answers for the tables of retention: who brought whom, what their stakes earned, and what was moved into the wallet.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Earnings are kept in billionths of a sub-unit, so that the share of a small stake is not rounded to nothing.
  await sql`
    create table retention_referrer (
      player_id uuid primary key,
      code text not null unique,
      currency text not null,
      earned numeric(40) not null default 0,
      transferred bigint not null default 0 check (transferred >= 0),
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table retention_friend (
      friend_id uuid primary key check (friend_id <> owner_id),
      owner_id uuid not null references retention_referrer,
      is_playing boolean not null default false,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index retention_friend_of on retention_friend (owner_id)`.execute(db)
  // Append-only, one row for a movement: its number in its account tells news that was heard before.
  await sql`
    create table retention_earning (
      account_id uuid not null,
      sequence bigint not null,
      owner_id uuid not null references retention_referrer,
      friend_id uuid not null references retention_friend,
      initiator text not null,
      action_id text not null,
      earned numeric(40) not null,
      created_at timestamptz not null,
      primary key (account_id, sequence)
    )`.execute(db)
  await sql`create index retention_earning_action on retention_earning (account_id, action_id)`.execute(db)
  await sql`create index retention_earning_of on retention_earning (owner_id)`.execute(db)
  await sql`
    create table retention_transfer (
      id uuid primary key,
      owner_id uuid not null references retention_referrer,
      amount bigint not null check (amount > 0),
      currency text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index retention_transfer_newest on retention_transfer (owner_id, created_at desc)`.execute(
    db,
  )
}
