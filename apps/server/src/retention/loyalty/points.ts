// Answers for what a stake is worth in points, counted in billionths of a point.
import { earningOf, fineUnits } from '../earning.ts'
import type { Earning } from './level.ts'

type Rated = { subunitToUnit: number; rate: string }

/** The points of a stake of own money, above zero, in a game of this type; what is not in the table of weights earns nothing. */
export function pointsOf(stake: bigint, gameType: string, earning: Earning, own: Rated, base: Rated): bigint {
  const weight = BigInt(earning.weights[gameType] ?? 0)
  // A point is the whole unit of a currency that is worth what the base currency is.
  const whole = earningOf(stake, earning.pointsPerUnit, own, { subunitToUnit: 1, rate: base.rate })
  return (whole * weight) / 100n
}

/** What is shown and what reaches levels; a fraction waits for the rest. */
export const wholePoints = (fine: bigint): bigint => (fine > 0n ? fine / fineUnits : 0n)

export const finePoints = (whole: bigint): bigint => whole * fineUnits
