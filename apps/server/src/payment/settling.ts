// Answers for what news does to an invoice: its state, its money, its count against limits and its event, in one transaction.
import { invoiceStatus, invoiceType } from '@baize/contract/payment'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { announce } from '../platform/outbox.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { depositSettled, invoiceUpdated } from './events.ts'
import { effectOf, type News } from './invoice.ts'
import { partsOf } from './method.ts'
import type { Presentation } from './presentation.ts'
import { lockInvoice, lockPaymentsOf, nextSettledNumber, saveInvoice, type InvoiceRow } from './store.ts'

type CountedDeposit = { id: string; amount: bigint }

/** Amounts are sub-units of the base currency. */
export type DepositLimits = {
  /** Refuses what would pass a limit or comes during a break, else counts it, in one transaction with the invoice. */
  countDeposit: (tx: Tx, playerId: string, deposit: CountedDeposit) => Promise<void>
  settleDeposit: (tx: Tx, playerId: string, deposit: CountedDeposit) => Promise<void>
  forgetDeposit: (tx: Tx, id: string) => Promise<void>
}

export type Settling = ReturnType<typeof createSettling>

export type SettlingParts = {
  db: Database
  wallet: Wallet
  clock: Clock
  log: Log
  wake: () => void
  /** The players' deposit limits, breaks and exclusions: asked where the invoice is made, told how it ended. */
  limits: DepositLimits
}

export function createSettling(parts: SettlingParts, presentation: Presentation) {
  const { db, wallet, clock, log, wake, limits } = parts

  /** Applies one piece of news to a locked invoice: state, money and event commit together (M4). */
  async function apply(
    tx: Tx,
    row: InvoiceRow,
    news: News,
    paidAmount: bigint | null,
    also: { transferId?: string; note?: string } = {},
  ): Promise<InvoiceRow> {
    const { transferId } = also
    const effect = effectOf(row, news, transferId !== undefined)
    const asked = (verb: string) => ({
      source: { initiator: 'payment', actionId: `${verb} ${row.id}` },
      accountId: row.account_id,
      amount: row.amount,
      reference: row.id,
    })
    const clearing = partsOf(row.method).provider
    const at = clock.now()
    // Before the wallet's locks, as a withdrawal that is being started takes them in that order too.
    if (effect.kind === 'credit' || effect.kind === 'pay-out') await lockPaymentsOf(tx, row.player_id)
    switch (effect.kind) {
      case 'none':
        return row
      case 'contradiction':
        log.error({ invoice: row.id, news, status: row.status }, 'payment.provider_contradicts_itself')
        return row
      case 'credit':
        await wallet.deposit(tx, {
          ...asked('deposit'),
          source: {
            initiator: 'payment',
            actionId: transferId === undefined ? `deposit ${row.id}` : `deposit ${row.id} ${transferId}`,
          },
          amount: paidAmount ?? row.amount,
          provider: clearing,
        })
        break
      case 'pay-out':
        await wallet.withdraw(tx, { ...asked('withdraw'), provider: clearing })
        break
      case 'give-back':
        await wallet.release(tx, asked('release'))
        break
      case 'fail':
        break
    }
    const status = effect.kind === 'credit' || effect.kind === 'pay-out' ? 2 : 3
    const before = row.status === invoiceStatus.success ? (row.paid_amount ?? row.amount) : 0n
    const saved = await saveInvoice(
      tx,
      row.id,
      {
        status,
        result: effect.result,
        ...(paidAmount === null ? {} : { paid_amount: before + paidAmount }),
        ...(also.note === undefined ? {} : { note: also.note }),
        ...(status === invoiceStatus.success && row.settled_number === null
          ? { settled_at: at, settled_number: await nextSettledNumber(tx, row.player_id, row.type) }
          : {}),
        ...(transferId === undefined ? {} : { public_data: { transactionId: transferId } }),
        // A destination is only kept as long as money may be sent there.
        fields: Object.fromEntries(Object.entries(row.fields).map(([key, value]) => [key, lastFour(value)])),
      },
      at,
    )
    if (saved.type === invoiceType.deposit) await recount(tx, saved)
    await announce(tx, invoiceUpdated, {
      playerId: row.player_id,
      invoice: await presentation.present(saved),
    })
    if (effect.kind === 'credit' && row.settled_number === null)
      await announce(tx, depositSettled, {
        playerId: row.player_id,
        invoiceId: row.id,
        accountId: row.account_id,
        currency: row.currency,
        amount: String(paidAmount ?? row.amount),
        bonusId: row.bonus_id,
        isBonusDeclined: row.is_bonus_declined,
      })
    return saved
  }

  /** What a deposit counts against its player's limits: what came once it came, and nothing once it failed (P3). */
  async function recount(tx: Tx, row: InvoiceRow): Promise<void> {
    if (row.status === invoiceStatus.failed) return limits.forgetDeposit(tx, row.id)
    const amount = await inBase(row.paid_amount ?? row.amount, row.currency)
    await limits.settleDeposit(tx, row.player_id, { id: row.id, amount })
  }

  /** In sub-units of the base currency, rounded against the limit. */
  async function inBase(amount: bigint, currency: string): Promise<bigint> {
    const converted = await wallet.inBase(amount, currency, 'up')
    if (converted === null) throw new Error(`the currency ${currency} is unknown`)
    return converted
  }

  /** Locks the invoice, applies the news, commits, and lets the world hear. */
  async function hear(id: string, news: News): Promise<InvoiceRow> {
    const saved = await db.transaction().execute(async (tx) => {
      const row = await lockInvoice(tx, id)
      if (!row) throw new Error(`no invoice ${id}`)
      return apply(tx, row, news, null)
    })
    wake()
    return saved
  }

  return { apply, hear, inBase }
}

const lastFour = (value: string): string => value.slice(-4).padStart(value.length, '*')
