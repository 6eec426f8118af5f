// Proves that the table and instant titles are forty different games.
import { describe, expect, test } from 'vitest'

import { oddsOf } from './blackjack-odds.ts'
import { offeredGame, offeredGames } from './catalogue.ts'
import { allOutcomes, isDiceBet, lowestRoll, highestRoll, waysOfRolls, winningOutcomes } from './dice.ts'
import { listed } from './feed.ts'
import { reachingNumbers, leastMark } from './limbo.ts'
import { minesFraction, tilesOf } from './mines.ts'
import { waysTo } from './plinko.ts'
import { colourOf, pocketsOf, rouletteRulesOf, spotReturn, spotsOf, wheelOrderOf } from './roulette.ts'
import { outcomesOf } from './table-odds.ts'
import { tableRows } from './table-titles.ts'
import { deviationOf, swingOf } from './volatility.ts'

const rowsOf = <K extends (typeof tableRows)[number]['game']['kind']>(kind: K) =>
  tableRows.flatMap(({ identity, game }) =>
    game.kind === kind ? [{ identity, maths: game.maths as Extract<typeof game, { kind: K }>['maths'] }] : [],
  )
const statedOf = (identity: string): string => offeredGame(identity)?.rtp ?? ''

describe('The table and instant titles of the studios', () => {
  test('are forty, over ten engines, and no two of them play by one table', () => {
    expect(tableRows).toHaveLength(40)
    expect(new Set(tableRows.map(({ game }) => game.kind)).size).toBe(10)
    const tables = tableRows.map(({ game }) => JSON.stringify(game))
    expect(new Set(tables).size).toBe(40)
    for (const { identity } of tableRows) expect(offeredGame(identity)?.maths).not.toBeNull()
  })

  test('no two titles of one engine look alike', () => {
    const looks = tableRows.map(
      ({ game, theme }) => `${game.kind} ${theme.family} ${theme.motif} ${theme.palette}`,
    )
    expect(new Set(looks).size).toBe(40)
    const motifs = tableRows.map(({ game, theme }) => `${game.kind} ${theme.family} ${theme.motif}`)
    expect(new Set(motifs).size).toBeGreaterThan(36)
    for (const { identity, theme } of tableRows) expect(listed(identity).theme).toEqual(theme)
  })

  test('the word for the swing is that of the counted variance', () => {
    for (const { identity, game } of tableRows) {
      const outcomes = outcomesOf(game)
      expect(
        outcomes.reduce((sum, { chance }) => sum + chance, 0),
        identity,
      ).toBeCloseTo(1, 9)
      expect(offeredGame(identity)?.volatility, identity).toBe(swingOf(outcomes))
    }
    // An even-money bet without a house swings by exactly one.
    expect(
      deviationOf([
        { chance: 0.5, times: 2 },
        { chance: 0.5, times: 0 },
      ]),
    ).toBe(1)
    const words = new Set(
      offeredGames.filter(({ type }) => type !== 'slot').map(({ volatility }) => volatility),
    )
    expect(words.size).toBe(3)
  })
})

describe('The proofs of the returns of the titles (F3)', () => {
  test('dice: every line of every set of dice keeps the stated share', () => {
    for (const { identity, maths } of rowsOf('dice')) {
      const ways = waysOfRolls(maths)
      expect(ways.reduce((sum, way) => sum + way, 0)).toBe(allOutcomes(maths))
      expect((maths.keep / 100).toFixed(2)).toBe(statedOf(identity))
      let lines = 0
      for (let target = lowestRoll(maths); target <= highestRoll(maths); target++)
        for (const side of ['over', 'under'] as const) {
          const bet = { side, target }
          if (!isDiceBet(bet, maths)) continue
          lines++
          const wins = ways.reduce(
            (sum, way, at) =>
              sum +
              ((side === 'over' ? at + lowestRoll(maths) > target : at + lowestRoll(maths) < target)
                ? way
                : 0),
            0,
          )
          expect(winningOutcomes(bet, maths)).toBe(wins)
          // A win never brings less than its stake.
          expect(maths.keep * allOutcomes(maths)).toBeGreaterThanOrEqual(10_000 * wins)
        }
      expect(lines).toBeGreaterThan(10)
    }
  })

  test('limbo: no mark returns less than is stated, and none noticeably more', () => {
    for (const { identity, maths } of rowsOf('limbo')) {
      expect((maths.keep / 100).toFixed(2)).toBe(statedOf(identity))
      for (let mark = leastMark; mark <= maths.most; mark = Math.ceil(mark * 1.01)) {
        const over = 100n * BigInt(mark) * reachingNumbers(mark, maths) - (BigInt(maths.keep) << 32n)
        expect(over >= 0n && over <= 100n * BigInt(mark)).toBe(true)
      }
    }
  })

  test('pin tables: pays weighed with their ways add up exactly', () => {
    for (const { identity, maths } of rowsOf('plinko'))
      for (const { rows, half } of maths.tables) {
        const sum = half.reduce(
          (total, pay, cup) => total + BigInt(pay) * waysTo(rows, cup) * (cup * 2 === rows ? 1n : 2n),
          0n,
        )
        expect(sum * 100n, identity).toBe(BigInt(Number(statedOf(identity)) * 100) << BigInt(rows))
        expect(half.toSorted((a, b) => b - a)).toEqual(half)
      }
  })

  test('bays: at every number of urchins and every step, chance × pay is the stated share', () => {
    for (const { identity, maths } of rowsOf('mines')) {
      expect((maths.keep / 100).toFixed(2)).toBe(statedOf(identity))
      const tiles = tilesOf(maths)
      for (let mines = 1; mines < tiles; mines++) {
        let safe = 1n
        let all = 1n
        for (let opened = 1; opened <= tiles - mines; opened++) {
          safe *= BigInt(tiles - mines - opened + 1)
          all *= BigInt(tiles - opened + 1)
          const { numerator, denominator } = minesFraction(mines, opened, maths)
          expect(safe * numerator * 10_000n).toBe(BigInt(maths.keep) * all * denominator)
        }
      }
    }
  })

  test.each([
    ['salon-roulette', 37, '97.30', { even: '98.65', straight: '97.30', dozen: '97.30' }],
    ['copper-circuit', 38, '94.74', { even: '94.74', straight: '94.74', corner: '94.74' }],
    ['midnight-zero', 36, '97.57', { even: '98.75', straight: '97.57', dozen: '98.33' }],
    ['riviera-orbit', 25, '96.00', { even: '98.00', straight: '98.00', corner: '98.00' }],
  ] as const)('roulette: %s with %i pockets, place by place', (identity, pockets, rtp, returns) => {
    const maths = rowsOf('roulette').find((row) => row.identity === identity)?.maths
    if (!maths) throw new Error('no such wheel')
    expect(pocketsOf(maths)).toHaveLength(pockets)
    expect(wheelOrderOf(maths).toSorted((a, b) => a - b)).toEqual(pocketsOf(maths).toSorted((a, b) => a - b))
    expect(statedOf(identity)).toBe(rtp)
    const rules = rouletteRulesOf(maths)
    for (const [spot, place] of spotsOf(maths)) {
      // The rules themselves, over all pockets, with a stake that needs no drawn cent.
      const paid = pocketsOf(maths).reduce(
        (sum, _pocket, at) =>
          sum +
          rules.begin({
            bet: 10_000n,
            choice: { chips: [{ spot, count: 1 }] },
            draw: (count) => Array.from({ length: count }, () => (at + 0.5) / pockets),
          }).win,
        0n,
      )
      const { numerator, denominator } = spotReturn(place, maths)
      expect(paid * denominator).toBe(numerator * 10_000n * BigInt(pockets))
      const stated = (returns as Partial<Record<string, string>>)[place.kind]
      if (stated && !(identity === 'riviera-orbit' && place.numbers.includes(0)))
        expect(((Number(numerator) / Number(denominator)) * 100).toFixed(2)).toBe(stated)
    }
    const reds = pocketsOf(maths).filter((pocket) => colourOf(pocket) === 'red')
    expect(reds).toHaveLength(maths.numbers / 2)
  })

  test('blackjack: best play by the law of the title returns what is stated, and its outcomes agree', () => {
    const returns = Object.fromEntries(
      rowsOf('blackjack').map(({ identity, maths }) => {
        const odds = oddsOf(maths)
        const mean = odds.outcomes().reduce((sum, { chance, times }) => sum + chance * times, 0)
        expect(mean).toBeCloseTo(odds.returned(), 10)
        expect((odds.returned() * 100).toFixed(2)).toBe(statedOf(identity))
        return [identity, statedOf(identity)]
      }),
    )
    expect(returns).toEqual({ 'side-street-twenty-one': '99.00', 'dealers-lamp': '99.42' })
  })
})
