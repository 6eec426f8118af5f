// Answers for Fathom Bell, the limbo game: how deep a dive goes, which dives reach the mark, and what they pay.
import type { Rules } from './rules.ts'
import { drawnMoney } from './shares.ts'

export const limboReturn = '99.00'

/** Marks a player may set, in hundredths: 1.01 to 10,000.00 fathoms. */
export const leastMark = 101
export const mostMark = 1_000_000

export type LimboChoice = { /** hundredths: 250 is 2.50 */ mark: number }
export type LimboState = { depth: number }

/** Floats are whole 2³²nds, and the public rule may divide by nothing: that dive is as deep as the sea is drawn. */
const deepest = 99 * 2 ** 32

/** The depth in hundredths, floor(99 / f), as the public vectors have it; no dive ends above 1.00. */
export function depthOf(float: number): number {
  return float === 0 ? deepest : Math.max(100, Math.floor(99 / float))
}

export function isMark(mark: number): boolean {
  return Number.isInteger(mark) && mark >= leastMark && mark <= mostMark
}

/** How many of the 2³² equally likely numbers reach a mark: 99 / f ≥ mark, nothing included. */
export function reachingNumbers(mark: number): bigint {
  return (99n << 32n) / BigInt(mark) + 1n
}

/** A reached mark pays the stake times the mark, whatever lies deeper. */
export function limboPayout(stake: bigint, mark: number, float: number): bigint {
  return drawnMoney(stake * BigInt(mark), 100n, float)
}

export const limboRules: Rules<LimboState, LimboChoice, never> = {
  kind: 'limbo',
  stakeOf: (bet) => bet,
  begin({ bet, choice, draw }) {
    const [float = 0, lastUnit = 0] = draw(2)
    const depth = depthOf(float)
    const win = depth >= choice.mark ? limboPayout(bet, choice.mark, lastUnit) : 0n
    return { state: { depth }, stake: bet, win, finished: true, view: { depth, mark: choice.mark } }
  },
  tell: ([view]) => {
    const depth = view !== null && typeof view === 'object' && 'depth' in view ? Number(view.depth) : 0
    return `${(depth / 100).toFixed(2)}×`
  },
}
