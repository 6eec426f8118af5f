// Answers for the tables of the platform: the outbox.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table platform_outbox (
      id bigint generated always as identity primary key,
      event text not null,
      payload jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db)
}
