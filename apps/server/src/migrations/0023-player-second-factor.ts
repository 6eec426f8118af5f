// Answers for the tables of the second factor: authenticator apps, passkeys, recovery codes, and the steps between.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // When this session last proved the second factor; sensitive acts ask for it to be recent.
  await sql`alter table player_session add column stepped_up_at timestamptz`.execute(db)
  await sql`
    create table player_totp (
      player_id uuid primary key references player_player,
      secret bytea not null,
      began_at timestamptz not null,
      set_at timestamptz,
      last_step int
    )`.execute(db)
  await sql`
    create table player_passkey (
      id uuid primary key,
      player_id uuid not null references player_player,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index player_passkey_by_player on player_passkey (player_id, created_at)`.execute(db)
  await sql`
    create table player_recovery_code (
      player_id uuid not null references player_player,
      code_hash text not null,
      primary key (player_id, code_hash)
    )`.execute(db)
  // A challenge of a passkey sign-in belongs to nobody yet.
  await sql`
    create table player_challenge (
      id uuid primary key,
      purpose text not null,
      player_id uuid references player_player,
      challenge text not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index player_challenge_by_age on player_challenge (expires_at)`.execute(db)
  await sql`
    create table player_ticket (
      ticket_hash text primary key,
      player_id uuid not null references player_player,
      tries int not null default 0,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index player_ticket_by_age on player_ticket (expires_at)`.execute(db)
}
