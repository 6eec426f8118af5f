// Answers for the rows of payments: the only SQL of this capability.
import type { InvoicePublicData } from '@baize/contract/payment'
import { sql, type Generated, type Selectable } from 'kysely'
import type { Database, Tx } from '../platform/db.ts'
import { newestFirst } from '../platform/newest-first.ts'

type InvoiceTable = {
  id: string
  player_id: string
  account_id: string
  number: number
  type: 1 | 2
  status: 1 | 2 | 3
  result: string | null
  method: string
  currency: string
  amount: bigint
  paid_amount: bigint | null
  content_hash: string
  fields: Record<string, string>
  redirect_success: string | null
  redirect_error: string | null
  provider_reference: string | null
  public_data: Partial<InvoicePublicData>
  action: string | null
  expires_at: Date | null
  /** When the provider was last asked to pay out: from then on the order may be under way. */
  asked_at: Date | null
  created_at: Date
  updated_at: Date
  /** What operators call it; unlike the player's number it stands for one invoice only. */
  serial: Generated<bigint>
  country: string | null
  /** What the player pays for the payment itself, in sub-units. */
  fee: bigint
  settled_at: Date | null
  /** Which of the player's successful deposits, or withdrawals, it is. */
  settled_number: number | null
  /** Why an operator rejected it. */
  note: string | null
  /** What the player chose with a deposit: a bonus, or none. */
  bonus_id: string | null
  is_bonus_declined: Generated<boolean>
}

type PaymentTables = {
  payment_invoice: InvoiceTable
  payment_notice: { event_id: string; invoice_id: string; news: string; effect: string }
  payment_transfer: { invoice_id: string; transfer_id: string; amount: bigint; received_at: Date }
}

export type InvoiceRow = Selectable<InvoiceTable>

const tables = (db: Database) => db.withTables<PaymentTables>()

export type NewInvoice = Pick<
  InvoiceTable,
  | 'id'
  | 'player_id'
  | 'account_id'
  | 'type'
  | 'method'
  | 'currency'
  | 'amount'
  | 'content_hash'
  | 'fields'
  | 'redirect_success'
  | 'redirect_error'
  | 'expires_at'
  | 'country'
  | 'fee'
  | 'bonus_id'
> & { at: Date; is_bonus_declined: boolean }

/**
 * One change to the payments of a player at a time: numbering, and what is judged over all of them. It is gone with the
 * transaction, and is taken before the wallet's own locks.
 */
export async function lockPaymentsOf(tx: Tx, playerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment_invoice ${playerId}`}, 0))`.execute(tx)
}

/** Inserts by the initiator's id and numbers it within the player's kind; answers false when the id is already taken. */
export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<boolean> {
  await lockPaymentsOf(tx, invoice.player_id)
  const { at, fields, ...row } = invoice
  const inserted = await tables(tx)
    .insertInto('payment_invoice')
    .values((expression) => ({
      ...row,
      fields: JSON.stringify(fields) as never,
      public_data: '{}' as never,
      status: 1,
      created_at: at,
      updated_at: at,
      number: expression
        .selectFrom('payment_invoice')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('player_id', '=', row.player_id)
        .where('type', '=', row.type),
    }))
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Always looked up with its owner (S3). */
export async function findInvoiceOf(
  db: Database,
  playerId: string,
  id: string,
): Promise<InvoiceRow | undefined> {
  return tables(db)
    .selectFrom('payment_invoice')
    .selectAll()
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

export async function lockInvoice(tx: Tx, id: string): Promise<InvoiceRow | undefined> {
  return tables(tx)
    .selectFrom('payment_invoice')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveInvoice(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      InvoiceTable,
      | 'status'
      | 'result'
      | 'paid_amount'
      | 'provider_reference'
      | 'action'
      | 'expires_at'
      | 'asked_at'
      | 'settled_at'
      | 'settled_number'
      | 'note'
    >
  > & { public_data?: Partial<InvoicePublicData>; fields?: Record<string, string> },
  at: Date,
): Promise<InvoiceRow> {
  const { public_data, fields, ...rest } = change
  return tables(tx)
    .updateTable('payment_invoice')
    .set({
      ...rest,
      updated_at: at,
      ...(fields ? { fields: JSON.stringify(fields) as never } : {}),
      ...(public_data ? { public_data: sql`public_data || ${JSON.stringify(public_data)}::jsonb` } : {}),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Remembers a notice by its event id. `reused`: the id stood for other news before, so this one is to be judged anew. */
export async function rememberNotice(
  tx: Tx,
  notice: PaymentTables['payment_notice'],
): Promise<'new' | 'known' | 'reused'> {
  const inserted = await tables(tx)
    .insertInto('payment_notice')
    .values(notice)
    .onConflict((on) => on.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst()
  if (inserted) return 'new'
  const known = await tables(tx)
    .selectFrom('payment_notice')
    .select(['invoice_id', 'news'])
    .where('event_id', '=', notice.event_id)
    .executeTakeFirst()
  return known?.invoice_id === notice.invoice_id && known.news === notice.news ? 'known' : 'reused'
}

/** Remembers a transfer of coins by its id; `known` was told before, `other` was told before as another amount. */
export async function rememberTransfer(
  tx: Tx,
  transfer: PaymentTables['payment_transfer'],
): Promise<'new' | 'known' | 'other'> {
  const inserted = await tables(tx)
    .insertInto('payment_transfer')
    .values(transfer)
    .onConflict((on) => on.columns(['invoice_id', 'transfer_id']).doNothing())
    .returning('transfer_id')
    .executeTakeFirst()
  if (inserted) return 'new'
  const known = await tables(tx)
    .selectFrom('payment_transfer')
    .select('amount')
    .where('invoice_id', '=', transfer.invoice_id)
    .where('transfer_id', '=', transfer.transfer_id)
    .executeTakeFirstOrThrow()
  return known.amount === transfer.amount ? 'known' : 'other'
}

/** The next number among the player's successful payments of a kind; asked under `lockPaymentsOf`. */
export async function nextSettledNumber(tx: Tx, playerId: string, type: 1 | 2): Promise<number> {
  const { next } = await tables(tx)
    .selectFrom('payment_invoice')
    .select(sql<number>`coalesce(max(settled_number), 0) + 1`.as('next'))
    .where('player_id', '=', playerId)
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  return next
}

/** The end of the last withdrawal that was not given back; deposits after it are what turnover is asked for. */
export async function lastWithdrawalAt(
  db: Database | Tx,
  playerId: string,
  currency: string,
  except?: string,
): Promise<Date | null> {
  let query = tables(db)
    .selectFrom('payment_invoice')
    .select((row) => row.fn.max('created_at').as('at'))
    .where('player_id', '=', playerId)
    .where('type', '=', 2)
    .where('status', 'in', [1, 2])
    .where('currency', '=', currency)
  if (except) query = query.where('id', '!=', except)
  return (await query.executeTakeFirst())?.at ?? null
}

/** What was credited since, in sub-units of the currency. */
export async function depositedSince(
  db: Database | Tx,
  playerId: string,
  currency: string,
  since: Date | null,
): Promise<bigint> {
  let query = tables(db)
    .selectFrom('payment_invoice')
    .select(sql<string>`coalesce(sum(coalesce(paid_amount, amount)), 0)::text`.as('sum'))
    .where('player_id', '=', playerId)
    .where('type', '=', 1)
    .where('status', '=', 2)
    .where('currency', '=', currency)
  if (since) query = query.where('settled_at', '>', since)
  return BigInt((await query.executeTakeFirstOrThrow()).sum)
}

/** What left or is about to, by currency, in sub-units. */
export async function withdrawnOf(
  db: Database | Tx,
  playerId: string,
  except?: string,
): Promise<{ currency: string; sum: bigint }[]> {
  let query = tables(db)
    .selectFrom('payment_invoice')
    .select(['currency', sql<string>`sum(amount)::text`.as('sum')])
    .where('player_id', '=', playerId)
    .where('type', '=', 2)
    .where('status', 'in', [1, 2])
    .groupBy('currency')
  if (except) query = query.where('id', '!=', except)
  return (await query.execute()).map(({ currency, sum }) => ({ currency, sum: BigInt(sum) }))
}

export async function countPendingWithdrawals(db: Database, playerId: string): Promise<number> {
  const { n } = await tables(db)
    .selectFrom('payment_invoice')
    .select((row) => row.fn.countAll<bigint>().as('n'))
    .where('player_id', '=', playerId)
    .where('status', '=', 1)
    .where('type', '=', 2)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export type SettledSums = {
  currency: string
  type: 1 | 2
  count: bigint
  sum: string
  last_amount: bigint
  last_at: Date
}

/** What succeeded, by currency and kind. */
export async function settledSums(
  db: Database,
  playerId: string,
  period: { dateFrom?: string; dateTo?: string },
): Promise<SettledSums[]> {
  let query = tables(db)
    .selectFrom('payment_invoice')
    .select([
      'currency',
      'type',
      (row) => row.fn.countAll<bigint>().as('count'),
      sql<string>`sum(coalesce(paid_amount, amount))::text`.as('sum'),
      sql<bigint>`(array_agg(coalesce(paid_amount, amount) order by settled_at desc, id desc))[1]`.as(
        'last_amount',
      ),
      sql<Date>`max(settled_at)`.as('last_at'),
    ])
    .where('player_id', '=', playerId)
    .where('status', '=', 2)
  if (period.dateFrom) query = query.where('settled_at', '>=', new Date(period.dateFrom))
  if (period.dateTo) query = query.where('settled_at', '<=', new Date(period.dateTo))
  return query.groupBy(['currency', 'type']).orderBy('currency').execute()
}

/** What people have to decide: pending invoices of these methods' providers, oldest first. */
export async function pendingOfProviders(
  db: Database,
  providers: readonly string[],
  limit: number,
): Promise<InvoiceRow[]> {
  return tables(db)
    .selectFrom('payment_invoice')
    .selectAll()
    .where('status', '=', 1)
    .where(sql<string>`split_part(method, '.', 1)`, 'in', [...providers])
    .orderBy('serial')
    .limit(limit)
    .execute()
}

export async function findBySerial(db: Database, serial: bigint): Promise<InvoiceRow | undefined> {
  return tables(db).selectFrom('payment_invoice').selectAll().where('serial', '=', serial).executeTakeFirst()
}

/** Other deposits that name the same receipt, whoever's they are. */
export async function othersWithTransaction(
  db: Database | Tx,
  row: InvoiceRow,
): Promise<Pick<InvoiceRow, 'serial' | 'status'>[]> {
  const receipt = row.public_data.transactionId
  if (!receipt || row.type !== 1) return []
  return tables(db)
    .selectFrom('payment_invoice')
    .select(['serial', 'status'])
    .where(sql<boolean>`public_data ->> 'transactionId' = ${receipt}`)
    .where(sql<string>`split_part(method, '.', 1)`, '=', row.method.split('.')[0] ?? '')
    .where('type', '=', 1)
    .where('id', '!=', row.id)
    .orderBy('serial')
    .execute()
}

export type InvoiceFilter = {
  playerId: string
  id?: string
  type?: number
  status?: number
  currency?: string
  dateFrom?: string
  dateTo?: string
}

export async function invoicesOf(
  db: Database,
  filter: InvoiceFilter,
  page: number,
  perPage: number,
): Promise<{ rows: InvoiceRow[]; total: number }> {
  let query = tables(db).selectFrom('payment_invoice').where('player_id', '=', filter.playerId)
  if (filter.id) query = query.where('id', '=', filter.id)
  if (filter.type) query = query.where('type', '=', filter.type as 1 | 2)
  if (filter.status) query = query.where('status', '=', filter.status as 1 | 2 | 3)
  if (filter.currency) query = query.where('currency', '=', filter.currency)
  if (filter.dateFrom) query = query.where('created_at', '>=', new Date(filter.dateFrom))
  if (filter.dateTo) query = query.where('created_at', '<=', new Date(filter.dateTo))
  return newestFirst(query.selectAll(), page, perPage)
}

export async function countPendingOf(db: Database | Tx, playerId: string): Promise<number> {
  const { n } = await tables(db)
    .selectFrom('payment_invoice')
    .select((row) => row.fn.countAll<bigint>().as('n'))
    .where('player_id', '=', playerId)
    .where('status', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(n)
}

const readTogether = 500

/** Every payment of a player, oldest first, read a page at a time. */
export async function* everyInvoiceOf(db: Database, playerId: string): AsyncGenerator<InvoiceRow> {
  for (let last: { exact: string; id: string } | undefined; ;) {
    let query = tables(db).selectFrom('payment_invoice').where('player_id', '=', playerId)
    if (last)
      query = query.where(sql<boolean>`(created_at, id) > (${last.exact}::timestamptz, ${last.id}::uuid)`)
    const rows = await query
      .selectAll()
      // As text, because a Date drops the microseconds by which the next page begins.
      .select(sql<string>`created_at::text`.as('exact'))
      .orderBy('created_at')
      .orderBy('id')
      .limit(readTogether)
      .execute()
    yield* rows
    last = rows.at(-1)
    if (rows.length < readTogether) return
  }
}

/** Deposits that nobody paid in time. Withdrawals never expire: their money is held until the provider's word. */
export async function dueInvoices(db: Database, now: Date): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('payment_invoice')
    .select('id')
    .where('status', '=', 1)
    .where('type', '=', 1)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(500)
    .execute()
  return rows.map((row) => row.id)
}

/** Withdrawals whose money is still held although their provider was not asked, or did not say a last word, since then. */
export async function heldSince(db: Database, before: Date): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('payment_invoice')
    .select('id')
    .where('status', '=', 1)
    .where('type', '=', 2)
    .where((column) => column.fn.coalesce('asked_at', 'created_at'), '<=', before)
    .limit(500)
    .execute()
  return rows.map((row) => row.id)
}
