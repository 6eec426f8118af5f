// Answers for the countries a player may come from: ISO 3166 less the excluded ones, with what a form needs to know of each.
import type { Country } from '@baize/contract/content'
import { countries as known, type TCountryCode } from 'countries-list'
import { defaultLocale, locales } from './locales.ts'

/** Countries that are never listed, whatever the jurisdiction. */
export const excludedCountries: ReadonlySet<string> = new Set([
  'US',
  'UM',
  'GB',
  'FR',
  'NL',
  'AW',
  'CW',
  'MF',
])

/** In the source, but not in ISO 3166: two islands that share the code of Saint Helena, and Kosovo's provisional code. */
const notIso = new Set(['AC', 'TA', 'XK'])

const localeOfCountry: Record<string, string> = { BR: 'pt-br', MX: 'es-mx', CA: 'en-ca', IR: 'fa', AF: 'fa' }
const localeCodes = new Set(locales.map(({ code }) => code))
const aliases: Record<string, string> = { no: 'nb', nn: 'nb' }
const names = new Intl.DisplayNames('en', { type: 'region' })

/** Names may carry marks of writing direction or stray spaces in the source. */
const clean = (text: string): string => text.replaceAll(/[\u200e\u200f]/g, '').trim()

export function countriesOf(offeredFiat: readonly string[], restricted: readonly string[]): Country[] {
  return (Object.keys(known) as TCountryCode[])
    .filter((code) => !excludedCountries.has(code) && !notIso.has(code))
    .map((code) => {
      const { native, phone, currency, languages } = known[code]
      const spoken = languages.map((language) => aliases[language] ?? language)
      return {
        code,
        name: names.of(code) ?? native,
        nativeName: clean(native),
        phonePrefix: String(phone[0] ?? ''),
        currency: currency.find((own) => offeredFiat.includes(own)) ?? 'EUR',
        locale:
          localeOfCountry[code] ?? spoken.find((language) => localeCodes.has(language)) ?? defaultLocale,
        restricted: restricted.includes(code),
      }
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
