// Answers for the proof of a slot's return: every number here is exact enumeration, nothing is simulated.
import { lineWinOf, reelCount, rowCount, symbolAt, symbols } from './slot.ts'
import type { SlotMaths, SlotSymbol } from './slot.ts'

/** How likely each symbol stands on a given place of a reel: its share of the strip, the same for every row. */
function sharesOf(strip: string): Map<SlotSymbol, number> {
  const shares = new Map<SlotSymbol, number>()
  for (const symbol of symbols) {
    const count = strip.split(symbol).length - 1
    if (count > 0) shares.set(symbol, count / strip.length)
  }
  return shares
}

/**
 * The expected win of one line in tenths of the bet. The reels are independent and every place of a line is uniform
 * over its strip, so all five-symbol combinations weighted by their shares are the exact expectation of any line.
 */
export function lineReturn(maths: SlotMaths, strips: readonly string[]): number {
  const shares = strips.map(sharesOf)
  let expected = 0
  const walk = (reel: number, line: SlotSymbol[], probability: number): void => {
    if (reel === reelCount) {
      expected += probability * (lineWinOf(maths, line)?.tenths ?? 0)
      return
    }
    for (const [symbol, share] of shares[reel] ?? []) walk(reel + 1, [...line, symbol], probability * share)
  }
  walk(0, [], 1)
  return expected
}

/** The exact distribution of the number of scatters in view, from the windows of every strip. */
export function scatterDistribution(strips: readonly string[]): number[] {
  let total = [1]
  for (const strip of strips) {
    const reel = Array.from({ length: rowCount + 1 }, () => 0)
    for (let stop = 0; stop < strip.length; stop++) {
      let seen = 0
      for (let row = 0; row < rowCount; row++) if (symbolAt(strip, stop + row) === 'S') seen++
      reel[seen] = (reel[seen] ?? 0) + 1 / strip.length
    }
    const next = Array.from({ length: total.length + rowCount }, () => 0)
    total.forEach((a, i) => reel.forEach((b, j) => (next[i + j] = (next[i + j] ?? 0) + a * b)))
    total = next
  }
  return total
}

/**
 * The expected number of free spins of a round that won them, under the cap: the exact distribution over
 * (given, left) is carried forward until every free spin is played.
 */
export function expectedFreeSpins(maths: SlotMaths, retrigger: number): number {
  let states = new Map<string, { given: number; left: number; probability: number }>()
  states.set('start', { given: maths.freeSpins, left: maths.freeSpins, probability: 1 })
  let expected = 0
  while (states.size > 0) {
    const next: typeof states = new Map()
    const add = (given: number, left: number, probability: number): void => {
      if (left === 0 || probability === 0) return
      const key = `${given}/${left}`
      const known = next.get(key)
      if (known) known.probability += probability
      else next.set(key, { given, left, probability })
    }
    for (const { given, left, probability } of states.values()) {
      expected += probability
      const added = Math.min(maths.freeSpins, maths.freeSpinsAtMost - given)
      add(given, left - 1, probability * (1 - retrigger))
      add(given + added, left - 1 + added, probability * retrigger)
    }
    states = next
  }
  return expected
}

export type SlotOdds = {
  /** Everything below as a share of the bet. */
  rtp: number
  fromLines: number
  fromScatters: number
  fromFreeSpins: number
  /** The chance of winning free spins with one paid spin. */
  freeSpinsChance: number
  freeSpinsExpected: number
  /** The best a single spin can pay, as a multiple of the bet: every place a wild, in the free spins. */
  topWin: number
}

export function oddsOf(maths: SlotMaths): SlotOdds {
  const perSpin = (strips: readonly string[], multiplier: number) => {
    const scatters = scatterDistribution(strips)
    const lines = (lineReturn(maths, strips) * maths.lines * multiplier) / 10
    let scatter = 0
    let chance = 0
    for (let count = 3; count < scatters.length; count++) {
      const probability = scatters[count] ?? 0
      scatter += (probability * (maths.scatterPays[Math.min(count, 5) - 3] ?? 0) * multiplier) / 10
      chance += probability
    }
    return { lines, scatter, chance }
  }
  const base = perSpin(maths.reels.base, 1)
  const free = perSpin(maths.reels.free, maths.freeMultiplier)
  const freeSpinsExpected = expectedFreeSpins(maths, free.chance)
  const fromFreeSpins = base.chance * freeSpinsExpected * (free.lines + free.scatter)
  const wildScreen = maths.reels.free.every((strip) => (strip + strip.slice(0, 2)).includes('WWW'))
  const topWin = wildScreen
    ? (maths.lines * maths.pays.W[2] * maths.wildMultiplier * maths.freeMultiplier) / 10
    : Number.NaN
  return {
    rtp: base.lines + base.scatter + fromFreeSpins,
    fromLines: base.lines,
    fromScatters: base.scatter,
    fromFreeSpins,
    freeSpinsChance: base.chance,
    freeSpinsExpected,
    topWin,
  }
}
