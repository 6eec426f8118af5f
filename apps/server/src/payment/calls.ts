// Answers for the calls of payments: contract in, face out.
import { paymentCalls } from '@baize/contract/payment'
import { serve, type ServedCapability } from '../platform/api.ts'
import { refuse } from '../platform/refusal.ts'
import type { Payment } from './payment.ts'

export function paymentCallsServed(
  payment: Payment,
  isRestricted: (country: string | null) => boolean,
): ServedCapability {
  return serve(paymentCalls, {
    listDepositMethods: ({ query }) => payment.listMethods('deposit', query.currency),
    listWithdrawalMethods: ({ query }) => payment.listMethods('withdrawal', query.currency),
    startDeposit: async ({ body, session, caller }) => {
      if (isRestricted(caller.country)) refuse('country_restricted')
      return payment.startDeposit(
        session.playerId,
        { ...body, country: body.country ?? caller.country, locale: caller.language },
        { success: ownPath(body.redirectSuccessUrl), error: ownPath(body.redirectErrorUrl) },
      )
    },
    startWithdrawal: ({ body, session, caller }) =>
      payment.startWithdrawal(session.playerId, { ...body, locale: caller.language }),
    listInvoices: ({ query: { page, perPage, ...filter }, session }) =>
      payment.listInvoices({ ...filter, playerId: session.playerId }, page, perPage),
    declineInvoice: ({ params, session }) => payment.decline(session.playerId, params.id),
  })
}

/** Where the provider sends the browser back to: a path of ours, whatever was asked for (S7). */
function ownPath(address: string): string {
  const parsed = URL.parse(address, 'http://here')
  if (!parsed) return '/wallet'
  const path = parsed.pathname + parsed.search
  return path.startsWith('//') || path.includes('\\') ? '/wallet' : path
}
