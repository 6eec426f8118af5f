// Answers for mines, the game of hidden urchins: where they lie, what every further pearl pays, and what stays with the house.
import { indexOf } from './draws.ts'
import { Illegal } from './rules.ts'
import type { Draw, Rules, Turn } from './rules.ts'
import { drawnMoney } from './shares.ts'

export const minesReturn = '99.00'

/** A title's own bay: how many shells a side has, what is kept back, and how far a round may grow. */
export type MinesMaths = {
  side: number
  /** In hundredths of a per cent: 9900 is 99 %. */
  keep: number
  /** The bay pays a round out by itself rather than let it grow beyond so many times the bet. */
  topTimes: number
  /** How many urchins the bay proposes. */
  start: number
}
export const urchinBay: MinesMaths = { side: 5, keep: 9900, topTimes: 10_000, start: 3 }
export const tilesOf = ({ side }: MinesMaths): number => side * side

export type MinesChoice = { mines: number }
/** Leaving is the caretaker's move alone: whoever opened nothing and never came back gets the stake back. */
export type MinesMove = { open: number } | { take: true } | { leave: true }
export type MinesState = {
  mines: number
  /** Where the urchins lie; it stays with the studio until the round is over. */
  field: number[]
  opened: number[]
}

export function isMinesChoice(choice: MinesChoice, maths = urchinBay): boolean {
  return Number.isInteger(choice.mines) && choice.mines >= 1 && choice.mines < tilesOf(maths)
}

/**
 * Takes one of the numbers 0 … size−1 for every float, each number once: a Fisher–Yates shuffle read from the front,
 * as the field's public verifiers have it for mines and keno.
 */
export function picksOf(floats: readonly number[], size: number): number[] {
  const left = Array.from({ length: size }, (_, at) => at)
  return floats.map((float) => left.splice(indexOf(float, left.length), 1)[0] ?? 0)
}

/** Ways to choose some of many, as a whole number. */
function choose(of: number, some: number): bigint {
  let ways = 1n
  for (let i = 0; i < some; i++) ways = (ways * BigInt(of - i)) / BigInt(i + 1)
  return ways
}

/** The fair multiplier of so many opened tiles less the house's part, as an exact fraction: 0.99 · C(25,k) / C(25−m,k). */
export function minesFraction(
  mines: number,
  opened: number,
  maths = urchinBay,
): { numerator: bigint; denominator: bigint } {
  const tiles = tilesOf(maths)
  return {
    numerator: BigInt(maths.keep) * choose(tiles, opened),
    denominator: 10_000n * choose(tiles - mines, opened),
  }
}

/** The multiplier as it is shown, cut to four decimals, so that it never promises more than is paid. */
export function minesTimes(mines: number, opened: number, maths = urchinBay): number {
  if (opened === 0) return 1
  const { numerator, denominator } = minesFraction(mines, opened, maths)
  return Number((numerator * 10_000n) / denominator) / 10_000
}

/** How many tiles may be opened: every safe one, as long as the multiplier stays within what the bay pays. */
export function stepsAtMost(mines: number, maths = urchinBay): number {
  let steps = 1
  while (steps < tilesOf(maths) - mines && minesTimes(mines, steps + 1, maths) <= maths.topTimes) steps++
  return steps
}

/** What a cash-out pays. The last sub-unit is drawn, so that the return is exact at every stake, ten cents included. */
export function minesPayout(
  bet: bigint,
  mines: number,
  opened: number,
  float: number,
  maths = urchinBay,
): bigint {
  // Nobody has dared anything yet, so the whole stake goes back.
  if (opened === 0) return bet
  const { numerator, denominator } = minesFraction(mines, opened, maths)
  return drawnMoney(bet * numerator, denominator, float)
}

export type MinesView = {
  mines: number
  opened: number[]
  /** The urchins, once the round is over; before that the browser knows no more than the player. */
  field: number[] | null
  burst: number | null
  times: number
}

function taken(maths: MinesMaths, bet: bigint, state: MinesState, draw: Draw): Turn<MinesState> {
  const [lastUnit = 0] = draw(1)
  const win = minesPayout(bet, state.mines, state.opened.length, lastUnit, maths)
  return turnOf(maths, state, win, true)
}

function turnOf(maths: MinesMaths, state: MinesState, win: bigint, ended: boolean): Turn<MinesState> {
  const burst = state.opened.find((tile) => state.field.includes(tile)) ?? null
  const view: MinesView = {
    mines: state.mines,
    opened: [...state.opened],
    field: ended ? [...state.field] : null,
    burst,
    times: burst === null ? minesTimes(state.mines, state.opened.length, maths) : 0,
  }
  return { state, stake: 0n, win, finished: ended, view }
}

export const minesRulesOf = (maths: MinesMaths): Rules<MinesState, MinesChoice, MinesMove> => ({
  kind: 'mines',
  stakeOf: (bet) => bet,
  /** The field is drawn with the first numbers of the round, 24 for 25 shells: one for every urchin that could be asked for. */
  begin({ bet, choice: { mines }, draw }) {
    if (!isMinesChoice({ mines }, maths)) throw new Illegal('so many urchins do not live here')
    const field = picksOf(draw(tilesOf(maths) - 1), tilesOf(maths))
      .slice(0, mines)
      .sort((a, b) => a - b)
    return { ...turnOf(maths, { mines, field, opened: [] }, 0n, false), stake: bet }
  },
  move({ bet, state, move, draw }) {
    if ('open' in move) {
      const { open } = move
      if (!Number.isInteger(open) || open < 0 || open >= tilesOf(maths))
        throw new Illegal('the bay has no such shell')
      if (state.opened.includes(open)) throw new Illegal('that shell is open already')
      const next = { ...state, opened: [...state.opened, open] }
      if (state.field.includes(open)) return turnOf(maths, next, 0n, true)
      if (next.opened.length < stepsAtMost(state.mines)) return turnOf(maths, next, 0n, false)
      return taken(maths, bet, next, draw)
    }
    if ('take' in move && state.opened.length === 0) throw new Illegal('there is nothing to take yet')
    return taken(maths, bet, state, draw)
  },
  rest: ({ state }) => (state.opened.length === 0 ? { leave: true } : { take: true }),
  tell(views) {
    const view = views.at(-1) as MinesView
    const urchins = `${view.mines} \u00d7 \u2739`
    return view.burst === null
      ? `${urchins}, ${view.opened.length} \u2192 ${view.times}\u00d7`
      : `${urchins}, ${view.opened.length - 1} + \u2739`
  },
})

export const minesRules = minesRulesOf(urchinBay)
