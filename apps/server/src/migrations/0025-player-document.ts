// Answers for the documents that players send: their bytes, sealed, and what became of each.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table player_document (
      id uuid primary key,
      player_id uuid not null references player_player,
      type int not null,
      file_name text not null,
      media_type text not null check (media_type in ('image/png', 'image/jpeg', 'application/pdf')),
      size int not null check (size > 0),
      sealed_bytes bytea not null,
      status int not null default 1 check (status in (1, 2, 3)),
      reject_reason text,
      created_at timestamptz not null,
      reviewed_at timestamptz,
      check ((status = 1) = (reviewed_at is null)),
      check (reject_reason is null or status = 3)
    )`.execute(db)
  // Sealed bytes look random: trying to compress them only costs.
  await sql`alter table player_document alter column sealed_bytes set storage external`.execute(db)
  await sql`create index player_document_by_player on player_document (player_id, created_at desc)`.execute(
    db,
  )
  await sql`create index player_document_waiting on player_document (created_at) where status = 1`.execute(db)
}
