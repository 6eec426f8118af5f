// Answers for the tables of other services that players come by: their connections, Telegram's users, and attempts under way.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table player_social (
      provider text not null,
      subject text not null,
      player_id uuid not null references player_player,
      account text,
      connected_at timestamptz not null,
      primary key (provider, subject),
      unique (player_id, provider)
    )`.execute(db)
  await sql`
    create table player_telegram (
      player_id uuid primary key references player_player,
      username text,
      first_name text,
      last_name text,
      language text,
      photo_url text,
      may_write boolean not null default false,
      connected_at timestamptz not null,
      synced_at timestamptz not null
    )`.execute(db)
  // The state is kept as a hash: who reads the table cannot finish somebody's attempt.
  await sql`
    create table player_social_attempt (
      state_hash text primary key,
      provider text not null,
      purpose text not null check (purpose in ('sign-in', 'connect')),
      player_id uuid references player_player,
      nonce text not null,
      code_verifier text not null,
      expires_at timestamptz not null,
      check ((purpose = 'connect') = (player_id is not null))
    )`.execute(db)
  await sql`create index player_social_attempt_by_age on player_social_attempt (expires_at)`.execute(db)
}
