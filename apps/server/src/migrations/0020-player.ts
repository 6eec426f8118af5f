// Answers for the tables of players: the profile, the credential, sessions, and counted sign-in attempts.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table player_player (
      id uuid primary key,
      email text unique check (email = lower(email)),
      phone text unique,
      status int not null default 1,
      first_name text,
      last_name text,
      nickname text,
      tg_user_id text unique,
      country text,
      currency text not null,
      locale text not null,
      birthdate date,
      gender text,
      nationality text,
      place_of_birth text,
      address text,
      additional_address text,
      city text,
      postal_code text,
      time_zone text,
      profession text,
      personal_id_number text,
      security_question text,
      security_answer text,
      avatar text,
      segment_ids int[] not null default '{}',
      receive_email_promo boolean not null default false,
      receive_sms_promo boolean not null default false,
      agreed_tc_at timestamptz,
      confirmed_at timestamptz,
      phone_confirmed boolean not null default false,
      bonus_code text,
      affiliate_tag text,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table player_credential (
      player_id uuid primary key references player_player,
      password_hash text not null,
      changed_at timestamptz not null
    )`.execute(db)
  await sql`
    create table player_session (
      id uuid primary key,
      player_id uuid not null references player_player,
      jti uuid not null,
      ip text not null,
      country text,
      device_type text not null,
      user_agent text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      closed_at timestamptz,
      close_reason text,
      check ((closed_at is null) = (close_reason is null))
    )`.execute(db)
  await sql`create index player_session_by_player on player_session (player_id, created_at desc)`.execute(db)
  // The login is kept as a hash: people type their passwords into the wrong field.
  await sql`
    create table player_attempt (
      login_hash text not null,
      ip text not null,
      tries int not null,
      began_at timestamptz not null,
      primary key (login_hash, ip)
    )`.execute(db)
  await sql`create index player_attempt_by_age on player_attempt (began_at)`.execute(db)
}
