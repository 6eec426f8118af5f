// Proves the draw of Forty Lanterns and its tables of pay (F1, F3).
import { describe, expect, test } from 'vitest'

import { offeredGame } from './catalogue.ts'
import { drawFloats } from './fairness.ts'
import { choose, kenoPays, kenoReturn, kenoRisks, kenoRules, picksAtMost, waysToHit } from './keno.ts'
import type { KenoMaths, KenoView } from './keno.ts'
import { Illegal } from './rules.ts'
import type { Draw } from './rules.ts'
import { tableRows } from './table-titles.ts'

const lanterns = offeredGame('forty-lanterns')?.maths as KenoMaths
const drawOf = (nonce: number, serverSeed = '4e0f'.repeat(16), clientSeed = 'lamps'): Draw => {
  let at = 0
  return (count) => {
    const floats = drawFloats({ serverSeed, clientSeed, nonce }, at, count)
    at += count
    return floats
  }
}
const play = (maths: KenoMaths, picks: number[], draw: Draw) =>
  kenoRules(maths).begin({ bet: 100n, choice: { picks, risk: 'medium' }, draw })

const titles: [string, KenoMaths, string][] = [
  ['forty-lanterns', lanterns, offeredGame('forty-lanterns')?.rtp ?? ''],
  ...tableRows.flatMap(({ identity, game }): [string, KenoMaths, string][] =>
    game.kind === 'keno' ? [[identity, game.maths, offeredGame(identity)?.rtp ?? '']] : [],
  ),
]

describe('The draw of Forty Lanterns', () => {
  test('is the one of the public vector: 8, 19, 28, 29, 18, 30, 11, 13, 3, 2 (F1)', () => {
    const draw = drawOf(3, 'a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6', '3c83fc7e07')
    const turn = play(lanterns, [8, 19, 1], draw)
    expect((turn.view as KenoView).drawn).toEqual([8, 19, 28, 29, 18, 30, 11, 13, 3, 2])
    expect(turn.view).toMatchObject({ hits: 2, pay: kenoPays(lanterns, 3, 'medium')[2] })
    expect(kenoRules(lanterns).tell([turn.view])).toBe('8 19 28 29 18 30 11 13 3 2 (2/3)')
  })

  test('lights ten different numbers and favours none: chi-square over 40 numbers in 12,000 draws', () => {
    const counts = Array.from({ length: 40 }, () => 0)
    const rounds = 12_000
    for (let nonce = 1; nonce <= rounds; nonce++) {
      const { drawn } = play(lanterns, [1], drawOf(nonce)).view as KenoView
      expect(new Set(drawn).size).toBe(10)
      for (const number of drawn) counts[number - 1] = (counts[number - 1] ?? 0) + 1
    }
    const expected = (rounds * 10) / 40
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // The 99.9 % quantile with 39 degrees of freedom; the seeds are fixed, so this never flickers.
    expect(chiSquare).toBeLessThan(72.06)
  })
})

describe('The proof of the return of keno (F3)', () => {
  test('right numbers are counted as they come: every ticket of three out of twelve, one by one', () => {
    const small: KenoMaths = { numbers: 12, drawn: 5, tables: {} }
    const counted = [0n, 0n, 0n, 0n]
    for (let a = 1; a <= 12; a++)
      for (let b = a + 1; b <= 12; b++)
        for (let c = b + 1; c <= 12; c++) {
          const hits = [a, b, c].filter((pick) => pick <= 5).length
          counted[hits] = (counted[hits] ?? 0n) + 1n
        }
    expect(counted).toEqual([0, 1, 2, 3].map((hits) => waysToHit(small, 3, hits)))
    expect(counted.reduce((sum, ways) => sum + ways)).toBe(choose(12, 3))
  })

  test.each(kenoRisks)('each of the ten tickets at %s risk returns exactly 99 % over all tickets', (risk) => {
    for (let picks = 1; picks <= 10; picks++) {
      const { numerator, denominator } = kenoReturn(lanterns, picks, risk)
      expect(`${picks}: ${numerator}`).toBe(`${picks}: ${99n * denominator}`)
    }
  })

  test.each(titles)('%s states what every one of its tickets returns', (_identity, maths, rtp) => {
    for (const risk of kenoRisks.filter((one) => maths.tables[one])) {
      for (let picks = 1; picks <= picksAtMost(maths); picks++) {
        const { numerator, denominator } = kenoReturn(maths, picks, risk)
        expect((Number(numerator) / Number(denominator)).toFixed(2), `${risk} ${picks}`).toBe(rtp)
        const pays = kenoPays(maths, picks, risk)
        expect(pays).toHaveLength(picks + 1)
        // One right number more never pays less; only a ticket without any may be paid besides.
        expect(pays.slice(1).toSorted((a, b) => a - b)).toEqual(pays.slice(1))
      }
    }
  })
})

describe('A ticket', () => {
  test('pays the bet times what its row says, the last cent drawn', () => {
    const draw: Draw = (count) => Array.from({ length: count }, () => 0)
    // Nothing but zeros draws 1, 2, 3 … 10.
    const turn = play(lanterns, [1, 2, 3, 4, 5], draw)
    expect(turn).toMatchObject({ stake: 100n, finished: true, win: 5196n })
    expect(play(lanterns, [36, 37, 38, 39, 40], draw).win).toBe(0n)
  })

  test.each([
    ['no number', []],
    ['one twice', [3, 3]],
    ['one that is not there', [41]],
    ['half a number', [1.5]],
    ['more than ten', Array.from({ length: 11 }, (_, at) => at + 1)],
  ])('with %s is refused', (_name, picks) => {
    expect(() => play(lanterns, picks, drawOf(1))).toThrow(Illegal)
  })

  test('of a risk that a title does not sell is refused', () => {
    const six = titles.find(([identity]) => identity === 'six-spot-lane')?.[1] ?? lanterns
    expect(() => play(six, [1, 2], drawOf(1))).toThrow(Illegal)
  })
})
