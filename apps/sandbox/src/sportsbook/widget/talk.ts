// Answers for what the widget knows and asks: settings of its page, the player's token, and the provider's calls.
import { usualDates } from './words.ts'

export type Outcome = { id: string; key: string; odds: number | null }
export type Market = { id: string; key: string; line: number | null; outcomes: Outcome[] }
export type Match = {
  id: number
  name: string
  home: string
  away: string
  sport: { id: number; name: string; code: string }
  category: { id: number; name: string }
  championship: { id: number; name: string }
  startsAt: string
  isLive: boolean
  isOver: boolean
  isAbandoned: boolean
  score: [number, number]
  within: [number, number] | null
  clock: { minute: number; period: number; of: string }
  markets: Market[]
}
export type SportLine = { id: number; name: string; code: string; live: number; upcoming: number }
export type SportTree = {
  Id: number
  Name: string
  Categories: {
    CategoryId: number
    Name: string
    Championships: { ChampionshipId: number; Name: string }[]
  }[]
}
export type Me = { currency: string; subunitToUnit: number; min: number; max: number }
export type PlacedBet = {
  id: string
  stake: number
  possiblePayout: number
  payout: number
  coefficient: string
  status: 'open' | 'won' | 'lost' | 'refunded' | 'cashedOut'
  createdAt: string
  cashOut: number | null
  selections: {
    id: string
    eventId: number
    event: string
    isLive: boolean
    market: string
    outcome: string
    odds: number
    result: 'won' | 'lost' | 'refunded' | null
    score: string | null
  }[]
}

export const settings = {
  culture: 'en-GB',
  token: '',
  oddsFormat: 0,
  theme: 'light' as 'light' | 'dark',
  dates: usualDates,
}

/** The script's own origin and folder; it must be read while the script runs. */
const home = new URL('.', (document.currentScript as HTMLScriptElement | null)?.src ?? location.href).href

/** What the provider said instead of yes. */
export class Said extends Error {
  readonly reason: string
  readonly status: number
  constructor(reason: string, status: number) {
    super(reason)
    this.reason = reason
    this.status = status
  }
}

export async function talk<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`${home}api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(settings.token ? { authorization: `Bearer ${settings.token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(10_000),
  })
  const content = (await response.json()) as T & { error?: string }
  if (!response.ok)
    throw new Said(response.status === 401 ? 'session' : (content.error ?? 'fault'), response.status)
  return content
}

export function madeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Whoever stands on the page and is drawn anew when something changes. */
const watchers = new Set<() => void>()
export function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
export function changed(): void {
  for (const watcher of watchers) watcher()
}
