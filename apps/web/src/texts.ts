// Answers for the words of the screens: one store a request, folders loaded when a screen asks for them, plurals and numbers in the visitor's language.
import type { TextFolder, TextPart, Texts } from '@baize/contract/content'
import { createContext, createElement, Fragment, use, useMemo, type ReactNode } from 'react'
import { api } from './api.ts'
import { defaultLocale, languageTag, type LocaleCode } from './locale.ts'

/** What travels from the server to the browser: only the folders, and the parts of folders, that the page used. */
export type TextData = Partial<Record<TextFolder | TextPart, Texts>>

export type TextValues = {
  /** Chooses between `key_one`, `key_few`, `key_other` … by the rules of the language, and fills `{{count}}`. */
  count?: number
  /** Stands in for a text that does not exist; without it the key is shown. */
  defaultValue?: string
  [placeholder: string]: string | number | undefined
}
/** `t('header.signIn')`, `t('games.found', { count: 12 })`; `t.group('rules')` is everything under a key. */
export type Translate = {
  (key: string, values?: TextValues): string
  group: (key: string) => Texts
}

export type TextStore = ReturnType<typeof createTexts>

export function createTexts(locale: LocaleCode) {
  const loaded: TextData = {}
  const loading = new Map<TextFolder | TextPart, Promise<void>>()
  /** A folder that came whole knows all of its keys; else the first word of the key names the part that it stands in. */
  function find(folder: TextFolder, key: string): string | Texts | undefined {
    const whole = loaded[folder]
    if (whole) return findIn(whole, key)
    const dot = key.indexOf('.')
    const part = (loaded as Record<string, Texts | undefined>)[`${folder}.${key.slice(0, Math.max(0, dot))}`]
    return part && findIn(part, key.slice(dot + 1))
  }

  function sentence(folder: TextFolder, key: string): string | undefined {
    const found = find(folder, key)
    return typeof found === 'string' ? found : undefined
  }

  function say(folder: TextFolder, key: string, values: TextValues = {}): string {
    const { count, defaultValue } = values
    const counted =
      count === undefined
        ? undefined
        : (sentence(folder, `${key}_${pluralOf(locale).select(count)}`) ?? sentence(folder, `${key}_other`))
    const text = counted ?? sentence(folder, key) ?? defaultValue ?? key
    if (!text.includes('{{')) return text
    return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => {
      const value = values[name]
      if (value === undefined) return whole
      return typeof value === 'number' ? formatNumber(locale, value) : value
    })
  }

  const has = (folder: TextFolder | TextPart): boolean =>
    loaded[folder] !== undefined || loaded[folder.split('.', 1)[0] as TextFolder] !== undefined

  const store = {
    locale,
    say,
    group: (folder: TextFolder, key: string): Texts => {
      const found = find(folder, key)
      return typeof found === 'object' ? found : {}
    },
    has,
    data: (): TextData => loaded,
    accept: (data: TextData): void => {
      Object.assign(loaded, data)
    },
    /** Loads what is missing of these folders and parts of folders. */
    load: async (...folders: (TextFolder | TextPart)[]): Promise<void> => {
      await Promise.all(
        folders
          .filter((folder) => !has(folder))
          .map((folder) => {
            const running =
              loading.get(folder) ??
              textsOf(locale, folder)
                .then((texts) => {
                  loaded[folder] = texts
                })
                .finally(() => loading.delete(folder))
            loading.set(folder, running)
            return running
          }),
      )
    },
  }
  return store
}

/** A locale that cannot be read falls back to the default one; a screen without words would help nobody. */
async function textsOf(locale: LocaleCode, folder: TextFolder | TextPart): Promise<Texts> {
  try {
    return await api.content.getTexts({ params: { locale, folder } })
  } catch (error) {
    if (locale === defaultLocale) throw error
    return api.content.getTexts({ params: { locale: defaultLocale, folder } })
  }
}

/** Made when something is first counted: that is a piece of work, for a phone that wakes up as for a server. */
const plurals = new Map<LocaleCode, Intl.PluralRules>()

function pluralOf(locale: LocaleCode): Intl.PluralRules {
  const rules = plurals.get(locale) ?? new Intl.PluralRules(languageTag(locale))
  plurals.set(locale, rules)
  return rules
}

/** What was found before. The server draws all its pages from the same words, and most of a page is said many times. */
const found = new WeakMap<Texts, Map<string, string | Texts>>()

function findIn(texts: Texts, key: string): string | Texts | undefined {
  const before = found.get(texts) ?? new Map<string, string | Texts>()
  const known = before.get(key)
  if (known !== undefined) return known
  found.set(texts, before)
  const place = lookUp(texts, key)
  // Only what exists is remembered, so the memory is never larger than the words.
  if (place !== undefined) before.set(key, place)
  return place
}

function lookUp(texts: Texts, key: string): string | Texts | undefined {
  let place: string | Texts | undefined = texts
  const parts = key.split('.')
  while (place !== undefined && typeof place !== 'string') {
    if (parts.length === 0) return place
    // A key may hold dots of its own, such as an address, so the whole rest is tried first.
    const rest: string | Texts | undefined = place[parts.join('.')]
    if (rest !== undefined) return rest
    place = place[parts.shift() ?? '']
  }
  return parts.length === 0 ? place : undefined
}

const TextContext = createContext<TextStore | null>(null)

/** The words of this request or this browser, around everything that speaks. */
export function TextProvider({ texts, children }: { texts: TextStore; children: ReactNode }) {
  return createElement(TextContext, { value: texts }, children)
}

function useStore(): TextStore {
  const store = use(TextContext)
  if (!store) throw new Error('texts are asked for outside of TextProvider')
  return store
}

/** `const t = useTexts('layout')`; the route's loader or the modal has loaded the folder. */
export function useTexts(folder: TextFolder): Translate {
  const store = useStore()
  return useMemo(
    () =>
      Object.assign((key: string, values?: TextValues) => store.say(folder, key, values), {
        group: (key: string) => store.group(folder, key),
      }),
    [store, folder],
  )
}

export function useLocale(): LocaleCode {
  return useStore().locale
}

/** Puts elements into a sentence: `rich(t('agree'), { terms: (words) => <Link …>{words}</Link> })` for "I agree to the <terms>terms</terms>". */
export function rich(text: string, tags: Record<string, (words: string) => ReactNode>): ReactNode {
  return text.split(/(<\w+>.*?<\/\w+>)/).map((part, index) => {
    const [, name = '', words = ''] = /^<(\w+)>(.*)<\/\w+>$/.exec(part) ?? []
    // The parts of a sentence have no identity but their place.
    return createElement(Fragment, { key: index }, tags[name]?.(words) ?? part)
  })
}

/** Making one takes as long as drawing a card. Those with options of their own are few on a page. */
const plainFormats = new Map<LocaleCode, Intl.NumberFormat>()

/** Languages that are written with other digits than 0 to 9. */
const ownDigits: ReadonlySet<LocaleCode> = new Set(['fa'])
/** Most numbers of a page, and written the same everywhere: for them alone a phone need not make its first format. */
const isPlain = (value: number) => Number.isInteger(value) && value > 0 && value < 1000

export function formatNumber(locale: LocaleCode, value: number, options?: Intl.NumberFormatOptions): string {
  if (options) return new Intl.NumberFormat(languageTag(locale), options).format(value)
  if (isPlain(value) && !ownDigits.has(locale)) return String(value)
  const format = plainFormats.get(locale) ?? new Intl.NumberFormat(languageTag(locale))
  plainFormats.set(locale, format)
  return format.format(value)
}
