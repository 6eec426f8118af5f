// Answers for the rows of games: the only SQL of this capability.
import type { GameImages, RecentSearch } from '@baize/contract/game'
import { sql, type Generated } from 'kysely'
import type { Database, Tx } from '../platform/db.ts'
import { firstIdAt } from '../platform/ids.ts'
import type { Integration } from './provider.ts'

type GameTables = {
  game_studio: {
    id: string
    identity: string
    name: string
    images: { mark: string; tile: string }
    position: number
  }
  game_collection: {
    id: string
    identity: string
    name: string
    countries: string[]
    is_hidden: boolean
    position: number
  }
  game_game: {
    id: string
    identity: string
    name: string
    type: string
    studio_id: string
    /** Which protocol carries its money. */
    integration: Generated<Integration>
    labels: string[]
    images: GameImages
    is_demo: boolean
    is_hidden: boolean
    platforms: number[]
    volatility: 'low' | 'medium' | 'high' | null
    rtp: string | null
    paylines: number | null
    is_bonus_wagering: boolean
    min_bet: string | null
    max_bet: string | null
    popularity: number
    released_at: Date
    features: string[]
    /** What it is about: the hand that draws it, and what of. */
    theme: string[]
  }
  game_collected: { collection_id: string; game_id: string; position: number }
  game_open_round: { account_id: string; round: string; opened_at: Generated<Date> }
  game_session: {
    id: string
    player_id: string
    account_id: string
    game_id: string
    currency: string
    login_id: string | null
    created_at: Generated<Date>
  }
  game_catalogue: { is_only: boolean; version: bigint; source: string | null }
  game_favorite: { player_id: string; game_id: string; created_at: Generated<Date> }
  game_recent_search: { player_id: string; words: string; query: string; searched_at: Generated<Date> }
  game_played: { player_id: string; game_id: string; played_at: Generated<Date> }
}

export type GameSession = {
  id: string
  playerId: string
  accountId: string
  gameId: string
  currency: string
  /** The player's session that it was opened in. */
  loginId: string | null
}

const tables = (db: Database) => db.withTables<GameTables>()

/** Everything as it stood in one moment, also while somebody changes it. */
export const allOfCatalogue = (db: Database) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      version: await catalogueVersion(tx),
      studios: await tables(tx).selectFrom('game_studio').selectAll().orderBy('position').execute(),
      collections: await tables(tx).selectFrom('game_collection').selectAll().orderBy('position').execute(),
      games: await tables(tx).selectFrom('game_game').selectAll().execute(),
      collected: await tables(tx).selectFrom('game_collected').selectAll().orderBy('position').execute(),
    }))

/** Again changes nothing. */
export async function openRound(tx: Tx, accountId: string, round: string): Promise<void> {
  await tables(tx)
    .insertInto('game_open_round')
    .values({ account_id: accountId, round })
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function closeRound(db: Database, accountId: string, round: string): Promise<void> {
  await tables(db)
    .deleteFrom('game_open_round')
    .where('account_id', '=', accountId)
    .where('round', '=', round)
    .execute()
}

/** Those that began before then and whose end nobody told. */
export async function closeRoundsBefore(db: Database, before: Date, most: number): Promise<bigint> {
  const { numAffectedRows } = await sql`
    delete from game_open_round where (account_id, round) in (
      select account_id, round from game_open_round where opened_at < ${before} order by opened_at limit ${most}
    )`.execute(db)
  return numAffectedRows ?? 0n
}

export async function openRoundsOf(db: Database | Tx, accountId: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('game_open_round')
    .select('round')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map(({ round }) => round)
}

export async function openSession(db: Database, session: GameSession): Promise<void> {
  await tables(db)
    .insertInto('game_session')
    .values({
      id: session.id,
      player_id: session.playerId,
      account_id: session.accountId,
      game_id: session.gameId,
      currency: session.currency,
      login_id: session.loginId,
    })
    .execute()
}

export async function findSession(db: Database, id: string): Promise<GameSession | null> {
  const row = await tables(db).selectFrom('game_session').selectAll().where('id', '=', id).executeTakeFirst()
  return row
    ? {
        id: row.id,
        playerId: row.player_id,
        accountId: row.account_id,
        gameId: row.game_id,
        currency: row.currency,
        loginId: row.login_id,
      }
    : null
}

export async function forgetSessions(db: Database, before: Date, most: number): Promise<bigint> {
  const old = tables(db).selectFrom('game_session').select('id').where('id', '<', firstIdAt(before))
  const { numDeletedRows } = await tables(db)
    .deleteFrom('game_session')
    .where('id', 'in', old.orderBy('id').limit(most))
    .executeTakeFirstOrThrow()
  return numDeletedRows
}

/** The games that are a player's favourites, newest first. */
export async function favoritesOf(db: Database, playerId: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('game_favorite')
    .select('game_id')
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('game_id')
    .execute()
  return rows.map((row) => row.game_id)
}

/** Answers whether the game is a favourite now; a list that is full takes no more. */
export async function addFavorite(tx: Tx, playerId: string, gameId: string, most: number): Promise<boolean> {
  // One at a time for each player, so that two at once do not pass the bound together.
  await sql`select pg_advisory_xact_lock(hashtext('game_favorite'), hashtext(${playerId}))`.execute(tx)
  const kept = await favoritesOf(tx, playerId)
  if (kept.includes(gameId)) return true
  if (kept.length >= most) return false
  await tables(tx).insertInto('game_favorite').values({ player_id: playerId, game_id: gameId }).execute()
  return true
}

export async function removeFavorite(db: Database, playerId: string, gameId: string): Promise<void> {
  await tables(db)
    .deleteFrom('game_favorite')
    .where('player_id', '=', playerId)
    .where('game_id', '=', gameId)
    .execute()
}

export async function recentSearchesOf(
  db: Database,
  playerId: string,
  limit: number,
): Promise<RecentSearch[]> {
  const rows = await tables(db)
    .selectFrom('game_recent_search')
    .select(['query', 'searched_at'])
    .where('player_id', '=', playerId)
    .orderBy('searched_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ query: row.query, at: row.searched_at.toISOString() }))
}

/** Keeps the newest few. */
export async function rememberSearch(
  tx: Tx,
  playerId: string,
  search: { words: string; query: string },
  most: number,
): Promise<void> {
  await sql`
    insert into game_recent_search (player_id, words, query) values (${playerId}, ${search.words}, ${search.query})
    on conflict (player_id, words) do update set query = excluded.query, searched_at = clock_timestamp()`.execute(
    tx,
  )
  await sql`
    delete from game_recent_search where player_id = ${playerId} and words in (
      select words from game_recent_search where player_id = ${playerId} order by searched_at desc offset ${most}
    )`.execute(tx)
}

export async function forgetSearches(db: Database, playerId: string): Promise<void> {
  await tables(db).deleteFrom('game_recent_search').where('player_id', '=', playerId).execute()
}

/** The games that a player opened, the last one first. */
export async function playedBy(
  db: Database,
  playerId: string,
): Promise<{ gameId: string; playedAt: string }[]> {
  const rows = await tables(db)
    .selectFrom('game_played')
    .select(['game_id', 'played_at'])
    .where('player_id', '=', playerId)
    .orderBy('played_at', 'desc')
    .execute()
  return rows.map((row) => ({ gameId: row.game_id, playedAt: row.played_at.toISOString() }))
}

export async function rememberPlayed(db: Database, playerId: string, gameId: string): Promise<void> {
  await sql`
    insert into game_played (player_id, game_id) values (${playerId}, ${gameId})
    on conflict (player_id, game_id) do update set played_at = clock_timestamp()`.execute(db)
}

/** A catalogue as it shall be. Without collections those that stand stay as they are. */
export type CatalogueSeed = {
  studios: { id: string; identity: string; name: string; images: { mark: string; tile: string } }[]
  collections?: {
    id: string
    identity: string
    name: string
    countries: string[]
    is_hidden?: boolean
    games: string[]
  }[]
  games: (Omit<
    GameTables['game_game'],
    'released_at' | 'is_hidden' | 'features' | 'integration' | 'theme'
  > & {
    released_at: string
    is_hidden?: boolean
    integration?: Integration
    features?: string[]
    theme?: string[]
  })[]
}

export type Counts = { added: number; updated: number; same: number; hidden: number }
export type ImportReport = { studios: Counts; games: Counts; collections: Counts; isChanged: boolean }

/** Which catalogue stands; the number grows with every change. */
export async function catalogueVersion(db: Database): Promise<string> {
  const row = await tables(db).selectFrom('game_catalogue').select('version').executeTakeFirstOrThrow()
  return String(row.version)
}

/** Where the catalogue came from that stands; null before the first. */
export async function catalogueSource(db: Database): Promise<string | null> {
  const row = await tables(db).selectFrom('game_catalogue').select('source').executeTakeFirstOrThrow()
  return row.source
}

/** Brings the catalogue to the given state: what is new is added, what is known is updated, what is gone is hidden. */
export async function saveCatalogue(tx: Tx, seed: CatalogueSeed, source: string): Promise<ImportReport> {
  // One import after the other.
  await sql`select version from game_catalogue for update`.execute(tx)
  const studios = await sql<Saved>`
    insert into game_studio as known (id, identity, name, images, position)
    select * from jsonb_to_recordset(${jsonOf(seed.studios)}::jsonb)
      as given (id uuid, identity text, name text, images jsonb, position int)
    on conflict (id) do update set identity = excluded.identity, name = excluded.name, images = excluded.images,
      position = excluded.position
    where known.* is distinct from excluded.*
    returning xmax = 0 as is_new`.execute(tx)
  const games = await sql<Saved>`
    insert into game_game as known (id, identity, name, type, studio_id, labels, images, is_demo, is_hidden, platforms,
      volatility, rtp, paylines, is_bonus_wagering, min_bet, max_bet, popularity, released_at, features, integration, theme)
    select id, identity, name, type, studio_id, labels, images, is_demo, coalesce(is_hidden, false), platforms, volatility,
      rtp, paylines, is_bonus_wagering, min_bet, max_bet, popularity, released_at, coalesce(features, '{}'),
      coalesce(integration, 'gcp'), coalesce(theme, '{}')
    from jsonb_to_recordset(${jsonOf(seed.games)}::jsonb) as given (id uuid, identity text, name text, type text,
      studio_id uuid, labels text[], images jsonb, is_demo boolean, is_hidden boolean, platforms int[], volatility text,
      rtp numeric, paylines int, is_bonus_wagering boolean, min_bet numeric, max_bet numeric, popularity int,
      released_at timestamptz, features text[], integration text, theme text[])
    on conflict (id) do update set identity = excluded.identity, name = excluded.name, type = excluded.type,
      studio_id = excluded.studio_id, labels = excluded.labels, images = excluded.images, is_demo = excluded.is_demo,
      is_hidden = excluded.is_hidden, platforms = excluded.platforms, volatility = excluded.volatility, rtp = excluded.rtp,
      paylines = excluded.paylines, is_bonus_wagering = excluded.is_bonus_wagering, min_bet = excluded.min_bet,
      max_bet = excluded.max_bet, popularity = excluded.popularity, released_at = excluded.released_at,
      features = excluded.features, integration = excluded.integration, theme = excluded.theme
    where known.* is distinct from excluded.*
    returning xmax = 0 as is_new`.execute(tx)
  const gone = await sql`
    update game_game set is_hidden = true where not is_hidden and id <> all(${seed.games.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  )
  const report = {
    studios: countsOf(seed.studios.length, studios.rows, 0),
    games: countsOf(seed.games.length, games.rows, Number(gone.numAffectedRows ?? 0n)),
    collections: await saveCollections(tx, seed.collections),
  }
  const isChanged = Object.values(report).some(({ added, updated, hidden }) => added + updated + hidden > 0)
  await sql`update game_catalogue set version = version + ${isChanged ? 1 : 0}, source = ${source}`.execute(
    tx,
  )
  return { ...report, isChanged }
}

type Saved = { is_new: boolean }

/** Rows with their places, as one parameter. */
const jsonOf = (rows: readonly object[]): string =>
  JSON.stringify(rows.map((row, position) => ({ ...row, position })))

function countsOf(given: number, changed: readonly Saved[], hidden: number): Counts {
  const added = changed.filter((row) => row.is_new).length
  return { added, updated: changed.length - added, same: given - changed.length, hidden }
}

async function saveCollections(tx: Tx, given: CatalogueSeed['collections']): Promise<Counts> {
  if (!given) return { added: 0, updated: 0, same: 0, hidden: 0 }
  const rows = await sql<Saved & { id: string }>`
    insert into game_collection as known (id, identity, name, countries, is_hidden, position)
    select id, identity, name, countries, coalesce(is_hidden, false), position
    from jsonb_to_recordset(${jsonOf(given)}::jsonb)
      as given (id uuid, identity text, name text, countries text[], is_hidden boolean, position int)
    on conflict (id) do update set identity = excluded.identity, name = excluded.name, countries = excluded.countries,
      is_hidden = excluded.is_hidden, position = excluded.position
    where known.* is distinct from excluded.*
    returning id, xmax = 0 as is_new`.execute(tx)
  const gone = await sql`
    update game_collection set is_hidden = true where not is_hidden and id <> all(${given.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  )
  // Who is where: what is not so any more goes, what is new or moved is written; the rest is left alone.
  const places = JSON.stringify(
    given.flatMap(({ id, games }) =>
      games.map((game_id, position) => ({ collection_id: id, game_id, position })),
    ),
  )
  const left = await sql<{ collection_id: string }>`
    delete from game_collected old where not exists (
      select from jsonb_to_recordset(${places}::jsonb) as given (collection_id uuid, game_id uuid)
      where given.collection_id = old.collection_id and given.game_id = old.game_id)
    returning collection_id`.execute(tx)
  const moved = await sql<{ collection_id: string }>`
    insert into game_collected as known (collection_id, game_id, position)
    select * from jsonb_to_recordset(${places}::jsonb) as given (collection_id uuid, game_id uuid, position int)
    on conflict (collection_id, game_id) do update set position = excluded.position
    where known.position <> excluded.position
    returning collection_id`.execute(tx)
  const known = new Set(rows.rows.map(({ id }) => id))
  const ids = new Set(given.map(({ id }) => id))
  const shuffled = new Set(
    [...left.rows, ...moved.rows]
      .map((row) => row.collection_id)
      .filter((id) => ids.has(id) && !known.has(id)),
  )
  return countsOf(
    given.length,
    [...rows.rows, ...Array.from(shuffled, () => ({ is_new: false }))],
    Number(gone.numAffectedRows ?? 0n),
  )
}
