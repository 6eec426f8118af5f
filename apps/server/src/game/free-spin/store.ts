// Answers for the rows of free spins: the only SQL over them.
import { sql, type Generated, type Selectable } from 'kysely'
import type { Database, Tx } from '../../platform/db.ts'
import { newestFirst } from '../../platform/newest-first.ts'

type FreeSpinTables = {
  game_free_spin: {
    id: string
    player_id: string
    account_id: string
    game_id: string
    currency: string
    count: number
    bet: bigint | null
    status: number
    result: number
    total: Generated<bigint>
    valid_until: Date
    offer_id: string | null
    activate_until: Date | null
    activated_at: Date | null
    days: Generated<number>
    winnings: Generated<'cash' | 'bonus'>
    created_at: Generated<Date>
    finished_at: Date | null
  }
}

export type FreeSpinRow = Selectable<FreeSpinTables['game_free_spin']>

const tables = (db: Database | Tx) => db.withTables<FreeSpinTables>()

export async function insertFreeSpin(
  tx: Tx,
  row: Omit<FreeSpinRow, 'total' | 'created_at' | 'finished_at'>,
): Promise<FreeSpinRow> {
  return tables(tx)
    .insertInto('game_free_spin')
    .values({ ...row, finished_at: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findFreeSpin(db: Database, id: string): Promise<FreeSpinRow | null> {
  return (
    (await tables(db).selectFrom('game_free_spin').selectAll().where('id', '=', id).executeTakeFirst()) ??
    null
  )
}

export async function lockFreeSpin(tx: Tx, id: string): Promise<FreeSpinRow | null> {
  const found = tables(tx).selectFrom('game_free_spin').selectAll().where('id', '=', id).forUpdate()
  return (await found.executeTakeFirst()) ?? null
}

export async function saveFreeSpin(
  tx: Tx | Database,
  id: string,
  change: Partial<
    Pick<FreeSpinRow, 'status' | 'result' | 'total' | 'finished_at' | 'activated_at' | 'valid_until'>
  >,
): Promise<FreeSpinRow> {
  return tables(tx)
    .updateTable('game_free_spin')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type FreeSpinFilter = {
  playerId: string
  status: readonly number[]
  currency?: readonly string[] | undefined
  dateFrom?: string | undefined
  dateTo?: string | undefined
}

/** To a player they are activated from the activation on, whether the provider knows already or not. */
const shownStatus = sql<number>`case when status = 1 and activated_at is not null then 2 else status end`

export async function freeSpinsPage(
  db: Database,
  filter: FreeSpinFilter,
  page: number,
  perPage: number,
): Promise<{ rows: FreeSpinRow[]; total: number }> {
  let found = tables(db)
    .selectFrom('game_free_spin')
    .where('player_id', '=', filter.playerId)
    .where(shownStatus, 'in', filter.status)
  if (filter.currency?.length) found = found.where('currency', 'in', filter.currency)
  if (filter.dateFrom) found = found.where('created_at', '>=', new Date(filter.dateFrom))
  if (filter.dateTo) found = found.where('created_at', '<=', new Date(filter.dateTo))
  return newestFirst(found.selectAll(), page, perPage)
}

/** The offers of which a player still has free spins, waiting or played. */
export async function heldOffers(db: Database, playerId: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('game_free_spin')
    .select('offer_id')
    .distinct()
    .where('player_id', '=', playerId)
    .where('status', '<', 3)
    .execute()
  return rows.flatMap(({ offer_id }) => offer_id ?? [])
}

/** Those that waited for their player until now. */
export async function dueFreeSpins(db: Database, now: Date, most: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('game_free_spin')
    .select('id')
    .where('status', '=', 1)
    .where('activated_at', 'is', null)
    .where('activate_until', '<=', now)
    .orderBy('activate_until')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export async function freeSpinsOf(db: Database, playerId: string): Promise<FreeSpinRow[]> {
  return tables(db)
    .selectFrom('game_free_spin')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}
