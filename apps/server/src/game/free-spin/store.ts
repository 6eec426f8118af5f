// Answers for the rows of free spins: the only SQL over them.
import type { Generated, Selectable } from 'kysely'
import type { Database, Tx } from '../../platform/db.ts'

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
    created_at: Generated<Date>
    finished_at: Date | null
  }
}

export type FreeSpinRow = Selectable<FreeSpinTables['game_free_spin']>

const tables = (db: Database | Tx) => db.withTables<FreeSpinTables>()

export async function insertFreeSpin(
  tx: Tx,
  row: Omit<FreeSpinRow, 'total' | 'created_at' | 'finished_at'>,
): Promise<void> {
  await tables(tx)
    .insertInto('game_free_spin')
    .values({ ...row, finished_at: null })
    .execute()
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
  change: Partial<Pick<FreeSpinRow, 'status' | 'result' | 'total' | 'finished_at'>>,
): Promise<void> {
  await tables(tx).updateTable('game_free_spin').set(change).where('id', '=', id).execute()
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
