// Answers for whether an amount may be asked for: readable, exact, within the bounds of the method, and there.
import { formatAmount, fractionOf, parseAmount } from '@baize/money'

export type AmountProblem = 'required' | 'decimals' | 'min' | 'max' | 'funds'

export type AmountRules = {
  subunitToUnit: number
  min: string
  max: string
  /** What can be taken out; a deposit has none. */
  available?: string
}

/** What was typed as the wire wants it: "12." is 12 and ".5" is 0.5; empty when there is no figure. */
export function wireAmount(typed: string): string {
  const [whole = '', fraction = ''] = typed.trim().split('.')
  if (whole === '' && fraction === '') return ''
  const head = whole.replace(/^0+(?=\d)/, '') || '0'
  return fraction === '' ? head : `${head}.${fraction}`
}

export function amountProblem(typed: string, rules: AmountRules): AmountProblem | null {
  const text = wireAmount(typed)
  if (text === '' || !/[1-9]/.test(text)) return 'required'
  const amount = parseAmount(text, rules.subunitToUnit)
  if (amount === null) return 'decimals'
  const bound = (wire: string) => parseAmount(wire, rules.subunitToUnit) ?? 0n
  if (rules.available !== undefined && amount > bound(rules.available)) return 'funds'
  if (amount < bound(rules.min)) return 'min'
  if (amount > bound(rules.max)) return 'max'
  return null
}

/** The most that can be taken out in one go. */
export function mostOf(available: string, max: string, subunitToUnit: number): string {
  const [has, may] = [available, max].map((wire) => parseAmount(wire, subunitToUnit) ?? 0n) as [
    bigint,
    bigint,
  ]
  return has < may ? available : max
}

type Fee = { percent: string; fixed: string }

export const isFree = ({ percent, fixed }: Fee): boolean => !/[1-9]/.test(percent) && !/[1-9]/.test(fixed)

/**
 * What a payment costs its player and what moves in all, as the server works it out: the percentage rounded down and the
 * fixed part; on top of a deposit, off what a withdrawal sends. Null for an amount that cannot be read.
 */
export function costOf(
  typed: string,
  { percent, fixed }: Fee,
  paysIn: boolean,
  subunitToUnit: number,
): { fee: string; moved: string } | null {
  const amount = parseAmount(wireAmount(typed), subunitToUnit)
  if (amount === null || amount === 0n) return null
  const { numerator, denominator } = fractionOf(percent)
  const fee = (amount * numerator) / (denominator * 100n) + (parseAmount(fixed, subunitToUnit) ?? 0n)
  const moved = paysIn ? amount + fee : amount - fee
  if (moved <= 0n) return null
  return { fee: formatAmount(fee, subunitToUnit), moved: formatAmount(moved, subunitToUnit) }
}
