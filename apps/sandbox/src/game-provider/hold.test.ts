// Proves hold and spin: how long it goes on, and what it pays.
import { describe, expect, test } from 'vitest'

import { stream } from './cluster-simulation.ts'
import { coinOf, holdRules, placeCount, respin } from './hold.ts'
import type { HoldMaths, HoldView } from './hold.ts'
import { holdReturn, respinsEnd } from './returns.ts'
import { Illegal, replayOf } from './rules.ts'
import { mathsOf } from './title-maths.ts'
import { slotRows } from './titles.ts'

const titles = slotRows.filter((row) => row.engine === 'hold')
const mathsAt = (index: number): HoldMaths => {
  const row = titles[index]
  const made = row && mathsOf(row.identity, row.engine, row.volatility)
  if (made?.kind !== 'hold') throw new Error('no such title')
  return made.maths
}
const maths = mathsAt(0)
const board = (coins: number): number[] =>
  Array.from({ length: placeCount }, (_, at) => (at < coins ? 10 : 0))

describe('Hold and spin', () => {
  test('a new coin begins the count anew, an empty re-spin takes one away', () => {
    const none = respin(maths, { coins: board(6), left: 3 }, () => [0.999])
    expect(none).toMatchObject({ left: 2, fresh: [] })
    let drawn = 0
    const one = respin(maths, { coins: board(6), left: 1 }, () => [drawn++ === 0 ? 0 : 0.999])
    expect(one).toMatchObject({ left: maths.respins, fresh: [6] })
  })

  test('a full board ends at once', () => {
    expect(respin(maths, { coins: board(14), left: 3 }, () => [0]).left).toBe(0)
  })

  test('only empty places draw, and each exactly once', () => {
    let drawn = 0
    respin(maths, { coins: board(9), left: 3 }, (count) => {
      drawn += count
      return [0.999]
    })
    expect(drawn).toBe(placeCount - 9)
  })

  test('coins are worth what the table says, as often as it says', () => {
    const next = stream(7)
    const seen = new Map<number, number>()
    const draws = 200_000
    for (let i = 0; i < draws; i++) {
      const worth = coinOf(maths, next())
      seen.set(worth, (seen.get(worth) ?? 0) + 1)
    }
    const weights = maths.values.reduce((sum, value) => sum + value.weight, 0)
    for (const { tenths, weight } of maths.values) {
      const chance = weight / weights
      const error = Math.sqrt((chance * (1 - chance)) / draws)
      expect(Math.abs((seen.get(tenths) ?? 0) / draws - chance)).toBeLessThan(4 * error)
    }
  })

  test('the chain of re-spins ends as its exact chances say (F3)', () => {
    const next = stream(11)
    const end = respinsEnd(maths)(6)
    const rounds = 60_000
    let coins = 0
    let squares = 0
    for (let round = 0; round < rounds; round++) {
      let state = { coins: board(6), left: maths.respins }
      while (state.left > 0) state = respin(maths, state, (count) => Array.from({ length: count }, next))
      const last = state.coins.filter((worth) => worth > 0).length
      coins += last
      squares += last ** 2
    }
    const mean = coins / rounds
    const error = Math.sqrt((squares / rounds - mean ** 2) / rounds)
    expect(Math.abs(mean - end.coins)).toBeLessThan(3.9 * error)
    expect(respinsEnd(maths)(placeCount)).toEqual({ coins: placeCount, full: 1 })
  })

  test.each([0, 7, 19])('a title plays to its exact return within the 99.99 % interval (F3)', (index) => {
    const title = mathsAt(index)
    const rules = holdRules(title)
    const next = stream(100 + index)
    const draw = (count: number): number[] => Array.from({ length: count }, next)
    const rounds = 60_000
    let sum = 0
    let squares = 0
    for (let round = 0; round < rounds; round++) {
      let turn = rules.begin({ bet: 10n, choice: {}, draw })
      let won = Number(turn.win)
      while (!turn.finished && rules.move) {
        turn = rules.move({ bet: 10n, choice: {}, state: turn.state, move: {}, draw })
        won += Number(turn.win)
      }
      sum += won / 10
      squares += (won / 10) ** 2
    }
    const mean = sum / rounds
    const error = Math.sqrt((squares / rounds - mean ** 2) / rounds)
    expect(Math.abs(mean - holdReturn(title)(title.pays).rtp)).toBeLessThan(3.9 * error)
  })

  test('coins pay once, at the end, and what is drawn again is the same', () => {
    const rules = holdRules({ ...maths, coins: 0 })
    const next = stream(3)
    const floats = Array.from({ length: 4000 }, next)
    const again = (moves: number) => {
      let at = 0
      return replayOf(rules).turns({
        bet: 10n,
        choice: {},
        moves: Array.from({ length: moves }, () => ({})),
        draw: (count) => floats.slice(at, (at += count)),
      })
    }
    let length = 0
    while (!again(length).at(-1)?.finished) length++
    const turns = again(length)
    expect(length).toBeGreaterThan(2)
    expect(again(length)).toEqual(turns)
    expect(() => again(length + 1)).toThrow(Illegal)
    for (const turn of turns.slice(1)) {
      const view = turn.view as HoldView
      const worth = view.coins.reduce((sum, coin) => sum + coin, 0)
      expect(turn.win).toBe(turn.finished ? BigInt(worth) : 0n)
    }
  })
})
