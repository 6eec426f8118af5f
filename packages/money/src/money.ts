// Answers for money as integers: parsing, adding up, splitting, comparing, converting and showing amounts without a float.
import { decimalsOf } from './amount-parts.ts'

export { amountParts, decimalsOf, showAmount, type AmountParts } from './amount-parts.ts'

/** What an amount must know of its currency: how many sub-units make one whole unit. */
export type Denomination = { code: string; subunitToUnit: number }

/** An exact exchange rate as a decimal string: units of a currency for one unit of the base currency. */
export type Rate = string

const wholeUnits = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,18})?$/

/**
 * Reads a decimal string in whole units ("12.50") as sub-units (1250n). Answers null for anything that is not
 * exactly representable: exponents, signs other than one minus, spaces, more decimals than the currency has.
 */
export function parseAmount(text: string, subunitToUnit: number): bigint | null {
  if (!wholeUnits.test(text)) return null
  const negative = text.startsWith('-')
  const [whole = '0', fraction = ''] = (negative ? text.slice(1) : text).split('.')
  const decimals = decimalsOf(subunitToUnit)
  if (fraction.length > decimals && /[1-9]/.test(fraction.slice(decimals))) return null
  const amount = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  if (negative && amount === 0n) return null
  return negative ? -amount : amount
}

/** Writes sub-units as the wire's decimal string in whole units: 1250n → "12.50". Every decimal is written. */
export function formatAmount(amount: bigint, subunitToUnit: number): string {
  const decimals = decimalsOf(subunitToUnit)
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const sign = amount < 0n ? '-' : ''
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The sum of amounts of one currency. */
export function sumOf(amounts: Iterable<bigint>): bigint {
  let total = 0n
  for (const amount of amounts) total += amount
  return total
}

/** Splits an amount into parts by integer weights; the parts always add up to the amount (largest remainder first). */
export function splitByWeights(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = sumOf(weights)
  if (total <= 0n || weights.some((weight) => weight < 0n))
    throw new RangeError('weights must add up to more than zero')
  const parts = weights.map((weight) => (amount * weight) / total)
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: abs((amount * weight) % total) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1))
  let left = amount - sumOf(parts)
  const step = left < 0n ? -1n : 1n
  for (const { index } of byRemainder) {
    if (left === 0n) break
    parts[index] = (parts[index] ?? 0n) + step
    left -= step
  }
  return parts
}

/** Multiplies an amount by a non-negative decimal string ("0.025"), rounding half away from zero to a whole sub-unit. */
export function multiply(amount: bigint, factor: string): bigint {
  const { numerator, denominator } = fractionOf(factor)
  return roundedQuotient(amount * numerator, denominator)
}

/**
 * Converts an amount between currencies over the base currency: amount / rate(from) × rate(to), rounded half away
 * from zero to a sub-unit of the target, or always away from zero (`up`) or towards it (`down`).
 */
export function convert(
  amount: bigint,
  from: { subunitToUnit: number; rate: Rate },
  to: { subunitToUnit: number; rate: Rate },
  rounding: 'half' | 'up' | 'down' = 'half',
): bigint {
  const source = fractionOf(from.rate)
  const target = fractionOf(to.rate)
  if (source.numerator === 0n) throw new RangeError('a rate must be greater than zero')
  const dividend = amount * source.denominator * target.numerator * BigInt(to.subunitToUnit)
  const divisor = source.numerator * target.denominator * BigInt(from.subunitToUnit)
  if (rounding === 'half') return roundedQuotient(dividend, divisor)
  const whole = dividend / divisor
  if (rounding === 'down' || whole * divisor === dividend) return whole
  return amount < 0n ? whole - 1n : whole + 1n
}

/** Moves the decimal point of a decimal string, exactly: thousandths of a unit are `shiftPoint(text, 3)`. */
export function shiftPoint(text: string, places: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === '') throw new RangeError(`"${text}" is not a plain decimal`)
  const digits =
    '0'.repeat(Math.max(0, -places)) + whole + fraction + '0'.repeat(Math.max(0, places - fraction.length))
  const point = Math.max(0, -places) + whole.length + places
  const head = digits.slice(0, point).replace(/^0+(?=\d)/, '')
  const tail = digits.slice(point)
  return sign + head + (tail === '' ? '' : `.${tail}`)
}

/** A plain decimal as an exact fraction: `0.005` is 5 of 1000. */
export function fractionOf(decimal: string): { numerator: bigint; denominator: bigint } {
  if (!/^\d+(?:\.\d+)?$/.test(decimal)) throw new RangeError(`"${decimal}" is not a plain decimal`)
  const [whole = '0', fraction = ''] = decimal.split('.')
  return { numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) }
}

function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n
  const quotient = (abs(dividend) * 2n + divisor) / (divisor * 2n)
  return negative ? -quotient : quotient
}

function abs(amount: bigint): bigint {
  return amount < 0n ? -amount : amount
}
