// Answers for what all accounts are worth in one currency: amount / cur.rate * eq.rate, rounded to 2 decimals, without a float.
import type { Account, Currency } from '@baize/contract/wallet'
import { convert, formatAmount, parseAmount, sumOf } from '@baize/money'

/** Equivalents are always shown with two decimals, whatever the currency has. */
const shownUnit = 100

type Rated = Pick<Currency, 'code' | 'subunitToUnit' | 'rate'>

/** One amount in another currency, or null for an amount that cannot be read. */
export function equivalentOf(amount: string, from: Rated, to: Rated): string | null {
  const units = parseAmount(amount, from.subunitToUnit)
  if (units === null) return null
  return formatAmount(
    convert(
      units,
      { subunitToUnit: from.subunitToUnit, rate: from.rate.rate },
      { subunitToUnit: shownUnit, rate: to.rate.rate },
    ),
    shownUnit,
  )
}

/** The sum over all accounts; each is rounded by itself, so that the lines add up to the total that stands above them. */
export function totalEquivalent(
  accounts: readonly Pick<Account, 'currency' | 'balance'>[],
  currencies: readonly Rated[],
  to: Rated,
): string {
  const parts = accounts.map(({ currency, balance }) => {
    const from = currencies.find(({ code }) => code === currency)
    return from ? parseAmount(equivalentOf(balance, from, to) ?? '0', shownUnit) : null
  })
  return formatAmount(sumOf(parts.filter((part) => part !== null)), shownUnit)
}
