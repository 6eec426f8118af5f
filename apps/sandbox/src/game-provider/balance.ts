// Answers for pays that add up: a table of pays near a wished shape whose weighted sum is the wished one exactly.

/** The last figures of a pay that looks like a price: 1237 is 1240, 12 370 is 12 400. */
function rounded(pay: number): number {
  const step = pay < 200 ? 1 : pay < 1000 ? 5 : 10 ** Math.max(1, Math.floor(Math.log10(pay)) - 1)
  return Math.round(pay / step) * step
}

const sumOf = (ways: readonly bigint[], pays: readonly number[]): bigint =>
  ways.reduce((sum, way, at) => sum + way * BigInt(pays[at] ?? 0), 0n)

/**
 * Whole hundredths with Σ ways · pay = total, shaped like the profile; what is zero in it stays zero. The shape is
 * scaled and rounded; what is missing is then handed from the frequent entries to the rare ones, each taking just so
 * much that the rest can still be paid by what comes after it. Null when no whole pays near the shape do it.
 */
export function balancedPays(
  ways: readonly bigint[],
  profile: readonly number[],
  total: bigint,
): number[] | null {
  const scaled = (factor: number): number[] => profile.map((pay) => (pay === 0 ? 0 : rounded(pay * factor)))
  let low = 0.01
  let high = 100
  for (let i = 0; i < 60; i++) {
    const middle = Math.sqrt(low * high)
    if (sumOf(ways, scaled(middle)) < total) low = middle
    else high = middle
  }
  const pays = scaled(low)
  const order = profile
    .map((_, at) => at)
    .filter((at) => profile[at] !== 0)
    .toSorted((a, b) => ((ways[a] ?? 0n) > (ways[b] ?? 0n) ? -1 : 1))
  const way = (at: number | undefined): bigint => ways[at ?? -1] ?? 0n
  let missing = total - sumOf(ways, pays)
  for (const [place, at] of order.entries()) {
    // What is left after this entry must be a sum of the rarer ones, so of what divides them all.
    const rest = order.slice(place + 1).reduce((divisor, other) => common(divisor, way(other)), 0n)
    const pay = pays[at] ?? 0
    const room = BigInt(Math.max(2, Math.floor(pay * 0.1)))
    const near = missing / way(at)
    const wished = rest === 0n ? near : near > room ? room : near < -room ? -room : near
    const step = nearest(wished, rest, (each) => {
      const left = missing - each * way(at)
      return rest === 0n ? left === 0n : left % rest === 0n
    })
    if (step === null) return null
    missing -= step * way(at)
    const now = pay + Number(step)
    if (now <= 0 || now < pay * 0.6 || now > pay * 1.5 + 4) return null
    pays[at] = now
  }
  return missing === 0n ? pays : null
}

/** The greatest common divisor. */
export function common(a: bigint, b: bigint): bigint {
  return b === 0n ? a : common(b, a % b)
}

/** The whole number nearest to a wished one that is right, if one of the first few hundred is. */
function nearest(wished: bigint, rest: bigint, right: (step: bigint) => boolean): bigint | null {
  if (rest === 0n) return right(wished) ? wished : null
  for (let far = 0n; far < 400n; far++) {
    if (right(wished + far)) return wished + far
    if (right(wished - far)) return wished - far
  }
  return null
}
