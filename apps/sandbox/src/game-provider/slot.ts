// Answers for the slot engine: stops to symbols, symbols to wins; pure, and driven by a title's data alone.
import { indexOf } from './draws.ts'
import type { Nothing, Rules } from './rules.ts'

/** W is the wild, S the scatter, 1–4 the themed symbols (1 pays most), A K Q J the letters. */
export const symbols = ['W', 'S', '1', '2', '3', '4', 'A', 'K', 'Q', 'J'] as const
export type SlotSymbol = (typeof symbols)[number]

export type SlotMaths = {
  /** Five reels each, as strings of symbols read downwards and closing into a ring. */
  reels: { base: readonly string[]; free: readonly string[] }
  /** How many of the standard lines are played. */
  lines: number
  /** Pay for 3, 4 and 5 in a row from the left, in tenths of the whole bet. */
  pays: Readonly<Record<Exclude<SlotSymbol, 'S'>, readonly [number, number, number]>>
  /** Pay for 3, 4 and 5 scatters anywhere, in tenths of the whole bet. */
  scatterPays: readonly [number, number, number]
  freeSpins: number
  /** No round gives more free spins than this, retriggers included. */
  freeSpinsAtMost: number
  /** Every win of a free spin is multiplied by this. */
  freeMultiplier: number
  /** A line win in which a wild takes part is multiplied by this. */
  wildMultiplier: number
}

export type LineWin = { line: number; symbol: SlotSymbol; count: number; tenths: number; withWild: boolean }
export type SpinResult = {
  stops: number[]
  /** Three rows of five. */
  rows: SlotSymbol[][]
  lineWins: LineWin[]
  scatters: number
  scatterTenths: number
  /** The whole win of this spin in tenths of the bet, multipliers included. */
  tenths: number
  freeSpinsWon: number
}

export const reelCount = 5
export const rowCount = 3

/** The row (0 top, 2 bottom) on each reel of every standard line; a title plays the first `lines` of them. */
export const paylines: ReadonlyArray<readonly [number, number, number, number, number]> = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 2, 2, 0],
  [2, 0, 0, 0, 2],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [1, 0, 2, 0, 1],
  [1, 2, 0, 2, 1],
]

const isSymbol = (text: string): text is SlotSymbol => symbols.includes(text as SlotSymbol)

/** The symbol of a reel at any index; the strip is a ring. */
export function symbolAt(strip: string, index: number): SlotSymbol {
  const symbol = strip[((index % strip.length) + strip.length) % strip.length] ?? ''
  if (!isSymbol(symbol)) throw new RangeError(`"${symbol}" is not a symbol`)
  return symbol
}

/** What a line of five pays: the longer of wilds alone and of the first other symbol with wilds standing in. */
export function lineWinOf(
  maths: Pick<SlotMaths, 'pays' | 'wildMultiplier'>,
  line: readonly SlotSymbol[],
): Omit<LineWin, 'line'> | null {
  let wilds = 0
  while (wilds < line.length && line[wilds] === 'W') wilds++
  const wildTenths = wilds < 3 ? 0 : (maths.pays.W[wilds - 3] ?? 0) * maths.wildMultiplier
  const symbol = line[wilds]
  let best =
    wildTenths > 0 ? { symbol: 'W' as SlotSymbol, count: wilds, tenths: wildTenths, withWild: true } : null
  if (symbol !== undefined && symbol !== 'S') {
    let count = wilds
    let withWild = wilds > 0
    while (count < line.length && (line[count] === symbol || line[count] === 'W')) {
      withWild ||= line[count] === 'W'
      count++
    }
    const pay = count < 3 ? 0 : (maths.pays[symbol][count - 3] ?? 0)
    const tenths = pay * (withWild ? maths.wildMultiplier : 1)
    if (tenths > 0 && (!best || tenths > best.tenths)) best = { symbol, count, tenths, withWild }
  }
  return best
}

/** Everything a set of stops is worth. */
export function spinAt(maths: SlotMaths, stops: readonly number[], free: boolean): SpinResult {
  const strips = free ? maths.reels.free : maths.reels.base
  const multiplier = free ? maths.freeMultiplier : 1
  const rows: SlotSymbol[][] = Array.from({ length: rowCount }, (_, row) =>
    strips.map((strip, reel) => symbolAt(strip, (stops[reel] ?? 0) + row)),
  )
  const lineWins: LineWin[] = []
  for (let line = 0; line < maths.lines; line++) {
    const win = lineWinOf(
      maths,
      (paylines[line] ?? []).map((row, reel) => rows[row]?.[reel] ?? 'J'),
    )
    if (win) lineWins.push({ line, ...win, tenths: win.tenths * multiplier })
  }
  const scatters = rows.flat().filter((symbol) => symbol === 'S').length
  const scatterTenths = scatters < 3 ? 0 : (maths.scatterPays[Math.min(scatters, 5) - 3] ?? 0) * multiplier
  return {
    stops: [...stops],
    rows,
    lineWins,
    scatters,
    scatterTenths,
    tenths: lineWins.reduce((sum, win) => sum + win.tenths, scatterTenths),
    freeSpinsWon: scatters < 3 ? 0 : maths.freeSpins,
  }
}

/** Turns a round's floats (five to a spin) into a spin. */
export function spinFrom(maths: SlotMaths, floats: readonly number[], free: boolean): SpinResult {
  const strips = free ? maths.reels.free : maths.reels.base
  return spinAt(
    maths,
    strips.map((strip, reel) => indexOf(floats[reel] ?? 0, strip.length)),
    free,
  )
}

/** How many free spins a win of them really adds when the round already gave `given`. */
export function freeSpinsAdded(maths: { freeSpinsAtMost: number }, won: number, given: number): number {
  return Math.max(0, Math.min(won, maths.freeSpinsAtMost - given))
}

/** Pays are tenths of the bet, and bets are whole tens of sub-units, so that nothing is ever rounded. */
export function moneyOf(bet: bigint, tenths: number): bigint {
  if (bet % 10n !== 0n) throw new RangeError('a slot bet is a multiple of ten sub-units')
  return (bet / 10n) * BigInt(tenths)
}

/** Free spins of the round so far: how many are left, how many it gave, and how many the last spin added. */
export type FreeState = { left: number; given: number; added: number }
export type LinesView = { spin: SpinResult; free: FreeState | null }

/** A spin, and its free spins as the moves that follow: they cost nothing, and the caretaker plays them on. */
export function linesRules(maths: SlotMaths): Rules<FreeState, Nothing, Nothing> {
  const turn = (bet: bigint, spin: SpinResult, before: FreeState | null) => {
    const added = freeSpinsAdded(maths, spin.freeSpinsWon, before?.given ?? 0)
    const state = {
      left: (before ? before.left - 1 : 0) + added,
      given: (before?.given ?? 0) + added,
      added,
    }
    const view: LinesView = { spin, free: state.given > 0 ? state : null }
    return {
      state,
      stake: before ? 0n : bet,
      win: moneyOf(bet, spin.tenths),
      finished: state.left === 0,
      view,
    }
  }
  return {
    kind: 'lines',
    stakeOf: (bet) => bet,
    begin: ({ bet, draw }) => turn(bet, spinFrom(maths, draw(reelCount), false), null),
    move: ({ bet, state, draw }) => turn(bet, spinFrom(maths, draw(reelCount), true), state),
    rest: () => ({}),
    tell(views) {
      const first = (views[0] as LinesView).spin.stops.join(' · ')
      const last = views.at(-1) as LinesView
      return last.free ? `${first} (+${last.free.given})` : first
    },
  }
}
