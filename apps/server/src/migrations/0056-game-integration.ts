// Adds to every game which party's protocol carries its money, so that nobody moves money for a game that is not theirs.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_game add column integration text not null default 'gcp'
    check (integration in ('gcp', 'hub'))`.execute(db)
}
