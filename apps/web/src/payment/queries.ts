// Answers for what the cashier reads: the methods of a currency, and one invoice by its id.
import type { Invoice } from '@baize/contract/payment'
import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '../api.ts'

export type Direction = 'deposit' | 'withdraw'

export function methodsQuery(direction: Direction, currency: string, country: string | null) {
  const query = { currency, ...(country && /^[A-Z]{2}$/.test(country) ? { country } : {}) }
  return direction === 'deposit'
    ? apiQuery('payment', 'listDepositMethods', { query })
    : apiQuery('payment', 'listWithdrawalMethods', { query })
}

export const invoiceQuery = (id: string) => apiQuery('payment', 'listInvoices', { query: { id, perPage: 1 } })

export const conditionsQuery = (currency: string) =>
  apiQuery('payment', 'listWithdrawalConditions', { query: { currency } })

export const turnOverQuery = (currency: string) => apiQuery('payment', 'getTurnOver', { query: { currency } })

/** The bonuses that can be chosen with a deposit; with an amount, those of them that it is enough for. */
export const depositBonusesQuery = (currency: string, amount?: string) =>
  apiQuery('retention', 'listDepositBonuses', { query: { currency, ...(amount ? { amount } : {}) } })

/** An invoice that a call answered with is known from now on; lists of invoices ask again. */
export function keepInvoice(queryClient: QueryClient, invoice: Invoice): void {
  void queryClient.invalidateQueries({ queryKey: ['payment', 'listInvoices'] })
  queryClient.setQueryData(invoiceQuery(invoice.id).queryKey, {
    data: [invoice],
    meta: { page: 1, perPage: 1, totalPages: 1, totalRows: 1 },
  })
}

/** Only http and https, and only what the server gave: nothing else is ever followed. */
export function pageOf(invoice: Invoice): string | null {
  const { url } = invoice.publicData
  return url && /^https?:\/\//.test(url) ? url : null
}

/** Deposits that are about to leave for their hosted page. Coming back by the back button does not leave again. */
export const departures = new Set<string>()
