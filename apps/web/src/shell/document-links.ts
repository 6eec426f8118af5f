// The links of every document: the icon, the two fonts that the first paint needs, and the same page in the other languages.
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import onest from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import { languageTag, translatedLocales, withLocale, type LocaleCode } from '../locale.ts'

/** For search engines, which want whole addresses: where this page is in each language that has its texts. */
export function languageLinks(publicUrl: string, path: string) {
  return (Object.keys(translatedLocales) as LocaleCode[]).map((locale) => ({
    rel: 'alternate',
    hrefLang: languageTag(locale),
    href: publicUrl + withLocale(locale, path),
  }))
}

export function documentLinks() {
  const font = (href: string) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })
  return [{ rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }, font(onest), font(bricolage)]
}
