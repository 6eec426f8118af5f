// Answers for the only SQL over limits, what was done to them, and the deposits that count.
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { limitStatus, type Limit, type LimitDeed, type LimitStatus, type Definition } from './limit.ts'

type LimitRow = {
  id: string
  player_id: string
  definition: Definition
  period: number
  status: LimitStatus
  currency: string | null
  amount: bigint | null
  base_amount: bigint | null
  started_at: Date
  counted_from: Date
  expired_at: Date | null
  created_at: Date
  pending_kind: 'raise' | 'removal' | null
  pending_period: number | null
  pending_amount: bigint | null
  pending_ready_at: Date | null
}

type LimitTables = {
  player_limit: LimitRow
  player_limit_change: {
    id: string
    player_id: string
    limit_id: string
    what: LimitDeed
    period: number
    amount: bigint | null
    at: Date
  }
  player_limit_deposit: { id: string; player_id: string; amount: bigint; is_counted: boolean; at: Date }
}

const tables = (db: Database | Tx) => db.withTables<LimitTables>()

function limitOf(row: LimitRow): Limit {
  const { currency, amount, base_amount: baseAmount, pending_ready_at: readyAt } = row
  return {
    id: row.id,
    definition: row.definition,
    period: row.period,
    status: row.status,
    money:
      currency !== null && amount !== null && baseAmount !== null ? { currency, amount, baseAmount } : null,
    startedAt: row.started_at,
    countedFrom: row.counted_from,
    expiredAt: row.expired_at,
    createdAt: row.created_at,
    waiting:
      readyAt === null
        ? null
        : row.pending_amount !== null && row.pending_period !== null
          ? { kind: 'raise', period: row.pending_period, amount: row.pending_amount, readyAt }
          : { kind: 'removal', readyAt },
  }
}

const rowOf = (playerId: string, { money, waiting, ...limit }: Limit): LimitRow => ({
  id: limit.id,
  player_id: playerId,
  definition: limit.definition,
  period: limit.period,
  status: limit.status,
  currency: money?.currency ?? null,
  amount: money?.amount ?? null,
  base_amount: money?.baseAmount ?? null,
  started_at: limit.startedAt,
  counted_from: limit.countedFrom,
  expired_at: limit.expiredAt,
  created_at: limit.createdAt,
  pending_kind: waiting?.kind ?? null,
  pending_period: waiting?.kind === 'raise' ? waiting.period : null,
  pending_amount: waiting?.kind === 'raise' ? waiting.amount : null,
  pending_ready_at: waiting?.readyAt ?? null,
})

/** The limits that hold: money without an end, breaks and exclusions that run. */
export async function limitsOf(db: Database | Tx, playerId: string, now: Date): Promise<Limit[]> {
  const rows = await tables(db)
    .selectFrom('player_limit')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('status', '=', limitStatus.active)
    .where((row) => row.or([row('expired_at', 'is', null), row('expired_at', '>', now)]))
    .orderBy('definition')
    .orderBy('period')
    .execute()
  return rows.map(limitOf)
}

/** The breaks and exclusions of several players that hold. */
export async function breaksOf(
  db: Database,
  playerIds: readonly string[],
  now: Date,
): Promise<{ playerId: string; limit: Limit }[]> {
  const rows = await tables(db)
    .selectFrom('player_limit')
    .selectAll()
    .where('player_id', '=', sql<string>`any(${playerIds}::uuid[])`)
    .where('status', '=', limitStatus.active)
    .where('amount', 'is', null)
    .where((row) => row.or([row('expired_at', 'is', null), row('expired_at', '>', now)]))
    .execute()
  return rows.map((row) => ({ playerId: row.player_id, limit: limitOf(row) }))
}

/** Gives the place of a break that is over to a new one. */
export async function finishOver(tx: Tx, playerId: string, now: Date): Promise<void> {
  await tables(tx)
    .updateTable('player_limit')
    .set({ status: limitStatus.finished })
    .where('player_id', '=', playerId)
    .where('status', '=', limitStatus.active)
    .where('expired_at', '<=', now)
    .execute()
}

export async function saveLimit(tx: Tx, playerId: string, limit: Limit): Promise<void> {
  const { id, player_id: owner, created_at: createdAt, ...rest } = rowOf(playerId, limit)
  await tables(tx)
    .insertInto('player_limit')
    .values({ id, player_id: owner, created_at: createdAt, ...rest })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute()
}

export async function recordDeed(
  tx: Tx,
  playerId: string,
  limit: Limit,
  what: LimitDeed,
  at: Date,
): Promise<void> {
  const raise = what === 'raise_asked' && limit.waiting?.kind === 'raise' ? limit.waiting : null
  await tables(tx)
    .insertInto('player_limit_change')
    .values({
      id: newId(),
      player_id: playerId,
      limit_id: limit.id,
      what,
      period: raise?.period ?? limit.period,
      amount: raise?.amount ?? limit.money?.amount ?? null,
      at,
    })
    .execute()
}

/** Every limit that a player ever had, with what was done to it, oldest first. */
export async function limitHistoryOf(db: Database, playerId: string) {
  return tables(db)
    .selectFrom('player_limit_change as change')
    .innerJoin('player_limit as held', 'held.id', 'change.limit_id')
    .select([
      'held.definition',
      'change.period',
      'change.what',
      'change.amount',
      'held.currency',
      'change.at',
    ])
    .where('change.player_id', '=', playerId)
    .orderBy('change.at')
    .orderBy('change.id')
    .execute()
}

// ---- Deposits

/** What was paid in, or is under way, since the given moment. */
export async function depositedSince(db: Database | Tx, playerId: string, since: Date): Promise<bigint> {
  const { sum } = await tables(db)
    .selectFrom('player_limit_deposit')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('player_id', '=', playerId)
    .where('is_counted', '=', true)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return sum
}

export async function insertDeposit(
  tx: Tx,
  deposit: { id: string; playerId: string; amount: bigint; at: Date },
): Promise<void> {
  await tables(tx)
    .insertInto('player_limit_deposit')
    .values({
      id: deposit.id,
      player_id: deposit.playerId,
      amount: deposit.amount,
      is_counted: true,
      at: deposit.at,
    })
    .execute()
}

/** What came in the end counts; one that had failed before counts from now. */
export async function settleDeposit(
  tx: Tx,
  deposit: { id: string; playerId: string; amount: bigint; at: Date },
): Promise<void> {
  const { id, playerId, amount, at } = deposit
  await tables(tx)
    .insertInto('player_limit_deposit')
    .values({ id, player_id: playerId, amount, is_counted: true, at })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        amount,
        is_counted: true,
        at: sql<Date>`case when player_limit_deposit.is_counted then player_limit_deposit.at else ${at}::timestamptz end`,
      }),
    )
    .execute()
}

export async function forgetDeposit(tx: Tx, id: string): Promise<void> {
  await tables(tx)
    .updateTable('player_limit_deposit')
    .set({ is_counted: false })
    .where('id', '=', id)
    .execute()
}
