// Proves the field of Urchin Bay: where urchins lie, and what each pearl pays (F1, F3).
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { drawFloats } from './fairness.ts'
import {
  isMinesChoice,
  minesFraction,
  minesPayout,
  minesReturn,
  minesRules,
  minesTimes,
  picksOf,
  stepsAtMost,
  tilesOf,
  urchinBay,
} from './mines.ts'
import type { MinesView } from './mines.ts'
import { Illegal, replayOf } from './rules.ts'
import type { Draw } from './rules.ts'

const drawOf = (nonce: number, clientSeed = 'pearls'): Draw => {
  let at = 0
  return (count) => {
    const floats = drawFloats({ serverSeed: '3a7f'.repeat(16), clientSeed, nonce }, at, count)
    at += count
    return floats
  }
}
const tileCount = tilesOf(urchinBay)
const everyMines = Array.from({ length: 24 }, (_, at) => at + 1)
const view = (turn: { view: unknown }): MinesView => turn.view as MinesView

describe('The field of Urchin Bay', () => {
  test("is drawn as the field's public verifiers draw: the keno vector comes out of the same picks (F1)", () => {
    const seeds = {
      serverSeed: 'a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6',
      clientSeed: '3c83fc7e07',
      nonce: 3,
    }
    const keno = picksOf(drawFloats(seeds, 0, 10), 40).map((pick) => pick + 1)
    expect(keno).toEqual([8, 19, 28, 29, 18, 30, 11, 13, 3, 2])
  })

  test('holds exactly as many urchins as were asked for, each under a shell of its own', () => {
    for (const mines of everyMines) {
      const { state } = minesRules.begin({ bet: 10n, choice: { mines }, draw: drawOf(mines) })
      expect(new Set(state.field).size).toBe(mines)
      expect(state.field.every((tile) => tile >= 0 && tile < tileCount)).toBe(true)
    }
    for (const mines of [0, 25, 2.5, Number.NaN]) {
      expect(isMinesChoice({ mines })).toBe(false)
      expect(() => minesRules.begin({ bet: 10n, choice: { mines }, draw: drawOf(1) })).toThrow(Illegal)
    }
  })

  test('favours no shell: chi-square of three urchins over 25 shells in 20,000 rounds', () => {
    const counts = Array.from({ length: tileCount }, () => 0)
    const rounds = 20_000
    for (let nonce = 1; nonce <= rounds; nonce++) {
      const { state } = minesRules.begin({ bet: 10n, choice: { mines: 3 }, draw: drawOf(nonce, 'even') })
      for (const tile of state.field) counts[tile] = (counts[tile] ?? 0) + 1
    }
    const expected = (rounds * 3) / tileCount
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // The 99.9 % quantile with 24 degrees of freedom; the seeds are fixed, so this never flickers.
    expect(chiSquare).toBeLessThan(51.2)
  })
})

describe('The proof of the return of Urchin Bay (F3)', () => {
  test('at every number of urchins and every step, chance × pay is exactly 99 %', () => {
    expect(minesReturn).toBe('99.00')
    for (const mines of everyMines) {
      // The chance that so many shells in a row are safe, as a fraction, shell by shell.
      let safe = 1n
      let all = 1n
      for (let opened = 1; opened <= tileCount - mines; opened++) {
        safe *= BigInt(tileCount - mines - opened + 1)
        all *= BigInt(tileCount - opened + 1)
        const { numerator, denominator } = minesFraction(mines, opened)
        expect(safe * numerator * 100n).toBe(99n * all * denominator)
      }
    }
  })

  test('every one of the 2,300 fields of three urchins counted by hand agrees with it', () => {
    const opened = [0, 1, 2, 3]
    let safe = 0
    let fields = 0
    for (let a = 0; a < tileCount; a++)
      for (let b = a + 1; b < tileCount; b++)
        for (let c = b + 1; c < tileCount; c++) {
          fields++
          if (![a, b, c].some((tile) => opened.includes(tile))) safe++
        }
    expect(fields).toBe(2300)
    const { numerator, denominator } = minesFraction(3, opened.length)
    expect(BigInt(safe) * numerator * 100n).toBe(99n * BigInt(fields) * denominator)
  })

  test('what is shown is cut and never more than what is paid; the last sub-unit is drawn', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 1, max: 24 }),
        fc.bigInt({ min: 1n, max: 500_000n }),
        (mines, wished, bet) => {
          const opened = Math.min(wished, tileCount - mines)
          const { numerator, denominator } = minesFraction(mines, opened)
          const whole = (bet * numerator) / denominator
          const rest = (bet * numerator) % denominator
          expect(minesPayout(bet, mines, opened, 1 - 2 ** -32)).toBe(whole)
          expect(minesPayout(bet, mines, opened, 0)).toBe(rest > 0n ? whole + 1n : whole)
          expect(BigInt(Math.round(minesTimes(mines, opened) * 10_000)) * denominator).toBeLessThanOrEqual(
            10_000n * numerator,
          )
        },
      ),
    )
  })

  test('no round grows beyond 10,000 times the bet, and stopping there changes nothing of the 99 %', () => {
    for (const mines of everyMines) {
      const last = stepsAtMost(mines)
      expect(last).toBeGreaterThanOrEqual(1)
      expect(minesTimes(mines, last)).toBeLessThanOrEqual(urchinBay.topTimes)
      if (last < tileCount - mines) expect(minesTimes(mines, last + 1)).toBeGreaterThan(urchinBay.topTimes)
    }
  })
})

describe('A round of Urchin Bay', () => {
  const begun = (nonce = 1, mines = 3) => {
    const draw = drawOf(nonce)
    const choice = { mines }
    const first = minesRules.begin({ bet: 1000n, choice, draw })
    const move = (
      state: typeof first.state,
      wish: Parameters<NonNullable<typeof minesRules.move>>[0]['move'],
    ) => minesRules.move?.({ bet: 1000n, choice, state, move: wish, draw }) ?? first
    const safe = Array.from({ length: tileCount }, (_, at) => at).filter(
      (at) => !first.state.field.includes(at),
    )
    return { first, move, safe }
  }

  test('shows no urchin before its end', () => {
    const { first, move, safe } = begun()
    expect(view(first).field).toBeNull()
    const second = move(first.state, { open: safe[0] ?? 0 })
    expect(view(second)).toMatchObject({ field: null, opened: [safe[0]], times: 1.125 })
    expect(second.finished).toBe(false)
    expect(JSON.stringify(second.view)).not.toContain('"field":[')
    const taken = move(second.state, { take: true })
    expect(view(taken).field).toEqual(first.state.field)
    expect(taken).toMatchObject({ finished: true, win: 1125n })
  })

  test('ends with nothing at the first urchin', () => {
    const { first, move } = begun()
    const [urchin = 0] = first.state.field
    const burst = move(first.state, { open: urchin })
    expect(burst).toMatchObject({ finished: true, win: 0n })
    expect(view(burst)).toMatchObject({ burst: urchin, times: 0 })
  })

  test('pays by itself when there is nothing left to dare', () => {
    const { first, move, safe } = begun(5, 24)
    const last = move(first.state, { open: safe[0] ?? 0 })
    expect(last).toMatchObject({ finished: true, win: 24_750n })
  })

  test('refuses a shell that is open, a shell that is none, and a take before the first pearl', () => {
    const { first, move, safe } = begun()
    const [tile = 0] = safe
    const second = move(first.state, { open: tile })
    for (const open of [tile, -1, 25, 1.5]) expect(() => move(second.state, { open })).toThrow(Illegal)
    expect(() => move(first.state, { take: true })).toThrow(Illegal)
  })

  test('is taken by the caretaker as it stands, and a round where nothing was dared gives the stake back', () => {
    const { first, move, safe } = begun()
    const round = { bet: 1000n, choice: { mines: 3 } }
    expect(minesRules.rest?.({ ...round, state: first.state })).toEqual({ leave: true })
    expect(move(first.state, { leave: true })).toMatchObject({ finished: true, win: 1000n })
    const second = move(first.state, { open: safe[0] ?? 0 })
    expect(minesRules.rest?.({ ...round, state: second.state })).toEqual({ take: true })
  })

  test('is the same round again from its choice, its moves and its numbers (F3)', () => {
    const { first, safe } = begun(9)
    const moves = [{ open: safe[3] }, { open: safe[7] }, { take: true }]
    const kept = { bet: 1000n, choice: { mines: 3 }, moves }
    const once = replayOf(minesRules).turns({ ...kept, draw: drawOf(9) })
    expect(replayOf(minesRules).turns({ ...kept, draw: drawOf(9) })).toEqual(once)
    expect(view(once.at(-1) ?? first).opened).toEqual([safe[3], safe[7]])
  })
})
