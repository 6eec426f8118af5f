// Answers for the tables of bonuses: the only SQL that names them, beside the migrations.
import { sql, type Generated, type Selectable } from 'kysely'
import type { Database, Tx } from '../../platform/db.ts'
import { newestFirst } from '../../platform/newest-first.ts'
import type { Counting } from './wagering.ts'

type ClaimTable = {
  id: string
  player_id: string
  offer_id: string
  origin: string
  origin_id: string
  created_at: Date
}

type BonusTable = {
  id: string
  claim_id: string
  player_id: string
  account_id: string
  currency: string
  offer_id: string
  type: number
  status: number
  result: number
  amount: bigint
  required: bigint
  wagered: Generated<bigint>
  max_bet: bigint | null
  max_conversion: bigint | null
  conditions: Counting
  wagering_days: number
  converted: Generated<bigint>
  forfeited: Generated<bigint>
  from_sequence: bigint | null
  is_spent: Generated<boolean>
  created_at: Date
  activate_until: Date
  activated_at: Date | null
  wager_until: Date | null
  finished_at: Date | null
}

type CodeTable = {
  id: string
  player_id: string
  offer_id: string
  code: string
  trigger: 1 | 3
  created_at: Date
  used_at: Date | null
}

type BonusTables = {
  retention_claim: ClaimTable
  retention_player_bonus: BonusTable
  retention_bonus_code: CodeTable
  retention_code_attempt: { player_id: string; at: Date }
}

export type BonusRow = Selectable<BonusTable>
export type CodeRow = Selectable<CodeTable>
export type Claim = Selectable<ClaimTable>

const tables = (db: Database | Tx) => db.withTables<BonusTables>()

/** One change to the bonuses of a player at a time. Gone with the transaction, and taken before the wallet's own locks. */
export async function lockBonusesOf(tx: Tx, playerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`retention_bonus ${playerId}`}, 0))`.execute(tx)
}

/** The same for several players, in an order that all who lock several keep to. */
export async function lockBonusesOfAll(tx: Tx, playerIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('retention_bonus ' || id, 0) as key
      from unnest(${playerIds}::text[]) id order by key
    ) keys`.execute(tx)
}

// ---- Claims

/** Answers false when this deposit, code or whatever it was has given already. */
export async function insertClaim(tx: Tx, claim: Claim): Promise<boolean> {
  return (await insertClaims(tx, [claim])).size === 1
}

/** Answers the ids of those that had not given yet. */
export async function insertClaims(tx: Tx, claims: readonly Claim[]): Promise<ReadonlySet<string>> {
  const inserted = await tables(tx)
    .insertInto('retention_claim')
    .values(claims)
    .onConflict((on) => on.doNothing())
    .returning('id')
    .execute()
  return new Set(inserted.map(({ id }) => id))
}

/** What a player has taken: of every offer when, and whether its bonus is issued or activated now. */
export async function takenBy(
  db: Database | Tx,
  playerId: string,
): Promise<{ offerId: string; at: Date; isRunning: boolean }[]> {
  const rows = await tables(db)
    .selectFrom('retention_claim as claim')
    .leftJoin('retention_player_bonus as bonus', 'bonus.claim_id', 'claim.id')
    .where('claim.player_id', '=', playerId)
    .select(['claim.offer_id', 'claim.created_at', 'bonus.status'])
    .execute()
  return rows.map((row) => ({
    offerId: row.offer_id,
    at: row.created_at,
    isRunning: row.status !== null && row.status < 3,
  }))
}

// ---- Bonuses

export type NewBonus = Omit<
  BonusRow,
  'wagered' | 'converted' | 'forfeited' | 'is_spent' | 'from_sequence' | 'activated_at' | 'wager_until'
>

export async function insertBonus(tx: Tx, row: NewBonus): Promise<BonusRow> {
  const [inserted] = await insertBonuses(tx, [row])
  if (!inserted) throw new Error('a bonus was not written')
  return inserted
}

export function insertBonuses(
  tx: Tx,
  rows: readonly (NewBonus & { converted?: bigint })[],
): Promise<BonusRow[]> {
  return tables(tx)
    .insertInto('retention_player_bonus')
    .values(
      rows.map((row) => ({
        ...row,
        conditions: sql`${JSON.stringify(row.conditions)}::jsonb`,
        from_sequence: null,
        activated_at: null,
        wager_until: null,
      })),
    )
    .returningAll()
    .execute()
}

/** Always looked up with its owner (S3). */
export async function findBonusOf(
  db: Database | Tx,
  playerId: string,
  id: string,
): Promise<BonusRow | undefined> {
  return tables(db)
    .selectFrom('retention_player_bonus')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function activeOn(db: Database | Tx, accountId: string): Promise<BonusRow | undefined> {
  return tables(db)
    .selectFrom('retention_player_bonus')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 2)
    .executeTakeFirst()
}

export async function activeAmong(
  db: Database | Tx,
  accountIds: readonly string[],
): Promise<Map<string, BonusRow>> {
  const rows = await tables(db)
    .selectFrom('retention_player_bonus')
    .selectAll()
    .where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .where('status', '=', 2)
    .execute()
  return new Map(rows.map((row) => [row.account_id, row]))
}

/** The bonus of an account that was played and ended last. */
export async function lastEndedOn(db: Database | Tx, accountId: string): Promise<BonusRow | undefined> {
  return tables(db)
    .selectFrom('retention_player_bonus')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 3)
    .where('activated_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function saveBonus(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      BonusRow,
      | 'status'
      | 'result'
      | 'wagered'
      | 'converted'
      | 'forfeited'
      | 'from_sequence'
      | 'is_spent'
      | 'activated_at'
      | 'wager_until'
      | 'finished_at'
    >
  >,
): Promise<BonusRow> {
  return tables(tx)
    .updateTable('retention_player_bonus')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type HeldFilter = {
  playerId: string
  status: readonly number[]
  currency?: readonly string[] | undefined
  dateFrom?: string | undefined
  dateTo?: string | undefined
}

export async function bonusesOf(
  db: Database,
  filter: HeldFilter,
  page: number,
  perPage: number,
): Promise<{ rows: BonusRow[]; total: number }> {
  let found = tables(db)
    .selectFrom('retention_player_bonus')
    .where('player_id', '=', filter.playerId)
    .where('status', 'in', filter.status)
  if (filter.currency?.length) found = found.where('currency', 'in', filter.currency)
  if (filter.dateFrom) found = found.where('created_at', '>=', new Date(filter.dateFrom))
  if (filter.dateTo) found = found.where('created_at', '<=', new Date(filter.dateTo))
  return newestFirst(found.selectAll(), page, perPage)
}

/** For the player's own copy: every bonus, oldest first. */
export async function everyBonusOf(db: Database, playerId: string): Promise<BonusRow[]> {
  return tables(db)
    .selectFrom('retention_player_bonus')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * Bonuses whose time is over, and those whose money is gone and that may have ended with a round meanwhile: each found by
 * an index of its own, as most that wait are neither.
 */
export async function dueBonuses(
  db: Database,
  now: Date,
  most: number,
): Promise<{ id: string; playerId: string }[]> {
  const { rows } = await sql<{ id: string; playerId: string }>`
    select id, player_id as "playerId" from (
      (select id, player_id, coalesce(wager_until, activate_until) as until from retention_player_bonus
        where status < 3 and coalesce(wager_until, activate_until) <= ${now} order by 3 limit ${most})
      union
      (select id, player_id, coalesce(wager_until, activate_until) from retention_player_bonus
        where status < 3 and is_spent order by 3 limit ${most})
    ) due
    order by until limit ${most}`.execute(db)
  return rows
}

// ---- Wagering

export type Wager = {
  accountId: string
  sequence: string
  bonusId: string
  initiator: string
  actionId: string
  /** Of a stake what it counts; nothing for what takes a stake back. */
  counted: bigint | null
  originalActionId: string | null
  at: string
}

/** Counts movements, each once, in their order; what is taken back counts what it counted then. Answers what came to it. */
export async function addWagers(tx: Tx, wagers: readonly Wager[]): Promise<bigint> {
  let total = 0n
  for (const wager of wagers) {
    const { rows } = await sql<{ counted: bigint }>`
      insert into retention_wager (account_id, sequence, bonus_id, initiator, action_id, counted, created_at)
      select ${wager.accountId}::uuid, ${wager.sequence}::bigint, ${wager.bonusId}::uuid, ${wager.initiator}::text,
        ${wager.actionId}::text, counted, ${wager.at}::timestamptz
      from (${
        wager.counted === null
          ? sql`select - original.counted as counted from retention_wager original
              where original.account_id = ${wager.accountId} and original.action_id = ${wager.originalActionId}
                and original.initiator = ${wager.initiator} and original.bonus_id = ${wager.bonusId}`
          : sql`select ${wager.counted}::bigint as counted`
      }) asked
      on conflict do nothing returning counted`.execute(tx)
    total += rows[0]?.counted ?? 0n
  }
  return total
}

/** No bonus is played for so long, so nobody asks any more what these counted. */
export async function forgetWagers(db: Database, before: Date, most: number): Promise<bigint> {
  const { numAffectedRows } = await sql`
    delete from retention_wager where (account_id, sequence) in (
      select account_id, sequence from retention_wager where created_at < ${before} limit ${most})`.execute(
    db,
  )
  return numAffectedRows ?? 0n
}

// ---- Codes

/** Answers false when the code waits already. */
export async function insertCode(tx: Tx, row: CodeRow): Promise<boolean> {
  const inserted = await tables(tx)
    .insertInto('retention_bonus_code')
    .values(row)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function codesOf(db: Database | Tx, playerId: string, trigger?: number): Promise<CodeRow[]> {
  let found = tables(db)
    .selectFrom('retention_bonus_code')
    .selectAll()
    .where('player_id', '=', playerId)
    .where((where) => where.or([where('trigger', '=', 1), where('used_at', 'is', null)]))
  if (trigger) found = found.where('trigger', '=', trigger as 1 | 3)
  return found.orderBy('created_at', 'desc').limit(100).execute()
}

/** Answers false when no such code of the player waits. */
export async function deleteCode(tx: Database | Tx, playerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('retention_bonus_code')
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function useCode(tx: Tx, id: string, at: Date): Promise<void> {
  await tables(tx).updateTable('retention_bonus_code').set({ used_at: at }).where('id', '=', id).execute()
}

export async function addAttempt(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tables(tx).insertInto('retention_code_attempt').values({ player_id: playerId, at }).execute()
}

/** Of whoever never typed again. */
export async function forgetAttempts(db: Database, before: Date): Promise<void> {
  await tables(db).deleteFrom('retention_code_attempt').where('at', '<=', before).execute()
}

/** Since then; what is older is forgotten. */
export async function countAttempts(tx: Tx, playerId: string, since: Date): Promise<number> {
  await tables(tx)
    .deleteFrom('retention_code_attempt')
    .where('player_id', '=', playerId)
    .where('at', '<=', since)
    .execute()
  const { count } = await tables(tx)
    .selectFrom('retention_code_attempt')
    .select((column) => column.fn.countAll<bigint>().as('count'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
