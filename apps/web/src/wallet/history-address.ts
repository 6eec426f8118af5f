// Answers for the address of the history: which tab, which page, which filters; what it does not know is dropped. Every page knows this rule, so what only the history needs stands elsewhere.
export const historyTabs = ['transactions', 'spins', 'bets', 'bonuses'] as const
type HistoryTab = (typeof historyTabs)[number]

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
