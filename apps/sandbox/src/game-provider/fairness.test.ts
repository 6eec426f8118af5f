// Proves that draws come from seeds, nonce and cursor and nothing else, without bias, here and in a browser (F1, F2).
import { describe, expect, test } from 'vitest'

import { rollOf } from './dice.ts'
import { indexOf } from './draws.ts'
import { commitmentOf, digestOf, drawFloats, newServerSeed } from './fairness.ts'
import { commitmentInBrowser, floatsInBrowser } from './stage/digests.ts'

const vectors = [
  {
    seeds: {
      serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
      clientSeed: 'bb62964774',
      nonce: 1,
    },
    begins: 'c590d171',
    dice: 7718,
    limbo: 1.28,
  },
  {
    seeds: {
      serverSeed: 'a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6',
      clientSeed: '3c83fc7e07',
      nonce: 3,
    },
    begins: '322ab220',
    dice: 1959,
    limbo: 5.05,
  },
]

describe('Fair draws (F1)', () => {
  test.each(vectors)(
    'follow the public vectors: dice $dice, limbo $limbo',
    ({ seeds, begins, dice, limbo }) => {
      const digest = digestOf(seeds.serverSeed, seeds.clientSeed, seeds.nonce, 0)
      expect(digest.toString('hex').startsWith(begins)).toBe(true)
      const [float = 0] = drawFloats(seeds, 0, 1)
      expect(rollOf(float)).toBe(dice)
      expect(Math.floor((0.99 / float) * 100) / 100).toBe(limbo)
    },
  )

  test('the thirteenth number is the fifth of the second cursor, wherever the reading begins', () => {
    const [{ seeds } = { seeds: { serverSeed: '', clientSeed: '', nonce: 0 } }] = vectors
    const all = drawFloats(seeds, 0, 24)
    expect(all).toHaveLength(24)
    expect(drawFloats(seeds, 12, 5)).toEqual(all.slice(12, 17))
    expect(drawFloats(seeds, 7, 2)).toEqual(all.slice(7, 9))
    expect(drawFloats(seeds, 16, 8)).toEqual(all.slice(16))
  })

  test('the browser draws the same numbers with WebCrypto, and the same commitment (F3)', async () => {
    for (const { seeds } of vectors) {
      expect(await floatsInBrowser(seeds.serverSeed, seeds.clientSeed, seeds.nonce, 5, 14)).toEqual(
        drawFloats(seeds, 5, 14),
      )
      expect(await commitmentInBrowser(seeds.serverSeed)).toBe(commitmentOf(seeds.serverSeed))
    }
  })

  test('the published hash is not the key of any draw (F2)', () => {
    const serverSeed = newServerSeed()
    const commitment = commitmentOf(serverSeed)
    expect(commitment).toMatch(/^[0-9a-f]{64}$/)
    const real = drawFloats({ serverSeed, clientSeed: 'c', nonce: 1 }, 0, 8)
    expect(drawFloats({ serverSeed: commitment, clientSeed: 'c', nonce: 1 }, 0, 8)).not.toEqual(real)
  })

  test('outcomes spread evenly: chi-square over 41 reel stops and over 100 dice bands', () => {
    const rounds = 60_000
    const serverSeed = '5f1d'.repeat(16)
    const stops = Array.from({ length: 41 }, () => 0)
    const bands = Array.from({ length: 100 }, () => 0)
    for (let nonce = 1; nonce <= rounds; nonce++) {
      const [a = 0, b = 0] = drawFloats({ serverSeed, clientSeed: 'even', nonce }, 0, 2)
      const stop = indexOf(a, 41)
      const band = Math.min(99, Math.floor(rollOf(b) / 100.01))
      stops[stop] = (stops[stop] ?? 0) + 1
      bands[band] = (bands[band] ?? 0) + 1
    }
    const chiSquare = (counts: number[]): number => {
      const expected = rounds / counts.length
      return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    }
    // 99.9 % quantiles of chi-square with 40 and 99 degrees of freedom; the seeds are fixed, so this never flickers.
    expect(chiSquare(stops)).toBeLessThan(73.4)
    expect(chiSquare(bands)).toBeLessThan(148.2)
  })

  // The seeds of what follows are fixed, so a bound that holds once holds at every run.
  const long = { serverSeed: 'c0ffee'.repeat(10), clientSeed: 'long' }
  const floats = (rounds: number, of: (nonce: number) => number[]): number[] =>
    Array.from({ length: rounds }, (_, index) => of(index + 1)).flat()
  const firsts = (rounds: number): number[] => floats(rounds, (nonce) => drawFloats({ ...long, nonce }, 0, 1))

  test('rounds do not follow each other: runs above and below the middle come as often as by chance', () => {
    const numbers = firsts(40_000)
    let runs = 1
    const above = numbers.filter((number) => number >= 0.5).length
    for (let i = 1; i < numbers.length; i++)
      if ((numbers[i] ?? 0) >= 0.5 !== (numbers[i - 1] ?? 0) >= 0.5) runs++
    const below = numbers.length - above
    const expected = (2 * above * below) / numbers.length + 1
    const variance = ((expected - 1) * (expected - 2)) / (numbers.length - 1)
    expect(Math.abs(runs - expected) / Math.sqrt(variance)).toBeLessThan(3.29)
  })

  test('a round says nothing of the next: no serial correlation at any of ten distances', () => {
    const numbers = firsts(40_000)
    const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
    const variance = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0)
    expect(mean).toBeCloseTo(0.5, 2)
    for (let distance = 1; distance <= 10; distance++) {
      let shared = 0
      for (let i = distance; i < numbers.length; i++)
        shared += ((numbers[i] ?? 0) - mean) * ((numbers[i - distance] ?? 0) - mean)
      expect(Math.abs(shared / variance)).toBeLessThan(3.9 / Math.sqrt(numbers.length))
    }
  })

  test('numbers within a round do not follow each other either, across the border of a digest', () => {
    const rounds = 6000
    const pairs = Array.from({ length: rounds }, (_, index) =>
      drawFloats({ ...long, nonce: index + 1 }, 0, 12),
    )
    for (let place = 1; place < 12; place++) {
      const products = pairs.map(
        (numbers) => ((numbers[place - 1] ?? 0) - 0.5) * ((numbers[place] ?? 0) - 0.5),
      )
      const correlation = (12 * products.reduce((sum, product) => sum + product, 0)) / rounds
      expect(Math.abs(correlation)).toBeLessThan(3.9 / Math.sqrt(rounds))
    }
  })

  test('a collector of all 41 stops of a reel waits as long as chance says', () => {
    const size = 41
    const numbers = firsts(60_000)
    const waits: number[] = []
    let seen = new Set<number>()
    let wait = 0
    for (const number of numbers) {
      wait++
      seen.add(indexOf(number, size))
      if (seen.size < size) continue
      waits.push(wait)
      seen = new Set()
      wait = 0
    }
    const harmonic = Array.from({ length: size }, (_, index) => 1 / (index + 1)).reduce((a, b) => a + b, 0)
    const squares = Array.from({ length: size }, (_, index) => 1 / (index + 1) ** 2).reduce(
      (a, b) => a + b,
      0,
    )
    const expected = size * harmonic
    const deviation = Math.sqrt(size ** 2 * squares - expected)
    const mean = waits.reduce((sum, one) => sum + one, 0) / waits.length
    expect(waits.length).toBeGreaterThan(250)
    expect(Math.abs(mean - expected)).toBeLessThan((3.29 * deviation) / Math.sqrt(waits.length))
  })

  test('neighbouring outcomes fill a square evenly: chi-square over pairs of stops', () => {
    const numbers = firsts(60_000)
    const counts = Array.from({ length: 64 }, () => 0)
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const cell = indexOf(numbers[i] ?? 0, 8) * 8 + indexOf(numbers[i + 1] ?? 0, 8)
      counts[cell] = (counts[cell] ?? 0) + 1
    }
    const expected = numbers.length / 2 / 64
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // The 99.9 % quantile of chi-square with 63 degrees of freedom.
    expect(chiSquare).toBeLessThan(103.4)
  })

  test('scaling favours nobody: every outcome of 10,001 rolls has its equal share of the four bytes', () => {
    const size = 10_001
    const bytes = 2 ** 32
    const share = (outcome: number): number =>
      Math.ceil(((outcome + 1) * bytes) / size) - Math.ceil((outcome * bytes) / size)
    for (let outcome = 0; outcome < size; outcome++) {
      expect(Math.abs(share(outcome) - bytes / size)).toBeLessThan(1)
      expect(indexOf(Math.ceil((outcome * bytes) / size) / bytes, size)).toBe(outcome)
    }
  })

  test('a client seed of one sign more is another stream altogether', () => {
    const one = drawFloats({ ...long, nonce: 1 }, 0, 64)
    const other = drawFloats({ ...long, clientSeed: 'long1', nonce: 1 }, 0, 64)
    expect(one.filter((number, index) => number === other[index])).toEqual([])
    // Nor may a seed and a nonce run into each other: "long1" with nonce 2 is not "long" with nonce 12.
    expect(drawFloats({ ...long, nonce: 12 }, 0, 8)).not.toEqual(
      drawFloats({ ...long, clientSeed: 'long1', nonce: 2 }, 0, 8),
    )
  })
})
