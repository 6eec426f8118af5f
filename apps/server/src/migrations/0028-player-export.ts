// Answers for the one-time addresses under which players fetch what is kept about them.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table player_export (
      code_hash text primary key,
      player_id uuid not null references player_player,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index player_export_by_end on player_export (expires_at)`.execute(db)
}
