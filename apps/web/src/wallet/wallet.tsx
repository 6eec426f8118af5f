// The face of the wallet on the web: the active account, amounts and moments as the player reads them, and the words of an invoice.
import { currencyName } from '@baize/design/marks'
import type { Account } from '@baize/contract/wallet'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../api.ts'
import { languageTag } from '../locale.ts'
import { useLocale } from '../texts.ts'
import { useShown } from '../shown-unit.ts'
import { currenciesQuery } from './money.tsx'
import { sumText } from './sum-text.ts'

export { openBonusesQuery, stakedShare, useBonusWords } from './bonus-words.ts'
export { BonusBadge } from './bonus-badge.tsx'
export { markOf, useInvoiceWords } from './invoice-words.ts'
export { sumText } from './sum-text.ts'
export { useMayTakeBack } from './take-back.ts'
export { currenciesQuery, Money, useCurrencies } from './money.tsx'
export { RealityCheck } from './session/reality-check.tsx'
export { useCheckDue } from './session/play-session.ts'
export { CareLine, SessionCare } from './session/session-care.tsx'
export { useDays, When } from '../when.tsx'

export const accountsQuery = apiQuery('wallet', 'listAccounts')

export function activeOf(accounts: readonly Account[] | undefined): Account | undefined {
  return accounts?.find(({ status }) => status === 1)
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

/** `const sum = useSums()`, then `sum('12.50', 'EUR')`. */
export function useSums(): (value: string, code: string, round?: boolean) => string {
  const shown = useShown()
  const locale = useLocale()
  return (value, code, round) => {
    const { currency, to } = shown(code)
    return sumText(to(value), currency, locale, round)
  }
}
