// Answers for what the history asks of the server, and for the filters that lead from one address of it to the next.
import { dayOf, daysAfter, endOfDay, startOfDay } from '@baize/contract/calendar'
import type { HistorySearch } from './history-address.ts'

export const perPage = 20

/** What is asked of the period alone: its days as moments of a zone, the last day whole, and the currency. */
export function periodOf({ currency, from, until }: HistorySearch, timeZone: string) {
  return {
    ...(currency ? { currency } : {}),
    ...(from ? { dateFrom: startOfDay(from, timeZone).toISOString() } : {}),
    ...(until ? { dateTo: endOfDay(until, timeZone).toISOString() } : {}),
  }
}

/** The same for bets: those with a result, of one kind or all, or those without. */
export function betsQuery(search: HistorySearch, timeZone: string) {
  const { page = 1, state, result } = search
  return {
    page,
    perPage,
    ...periodOf(search, timeZone),
    ...(state === 'open' ? { isSettled: 'false' } : result ? { status: String(result) } : {}),
  }
}

/** The call's query: the days of the address as moments, the last day whole. */
export function historyQuery(search: HistorySearch, timeZone: string) {
  const { tab = 'transactions', page = 1, type, status, game } = search
  const shared = { page, perPage, ...periodOf(search, timeZone) }
  if (tab === 'spins') return { ...shared, ...(game ? { gameId: game } : {}) }
  return { ...shared, ...(type ? { type } : {}), ...(status ? { status } : {}) }
}

/** The same list without its filters. */
export function unfiltered({ tab, state }: HistorySearch): HistorySearch {
  return { ...(tab ? { tab } : {}), ...(state ? { state } : {}) }
}

/** The same for bonuses, of which the history shows those that run and those that are over. */
export function bonusesQuery(search: HistorySearch, timeZone: string) {
  const { page = 1, status } = search
  const { currency, ...days } = periodOf(search, timeZone)
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
export function lastDays(days: number, now: Date, timeZone: string): { from: string; until: string } {
  const until = dayOf(now, timeZone)
  return { from: daysAfter(until, 1 - days), until }
}
