// Answers for the pin table: which way a ball falls, which cup it ends in, and what every cup pays.
import { Illegal } from './rules.ts'
import type { Rules } from './rules.ts'
import { drawnMoney } from './shares.ts'

export const plinkoReturn = '99.00'

export const risks = ['low', 'medium', 'high'] as const
export type Risk = (typeof risks)[number]

export const leastRows = 8
export const mostRows = 16

export type PlinkoChoice = { rows: number; risk: Risk }
export type PlinkoState = { cup: number }

/**
 * What the cups pay in hundredths of the stake, from the rim to the middle, for 8 to 16 rows of pins; the other half
 * is its mirror. Every row of this table is balanced so that the pays, weighed with the ways that lead to each cup,
 * add up to exactly 99 · 2^rows: the house keeps one per cent of each of the 27 tables, not about one per cent.
 */
const halves: Record<Risk, readonly (readonly number[])[]> = {
  low: [
    [530, 270, 140, 77, 50],
    [600, 320, 150, 100, 64],
    [890, 430, 230, 120, 70, 48],
    [880, 440, 250, 140, 90, 63],
    [1070, 580, 330, 190, 110, 70, 46],
    [1100, 650, 350, 200, 120, 82, 70],
    [1200, 740, 460, 260, 170, 100, 70, 48],
    [1390, 820, 460, 300, 170, 112, 95, 59],
    [1400, 1050, 590, 400, 200, 160, 99, 67, 48],
  ],
  medium: [
    [1300, 410, 130, 57, 36],
    [1800, 480, 170, 81, 50],
    [2200, 740, 280, 110, 50, 38],
    [2640, 900, 330, 140, 70, 53],
    [3480, 1250, 490, 210, 100, 50, 36],
    [4480, 1700, 590, 240, 120, 72, 50],
    [5900, 2150, 890, 380, 180, 80, 50, 38],
    [8940, 2900, 1100, 450, 210, 97, 66, 53],
    [12_000, 4227, 1700, 690, 300, 150, 80, 46, 32],
  ],
  high: [
    [2900, 490, 110, 37, 20],
    [4500, 840, 180, 51, 20],
    [7820, 1300, 260, 80, 30, 18],
    [12_100, 2250, 440, 114, 40, 18],
    [18_300, 3150, 660, 180, 60, 31, 20],
    [28_400, 5050, 1100, 300, 90, 32, 20],
    [46_000, 7550, 1650, 430, 140, 50, 26, 20],
    [64_200, 11_950, 2854, 680, 200, 67, 32, 21],
    [100_500, 18_500, 3900, 1000, 310, 100, 49, 26, 20],
  ],
}

/** A title's own pin tables, each from the rim to the middle; where a table is missing it is not offered. */
export type PlinkoMaths = { tables: readonly { rows: number; risk: Risk; half: readonly number[] }[] }

export const pinwoodFair: PlinkoMaths = {
  tables: risks.flatMap((risk) => halves[risk].map((half, at) => ({ rows: leastRows + at, risk, half }))),
}

/** The pays of all cups from left to right. */
export function cupPays({ rows, risk }: PlinkoChoice, maths = pinwoodFair): number[] {
  const half = maths.tables.find((table) => table.rows === rows && table.risk === risk)?.half
  if (!half) throw new Illegal('a table that does not stand here')
  return Array.from({ length: rows + 1 }, (_, cup) => half[Math.min(cup, rows - cup)] ?? 0)
}

/** What a table proposes at first: its middle rows, and no more risk than medium. */
export function firstPins({ tables }: PlinkoMaths): PlinkoChoice {
  const risk = tables.some((table) => table.risk === 'medium') ? 'medium' : (tables[0]?.risk ?? 'low')
  const rows = tables.filter((table) => table.risk === risk).map((table) => table.rows)
  return { rows: rows[Math.floor((rows.length - 1) / 2)] ?? leastRows, risk }
}

/** At each pin a ball goes left below one half and right from one half on, as the public vectors have it. */
export function fallOf(floats: readonly number[]): string {
  return floats.map((float) => (float < 0.5 ? 'L' : 'R')).join('')
}

/** The cup is the number of times the ball went right. */
export function cupOf(fall: string): number {
  return fall.replaceAll('L', '').length
}

/** How many of the 2^rows falls end in a cup. */
export function waysTo(rows: number, cup: number): bigint {
  let ways = 1n
  for (let i = 1n; i <= BigInt(cup); i++) ways = (ways * (BigInt(rows) - i + 1n)) / i
  return ways
}

export const plinkoRulesOf = (maths: PlinkoMaths): Rules<PlinkoState, PlinkoChoice, never> => ({
  kind: 'plinko',
  stakeOf: (bet) => bet,
  begin({ bet, choice, draw }) {
    const pays = cupPays(choice, maths)
    const fall = fallOf(draw(choice.rows))
    const cup = cupOf(fall)
    const pay = pays[cup] ?? 0
    const [lastUnit = 0] = draw(1)
    return {
      state: { cup },
      stake: bet,
      win: drawnMoney(bet * BigInt(pay), 100n, lastUnit),
      finished: true,
      view: { rows: choice.rows, risk: choice.risk, fall, cup, pay },
    }
  },
  tell([view]) {
    const fall = view !== null && typeof view === 'object' && 'fall' in view ? view.fall : ''
    return typeof fall === 'string' ? fall : ''
  },
})

export const plinkoRules = plinkoRulesOf(pinwoodFair)
