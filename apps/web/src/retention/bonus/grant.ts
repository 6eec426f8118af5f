// Answers for what a deposit of a size would bring and ask for, as an example beside the terms: to the sub-unit, rounded down.
import { fractionOf, formatAmount, parseAmount } from '@baize/money'

export type Grant = {
  bonus: string
  /** What is in the account afterwards. */
  together: string
  toStake: string
  /** The deposit is too small for the offer. */
  isShort: boolean
}

/** Percent of the deposit up to the most; the bonus is staked so many times. */
export function grantFor(
  deposit: string,
  terms: { percentage: number | null; amountMax: string; amountFrom: string; wager: string },
  subunitToUnit: number,
): Grant {
  const units = (text: string) => parseAmount(text, subunitToUnit) ?? 0n
  const paid = units(deposit)
  const most = units(terms.amountMax)
  const share = terms.percentage === null ? most : (paid * BigInt(terms.percentage)) / 100n
  const isShort = paid < units(terms.amountFrom)
  const bonus = isShort ? 0n : share < most ? share : most
  const { numerator, denominator } = fractionOf(terms.wager)
  const shown = (amount: bigint) => formatAmount(amount, subunitToUnit)
  return {
    bonus: shown(bonus),
    together: shown(paid + bonus),
    toStake: shown((bonus * numerator) / denominator),
    isShort,
  }
}

/** Sums to try: the least, the one from where the bonus grows no more, and one between; none beyond, which would bring nothing. */
export function examples(
  terms: { percentage: number | null; amountMax: string; amountFrom: string },
  subunitToUnit: number,
): string[] {
  const units = (text: string) => parseAmount(text, subunitToUnit) ?? 0n
  const least = units(terms.amountFrom) || BigInt(subunitToUnit)
  const full =
    terms.percentage === null || terms.percentage === 0
      ? least
      : (units(terms.amountMax) * 100n) / BigInt(terms.percentage)
  if (full <= least) return [formatAmount(least, subunitToUnit)]
  return [least, (least + full) / 2n, full].map((step) => formatAmount(step, subunitToUnit))
}
