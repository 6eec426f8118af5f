// Answers for the exact return of the slot engines in closed form, fast enough to hold every title's pays against it at each start.
import { bands, stones } from './cluster.ts'
import type { ClusterMaths, PayingStone } from './cluster.ts'
import type { ClusterCounts } from './cluster-simulation.ts'
import { placeCount } from './hold.ts'
import type { HoldMaths } from './hold.ts'
import { lineWinOf, reelCount, rowCount, symbolAt, symbols } from './slot.ts'
import type { SlotMaths, SlotSymbol } from './slot.ts'
import { freeMultiplierOf, payingSymbols } from './ways.ts'
import type { PayingSymbol, WaysMaths } from './ways.ts'

/**
 * The chance that each free spin (the first, the second …) is played, under the cap: whether it is depends on what came
 * before it alone. Spins played and spins left add up to the spins given, so one row of chances is the whole state.
 */
export function playedChances(
  maths: { freeSpins: number; freeSpinsAtMost: number },
  retrigger: number,
): number[] {
  let given = new Float64Array(maths.freeSpinsAtMost + 1)
  given[Math.min(maths.freeSpins, maths.freeSpinsAtMost)] = 1
  const played: number[] = []
  for (let spin = 0; spin < maths.freeSpinsAtMost; spin++) {
    let alive = 0
    const next = new Float64Array(maths.freeSpinsAtMost + 1)
    for (let all = spin + 1; all <= maths.freeSpinsAtMost; all++) {
      const chance = given[all] ?? 0
      if (chance === 0) continue
      alive += chance
      const more = Math.min(all + maths.freeSpins, maths.freeSpinsAtMost)
      next[all] = (next[all] ?? 0) + chance * (1 - retrigger)
      next[more] = (next[more] ?? 0) + chance * retrigger
    }
    if (alive === 0) break
    played.push(alive)
    given = next
  }
  return played
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** How likely each symbol stands on a given place of a strip. */
function sharesOf(strip: string): Record<SlotSymbol, number> {
  const shares = Object.fromEntries(symbols.map((symbol) => [symbol, 0])) as Record<SlotSymbol, number>
  for (let at = 0; at < strip.length; at++) shares[symbolAt(strip, at)] += 1 / strip.length
  return shares
}

/**
 * The expected win of one line in tenths of the bet. A line begins with wilds, then comes its symbol, then more of it
 * and wilds until something else: the sum over these three numbers is every line there is. Reels are independent.
 */
export function expectedLine(
  maths: Pick<SlotMaths, 'pays' | 'wildMultiplier'>,
  strips: readonly string[],
): number {
  return lineTerms(strips)(maths)
}

type LinePays = Pick<SlotMaths, 'pays' | 'wildMultiplier'>

/** The chances of all lines, gathered by what they pay. */
function lineTerms(strips: readonly string[]): (maths: LinePays) => number {
  const shares = strips.map(sharesOf)
  const share = (reel: number, symbol: SlotSymbol): number => shares[reel]?.[symbol] ?? 0
  /** By symbol and count: without a wild, and with wilds of which fewer than three begin the line. */
  const plain = payingSymbols.map(() => [0, 0, 0])
  const wild = payingSymbols.map(() => [0, 0, 0])
  /** Three or four wilds begin the line: the better of the wilds alone and of the longer row is paid. */
  const either: { symbol: PayingSymbol; count: number; wilds: number; chance: number }[] = []
  const alone = [0, 0, 0]
  let before = 1
  for (let wilds = 0; wilds < reelCount; wilds++) {
    if (wilds >= 3) alone[wilds - 3] = (alone[wilds - 3] ?? 0) + before * share(wilds, 'S')
    payingSymbols.forEach((symbol, index) => {
      let run = share(wilds, symbol)
      let pure = wilds === 0 ? run : 0
      for (let count = wilds + 1; count <= reelCount && run > 0; count++) {
        const goesOn = count < reelCount ? share(count, symbol) + share(count, 'W') : 0
        const ends = before * (1 - goesOn)
        if (wilds >= 3) either.push({ symbol, count, wilds, chance: ends * run })
        else if (count >= 3) {
          const [without = [], within = []] = [plain[index], wild[index]]
          without[count - 3] = (without[count - 3] ?? 0) + ends * pure
          within[count - 3] = (within[count - 3] ?? 0) + ends * (run - pure)
        }
        run *= goesOn
        pure *= count < reelCount ? share(count, symbol) : 0
      }
    })
    before *= share(wilds, 'W')
  }
  alone[2] = before
  return ({ pays, wildMultiplier }) => {
    let expected = 0
    payingSymbols.forEach((symbol, index) => {
      for (let k = 0; k < 3; k++) {
        const pay = pays[symbol][k] ?? 0
        expected += pay * ((plain[index]?.[k] ?? 0) + wildMultiplier * (wild[index]?.[k] ?? 0))
      }
    })
    for (let k = 0; k < 3; k++) expected += (alone[k] ?? 0) * (pays.W[k] ?? 0) * wildMultiplier
    for (const { symbol, count, wilds, chance } of either) {
      const row = count < 3 ? 0 : (pays[symbol][count - 3] ?? 0)
      expected += chance * Math.max(row, pays.W[wilds - 3] ?? 0) * wildMultiplier
    }
    return expected
  }
}

/** The chance of each number of scatters in view, from every window of every strip. */
function scatterChances(
  strips: readonly string[],
  heights: readonly (readonly [height: number, weight: number])[],
): number[] {
  const weights = sum(heights.map(([, weight]) => weight))
  let total = [1]
  for (const strip of strips) {
    const reel: number[] = []
    const tallest = Math.max(...heights.map(([height]) => height))
    for (let stop = 0; stop < strip.length; stop++) {
      let seen = 0
      for (let height = 1; height <= tallest; height++) {
        if (strip[(stop + height - 1) % strip.length] === 'S') seen++
        for (const [tall, weight] of heights) {
          if (tall === height) reel[seen] = (reel[seen] ?? 0) + weight / weights / strip.length
        }
      }
    }
    const next: number[] = []
    total.forEach((a, i) =>
      Array.from(reel, (b) => b ?? 0).forEach((b, j) => (next[i + j] = (next[i + j] ?? 0) + a * b)),
    )
    total = Array.from(next, (chance) => chance ?? 0)
  }
  return total
}
const chanceFrom = (chances: readonly number[], least: number): number => sum(chances.slice(least))

export type Return = {
  /** The expected pay of a round as a share of its bet. */
  rtp: number
  /** The best a single spin can pay, as a multiple of the bet. */
  topWin: number
  /** How often the free spins or re-spins come. */
  featureChance: number
}

const threeRows = [[rowCount, 1]] as const

/** What of the return does not depend on the pays, so that pays can be tried quickly. */
export function linesReturn(maths: SlotMaths): (pays: SlotMaths['pays']) => Return {
  const parts = (strips: readonly string[]) => {
    const scatters = scatterChances(strips, threeRows)
    const paid = scatters.map(
      (chance, count) => (count < 3 ? 0 : (maths.scatterPays[Math.min(count, 5) - 3] ?? 0)) * chance,
    )
    return { scatter: sum(paid), chance: chanceFrom(scatters, 3), line: lineTerms(strips) }
  }
  const base = parts(maths.reels.base)
  const free = parts(maths.reels.free)
  const freeSpins = sum(playedChances(maths, free.chance))
  const wildScreen = maths.reels.free.every((strip) => (strip + strip.slice(0, 2)).includes('WWW'))
  return (pays) => {
    const priced = { pays, wildMultiplier: maths.wildMultiplier }
    const inFree = (free.line(priced) * maths.lines + free.scatter) * maths.freeMultiplier
    return {
      rtp: (base.line(priced) * maths.lines + base.scatter + base.chance * freeSpins * inFree) / 10,
      topWin: wildScreen
        ? (maths.lines * (pays.W[2] ?? 0) * maths.wildMultiplier * maths.freeMultiplier) / 10
        : Number.NaN,
      featureChance: base.chance,
    }
  }
}

type ReelMeets = { expected: number; none: number }

/** How many of a symbol (wilds count, by their weight) a reel shows on average, and how often none. */
function meets(strip: string, symbol: PayingSymbol, wild: number, heights: WaysMaths['heights']): ReelMeets {
  const weights = sum(heights.map(([, weight]) => weight))
  const size = strip.length
  const worth = new Uint8Array(size)
  for (let at = 0; at < size; at++) worth[at] = strip[at] === symbol ? 1 : strip[at] === 'W' ? wild : 0
  const tallest = Math.max(...heights.map(([height]) => height))
  const chanceOf = new Float64Array(tallest + 1)
  for (const [height, weight] of heights) chanceOf[height] = weight / weights / size
  let expected = 0
  let none = 0
  for (let stop = 0; stop < size; stop++) {
    let seen = 0
    for (let height = 1; height <= tallest; height++) {
      const at = stop + height - 1
      seen += worth[at < size ? at : at % size] ?? 0
      const chance = chanceOf[height] ?? 0
      if (chance === 0) continue
      expected += chance * seen
      if (seen === 0) none += chance
    }
  }
  return { expected, none }
}

/**
 * The return of a ways engine. For one symbol and one count the expected number of ways is the product of what each
 * reel shows on average, times the chance that the next reel shows none: reels and heights are drawn independently.
 */
export function waysReturn(maths: WaysMaths): (pays: WaysMaths['pays']) => Omit<Return, 'topWin'> {
  type Coefficients = { ways: Record<string, number[]> }
  const of = (strips: readonly string[], wild: number): Coefficients => {
    const ways: Record<string, number[]> = {}
    for (const symbol of payingSymbols) {
      const reels = strips.map((strip) => meets(strip, symbol, wild, maths.heights))
      let product = 1
      ways[symbol] = reels.map((reel, index) => {
        product *= reel.expected
        return product * (reels[index + 1]?.none ?? 1)
      })
    }
    return { ways }
  }
  const base = of(maths.reels.base, 1)
  const free = of(maths.reels.free, maths.freeWild)
  const chance = chanceFrom(scatterChances(maths.reels.base, maths.heights), maths.scatters)
  const retrigger = chanceFrom(scatterChances(maths.reels.free, maths.heights), maths.scatters)
  const played = playedChances(maths, retrigger)
  const multiplied = sum(played.map((alive, spin) => alive * freeMultiplierOf(maths, spin)))
  return (pays) => {
    const spin = ({ ways }: Coefficients): number =>
      sum(
        payingSymbols.map((symbol) =>
          sum(pays[symbol].map((pay, index) => pay * (ways[symbol]?.[index + 2] ?? 0))),
        ),
      )
    return {
      rtp: (spin(base) + chance * multiplied * spin(free)) / 10,
      featureChance: chance,
    }
  }
}

/**
 * The best that one spin of a ways engine can pay, as a multiple of the bet. A reel's window that shows no more of any
 * symbol than another is never better, so only the others are tried, and a start that cannot beat the best is left.
 */
export function waysTopWin(maths: WaysMaths): number {
  const tallest = Math.max(...maths.heights.map(([height]) => height))
  const bestOf = (strips: readonly string[], wild: number): number => {
    const reels = strips.map((strip) => {
      const windows = Array.from({ length: strip.length }, (_, stop) => {
        const counts = payingSymbols.map(() => 0)
        for (let row = 0; row < tallest; row++) {
          const here = symbolAt(strip, stop + row)
          payingSymbols.forEach((symbol, index) => {
            counts[index] = (counts[index] ?? 0) + (here === symbol ? 1 : here === 'W' ? wild : 0)
          })
        }
        return counts
      })
      const covers = (a: number[], b: number[]): boolean =>
        a.every((count, index) => count >= (b[index] ?? 0))
      return windows.filter(
        (one, at) =>
          !windows.some(
            (other, place) => place !== at && covers(other, one) && (!covers(one, other) || place < at),
          ),
      )
    })
    const most = reels.map((windows) =>
      payingSymbols.map((_, index) => Math.max(...windows.map((counts) => counts[index] ?? 0))),
    )
    /** What a symbol's ways can still be multiplied with at most, its pay included. */
    const ahead = reels.map((_, from) =>
      payingSymbols.map((symbol, index) => {
        let product = 1
        let best = from >= 3 ? (maths.pays[symbol][from - 3] ?? 0) : 0
        for (let reel = from; reel < reels.length; reel++) {
          product *= most[reel]?.[index] ?? 0
          if (reel >= 2) best = Math.max(best, product * (maths.pays[symbol][reel - 2] ?? 0))
        }
        return best
      }),
    )
    let best = 0
    const search = (reel: number, ways: number[], paid: number): void => {
      if (reel === reels.length) {
        const all = payingSymbols.map(
          (symbol, index) => (ways[index] ?? 0) * (maths.pays[symbol].at(-1) ?? 0),
        )
        best = Math.max(best, paid + sum(all))
        return
      }
      const bound = paid + sum(ways.map((way, index) => way * (ahead[reel]?.[index] ?? 0)))
      if (bound <= best) return
      const worth = (counts: number[]): number =>
        sum(counts.map((count, index) => count * (ways[index] ?? 0) * (ahead[reel + 1]?.[index] ?? 1)))
      for (const counts of (reels[reel] ?? []).toSorted((a, b) => worth(b) - worth(a))) {
        let more = paid
        const next = ways.map((way, index) => {
          const count = counts[index] ?? 0
          const symbol = payingSymbols[index]
          if (way > 0 && count === 0 && reel >= 3 && symbol) more += way * (maths.pays[symbol][reel - 3] ?? 0)
          return way * count
        })
        search(reel + 1, next, more)
      }
    }
    search(
      0,
      payingSymbols.map(() => 1),
      0,
    )
    return best
  }
  const inFree = bestOf(maths.reels.free, maths.freeWild) * freeMultiplierOf(maths, maths.freeSpinsAtMost - 1)
  return Math.max(bestOf(maths.reels.base, 1), inFree) / 10
}

/** How re-spins end that begin with so many coins: the expected coins at the end, and the chance of a full board. */
export function respinsEnd(maths: HoldMaths): (coins: number) => { coins: number; full: number } {
  const p = maths.coinThousandths / 1000
  const known = new Map<string, { coins: number; full: number }>()
  const at = (coins: number, left: number): { coins: number; full: number } => {
    if (coins === placeCount) return { coins, full: 1 }
    if (left === 0) return { coins, full: 0 }
    const key = `${coins}/${left}`
    const done = known.get(key)
    if (done) return done
    const empty = placeCount - coins
    const end = { coins: 0, full: 0 }
    let chance = (1 - p) ** empty
    for (let more = 0; more <= empty; more++) {
      const then = at(coins + more, more === 0 ? left - 1 : maths.respins)
      end.coins += chance * then.coins
      end.full += chance * then.full
      chance *= ((empty - more) / (more + 1)) * (p / (1 - p))
    }
    known.set(key, end)
    return end
  }
  return (coins) => at(coins, maths.respins)
}

export function holdReturn(maths: HoldMaths): (pays: HoldMaths['pays']) => Return {
  const coins = scatterChances(maths.reels, threeRows)
  const weights = sum(maths.values.map((value) => value.weight))
  const mean = sum(maths.values.map((value) => value.tenths * value.weight)) / weights
  const end = respinsEnd(maths)
  let feature = 0
  for (let count = maths.coins; count < coins.length; count++) {
    const { coins: last, full } = end(count)
    feature += (coins[count] ?? 0) * (last * mean + full * maths.grandTenths)
  }
  const most = Math.max(...maths.values.map((value) => value.tenths))
  const line = lineTerms(maths.reels)
  return (pays) => ({
    rtp: (line({ pays, wildMultiplier: maths.wildMultiplier }) * maths.lines + feature) / 10,
    topWin: (placeCount * most + maths.grandTenths) / 10,
    featureChance: chanceFrom(coins, maths.coins),
  })
}

/** What a spin of a fall pays on average, in tenths of the bet: pays are linear in how often clusters come. */
function expectedClusters(counts: ClusterCounts, pays: ClusterMaths['pays']): number {
  let paid = 0
  counts.clusters.forEach((stone, index) => {
    const table = pays[stones[index] as PayingStone]
    for (let band = 0; band < bands.length; band++) paid += (stone[band] ?? 0) * (table[band] ?? 0)
  })
  return paid / counts.spins
}

/** The return of a cluster game from counted clusters; the free spins are counted on their own. */
export function clusterReturn(
  maths: Pick<ClusterMaths, 'fall' | 'cap'>,
  counts: { base: ClusterCounts; free: ClusterCounts },
): (pays: ClusterMaths['pays']) => Return {
  const chance = counts.base.triggers / counts.base.spins
  const played = sum(playedChances(maths.fall, counts.free.triggers / counts.free.spins))
  return (pays) => ({
    rtp: (expectedClusters(counts.base, pays) + chance * played * expectedClusters(counts.free, pays)) / 10,
    topWin: maths.cap,
    featureChance: chance,
  })
}

/** The expectation of one line by going through every line there is: slow, and the judge of the closed form. */
export function enumeratedLine(
  maths: Pick<SlotMaths, 'pays' | 'wildMultiplier'>,
  strips: readonly string[],
): number {
  const shares = strips.map(sharesOf)
  let expected = 0
  const walk = (line: SlotSymbol[], probability: number): void => {
    if (line.length === reelCount) {
      expected += probability * (lineWinOf(maths, line)?.tenths ?? 0)
      return
    }
    for (const symbol of symbols) {
      const share = shares[line.length]?.[symbol] ?? 0
      if (share > 0) walk([...line, symbol], probability * share)
    }
  }
  walk([], 1)
  return expected
}
