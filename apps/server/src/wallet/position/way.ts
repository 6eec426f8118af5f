// Answers for the way that play went in one currency since a moment: what it came to, and how it stood after each round.
import { formatAmount } from '@baize/money'

/** A stretch of play: its sums, and what each of its rounds changed, in sub-units. */
export type Play = { staked: bigint; paidOut: bigint; changes: readonly bigint[] }

export type Way = {
  staked: bigint
  paidOut: bigint
  rounds: number
  /** Where it stands after the last round. */
  net: bigint
  high: bigint
  /** After which round it stood highest first. */
  highest: number
  /** Where it stood after every so manieth round; twice as many as soon as there are too many points. */
  every: number
  points: readonly bigint[]
}

export const beginning: Way = {
  staked: 0n,
  paidOut: 0n,
  rounds: 0,
  net: 0n,
  high: 0n,
  highest: 0,
  every: 1,
  points: [],
}

/** A line on a screen has no room for more. */
const mostPoints = 160

/** The way and what was played after it. */
export function wentOn(way: Way, { staked, paidOut, changes }: Play): Way {
  let { rounds, net, high, highest, every } = way
  let points = [...way.points]
  for (const change of changes) {
    rounds += 1
    net += change
    if (net > high) [high, highest] = [net, rounds]
    if (rounds % every === 0) points.push(net)
    if (points.length > mostPoints) {
      points = points.filter((_, at) => at % 2 === 1)
      every *= 2
    }
  }
  return {
    staked: way.staked + staked,
    paidOut: way.paidOut + paidOut,
    rounds,
    net,
    high,
    highest,
    every,
    points,
  }
}

export function wayShown({ staked, paidOut, rounds, net, high, highest, every, points }: Way, unit: number) {
  const last = rounds % every === 0 ? [] : [net]
  return {
    staked: formatAmount(staked, unit),
    paidOut: formatAmount(paidOut, unit),
    net: formatAmount(paidOut - staked, unit),
    high: formatAmount(high, unit),
    highAt: rounds === 0 ? 0 : highest / rounds,
    points: [0n, ...points, ...last].map((point) => formatAmount(point, unit)),
  }
}
