// Proves the wheels of the fair: their fields, where they stop, and what they return (F3).
import { describe, expect, test } from 'vitest'

import { offeredGame } from './catalogue.ts'
import { drawFloats } from './fairness.ts'
import { Illegal } from './rules.ts'
import { tableRows } from './table-titles.ts'
import { wheelRules, wheelSum } from './wheel.ts'
import type { WheelFace, WheelMaths, WheelView } from './wheel.ts'

const fair = offeredGame('compass-fair')?.maths as WheelMaths
const faces: [string, string, WheelFace][] = [
  ...fair.faces.map((face): [string, string, WheelFace] => [
    `compass-fair ${face.segments} ${face.risk}`,
    '99.00',
    face,
  ]),
  ...tableRows.flatMap(({ identity, game }) =>
    game.kind === 'wheel'
      ? game.maths.faces.map((face): [string, string, WheelFace] => [
          `${identity} ${face.segments} ${face.risk}`,
          offeredGame(identity)?.rtp ?? '',
          face,
        ])
      : [],
  ),
]
const turned = (segments: number, stop: number) =>
  wheelRules(fair).begin({
    bet: 100n,
    choice: { segments, risk: 'high' },
    draw: () => [(stop + 0.5) / segments, 0.5],
  })

describe('The wheels of the fair', () => {
  test('are fifteen: ten to fifty fields, each calm, lively and wild', () => {
    expect(fair.faces).toHaveLength(15)
    for (const { segments, pays } of fair.faces) expect(pays).toHaveLength(segments)
  })

  test.each(faces)('%s returns exactly %s % as the mean of its fields (F3)', (_name, rtp, face) => {
    expect(wheelSum(face)).toBe(Number(rtp) * face.segments)
    expect(face.pays).toHaveLength(face.segments)
    expect(face.pays.every((pay) => Number.isInteger(pay) && pay >= 0)).toBe(true)
  })

  test('stop at the field of the first number and pay what is on it', () => {
    const best = fair.faces.find(({ segments, risk }) => segments === 50 && risk === 'high')
    const stop = best?.pays.indexOf(4950) ?? -1
    expect(turned(50, stop)).toMatchObject({ stake: 100n, win: 4950n, finished: true })
    expect(turned(50, (stop + 1) % 50).win).toBe(0n)
  })

  test('favour no field: chi-square over 50 fields in 30,000 turns', () => {
    const counts = Array.from({ length: 50 }, () => 0)
    const rounds = 30_000
    for (let nonce = 1; nonce <= rounds; nonce++) {
      const seeds = { serverSeed: '3ee1'.repeat(16), clientSeed: 'fair', nonce }
      const { stop } = wheelRules(fair).begin({
        bet: 100n,
        choice: { segments: 50, risk: 'low' },
        draw: (count) => drawFloats(seeds, 0, count),
      }).view as WheelView
      counts[stop] = (counts[stop] ?? 0) + 1
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - rounds / 50) ** 2 / (rounds / 50), 0)
    // The 99.9 % quantile with 49 degrees of freedom; the seeds are fixed, so this never flickers.
    expect(chiSquare).toBeLessThan(85.35)
  })

  test('that do not stand at the fair are refused', () => {
    for (const segments of [0, 11, 60]) expect(() => turned(segments, 0)).toThrow(Illegal)
  })
})
