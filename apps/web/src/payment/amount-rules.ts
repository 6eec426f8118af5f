// Answers for whether an amount may be asked for: readable, exact, within the bounds of the method, and there.
import { parseAmount } from '@baize/money'

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
