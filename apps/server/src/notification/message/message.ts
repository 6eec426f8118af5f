// Answers for what a message says: its words in a language, with amounts, moments and places as a reader of that language writes them.
import type { Texts } from '@baize/contract/content'
import { messageState, type Message, type MessageKind } from '@baize/contract/notification'
import { showAmount } from '@baize/money'

/** What happened, in facts; each stands in a sentence where its name is. */
export type MessageParams = {
  sum?: { amount: string; currency: string }
  game?: string
  count?: number
  until?: string
  country?: string
  device?: 'mobile' | 'tablet' | 'desktop'
  number?: string
  /** Why the desk declined it, in its own words. */
  note?: string
  /** The identity or id of an offer. */
  offer?: string
  /** The id of a level. */
  level?: string
  /** The identity of a quest. */
  quest?: string
}

/** Where a message leads. */
const links: Record<MessageKind, string | null> = {
  welcome: '/profile/limits',
  'deposit-arrived': '/wallet/history',
  'withdrawal-paid': '/wallet/history',
  'withdrawal-failed': '/wallet/history',
  'referral-moved': '/referral',
  'bonus-given': '/profile/bonuses',
  'bonus-expiring': '/profile/bonuses',
  'free-spins-given': '/profile/bonuses',
  'free-spins-expiring': '/profile/bonuses',
  'level-reached': '/profile/levels',
  'quest-completed': '/profile/bonuses',
  'new-sign-in': '/profile/sessions',
  'sessions-closed': '/profile/sessions',
  'session-copied': '/profile/sessions',
  'password-changed': '/profile/sessions',
  'document-approved': '/profile/personal',
  'document-rejected': '/profile/personal',
  'identity-verified': '/profile',
  'identity-rejected': '/profile/personal',
  'limit-ready': '/profile/limits',
  'limit-raised': '/profile/limits',
  'limit-removed': '/profile/limits',
  'break-began': '/profile/limits',
  'exclusion-began': '/profile/limits',
  'contact-received': null,
}

/** What reminds of something to play with; everything else is about the player's money, safety or limits. */
const promotional: ReadonlySet<MessageKind> = new Set(['bonus-expiring', 'free-spins-expiring'])
export const isPromotional = (kind: MessageKind): boolean => promotional.has(kind)

type Currency = Parameters<typeof showAmount>[1]

/** A language as messages need it: its words, and how the house writes amounts. */
export type Language = {
  locale: string
  direction: 'ltr' | 'rtl'
  /** The folder `notifications`. */
  words: Texts
  currencies: readonly Currency[]
  /** What an offer, a level or a quest is called; nothing once it is no more. */
  nameOf: (what: Named, key: string) => string | null
}

/** What the house has names for in its languages: a message keeps their keys, and names them as it is read. */
export const named = ['offer', 'level', 'quest'] as const
export type Named = (typeof named)[number]

export type KeptMessage = {
  id: string
  kind: MessageKind
  params: MessageParams
  createdAt: Date
  readAt: Date | null
}

export function writeMessage(
  { id, kind, params, createdAt, readAt }: KeptMessage,
  language: Language,
): Message {
  const told = branch(branch(language.words, 'messages'), kind)
  const values = valuesOf(params, language)
  // A sentence that would name what is not known has a shorter one beside it.
  const text =
    fill(sentence(told, 'text'), values, language) ?? fill(sentence(told, 'short'), values, language)
  return {
    id,
    kind,
    state: readAt ? messageState.read : messageState.unread,
    readAt: readAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    content: {
      locale: language.locale,
      title:
        fill(sentence(told, 'named'), values, language) ??
        fill(sentence(told, 'title'), values, language) ??
        kind,
      text: text ?? '',
      moments: momentsIn(text ?? '', params, values),
    },
    link: links[kind],
  }
}

/** Which words of the sentence are moments. */
function momentsIn(
  text: string,
  { until }: MessageParams,
  values: ReadonlyMap<string, string>,
): Message['content']['moments'] {
  const said = values.get('until')
  return until !== undefined && said !== undefined && text.includes(said) ? [{ said, at: until }] : []
}

const branch = (texts: Texts, key: string): Texts => {
  const found = texts[key]
  return typeof found === 'object' ? found : {}
}
const sentence = (texts: Texts, key: string): string => {
  const found = texts[key]
  return typeof found === 'string' ? found : ''
}

function valuesOf(params: MessageParams, language: Language): Map<string, string> {
  const { locale, words, currencies } = language
  const { sum, game, count, until, country, device, number, note } = params
  const values = new Map<string, string>()
  if (sum) {
    const currency = currencies.find(({ code }) => code === sum.currency)
    values.set('sum', currency ? showAmount(sum.amount, currency, locale) : `${sum.amount} ${sum.currency}`)
  }
  if (game !== undefined) values.set('game', game)
  if (count !== undefined) values.set('count', new Intl.NumberFormat(locale).format(count))
  if (until !== undefined) values.set('until', `${moment(until, locale)} UTC`)
  if (country !== undefined)
    values.set('country', new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country)
  if (device !== undefined) values.set('device', sentence(branch(words, 'devices'), device) || device)
  if (number !== undefined) values.set('number', number)
  // In whatever language the desk wrote it.
  if (note !== undefined) values.set('note', `\u2068${note}\u2069`)
  for (const what of named) {
    const key = params[what]
    const name = key === undefined ? null : language.nameOf(what, key)
    if (name) values.set(what, name)
  }
  return values
}

const moment = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(at),
  )

/** Figures and names that run from left to right in every language. */
const leftToRight: ReadonlySet<string> = new Set(['sum', 'number'])

/** The sentence with its values, or nothing when one of them is missing. */
function fill(text: string, values: ReadonlyMap<string, string>, { direction }: Language): string | null {
  let complete = text !== ''
  const filled = text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values.get(name)
    if (value === undefined) complete = false
    return value === undefined ? '' : isolated(value, direction, leftToRight.has(name))
  })
  return complete ? filled : null
}

/** Keeps an amount or a name in its own direction within a sentence that runs the other way. */
const isolated = (value: string, direction: 'ltr' | 'rtl', isLeftToRight: boolean): string =>
  direction === 'ltr' ? value : `${isLeftToRight ? '\u2066' : '\u2068'}${value}\u2069`
