// Answers for Bone Yard, the dice game: which roll wins, what it pays, and that one per cent stays with the house.
import { Illegal } from './rules.ts'
import type { Rules } from './rules.ts'

/** A roll is one of 10 001 equally likely hundredths: 0.00, 0.01 … 100.00. */
export const rollOutcomes = 10_001

export const diceReturn = '99.00'

export type DiceBet = { side: 'over' | 'under'; /** hundredths: 5050 is 50.50 */ target: number }

/** The roll in hundredths, floor(f · 10001), as the public vectors have it. */
export function rollOf(float: number): number {
  return Math.floor(float * rollOutcomes)
}

/** How many of the 10 001 outcomes win. */
export function winningOutcomes(bet: DiceBet): number {
  return bet.side === 'under' ? bet.target : rollOutcomes - 1 - bet.target
}

/** Chances between 2 % and 98 % can be played; anything else is refused. */
export function isDiceBet(bet: DiceBet): boolean {
  const wins = winningOutcomes(bet)
  return Number.isInteger(bet.target) && wins >= 200 && wins <= 9_800
}

export function diceWins(bet: DiceBet, roll: number): boolean {
  return bet.side === 'under' ? roll < bet.target : roll > bet.target
}

/** The multiplier as it is shown, cut to four decimals. */
export function multiplierOf(bet: DiceBet): number {
  return Math.floor((99 * rollOutcomes * 100) / winningOutcomes(bet)) / 10_000
}

/**
 * What a winning stake is paid: stake · 0.99 · 10001 / winning outcomes. Money has no half cents, so the last
 * sub-unit is itself drawn with the round's second number: the expected pay-out is exact at every stake, and the
 * house keeps one per cent of a ten-cent bet as of a large one.
 */
export function dicePayout(stake: bigint, bet: DiceBet, float: number): bigint {
  const numerator = stake * 99n * BigInt(rollOutcomes)
  const denominator = 100n * BigInt(winningOutcomes(bet))
  const whole = numerator / denominator
  const rest = numerator % denominator
  // The float has 32 bits, so it is compared as an exact integer rather than as a rounded fraction.
  const drawn = BigInt(Math.floor(float * 2 ** 32))
  return drawn * denominator < rest << 32n ? whole + 1n : whole
}

export type DiceView = DiceBet & { /** in hundredths */ roll: number }

export const diceRules: Rules<null, DiceBet, never> = {
  kind: 'dice',
  stakeOf: (bet) => bet,
  begin({ bet, choice, draw }) {
    if (!isDiceBet(choice)) throw new Illegal('a chance that is not offered')
    const [float = 0, lastUnit = 0] = draw(2)
    const roll = rollOf(float)
    const win = diceWins(choice, roll) ? dicePayout(bet, choice, lastUnit) : 0n
    const view: DiceView = { ...choice, roll }
    return { state: null, stake: bet, win, finished: true, view }
  },
  tell: ([view]) => ((view as DiceView).roll / 100).toFixed(2),
}
