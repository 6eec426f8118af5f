// Answers for the rows of games: the only SQL of this capability.
import type { GameImages } from '@baize/contract/game'
import { sql, type Generated, type Selectable } from 'kysely'
import type { Database, Tx } from '../platform/db.ts'

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
    sequence: Generated<bigint>
    created_at: Date
  }
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
  /** Of the movement in its account: numbers of one account only grow. */
  sequence: string
  playerId: string
  gameId: string
  roundId: string
  currency: string
  stake: bigint
  payout: bigint
  at: string
}

/**
 * Adds movements to their spins, each once. News of a movement comes at least once and in the order of its account, so
 * the number of the last one counted, kept in the spin, makes the second time a no-op. Answers the spins that the news is
 * about, as they stand now, in the order of their last news.
 */
export async function countMovements(tx: Tx, news: readonly SpinChange[]): Promise<SpinRow[]> {
  if (news.length === 0) return []
  // The same news twice in one run would pass the number in the spin together.
  const changes = [
    ...new Map(news.map((one) => [`${one.playerId} ${one.currency} ${one.sequence}`, one])).values(),
  ]
  // One at a time, as two processes may hear the same news while one takes over from the other. A commit that a crash
  // undoes is made again from the same news. The tables are reached by index, whatever their size.
  await sql`
    select pg_advisory_xact_lock(hashtext('game_spin')), set_config('synchronous_commit', 'off', true),
      set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true)`.execute(tx)
  const column = <N extends keyof SpinChange>(name: N) => changes.map((change) => change[name])
  const { rows } = await sql<Selectable<GameTables['game_spin']>>`
    with news as (
      select news.*, spin.id as spin_id, coalesce(news.sequence > spin.sequence, true) as is_fresh
      from unnest(${column('playerId')}::uuid[], ${column('gameId')}::uuid[], ${column('roundId')}::text[],
        ${column('currency')}::text[], ${column('stake')}::bigint[], ${column('payout')}::bigint[],
        ${column('sequence')}::bigint[], ${column('at')}::timestamptz[])
        with ordinality news (player_id, game_id, round_id, currency, stake, payout, sequence, at, place)
      left join game_spin spin on spin.player_id = news.player_id and spin.currency = news.currency
        and spin.game_id = news.game_id and spin.round_id = news.round_id
    ), change as (
      select spin_id, player_id, currency, game_id, round_id, coalesce(sum(stake) filter (where is_fresh), 0)::bigint as stake,
        coalesce(sum(payout) filter (where is_fresh), 0)::bigint as payout, max(sequence) as sequence, min(at) as at,
        max(place) as place, bool_or(is_fresh) as is_fresh
      from news
      group by spin_id, player_id, currency, game_id, round_id
    ), opened as (
      insert into game_spin (id, player_id, currency, game_id, round_id, stake, payout, sequence, created_at)
      select uuidv7(), player_id, currency, game_id, round_id, stake, payout, sequence, at from change where spin_id is null
      order by place
      returning *
    ), counted as (
      update game_spin spin
      set stake = spin.stake + change.stake, payout = spin.payout + change.payout, sequence = change.sequence
      from change where spin.id = change.spin_id and change.is_fresh
      returning spin.*
    )
    select * from opened
    union all select * from counted
    union all select spin.* from change join game_spin spin on spin.id = change.spin_id where not change.is_fresh`.execute(
    tx,
  )
  const keyOf = (spin: SpinRow | SpinChange) =>
    `${spin.playerId}\n${spin.currency}\n${spin.gameId}\n${spin.roundId}`
  const places = new Map(changes.map((change, place) => [keyOf(change), place]))
  return rows
    .map(toSpin)
    .map((spin) => ({ spin, place: places.get(keyOf(spin)) ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .map(({ spin }) => spin)
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
