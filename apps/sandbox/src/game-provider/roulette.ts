// Answers for Brass Orbit, the European roulette: every place a chip can lie, what it covers, and what it pays.
import { indexOf } from './draws.ts'
import { Illegal } from './rules.ts'
import type { Rules } from './rules.ts'

/** 36/37 of every bet comes back, whatever is covered. */
export const rouletteReturn = '97.30'
export const pocketCount = 37

/** The pockets as they follow each other clockwise on a European wheel. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]

const redNumbers = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

export function colourOf(pocket: number): 'green' | 'red' | 'black' {
  return pocket === 0 ? 'green' : redNumbers.includes(pocket) ? 'red' : 'black'
}

export type SpotKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'trio'
  | 'corner'
  | 'four'
  | 'line'
  | 'dozen'
  | 'column'
  | 'even'

export type Spot = {
  /** An inside bet is named by its numbers, `1-2-4-5`; an outside bet by its word, `red`. */
  identity: string
  kind: SpotKind
  numbers: readonly number[]
}

const through = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step)

function everySpot(): Spot[] {
  const inside = (kind: SpotKind, numbers: number[]): Spot => ({ identity: numbers.join('-'), kind, numbers })
  const spots: Spot[] = through(0, 36).map((number) => inside('straight', [number]))
  for (const number of [1, 2, 3]) spots.push(inside('split', [0, number]))
  spots.push(inside('trio', [0, 1, 2]), inside('trio', [0, 2, 3]), inside('four', [0, 1, 2, 3]))
  for (const number of through(1, 36)) {
    const edge = number % 3 === 0
    const first = number % 3 === 1
    if (!edge) spots.push(inside('split', [number, number + 1]))
    if (number <= 33) spots.push(inside('split', [number, number + 3]))
    if (!edge && number <= 33) spots.push(inside('corner', [number, number + 1, number + 3, number + 4]))
    if (first) spots.push(inside('street', through(number, number + 2)))
    if (first && number <= 31) spots.push(inside('line', through(number, number + 5)))
  }
  const outside = (kind: SpotKind, identity: string, numbers: number[]): Spot => ({ identity, kind, numbers })
  for (const third of [1, 2, 3]) {
    spots.push(outside('dozen', `dozen-${third}`, through(third * 12 - 11, third * 12)))
    spots.push(outside('column', `column-${third}`, through(third, 36, 3)))
  }
  const numbers = through(1, 36)
  spots.push(
    outside(
      'even',
      'red',
      numbers.filter((number) => colourOf(number) === 'red'),
    ),
    outside(
      'even',
      'black',
      numbers.filter((number) => colourOf(number) === 'black'),
    ),
    outside(
      'even',
      'even',
      numbers.filter((number) => number % 2 === 0),
    ),
    outside(
      'even',
      'odd',
      numbers.filter((number) => number % 2 === 1),
    ),
    outside('even', 'low', through(1, 18)),
    outside('even', 'high', through(19, 36)),
  )
  return spots
}

/** All 157 places of the cloth. */
export const spots: ReadonlyMap<string, Spot> = new Map(everySpot().map((spot) => [spot.identity, spot]))

/** What a winning chip is paid in all, itself included: 36 shared among the numbers that it covers. */
export function timesOf(spot: Spot): number {
  return 36 / spot.numbers.length
}

export type Chips = { spot: string; count: number }
/** Chips in counts of the smallest one, which is the round's bet; every spot stands there once. */
export type RouletteChoice = { chips: Chips[] }

/** A table's limit, in smallest chips. */
export const chipsAtMost = 500

export function isRouletteChoice(choice: RouletteChoice): boolean {
  const known = choice.chips.every(
    ({ spot, count }) => spots.has(spot) && Number.isInteger(count) && count >= 1,
  )
  const once = new Set(choice.chips.map(({ spot }) => spot)).size === choice.chips.length
  return known && once && choice.chips.length > 0 && chipsIn(choice) <= chipsAtMost
}

export function chipsIn(choice: RouletteChoice): number {
  return choice.chips.reduce((sum, { count }) => sum + count, 0)
}

/** The pocket of a float, floor(f · 37), as the field's public verifiers have it. */
export function pocketOf(float: number): number {
  return indexOf(float, pocketCount)
}

/** What a single lot of chips is paid when this pocket comes. */
export function paidBy(chip: bigint, { spot, count }: Chips, pocket: number): bigint {
  const place = spots.get(spot)
  if (!place) throw new RangeError('the cloth has no such place')
  return place.numbers.includes(pocket) ? chip * BigInt(count) * BigInt(timesOf(place)) : 0n
}

export type RouletteView = { pocket: number; wins: { spot: string; times: number }[] }

/** The whole round: the first number of the stream is the pocket. */
export const rouletteRules: Rules<null, RouletteChoice, never> = {
  kind: 'roulette',
  stakeOf: (chip, choice) => chip * BigInt(chipsIn(choice)),
  begin({ bet: chip, choice, draw }) {
    if (!isRouletteChoice(choice)) throw new Illegal('chips that cannot lie like this')
    const [float = 0] = draw(1)
    const pocket = pocketOf(float)
    const wins = choice.chips.flatMap(({ spot }) => {
      const place = spots.get(spot)
      return place?.numbers.includes(pocket) ? [{ spot, times: timesOf(place) }] : []
    })
    const view: RouletteView = { pocket, wins }
    return {
      state: null,
      stake: chip * BigInt(chipsIn(choice)),
      win: choice.chips.reduce((sum, chips) => sum + paidBy(chip, chips, pocket), 0n),
      finished: true,
      view,
    }
  },
  tell: ([view]) => String((view as RouletteView).pocket),
}
