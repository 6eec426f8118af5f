// Adds when an account was closed, and lets the papers be found whose time is over.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table player_player add column closed_at timestamptz`.execute(db)
  // Nobody wrote down when; from now on is the longest that it can be counted.
  await sql`update player_player set closed_at = now() where status = 3`.execute(db)
  await sql`create index player_player_closed on player_player (closed_at) where closed_at is not null`.execute(
    db,
  )
  await sql`create index player_document_rejected on player_document (reviewed_at) where status = 3`.execute(
    db,
  )
}
