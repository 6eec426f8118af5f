// Answers for the rows of games: the only SQL of this capability.
import type { GameImages } from '@baize/contract/game'
import { sql, type Generated, type Selectable } from 'kysely'
import type { Database, Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'

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
  }
  game_collected: { collection_id: string; game_id: string; position: number }
  game_session: {
    id: string
    player_id: string
    account_id: string
    game_id: string
    currency: string
    created_at: Generated<Date>
    ended_at: Generated<Date | null>
  }
  game_spin: {
    id: string
    player_id: string
    game_id: string
    round_id: string
    currency: string
    stake: Generated<bigint>
    payout: Generated<bigint>
    created_at: Date
  }
  game_heard: { action_id: string; spin_id: string }
}

export type GameSession = {
  id: string
  playerId: string
  accountId: string
  gameId: string
  currency: string
}
export type SpinRow = {
  id: string
  playerId: string
  gameId: string
  roundId: string
  currency: string
  stake: bigint
  payout: bigint
  createdAt: Date
}

const tables = (db: Database) => db.withTables<GameTables>()

export async function allOfCatalogue(db: Database) {
  const [studios, collections, games, collected] = await Promise.all([
    tables(db).selectFrom('game_studio').selectAll().orderBy('position').execute(),
    tables(db).selectFrom('game_collection').selectAll().orderBy('position').execute(),
    tables(db).selectFrom('game_game').selectAll().execute(),
    tables(db).selectFrom('game_collected').selectAll().orderBy('position').execute(),
  ])
  return { studios, collections, games, collected }
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
      }
    : null
}

/** What one movement of money does to the spin of its round; a refund takes back what its original did. */
export type SpinChange = {
  actionId: string
  playerId: string
  gameId: string
  roundId: string
  currency: string
  stake: bigint
  payout: bigint
  at: string
}

/**
 * Adds movements to their spins, each once. News of a movement comes at least once; the action, kept beside the spin,
 * makes the second time a no-op. Answers the spins that changed, as they stand, in the order of their last news.
 */
export async function countMovements(tx: Tx, changes: readonly SpinChange[]): Promise<SpinRow[]> {
  if (changes.length === 0) return []
  const news = JSON.stringify(
    changes.map((change, place) => ({
      ...change,
      place,
      spinId: newId(),
      stake: change.stake.toString(),
      payout: change.payout.toString(),
    })),
  )
  await sql`
    insert into game_spin (id, player_id, game_id, round_id, currency, created_at)
    select distinct on ("playerId", "gameId", "roundId") "spinId", "playerId", "gameId", "roundId", currency, at
    from jsonb_to_recordset(${news}::jsonb) news ("spinId" uuid, "playerId" uuid, "gameId" uuid, "roundId" text,
      currency text, at timestamptz, place int)
    order by "playerId", "gameId", "roundId", place
    on conflict (player_id, game_id, round_id) do nothing`.execute(tx)
  const changed = await sql<Selectable<GameTables['game_spin']>>`
    with news as (
      select news.*, spin.id as spin_id
      from jsonb_to_recordset(${news}::jsonb) news ("actionId" text, "playerId" uuid, "gameId" uuid, "roundId" text,
        stake bigint, payout bigint, place int)
      join game_spin spin
        on spin.player_id = "playerId" and spin.game_id = "gameId" and spin.round_id = "roundId"
    ), fresh as (
      insert into game_heard (action_id, spin_id)
      select "actionId", spin_id from news order by place
      on conflict (action_id) do nothing
      returning action_id
    ), change as (
      select spin_id, sum(stake) as stake, sum(payout) as payout, max(place) as place
      from news join fresh on fresh.action_id = news."actionId"
      group by spin_id
    ), counted as (
      update game_spin spin set stake = spin.stake + change.stake, payout = spin.payout + change.payout
      from change where spin.id = change.spin_id
      returning spin.*, change.place
    )
    select * from counted order by place`.execute(tx)
  return changed.rows.map(toSpin)
}

export type SpinFilter = {
  playerId: string
  dateFrom?: string
  dateTo?: string
  currency?: string
  gameId?: string
}

export async function spinsOf(
  db: Database,
  filter: SpinFilter,
  page: number,
  perPage: number,
): Promise<{ rows: SpinRow[]; total: number }> {
  // A round that was rolled back altogether never was one.
  let query = tables(db)
    .selectFrom('game_spin')
    .where('player_id', '=', filter.playerId)
    .where((spin) => spin.or([spin('stake', '>', 0n), spin('payout', '>', 0n)]))
  if (filter.dateFrom) query = query.where('created_at', '>=', new Date(filter.dateFrom))
  if (filter.dateTo) query = query.where('created_at', '<=', new Date(filter.dateTo))
  if (filter.currency) query = query.where('currency', '=', filter.currency)
  if (filter.gameId) query = query.where('game_id', '=', filter.gameId)
  const [rows, count] = await Promise.all([
    query
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    query.select((expression) => expression.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(toSpin), total: Number(count.total) }
}

/** The latest rounds that paid more than they cost, one a player and game, so that nobody fills the strip alone. */
export async function latestWins(db: Database, limit: number): Promise<SpinRow[]> {
  const found = await sql<Selectable<GameTables['game_spin']>>`
    select * from (
      select distinct on (player_id, game_id) * from (
        select * from game_spin where payout > stake order by created_at desc limit 200
      ) recent order by player_id, game_id, payout desc
    ) best order by created_at desc limit ${limit}`.execute(db)
  return found.rows.map(toSpin)
}

function toSpin(row: Selectable<GameTables['game_spin']>): SpinRow {
  return {
    id: row.id,
    playerId: row.player_id,
    gameId: row.game_id,
    roundId: row.round_id,
    currency: row.currency,
    stake: row.stake,
    payout: row.payout,
    createdAt: row.created_at,
  }
}

export type CatalogueSeed = {
  studios: { id: string; identity: string; name: string; images: { mark: string; tile: string } }[]
  collections: { id: string; identity: string; name: string; countries: string[]; games: string[] }[]
  games: (Omit<GameTables['game_game'], 'released_at' | 'is_hidden'> & { released_at: string })[]
}

/** Brings the catalogue to the given state: what is new is added, what is known is updated, what is gone is hidden. */
export async function saveCatalogue(tx: Tx, seed: CatalogueSeed): Promise<void> {
  const db = tables(tx)
  for (const [position, studio] of seed.studios.entries()) {
    const row = { ...studio, images: JSON.stringify(studio.images) as never, position }
    await db
      .insertInto('game_studio')
      .values(row)
      .onConflict((on) => on.column('id').doUpdateSet(row))
      .execute()
  }
  for (const game of seed.games) {
    const row = {
      ...game,
      images: JSON.stringify(game.images) as never,
      is_hidden: false,
      released_at: new Date(game.released_at),
    }
    await db
      .insertInto('game_game')
      .values(row)
      .onConflict((on) => on.column('id').doUpdateSet(row))
      .execute()
  }
  const ids = seed.games.map((game) => game.id)
  await db.updateTable('game_game').set({ is_hidden: true }).where('id', 'not in', ids).execute()
  await db.deleteFrom('game_collected').execute()
  for (const [position, { games, ...collection }] of seed.collections.entries()) {
    const row = { ...collection, is_hidden: false, position }
    await db
      .insertInto('game_collection')
      .values(row)
      .onConflict((on) => on.column('id').doUpdateSet(row))
      .execute()
    if (games.length > 0) {
      await db
        .insertInto('game_collected')
        .values(
          games.map((gameId, place) => ({ collection_id: collection.id, game_id: gameId, position: place })),
        )
        .execute()
    }
  }
}
