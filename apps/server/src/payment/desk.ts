// Answers for the operator's desk: the payments that people settle, what an operator's word does to them, and how it reads.
import { invoiceStatus, invoiceType } from '@baize/contract/payment'
import type { Currency } from '@baize/contract/wallet'
import { formatAmount, parseAmount } from '@baize/money'
import type { Database, Tx } from '../platform/db.ts'
import { greatestAmount } from '../wallet/wallet.ts'
import { movedBy, type News } from './invoice.ts'
import type { Direction } from './method.ts'
import {
  findBySerial,
  lockInvoice,
  othersWithTransaction,
  pendingOfProviders,
  type InvoiceRow,
} from './store.ts'

/** What an operator sees of an invoice that waits for a person, and what became of the operator's word. */
export type DeskInvoice = {
  serial: bigint
  direction: Direction
  method: string
  amount: string
  currency: string
  playerId: string
  status: 1 | 2 | 3
  result: string | null
  createdAt: Date
  expiresAt: Date | null
  securityCode: string | null
  clientId: string | null
  transactionId: string | null
  /** Where the money goes, of a withdrawal. */
  fields: Record<string, string>
  /** Other deposits that name the same receipt. */
  sameReceipt: { serial: bigint; status: 1 | 2 | 3 }[]
}
export type DeskOutcome =
  | { done: 'now' | 'before'; invoice: DeskInvoice }
  | {
      done: false
      because: 'unknown' | 'not_manual' | 'contradicts' | 'receipt_used' | 'amount'
      invoice?: DeskInvoice
    }

export type Desk = ReturnType<typeof createDesk>

export function createDesk(options: {
  db: Database
  /** The providers behind which people stand. */
  served: readonly string[]
  isManual: (row: InvoiceRow) => boolean
  currencyOf: (row: InvoiceRow) => Promise<Currency>
  apply: (
    tx: Tx,
    row: InvoiceRow,
    news: News,
    paidAmount: bigint | null,
    also: { note?: string },
  ) => Promise<InvoiceRow>
  wake: () => void
}) {
  const { db, isManual, currencyOf, apply, wake } = options

  async function onDesk(row: InvoiceRow): Promise<DeskInvoice> {
    const currency = await currencyOf(row)
    return {
      serial: row.serial,
      direction: row.type === invoiceType.deposit ? 'deposit' : 'withdrawal',
      method: row.method,
      amount: formatAmount(movedBy(row), currency.subunitToUnit),
      currency: row.currency,
      playerId: row.player_id,
      status: row.status,
      result: row.result,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      securityCode: row.public_data.securityCode ?? null,
      clientId: row.public_data.clientId ?? null,
      transactionId: row.public_data.transactionId ?? null,
      fields: row.fields,
      sameReceipt: await othersWithTransaction(db, row),
    }
  }

  /** The word of an operator about one invoice: said twice it is said once, and it is not turned round. */
  async function decide(
    serial: bigint,
    news: 'paid' | 'declined_by_provider',
    given: { amount?: string; note?: string },
  ): Promise<DeskOutcome> {
    const found = await findBySerial(db, serial)
    if (!found) return { done: false, because: 'unknown' }
    if (!isManual(found)) return { done: false, because: 'not_manual' }
    const currency = await currencyOf(found)
    const outcome = await db
      .transaction()
      .execute(async (tx): Promise<DeskOutcome['done'] | 'contradicts' | 'receipt_used' | 'amount'> => {
        const row = await lockInvoice(tx, found.id)
        if (!row) return 'contradicts'
        const isDeposit = row.type === invoiceType.deposit
        const amount =
          given.amount === undefined ? movedBy(row) : parseAmount(given.amount, currency.subunitToUnit)
        if (amount === null || amount <= 0n || amount > greatestAmount) return 'amount'
        if (!isDeposit && amount !== movedBy(row)) return 'amount'
        const stood = row.status
        if (news === 'declined_by_provider') {
          if (stood === invoiceStatus.success) return 'contradicts'
          if (stood === invoiceStatus.failed)
            return row.result === 'declined_by_provider' ? 'before' : 'contradicts'
        } else if (stood === invoiceStatus.success) {
          return movedBy({ ...row, amount: row.paid_amount ?? row.amount }) === amount
            ? 'before'
            : 'contradicts'
        } else if (stood === invoiceStatus.failed && !isDeposit) return 'contradicts'
        // One receipt is one payment, whoever shows it.
        if (news === 'paid' && (await othersWithTransaction(tx, row)).some(({ status }) => status === 2))
          return 'receipt_used'
        await apply(
          tx,
          row,
          news,
          isDeposit && news === 'paid' ? amount : null,
          given.note === undefined ? {} : { note: given.note },
        )
        return 'now'
      })
    wake()
    const after = await findBySerial(db, serial)
    const invoice = await onDesk(after ?? found)
    return outcome === 'now' || outcome === 'before'
      ? { done: outcome, invoice }
      : { done: false, because: outcome === false ? 'unknown' : outcome, invoice }
  }

  return {
    list: async (limit = 200): Promise<DeskInvoice[]> =>
      Promise.all((await pendingOfProviders(db, [...options.served], limit)).map(onDesk)),
    confirm: (serial: bigint, amount?: string): Promise<DeskOutcome> =>
      decide(serial, 'paid', amount === undefined ? {} : { amount }),
    reject: (serial: bigint, note: string): Promise<DeskOutcome> =>
      decide(serial, 'declined_by_provider', { note }),
  }
}

/** It stands on a player's screen. */
const longestReason = 300

const usage = `npm run payments -- list                              what waits for a person
npm run payments -- confirm <number> [<amount>]      the money is there, or was handed out; the amount, if it is another one
npm run payments -- reject <number> "<reason>"       it is not, or cannot be handed out; the player reads the reason`

/** Takes the words of one command. Said twice, a word is said once. */
export async function deskAnswer(
  desk: Desk,
  words: readonly string[],
): Promise<{ text: string; well: boolean }> {
  const [verb, number, rest, ...more] = words
  if (verb === 'list' && number === undefined) {
    const waiting = await desk.list()
    const text = waiting.length === 0 ? 'Nothing waits for a person.' : waiting.map(lineOf).join('\n')
    return { text, well: true }
  }
  const serial = serialOf(number)
  if (serial !== null && more.length === 0) {
    if (verb === 'confirm') return said(await desk.confirm(serial, rest), 'confirmed')
    if (verb === 'reject' && rest?.trim() && rest.length <= longestReason)
      return said(await desk.reject(serial, rest.trim()), 'rejected')
  }
  return { text: usage, well: false }
}

const serialOf = (text: string | undefined): bigint | null =>
  text !== undefined && /^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : null

function said(outcome: DeskOutcome, done: string): { text: string; well: boolean } {
  if (outcome.done === false) {
    const { because, invoice } = outcome
    return { text: invoice ? `${refusals[because]}\n${lineOf(invoice)}` : refusals[because], well: false }
  }
  const before = outcome.done === 'before' ? ' before; nothing moved now' : ''
  return { text: `Number ${outcome.invoice.serial} was ${done}${before}.`, well: true }
}

const refusals: Record<Extract<DeskOutcome, { done: false }>['because'], string> = {
  unknown: 'There is no payment of this number.',
  not_manual: 'This payment is settled by its provider, not by people.',
  contradicts: 'This payment ended otherwise before. Look at it with the ledger in hand: nothing moved.',
  receipt_used: 'A deposit with the same receipt was confirmed before: nothing moved.',
  amount: 'This is no amount that can be booked. A withdrawal is handed out in full.',
}

function lineOf(invoice: DeskInvoice): string {
  const same = invoice.sameReceipt.map(
    ({ serial, status }) => `${serial}${status === 2 ? ' (confirmed)' : ''}`,
  )
  const facts: [string, string | null][] = [
    ['code', invoice.securityCode],
    ['client', invoice.clientId],
    ['receipt', invoice.transactionId],
    ['same receipt as', same.length > 0 ? same.join(', ') : null],
    ['to', invoice.direction === 'withdrawal' ? Object.values(invoice.fields).join(' ') || null : null],
    ['until', invoice.direction === 'deposit' ? (invoice.expiresAt?.toISOString() ?? null) : null],
    ['ended', invoice.status === 1 ? null : (invoice.result ?? 'paid')],
  ]
  const told = facts.flatMap(([name, value]) => (value === null ? [] : [`${name} ${value}`]))
  return `${invoice.serial}  ${invoice.direction} ${invoice.amount} ${invoice.currency}  ${invoice.createdAt.toISOString()}  ${told.join(', ')}`
}
