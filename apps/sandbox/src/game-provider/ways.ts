// Answers for the ways engines: reels of one height or of a height that is drawn with each spin, and wins by ways; pure, by data alone.
import { indexOf } from './draws.ts'
import type { Draw, Nothing, Rules } from './rules.ts'
import { freeSpinsAdded, moneyOf, symbolAt } from './slot.ts'
import type { FreeState, SlotSymbol } from './slot.ts'

export type PayingSymbol = Exclude<SlotSymbol, 'S' | 'W'>
export const payingSymbols = ['1', '2', '3', '4', 'A', 'K', 'Q', 'J'] as const satisfies PayingSymbol[]

export type WaysMaths = {
  /** One strip a reel, read downwards and closing into a ring. No wild stands on the first reel. */
  reels: { base: readonly string[]; free: readonly string[] }
  /** How tall a reel may be and how often, each drawn on its own; one row of the table is a fixed height. */
  heights: readonly (readonly [height: number, weight: number])[]
  /** What one way pays for three in a row from the left, for four, and so on, in tenths of the whole bet. */
  pays: Readonly<Record<PayingSymbol, readonly number[]>>
  /** So many scatters anywhere give the free spins. */
  scatters: number
  freeSpins: number
  freeSpinsAtMost: number
  /** A wild counts as so many symbols in the free spins. */
  freeWild: number
  /** Every win of the first free spin counts so many times … */
  freeMultiplier: number
  /** … and so many times more with each spin that follows, up to the most. */
  freeStep: number
  freeMost: number
}

export type WaysWin = { symbol: PayingSymbol; count: number; ways: number; tenths: number }
export type WaysSpin = {
  stops: number[]
  heights: number[]
  wins: WaysWin[]
  /** The product of all heights. */
  ways: number
  scatters: number
  multiplier: number
  tenths: number
}

const totalWeight = (heights: WaysMaths['heights']): number =>
  heights.reduce((sum, [, weight]) => sum + weight, 0)

/** A height by its weight. */
export function heightOf(heights: WaysMaths['heights'], float: number): number {
  let left = float * totalWeight(heights)
  for (const [height, weight] of heights) {
    left -= weight
    if (left < 0) return height
  }
  return heights.at(-1)?.[0] ?? 3
}

/** Everything that stops and heights are worth. */
export function waysAt(
  maths: WaysMaths,
  stops: readonly number[],
  heights: readonly number[],
  free: boolean,
  multiplier: number,
): WaysSpin {
  const strips = free ? maths.reels.free : maths.reels.base
  const wild = free ? maths.freeWild : 1
  let scatters = 0
  const counts = strips.map((strip, reel) => {
    const seen = new Map<SlotSymbol, number>()
    for (let row = 0; row < (heights[reel] ?? 0); row++) {
      const symbol = symbolAt(strip, (stops[reel] ?? 0) + row)
      if (symbol === 'S') scatters++
      seen.set(symbol, (seen.get(symbol) ?? 0) + (symbol === 'W' ? wild : 1))
    }
    return seen
  })
  const wins: WaysWin[] = []
  for (const symbol of payingSymbols) {
    let count = 0
    let ways = 1
    for (const seen of counts) {
      const here = (seen.get(symbol) ?? 0) + (seen.get('W') ?? 0)
      if (here === 0) break
      ways *= here
      count++
    }
    const pay = count < 3 ? 0 : (maths.pays[symbol][count - 3] ?? 0)
    if (pay > 0) wins.push({ symbol, count, ways, tenths: pay * ways * multiplier })
  }
  return {
    stops: [...stops],
    heights: [...heights],
    wins,
    ways: heights.reduce((product, height) => product * height, 1),
    scatters,
    multiplier,
    tenths: wins.reduce((sum, win) => sum + win.tenths, 0),
  }
}

/** Reel by reel: its height, where heights differ, and then its stop. */
export function waysFrom(maths: WaysMaths, draw: Draw, free: boolean, multiplier: number): WaysSpin {
  const strips = free ? maths.reels.free : maths.reels.base
  const heights: number[] = []
  const stops: number[] = []
  for (const strip of strips) {
    heights.push(
      maths.heights.length === 1 ? (maths.heights[0]?.[0] ?? 3) : heightOf(maths.heights, draw(1)[0] ?? 0),
    )
    stops.push(indexOf(draw(1)[0] ?? 0, strip.length))
  }
  return waysAt(maths, stops, heights, free, multiplier)
}

export type WaysState = FreeState & { /** free spins played */ played: number }
export type WaysView = { spin: WaysSpin; free: FreeState | null }

/** What the n-th free spin (from 0) multiplies its wins by. */
export function freeMultiplierOf(maths: WaysMaths, played: number): number {
  return Math.min(maths.freeMost, maths.freeMultiplier + maths.freeStep * played)
}

export function waysRules(maths: WaysMaths): Rules<WaysState, Nothing, Nothing> {
  const turn = (bet: bigint, spin: WaysSpin, before: WaysState | null) => {
    const won = spin.scatters >= maths.scatters ? maths.freeSpins : 0
    const added = freeSpinsAdded(maths, won, before?.given ?? 0)
    const state = {
      left: (before ? before.left - 1 : 0) + added,
      given: (before?.given ?? 0) + added,
      added,
      played: before ? before.played + 1 : 0,
    }
    const { left, given } = state
    const view: WaysView = { spin, free: given > 0 ? { left, given, added } : null }
    return {
      state,
      stake: before ? 0n : bet,
      win: moneyOf(bet, spin.tenths),
      finished: left === 0,
      view,
    }
  }
  return {
    kind: 'ways',
    stakeOf: (bet) => bet,
    begin: ({ bet, draw }) => turn(bet, waysFrom(maths, draw, false, 1), null),
    move: ({ bet, state, draw }) =>
      turn(bet, waysFrom(maths, draw, true, freeMultiplierOf(maths, state.played)), state),
    rest: () => ({}),
    tell(views) {
      const first = views[0] as WaysView
      const last = views.at(-1) as WaysView
      const spin = `${first.spin.stops.join(' · ')} (${first.spin.heights.join('×')})`
      return last.free ? `${spin} (+${last.free.given})` : spin
    },
  }
}
