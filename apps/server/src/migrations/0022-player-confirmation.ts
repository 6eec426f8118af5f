// Answers for the codes that prove an e-mail, a phone or the wish for a new password, and for what sign-up keeps beside.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // One row a sending. Codes stand here only as HMACs; an address of the net is kept to count what it asks for.
  await sql`
    create table player_code (
      id uuid primary key,
      purpose text not null,
      player_id uuid references player_player,
      target text not null,
      network text not null,
      typed_hash text,
      typed_until timestamptz,
      link_hash text unique,
      link_until timestamptz,
      tries int not null default 0,
      other_tries int not null default 0,
      made_at timestamptz not null,
      used_at timestamptz,
      check ((typed_hash is null) or (typed_until is not null)),
      check ((link_hash is null) or (link_until is not null))
    )`.execute(db)
  await sql`create index player_code_by_target on player_code (target, made_at)`.execute(db)
  await sql`create index player_code_by_player on player_code (player_id, made_at) where player_id is not null`.execute(
    db,
  )
  await sql`create index player_code_by_network on player_code (network, made_at)`.execute(db)
  await sql`create index player_code_by_age on player_code (made_at)`.execute(db)
  await sql`
    alter table player_player
      add column receive_bonus boolean not null default false,
      add column ref_id text`.execute(db)
}
