// Answers for what the wallet page asks of others: payments that wait, and the last payments and spins.
import { apiQuery } from '../api.ts'

export const pendingQuery = apiQuery('payment', 'listInvoices', { query: { status: 1, perPage: 5 } })
export const recentPaymentsQuery = apiQuery('payment', 'listInvoices', { query: { perPage: 5 } })
export const recentSpinsQuery = apiQuery('game', 'listSpins', { query: { perPage: 5 } })
