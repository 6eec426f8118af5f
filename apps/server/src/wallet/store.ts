// Answers for the rows of accounts and of their movements: moving money, and every question about what moved.
import { sql, type Generated } from 'kysely'
import type { Database, Tx } from '../platform/db.ts'
import type { Balance, WalletAccount } from './accounts.ts'
import type { Batch } from './batch.ts'
import type { CurrencyRow } from './currency/store.ts'
import { genesisText, type AccountChain, type Movement, type MovementKind } from './ledger.ts'
import { distanceMs, lastBefore } from './round/store.ts'
import type { Told } from './told.ts'

export type AccountRow = {
  id: string
  player_id: string
  currency: string
  status: number
  real: Generated<bigint>
  bonus: Generated<bigint>
  locked: Generated<bigint>
  sequence: Generated<bigint>
  head: Buffer
  /** While a bonus is played, the most that a stake may be. */
  bonus_most: Generated<bigint | null>
}

export type MovementRow = {
  account_id: string
  sequence: bigint
  id: string
  initiator: string
  action_id: string
  content: Buffer
  kind: MovementKind
  from_account: string
  to_account: string
  currency: string
  amount: bigint
  real: bigint
  bonus: bigint
  locked: bigint
  real_after: bigint
  bonus_after: bigint
  locked_after: bigint
  round: string | null
  reference: string | null
  original_id: string | null
  previous: Buffer
  hash: Buffer
  created_at: Date
  guard_bet: bigint | null
  guard_loss: bigint | null
}

type WalletTables = {
  wallet_currency: Pick<CurrencyRow, 'code' | 'subunit_to_unit' | 'position'>
  wallet_account: AccountRow
  wallet_movement: MovementRow
}

const tables = (db: Database | Tx) => db.withTables<WalletTables>()

// ---- Moving money

export async function moveWithin(tx: Tx, batch: Batch): Promise<Told> {
  const { rows } = await sql<{ told: Told }>`select wallet_move(${sql.join(batch)}) as told`.execute(tx)
  return rows[0]?.told as Told
}

/** The real money that was staked on an account since then, less what was taken back of it. Only that much of it is read. */
export async function stakedSince(db: Database | Tx, accountId: string, since: Date | null): Promise<bigint> {
  const from = since ?? new Date(0)
  const { rows } = await sql<{ staked: string }>`
    with moved as materialized (
      select m.id, m.kind, m.original_id, m.real
      from wallet_account account join wallet_movement m on m.account_id = account.id
        ${since ? sql`and m.sequence > ${lastBefore(new Date(since.getTime() - distanceMs))}` : sql``}
      where account.id = ${accountId} and m.created_at > ${from} and m.kind in ('stake', 'refund')
    )
    select coalesce(sum(-real), 0)::text as staked from moved
    where kind = 'stake' or original_id in (select id from moved where kind = 'stake')`.execute(db)
  return BigInt(rows[0]?.staked ?? '0')
}

/** What movements of an account after one of them staked of its own money, less what refunds took back. */
export type Staked = {
  accountId: string
  currency: string
  initiator: string
  reference: string | null
  real: bigint
  /** The number of the last movement that was looked at. */
  last: bigint
}

export async function stakedAfter(
  db: Database | Tx,
  accounts: readonly { accountId: string; after: bigint }[],
): Promise<Staked[]> {
  const { rows } = await sql<{
    account_id: string
    currency: string
    initiator: string
    reference: string | null
    staked: string
    last: bigint
  }>`
    select moved.account_id, moved.currency, moved.initiator, moved.reference, max(moved.sequence) as last,
      coalesce(- sum(moved.real) filter (where moved.kind = 'stake' or (moved.kind = 'refund' and moved.real > 0)), 0)::text as staked
    from unnest(${accounts.map(({ accountId }) => accountId)}::uuid[], ${accounts.map(({ after }) => String(after))}::bigint[])
      asked (account_id, after)
    join wallet_movement moved on moved.account_id = asked.account_id and moved.sequence > asked.after
    group by 1, 2, 3, 4`.execute(db)
  return rows.map((row) => ({
    accountId: row.account_id,
    currency: row.currency,
    initiator: row.initiator,
    reference: row.reference,
    real: BigInt(row.staked),
    last: row.last,
  }))
}

export type Loss = { accountId: string; playerId: string; lost: bigint }

/** Stakes of own money less what came back of it, by account. */
export async function lossesWithin(
  db: Database,
  from: Date,
  to: Date,
  currency: string,
  playerId?: string,
): Promise<Loss[]> {
  const { rows } = await sql<{ account_id: string; player_id: string; lost: string }>`
    select moved.account_id, account.player_id, (- sum(moved.real))::text as lost
    from wallet_movement moved join wallet_account account on account.id = moved.account_id
    where moved.created_at >= ${from} and moved.created_at < ${to} and moved.currency = ${currency}
      and moved.kind in ('stake', 'payOut', 'refund')
      ${
        playerId === undefined
          ? sql``
          : sql`and account.player_id = ${playerId} and moved.sequence > ${lastBefore(new Date(from.getTime() - distanceMs))}`
      }
    group by moved.account_id, account.player_id having sum(moved.real) < 0
    order by moved.account_id`.execute(db)
  return rows.map((row) => ({ accountId: row.account_id, playerId: row.player_id, lost: BigInt(row.lost) }))
}

/**
 * Those of the rounds whose stakes hold bonus money that was not taken back. The account is compared in a way that no
 * index knows, because the index of a long account would be read as a whole; and each round is summed up by itself,
 * because for some rounds together the whole ledger would be read instead of the index of rounds.
 */
export async function bonusStakedIn(
  db: Database | Tx,
  accountId: string,
  rounds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ round: string }>`
    select asked.round from (select distinct unnest(${rounds}::text[])) asked (round)
    cross join lateral (
      select sum(m.bonus) as bonus from wallet_movement m
      where hashtextextended(m.round, uuid_hash_extended(m.account_id, 0))
          = hashtextextended(asked.round, uuid_hash_extended(${accountId}::uuid, 0))
        and (m.account_id = ${accountId}) is true and m.round = asked.round
        and m.kind in ('stake', 'refund') and (m.kind = 'stake' or m.real + m.bonus > 0)
    ) staked
    where staked.bonus < 0`.execute(db)
  return rows.map(({ round }) => round)
}

// ---- Accounts

export type HeldAccount = { bonus: bigint; sequence: bigint }

export async function lockAccount(tx: Tx, accountId: string): Promise<HeldAccount> {
  return tables(tx)
    .selectFrom('wallet_account')
    .select(['bonus', 'sequence'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function balanceOf(db: Database | Tx, accountId: string): Promise<Balance> {
  return tables(db)
    .selectFrom('wallet_account')
    .select(['real', 'bonus', 'locked'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

export async function setBonusMost(tx: Tx, accountId: string, most: bigint | null): Promise<void> {
  await tables(tx)
    .updateTable('wallet_account')
    .set({ bonus_most: most })
    .where('id', '=', accountId)
    .execute()
}

const accountOf = (row: {
  id: string
  player_id: string
  currency: string
  status: number
  real: bigint
  bonus: bigint
  locked: bigint
  subunit_to_unit: bigint
}): WalletAccount => ({
  id: row.id,
  playerId: row.player_id,
  currency: row.currency,
  status: row.status,
  subunitToUnit: Number(row.subunit_to_unit),
  real: row.real,
  bonus: row.bonus,
  locked: row.locked,
})

const accounts = (db: Database | Tx) =>
  tables(db)
    .selectFrom('wallet_account as account')
    .innerJoin('wallet_currency as currency', 'currency.code', 'account.currency')
    .select([
      'account.id',
      'account.player_id',
      'account.currency',
      'account.status',
      'account.real',
      'account.bonus',
      'account.locked',
      'currency.subunit_to_unit',
    ])

export async function accountsOf(db: Database | Tx, playerId: string): Promise<WalletAccount[]> {
  const rows = await accounts(db)
    .where('account.player_id', '=', playerId)
    .orderBy('currency.position')
    .orderBy('account.currency')
    .execute()
  return rows.map(accountOf)
}

export async function findAccount(
  db: Database | Tx,
  playerId: string,
  by: { id: string } | { currency: string },
): Promise<WalletAccount | null> {
  const found = accounts(db).where('account.player_id', '=', playerId)
  const row = await (
    'id' in by ? found.where('account.id', '=', by.id) : found.where('account.currency', '=', by.currency)
  ).executeTakeFirst()
  return row ? accountOf(row) : null
}

/** Locks the player's accounts in the order in which the SQL function locks them. */
export async function lockAccounts(tx: Tx, playerId: string): Promise<WalletAccount[]> {
  const rows = await accounts(tx)
    .where('account.player_id', '=', playerId)
    .orderBy('account.id')
    .forUpdate('account')
    .execute()
  return rows.map(accountOf)
}

/** Answers false when the player has an account in the currency already. */
export async function insertAccount(
  tx: Tx,
  account: { id: string; playerId: string; currency: string; status: number },
): Promise<boolean> {
  const added = await sql`
    insert into wallet_account (id, player_id, currency, status, head)
    values (${account.id}, ${account.playerId}, ${account.currency}, ${account.status},
      sha256(convert_to(${genesisText(account)}, 'UTF8')))
    on conflict (player_id, currency) do nothing`.execute(tx)
  return added.numAffectedRows === 1n
}

export async function setStatus(tx: Tx, accountId: string, status: number): Promise<void> {
  await tables(tx).updateTable('wallet_account').set({ status }).where('id', '=', accountId).execute()
}

// ---- Movements

export const movementOf = (row: MovementRow): Movement => ({
  accountId: row.account_id,
  sequence: row.sequence,
  id: row.id,
  initiator: row.initiator,
  actionId: row.action_id,
  content: row.content.toString('hex'),
  kind: row.kind,
  from: row.from_account,
  to: row.to_account,
  currency: row.currency,
  amount: row.amount,
  real: row.real,
  bonus: row.bonus,
  locked: row.locked,
  after: { real: row.real_after, bonus: row.bonus_after, locked: row.locked_after },
  round: row.round,
  reference: row.reference,
  originalId: row.original_id,
  previous: row.previous.toString('hex'),
  hash: row.hash.toString('hex'),
  createdAt: row.created_at,
})

export type MovementFilter = {
  page: number
  perPage: number
  currency?: string | undefined
  kinds?: readonly MovementKind[] | undefined
  from?: Date | undefined
  to?: Date | undefined
}

export async function movementsOf(
  db: Database | Tx,
  playerId: string,
  filter: MovementFilter,
): Promise<{ rows: Movement[]; totalRows: number }> {
  let found = tables(db)
    .selectFrom('wallet_movement as movement')
    .innerJoin('wallet_account as account', 'account.id', 'movement.account_id')
    .where('account.player_id', '=', playerId)
  if (filter.currency) found = found.where('account.currency', '=', filter.currency)
  if (filter.kinds) found = found.where('movement.kind', 'in', filter.kinds)
  if (filter.from) found = found.where('movement.created_at', '>=', filter.from)
  if (filter.to) found = found.where('movement.created_at', '<', filter.to)
  const [rows, total] = await Promise.all([
    found
      .selectAll('movement')
      .orderBy('movement.created_at', 'desc')
      .orderBy('movement.id', 'desc')
      .limit(filter.perPage)
      .offset((filter.page - 1) * filter.perPage)
      .execute(),
    found.select((count) => count.fn.countAll<bigint>().as('rows')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(movementOf), totalRows: Number(total.rows) }
}

const readTogether = 500

/** Everything that ever moved on an account, oldest first, read a page at a time. */
export async function* movementsOn(db: Database, accountId: string): AsyncGenerator<Movement> {
  for (let after = 0n; ;) {
    const rows = await tables(db)
      .selectFrom('wallet_movement')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(readTogether)
      .execute()
    for (const row of rows) yield movementOf(row)
    const last = rows.at(-1)
    if (!last || rows.length < readTogether) return
    after = last.sequence
  }
}

/** The chain of one account of the player, hidden ones too: where it ends, and the rows after a number up to there. */
export async function chainOf(
  db: Database | Tx,
  playerId: string,
  accountId: string,
  page: { after: number; perPage: number },
): Promise<{ ends: AccountChain; movements: Movement[] } | null> {
  const row = await accounts(db)
    .select(['account.sequence', 'account.head'])
    .where('account.player_id', '=', playerId)
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  if (!row) return null
  const { id, currency, subunitToUnit } = accountOf(row)
  // Rows that came after the end was read belong to the next page, whose end knows them.
  const rows = await tables(db)
    .selectFrom('wallet_movement')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('sequence', '>', BigInt(page.after))
    .where('sequence', '<=', row.sequence)
    .orderBy('sequence')
    .limit(page.perPage)
    .execute()
  const head = row.head.toString('hex')
  return {
    ends: { id, playerId, currency, subunitToUnit, sequence: row.sequence, head },
    movements: rows.map(movementOf),
  }
}
