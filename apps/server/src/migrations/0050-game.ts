// Answers for the tables of games: the catalogue, sessions with providers, and spins.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table game_studio (
      id uuid primary key,
      identity text not null unique,
      name text not null,
      images jsonb not null,
      position int not null
    )`.execute(db)
  await sql`
    create table game_collection (
      id uuid primary key,
      identity text not null unique,
      name text not null,
      countries text[] not null default '{}',
      is_hidden boolean not null default false,
      position int not null
    )`.execute(db)
  await sql`
    create table game_game (
      id uuid primary key,
      identity text not null unique,
      name text not null,
      type text not null,
      studio_id uuid not null references game_studio,
      labels text[] not null default '{}',
      images jsonb not null,
      is_demo boolean not null,
      is_hidden boolean not null default false,
      platforms int[] not null,
      volatility text,
      rtp numeric,
      paylines int,
      is_bonus_wagering boolean not null,
      min_bet numeric,
      max_bet numeric,
      popularity int not null default 0,
      released_at timestamptz not null
    )`.execute(db)
  await sql`
    create table game_collected (
      collection_id uuid not null references game_collection,
      game_id uuid not null references game_game,
      position int not null,
      primary key (collection_id, game_id)
    )`.execute(db)
  await sql`
    create table game_session (
      id uuid primary key,
      player_id uuid not null,
      account_id uuid not null,
      game_id uuid not null references game_game,
      currency text not null,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    )`.execute(db)
  await sql`create index game_session_player on game_session (player_id, created_at desc)`.execute(db)
  await sql`
    create table game_spin (
      id uuid primary key,
      player_id uuid not null,
      game_id uuid not null references game_game,
      round_id text not null,
      currency text not null,
      stake bigint not null default 0 check (stake >= 0),
      payout bigint not null default 0 check (payout >= 0),
      created_at timestamptz not null,
      unique (player_id, game_id, round_id)
    )`.execute(db)
  await sql`create index game_spin_newest on game_spin (player_id, created_at desc, id desc)`.execute(db)
  await sql`create index game_spin_won on game_spin (created_at desc) where payout > stake`.execute(db)
  // Each action's effect on its spin is counted once, however often the news of it arrives.
  await sql`
    create table game_heard (
      action_id text primary key,
      spin_id uuid not null references game_spin
    )`.execute(db)
}
