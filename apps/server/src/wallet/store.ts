// Answers for the wallet's tables: the only SQL that names them, beside the migration.
import { sql, type Generated } from 'kysely'
import type { PositionBucket } from '@baize/contract/wallet'
import type { Database, Tx } from '../platform/db.ts'
import type { Balance, WalletAccount } from './accounts.ts'
import type { Batch } from './batch.ts'
import { guardPlaces, limitsByPlace, type Guard, type GuardUse } from './guard.ts'
import { genesisText, type AccountChain, type Movement, type MovementKind } from './ledger.ts'
import type { BucketFlow, Flow, Period } from './position.ts'
import type { Told } from './told.ts'

type CurrencyRow = {
  code: string
  name: string
  symbol: string
  type: 'fiat' | 'crypto'
  is_base: boolean
  is_enabled: boolean
  subunit_to_unit: bigint
  rate: string
  rate_time: Date
  sub_currencies: { code: string; subunitToUnit: number }[]
  position: number
}

type AccountRow = {
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

type MovementRow = {
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

type GuardRow = {
  player_id: string
  /** `Infinity` where there is no end. */
  suspended_until: Date | number | null
  limits: (bigint | null)[]
  used: bigint[]
  since: (Date | null)[]
}

type WalletTables = {
  wallet_currency: CurrencyRow
  wallet_account: AccountRow
  wallet_movement: MovementRow
  wallet_guard: GuardRow
}

const tables = (db: Database | Tx) => db.withTables<WalletTables>()

// ---- Moving money

export async function moveWithin(tx: Tx, batch: Batch): Promise<Told> {
  const { rows } = await sql<{ told: Told }>`select wallet_move(${sql.join(batch)}) as told`.execute(tx)
  return rows[0]?.told as Told
}

/** The real money that was staked on an account since then, less what was taken back of it. */
export async function stakedSince(db: Database | Tx, accountId: string, since: Date | null): Promise<bigint> {
  const from = since ?? new Date(0)
  const { rows } = await sql<{ staked: string }>`
    select coalesce(sum(-moved.real), 0)::text as staked
    from wallet_movement moved
    left join wallet_movement original on moved.kind = 'refund'
      and original.account_id = moved.account_id and original.id = moved.original_id
    where moved.account_id = ${accountId} and moved.created_at > ${from}
      and (moved.kind = 'stake' or (original.kind = 'stake' and original.created_at > ${from}))`.execute(db)
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
      ${playerId === undefined ? sql`` : sql`and account.player_id = ${playerId}`}
    group by moved.account_id, account.player_id having sum(moved.real) < 0
    order by moved.account_id`.execute(db)
  return rows.map((row) => ({ accountId: row.account_id, playerId: row.player_id, lost: BigInt(row.lost) }))
}

/**
 * Those of the rounds whose stakes hold bonus money that was not taken back. The account is compared in a way that no
 * index knows, because the index of a long account would be read as a whole.
 */
export async function bonusStakedIn(
  db: Database | Tx,
  accountId: string,
  rounds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ round: string }>`
    select m.round from unnest(${rounds}::text[]) asked (round)
    join wallet_movement m on hashtextextended(m.round, uuid_hash_extended(m.account_id, 0))
        = hashtextextended(asked.round, uuid_hash_extended(${accountId}::uuid, 0))
      and (m.account_id = ${accountId}) is true and m.round = asked.round
      and m.kind in ('stake', 'refund') and (m.kind = 'stake' or m.real + m.bonus > 0)
    group by m.round having sum(m.bonus) < 0`.execute(db)
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

// ---- Guards

/**
 * Holds play to something new. The wallets are locked first, as in the SQL function: a stake is either over, or it sees
 * this guard. A counter begins after every movement that it did not see; one that is there goes on.
 */
export async function saveGuard(tx: Tx, playerId: string, guard: Guard): Promise<void> {
  await lockAccounts(tx, playerId)
  const limits = limitsByPlace(guard)
  if (guard.suspendedUntil === null && limits.every((amount) => amount === null)) {
    await tables(tx).deleteFrom('wallet_guard').where('player_id', '=', playerId).execute()
    return
  }
  const until = guard.suspendedUntil === 'indefinitely' ? 'infinity' : guard.suspendedUntil
  await sql`
    insert into wallet_guard as held (player_id, suspended_until, limits, used, since)
    select ${playerId}::uuid, ${until}::timestamptz, array_agg(amount order by place), array_agg(0 order by place),
      array_agg(case when amount is not null
        then date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' end order by place)
    from unnest(${limits}::bigint[]) with ordinality asked (amount, place)
    on conflict (player_id) do update set suspended_until = excluded.suspended_until, limits = excluded.limits,
      used = array(
        select case when excluded.limits[s] is null or held.limits[s] is null then 0 else held.used[s] end
        from generate_series(1, 6) s order by s),
      since = array(
        select case when excluded.limits[s] is not null then
          case when held.limits[s] is null then excluded.since[s] else held.since[s] end end
        from generate_series(1, 6) s order by s)`.execute(tx)
}

/** What stands in the guard of a player now; a window that is over counts nothing. */
export async function guardUses(db: Database | Tx, playerId: string): Promise<GuardUse[]> {
  const { rows } = await sql<{ place: number; amount: bigint; used: bigint; since: Date }>`
    select s as place, limits[s] as amount, case when since[s] < windows[s] then 0 else used[s] end as used,
      greatest(since[s], windows[s]) as since
    from wallet_guard, wallet_windows(clock_timestamp()) windows, generate_series(1, 6) s
    where player_id = ${playerId} and limits[s] is not null order by s`.execute(db)
  return rows.flatMap(({ place, ...use }) => {
    const known = guardPlaces[place - 1]
    return known ? [{ ...known, ...use }] : []
  })
}

// ---- Movements

const movementOf = (row: MovementRow): Movement => ({
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

/**
 * The sums of a player's movements. A refund has the sign of what it takes back: money that comes back was a stake,
 * money that goes was a pay-out.
 */
const flowSums = sql`
  coalesce(sum(- m.real - m.bonus) filter (where m.kind = 'stake' or (m.kind = 'refund' and m.real + m.bonus > 0)), 0)::text as staked,
  coalesce(sum(m.real + m.bonus) filter (where m.kind = 'payOut' or (m.kind = 'refund' and m.real + m.bonus < 0)), 0)::text as "paidOut",
  coalesce(sum(m.real) filter (where m.kind = 'deposit'), 0)::text as deposits,
  coalesce(sum(- m.locked) filter (where m.kind = 'withdraw'), 0)::text as withdrawals
  from wallet_account account join wallet_movement m on m.account_id = account.id`

const within = (playerId: string, { from, to, currency }: Period) => sql`
  account.player_id = ${playerId} and m.kind in ('stake', 'payOut', 'refund', 'deposit', 'withdraw')
  ${from ? sql`and m.created_at >= ${from}` : sql``} ${to ? sql`and m.created_at <= ${to}` : sql``}
  ${currency ? sql`and account.currency = ${currency}` : sql``}`

type FlowRow = Record<'staked' | 'paidOut' | 'deposits' | 'withdrawals', string> & { currency: string }

const flowOf = ({ currency, ...sums }: FlowRow): Flow => ({
  currency,
  staked: BigInt(sums.staked),
  paidOut: BigInt(sums.paidOut),
  deposits: BigInt(sums.deposits),
  withdrawals: BigInt(sums.withdrawals),
})

export async function flowsOf(db: Database | Tx, playerId: string, period: Period): Promise<Flow[]> {
  const { rows } = await sql<FlowRow>`
    select account.currency, ${flowSums} where ${within(playerId, period)} group by account.currency`.execute(
    db,
  )
  return rows.map(flowOf)
}

export async function flowsOver(
  db: Database | Tx,
  playerId: string,
  period: Period,
  bucket: PositionBucket,
): Promise<BucketFlow[]> {
  const { rows } = await sql<FlowRow & { bucket: Date }>`
    select account.currency, date_trunc(${bucket}::text, m.created_at, 'UTC') as bucket, ${flowSums}
    where ${within(playerId, period)} group by 1, 2`.execute(db)
  return rows.map(({ bucket: from, ...row }) => ({ from, ...flowOf(row) }))
}

// ---- Currencies

export type StoredCurrency = Omit<CurrencyRow, 'subunit_to_unit'> & { subunit_to_unit: number }

export async function currencies(db: Database | Tx): Promise<StoredCurrency[]> {
  const rows = await tables(db).selectFrom('wallet_currency').selectAll().orderBy('position').execute()
  return rows.map((row) => ({ ...row, subunit_to_unit: Number(row.subunit_to_unit) }))
}

/** Writes new rates down, all of them or none; whoever learned later ones meanwhile keeps them. */
export async function setRates(
  db: Database,
  rates: readonly { code: string; rate: string }[],
  at: Date,
): Promise<void> {
  await sql`
    update wallet_currency set rate = told.rate::numeric, rate_time = ${at}
    from unnest(${rates.map(({ code }) => code)}::text[], ${rates.map(({ rate }) => rate)}::text[]) as told (code, rate)
    where wallet_currency.code = told.code and wallet_currency.rate_time < ${at}`.execute(db)
}

/** Adds the currencies that are missing; what stands there stays, because an operator may have changed it. */
export async function addCurrencies(db: Database | Tx, all: readonly StoredCurrency[]): Promise<void> {
  await tables(db)
    .insertInto('wallet_currency')
    .values(
      all.map((currency) => ({
        ...currency,
        subunit_to_unit: BigInt(currency.subunit_to_unit),
        sub_currencies: sql`${JSON.stringify(currency.sub_currencies)}::jsonb`,
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}

// ---- The house side

/**
 * Everything created up to here is committed or gone: nobody who is still in a transaction began before it. The minute
 * of distance covers a clock that is set back.
 */
export async function settledUntil(db: Database | Tx): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    select least(clock_timestamp(), (
      select min(xact_start) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    )) - interval '1 minute' as until`.execute(db)
  return rows[0]?.until ?? new Date(0)
}

/** Adds a snapshot of every house account; answers how many accounts, none when nothing moved since the last one. */
export async function snapshotHouse(db: Database | Tx, until: Date): Promise<number> {
  const added = await sql`
    insert into wallet_house_snapshot (until, account, currency, balance)
    with last as (select coalesce(max(until), '-infinity') as until from wallet_house_snapshot),
    moved as (
      select case when from_account like 'player:%' then to_account else from_account end as account, currency,
        - sum(real + bonus + locked) as balance
      from wallet_movement
      where created_at > (select until from last) and created_at <= ${until} and real + bonus + locked <> 0
      group by 1, 2
    )
    select ${until}, account, currency, sum(balance)
    from (
      select account, currency, balance from moved
      union all
      select account, currency, balance from wallet_house_snapshot where until = (select until from last)
    ) both_parts
    where exists (select from moved) and (select until from last) < ${until}
    group by account, currency`.execute(db)
  return Number(added.numAffectedRows ?? 0n)
}

export type HouseBalance = { account: string; currency: string; balance: bigint }

/** The balances of the house and of the providers: the last snapshot and what moved since. */
export async function houseBalances(db: Database | Tx): Promise<HouseBalance[]> {
  const { rows } = await sql<{ account: string; currency: string; balance: string }>`
    with last as (select coalesce(max(until), '-infinity') as until from wallet_house_snapshot)
    select account, currency, sum(balance)::text as balance
    from (
      select account, currency, balance from wallet_house_snapshot where until = (select until from last)
      union all
      select case when from_account like 'player:%' then to_account else from_account end, currency,
        - (real + bonus + locked)::numeric
      from wallet_movement where created_at > (select until from last) and real + bonus + locked <> 0
    ) both_parts
    group by account, currency order by account, currency`.execute(db)
  return rows.map((row) => ({ ...row, balance: BigInt(row.balance) }))
}

// ---- The audit

export type AuditedAccount = {
  id: string
  playerId: string
  currency: string
  status: number
  balance: Balance
  sequence: bigint
  head: string
}

export async function everyAccount(tx: Tx): Promise<AuditedAccount[]> {
  const rows = await tables(tx).selectFrom('wallet_account').selectAll().execute()
  return rows.map((row) => ({
    id: row.id,
    playerId: row.player_id,
    currency: row.currency,
    status: row.status,
    balance: { real: row.real, bonus: row.bonus, locked: row.locked },
    sequence: row.sequence,
    head: row.head.toString('hex'),
  }))
}

/** The whole ledger, account by account in the order of the chain, a few thousand rows at a time. */
export async function* everyMovement(tx: Tx): AsyncGenerator<Movement> {
  await sql`declare ledger no scroll cursor for select * from wallet_movement order by account_id, sequence`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<MovementRow>`fetch forward 5000 from ledger`.execute(tx)
    for (const row of rows) yield movementOf(row)
    if (rows.length === 0) break
  }
  await sql`close ledger`.execute(tx)
}

/** What the database itself says of the entries: per currency, their number and sum. */
export async function entrySums(tx: Tx): Promise<{ currency: string; entries: number; sum: bigint }[]> {
  const { rows } = await sql<{ currency: string; entries: bigint; sum: string }>`
    select currency, count(*) as entries, sum(amount)::text as sum from wallet_entry group by currency order by currency`.execute(
    tx,
  )
  return rows.map((row) => ({ currency: row.currency, entries: Number(row.entries), sum: BigInt(row.sum) }))
}

/** Refunds whose original is missing, is another account's, or is not exactly what was given back. */
export async function wrongRefunds(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select refund.id from wallet_movement refund
    left join wallet_movement original on original.account_id = refund.account_id and original.id = refund.original_id
    where (refund.kind = 'refund') <> (refund.original_id is not null)
      or (refund.kind = 'refund' and (original.id is null or original.kind not in ('stake', 'payOut')
        or refund.real <> - original.real or refund.bonus <> - original.bonus or refund.sequence <= original.sequence))`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}

/** Refusals and acknowledgements, and those among them that contradict the ledger. */
export async function outcomesWithoutMovement(
  tx: Tx,
): Promise<{ refusals: number; acknowledgements: number; wrong: string[] }> {
  const { rows: counts } = await sql<{ refusals: bigint; acknowledgements: bigint }>`
    select (select count(*) from wallet_refusal) as refusals, (select count(*) from wallet_acknowledgement) as acknowledgements`.execute(
    tx,
  )
  const { rows: wrong } = await sql<{ text: string }>`
    select 'the refused action ' || r.action_id || ' moved money' as text
      from wallet_refusal r join wallet_movement m using (initiator, action_id, account_id)
    union all
    select 'the acknowledged action ' || a.action_id || ' moved money'
      from wallet_acknowledgement a join wallet_movement m using (initiator, action_id, account_id)
    union all
    select 'the action ' || a.action_id || ' is both acknowledged and refused'
      from wallet_acknowledgement a join wallet_refusal r using (initiator, action_id, account_id)
    union all
    select 'the action ' || a.original_action_id || ' moved money after its rollback ' || a.action_id
      from wallet_acknowledgement a
      join wallet_movement m on m.initiator = a.initiator and m.action_id = a.original_action_id and m.account_id = a.account_id
      where a.why in ('unknown', 'refused')
    union all
    select 'the rollback ' || a.action_id || ' calls its original taken back, and it is not'
      from wallet_acknowledgement a
      where a.why = 'refunded' and not exists (
        select from wallet_movement m join wallet_movement refund on refund.original_id = m.id
        where m.initiator = a.initiator and m.action_id = a.original_action_id)
    union all
    select 'the ' || kind || ' ' || action_id || ' names an account that does not exist'
      from (select * from (select kind, action_id, account_id from wallet_refusal) r
        union all select kind, action_id, account_id from wallet_acknowledgement) outcome
      where not exists (select from wallet_account account where account.id = outcome.account_id)`.execute(tx)
  return {
    refusals: Number(counts[0]?.refusals ?? 0n),
    acknowledgements: Number(counts[0]?.acknowledgements ?? 0n),
    wrong: wrong.map((row) => row.text),
  }
}

/** Snapshots of the house that are not the sum of its entries up to their moment, and how many snapshots there are. */
export async function houseSnapshots(tx: Tx): Promise<{ snapshots: number; wrong: string[] }> {
  const { rows: counts } = await sql<{ snapshots: bigint }>`
    select count(*) as snapshots from wallet_house_snapshot where until = (select max(until) from wallet_house_snapshot)`.execute(
    tx,
  )
  const { rows: wrong } = await sql<{ account: string; currency: string }>`
    with last as (select max(until) as until from wallet_house_snapshot),
    summed as (
      select case when from_account like 'player:%' then to_account else from_account end as account, currency,
        - sum(real + bonus + locked) as balance
      from wallet_movement where created_at <= (select until from last) and real + bonus + locked <> 0 group by 1, 2
    )
    select account, currency
    from summed
    full join (select account, currency, balance from wallet_house_snapshot where until = (select until from last)) kept
      using (account, currency)
    where summed.balance is distinct from kept.balance`.execute(tx)
  return {
    snapshots: Number(counts[0]?.snapshots ?? 0n),
    wrong: wrong.map((row) => `${row.account} ${row.currency}`),
  }
}

/** Of every limit in a guard: what its counter says, and what the movements since its beginning say. */
export async function guardCounts(
  tx: Tx,
): Promise<
  (Pick<GuardUse, 'kind' | 'period' | 'used'> & { playerId: string; counted: bigint; missed: number })[]
> {
  const { rows } = await sql<{
    player_id: string
    place: number
    used: bigint
    counted: bigint
    missed: bigint
  }>`
    select held.player_id, held.place, held.used,
      -- What was taken back counts nothing any more.
      coalesce(sum(case when held.place <= 3 then play.guard_bet else play.guard_loss end)
        filter (where refund.id is null), 0)::bigint as counted,
      count(*) filter (where play.kind = 'stake' and play.guard_bet is null) as missed
    from (
      select player_id, place, used[place] as used, since[place] as since
      from wallet_guard, generate_series(1, 6) place where limits[place] is not null
    ) held
    left join wallet_account account on account.player_id = held.player_id
    left join wallet_movement play on play.account_id = account.id and play.created_at >= held.since
      and play.kind in ('stake', 'payOut')
    left join wallet_movement refund on refund.original_id = play.id
    group by held.player_id, held.place, held.used
    order by held.player_id, held.place`.execute(tx)
  return rows.flatMap(({ player_id: playerId, place, used, counted, missed }) => {
    const known = guardPlaces[place - 1]
    return known ? [{ ...known, playerId, used, counted, missed: Number(missed) }] : []
  })
}
