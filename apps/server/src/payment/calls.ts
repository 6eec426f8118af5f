// Answers for the calls of payments: contract in, face out.
import { pathOf } from '@baize/contract/own-path'
import { paymentCalls } from '@baize/contract/payment'
import { serve, type ServedCapability, type Session } from '../platform/api.ts'
import { Refusal, refuse } from '../platform/refusal.ts'
import type { Payment } from './payment.ts'

export function paymentCallsServed(
  payment: Payment,
  isRestricted: (country: string | null) => boolean,
  requireSecondFactor: (session: Session) => Promise<void>,
  /** Refuses players of whom the law wants to know more before they pay in. */
  requireComplete: (playerId: string) => Promise<void>,
): ServedCapability {
  async function isProved(session: Session): Promise<boolean> {
    try {
      await requireSecondFactor(session)
      return true
    } catch (error) {
      if (error instanceof Refusal && error.name === 'second_factor_needed') return false
      throw error
    }
  }

  return serve(paymentCalls, {
    listDepositMethods: ({ query, caller }) =>
      payment.listMethods('deposit', query.currency, query.country ?? caller.country, caller.language),
    listWithdrawalMethods: ({ query, caller }) =>
      payment.listMethods('withdrawal', query.currency, query.country ?? caller.country, caller.language),
    startDeposit: async ({ body, session, caller }) => {
      if (isRestricted(caller.country)) refuse('country_restricted')
      await requireComplete(session.playerId)
      return payment.startDeposit(
        session.playerId,
        { ...body, country: body.country ?? caller.country, locale: caller.language },
        // The provider sends the browser back to a path of ours, whatever was asked for (S7).
        {
          success: pathOf(body.redirectSuccessUrl, '/wallet'),
          error: pathOf(body.redirectErrorUrl, '/wallet'),
        },
      )
    },
    startWithdrawal: ({ body, session, caller }) =>
      payment.startWithdrawal(
        session.playerId,
        { ...body, country: body.country ?? caller.country, locale: caller.language },
        () => requireSecondFactor(session),
      ),
    listInvoices: ({ query: { page, perPage, ...filter }, session, caller }) =>
      payment.listInvoices({ ...filter, playerId: session.playerId }, page, perPage, caller.language),
    declineInvoice: ({ params, session, caller }) =>
      payment.decline(session.playerId, params.id, caller.language),
    giveTransactionId: ({ params, body, session, caller }) =>
      payment.giveTransactionId(session.playerId, params.id, body.transactionId, caller.language),
    getStatistics: ({ query, session }) => payment.statisticsOf(session.playerId, query),
    listWithdrawalConditions: ({ query, session }) =>
      payment.conditionsOf(session.playerId, query.currency, () => isProved(session)),
    getTurnOver: ({ query, session }) => payment.turnOverOf(session.playerId, query.currency),
  })
}
