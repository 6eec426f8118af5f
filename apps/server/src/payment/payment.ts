// Answers for payments: started, heard of, listed and taken back; the face of payment.
import { pageMetaOf, type AnswerOf } from '@baize/contract/call'
import {
  invoiceStatus,
  invoiceType,
  type Invoice,
  type paymentCalls,
  type TurnOver,
  type WithdrawalCondition,
} from '@baize/contract/payment'
import * as z from 'zod'
import type { Database, Tx } from '../platform/db.ts'
import { defineJob, workerOf, type Worker } from '../platform/jobs.ts'
import { refuse } from '../platform/refusal.ts'
import { createConditions } from './conditions.ts'
import { createDeposits, type DepositParts } from './deposits.ts'
import { createDesk } from './desk.ts'
import type { Methods } from './method.ts'
import { createNotices } from './notices.ts'
import { createPresentation } from './presentation.ts'
import { createSettling, type SettlingParts } from './settling.ts'
import { statisticsOf, type Period } from './statistics.ts'
import { countPendingOf, everyInvoiceOf, findInvoiceOf, invoicesOf, type InvoiceFilter } from './store.ts'
import type { WithdrawalRules } from './withdrawal-conditions.ts'
import { createWithdrawals, sendPayout, type WithdrawalParts } from './withdrawals.ts'
import { createWishes } from './wishes.ts'

export type Payment = ReturnType<typeof createPayment>

const expireInvoices = defineJob('payment.expire-invoices', z.object({}).loose())
const askAboutPayouts = defineJob('payment.ask-about-payouts', z.object({}).loose())

export type PaymentParts = SettlingParts &
  DepositParts &
  WithdrawalParts & {
    methods: Methods
    withdrawalRules: WithdrawalRules
    identityStatusOf: (tx: Database, playerId: string) => Promise<string>
  }

export function createPayment(parts: PaymentParts) {
  const { db, wallet, methods, providers, wake } = parts
  const conditions = createConditions({
    db,
    wallet,
    rules: parts.withdrawalRules,
    identityStatusOf: parts.identityStatusOf,
  })
  const presentation = createPresentation(parts)
  const wishes = createWishes(parts)
  const settling = createSettling(parts, presentation)
  const deposits = createDeposits(parts, wishes, presentation, settling)
  const withdrawals = createWithdrawals(parts, conditions, wishes, presentation, settling)
  const notices = createNotices(parts, presentation, settling)

  return {
    listMethods: wishes.listMethods,
    startDeposit: deposits.start,
    takeArrived: deposits.takeArrived,
    giveTransactionId: deposits.giveTransactionId,
    startWithdrawal: withdrawals.start,
    hearNotice: notices.hear,

    async listInvoices(
      filter: InvoiceFilter,
      page: number,
      perPage: number,
      locale: string,
    ): Promise<AnswerOf<typeof paymentCalls.listInvoices>> {
      const { rows, total } = await invoicesOf(db, filter, page, perPage)
      return {
        data: await Promise.all(rows.map((row) => presentation.present(row, locale))),
        meta: pageMetaOf(page, perPage, total),
      }
    },

    /** How many payments are still under way. */
    countPending: (tx: Tx, playerId: string): Promise<number> => countPendingOf(tx, playerId),

    /** For the player's own copy: every payment, oldest first. */
    async *everyInvoiceOf(playerId: string): AsyncGenerator<Invoice> {
      for await (const row of everyInvoiceOf(db, playerId)) yield presentation.present(row)
    },

    /** Taking back twice is taking back once. */
    async decline(playerId: string, id: string, locale: string): Promise<Invoice> {
      const row = await findInvoiceOf(db, playerId, id)
      if (!row) refuse('invoice_not_found')
      if (row.type === invoiceType.withdrawal && row.status === invoiceStatus.pending) {
        return presentation.present(await withdrawals.takeBack(row), locale)
      }
      const saved = row.status === invoiceStatus.pending ? await settling.hear(id, 'declined_by_player') : row
      if (saved.result !== 'declined_by_player') refuse('invoice_not_pending')
      return presentation.present(saved, locale)
    },

    /** The work that happens without a player: expiring what nobody paid, carrying payouts, asking what became of them. */
    workers(): Worker[] {
      return [
        workerOf(sendPayout, ({ invoiceId }) => withdrawals.carryPayout(invoiceId)),
        workerOf(expireInvoices, deposits.expireDue, '* * * * *'),
        workerOf(askAboutPayouts, withdrawals.askAgain, '* * * * *'),
      ]
    },

    expireDue: deposits.expireDue,
    askAgain: withdrawals.askAgain,

    statisticsOf: (playerId: string, period: Period) => statisticsOf({ db, wallet }, playerId, period),
    turnOverOf: async (playerId: string, code: string): Promise<TurnOver> =>
      conditions.turnOverOf(playerId, await wishes.currencyOf(code)),
    conditionsOf: async (
      playerId: string,
      code: string,
      isProved: () => Promise<boolean>,
    ): Promise<WithdrawalCondition[]> => conditions.listOf(playerId, await wishes.currencyOf(code), isProved),
    desk: createDesk({
      db,
      served: Object.keys(methods.providers).filter((provider) => methods.providers[provider] === 'manual'),
      isManual: ({ method }) => providers.isManual(method),
      currencyOf: async (row) => (await presentation.termsOf(row)).currency,
      apply: settling.apply,
      wake,
    }),
  }
}
