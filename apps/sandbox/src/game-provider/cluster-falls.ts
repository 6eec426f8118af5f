// Answers for the falls of the cluster games: how large the grid is and how often each stone falls; a title picks one.
import type { Fall } from './cluster.ts'

const wide = { columns: 7, rows: 7 }
const low = { columns: 6, rows: 5 }
const flat = [1]
const rising = [1, 2, 3, 4, 5, 6, 8, 10]

/** The weights stand for 1 2 3 4 5 6, wild, scatter. */
export const falls = {
  /** Many small clusters, free spins often. */
  meadow: {
    ...wide,
    weights: { base: [14, 15, 16, 17, 18, 20, 1, 1], free: [14, 15, 16, 17, 18, 20, 2, 0.6] },
    scatters: 3,
    freeSpins: 8,
    freeSpinsAtMost: 40,
    multipliers: { base: flat, free: [1, 1, 2, 2, 3] },
  },
  /** Few clusters, larger when they come. */
  canyon: {
    ...wide,
    weights: { base: [11, 13, 16, 18, 20, 22, 0.6, 0.8], free: [11, 13, 16, 18, 20, 22, 1.4, 0.5] },
    scatters: 3,
    freeSpins: 10,
    freeSpinsAtMost: 50,
    multipliers: { base: flat, free: [2, 2, 3, 3, 5] },
  },
  /** Each tumble counts more than the one before. */
  cascade: {
    ...wide,
    weights: { base: [15, 16, 16, 17, 18, 18, 0.5, 0.9], free: [15, 16, 16, 17, 18, 18, 1, 0.5] },
    scatters: 3,
    freeSpins: 8,
    freeSpinsAtMost: 40,
    multipliers: { base: rising, free: [2, 4, 6, 8, 10, 12, 16, 20] },
  },
  /** A small grid with big stones, quick and even. */
  orchard: {
    ...low,
    weights: { base: [14, 15, 16, 18, 20, 22, 1.5, 1.6], free: [14, 15, 16, 18, 20, 22, 3, 1] },
    scatters: 3,
    freeSpins: 10,
    freeSpinsAtMost: 50,
    multipliers: { base: flat, free: [1, 2, 2, 3] },
  },
  /** A small grid where wilds are rare and tumbles multiply. */
  quarry: {
    ...low,
    weights: { base: [11, 13, 16, 19, 22, 24, 0.8, 1.3], free: [11, 13, 16, 19, 22, 24, 2, 0.9] },
    scatters: 3,
    freeSpins: 8,
    freeSpinsAtMost: 40,
    multipliers: { base: [1, 2, 3, 5], free: [2, 4, 6, 10] },
  },
} as const satisfies Record<string, Fall>

export type FallName = keyof typeof falls
export const fallNames = Object.keys(falls) as FallName[]
