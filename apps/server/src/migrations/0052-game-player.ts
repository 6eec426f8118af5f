// Answers for what games can do, and for what a player keeps of them: favourites, recent searches, games played.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_game add column features text[] not null default '{}'`.execute(db)
  await sql`
    create table game_favorite (
      player_id uuid not null,
      game_id uuid not null references game_game,
      created_at timestamptz not null default clock_timestamp(),
      primary key (player_id, game_id)
    )`.execute(db)
  // The same words in other letters are the same search.
  await sql`
    create table game_recent_search (
      player_id uuid not null,
      words text not null,
      query text not null,
      searched_at timestamptz not null default clock_timestamp(),
      primary key (player_id, words)
    )`.execute(db)
  await sql`
    create table game_played (
      player_id uuid not null,
      game_id uuid not null references game_game,
      played_at timestamptz not null default clock_timestamp(),
      primary key (player_id, game_id)
    )`.execute(db)
  await sql`
    insert into game_played (player_id, game_id, played_at)
    select player_id, game_id, max(created_at) from game_session group by player_id, game_id`.execute(db)
}
