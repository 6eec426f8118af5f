// The face of the wallet on the web: the active account, amounts and moments as the player reads them, and the words of an invoice.
import { Amount, denominationOf, type AmountProps, type Denomination } from '@baize/design/amount'
import { useHydrated } from '@baize/design/hydrated'
import type { Account } from '@baize/contract/wallet'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../api.ts'
import { languageTag } from '../locale.ts'
import { useLocale } from '../texts.ts'
import { sumText } from './sum-text.ts'

export { invoiceTone, useInvoiceWords } from './invoice-words.ts'
export { sumText } from './sum-text.ts'
export { StatusBadge } from './status-badge.tsx'

export const accountsQuery = apiQuery('wallet', 'listAccounts')
export const currenciesQuery = apiQuery('wallet', 'listCurrencies')

export function activeOf(accounts: readonly Account[] | undefined): Account | undefined {
  return accounts?.find(({ status }) => status === 1)
}

/** What is known of each currency by its code; a currency of long ago is known by its code alone. */
export function useCurrencies(): (code: string) => Denomination {
  const { data } = useQuery(currenciesQuery)
  return (code) => data?.find((currency) => currency.code === code) ?? denominationOf(code)
}

/** The name of a currency in the reader's language; coins keep their own. */
export function useCurrencyName(): (code: string) => string {
  const { data } = useQuery(currenciesQuery)
  const locale = useLocale()
  const names = new Intl.DisplayNames(languageTag(locale), { type: 'currency', fallback: 'none' })
  return (code) => {
    const known = data?.find((currency) => currency.code === code)
    const name = known?.type === 'crypto' ? known.name : (names.of(code) ?? known?.name ?? code)
    return name.charAt(0).toLocaleUpperCase(languageTag(locale)) + name.slice(1)
  }
}

type MoneyProps = Omit<AmountProps, 'currency' | 'locale'> & { code: string }

/** An amount in its currency, in the reader's language. */
export function Money({ code, ...rest }: MoneyProps) {
  const currencyOf = useCurrencies()
  const locale = useLocale()
  return <Amount {...rest} currency={currencyOf(code)} locale={languageTag(locale)} />
}

/** `const sum = useSums()`, then `sum('12.50', 'EUR')`. */
export function useSums(): (value: string, code: string, round?: boolean) => string {
  const currencyOf = useCurrencies()
  const locale = useLocale()
  return (value, code, round) => sumText(value, currencyOf(code), locale, round)
}

const shapes = {
  day: { day: 'numeric', month: 'short' },
  moment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  full: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A moment in the visitor's own time zone, which only the browser knows: the server writes it in UTC. */
export function When({ at, shape = 'moment' }: { at: string; shape?: keyof typeof shapes }) {
  const locale = useLocale()
  const alive = useHydrated()
  const format = new Intl.DateTimeFormat(languageTag(locale), {
    ...shapes[shape],
    ...(alive ? {} : { timeZone: 'UTC' }),
  })
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}
