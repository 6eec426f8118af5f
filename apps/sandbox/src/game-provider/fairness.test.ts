import { describe, expect, test } from 'vitest'

import { rollOf } from './dice.ts'
import { indexOf } from './draws.ts'
import { commitmentOf, digestOf, drawFloats, newServerSeed } from './fairness.ts'
import { floatsInBrowser, commitmentInBrowser } from './stage/verify.ts'

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
})
