// Answers for the address of the history: which tab, which page, which filters; what it does not know is dropped.
export const historyTabs = ['transactions', 'spins', 'bets', 'bonuses'] as const
export type HistoryTab = (typeof historyTabs)[number]

export type HistorySearch = {
  tab?: HistoryTab
  page?: number
  type?: 1 | 2
  /** Of payments, or of bonuses. */
  status?: 1 | 2 | 3
  currency?: string
  /** The id of a game; spins alone have one. */
  game?: string
  /** Bets without a result; those with one are shown otherwise. */
  state?: 'open'
  /** What bets came to, as in the constants `game.bet.status`. */
  result?: 2 | 3 | 4 | 5
  /** Days, the last one included. */
  from?: string
  until?: string
}

export const perPage = 20

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const day = /^\d{4}-\d{2}-\d{2}$/

function oneOf<const T extends number>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((one) => String(one) === String(value))
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && day.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
}

export function readHistorySearch(search: Record<string, unknown>): HistorySearch {
  const page = Number(search['page'])
  const currency = search['currency']
  const game = search['game']
  const found: HistorySearch = {
    tab: historyTabs.find((tab) => tab === search['tab']),
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
    type: oneOf(search['type'], [1, 2]),
    status: oneOf(search['status'], [1, 2, 3]),
    state: search['state'] === 'open' ? 'open' : undefined,
    result: oneOf(search['result'], [2, 3, 4, 5]),
    game: typeof game === 'string' && uuid.test(game) ? game : undefined,
    currency: typeof currency === 'string' && /^[A-Z0-9]{3,8}$/.test(currency) ? currency : undefined,
    from: dayOf(search['from']),
    until: dayOf(search['until']),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

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
