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
  type TurnOver,
  type WithdrawalCondition,
} from '@baize/contract/payment'
import { accountStatus, type Currency } from '@baize/contract/wallet'
import { formatAmount, parseAmount } from '@baize/money'
import * as z from 'zod'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db.ts'
import { defineJob, enqueue, workerOf, type Worker } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import { announce } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import { greatestAmount, type Wallet } from '../wallet/wallet.ts'
import { createConditions } from './conditions.ts'
import { createDesk } from './desk.ts'
import { depositSettled, invoiceUpdated } from './events.ts'
import { effectOf, milestoneOf, type News } from './invoice.ts'
import { feeOf, fieldProblems, type Direction, type Methods, type Offer } from './method.ts'
import {
  PaymentProviderUnreachable,
  type Checkout,
  type Notice,
  type Order,
  type PaymentProvider,
} from './provider/provider.ts'
import type { PaymentProviders } from './provider/reach.ts'
import { statisticsOf, type Period } from './statistics.ts'
import {
  countPendingOf,
  dueInvoices,
  everyInvoiceOf,
  findInvoiceOf,
  heldSince,
  insertInvoice,
  invoicesOf,
  lockInvoice,
  lockPaymentsOf,
  nextSettledNumber,
  rememberNotice,
  rememberTransfer,
  saveInvoice,
  type InvoiceFilter,
  type InvoiceRow,
} from './store.ts'
import { type WithdrawalRules } from './withdrawal-conditions.ts'

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
  /** Of a deposit: the bonus that was chosen for it, or that none is wanted. */
  bonusId?: string | undefined
  isBonusDecline?: boolean | undefined
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

const providerOf = (method: string): string => method.split('.')[0] ?? ''

type CountedDeposit = { id: string; amount: bigint }

/** Amounts are sub-units of the base currency. */
export type DepositLimits = {
  /** Refuses what would pass a limit or comes during a break, else counts it, in one transaction with the invoice. */
  countDeposit: (tx: Tx, playerId: string, deposit: CountedDeposit) => Promise<void>
  settleDeposit: (tx: Tx, playerId: string, deposit: CountedDeposit) => Promise<void>
  forgetDeposit: (tx: Tx, id: string) => Promise<void>
}

export function createPayment(options: {
  db: Database
  wallet: Wallet
  methods: Methods
  providers: PaymentProviders
  publicUrl: string
  clock: Clock
  log: Log
  wake: () => void
  /** The players' deposit limits, breaks and exclusions: asked where the invoice is made, told how it ended. */
  limits: DepositLimits
  /** A jurisdiction's choice: UKGC RTS 14B forbids taking a pending withdrawal back. */
  mayDeclineWithdrawal: boolean
  withdrawalRules: WithdrawalRules
  identityStatusOf: (tx: Database, playerId: string) => Promise<string>
  /** Refuses a deposit with a bonus that its player cannot have. */
  requireBonus: (
    playerId: string,
    asked: { bonusId: string; currency: string; amount: bigint },
  ) => Promise<void>
}) {
  const { db, wallet, methods, providers, clock, log, limits } = options
  const conditions = createConditions({
    db,
    wallet,
    rules: options.withdrawalRules,
    identityStatusOf: options.identityStatusOf,
  })

  function providerFor(method: string): PaymentProvider {
    const provider = providers.of(providerOf(method))
    if (!provider) throw new Error(`nobody serves ${method} any more`)
    return provider
  }

  /** Methods whose provider is not reached here are not offered. */
  const offersFor = (currency: Currency, country: string | null, direction: Direction, locale?: string) =>
    methods
      .offersFor(currency, country, direction, locale)
      .filter(({ provider }) => providers.of(provider) !== null)

  async function currencyOf(code: string) {
    const currency = await wallet.currencyOf(code)
    if (!currency?.isEnabled) refuse('unknown_currency')
    return currency
  }

  async function listMethods(
    direction: Direction,
    code: string,
    country: string | null,
    locale: string,
  ): Promise<MethodGroup[]> {
    const currency = await currencyOf(code)
    return methods.groupsOf(offersFor(currency, country, direction, locale), currency.subunitToUnit, locale)
  }

  /** Holds the wish against the method, in the fixed order: shape, who, exists, bounds. */
  async function checked(
    playerId: string,
    wish: Wish,
    direction: Direction,
  ): Promise<{ offer: Offer; amount: bigint; currency: Currency }> {
    const currency = await wallet.currencyOf(wish.currency)
    if (!currency) refuse('method_not_available')
    const amount = parseAmount(wish.amount, currency.subunitToUnit)
    if (amount === null) refuse('invalid_input', { fields: { amount: ['The amount has too many decimals'] } })
    const account = await wallet.accountFor(playerId, wish.accountId)
    if (!account || account.currency !== wish.currency || account.status === accountStatus.hidden)
      refuse('account_not_found')
    const offer = offersFor(currency, wish.country ?? null, direction).find(
      (known) => known.code === wish.method,
    )
    if (!offer || !currency.isEnabled) refuse('method_not_available')
    const problems = fieldProblems(offer, wish.fields, amount, currency.subunitToUnit)
    if (Object.keys(problems).length > 0) refuse('invalid_input', { fields: problems })
    if (amount < offer.amountMin || amount > offer.amountMax) {
      refuse('amount_out_of_bounds', {
        params: {
          min: formatAmount(offer.amountMin, currency.subunitToUnit),
          max: formatAmount(offer.amountMax, currency.subunitToUnit),
        },
      })
    }
    return { offer, amount, currency }
  }

  async function termsOf(row: InvoiceRow, locale?: string) {
    const currency = await wallet.currencyOf(row.currency)
    if (!currency) throw new Error(`invoice ${row.id} is in an unknown currency`)
    return { currency, offer: methods.find(row.method, currency, row.country, locale) }
  }

  /** What the provider takes from the player, or sends: the fee comes on top of a deposit and off a withdrawal. */
  const movedBy = ({ type, amount, fee }: Pick<InvoiceRow, 'type' | 'amount' | 'fee'>): bigint =>
    type === invoiceType.deposit ? amount + fee : amount - fee

  /** News knows no reader, so its names are English; who asks is told in the own language. */
  async function present(row: InvoiceRow, locale?: string): Promise<Invoice> {
    const { currency, offer } = await termsOf(row, locale)
    return {
      id: row.id,
      number: row.number,
      amount: formatAmount(row.amount, currency.subunitToUnit),
      transactionAmount: formatAmount(
        movedBy({ ...row, amount: row.paid_amount ?? row.amount }),
        currency.subunitToUnit,
      ),
      fee: formatAmount(row.fee, currency.subunitToUnit),
      milestone: milestoneOf(row.type, row.settled_number),
      currency: row.currency,
      transactionCurrency: row.currency,
      status: row.status,
      statusResult: row.result,
      paymentMethod: row.method,
      paymentMethodName: offer?.name ?? row.method,
      paymentMethodLogo: offer?.tag ?? 'wallet',
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

  async function started(row: InvoiceRow, locale: string): Promise<InvoiceStarted> {
    const invoice = await present(row, locale)
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
    { amount, offer }: { amount: bigint; offer: Offer },
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
      country: wish.country ?? null,
      fee: feeOf(offer.fee, amount),
      content_hash: contentHash(wish, type),
      fields: wish.fields,
      redirect_success: urls.success,
      redirect_error: urls.error,
      expires_at: type === invoiceType.deposit ? new Date(at.getTime() + depositLifeMs) : null,
      bonus_id: wish.bonusId ?? null,
      is_bonus_declined: wish.isBonusDecline ?? false,
      at,
    })
    // Somebody else's invoice may stand under this id: that is a reuse too, and says nothing about it.
    if (!inserted && !(await findInvoiceOf(tx, playerId, wish.id))) refuse('id_reused')
    return inserted
  }

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
    const clearing = providerOf(row.method)
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
    await announce(tx, invoiceUpdated, { playerId: row.player_id, invoice: await present(saved) })
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
    options.wake()
    return saved
  }

  function orderOf(row: InvoiceRow, currency: Currency, locale: string): Order {
    const [provider = '', , kind = ''] = row.method.split('.')
    return {
      id: row.id,
      provider,
      kind,
      amount: formatAmount(movedBy(row), currency.subunitToUnit),
      currency: row.currency,
      country: row.country,
      customerId: row.player_id,
      locale,
      fields: row.fields,
    }
  }

  async function askForCheckout(row: InvoiceRow, currency: Currency, wish: Wish): Promise<Checkout> {
    const back = (url: string | null) => options.publicUrl + (url ?? '/wallet')
    try {
      return await providerFor(row.method).openCheckout({
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
        return started(replayed, wish.locale)
      const asked = await checked(playerId, wish, 'deposit')
      const { currency, bonusId } = wish
      if (bonusId !== undefined)
        await options.requireBonus(playerId, { bonusId, currency, amount: asked.amount })
      const counted = { id: wish.id, amount: await inBase(asked.amount, wish.currency) }
      await db.transaction().execute(async (tx) => {
        if (!(await insert(tx, playerId, wish, invoiceType.deposit, asked, urls))) return
        // After the insert, so that a repetition of the same deposit is not held against itself.
        await limits.countDeposit(tx, playerId, counted)
      })
      const row = await known(playerId, wish, invoiceType.deposit)
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
      return started(saved, wish.locale)
    },

    /** A deposit that has arrived already, so that no provider is asked: with it an install starts, or takes over another's books. */
    async takeArrived(playerId: string, wish: Wish): Promise<void> {
      const asked = await checked(playerId, wish, 'deposit')
      await db.transaction().execute(async (tx) => {
        const isNew = await insert(tx, playerId, wish, invoiceType.deposit, asked, {
          success: null,
          error: null,
        })
        const row = isNew ? await lockInvoice(tx, wish.id) : undefined
        if (row) await apply(tx, row, 'paid', null)
      })
      options.wake()
    },

    /**
     * The money is held in the transaction that makes the invoice; a job carries the order to the provider.
     * `prove` refuses who has a second factor and did not show it; what was asked before gets its first answer without.
     */
    async startWithdrawal(playerId: string, wish: Wish, prove: () => Promise<void>): Promise<InvoiceStarted> {
      const replayed = await known(playerId, wish, invoiceType.withdrawal)
      if (replayed) return started(replayed, wish.locale)
      await prove()
      const asked = await checked(playerId, wish, 'withdrawal')
      const { amount } = asked
      await db.transaction().execute(async (tx) => {
        const inserted = await insert(tx, playerId, wish, invoiceType.withdrawal, asked, {
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
        if (row) await announce(tx, invoiceUpdated, { playerId, invoice: await present(row) })
        await enqueue(tx, sendPayout, { invoiceId: wish.id }, { key: `payout ${wish.id}` })
      })
      options.wake()
      const row = await known(playerId, wish, invoiceType.withdrawal)
      if (!row) throw new Error(`withdrawal ${wish.id} is gone`)
      return started(row, wish.locale)
    },

    async listInvoices(
      filter: InvoiceFilter,
      page: number,
      perPage: number,
      locale: string,
    ): Promise<AnswerOf<typeof paymentCalls.listInvoices>> {
      const { rows, total } = await invoicesOf(db, filter, page, perPage)
      return {
        data: await Promise.all(rows.map((row) => present(row, locale))),
        meta: { page, perPage, totalPages: Math.ceil(total / perPage), totalRows: total },
      }
    },

    /** How many payments are still under way. */
    countPending: (tx: Tx, playerId: string): Promise<number> => countPendingOf(tx, playerId),

    /** For the player's own copy: every payment, oldest first. */
    async *everyInvoiceOf(playerId: string): AsyncGenerator<Invoice> {
      for await (const row of everyInvoiceOf(db, playerId)) yield present(row)
    },

    /** Taking back twice is taking back once. */
    async decline(playerId: string, id: string, locale: string): Promise<Invoice> {
      const row = await findInvoiceOf(db, playerId, id)
      if (!row) refuse('invoice_not_found')
      if (row.type === invoiceType.withdrawal && row.status === invoiceStatus.pending) {
        if (!options.mayDeclineWithdrawal) refuse('decline_not_allowed')
        return present(await takeWithdrawalBack(row), locale)
      }
      const saved = row.status === invoiceStatus.pending ? await hear(id, 'declined_by_player') : row
      if (saved.result !== 'declined_by_player') refuse('invoice_not_pending')
      return present(saved, locale)
    },

    /** A provider's notice, already authenticated. `unfit` speaks of other money than the invoice does. */
    async hearNotice(channel: string, notice: Notice): Promise<'heard' | 'unknown' | 'unfit'> {
      const outcome = await db.transaction().execute(async (tx) => {
        const row = await lockInvoice(tx, notice.id)
        // Whoever holds the secret of one channel may not speak of another's invoices.
        if (!row || providers.channelOf(providerOf(row.method)) !== channel) return 'unknown'
        const { currency, offer } = await termsOf(row)
        const amount = parseAmount(notice.amount, currency.subunitToUnit)
        const isDeposit = row.type === invoiceType.deposit
        // A card is charged what was asked; who sends coins or a transfer decides how much, and gets what came.
        const mayDiffer = isDeposit && offer?.settles === 'arrived'
        const fits =
          isDeposit === (notice.direction === 'deposit') &&
          notice.currency === row.currency &&
          amount !== null &&
          amount > 0n &&
          amount <= greatestAmount &&
          (mayDiffer || amount === movedBy(row))
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
        if (news === 'paid' && isDeposit) return hearPaid(tx, row, notice, amount)
        if (news !== 'pending') await apply(tx, row, news, null)
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

    /** The number on an agent's receipt; giving it again corrects it as long as nobody has decided. */
    async giveTransactionId(
      playerId: string,
      id: string,
      transactionId: string,
      locale: string,
    ): Promise<Invoice> {
      const saved = await db.transaction().execute(async (tx) => {
        if (!(await findInvoiceOf(tx, playerId, id))) refuse('invoice_not_found')
        const row = await lockInvoice(tx, id)
        if (!row) return refuse('invoice_not_found')
        const isCash = row.type === invoiceType.deposit && isManual(row)
        if (!isCash) refuse('method_not_available')
        if (row.public_data.transactionId === transactionId) return row
        if (row.status !== invoiceStatus.pending) refuse('invoice_not_pending')
        const changed = await saveInvoice(tx, id, { public_data: { transactionId } }, clock.now())
        await announce(tx, invoiceUpdated, { playerId, invoice: await present(changed) })
        return changed
      })
      options.wake()
      return present(saved, locale)
    },

    statisticsOf: (playerId: string, period: Period) => statisticsOf({ db, wallet }, playerId, period),
    turnOverOf: async (playerId: string, code: string): Promise<TurnOver> =>
      conditions.turnOverOf(playerId, await currencyOf(code)),
    conditionsOf: async (
      playerId: string,
      code: string,
      isProved: () => Promise<boolean>,
    ): Promise<WithdrawalCondition[]> => conditions.listOf(playerId, await currencyOf(code), isProved),
    desk: createDesk({
      db,
      served: Object.keys(methods.providers).filter((provider) => methods.providers[provider] === 'manual'),
      isManual,
      currencyOf: async (row) => (await termsOf(row)).currency,
      movedBy,
      apply,
      wake: options.wake,
    }),
  }

  /** A deposit that was paid: once, or once for each transfer to its address. */
  async function hearPaid(
    tx: Tx,
    row: InvoiceRow,
    { eventId, transferId }: Pick<Notice, 'eventId' | 'transferId'>,
    amount: bigint,
  ): Promise<'heard' | 'unfit'> {
    if (transferId === undefined) {
      await apply(tx, row, 'paid', amount - row.fee)
      return 'heard'
    }
    const transfer = await rememberTransfer(tx, {
      invoice_id: row.id,
      transfer_id: transferId,
      amount,
      received_at: clock.now(),
    })
    if (transfer === 'other') {
      log.error({ invoice: row.id, event: eventId }, 'payment.notice_does_not_fit')
      return 'unfit'
    }
    if (transfer === 'new') await apply(tx, row, 'paid', amount, { transferId })
    return 'heard'
  }

  function isManual(row: Pick<InvoiceRow, 'method'>): boolean {
    return methods.providers[providerOf(row.method)] === 'manual'
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
      if ((await providerFor(row.method).cancelPayout(row.id)) !== 'declined') refuse('decline_not_allowed')
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
    const { currency } = await termsOf(row)
    const answer = await providerFor(row.method).payOut(orderOf(row, currency, 'en'))
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
    .update(
      JSON.stringify([
        type,
        wish.method,
        wish.currency,
        wish.amount,
        wish.accountId,
        fields,
        ...(wish.bonusId ? [wish.bonusId] : []),
        ...(wish.isBonusDecline ? ['no bonus'] : []),
      ]),
    )
    .digest('hex')
}
