// Answers for the rows of payments: the only SQL of this capability.
import type { InvoicePublicData } from '@baize/contract/payment'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/db.ts'

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
}

type PaymentTables = {
  payment_invoice: InvoiceTable
  payment_notice: { event_id: string; invoice_id: string; news: string; effect: string }
}

export type InvoiceRow = InvoiceTable

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
> & { at: Date }

/** Inserts by the initiator's id and numbers it within the player's kind; answers false when the id is already taken. */
export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<boolean> {
  // One numbering at a time for each player; the lock is gone with the transaction.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment_invoice ${invoice.player_id}`}, 0))`.execute(
    tx,
  )
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
      'status' | 'result' | 'paid_amount' | 'provider_reference' | 'action' | 'expires_at' | 'asked_at'
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
  return { rows, total: Number(count.total) }
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
