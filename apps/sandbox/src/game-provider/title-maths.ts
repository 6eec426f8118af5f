// Answers for the mathematics of a title from its identity: strips, pays and features by engine and volatility, tuned to its return at start.
import { clusterCounts } from './cluster-counts.ts'
import { falls } from './cluster-falls.ts'
import type { FallName } from './cluster-falls.ts'
import type { ClusterMaths } from './cluster.ts'
import type { HoldMaths } from './hold.ts'
import { clusterReturn, holdReturn, linesReturn, waysReturn, waysTopWin } from './returns.ts'
import type { Return } from './returns.ts'
import type { SlotMaths } from './slot.ts'
import { payingSymbols } from './ways.ts'
import type { PayingSymbol, WaysMaths } from './ways.ts'

export type Volatility = 'low' | 'medium' | 'high'
export type Engine = 'lines' | 'ways' | 'growing' | 'hold' | 'cluster'

export type Made = Pick<Return, 'rtp' | 'featureChance'> & {
  /** Looked for when it is asked for: where ways multiply, the best spin takes some looking. */
  topWin(): number
  paylines: number | null
  features: string[]
} & (
    | { kind: 'lines'; maths: SlotMaths }
    | { kind: 'ways'; maths: WaysMaths }
    | { kind: 'hold'; maths: HoldMaths }
    | { kind: 'cluster'; maths: ClusterMaths }
  )

export type Random = () => number

/** A seeded source for what is made once and kept for good: strips and choices of a title, never an outcome. */
export function randomOf(seed: string): Random {
  let h = 2166136261
  for (const sign of seed) h = Math.imul(h ^ (sign.codePointAt(0) ?? 0), 16777619)
  return () => {
    h = (h + 0x6d2b79f5) | 0
    let t = Math.imul(h ^ (h >>> 15), 1 | h)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function pick<T>(random: Random, from: readonly [T, ...T[]]): T {
  return from[Math.floor(random() * from.length)] ?? from[0]
}
const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))

/**
 * A strip of pieces (a symbol, or a stack of it) in an order where no two neighbours begin alike; scatters are laid
 * between them at even distances afterwards, so that they never crowd a window.
 */
function stripOf(random: Random, pieces: Record<string, number>, scatters: number): string {
  const left = new Map(Object.entries(pieces).filter(([, count]) => count > 0))
  const strip: string[] = []
  while (left.size > 0) {
    const open = [...left].filter(([piece]) => piece[0] !== strip.at(-1)?.[0])
    const choice = open.length > 0 ? open : [...left]
    let at = random() * choice.reduce((sum, [, count]) => sum + count, 0)
    const [piece] = choice.find(([, count]) => (at -= count) < 0) ?? choice[0] ?? ['']
    strip.push(piece)
    const rest = (left.get(piece) ?? 1) - 1
    if (rest === 0) left.delete(piece)
    else left.set(piece, rest)
  }
  const distance = strip.length / Math.max(1, scatters)
  for (let n = scatters - 1; n >= 0; n--) {
    strip.splice(Math.floor((n + random() * 0.5) * distance), 0, 'S')
  }
  return strip.join('')
}

type Pays = Readonly<Record<string, readonly number[]>>

/**
 * Brings pays to a return: one factor for all of them, then single entries by their weight, the rare ones last. Every
 * pay stays a whole tenth of the bet, and none is below the pay of a shorter row.
 */
function tuned<T extends Pays>(
  profile: T,
  fixed: readonly string[],
  rtpOf: (pays: T) => number,
  target: number,
): T {
  const scaled = (factor: number): Record<string, number[]> =>
    Object.fromEntries(
      Object.entries(profile).map(([symbol, row]) => [
        symbol,
        row.map((pay, index) =>
          fixed.includes(symbol) ? pay : Math.max(index === 0 ? 1 : index, Math.round(pay * factor)),
        ),
      ]),
    )
  const rtp = (pays: Record<string, number[]>): number => rtpOf(pays as Pays as T)
  let low = 0.02
  let high = 12
  for (let i = 0; i < 20; i++) {
    const middle = Math.sqrt(low * high)
    if (rtp(scaled(middle)) < target) low = middle
    else high = middle
  }
  const pays = scaled(low)
  let now = rtp(pays)
  const entries = Object.entries(pays)
    .filter(([symbol]) => !fixed.includes(symbol))
    .flatMap(([symbol, row]) => row.map((_, index) => ({ symbol, row, index, weight: 0 })))
  for (const entry of entries) {
    entry.row[entry.index] = (entry.row[entry.index] ?? 0) + 1
    entry.weight = rtp(pays) - now
    entry.row[entry.index] = (entry.row[entry.index] ?? 0) - 1
  }
  entries.sort((a, b) => b.weight - a.weight)
  for (const { row, index, weight } of entries) {
    if (weight <= 0) continue
    const pay = row[index] ?? 0
    const room = Math.max(1, Math.floor(pay * 0.3))
    const steps = Math.max(-room, Math.min(room, Math.trunc((target - now) / weight)))
    const least = row[index - 1] ?? 1
    const most = row[index + 1] ?? Number.POSITIVE_INFINITY
    const next = Math.max(least, Math.min(most, pay + steps))
    now += (next - pay) * weight
    row[index] = next
  }
  return pays as Pays as T
}

type LinePays = SlotMaths['pays']
const linePays: Record<Volatility, LinePays> = {
  low: {
    1: [12, 30, 80],
    2: [9, 18, 50],
    3: [8, 14, 44],
    4: [6, 12, 40],
    W: [8, 25, 400],
    A: [3, 10, 22],
    K: [3, 9, 20],
    Q: [2, 6, 17],
    J: [2, 5, 16],
  },
  medium: {
    1: [13, 70, 195],
    2: [10, 42, 125],
    3: [8, 23, 110],
    4: [6, 20, 68],
    W: [20, 100, 1000],
    A: [4, 13, 47],
    K: [4, 11, 42],
    Q: [3, 8, 37],
    J: [3, 7, 30],
  },
  high: {
    1: [25, 120, 600],
    2: [18, 80, 300],
    3: [14, 50, 200],
    4: [10, 40, 140],
    W: [30, 200, 2500],
    A: [5, 20, 80],
    K: [5, 18, 70],
    Q: [4, 14, 60],
    J: [4, 12, 50],
  },
}
const lineCounts: Record<Volatility, Record<string, number>> = {
  low: { 1: 3, 2: 4, 3: 4, 4: 5, A: 5, K: 5, Q: 5, J: 5, W: 2 },
  medium: { 1: 3, 2: 3, 3: 4, 4: 4, A: 5, K: 6, Q: 6, J: 6, W: 1 },
  high: { 1: 2, 2: 3, 3: 4, 4: 4, A: 6, K: 6, Q: 7, J: 7, W: 1 },
}
/** Small differences from reel to reel, so that no two titles have the same strips. */
function varied(random: Random, counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(counts).map(([piece, count]) => [
      piece,
      piece.startsWith('W') ? count : Math.max(1, count + between(random, -1, 1)),
    ]),
  )
}
const fiveReels = <T>(make: (reel: number) => T): T[] => Array.from({ length: 5 }, (_, reel) => make(reel))

function lines(random: Random, volatility: Volatility, target: number): Made {
  const counts = lineCounts[volatility]
  const [less, more] = volatility === 'high' ? ([10, 20] as const) : ([20, 25] as const)
  const profile = linePays[volatility]
  const multiplier = {
    low: pick(random, [1, 1, 2]),
    medium: pick(random, [1, 2, 3]),
    high: pick(random, [2, 3, 5]),
  }
  const wildMultiplier = multiplier[volatility] === 1 ? pick(random, [1, 2, 3]) : 1
  const freeSpins = pick(random, [8, 10, 12, 15])
  const draft: SlotMaths = {
    reels: {
      base: fiveReels((reel) => stripOf(random, varied(random, counts), reel % 2 === 0 ? 2 : 1)),
      free: fiveReels(() =>
        stripOf(random, { ...varied(random, counts), W: 0, ['W'.repeat(between(random, 3, 4))]: 1 }, 1),
      ),
    },
    lines: pick(random, [less, more]),
    pays: profile,
    scatterPays: volatility === 'low' ? [20, 60, 200] : [20, 100, 500],
    freeSpins,
    freeSpinsAtMost: freeSpins * 10,
    freeMultiplier: multiplier[volatility],
    wildMultiplier,
  }
  const odds = linesReturn(draft)
  const pays = tuned(profile, ['W'], (tried) => odds(tried).rtp, target)
  const maths = { ...draft, pays }
  return {
    ...odds(pays),
    topWin: () => odds(pays).topWin,
    kind: 'lines',
    maths,
    paylines: maths.lines,
    features: [
      'wild',
      'scatter',
      'free_spins',
      'retrigger',
      'stacked_wilds',
      ...(maths.freeMultiplier > 1 ? ['free_spin_multiplier'] : []),
      ...(maths.wildMultiplier > 1 ? ['wild_multiplier'] : []),
    ],
  }
}

const wayPays: Record<Volatility, WaysMaths['pays']> = {
  low: {
    1: [8, 20, 50],
    2: [6, 15, 40],
    3: [5, 12, 30],
    4: [4, 10, 25],
    A: [3, 7, 15],
    K: [3, 6, 14],
    Q: [2, 5, 12],
    J: [2, 4, 10],
  },
  medium: {
    1: [10, 35, 120],
    2: [8, 25, 80],
    3: [6, 18, 60],
    4: [5, 14, 45],
    A: [3, 8, 25],
    K: [3, 7, 22],
    Q: [2, 5, 18],
    J: [2, 4, 15],
  },
  high: {
    1: [15, 70, 400],
    2: [10, 45, 200],
    3: [8, 30, 130],
    4: [6, 22, 90],
    A: [3, 10, 40],
    K: [3, 9, 35],
    Q: [2, 6, 28],
    J: [2, 5, 24],
  },
}
const wayCounts: Record<Volatility, Record<string, number>> = {
  low: { 1: 2, 11: 1, 2: 4, 3: 4, 4: 4, A: 3, AA: 1, K: 3, KK: 1, Q: 5, J: 5 },
  medium: { 1: 1, 11: 1, 2: 3, 22: 1, 3: 4, 4: 4, A: 3, AA: 1, K: 6, Q: 4, QQ: 1, J: 6 },
  high: { 1: 1, 111: 1, 2: 3, 3: 3, 33: 1, 4: 4, A: 4, AA: 1, K: 4, KK: 1, Q: 6, J: 6 },
}

function ways(random: Random, volatility: Volatility, target: number): Made {
  const height = pick(random, [3, 3, 4])
  const counts = wayCounts[volatility]
  const freeSpins = pick(random, [8, 10, 12])
  const rising = random() < 0.3
  const strip = (reel: number, wilds: number): string =>
    stripOf(random, { ...varied(random, counts), W: reel === 0 ? 0 : wilds }, 1)
  const draft: WaysMaths = {
    reels: {
      base: fiveReels((reel) => strip(reel, reel === 2 || volatility === 'low' ? 2 : 1)),
      free: fiveReels((reel) => strip(reel, 2)),
    },
    heights: [[height, 1]],
    pays: wayPays[volatility],
    scatters: 3,
    freeSpins,
    freeSpinsAtMost: freeSpins * 5,
    freeWild: rising || height === 4 ? 1 : pick(random, [1, 2, 2]),
    freeMultiplier: rising ? 1 : { low: 1, medium: 2, high: pick(random, [2, 3]) }[volatility],
    freeStep: rising ? 1 : 0,
    freeMost: rising ? 10 : 3,
  }
  return finishedWays(draft, target, height === 4 ? ['ways', 'ways_1024'] : ['ways', 'ways_243'])
}

/** Reels grow from two to seven symbols: up to 117,649 ways. */
function growing(random: Random, volatility: Volatility, target: number): Made {
  const sixth = { low: 2.2, medium: 2.6, high: 3.4 }[volatility]
  const pays: WaysMaths['pays'] = Object.fromEntries(
    payingSymbols.map((symbol) => {
      const row = wayPays[volatility][symbol]
      return [symbol, [...row, Math.round((row.at(-1) ?? 0) * sixth)]]
    }),
  ) as Record<PayingSymbol, number[]>
  const counts: Record<string, number> = {
    1: 2,
    2: 4,
    3: 5,
    4: 5,
    A: 6,
    K: 6,
    Q: 7,
    J: 7,
  }
  const freeSpins = pick(random, [8, 10, 12])
  const sixReels = (wilds: number, scatters: (reel: number) => number): string[] =>
    Array.from({ length: 6 }, (_, reel) =>
      stripOf(random, { ...varied(random, counts), W: reel === 0 ? 0 : wilds }, scatters(reel)),
    )
  const draft: WaysMaths = {
    reels: {
      base: sixReels(1, (reel) => (reel % 2 === 0 ? 2 : 1)),
      free: sixReels(volatility === 'high' ? 3 : 2, () => 1),
    },
    heights: [
      [2, 4],
      [3, 5],
      [4, 4],
      [5, 3],
      [6, 2],
      [7, 1],
    ],
    pays,
    scatters: 4,
    freeSpins,
    freeSpinsAtMost: freeSpins * 4,
    freeWild: 1,
    freeMultiplier: pick(random, [1, 2]),
    freeStep: 1,
    freeMost: { low: 5, medium: 8, high: 10 }[volatility],
  }
  return finishedWays(draft, target, ['ways', 'growing_reels'])
}

function finishedWays(draft: WaysMaths, target: number, engine: string[]): Made {
  const odds = waysReturn(draft)
  const pays = tuned(draft.pays, [], (tried) => odds(tried).rtp, target)
  return {
    ...odds(pays),
    topWin: () => waysTopWin({ ...draft, pays }),
    kind: 'ways',
    maths: { ...draft, pays },
    paylines: null,
    features: [
      ...engine,
      'wild',
      'scatter',
      'free_spins',
      'retrigger',
      ...(draft.freeStep > 0
        ? ['rising_multiplier']
        : draft.freeMultiplier > 1
          ? ['free_spin_multiplier']
          : []),
      ...(draft.freeWild > 1 ? ['wild_multiplier'] : []),
    ],
  }
}

function hold(random: Random, volatility: Volatility, target: number): Made {
  const counts = { ...lineCounts[volatility], W: volatility === 'low' ? 2 : 1 }
  const coins: Record<string, number> = volatility === 'high' ? { S: 1, SS: 2 } : { S: 2, SS: 2 }
  const grand = { low: 5000, medium: 10_000, high: 20_000 }[volatility]
  const profile = linePays[volatility]
  const draft: HoldMaths = {
    reels: fiveReels(() => stripOf(random, { ...varied(random, counts), ...coins }, 0)),
    lines: pick(random, [10, 20, 25]),
    pays: profile,
    wildMultiplier: 1,
    coins: 6,
    respins: 3,
    coinThousandths: { low: 50, medium: 55, high: 60 }[volatility] + between(random, -4, 4),
    values: [
      { tenths: 5, weight: volatility === 'low' ? 30 : 24 },
      { tenths: 10, weight: 34 },
      { tenths: 20, weight: 18 },
      { tenths: 30, weight: 10 },
      { tenths: 50, weight: 6 },
      { tenths: 100, weight: 4, name: 'mini' },
      { tenths: 250, weight: 2, name: 'minor' },
      { tenths: 1000, weight: volatility === 'high' ? 0.6 : 0.3, name: 'major' },
    ],
    grandTenths: grand,
  }
  const odds = holdReturn(draft)
  const pays = tuned(profile, ['W'], (tried) => odds(tried).rtp, target)
  return {
    ...odds(pays),
    topWin: () => odds(pays).topWin,
    kind: 'hold',
    maths: { ...draft, pays },
    paylines: draft.lines,
    features: ['hold_and_spin', 'respins', 'jackpots', 'wild'],
  }
}

const clusterPays: ClusterMaths['pays'] = {
  1: [10, 15, 25, 40, 80, 200, 600, 2000],
  2: [8, 12, 20, 30, 60, 140, 400, 1400],
  3: [6, 9, 14, 22, 40, 100, 280, 1000],
  4: [4, 6, 10, 15, 28, 70, 200, 700],
  5: [3, 5, 8, 12, 20, 50, 150, 500],
  6: [2, 3, 5, 8, 14, 36, 110, 360],
}
const fallsOf: Record<Volatility, readonly [FallName, ...FallName[]]> = {
  low: ['meadow', 'orchard'],
  medium: ['canyon', 'orchard', 'meadow'],
  high: ['cascade', 'quarry'],
}

function cluster(random: Random, volatility: Volatility, target: number): Made & { fall: FallName } {
  const fall = pick(random, fallsOf[volatility])
  const steep = 0.85 + random() * 0.3
  const profile = Object.fromEntries(
    Object.entries(clusterPays).map(([stone, row]) => [
      stone,
      row.map((pay, band) => pay * steep ** (band - 2)),
    ]),
  ) as Pays as ClusterMaths['pays']
  const cap = { low: 1000, medium: 2000, high: 5000 }[volatility]
  const odds = clusterReturn({ fall: falls[fall], cap }, clusterCounts[fall])
  const pays = tuned(profile, [], (tried) => odds(tried).rtp, target)
  const { free, base } = falls[fall].multipliers
  return {
    ...odds(pays),
    topWin: () => odds(pays).topWin,
    kind: 'cluster',
    maths: { fall: falls[fall], pays, cap },
    fall,
    paylines: null,
    features: [
      'cluster_pays',
      'tumbling',
      'wild',
      'scatter',
      'free_spins',
      'retrigger',
      ...(base.length > 1 ? ['tumble_multiplier'] : []),
      ...(free.length > 1 ? ['free_spin_multiplier'] : []),
    ],
  }
}

const engines: Record<Engine, (random: Random, volatility: Volatility, target: number) => Made> = {
  lines,
  ways,
  growing,
  hold,
  cluster,
}

/** The same title is the same machine at every start: nothing here but its identity decides. */
export function mathsOf(identity: string, engine: Engine, volatility: Volatility): Made {
  const random = randomOf(`maths of ${identity}`)
  const target = 0.948 + Math.floor(random() * 200) / 10_000
  return engines[engine](random, volatility, target)
}
