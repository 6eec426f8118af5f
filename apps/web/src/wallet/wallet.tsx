// The face of the wallet on the web: the active account, amounts and moments as the player reads them, and the words of an invoice.
import { currencyName } from '@baize/design/marks'
import { Amount, denominationOf, type AmountProps, type Denomination } from '@baize/design/amount'
import type { Account } from '@baize/contract/wallet'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../api.ts'
import { languageTag } from '../locale.ts'
import { useLocale } from '../texts.ts'
import { useShown } from '../shown-unit.ts'
import { sumText } from './sum-text.ts'

export { openBonusesQuery, stakedShare, useBonusWords } from './bonus-words.ts'
export { BonusBadge } from './bonus-badge.tsx'
export { markOf, useInvoiceWords } from './invoice-words.ts'
export { sumText } from './sum-text.ts'
export { useMayTakeBack } from './take-back.ts'
export { useDays, When } from '../when.tsx'

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
  return (code) =>
    currencyName(
      languageTag(locale),
      code,
      data?.find((currency) => currency.code === code),
    )
}

type MoneyProps = Omit<AmountProps, 'currency' | 'locale'> & {
  code: string
  /** In whole coins, whatever unit the visitor chose: for what is typed elsewhere. */
  whole?: boolean
}

/** An amount in its currency, in the reader's language and the visitor's unit. */
export function Money({ code, value, whole, ...rest }: MoneyProps) {
  const currencyOf = useCurrencies()
  const shown = useShown()(code)
  const locale = useLocale()
  const { currency, figure } = whole
    ? { currency: currencyOf(code), figure: value }
    : { currency: shown.currency, figure: shown.to(value) }
  // Another unit is another figure: nothing counts up to it.
  return (
    <Amount key={currency.code} {...rest} value={figure} currency={currency} locale={languageTag(locale)} />
  )
}

/** `const sum = useSums()`, then `sum('12.50', 'EUR')`. */
export function useSums(): (value: string, code: string, round?: boolean) => string {
  const shown = useShown()
  const locale = useLocale()
  return (value, code, round) => {
    const { currency, to } = shown(code)
    return sumText(to(value), currency, locale, round)
  }
}
