// Answers for the week of the cashback, and for what a loss in it gives back.

const dayMs = 86_400_000

/** From Monday 00:00 UTC to the next. */
export function weekOf(moment: Date): { start: Date; end: Date } {
  const midnight = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate())
  const start = new Date(midnight - ((moment.getUTCDay() + 6) % 7) * dayMs)
  return { start, end: new Date(start.getTime() + 7 * dayMs) }
}

/** A share of what was lost, never more than the most; less than the least is nothing. */
export function cashbackOf(lost: bigint, terms: { percentage: number; min: bigint; most: bigint }): bigint {
  const share = lost <= 0n ? 0n : (lost * BigInt(terms.percentage)) / 100n
  if (share < terms.min) return 0n
  return share < terms.most ? share : terms.most
}
