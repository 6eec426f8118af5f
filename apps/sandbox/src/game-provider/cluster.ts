// Answers for cluster games: five or more that touch pay and vanish, what lies above tumbles down, until nothing pays; pure, by data alone.
import type { Draw, Nothing, Rules } from './rules.ts'
import { freeSpinsAdded, moneyOf } from './slot.ts'
import type { FreeState } from './slot.ts'

/** Six stones, 1 pays most; W stands for every stone, S is the scatter. */
export const stones = ['1', '2', '3', '4', '5', '6', 'W', 'S'] as const
export type Stone = (typeof stones)[number]
export type PayingStone = Exclude<Stone, 'W' | 'S'>
const wild = 6
const scatter = 7
const none = -1

/** The sizes at which a cluster pays more: 5, 6, 7, 8, 9 or 10, 11 to 13, 14 to 17, 18 and more. */
export const bands = [5, 6, 7, 8, 9, 11, 14, 18] as const

/** How stones fall; titles with the same fall differ in pays and looks, and share the proof of how often clusters come. */
export type Fall = {
  columns: number
  rows: number
  /** How often each stone falls, in the order of `stones`. */
  weights: { base: readonly number[]; free: readonly number[] }
  scatters: number
  freeSpins: number
  freeSpinsAtMost: number
  /** What the first, second, third … tumble multiplies by; the last stands for all that follow. */
  multipliers: { base: readonly number[]; free: readonly number[] }
}
export type ClusterMaths = {
  fall: Fall
  /** What a cluster pays by its band, in tenths of the bet. */
  pays: Readonly<Record<PayingStone, readonly number[]>>
  /** No round pays more than so many bets. */
  cap: number
}

export function bandOf(size: number): number {
  let band = -1
  for (const from of bands) {
    if (size < from) break
    band++
  }
  return band
}

/** A table by which a float becomes a stone: the share of each, added up. */
export function thresholdsOf(weights: readonly number[]): Float64Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let sum = 0
  return Float64Array.from(weights, (weight) => (sum += weight) / total)
}
export function stoneOf(thresholds: Float64Array, float: number): number {
  let stone = 0
  while (stone < thresholds.length - 1 && float >= (thresholds[stone] ?? 1)) stone++
  return stone
}

/** The grid while it tumbles. Cells run by columns, the first from above. */
export type Grid = { cells: Int8Array; seen: Int16Array; gone: Uint8Array; stack: Int16Array; stamp: number }
export function gridOf(fall: Fall): Grid {
  const size = fall.columns * fall.rows
  return {
    cells: new Int8Array(size).fill(none),
    seen: new Int16Array(size),
    gone: new Uint8Array(size),
    stack: new Int16Array(size),
    stamp: 0,
  }
}

/** Fills what is empty, column by column from the bottom upwards, after what lies above an empty cell has fallen into it. */
export function settle(fall: Fall, grid: Grid, thresholds: Float64Array, next: () => number): void {
  const { rows } = fall
  const { cells } = grid
  for (let column = 0; column < fall.columns; column++) {
    const top = column * rows
    let to = top + rows - 1
    for (let from = to; from >= top; from--) {
      const stone = cells[from] ?? none
      if (stone === none) continue
      cells[from] = none
      cells[to] = stone
      to--
    }
    for (; to >= top; to--) cells[to] = stoneOf(thresholds, next())
  }
}

/**
 * Finds every cluster, reports it, and takes it away; false when there is none. A wild belongs to each cluster it
 * touches. The places of a cluster stand in grid.stack up to its size while it is reported.
 */
export function burst(
  fall: Fall,
  grid: Grid,
  report: (stone: number, size: number, places: Int16Array) => void,
): boolean {
  const { columns, rows } = fall
  const { cells, seen, gone, stack } = grid
  gone.fill(0)
  let any = false
  const count = columns * rows
  if (grid.stamp > 32_000) {
    seen.fill(0)
    grid.stamp = 0
  }
  for (let start = 0; start < count; start++) {
    const stone = cells[start] ?? none
    // A stone that already belongs to a cluster bears the stamp of its own search; wilds may bear several.
    if (stone >= wild || (seen[start] ?? 0) < 0) continue
    grid.stamp++
    const stamp = grid.stamp
    let size = 0
    let read = 0
    stack[size++] = start
    seen[start] = -stamp
    while (read < size) {
      const at = stack[read++] ?? 0
      const row = at % rows
      for (let side = 0; side < 4; side++) {
        if (side === 0 && row === 0) continue
        if (side === 1 && row === rows - 1) continue
        const other = side === 0 ? at - 1 : side === 1 ? at + 1 : side === 2 ? at - rows : at + rows
        if (other < 0 || other >= count) continue
        const there = cells[other] ?? none
        if (there === stone ? seen[other] === -stamp : there !== wild || seen[other] === stamp) continue
        seen[other] = there === stone ? -stamp : stamp
        stack[size++] = other
      }
    }
    if (size < bands[0]) continue
    any = true
    for (let i = 0; i < size; i++) gone[stack[i] ?? 0] = 1
    report(stone, size, stack)
  }
  for (let at = 0; at < count; at++) {
    if ((seen[at] ?? 0) < 0) seen[at] = 0
    if (gone[at] === 1) cells[at] = none
  }
  return any
}

export function scattersIn(grid: Grid): number {
  let count = 0
  for (const stone of grid.cells) if (stone === scatter) count++
  return count
}

export type Cluster = { stone: PayingStone; places: number[]; multiplier: number; tenths: number }
export type ClusterSpin = {
  columns: number
  rows: number
  /** The grid before each tumble and at the end, one sign a cell, by columns from above. */
  grids: string[]
  /** The clusters of each tumble. */
  tumbles: Cluster[][]
  scatters: number
  tenths: number
}

const isPaying = (stone: Stone | undefined): stone is PayingStone =>
  stone !== undefined && stone !== 'W' && stone !== 'S'

export function clusterSpin(maths: ClusterMaths, draw: Draw, free: boolean): ClusterSpin {
  const { fall, pays } = maths
  const grid = gridOf(fall)
  const thresholds = thresholdsOf(free ? fall.weights.free : fall.weights.base)
  const multipliers = free ? fall.multipliers.free : fall.multipliers.base
  const next = (): number => draw(1)[0] ?? 0
  const written = (): string => [...grid.cells].map((stone) => stones[stone] ?? '').join('')
  const grids: string[] = []
  const tumbles: Cluster[][] = []
  for (;;) {
    settle(fall, grid, thresholds, next)
    grids.push(written())
    const multiplier = multipliers[Math.min(tumbles.length, multipliers.length - 1)] ?? 1
    const clusters: Cluster[] = []
    const any = burst(fall, grid, (index, size, places) => {
      const stone = stones[index]
      if (!isPaying(stone)) return
      const tenths = (pays[stone][bandOf(size)] ?? 0) * multiplier
      clusters.push({ stone, places: [...places.subarray(0, size)], multiplier, tenths })
    })
    if (!any) break
    tumbles.push(clusters)
  }
  return {
    columns: fall.columns,
    rows: fall.rows,
    grids,
    tumbles,
    scatters: scattersIn(grid),
    tenths: tumbles.flat().reduce((sum, cluster) => sum + cluster.tenths, 0),
  }
}

export type ClusterState = FreeState & { /** won so far, in tenths of the bet */ tenths: number }
export type ClusterView = { spin: ClusterSpin; free: FreeState | null; capped: boolean }

export function clusterRules(maths: ClusterMaths): Rules<ClusterState, Nothing, Nothing> {
  const { fall } = maths
  const turn = (bet: bigint, spin: ClusterSpin, before: ClusterState | null) => {
    const room = maths.cap * 10 - (before?.tenths ?? 0)
    const tenths = Math.min(room, spin.tenths)
    const capped = tenths === room
    const won = spin.scatters >= fall.scatters ? fall.freeSpins : 0
    const added = capped ? 0 : freeSpinsAdded(fall, won, before?.given ?? 0)
    const left = capped ? 0 : (before ? before.left - 1 : 0) + added
    const given = (before?.given ?? 0) + added
    const view: ClusterView = { spin, free: given > 0 ? { left, given, added } : null, capped }
    return {
      state: { left, given, added, tenths: (before?.tenths ?? 0) + tenths },
      stake: before ? 0n : bet,
      win: moneyOf(bet, tenths),
      finished: left === 0,
      view,
    }
  }
  return {
    kind: 'cluster',
    stakeOf: (bet) => bet,
    begin: ({ bet, draw }) => turn(bet, clusterSpin(maths, draw, false), null),
    move: ({ bet, state, draw }) => turn(bet, clusterSpin(maths, draw, true), state),
    rest: () => ({}),
    tell(views) {
      const first = views[0] as ClusterView
      const last = views.at(-1) as ClusterView
      const spin = `${first.spin.grids[0] ?? ''} · ${first.spin.tumbles.length}`
      return last.free ? `${spin} (+${last.free.given})` : spin
    },
  }
}
