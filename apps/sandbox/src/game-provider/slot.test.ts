// Proves Lantern Fox: its lines, its spins, its free spins and its return (F3).
import { describe, expect, test } from 'vitest'

import { slotTitleOf } from './slot-titles.ts'
import { freeSpinsAdded, lineWinOf, moneyOf, paylines, spinAt, symbolAt } from './slot.ts'
import type { SlotMaths, SlotSymbol } from './slot.ts'

const lanternFox = slotTitleOf('lantern-fox')
if (!lanternFox) throw new Error('Lantern Fox is missing')
const { maths } = lanternFox

const lineOf = (text: string): SlotSymbol[] => text.split('').map((sign) => symbolAt(sign, 0))

describe('A line of Lantern Fox', () => {
  test.each<[string, SlotSymbol | null, number, number]>([
    ['AAAKQ', 'A', 3, 4],
    ['AAAAQ', 'A', 4, 11],
    ['AAAAA', 'A', 5, 45],
    ['AAKAA', null, 0, 0],
    ['KAAAA', null, 0, 0],
    ['WAAKQ', 'A', 3, 4],
    ['AWAKQ', 'A', 3, 4],
    ['WWAKQ', 'A', 3, 4],
    ['WWWWW', 'W', 5, 1250],
    ['WWWAQ', 'W', 3, 20],
    ['WWWAA', 'A', 5, 45],
    ['WWWWJ', 'W', 4, 100],
    ['WWWWA', 'W', 4, 100],
    ['WWWW1', '1', 5, 190],
    ['WWWSA', 'W', 3, 20],
    ['WWSAA', null, 0, 0],
    ['SAAAA', null, 0, 0],
    ['AASAA', null, 0, 0],
    ['111SA', '1', 3, 12],
  ])('%s pays %s × %i: %i tenths of the bet', (line, symbol, count, tenths) => {
    const win = lineWinOf(maths, lineOf(line))
    expect(win?.symbol ?? null).toBe(symbol)
    expect(win?.count ?? 0).toBe(count)
    expect(win?.tenths ?? 0).toBe(tenths)
  })

  test('with a wild multiplier counts double only where a wild takes part', () => {
    const doubled: SlotMaths = { ...maths, wildMultiplier: 2 }
    expect(lineWinOf(doubled, lineOf('AAAKQ'))?.tenths).toBe(4)
    expect(lineWinOf(doubled, lineOf('AWAKQ'))?.tenths).toBe(8)
    expect(lineWinOf(doubled, lineOf('WWWSA'))?.tenths).toBe(40)
  })
})

describe('A spin', () => {
  const reels = (strips: string[]): SlotMaths => ({ ...maths, reels: { base: strips, free: strips } })

  test('adds the wins of all lines: a screen of foxes is 5,000 times the bet in the free spins', () => {
    const screen = reels(['WWW', 'WWW', 'WWW', 'WWW', 'WWW'])
    expect(spinAt(screen, [0, 0, 0, 0, 0], false).tenths).toBe(20 * 1250)
    expect(spinAt(screen, [0, 0, 0, 0, 0], true).tenths).toBe(50_000)
    expect(lanternFox.topWin).toBe(5000)
  })

  test('pays only the lines that are played', () => {
    const bottom = reels(['KQA', 'QKA', 'JJA', 'KJA', 'QQA'])
    const wins = spinAt(bottom, [0, 0, 0, 0, 0], false).lineWins
    expect(wins.map((win) => win.line)).toEqual([2])
    expect(spinAt({ ...bottom, lines: 2 }, [0, 0, 0, 0, 0], false).lineWins).toEqual([])
  })

  test('three lanterns anywhere lead to ten free spins, two do not', () => {
    const three = spinAt(reels(['SKQ', 'AQS', 'JSK', 'QAJ', 'AJK']), [0, 0, 0, 0, 0], false)
    expect(three.scatters).toBe(3)
    expect(three.freeSpinsWon).toBe(10)
    expect(three.scatterTenths).toBe(20)
    const two = spinAt(reels(['SKQ', 'AQS', 'JAK', 'QAJ', 'AJK']), [0, 0, 0, 0, 0], false)
    expect(two.freeSpinsWon).toBe(0)
    expect(two.scatterTenths).toBe(0)
  })

  test('a retrigger adds ten more until the round gave a hundred', () => {
    expect(freeSpinsAdded(maths, 10, 10)).toBe(10)
    expect(freeSpinsAdded(maths, 10, 95)).toBe(5)
    expect(freeSpinsAdded(maths, 10, 100)).toBe(0)
  })

  test('no line stands twice in the table', () => {
    expect(new Set(paylines.map(String)).size).toBe(paylines.length)
  })

  test('money is never rounded: bets are whole tens of sub-units', () => {
    expect(moneyOf(10n, 7)).toBe(7n)
    expect(moneyOf(5000n, 50_000)).toBe(25_000_000n)
    expect(() => moneyOf(15n, 7)).toThrow(RangeError)
  })
})
