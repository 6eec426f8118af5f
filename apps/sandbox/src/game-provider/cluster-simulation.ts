// Answers for counting clusters over very many seeded spins: pays are linear in these counts, so one count proves every title of a fall.
import { bandOf, bands, burst, gridOf, scattersIn, settle, thresholdsOf } from './cluster.ts'
import type { Fall } from './cluster.ts'

/** Over so many spins: clusters by stone and band, each counted by its multiplier, and how many spins showed the scatters. */
export type ClusterCounts = { spins: number; clusters: number[][]; triggers: number }

const stoneCount = 6

/** A quick seeded stream of 32-bit numbers in [0, 1), for simulations only; no round is ever drawn from it. */
export function stream(seed: number): () => number {
  let a = seed | 0
  let b = 0x9e3779b9 ^ seed
  let c = 0x243f6a88
  let d = 1
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    return (t >>> 0) / 4294967296
  }
  for (let i = 0; i < 20; i++) next()
  return next
}

/** Plays spins of a fall with the very code of the rules; `each` hears the clusters of every single spin. */
export function countClusters(
  fall: Fall,
  free: boolean,
  spins: number,
  next: () => number,
  each?: (clusters: readonly number[]) => void,
): ClusterCounts {
  const grid = gridOf(fall)
  const thresholds = thresholdsOf(free ? fall.weights.free : fall.weights.base)
  const multipliers = free ? fall.multipliers.free : fall.multipliers.base
  const counts = new Float64Array(stoneCount * bands.length)
  let single: number[] = []
  let multiplier = 1
  let triggers = 0
  const report = (stone: number, size: number): void => {
    const at = stone * bands.length + bandOf(size)
    counts[at] = (counts[at] ?? 0) + multiplier
    if (each) single.push(at, multiplier)
  }
  for (let spin = 0; spin < spins; spin++) {
    grid.cells.fill(-1)
    single = []
    for (let tumble = 0; ; tumble++) {
      settle(fall, grid, thresholds, next)
      multiplier = multipliers[Math.min(tumble, multipliers.length - 1)] ?? 1
      if (!burst(fall, grid, report)) break
    }
    if (scattersIn(grid) >= fall.scatters) triggers++
    each?.(single)
  }
  return {
    spins,
    clusters: Array.from({ length: stoneCount }, (_, stone) => [
      ...counts.subarray(stone * bands.length, (stone + 1) * bands.length),
    ]),
    triggers,
  }
}
