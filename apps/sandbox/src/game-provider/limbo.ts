// Answers for limbo, the game of a dive and a mark: how deep a dive goes, which dives reach the mark, and what they pay.
import { Illegal } from './rules.ts'
import type { Rules } from './rules.ts'
import { drawnMoney } from './shares.ts'

export const limboReturn = '99.00'

/** The lowest mark, in hundredths: 1.01. */
export const leastMark = 101
export const mostMark = 1_000_000

/** A title's own sea: what it keeps back, how deep marks may be set, and where the mark stands at first. */
export type LimboMaths = {
  /** In hundredths of a per cent: 9900 is 99 %. A multiple of 25, so that every depth is an exact number. */
  keep: number
  most: number
  start: number
}
/** Fathom Bell's marks go from 1.01 to 10,000.00 fathoms. */
export const fathomBell: LimboMaths = { keep: 9900, most: mostMark, start: 200 }

export type LimboChoice = { /** hundredths: 250 is 2.50 */ mark: number }
export type LimboState = { depth: number }

/** Floats are whole 2³²nds, and the public rule may divide by nothing: that dive is as deep as the sea is drawn. */
const deepest = 2 ** 32

/** The depth in hundredths, floor(99 / f), as the public vectors have it; no dive ends above 1.00. */
export function depthOf(float: number, { keep } = fathomBell): number {
  return float === 0 ? (keep / 100) * deepest : Math.max(100, Math.floor(keep / 100 / float))
}

export function isMark(mark: number, { most } = fathomBell): boolean {
  return Number.isInteger(mark) && mark >= leastMark && mark <= most
}

/** How many of the 2³² equally likely numbers reach a mark: 99 / f ≥ mark, nothing included. */
export function reachingNumbers(mark: number, { keep } = fathomBell): bigint {
  return (BigInt(keep) << 32n) / (100n * BigInt(mark)) + 1n
}

/** A reached mark pays the stake times the mark, whatever lies deeper. */
export function limboPayout(stake: bigint, mark: number, float: number): bigint {
  return drawnMoney(stake * BigInt(mark), 100n, float)
}

export const limboRulesOf = (maths: LimboMaths): Rules<LimboState, LimboChoice, never> => ({
  kind: 'limbo',
  stakeOf: (bet) => bet,
  begin({ bet, choice, draw }) {
    if (!isMark(choice.mark, maths)) throw new Illegal('a mark that this sea does not have')
    const [float = 0, lastUnit = 0] = draw(2)
    const depth = depthOf(float, maths)
    const win = depth >= choice.mark ? limboPayout(bet, choice.mark, lastUnit) : 0n
    return { state: { depth }, stake: bet, win, finished: true, view: { depth, mark: choice.mark } }
  },
  tell: ([view]) => {
    const depth = view !== null && typeof view === 'object' && 'depth' in view ? Number(view.depth) : 0
    return `${(depth / 100).toFixed(2)}×`
  },
})

export const limboRules = limboRulesOf(fathomBell)
