// Answers for how a spin is found: by an id that is made from what it is about, so that one index finds it and keeps it single.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_spin drop constraint game_spin_round`.execute(db)
  // The same as `spinIdOf` of the store: SHA-256 in the form of a UUID of version 8.
  await sql`
    update game_spin set id = overlay(overlay(left(encode(sha256(convert_to(
      concat_ws(E'\n', player_id, currency, game_id, round_id), 'UTF8')), 'hex'), 32)
      placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid`.execute(db)
}
