// Adds loyalty: the points of a player with the level that they reached, and what they are the sum of.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Points are kept in billionths, so that even the least stake is worth something.
  await sql`
    create table retention_loyalty (
      player_id uuid primary key,
      id uuid not null unique default gen_random_uuid(),
      points numeric(40) not null default 0,
      -- The order of the highest level that was reached; a refund takes points and never a level.
      level smallint not null default 1 check (level >= 1),
      created_at timestamptz not null
    )`.execute(db)
  // What the movements of an account were worth, up to the one with this number.
  await sql`
    create table retention_loyalty_play (
      account_id uuid primary key,
      player_id uuid not null,
      sequence bigint not null default 0,
      points numeric(40) not null default 0
    )`.execute(db)
  await sql`create index retention_loyalty_play_of on retention_loyalty_play (player_id)`.execute(db)
  // Append-only. Each cause counts once.
  await sql`
    create table retention_loyalty_gift (
      player_id uuid not null,
      initiator text not null,
      action_id text not null,
      points numeric(40) not null,
      created_at timestamptz not null,
      primary key (player_id, initiator, action_id)
    )`.execute(db)
}
