// Proves what a cluster is, what it pays, and how the board falls after it.
import { describe, expect, test } from 'vitest'

import { clusterCounts } from './cluster-counts.ts'
import { fallNames, falls } from './cluster-falls.ts'
import { countClusters, stream } from './cluster-simulation.ts'
import {
  bandOf,
  bands,
  burst,
  clusterRules,
  clusterSpin,
  gridOf,
  settle,
  stones,
  thresholdsOf,
} from './cluster.ts'
import type { ClusterMaths, ClusterView, Fall } from './cluster.ts'
import { mathsOf } from './title-maths.ts'
import { slotRows } from './titles.ts'

const small: Fall = { ...falls.orchard, columns: 4, rows: 4 }
/** Rows as a person reads them, turned into the grid's columns. */
function gridFrom(fall: Fall, rows: string[]) {
  const grid = gridOf(fall)
  rows.forEach((row, y) =>
    row.split('').forEach((sign, x) => {
      grid.cells[x * fall.rows + y] = stones.findIndex((stone) => stone === sign)
    }),
  )
  return grid
}
function found(rows: string[]): { stone: string; size: number }[] {
  const clusters: { stone: string; size: number }[] = []
  burst(small, gridFrom(small, rows), (stone, size) => clusters.push({ stone: stones[stone] ?? '', size }))
  return clusters
}

describe('Clusters', () => {
  test('are five or more that touch at their sides; corners do not count', () => {
    expect(found(['1123', '1132', '1231', '2313'])).toEqual([{ stone: '1', size: 5 }])
    expect(found(['1212', '2121', '1212', '2121'])).toEqual([])
  })

  test('go through wilds, and a wild belongs to every cluster that it touches', () => {
    expect(found(['11W2', '1122', '3422', '4343'])).toEqual([
      { stone: '1', size: 5 },
      { stone: '2', size: 6 },
    ])
  })

  test('wilds alone and scatters are no cluster', () => {
    expect(found(['WWWW', 'WSSS', 'SSS3', '4343'])).toEqual([])
  })

  test('vanish, and what lies above falls into their place in order', () => {
    const grid = gridFrom(small, ['3456', '1111', '1111', '3456'])
    expect(burst(small, grid, () => {})).toBe(true)
    const thresholds = thresholdsOf([0, 1])
    settle(small, grid, thresholds, () => 0.5)
    const column = (index: number): string =>
      [...grid.cells.subarray(index * 4, index * 4 + 4)].map((stone) => stones[stone]).join('')
    expect([0, 1, 2, 3].map(column)).toEqual(['2233', '2244', '2255', '2266'])
  })

  test('bands have no gaps', () => {
    expect([4, 5, 6, 8, 9, 10, 11, 13, 14, 17, 18, 49].map(bandOf)).toEqual([
      -1, 0, 1, 3, 4, 4, 5, 5, 6, 6, 7, 7,
    ])
    expect(bands).toHaveLength(8)
  })

  test('the simulation plays the very spins of the rules', () => {
    const maths: ClusterMaths = {
      fall: falls.cascade,
      pays: {
        1: [1, 1, 1, 1, 1, 1, 1, 1],
        2: [1, 1, 1, 1, 1, 1, 1, 1],
        3: [1, 1, 1, 1, 1, 1, 1, 1],
        4: [1, 1, 1, 1, 1, 1, 1, 1],
        5: [1, 1, 1, 1, 1, 1, 1, 1],
        6: [1, 1, 1, 1, 1, 1, 1, 1],
      },
      cap: 1e9,
    }
    const next = stream(42)
    let multiplied = 0
    for (let spin = 0; spin < 3000; spin++) multiplied += clusterSpin(maths, () => [next()], false).tenths
    const counted = countClusters(falls.cascade, false, 3000, stream(42))
    expect(counted.clusters.flat().reduce((sum, count) => sum + count, 0)).toBe(multiplied)
  })
})

describe('The proof of the cluster games (F3)', () => {
  test.each(fallNames)('%s was counted over ten million spins, and a new count agrees', (name) => {
    const { base, free } = clusterCounts[name]
    expect(base.spins).toBe(10_000_000)
    const row = slotRows.find((one) => {
      if (one.engine !== 'cluster') return false
      const made = mathsOf(one.identity, one.engine, one.volatility)
      return made.kind === 'cluster' && made.maths.fall === falls[name]
    })
    const made = row && mathsOf(row.identity, row.engine, row.volatility)
    if (made?.kind !== 'cluster') throw new Error(`no title plays ${name}`)
    const pay = Object.values(made.maths.pays).flat()
    for (const [counts, isFree, spins] of [
      [base, false, 60_000],
      [free, true, 30_000],
    ] as const) {
      const expected =
        counts.clusters.flat().reduce((sum, count, at) => sum + count * (pay[at] ?? 0), 0) / counts.spins
      let sum = 0
      let squares = 0
      const again = countClusters(falls[name], isFree, spins, stream(77), (clusters) => {
        let paid = 0
        for (let i = 0; i < clusters.length; i += 2)
          paid += (pay[clusters[i] ?? 0] ?? 0) * (clusters[i + 1] ?? 0)
        sum += paid
        squares += paid ** 2
      })
      const mean = sum / spins
      const error = Math.sqrt((squares / spins - mean ** 2) / spins)
      expect(Math.abs(mean - expected)).toBeLessThan(3.9 * error)
      const chance = counts.triggers / counts.spins
      const off = Math.sqrt((chance * (1 - chance)) / spins)
      expect(Math.abs(again.triggers / spins - chance)).toBeLessThan(3.9 * off)
    }
  })

  test('no round pays more than its cap, and ends there', () => {
    const fall: Fall = { ...small, weights: { base: [1, 0, 0, 0, 0, 0, 0, 0.001], free: [1] } }
    const pays = { 1: [9, 9, 9, 9, 9, 9, 90, 90], 2: [1], 3: [1], 4: [1], 5: [1], 6: [1] }
    const rules = clusterRules({ fall, pays, cap: 4 })
    let at = 0
    const next = stream(5)
    // All ones for the first board, then nothing that pays.
    const turn = rules.begin({
      bet: 10n,
      choice: {},
      draw: () => [at++ < 16 ? 0 : 0.99995 + next() * 0.00001],
    })
    expect(turn).toMatchObject({ win: 40n, finished: true })
    expect((turn.view as ClusterView).capped).toBe(true)
  })
})
