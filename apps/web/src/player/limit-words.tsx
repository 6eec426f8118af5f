// Answers for how limits are written: sums in the reader's language, and what each limit and period is called.
import type { Currency } from '@baize/contract/wallet'
import { denominationOf, type Denomination } from '@baize/design/amount'
import { amountParts } from '@baize/money'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../api.ts'
import { languageTag } from '../locale.ts'
import { useShown } from '../shown-unit.ts'
import { useLocale, useTexts } from '../texts.ts'
import { isMoneyKind, kindOf, windowOf, type Limit } from './limits.ts'

export const currenciesQuery = apiQuery('wallet', 'listCurrencies')

/** For sums with a limit as it is on the wire; what is shown goes by `useShown`. */
export function useDenomination(): (code: string) => Denomination {
  const { data } = useQuery(currenciesQuery)
  return (code) => data?.find((currency: Currency) => currency.code === code) ?? denominationOf(code)
}

/** `const sum = useLimitSum()`, then `sum('12.50', 'EUR')`, set off from the direction of the sentence; whole amounts lose their zeros. */
export function useLimitSum(): (value: string, code: string) => string {
  const shown = useShown()
  const locale = useLocale()
  return (value, code) => {
    const { currency, to } = shown(code)
    const { sign, mark, markFirst, integer, decimal, fraction } = amountParts(
      to(value),
      currency,
      languageTag(locale),
    )
    const figure = /^[0٠۰]*$/u.test(fraction) ? integer : `${integer}${decimal}${fraction}`
    // A sentence says the code of a coin; few read its sign.
    if (currency.type === 'crypto') return `\u2066${sign}${figure}\u00a0${currency.code}\u2069`
    const gap = mark.length > 1 || !markFirst ? '\u00a0' : ''
    return `\u2066${markFirst ? `${sign}${mark}${gap}${figure}` : `${sign}${figure}${gap}${mark}`}\u2069`
  }
}

/** "Weekly deposit limit", "Break", "Self-exclusion". */
export function useLimitName(): (limit: Pick<Limit, 'definition' | 'period'>) => string {
  const t = useTexts('modals')
  return (limit) => {
    const kind = kindOf(limit)
    return isMoneyKind(kind)
      ? t(`limits.kinds.${kind}.${windowOf(limit.period)}`)
      : t(`limits.breaks.${kind}.name`)
  }
}
