// Adds to a game's session the session of the player that it was opened in: when that one has to pause, so does the game.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A frame that was opened before this stood pauses as the page around it says.
  await sql`alter table game_session add column login_id uuid`.execute(db)
}
