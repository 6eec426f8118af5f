// Answers for knowing which catalogue stands: a number that grows with every change, and where it came from.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table game_catalogue (
      is_only boolean primary key default true check (is_only),
      version bigint not null default 0,
      source text
    )`.execute(db)
  await sql`insert into game_catalogue default values`.execute(db)
}
