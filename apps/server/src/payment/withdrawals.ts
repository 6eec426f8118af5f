// Answers for the withdrawals of players: held, carried to their provider until it answers, and taken back.
import { invoiceStatus, invoiceType, type InvoiceStarted } from '@baize/contract/payment'
import * as z from 'zod'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db.ts'
import { defineJob, enqueue } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import { announce } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Conditions } from './conditions.ts'
import { invoiceUpdated } from './events.ts'
import type { Presentation } from './presentation.ts'
import { orderOf } from './provider/order.ts'
import { PaymentProviderUnreachable } from './provider/provider.ts'
import type { PaymentProviders } from './provider/reach.ts'
import type { Settling } from './settling.ts'
import { heldSince, lockInvoice, saveInvoice, type InvoiceRow } from './store.ts'
import type { Wish, Wishes } from './wishes.ts'

/** After this long without a last word about a payout its provider is asked again, under the same id. */
const payoutSilenceMs = 10 * 60_000
export const sendPayout = defineJob('payment.send-payout', z.object({ invoiceId: z.uuid() }))

export type WithdrawalParts = {
  db: Database
  wallet: Wallet
  providers: PaymentProviders
  clock: Clock
  log: Log
  wake: () => void
  /** A jurisdiction's choice: UKGC RTS 14B forbids taking a pending withdrawal back. */
  mayDeclineWithdrawal: boolean
}

export function createWithdrawals(
  parts: WithdrawalParts,
  conditions: Conditions,
  wishes: Wishes,
  presentation: Presentation,
  settling: Settling,
) {
  const { db, wallet, providers, clock, log, wake } = parts

  /**
   * The money is held in the transaction that makes the invoice; a job carries the order to the provider.
   * `prove` refuses who has a second factor and did not show it; what was asked before gets its first answer without.
   */
  async function start(playerId: string, wish: Wish, prove: () => Promise<void>): Promise<InvoiceStarted> {
    const replayed = await wishes.known(playerId, wish, invoiceType.withdrawal)
    if (replayed) return presentation.started(replayed, wish.locale)
    await prove()
    const asked = await wishes.checked(playerId, wish, 'withdrawal')
    const { amount } = asked
    await db.transaction().execute(async (tx) => {
      const inserted = await wishes.insert(tx, playerId, wish, invoiceType.withdrawal, asked, {
        success: null,
        error: null,
      })
      if (!inserted) return
      await conditions.requireMet(tx, playerId, wish, asked)
      await wallet.hold(tx, {
        source: { initiator: 'payment', actionId: `hold ${wish.id}` },
        accountId: wish.accountId,
        amount,
        reference: wish.id,
      })
      const row = await lockInvoice(tx, wish.id)
      if (row) await announce(tx, invoiceUpdated, { playerId, invoice: await presentation.present(row) })
      await enqueue(tx, sendPayout, { invoiceId: wish.id }, { key: `payout ${wish.id}` })
    })
    wake()
    const row = await wishes.known(playerId, wish, invoiceType.withdrawal)
    if (!row) throw new Error(`withdrawal ${wish.id} is gone`)
    return presentation.started(row, wish.locale)
  }

  /** An order that its provider never got is ours to drop; one that it may have, only the provider can stop. */
  async function takeBack(row: InvoiceRow): Promise<InvoiceRow> {
    if (!parts.mayDeclineWithdrawal) refuse('decline_not_allowed')
    const dropped = await db.transaction().execute(async (tx) => {
      const locked = await lockInvoice(tx, row.id)
      return locked?.asked_at === null ? settling.apply(tx, locked, 'declined_by_player', null) : null
    })
    if (dropped) {
      wake()
      return dropped
    }
    try {
      if ((await providers.serving(row.method).cancelPayout(row.id)) !== 'declined')
        refuse('decline_not_allowed')
    } catch (error) {
      if (!(error instanceof PaymentProviderUnreachable)) throw error
      log.warn({ invoice: row.id, reason: error.message }, 'payment.provider_unreachable')
      refuse('provider_unreachable')
    }
    const saved = await settling.hear(row.id, 'declined_by_player')
    if (saved.status !== invoiceStatus.failed) refuse('invoice_not_pending')
    return saved
  }

  /**
   * Repeated by the job queue until the provider answers; our id makes the repeat harmless there too. That the provider
   * is asked is committed first, so a crash at any point leaves an order that is asked again and not given back.
   */
  async function carryPayout(invoiceId: string): Promise<void> {
    const row = await db.transaction().execute(async (tx) => {
      const locked = await lockInvoice(tx, invoiceId)
      if (locked?.status !== invoiceStatus.pending) return null
      return saveInvoice(tx, invoiceId, { asked_at: clock.now() }, locked.updated_at)
    })
    if (!row) return
    const { currency } = await presentation.termsOf(row)
    const answer = await providers.serving(row.method).payOut(orderOf(row, currency, 'en'))
    await db.transaction().execute(async (tx) => {
      const locked = await lockInvoice(tx, invoiceId)
      if (!locked) return
      const saved = await saveInvoice(
        tx,
        invoiceId,
        { provider_reference: answer.providerId },
        locked.updated_at,
      )
      if (answer.status !== 'pending')
        await settling.apply(tx, saved, answer.status === 'paid' ? 'paid' : 'declined_by_provider', null)
    })
    wake()
  }

  /** A notice can get lost, and so can a job whose process was killed: silence is answered by asking again. */
  async function askAgain(): Promise<void> {
    const silent = await heldSince(db, new Date(clock.now().getTime() - payoutSilenceMs))
    for (const invoiceId of silent)
      await enqueue(db, sendPayout, { invoiceId }, { key: `payout ${invoiceId}` })
  }

  return { start, takeBack, carryPayout, askAgain }
}
