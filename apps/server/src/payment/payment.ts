// Answers for payments: starting them, hearing how they went, and moving the money in the same transaction.
import { createHash } from 'node:crypto'
import type { AnswerOf } from '@baize/contract/call'
import {
  invoiceStatus,
  invoiceType,
  type Invoice,
  type InvoiceStarted,
  type MethodGroup,
  type paymentCalls,
} from '@baize/contract/payment'
import { accountStatus } from '@baize/contract/wallet'
import { formatAmount, parseAmount } from '@baize/money'
import * as z from 'zod'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db.ts'
import { defineJob, enqueue, workerOf, type Worker } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import { announce } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import { greatestAmount, type Wallet } from '../wallet/wallet.ts'
import { invoiceUpdated } from './events.ts'
import { effectOf, type News } from './invoice.ts'
import { fieldProblems, groupsOf, offersFor, type Direction, type Offer } from './method.ts'
import { PaymentProviderUnreachable, type Checkout, type Notice, type PaymentProvider } from './provider.ts'
import {
  dueInvoices,
  findInvoiceOf,
  heldSince,
  insertInvoice,
  invoicesOf,
  lockInvoice,
  rememberNotice,
  saveInvoice,
  type InvoiceFilter,
  type InvoiceRow,
} from './store.ts'

export type Payment = ReturnType<typeof createPayment>

export type Wish = {
  id: string
  method: string
  currency: string
  amount: string
  accountId: string
  country?: string | null
  fields: Record<string, string>
  locale: string
}

const depositLifeMs = 60 * 60_000
/** After this long without a last word about a payout its provider is asked again, under the same id. */
const payoutSilenceMs = 10 * 60_000
const sendPayout = defineJob('payment.send-payout', z.object({ invoiceId: z.uuid() }))
const expireInvoices = defineJob('payment.expire-invoices', z.object({}).loose())
const askAboutPayouts = defineJob('payment.ask-about-payouts', z.object({}).loose())

const emptyPublicData: Invoice['publicData'] = {
  qr: null,
  url: null,
  address: null,
  expiresAt: null,
  clientId: null,
  securityCode: null,
  agentNumber: null,
  transactionId: null,
  confirmations: null,
  instructions: null,
}

export function createPayment(options: {
  db: Database
  wallet: Wallet
  provider: PaymentProvider
  publicUrl: string
  clock: Clock
  log: Log
  wake: () => void
  /** A jurisdiction's choice: UKGC RTS 14B forbids taking a pending withdrawal back. */
  mayDeclineWithdrawal: boolean
}) {
  const { db, wallet, provider, clock, log } = options

  async function currencyOf(code: string) {
    const currency = await wallet.currencyOf(code)
    if (!currency?.isEnabled) refuse('unknown_currency')
    return currency
  }

  async function listMethods(direction: Direction, code: string): Promise<MethodGroup[]> {
    const currency = await currencyOf(code)
    return groupsOf(offersFor(currency, direction), currency.subunitToUnit)
  }

  /** Holds the wish against the method, in the fixed order: shape, who, exists, bounds. */
  async function checked(
    playerId: string,
    wish: Wish,
    direction: Direction,
  ): Promise<{ offer: Offer; amount: bigint }> {
    const currency = await wallet.currencyOf(wish.currency)
    if (!currency) refuse('method_not_available')
    const amount = parseAmount(wish.amount, currency.subunitToUnit)
    if (amount === null) refuse('invalid_input', { fields: { amount: ['The amount has too many decimals'] } })
    const account = await wallet.accountFor(playerId, wish.accountId)
    if (!account || account.currency !== wish.currency || account.status === accountStatus.hidden)
      refuse('account_not_found')
    const offer = offersFor(currency, direction).find((known) => known.code === wish.method)
    if (!offer || !currency.isEnabled) refuse('method_not_available')
    const problems = fieldProblems(offer, wish.fields)
    if (Object.keys(problems).length > 0) refuse('invalid_input', { fields: problems })
    if (amount < offer.amountMin || amount > offer.amountMax) {
      refuse('amount_out_of_bounds', {
        params: {
          min: formatAmount(offer.amountMin, currency.subunitToUnit),
          max: formatAmount(offer.amountMax, currency.subunitToUnit),
        },
      })
    }
    return { offer, amount }
  }

  async function termsOf(row: InvoiceRow) {
    const currency = await wallet.currencyOf(row.currency)
    if (!currency) throw new Error(`invoice ${row.id} is in an unknown currency`)
    const direction = row.type === invoiceType.deposit ? 'deposit' : 'withdrawal'
    return { currency, offer: offersFor(currency, direction).find((known) => known.code === row.method) }
  }

  async function present(row: InvoiceRow): Promise<Invoice> {
    const { currency, offer } = await termsOf(row)
    return {
      id: row.id,
      number: row.number,
      amount: formatAmount(row.amount, currency.subunitToUnit),
      transactionAmount: formatAmount(row.paid_amount ?? row.amount, currency.subunitToUnit),
      currency: row.currency,
      transactionCurrency: row.currency,
      status: row.status,
      statusResult: row.result,
      paymentMethod: row.method,
      paymentMethodName: offer?.name ?? row.method,
      invoiceType: row.type,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      publicData: {
        ...emptyPublicData,
        ...row.public_data,
        expiresAt: row.expires_at?.toISOString() ?? null,
      },
    }
  }

  async function started(row: InvoiceRow): Promise<InvoiceStarted> {
    const invoice = await present(row)
    const { offer } = await termsOf(row)
    return {
      invoiceId: row.id,
      method: row.method,
      type: offer?.processingType ?? 'instant',
      invoice,
      ...(row.action && row.status === 1 ? { action: row.action } : {}),
      ...(row.public_data.qr ? { qr: row.public_data.qr } : {}),
    }
  }

  /** What this id means: a replay with other content is refused (M3). */
  async function known(playerId: string, wish: Wish, type: 1 | 2): Promise<InvoiceRow | undefined> {
    const row = await findInvoiceOf(db, playerId, wish.id)
    if (row && row.content_hash !== contentHash(wish, type)) refuse('id_reused')
    return row
  }

  async function insert(
    tx: Tx,
    playerId: string,
    wish: Wish,
    type: 1 | 2,
    amount: bigint,
    urls: { success: string | null; error: string | null },
  ) {
    const at = clock.now()
    const inserted = await insertInvoice(tx, {
      id: wish.id,
      player_id: playerId,
      account_id: wish.accountId,
      type,
      method: wish.method,
      currency: wish.currency,
      amount,
      content_hash: contentHash(wish, type),
      fields: wish.fields,
      redirect_success: urls.success,
      redirect_error: urls.error,
      expires_at: type === invoiceType.deposit ? new Date(at.getTime() + depositLifeMs) : null,
      at,
    })
    // Somebody else's invoice may stand under this id: that is a reuse too, and says nothing about it.
    if (!inserted && !(await findInvoiceOf(tx, playerId, wish.id))) refuse('id_reused')
    return inserted
  }

  /** Applies one piece of news to a locked invoice: state, money and event commit together (M4). */
  async function apply(tx: Tx, row: InvoiceRow, news: News, paidAmount: bigint | null): Promise<InvoiceRow> {
    const effect = effectOf(row, news)
    const asked = (verb: string) => ({
      source: { initiator: 'payment', actionId: `${verb} ${row.id}` },
      accountId: row.account_id,
      amount: row.amount,
      reference: row.id,
    })
    const clearing = row.method.split('.')[0] ?? ''
    const at = clock.now()
    switch (effect.kind) {
      case 'none':
        return row
      case 'contradiction':
        log.error({ invoice: row.id, news, status: row.status }, 'payment.provider_contradicts_itself')
        return row
      case 'credit':
        await wallet.deposit(tx, {
          ...asked('deposit'),
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
    const saved = await saveInvoice(
      tx,
      row.id,
      {
        status,
        result: effect.result,
        ...(paidAmount === null ? {} : { paid_amount: paidAmount }),
        // A destination is only kept as long as money may be sent there.
        fields: Object.fromEntries(Object.entries(row.fields).map(([key, value]) => [key, lastFour(value)])),
      },
      at,
    )
    await announce(tx, invoiceUpdated, { playerId: row.player_id, invoice: await present(saved) })
    return saved
  }

  /** Locks the invoice, applies the news, commits, and lets the world hear. */
  async function hear(id: string, news: News): Promise<InvoiceRow> {
    const saved = await db.transaction().execute(async (tx) => {
      const row = await lockInvoice(tx, id)
      if (!row) throw new Error(`no invoice ${id}`)
      return apply(tx, row, news, null)
    })
    options.wake()
    return saved
  }

  async function askForCheckout(row: InvoiceRow, offer: Offer, wish: Wish): Promise<Checkout> {
    const back = (url: string | null) => options.publicUrl + (url ?? '/wallet')
    try {
      return await provider.openCheckout({
        id: row.id,
        kind: offer.kind,
        amount: wish.amount,
        currency: row.currency,
        country: wish.country ?? null,
        customerId: row.player_id,
        locale: wish.locale,
        successUrl: back(row.redirect_success),
        errorUrl: back(row.redirect_error),
      })
    } catch (error) {
      if (!(error instanceof PaymentProviderUnreachable)) throw error
      log.warn({ invoice: row.id, reason: error.message }, 'payment.provider_unreachable')
      await db.transaction().execute(async (tx) => {
        const locked = await lockInvoice(tx, row.id)
        // The same wish may have come twice, and the other one got its answer.
        if (locked?.provider_reference === null) await apply(tx, locked, 'provider_unreachable', null)
      })
      options.wake()
      return refuse('provider_unreachable')
    }
  }

  return {
    listMethods,

    /** The invoice is committed before the stranger hears of it, so a notice that overtakes the answer finds its row. */
    async startDeposit(
      playerId: string,
      wish: Wish,
      urls: { success: string; error: string },
    ): Promise<InvoiceStarted> {
      const replayed = await known(playerId, wish, invoiceType.deposit)
      if (replayed?.result === 'provider_unreachable') refuse('provider_unreachable')
      // A crash between commit and answer leaves an invoice without a checkout: the same id asks the provider again.
      if (replayed && (replayed.provider_reference !== null || replayed.status !== 1))
        return started(replayed)
      const { offer, amount } = await checked(playerId, wish, 'deposit')
      await db.transaction().execute((tx) => insert(tx, playerId, wish, invoiceType.deposit, amount, urls))
      const row = await known(playerId, wish, invoiceType.deposit)
      if (!row) throw new Error(`deposit ${wish.id} is gone`)
      const checkout = await askForCheckout(row, offer, wish)
      const saved = await db.transaction().execute(async (tx) => {
        const locked = await lockInvoice(tx, row.id)
        return saveInvoice(
          tx,
          row.id,
          {
            provider_reference: checkout.providerId,
            action: checkout.checkoutUrl ?? null,
            expires_at: new Date(checkout.expiresAt),
            public_data: {
              url: checkout.checkoutUrl ?? null,
              ...(checkout.crypto
                ? {
                    qr: checkout.crypto.uri,
                    address: checkout.crypto.address,
                    // A notice may have overtaken this answer.
                    confirmations: locked?.public_data.confirmations ?? {
                      seen: 0,
                      needed: checkout.crypto.confirmationsNeeded,
                    },
                  }
                : {}),
              ...(checkout.instructions ? { instructions: checkout.instructions } : {}),
            },
          },
          clock.now(),
        )
      })
      return started(saved)
    },

    /** The money is held in the transaction that makes the invoice; a job carries the order to the provider. */
    async startWithdrawal(playerId: string, wish: Wish): Promise<InvoiceStarted> {
      const replayed = await known(playerId, wish, invoiceType.withdrawal)
      if (replayed) return started(replayed)
      const { amount } = await checked(playerId, wish, 'withdrawal')
      await db.transaction().execute(async (tx) => {
        const inserted = await insert(tx, playerId, wish, invoiceType.withdrawal, amount, {
          success: null,
          error: null,
        })
        if (!inserted) return
        await wallet.hold(tx, {
          source: { initiator: 'payment', actionId: `hold ${wish.id}` },
          accountId: wish.accountId,
          amount,
          reference: wish.id,
        })
        const row = await lockInvoice(tx, wish.id)
        if (row) await announce(tx, invoiceUpdated, { playerId, invoice: await present(row) })
        await enqueue(tx, sendPayout, { invoiceId: wish.id }, { key: `payout ${wish.id}` })
      })
      options.wake()
      const row = await known(playerId, wish, invoiceType.withdrawal)
      if (!row) throw new Error(`withdrawal ${wish.id} is gone`)
      return started(row)
    },

    async listInvoices(
      filter: InvoiceFilter,
      page: number,
      perPage: number,
    ): Promise<AnswerOf<typeof paymentCalls.listInvoices>> {
      const { rows, total } = await invoicesOf(db, filter, page, perPage)
      return {
        data: await Promise.all(rows.map(present)),
        meta: { page, perPage, totalPages: Math.ceil(total / perPage), totalRows: total },
      }
    },

    /** Taking back twice is taking back once. */
    async decline(playerId: string, id: string): Promise<Invoice> {
      const row = await findInvoiceOf(db, playerId, id)
      if (!row) refuse('invoice_not_found')
      if (row.type === invoiceType.withdrawal && row.status === invoiceStatus.pending) {
        if (!options.mayDeclineWithdrawal) refuse('decline_not_allowed')
        return present(await takeWithdrawalBack(row))
      }
      const saved = row.status === invoiceStatus.pending ? await hear(id, 'declined_by_player') : row
      if (saved.result !== 'declined_by_player') refuse('invoice_not_pending')
      return present(saved)
    },

    /** A provider's notice, already authenticated. `unfit` speaks of other money than the invoice does. */
    async hearNotice(notice: Notice): Promise<'heard' | 'unknown' | 'unfit'> {
      const outcome = await db.transaction().execute(async (tx) => {
        const row = await lockInvoice(tx, notice.id)
        if (!row) return 'unknown'
        const { currency, offer } = await termsOf(row)
        const amount = parseAmount(notice.amount, currency.subunitToUnit)
        const isDeposit = row.type === invoiceType.deposit
        // A card is charged what was asked; who sends coins or a transfer decides how much, and gets what came.
        const mayDiffer = isDeposit && offer?.kind !== 'card'
        const fits =
          isDeposit === (notice.type === 'checkout.updated') &&
          notice.currency === row.currency &&
          amount !== null &&
          amount > 0n &&
          amount <= greatestAmount &&
          (mayDiffer || amount === row.amount)
        if (!fits) {
          log.error({ invoice: row.id, event: notice.eventId }, 'payment.notice_does_not_fit')
          return 'unfit'
        }
        const news = notice.status === 'declined' ? 'declined_by_provider' : notice.status
        const known = await rememberNotice(tx, {
          event_id: notice.eventId,
          invoice_id: row.id,
          news,
          effect: news === 'pending' ? 'none' : effectOf(row, news).kind,
        })
        if (known === 'known') return 'heard'
        // The states of the invoice make repeats harmless, so news under a used id is heard rather than lost.
        if (known === 'reused')
          log.warn({ invoice: row.id, event: notice.eventId }, 'payment.notice_id_reused')
        if (news !== 'pending') await apply(tx, row, news, isDeposit && news === 'paid' ? amount : null)
        else if (row.status === invoiceStatus.pending && notice.confirmations)
          await showConfirmations(tx, row, notice.confirmations)
        return 'heard'
      })
      options.wake()
      return outcome
    },

    /** The work that happens without a player: expiring what nobody paid, carrying payouts, asking what became of them. */
    workers(): Worker[] {
      return [
        workerOf(sendPayout, ({ invoiceId }) => carryPayout(invoiceId)),
        workerOf(expireInvoices, expireDue, '* * * * *'),
        workerOf(askAboutPayouts, askAgain, '* * * * *'),
      ]
    },

    expireDue,
    askAgain,
  }

  async function showConfirmations(
    tx: Tx,
    row: InvoiceRow,
    confirmations: { seen: number; needed: number },
  ): Promise<void> {
    // Notices may come out of order: the count only grows.
    if (confirmations.seen <= (row.public_data.confirmations?.seen ?? 0)) return
    const saved = await saveInvoice(tx, row.id, { public_data: { confirmations } }, clock.now())
    await announce(tx, invoiceUpdated, { playerId: row.player_id, invoice: await present(saved) })
  }

  async function expireDue(): Promise<void> {
    for (const id of await dueInvoices(db, clock.now())) await hear(id, 'expired')
  }

  /** An order that its provider never got is ours to drop; one that it may have, only the provider can stop. */
  async function takeWithdrawalBack(row: InvoiceRow): Promise<InvoiceRow> {
    const dropped = await db.transaction().execute(async (tx) => {
      const locked = await lockInvoice(tx, row.id)
      return locked?.asked_at === null ? apply(tx, locked, 'declined_by_player', null) : null
    })
    if (dropped) {
      options.wake()
      return dropped
    }
    try {
      const answer = await provider.cancelPayout(row.id)
      if (answer.status !== 'declined') refuse('decline_not_allowed')
    } catch (error) {
      if (!(error instanceof PaymentProviderUnreachable)) throw error
      log.warn({ invoice: row.id, reason: error.message }, 'payment.provider_unreachable')
      refuse('provider_unreachable')
    }
    const saved = await hear(row.id, 'declined_by_player')
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
    const { currency, offer } = await termsOf(row)
    if (!offer) throw new Error(`withdrawal ${invoiceId} has no method any more`)
    const answer = await provider.payOut({
      id: row.id,
      kind: offer.kind,
      amount: formatAmount(row.amount, currency.subunitToUnit),
      currency: row.currency,
      country: null,
      customerId: row.player_id,
      locale: 'en',
      destination: row.fields,
    })
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
        await apply(tx, saved, answer.status === 'paid' ? 'paid' : 'declined_by_provider', null)
    })
    options.wake()
  }

  /** A notice can get lost, and so can a job whose process was killed: silence is answered by asking again. */
  async function askAgain(): Promise<void> {
    const silent = await heldSince(db, new Date(clock.now().getTime() - payoutSilenceMs))
    for (const invoiceId of silent)
      await enqueue(db, sendPayout, { invoiceId }, { key: `payout ${invoiceId}` })
  }
}

const lastFour = (value: string): string => value.slice(-4).padStart(value.length, '*')

function contentHash(wish: Wish, type: 1 | 2): string {
  const fields = Object.entries(wish.fields).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([type, wish.method, wish.currency, wish.amount, wish.accountId, fields]))
    .digest('hex')
}
