// Answers for every address of the product: the names and params of pages, the names and values of modals. Nothing else writes an address.

/** Pages by name, as the route table knows them: without a locale. */
export const pages = {
  home: '/',
  games: '/games',
  game: '/game/$id',
  wallet: '/wallet',
  history: '/wallet/history',
  static: '/static/$pageIdentity',
  contact: '/contact',
  support: '/support',
  redirect: '/redirect',
  design: '/design',
} as const
export type PageName = keyof typeof pages

/** Who may see a modal. */
export type ModalAudience = 'anyone' | 'guest' | 'player'

type ModalRule = {
  audience: ModalAudience
  /** Which values the key takes; `flag` is `true` and nothing else. */
  accepts: 'flag' | 'id' | readonly string[]
}

/** Each modal is its own query key: `?sign-in=true`, `?wallet=deposit`, `?cancel-deposit={invoiceId}`. */
export const modalRules = {
  'sign-in': { audience: 'guest', accepts: 'flag' },
  'sign-up': { audience: 'guest', accepts: 'flag' },
  wallet: { audience: 'player', accepts: ['deposit', 'withdraw'] },
  currencies: { audience: 'player', accepts: 'flag' },
  'cancel-deposit': { audience: 'player', accepts: 'id' },
  'deposit-redirect': { audience: 'player', accepts: 'id' },
  'deposit-status': { audience: 'player', accepts: 'id' },
  'deposit-error': { audience: 'player', accepts: 'id' },
  confirm: { audience: 'player', accepts: ['profileConfirmed'] },
  success: { audience: 'anyone', accepts: ['deposit', 'withdrawal', 'registration'] },
  'cookie-request': { audience: 'anyone', accepts: 'flag' },
  'mobile-game': { audience: 'anyone', accepts: 'id' },
  'demo-game': { audience: 'anyone', accepts: 'id' },
} as const satisfies Record<string, ModalRule>

export type ModalName = keyof typeof modalRules
export const modalNames = Object.keys(modalRules) as ModalName[]

type Accepted<R extends ModalRule['accepts']> = R extends 'flag'
  ? 'true'
  : R extends readonly (infer V)[]
    ? V
    : string
/** The values that a modal's key may have. */
export type ModalValue<N extends ModalName> = Accepted<(typeof modalRules)[N]['accepts']>
export type ModalSearch = { [N in ModalName]?: ModalValue<N> }

const anId = /^[a-z0-9][a-z0-9-]{0,80}$/i

export function isModalName(key: string): key is ModalName {
  return Object.hasOwn(modalRules, key)
}

function accepts(name: ModalName, value: unknown): boolean {
  const rule: ModalRule['accepts'] = modalRules[name].accepts
  if (typeof value !== 'string') return false
  if (rule === 'flag') return value === 'true'
  if (rule === 'id') return anId.test(value)
  return rule.includes(value)
}

export function mayOpen(name: ModalName, signedIn: boolean): boolean {
  const audience: ModalAudience = modalRules[name].audience
  return audience === 'anyone' || (audience === 'player') === signedIn
}

/** The modals that an address asks for and the visitor may see, in the order of the address: the last one lies on top. */
export function openModalsOf(
  search: Record<string, unknown>,
  signedIn: boolean,
): { name: ModalName; value: string }[] {
  const open: { name: ModalName; value: string }[] = []
  for (const [key, value] of Object.entries(search)) {
    if (isModalName(key) && accepts(key, value) && mayOpen(key, signedIn))
      open.push({ name: key, value: String(value) })
  }
  return open
}

/** What campaigns and partners add to an address; it stays there, and no screen reads it. */
const passed = /^(?:utm_[a-z]+|stag|gclid|fbclid|ref_id)$/

/** The part of a query that belongs to no screen: modals with a value they take, and campaign marks. Everything else is dropped. */
export function frameSearch(search: Record<string, unknown>): ModalSearch {
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(search)) {
    if (isModalName(key) ? accepts(key, value) : passed.test(key)) kept[key] = value
  }
  return kept
}

/** The same query without the modals that this visitor may not see, or nothing when all of it may stay. */
export function withoutBlocked(
  search: Record<string, unknown>,
  signedIn: boolean,
): Record<string, unknown> | null {
  const blocked = Object.keys(search).filter((key) => isModalName(key) && !mayOpen(key, signedIn))
  if (blocked.length === 0) return null
  return Object.fromEntries(Object.entries(search).filter(([key]) => !blocked.includes(key)))
}

/** Queries are plain words: a key once or several times, never JSON. */
export function parseQuery(text: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const before = search[key]
    search[key] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  return search
}

export function writeQuery(search: Record<string, unknown>): string {
  const parts: string[] = []
  for (const [key, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null || item === false) continue
      parts.push(`${encodeURIComponent(key)}=${encodeURIComponent(String(item))}`)
    }
  }
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
