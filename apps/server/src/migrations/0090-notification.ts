// Adds notifications: the messages of players, the news of the house with whom it reached, and what came by the contact form.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What happened, and not its words: those are written in the language of whoever reads.
  await sql`
    create table notification_message (
      id uuid primary key,
      player_id uuid not null,
      kind text not null,
      -- What it tells of, so that news which is heard again makes no second message.
      fact text not null,
      params jsonb not null,
      -- Invites to play: not shown during a break.
      is_promotional boolean not null,
      created_at timestamptz not null,
      read_at timestamptz,
      -- The row stays for a while, because what it tells of may be heard once more.
      deleted_at timestamptz,
      unique (player_id, kind, fact)
    )`.execute(db)
  await sql`
    create index notification_message_newest on notification_message (player_id, created_at desc, id desc)
    where deleted_at is null`.execute(db)
  await sql`
    create index notification_message_unread on notification_message (player_id)
    where read_at is null and deleted_at is null`.execute(db)
  await sql`create index notification_message_age on notification_message (created_at)`.execute(db)

  // News is written once and reaches its players one by one, in the order of their ids.
  await sql`
    create table notification_news (
      id uuid primary key,
      content jsonb not null,
      content_hash bytea not null,
      is_promotional boolean not null,
      audience jsonb not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      reached integer not null default 0,
      last_player_id uuid,
      delivered_at timestamptz
    )`.execute(db)
  await sql`
    create table notification_push (
      id uuid primary key,
      news_id uuid not null references notification_news,
      player_id uuid not null,
      created_at timestamptz not null,
      read_at timestamptz,
      unique (news_id, player_id)
    )`.execute(db)
  await sql`
    create index notification_push_newest on notification_push (player_id, created_at desc, id desc)`.execute(
    db,
  )

  await sql`
    create table notification_communication (
      id uuid primary key,
      -- What the receipt says and the house calls it by.
      number bigint generated always as identity (start with 1001) unique,
      player_id uuid,
      first_name text,
      email text not null,
      message text not null,
      locale text not null,
      content_hash bytea not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index notification_communication_age on notification_communication (created_at)`.execute(
    db,
  )
  await sql`
    create index notification_communication_of on notification_communication (player_id)
    where player_id is not null`.execute(db)
}
