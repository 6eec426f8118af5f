// Answers for the locales of the product: all that dates and numbers are shown in, and those whose screens are translated.
import type { Locale } from '@baize/contract/content'

export const defaultLocale = 'en'

const translated = new Set(['en', 'pt-br', 'de', 'fa'])
const rightToLeft = new Set(['fa'])

const named: [code: string, name: string, nativeName: string][] = [
  ['en', 'English', 'English'],
  ['en-ca', 'English (Canada)', 'English (Canada)'],
  ['de', 'German', 'Deutsch'],
  ['fr', 'French', 'Français'],
  ['es', 'Spanish', 'Español'],
  ['es-mx', 'Spanish (Mexico)', 'Español (México)'],
  ['pt', 'Portuguese', 'Português'],
  ['pt-br', 'Portuguese (Brazil)', 'Português (Brasil)'],
  ['ru', 'Russian', 'Русский'],
  ['tr', 'Turkish', 'Türkçe'],
  ['hi', 'Hindi', 'हिन्दी'],
  ['fa', 'Persian', 'فارسی'],
  ['uz', 'Uzbek', 'Oʻzbekcha'],
  ['kk', 'Kazakh', 'Қазақ тілі'],
  ['it', 'Italian', 'Italiano'],
  ['et', 'Estonian', 'Eesti'],
  ['fi', 'Finnish', 'Suomi'],
  ['el', 'Greek', 'Ελληνικά'],
  ['id', 'Indonesian', 'Bahasa Indonesia'],
  ['nb', 'Norwegian', 'Norsk bokmål'],
  ['pl', 'Polish', 'Polski'],
  ['ro', 'Romanian', 'Română'],
  ['se', 'Northern Sami', 'Davvisámegiella'],
  ['cs', 'Czech', 'Čeština'],
  ['da', 'Danish', 'Dansk'],
  ['nl', 'Dutch', 'Nederlands'],
]

export const locales: Locale[] = named.map(([code, name, nativeName]) => ({
  code,
  name,
  nativeName,
  isDefault: code === defaultLocale,
  direction: rightToLeft.has(code) ? 'rtl' : 'ltr',
  isTranslated: translated.has(code),
}))

export const translatedLocales: string[] = locales
  .filter((locale) => locale.isTranslated)
  .map(({ code }) => code)
