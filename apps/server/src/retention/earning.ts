// Answers for what a stake earns: the exact share of it in another currency, counted in billionths of a sub-unit.
import { fractionOf } from '@baize/money'

/** Earnings are counted so finely that even the share of the least stake is worth something. */
export const fineUnits = 1_000_000_000n

type Rated = { subunitToUnit: number; rate: string }

/** The share of a stake, in billionths of the owner's sub-unit; what is smaller stays with the house. */
export function earningOf(stake: bigint, share: string, from: Rated, to: Rated): bigint {
  const part = fractionOf(share)
  const source = fractionOf(from.rate)
  const target = fractionOf(to.rate)
  if (source.numerator <= 0n) throw new RangeError('a rate must be greater than zero')
  const dividend =
    stake * part.numerator * source.denominator * target.numerator * BigInt(to.subunitToUnit) * fineUnits
  const divisor = part.denominator * source.numerator * target.denominator * BigInt(from.subunitToUnit)
  return dividend / divisor
}

/** Whole sub-units that can be moved; a debt that a refund after a transfer leaves is no amount. */
export function availableOf(earned: bigint, transferred: bigint): bigint {
  const available = wholeOf(earned) - transferred
  return available > 0n ? available : 0n
}

export const wholeOf = (earned: bigint): bigint => earned / fineUnits
