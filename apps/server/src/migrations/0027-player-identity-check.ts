// Answers for what the identity provider last said of each player, and when it said it.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table player_identity_check (
      player_id uuid primary key references player_player,
      applicant_id text not null,
      said_at timestamptz not null,
      answer text not null check (answer in ('pending', 'verified', 'rejected')),
      may_retry boolean not null,
      labels text[] not null default '{}',
      heard_at timestamptz not null
    )`.execute(db)
}
