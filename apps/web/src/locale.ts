// Answers for the languages of addresses: which prefixes are locales, and the rewrite that keeps the route table free of them.

/** Every locale of the product; those without texts of their own show English words with their own dates and numbers. */
export const locales = [
  'en',
  'en-ca',
  'de',
  'fr',
  'es',
  'es-mx',
  'pt',
  'pt-br',
  'ru',
  'tr',
  'hi',
  'fa',
  'uz',
  'kk',
  'it',
  'et',
  'fi',
  'el',
  'id',
  'nb',
  'pl',
  'ro',
  'se',
  'cs',
  'da',
  'nl',
] as const
export type LocaleCode = (typeof locales)[number]

export const defaultLocale: LocaleCode = 'en'
/** The languages whose texts are complete, by the name that their speakers use. */
export const translatedLocales = {
  en: 'English',
  'pt-br': 'Português (Brasil)',
  de: 'Deutsch',
  fa: 'فارسی',
} as const satisfies Partial<Record<LocaleCode, string>>

const known: ReadonlySet<string> = new Set(locales)
const rightToLeft: ReadonlySet<string> = new Set(['fa'])
const prefix = /^\/([a-z]{2}(?:-[a-z]{2})?)(?=\/|$)/i

function isLocale(code: string): code is LocaleCode {
  return known.has(code)
}

export function directionOf(locale: LocaleCode): 'ltr' | 'rtl' {
  return rightToLeft.has(locale) ? 'rtl' : 'ltr'
}

/** The tag that browsers and `Intl` understand; the product's "se" is Swedish. */
export function languageTag(locale: LocaleCode): string {
  if (locale === 'se') return 'sv'
  const [language = 'en', region] = locale.split('-')
  return region ? `${language}-${region.toUpperCase()}` : language
}

/** Splits a path into its locale and the path that the route table knows. A prefix that is no locale is part of the path. */
export function splitPath(path: string): { locale: LocaleCode; path: string } {
  const code = prefix.exec(path)?.[1]?.toLowerCase()
  if (!code || !isLocale(code)) return { locale: defaultLocale, path }
  return { locale: code, path: path.slice(code.length + 1) || '/' }
}

export function withLocale(locale: LocaleCode, path: string): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** The pair that the router runs on the way in and on the way out. */
export function localeRewrite(locale: LocaleCode) {
  return {
    input: ({ url }: { url: URL }) => {
      const inner = splitPath(url.pathname).path
      if (inner === url.pathname) return undefined
      const next = new URL(url)
      next.pathname = inner
      return next
    },
    output: ({ url }: { url: URL }) => {
      if (locale === defaultLocale) return undefined
      const next = new URL(url)
      next.pathname = withLocale(locale, url.pathname)
      return next
    },
  }
}
