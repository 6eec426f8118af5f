// Answers for what the history asks of the server, and for the filters that lead from one address of it to the next.
import type { HistorySearch } from './history-address.ts'

export const perPage = 20

/** What is asked of the period alone: its days as moments, the last day whole, and the currency. */
export function periodOf({ currency, from, until }: HistorySearch) {
  return {
    ...(currency ? { currency } : {}),
    ...(from ? { dateFrom: `${from}T00:00:00.000Z` } : {}),
    ...(until ? { dateTo: `${until}T23:59:59.999Z` } : {}),
  }
}

/** The same for bets: those with a result, of one kind or all, or those without. */
export function betsQuery(search: HistorySearch) {
  const { page = 1, state, result } = search
  return {
    page,
    perPage,
    ...periodOf(search),
    ...(state === 'open' ? { isSettled: 'false' } : result ? { status: String(result) } : {}),
  }
}

/** The call's query: the days of the address as moments, the last day whole. */
export function historyQuery(search: HistorySearch) {
  const { tab = 'transactions', page = 1, type, status, game } = search
  const shared = { page, perPage, ...periodOf(search) }
  if (tab === 'spins') return { ...shared, ...(game ? { gameId: game } : {}) }
  return { ...shared, ...(type ? { type } : {}), ...(status ? { status } : {}) }
}

/** The same list without its filters. */
export function unfiltered({ tab, state }: HistorySearch): HistorySearch {
  return { ...(tab ? { tab } : {}), ...(state ? { state } : {}) }
}

/** The same for bonuses, of which the history shows those that run and those that are over. */
export function bonusesQuery(search: HistorySearch) {
  const { page = 1, status } = search
  const { currency, ...days } = periodOf(search)
  return {
    page,
    perPage,
    status: status ? [status] : [1, 2, 3],
    ...(currency ? { currency: [currency] } : {}),
    ...days,
  }
}

/** Changing a filter begins at the first page. */
export function withFilter(search: HistorySearch, change: Partial<HistorySearch>): HistorySearch {
  const { page: _page, ...rest } = { ...search, ...change }
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined && value !== ''))
}

export function filtersOf({ type, status, result, currency, game, from, until }: HistorySearch): number {
  return [type, status, result, currency, game, from ?? until].filter((value) => value !== undefined).length
}

/** The days of a preset, counted back from today. */
export function lastDays(days: number, now: Date): { from: string; until: string } {
  const iso = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { from: iso(now.getTime() - (days - 1) * 86_400_000), until: iso(now.getTime()) }
}
