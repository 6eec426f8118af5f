// Answers for the dice game: which roll wins, what it pays, and what stays with the house.
import { indexOf } from './draws.ts'
import { Illegal } from './rules.ts'
import type { Rules } from './rules.ts'
import { drawnMoney } from './shares.ts'

/** A title's own dice: how many are thrown, their faces, the lowest of them, and how much of a fair pay is kept. */
export type DiceMaths = {
  dice: number
  sides: number
  /** The lowest face; a roll is the sum of all dice. */
  first: number
  /** Rolls are shown divided by this: Bone Yard's hundredths are whole numbers here. */
  unit: number
  /** In hundredths of a per cent: 9900 is 99 %. */
  keep: number
  /** Of all outcomes, as few and as many may win. */
  least: number
  most: number
}

/** One die with 10 001 faces: 0.00, 0.01 … 100.00. Chances between 2 % and 98 % can be played. */
export const boneYard: DiceMaths = {
  dice: 1,
  sides: 10_001,
  first: 0,
  unit: 100,
  keep: 9900,
  least: 200,
  most: 9800,
}

export const diceReturn = '99.00'

export const rollOutcomes = boneYard.sides

export type DiceBet = { side: 'over' | 'under'; /** 5050 is 50.50 where the unit is 100 */ target: number }

export const lowestRoll = ({ dice, first }: DiceMaths): number => dice * first
export const highestRoll = ({ dice, sides, first }: DiceMaths): number => dice * (first + sides - 1)
export const allOutcomes = ({ dice, sides }: DiceMaths): number => sides ** dice

/** The face of one number, floor(f · 10001) for Bone Yard, as the public vectors have it. */
export function rollOf(float: number, maths = boneYard): number {
  return maths.first + indexOf(float, maths.sides)
}

const waysByMaths = new Map<DiceMaths, number[]>()
/** In how many ways the dice show each sum, from the lowest to the highest. */
export function waysOfRolls(maths: DiceMaths): number[] {
  const known = waysByMaths.get(maths)
  if (known) return known
  let ways = [1]
  for (let die = 0; die < maths.dice; die++) {
    const next = Array.from({ length: ways.length + maths.sides - 1 }, () => 0)
    ways.forEach((way, sum) => {
      for (let face = 0; face < maths.sides; face++) next[sum + face] = (next[sum + face] ?? 0) + way
    })
    ways = next
  }
  waysByMaths.set(maths, ways)
  return ways
}

/** How many of all outcomes win: 10 001 at Bone Yard, 36 with two dice of six faces. */
export function winningOutcomes(bet: DiceBet, maths = boneYard): number {
  const at = bet.target - lowestRoll(maths)
  if (maths.dice === 1) return bet.side === 'under' ? at : maths.sides - 1 - at
  return waysOfRolls(maths).reduce(
    (sum, ways, roll) => sum + ((bet.side === 'under' ? roll < at : roll > at) ? ways : 0),
    0,
  )
}

/** A chance that the table offers; anything else is refused. */
export function isDiceBet(bet: DiceBet, maths = boneYard): boolean {
  const wins = winningOutcomes(bet, maths)
  return Number.isInteger(bet.target) && wins >= maths.least && wins <= maths.most
}

/** What a table proposes at first: the line that comes nearest to an even chance. */
export function firstLine(maths: DiceMaths): DiceBet {
  const half = allOutcomes(maths) / 2
  let best: DiceBet = { side: 'over', target: lowestRoll(maths) }
  const off = (bet: DiceBet): number => Math.abs(winningOutcomes(bet, maths) - half)
  for (let target = lowestRoll(maths); target <= highestRoll(maths); target++) {
    const bet: DiceBet = { side: 'over', target }
    if (off(bet) < off(best)) best = bet
    if (maths.dice === 1 && target - lowestRoll(maths) > half) break
  }
  return best
}

export function diceWins(bet: DiceBet, roll: number): boolean {
  return bet.side === 'under' ? roll < bet.target : roll > bet.target
}

/** The multiplier as it is shown, cut to four decimals. */
export function multiplierOf(bet: DiceBet, maths = boneYard): number {
  return Math.floor((maths.keep * allOutcomes(maths)) / winningOutcomes(bet, maths)) / 10_000
}

/**
 * What a winning stake is paid: stake · 0.99 · 10001 / winning outcomes. Money has no half cents, so the last
 * sub-unit is itself drawn with one more number: the expected pay-out is exact at every stake, and the house keeps
 * as much of a ten-cent bet as of a large one.
 */
export function dicePayout(stake: bigint, bet: DiceBet, float: number, maths = boneYard): bigint {
  return drawnMoney(
    stake * BigInt(maths.keep) * BigInt(allOutcomes(maths)),
    10_000n * BigInt(winningOutcomes(bet, maths)),
    float,
  )
}

/** The faces are told where there is more than one die. */
export type DiceView = DiceBet & { roll: number; faces?: number[] }

export const diceRulesOf = (maths: DiceMaths): Rules<null, DiceBet, never> => ({
  kind: 'dice',
  stakeOf: (bet) => bet,
  begin({ bet, choice, draw }) {
    if (!isDiceBet(choice, maths)) throw new Illegal('a chance that is not offered')
    const floats = draw(maths.dice + 1)
    const faces = floats.slice(0, maths.dice).map((float) => rollOf(float, maths))
    const roll = faces.reduce((sum, face) => sum + face, 0)
    const win = diceWins(choice, roll) ? dicePayout(bet, choice, floats[maths.dice] ?? 0, maths) : 0n
    const view: DiceView = { ...choice, roll, ...(maths.dice > 1 ? { faces } : {}) }
    return { state: null, stake: bet, win, finished: true, view }
  },
  tell([view]) {
    const { roll, faces } = view as DiceView
    if (faces) return `${faces.join(' + ')} = ${roll}`
    return maths.unit === 1 ? String(roll) : (roll / maths.unit).toFixed(2)
  },
})

export const diceRules = diceRulesOf(boneYard)
