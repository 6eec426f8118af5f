// Answers for the rows of the sportsbook: the only SQL of this capability.
import { sql, type Generated, type Selectable } from 'kysely'
import type { Database, Tx } from '../platform/db.ts'
import { firstIdAt } from '../platform/ids.ts'
import { newestFirst } from '../platform/newest-first.ts'

type SportsbookTables = {
  sportsbook_session: {
    id: string
    player_id: string
    account_id: string
    currency: string
    login_id: string
    created_at: Date
    ended_at: Date | null
  }
  sportsbook_bet: {
    id: string
    bet_id: string
    player_id: string
    account_id: string
    currency: string
    ticket_type: 'single' | 'accumulator'
    amount: bigint
    coefficient: string
    possible_payout: bigint
    status: number
    revision: Generated<number>
    is_final: Generated<boolean>
    payout: Generated<bigint>
    owed: Generated<bigint>
    paid_by: string | null
    paid_real: Generated<bigint>
    paid_bonus: Generated<bigint>
    staked_real: bigint
    staked_bonus: bigint
    created_at: Date
    settled_at: Date | null
  }
  sportsbook_bet_item: {
    bet: string
    position: number
    selection_id: string
    event_id: number
    event: string
    stage: 'prematch' | 'live'
    sport_id: number
    sport: string
    tournament: string
    starts_at: Date
    market: string
    outcome: string
    coefficient: string
    result: Generated<number>
    score: string | null
  }
  sportsbook_action: {
    action_id: string
    bet_id: string
    kind: ActionKind
    content: Buffer
    answer: string
    created_at: Date
  }
}

export type ActionKind = 'place' | 'settle' | 'resettle' | 'void' | 'cash-out'
export type SessionRow = Selectable<SportsbookTables['sportsbook_session']>
export type BetRow = Selectable<SportsbookTables['sportsbook_bet']>
export type ItemRow = Selectable<SportsbookTables['sportsbook_bet_item']>
export type NewBet = Omit<
  BetRow,
  'revision' | 'is_final' | 'payout' | 'owed' | 'paid_by' | 'paid_real' | 'paid_bonus'
>
export type NewItem = Omit<ItemRow, 'bet' | 'position' | 'result' | 'score'>

const tables = (db: Database | Tx) => db.withTables<SportsbookTables>()

export async function openSession(db: Database, session: Omit<SessionRow, 'ended_at'>): Promise<void> {
  await tables(db)
    .insertInto('sportsbook_session')
    .values({ ...session, ended_at: null })
    .execute()
}

export async function findSession(db: Database | Tx, id: string): Promise<SessionRow | null> {
  return (
    (await tables(db).selectFrom('sportsbook_session').selectAll().where('id', '=', id).executeTakeFirst()) ??
    null
  )
}

export async function endSessionsOf(db: Database, loginId: string, at: Date): Promise<void> {
  await tables(db)
    .updateTable('sportsbook_session')
    .set({ ended_at: at })
    .where('login_id', '=', loginId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function forgetSessions(db: Database, before: Date, most: number): Promise<bigint> {
  const old = tables(db).selectFrom('sportsbook_session').select('id').where('id', '<', firstIdAt(before))
  const { numDeletedRows } = await tables(db)
    .deleteFrom('sportsbook_session')
    .where('id', 'in', old.orderBy('id').limit(most))
    .executeTakeFirstOrThrow()
  return numDeletedRows
}

/** One word about a bet at a time, also while nobody knows the bet yet. */
export async function holdBet(tx: Tx, betId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sportsbook_bet'), hashtext(${betId}))`.execute(tx)
}

export async function findAction(
  tx: Tx,
  actionId: string,
): Promise<{ content: Buffer; answer: unknown } | null> {
  const row = await tables(tx)
    .selectFrom('sportsbook_action')
    .select(['content', 'answer'])
    .where('action_id', '=', actionId)
    .executeTakeFirst()
  return row ?? null
}

export async function isVoided(tx: Tx, betId: string): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('sportsbook_action')
    .select('action_id')
    .where('bet_id', '=', betId)
    .where('kind', '=', 'void')
    .executeTakeFirst()
  return row !== undefined
}

/** The action that took the stake of a bet. */
export async function placingOf(tx: Tx, betId: string): Promise<string | null> {
  const row = await tables(tx)
    .selectFrom('sportsbook_action')
    .select('action_id')
    .where('bet_id', '=', betId)
    .where('kind', '=', 'place')
    .where(sql<boolean>`answer ->> 'outcome' = 'done'`)
    .executeTakeFirst()
  return row?.action_id ?? null
}

export async function keepAction(
  tx: Tx,
  action: {
    actionId: string
    betId: string
    kind: ActionKind
    content: Buffer
    answer: object
    createdAt: Date
  },
): Promise<void> {
  await tables(tx)
    .insertInto('sportsbook_action')
    .values({
      action_id: action.actionId,
      bet_id: action.betId,
      kind: action.kind,
      content: action.content,
      answer: JSON.stringify(action.answer),
      created_at: action.createdAt,
    })
    .execute()
}

export async function addBet(tx: Tx, bet: NewBet, items: readonly NewItem[]): Promise<void> {
  await tables(tx)
    .insertInto('sportsbook_bet')
    .values({ ...bet, paid_by: null })
    .execute()
  await tables(tx)
    .insertInto('sportsbook_bet_item')
    .values(items.map((item, position) => ({ ...item, bet: bet.id, position, score: null })))
    .execute()
}

/** A bet of this player (S3), kept from others until the transaction ends. */
export async function lockBet(tx: Tx, betId: string, playerId: string): Promise<BetRow | null> {
  const row = await tables(tx)
    .selectFrom('sportsbook_bet')
    .selectAll()
    .where('bet_id', '=', betId)
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function isBetKnown(tx: Tx, betId: string): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('sportsbook_bet')
    .select('id')
    .where('bet_id', '=', betId)
    .executeTakeFirst()
  return row !== undefined
}

export type BetChange = Pick<
  BetRow,
  | 'status'
  | 'revision'
  | 'is_final'
  | 'payout'
  | 'owed'
  | 'paid_by'
  | 'paid_real'
  | 'paid_bonus'
  | 'settled_at'
>

export async function changeBet(tx: Tx, id: string, change: BetChange): Promise<void> {
  await tables(tx).updateTable('sportsbook_bet').set(change).where('id', '=', id).execute()
}

export async function setResults(
  tx: Tx,
  bet: string,
  results: readonly { selectionId: string; result: number; score: string | null }[],
): Promise<void> {
  for (const { selectionId, result, score } of results) {
    await tables(tx)
      .updateTable('sportsbook_bet_item')
      .set({ result, score })
      .where('bet', '=', bet)
      .where('selection_id', '=', selectionId)
      .execute()
  }
}

/** Every selection of a bet that went back got the same word. */
export async function setEveryResult(tx: Tx, bet: string, result: number): Promise<void> {
  await tables(tx).updateTable('sportsbook_bet_item').set({ result }).where('bet', '=', bet).execute()
}

export async function itemsOf(db: Database | Tx, bets: readonly string[]): Promise<ItemRow[]> {
  if (bets.length === 0) return []
  return tables(db)
    .selectFrom('sportsbook_bet_item')
    .selectAll()
    .where('bet', '=', sql<string>`any(${bets}::uuid[])`)
    .orderBy('bet')
    .orderBy('position')
    .execute()
}

export type BetFilter = {
  playerId: string
  isSettled: boolean
  dateFrom?: string | undefined
  dateTo?: string | undefined
  currency?: string | undefined
  status?: number[] | undefined
}

const openStatus = 1

export async function betsOf(
  db: Database,
  filter: BetFilter,
  page: number,
  perPage: number,
): Promise<{ rows: BetRow[]; total: number }> {
  let query = tables(db)
    .selectFrom('sportsbook_bet')
    .where('player_id', '=', filter.playerId)
    .where('status', filter.isSettled ? '<>' : '=', openStatus)
  if (filter.dateFrom) query = query.where('created_at', '>=', new Date(filter.dateFrom))
  if (filter.dateTo) query = query.where('created_at', '<=', new Date(filter.dateTo))
  if (filter.currency) query = query.where('currency', '=', filter.currency)
  if (filter.status) query = query.where('status', 'in', filter.status)
  return newestFirst(query.selectAll(), page, perPage)
}

const readTogether = 200

/** Every bet of a player, oldest first, read a page at a time. Their ids sort as they were placed. */
export async function* everyBetOf(db: Database, playerId: string): AsyncGenerator<BetRow[]> {
  for (let last: string | undefined; ;) {
    let query = tables(db).selectFrom('sportsbook_bet').selectAll().where('player_id', '=', playerId)
    if (last) query = query.where('id', '>', last)
    const rows = await query.orderBy('id').limit(readTogether).execute()
    if (rows.length > 0) yield rows
    last = rows.at(-1)?.id
    if (rows.length < readTogether) return
  }
}

/** The bets of a player that have no result yet, by the round of their movements. */
export async function openRoundsOf(db: Database | Tx, playerId: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('sportsbook_bet')
    .select('bet_id')
    .where('player_id', '=', playerId)
    .where('status', '=', openStatus)
    .execute()
  return rows.map((row) => row.bet_id)
}

export async function countOpenOf(db: Database | Tx, playerId: string): Promise<number> {
  const { n } = await tables(db)
    .selectFrom('sportsbook_bet')
    .select((row) => row.fn.countAll<bigint>().as('n'))
    .where('player_id', '=', playerId)
    .where('status', '=', openStatus)
    .executeTakeFirstOrThrow()
  return Number(n)
}
