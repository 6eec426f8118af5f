// Answers for the deposits of players: started, opened at their provider, taken where they came already, and ended when nobody paid.
import { invoiceStatus, invoiceType, type Invoice, type InvoiceStarted } from '@baize/contract/payment'
import type { Currency } from '@baize/contract/wallet'
import { eachByItself } from '../platform/bites.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { announce } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import { invoiceUpdated } from './events.ts'
import type { Presentation } from './presentation.ts'
import { orderOf } from './provider/order.ts'
import { PaymentProviderUnreachable, type Checkout } from './provider/provider.ts'
import type { PaymentProviders } from './provider/reach.ts'
import type { DepositLimits, Settling } from './settling.ts'
import { dueInvoices, findInvoiceOf, lockInvoice, saveInvoice, type InvoiceRow } from './store.ts'
import type { Wish, Wishes } from './wishes.ts'

export type DepositParts = {
  db: Database
  providers: PaymentProviders
  publicUrl: string
  clock: Clock
  log: Log
  wake: () => void
  limits: Pick<DepositLimits, 'countDeposit'>
  /** Refuses a deposit with a bonus that its player cannot have. */
  requireBonus: (
    playerId: string,
    asked: { bonusId: string; currency: string; amount: bigint },
  ) => Promise<void>
}

export function createDeposits(
  parts: DepositParts,
  wishes: Wishes,
  presentation: Presentation,
  settling: Settling,
) {
  const { db, providers, clock, log, wake, limits } = parts

  async function askForCheckout(row: InvoiceRow, currency: Currency, wish: Wish): Promise<Checkout> {
    const back = (url: string | null) => parts.publicUrl + (url ?? '/wallet')
    try {
      return await providers.serving(row.method).openCheckout({
        ...orderOf(row, currency, wish.locale),
        successUrl: back(row.redirect_success),
        errorUrl: back(row.redirect_error),
      })
    } catch (error) {
      if (!(error instanceof PaymentProviderUnreachable)) throw error
      log.warn({ invoice: row.id, reason: error.message }, 'payment.provider_unreachable')
      await db.transaction().execute(async (tx) => {
        const locked = await lockInvoice(tx, row.id)
        // The same wish may have come twice, and the other one got its answer.
        if (locked?.provider_reference === null)
          await settling.apply(tx, locked, 'provider_unreachable', null)
      })
      wake()
      return refuse('provider_unreachable')
    }
  }

  /** The invoice is committed before the stranger hears of it, so a notice that overtakes the answer finds its row. */
  async function start(
    playerId: string,
    wish: Wish,
    urls: { success: string; error: string },
  ): Promise<InvoiceStarted> {
    const replayed = await wishes.known(playerId, wish, invoiceType.deposit)
    if (replayed?.result === 'provider_unreachable') refuse('provider_unreachable')
    // A crash between commit and answer leaves an invoice without a checkout: the same id asks the provider again.
    if (replayed && (replayed.provider_reference !== null || replayed.status !== 1))
      return presentation.started(replayed, wish.locale)
    const asked = await wishes.checked(playerId, wish, 'deposit')
    const { currency, bonusId } = wish
    if (bonusId !== undefined) await parts.requireBonus(playerId, { bonusId, currency, amount: asked.amount })
    const counted = { id: wish.id, amount: await settling.inBase(asked.amount, wish.currency) }
    await db.transaction().execute(async (tx) => {
      if (!(await wishes.insert(tx, playerId, wish, invoiceType.deposit, asked, urls))) return
      // After the insert, so that a repetition of the same deposit is not held against itself.
      await limits.countDeposit(tx, playerId, counted)
    })
    const row = await wishes.known(playerId, wish, invoiceType.deposit)
    if (!row) throw new Error(`deposit ${wish.id} is gone`)
    const checkout = await askForCheckout(row, asked.currency, wish)
    const saved = await db.transaction().execute(async (tx) => {
      const locked = await lockInvoice(tx, row.id)
      return saveInvoice(
        tx,
        row.id,
        {
          provider_reference: checkout.providerId,
          action: checkout.action,
          expires_at: checkout.expiresAt,
          // A notice, or the player's next step, may have overtaken this answer.
          public_data: { ...checkout.publicData, ...locked?.public_data },
        },
        clock.now(),
      )
    })
    return presentation.started(saved, wish.locale)
  }

  /** A deposit that has arrived already, so that no provider is asked: with it an install starts, or takes over another's books. */
  async function takeArrived(playerId: string, wish: Wish): Promise<void> {
    const asked = await wishes.checked(playerId, wish, 'deposit')
    await db.transaction().execute(async (tx) => {
      const isNew = await wishes.insert(tx, playerId, wish, invoiceType.deposit, asked, {
        success: null,
        error: null,
      })
      const row = isNew ? await lockInvoice(tx, wish.id) : undefined
      if (row) await settling.apply(tx, row, 'paid', null)
    })
    wake()
  }

  /** The number on an agent's receipt; giving it again corrects it as long as nobody has decided. */
  async function giveTransactionId(
    playerId: string,
    id: string,
    transactionId: string,
    locale: string,
  ): Promise<Invoice> {
    const saved = await db.transaction().execute(async (tx) => {
      if (!(await findInvoiceOf(tx, playerId, id))) refuse('invoice_not_found')
      const row = await lockInvoice(tx, id)
      if (!row) return refuse('invoice_not_found')
      const isCash = row.type === invoiceType.deposit && providers.isManual(row.method)
      if (!isCash) refuse('method_not_available')
      if (row.public_data.transactionId === transactionId) return row
      if (row.status !== invoiceStatus.pending) refuse('invoice_not_pending')
      const changed = await saveInvoice(tx, id, { public_data: { transactionId } }, clock.now())
      await announce(tx, invoiceUpdated, { playerId, invoice: await presentation.present(changed) })
      return changed
    })
    wake()
    return presentation.present(saved, locale)
  }

  async function expireDue(): Promise<void> {
    await eachByItself(await dueInvoices(db, clock.now()), (id) => settling.hear(id, 'expired'))
  }

  return { start, takeArrived, giveTransactionId, expireDue }
}
