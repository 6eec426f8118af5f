// An amount as the player reads it, and what is known of the currencies for that.
import { Amount, denominationOf, type AmountProps, type Denomination } from '@baize/design/amount'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../api.ts'
import { languageTag } from '../locale.ts'
import { useShown } from '../shown-unit.ts'
import { useLocale } from '../texts.ts'

export const currenciesQuery = apiQuery('wallet', 'listCurrencies')

/** What is known of each currency by its code; a currency of long ago is known by its code alone. */
export function useCurrencies(): (code: string) => Denomination {
  const { data } = useQuery(currenciesQuery)
  return (code) => data?.find((currency) => currency.code === code) ?? denominationOf(code)
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
