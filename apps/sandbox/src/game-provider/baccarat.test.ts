// Proves the rules of punto banco: who draws when, what pays, and what the house keeps (F3).
import { describe, expect, test } from 'vitest'

import { baccaratOutcomes, baccaratReturn, countCoups } from './baccarat-odds.ts'
import {
  baccaratPay,
  baccaratRules,
  baccaratSpots,
  bankerDraws,
  coupOf,
  playerDraws,
  totalOf,
  winnerOf,
} from './baccarat.ts'
import type { BaccaratMaths, BaccaratSpot, BaccaratView } from './baccarat.ts'
import { drawFloats } from './fairness.ts'
import { Illegal } from './rules.ts'

const salon: BaccaratMaths = { decks: 8, banker: 'commission', tie: 8 }
const percent = (maths: BaccaratMaths, spot: BaccaratSpot): string => {
  const { numerator, denominator } = baccaratReturn(maths, spot)
  return (Number(numerator) / Number(denominator)).toFixed(4)
}
const coup = (on: BaccaratSpot[], nonce = 1, maths = salon) => {
  let at = 0
  return baccaratRules(maths).begin({
    bet: 100n,
    choice: { on },
    draw(count) {
      const floats = drawFloats({ serverSeed: 'ba9c'.repeat(16), clientSeed: 'shoe', nonce }, at, count)
      at += count
      return floats
    },
  })
}

describe('The law of punto banco', () => {
  test('the player draws on five and less', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(playerDraws)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ])
  })

  test.each<[number, number[]]>([
    [2, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [3, [0, 1, 2, 3, 4, 5, 6, 7, 9]],
    [4, [2, 3, 4, 5, 6, 7]],
    [5, [4, 5, 6, 7]],
    [6, [6, 7]],
    [7, []],
  ])('the banker with %i draws against a third card of %j', (total, against) => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((third) => bankerDraws(total, third))).toEqual(against)
  })

  test('a banker whose player stands draws on five and less', () => {
    expect([4, 5, 6].map((total) => bankerDraws(total, null))).toEqual([true, true, false])
  })

  test('nobody draws against a natural', () => {
    const points = (card: number): number => card
    expect(coupOf([9, 0, 0, 0, 5, 5], points)).toEqual({ player: [9, 0], banker: [0, 0] })
    expect(coupOf([0, 0, 0, 8, 5, 5], points)).toEqual({ player: [0, 0], banker: [0, 8] })
    expect(coupOf([0, 3, 5, 0, 8, 1], points)).toEqual({ player: [0, 5, 8], banker: [3, 0] })
    expect(coupOf([0, 3, 5, 0, 7, 1], points)).toEqual({ player: [0, 5, 7], banker: [3, 0, 1] })
  })
})

describe('The proof of the return of punto banco (F3)', () => {
  test('over all 4,998,398,275,503,360 orders of six cards out of eight decks', () => {
    const { ends, all } = countCoups(8)
    const ways: Record<BaccaratSpot, number> = { player: 0, banker: 0, tie: 0 }
    for (const end of ends) ways[winnerOf(end)] += end.ways
    expect(all).toBe(4_998_398_275_503_360)
    expect(ways).toEqual({
      banker: 2_292_252_566_437_888,
      player: 2_230_518_282_592_256,
      tie: 475_627_426_473_216,
    })
  })

  test('the count is the one of the rules themselves: every row of six values dealt by them', () => {
    const left: number[] = Array.from({ length: 10 }, (_, value) => (value === 0 ? 16 : 4))
    const ways = new Map<string, number>()
    const six: [number, number, number, number, number, number] = [0, 0, 0, 0, 0, 0]
    const deal = (place: number, weight: number): void => {
      if (place === 6) {
        const { player, banker } = coupOf(six, (value) => value)
        const key = `${totalOf(player)}/${totalOf(banker)}/${banker.length}`
        ways.set(key, (ways.get(key) ?? 0) + weight)
        return
      }
      for (let value = 0; value < 10; value++) {
        const there = left[value] ?? 0
        if (there === 0) continue
        six[place] = value
        left[value] = there - 1
        deal(place + 1, weight * there)
        left[value] = there
      }
    }
    deal(0, 1)
    const counted = countCoups(1).ends
    expect(counted).toHaveLength(ways.size)
    for (const { player, banker, bankerCards, ways: found } of counted)
      expect(found).toBe(ways.get(`${player}/${banker}/${bankerCards}`))
  }, 60_000)

  test.each<[BaccaratMaths, string[]]>([
    [salon, ['98.7649', '98.9421', '85.6404']],
    [{ decks: 8, banker: 'half-on-six', tie: 8 }, ['98.7649', '98.5419', '85.6404']],
    [{ decks: 6, banker: 'push-on-seven', tie: 9 }, ['98.7626', '98.9839', '95.0687']],
  ])('%j returns to player, banker and tie %j %', (maths, returns) => {
    expect(baccaratSpots.map((spot) => percent(maths, spot))).toEqual(returns)
    const mean = baccaratOutcomes(maths, 'banker').reduce((sum, { chance, times }) => sum + chance * times, 0)
    expect((mean * 100).toFixed(4)).toBe(returns[1])
  })
})

describe('A coup', () => {
  test('takes six cards out of one shoe, in turns, and pays every chosen field', () => {
    for (let nonce = 1; nonce <= 300; nonce++) {
      const turn = coup(['player', 'banker', 'tie'], nonce)
      const view = turn.view as BaccaratView
      expect(turn.stake).toBe(300n)
      const end = {
        player: view.playerTotal,
        banker: view.bankerTotal,
        bankerCards: view.banker.length,
      }
      expect(turn.win).toBe(
        baccaratSpots.reduce((sum, spot) => sum + BigInt(baccaratPay(salon, spot, end)), 0n),
      )
    }
  })

  test('pays the last cent of a commission by a number of the round', () => {
    // Player two deuces, banker ♦9 and ♦K: each number takes its card out of those that are left.
    const shoe = [0.5 / 416, 27.5 / 415, 0.5 / 414, 41.5 / 413, 0, 0]
    const coupWith = (lastUnit: number) =>
      baccaratRules(salon).begin({
        bet: 10n,
        choice: { on: ['banker'] },
        draw: (count) => (count === 1 ? [lastUnit] : shoe),
      })
    expect(coupWith(0.999)).toMatchObject({
      win: 19n,
      view: { playerTotal: 4, bankerTotal: 9, winner: 'banker' },
    })
    expect(coupWith(0).win).toBe(20n)
  })

  test('on no field, or on one twice, is refused', () => {
    expect(() => coup([])).toThrow(Illegal)
    expect(() => coup(['tie', 'tie'])).toThrow(Illegal)
  })

  test('a seven of three cards only gives the stake back where the title says so', () => {
    const end = { player: 3, banker: 7, bankerCards: 3 }
    expect(baccaratPay({ ...salon, banker: 'push-on-seven' }, 'banker', end)).toBe(100)
    expect(baccaratPay({ ...salon, banker: 'push-on-seven' }, 'banker', { ...end, bankerCards: 2 })).toBe(200)
    expect(baccaratPay({ ...salon, banker: 'half-on-six' }, 'banker', { ...end, banker: 6 })).toBe(150)
  })
})
