// Answers for every address of the product: the names and params of pages, the names and values of modals. Nothing else writes an address.

/** Pages by name, as the route table knows them: without a locale. */
export const pages = {
  home: '/',
  games: '/games',
  gamesFiltered: '/games/$',
  providers: '/games/providers',
  provider: '/games/providers/$providerIdentity',
  favorites: '/favorites',
  recentlyPlayed: '/recently-played',
  game: '/game/$id',
  wallet: '/wallet',
  history: '/wallet/history',
  proof: '/wallet/proof',
  profile: '/profile',
  personal: '/profile/personal',
  limits: '/profile/limits',
  sessions: '/profile/sessions',
  settings: '/profile/settings',
  notifications: '/profile/settings/notifications',
  messages: '/profile/notifications',
  profileBonuses: '/profile/bonuses',
  profileLevels: '/profile/levels',
  referral: '/referral',
  bonuses: '/bonuses',
  bonus: '/bonus/$pageIdentity',
  welcomePackage: '/welcome-package',
  static: '/static/$pageIdentity',
  contact: '/contact',
  support: '/support',
  questions: '/questions',
  questionTopic: '/questions/$pageIdentity',
  sport: '/sport',
  sportPlace: '/sport/$',
  redirect: '/redirect',
  autologin: '/auth/autologin',
  verify: '/verify/$confirmCode',
  resetPassword: '/password/reset/$resetCode',
  socialCallback: '/auth/social/$connection/callback',
  design: '/design',
} as const
export type PageName = keyof typeof pages

/** The path of a page without its locale; asking the router for every address takes longer than drawing what it stands in. */
export function pageAddress(to: string, params: Readonly<Record<string, string>> = {}): string {
  return to.replaceAll(/\$(\w*)/g, (_, name: string) =>
    // The rest of a path keeps its slashes.
    (params[name || '_splat'] ?? '')
      .split(name ? /$^/ : '/')
      .map(encodeURIComponent)
      .join('/'),
  )
}

export function gameAddress(id: string, demo = false): string {
  return pageAddress(pages.game, { id }) + (demo ? '?demo=true' : '')
}

/** Who may see a modal. */
type ModalAudience = 'anyone' | 'guest' | 'player'

type ModalRule = {
  audience: ModalAudience
  /** Which values the key takes; `flag` is `true` and nothing else, `code` comes from a letter or a text message, `sum` is an amount and its currency: `5.00-EUR`, `currency` the code of one, `limit` a kind of limit and perhaps its period: `loss-week`, `award` an act and the id of a bonus or of free spins: `cancel-{id}`. */
  accepts: 'flag' | 'id' | 'code' | 'sum' | 'currency' | 'limit' | 'award' | readonly string[]
  /** Values that fewer may see than the modal itself. */
  byValue?: Readonly<Record<string, ModalAudience>>
}

/** Each modal is its own query key: `?sign-in=true`, `?wallet=deposit`, `?cancel-deposit={invoiceId}`. */
export const modalRules = {
  'sign-in': { audience: 'guest', accepts: 'flag' },
  'sign-up': { audience: 'guest', accepts: 'flag' },
  'forgot-pass': { audience: 'guest', accepts: 'flag' },
  'reset-email-send': { audience: 'guest', accepts: 'flag' },
  'reset-pass': { audience: 'guest', accepts: 'code' },
  'get-code': {
    audience: 'anyone',
    accepts: ['registration', 'phoneVerification', 'changingPass'],
    byValue: { registration: 'guest', phoneVerification: 'player', changingPass: 'guest' },
  },
  phone: { audience: 'player', accepts: 'flag' },
  // A guest reads that a letter is on its way, a player types its code.
  'confirm-email': { audience: 'anyone', accepts: 'flag' },
  'email-verify': { audience: 'player', accepts: 'flag' },
  'change-pass': { audience: 'player', accepts: 'flag' },
  'complete-profile': { audience: 'player', accepts: 'flag' },
  'second-factor': { audience: 'player', accepts: 'flag' },
  // The id of a session, or `others`.
  'confirm-session-logout': { audience: 'player', accepts: 'id' },
  wallet: { audience: 'player', accepts: ['deposit', 'withdraw'] },
  currencies: { audience: 'player', accepts: 'flag' },
  balance: { audience: 'player', accepts: 'currency' },
  fiat: { audience: 'player', accepts: 'flag' },
  'wallet-bonus-info': { audience: 'player', accepts: 'flag' },
  'turn-over-wager': { audience: 'player', accepts: 'currency' },
  'cancel-deposit': { audience: 'player', accepts: 'id' },
  'deposit-redirect': { audience: 'player', accepts: 'id' },
  'deposit-status': { audience: 'player', accepts: 'id' },
  'deposit-success': { audience: 'player', accepts: 'id' },
  'deposit-error': { audience: 'player', accepts: 'id' },
  confirm: { audience: 'player', accepts: ['profileConfirmed'] },
  success: {
    audience: 'anyone',
    accepts: ['deposit', 'withdrawal', 'registration', 'password', 'email', 'phone'],
    byValue: { deposit: 'player', withdrawal: 'player', phone: 'player' },
  },
  'cookie-request': { audience: 'anyone', accepts: 'flag' },
  'geo-popup': { audience: 'anyone', accepts: 'flag' },
  'referral-transfer': { audience: 'player', accepts: 'flag' },
  'affiliate-program': { audience: 'anyone', accepts: 'flag' },
  // Offers and packages by the identity of their pages, the player's own by their id.
  'bonus-condition': { audience: 'anyone', accepts: 'id' },
  'package-bonus': { audience: 'anyone', accepts: 'id' },
  'bonus-details': { audience: 'player', accepts: 'id' },
  'confirm-bonus': { audience: 'player', accepts: 'award' },
  'confirm-bonus-unsettled': { audience: 'player', accepts: 'id' },
  'bonus-cancel-lock': { audience: 'player', accepts: 'id' },
  // The level that the player has now.
  loyaltyLevel: { audience: 'player', accepts: 'flag' },
  // A quest by its id, and the games of one of its tasks by that of the task.
  'quests-hub': { audience: 'player', accepts: 'flag' },
  'quest-tasks': { audience: 'player', accepts: 'id' },
  'quest-task-games': { audience: 'player', accepts: 'id' },
  'quest-rewards': { audience: 'player', accepts: 'id' },
  avatars: { audience: 'player', accepts: 'flag' },
  'tg-news': { audience: 'player', accepts: 'flag' },
  // `deposit`, `withdraw`, or the number of a payment that was begun.
  'wallet-telegram-app': { audience: 'player', accepts: 'id' },
  'add-limit': { audience: 'player', accepts: 'limit' },
  'edit-limit': { audience: 'player', accepts: 'id' },
  'confirm-limit-update': { audience: 'player', accepts: 'id' },
  'confirm-delete-limit': { audience: 'player', accepts: 'id' },
  // The identity of the game whose bet was not taken, or whose limits are used up.
  'restricted-bets': { audience: 'player', accepts: 'id' },
  'game-limit-reached': { audience: 'player', accepts: 'id' },
  'max-bets': { audience: 'player', accepts: 'sum' },
  'global-search': { audience: 'anyone', accepts: 'flag' },
  'games-filter': { audience: 'anyone', accepts: 'flag' },
  categories: { audience: 'anyone', accepts: 'flag' },
  'mobile-game': { audience: 'anyone', accepts: 'id' },
  'demo-game': { audience: 'anyone', accepts: 'id' },
  'demo-unavailable': { audience: 'anyone', accepts: 'id' },
} as const satisfies Record<string, ModalRule>

export type ModalName = keyof typeof modalRules
export const modalNames = Object.keys(modalRules) as ModalName[]

type MoneyLimit = 'deposit' | 'loss' | 'bet'
/** A bonus is activated or given up, free spins are given up. */
export type AwardAct = 'activate' | 'cancel' | 'cancel-spins'
type Accepted<R extends ModalRule['accepts']> = R extends 'flag'
  ? 'true'
  : R extends 'limit'
    ? 'cooling-off' | 'self-exclusion' | MoneyLimit | `${MoneyLimit}-${'day' | 'week' | 'month'}`
    : R extends 'award'
      ? `${AwardAct}-${string}`
      : R extends readonly (infer V)[]
        ? V
        : string
/** The values that a modal's key may have. */
export type ModalValue<N extends ModalName> = Accepted<(typeof modalRules)[N]['accepts']>
export type ModalSearch = { [N in ModalName]?: ModalValue<N> }

const anId = /^[a-z0-9][a-z0-9-]{0,80}$/i
const aCode = /^[\w-]{4,100}$/
const aLimit = /^(?:(?:deposit|loss|bet)(?:-(?:day|week|month))?|cooling-off|self-exclusion)$/
const aCurrency = /^[A-Z0-9]{3,8}$/
const anAward = /^(?:activate|cancel|cancel-spins)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const aSum = /^\d{1,15}(?:\.\d{1,18})?-[A-Z0-9]{2,10}$/

export function isModalName(key: string): key is ModalName {
  return Object.hasOwn(modalRules, key)
}

function accepts(name: ModalName, value: unknown): boolean {
  const rule: ModalRule['accepts'] = modalRules[name].accepts
  if (typeof value !== 'string') return false
  if (rule === 'flag') return value === 'true'
  if (rule === 'id') return anId.test(value)
  if (rule === 'code') return aCode.test(value)
  if (rule === 'sum') return aSum.test(value)
  if (rule === 'currency') return aCurrency.test(value)
  if (rule === 'limit') return aLimit.test(value)
  if (rule === 'award') return anAward.test(value)
  return rule.includes(value)
}

export function mayOpen(name: ModalName, signedIn: boolean, value?: unknown): boolean {
  const rule: ModalRule = modalRules[name]
  const audience = rule.byValue?.[String(value)] ?? rule.audience
  return audience === 'anyone' || (audience === 'player') === signedIn
}

/** The modals that an address asks for and the visitor may see, in the order of the address: the last one lies on top. */
export function openModalsOf(
  search: Record<string, unknown>,
  signedIn: boolean,
): { name: ModalName; value: string }[] {
  const open: { name: ModalName; value: string }[] = []
  for (const [key, value] of Object.entries(search)) {
    if (isModalName(key) && accepts(key, value) && mayOpen(key, signedIn, value))
      open.push({ name: key, value: String(value) })
  }
  return open
}

/** What campaigns and partners add to an address; no screen reads it, and affiliate.ts takes its two out. */
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
  const blocked = Object.keys(search).filter(
    (key) => isModalName(key) && !mayOpen(key, signedIn, search[key]),
  )
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

/** Encoded as the server writes queries too: another spelling of the same query would be sent to itself for ever. */
export function writeQuery(search: Record<string, unknown>): string {
  const written = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null || item === false) continue
      written.append(key, String(item))
    }
  }
  return written.size > 0 ? `?${written.toString()}` : ''
}
