// Answers for roulette on wheels of several kinds: every place a chip can lie, what it covers, and what it pays.
import { indexOf } from './draws.ts'
import { Illegal } from './rules.ts'
import type { Rules } from './rules.ts'
import { drawnMoney } from './shares.ts'

/** 36/37 of every bet comes back at Brass Orbit, whatever is covered. */
export const rouletteReturn = '97.30'

/** A title's own wheel and terms. */
export type RouletteMaths = {
  /** 36, 24 or 12, in rows of three. */
  numbers: number
  /** How many zeros the wheel has; the second is written 00 and kept as −1. */
  zeros: 0 | 1 | 2
  /** Who gets half a stake back when a zero comes: nobody, the even chances, or every chip. */
  half: 'nobody' | 'evens' | 'all'
  /** In hundredths of a per cent, taken from the profit of a win. */
  commission: number
}
export const brassOrbit: RouletteMaths = { numbers: 36, zeros: 1, half: 'nobody', commission: 0 }

export const doubleZero = -1
export const isZero = (pocket: number): boolean => pocket <= 0
export const pocketText = (pocket: number): string => (pocket === doubleZero ? '00' : String(pocket))

/** The pockets as they follow each other clockwise on a European wheel. */
const europeanOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]

const americanOrder: readonly number[] = [
  0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, -1, 27, 10, 25, 29, 12, 8, 19, 31, 18,
  6, 21, 33, 16, 4, 23, 35, 14, 2,
]

/** A wheel that has fewer pockets takes reds and blacks in the European order by turns. */
export function wheelOrderOf({ numbers, zeros }: RouletteMaths): number[] {
  const order = zeros === 2 ? americanOrder : europeanOrder
  if (numbers === 36) return order.filter((pocket) => !isZero(pocket) || zeros > 0)
  const ofColour = (colour: 'red' | 'black'): number[] =>
    order.filter((pocket) => pocket <= numbers && colourOf(pocket) === colour)
  const blacks = ofColour('black')
  return [
    ...order.filter((pocket) => isZero(pocket) && zeros > 0),
    ...ofColour('red').flatMap((red, at) => [red, blacks[at] ?? red]),
  ]
}

/** The pockets by their numbers, 0 first, as floor(f · pockets) names them; 00 is the last. */
export function pocketsOf({ numbers, zeros }: RouletteMaths): number[] {
  return [...(zeros > 0 ? [0] : []), ...through(1, numbers), ...(zeros === 2 ? [doubleZero] : [])]
}

const redNumbers = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

export function colourOf(pocket: number): 'green' | 'red' | 'black' {
  return isZero(pocket) ? 'green' : redNumbers.includes(pocket) ? 'red' : 'black'
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

function everySpot({ numbers: most, zeros }: RouletteMaths): Spot[] {
  const inside = (kind: SpotKind, numbers: number[]): Spot => ({
    identity: numbers.map(pocketText).join('-'),
    kind,
    numbers,
  })
  const numbers = through(1, most)
  const spots: Spot[] = [...(zeros > 0 ? [0] : []), ...numbers, ...(zeros === 2 ? [doubleZero] : [])].map(
    (number) => inside('straight', [number]),
  )
  if (zeros === 1) {
    for (const number of [1, 2, 3]) spots.push(inside('split', [0, number]))
    spots.push(inside('trio', [0, 1, 2]), inside('trio', [0, 2, 3]), inside('four', [0, 1, 2, 3]))
  }
  for (const number of numbers) {
    const edge = number % 3 === 0
    const first = number % 3 === 1
    const lastRow = number > most - 3
    if (!edge) spots.push(inside('split', [number, number + 1]))
    if (!lastRow) spots.push(inside('split', [number, number + 3]))
    if (!edge && !lastRow) spots.push(inside('corner', [number, number + 1, number + 3, number + 4]))
    if (first) spots.push(inside('street', through(number, number + 2)))
    if (first && !lastRow) spots.push(inside('line', through(number, number + 5)))
  }
  const outside = (kind: SpotKind, identity: string, covered: number[]): Spot => ({
    identity,
    kind,
    numbers: covered,
  })
  const third = most / 3
  for (const at of [1, 2, 3]) {
    spots.push(outside('dozen', `dozen-${at}`, through((at - 1) * third + 1, at * third)))
    spots.push(outside('column', `column-${at}`, through(at, most, 3)))
  }
  const even = (identity: string, is: (number: number) => boolean): Spot =>
    outside('even', identity, numbers.filter(is))
  spots.push(
    even('red', (number) => colourOf(number) === 'red'),
    even('black', (number) => colourOf(number) === 'black'),
    even('even', (number) => number % 2 === 0),
    even('odd', (number) => number % 2 === 1),
    even('low', (number) => number <= most / 2),
    even('high', (number) => number > most / 2),
  )
  return spots
}

/** All places of a title's cloth by their names: 157 where there is one zero. */
export function spotsOf(maths: RouletteMaths): ReadonlyMap<string, Spot> {
  return new Map(everySpot(maths).map((spot) => [spot.identity, spot]))
}
export const spots = spotsOf(brassOrbit)

/** What a winning chip is paid in all, itself included, before a commission: 36 shared among the numbers that it covers. */
export function timesOf(spot: Spot, maths = brassOrbit): number {
  return maths.numbers / spot.numbers.length
}

/** What a chip brings back when this pocket comes, in ten-thousandths of itself. */
export function bringsOf(spot: Spot, pocket: number, maths: RouletteMaths): bigint {
  if (spot.numbers.includes(pocket)) {
    const profit = timesOf(spot, maths) - 1
    return 10_000n + BigInt(profit) * BigInt(10_000 - maths.commission)
  }
  const half = maths.half === 'all' || (maths.half === 'evens' && spot.kind === 'even')
  return isZero(pocket) && half ? 5000n : 0n
}

/** What a place brings back in the long run, as an exact fraction. */
export function spotReturn(spot: Spot, maths: RouletteMaths): { numerator: bigint; denominator: bigint } {
  const pockets = pocketsOf(maths)
  return {
    numerator: pockets.reduce((sum, pocket) => sum + bringsOf(spot, pocket, maths), 0n),
    denominator: 10_000n * BigInt(pockets.length),
  }
}

export type Chips = { spot: string; count: number }
/** Chips in counts of the smallest one, which is the round's bet; every spot stands there once. */
export type RouletteChoice = { chips: Chips[] }

/** A table's limit, in smallest chips. */
export const chipsAtMost = 500

export function isRouletteChoice(choice: RouletteChoice, places = spots): boolean {
  const known = choice.chips.every(
    ({ spot, count }) => places.has(spot) && Number.isInteger(count) && count >= 1,
  )
  const once = new Set(choice.chips.map(({ spot }) => spot)).size === choice.chips.length
  return known && once && choice.chips.length > 0 && chipsIn(choice) <= chipsAtMost
}

function chipsIn(choice: RouletteChoice): number {
  return choice.chips.reduce((sum, { count }) => sum + count, 0)
}

/** The pocket of a float, floor(f · 37) on a European wheel, as the field's public verifiers have it. */
export function pocketOf(float: number, maths = brassOrbit): number {
  const pockets = pocketsOf(maths)
  return pockets[indexOf(float, pockets.length)] ?? 0
}

export type RouletteView = { pocket: number; wins: { spot: string; times: number }[] }

/** The whole round: the first number of the stream is the pocket; where halves or shares are paid, the second draws the last sub-unit. */
export function rouletteRulesOf(maths: RouletteMaths): Rules<null, RouletteChoice, never> {
  const places = spotsOf(maths)
  const broken = maths.half !== 'nobody' || maths.commission > 0
  return {
    kind: 'roulette',
    stakeOf: (chip, choice) => chip * BigInt(chipsIn(choice)),
    begin({ bet: chip, choice, draw }) {
      if (!isRouletteChoice(choice, places)) throw new Illegal('chips that cannot lie like this')
      const [float = 0] = draw(1)
      const pocket = pocketOf(float, maths)
      const laid = choice.chips.flatMap(({ spot, count }) => {
        const place = places.get(spot)
        return place ? [{ spot, count, brings: bringsOf(place, pocket, maths) }] : []
      })
      const brought = laid.reduce((sum, { count, brings }) => sum + chip * BigInt(count) * brings, 0n)
      const [lastUnit = 0] = broken ? draw(1) : []
      const view: RouletteView = {
        pocket,
        wins: laid.flatMap(({ spot, brings }) =>
          brings > 0n ? [{ spot, times: Number(brings) / 10_000 }] : [],
        ),
      }
      return {
        state: null,
        stake: chip * BigInt(chipsIn(choice)),
        win: drawnMoney(brought, 10_000n, lastUnit),
        finished: true,
        view,
      }
    },
    tell: ([view]) => pocketText((view as RouletteView).pocket),
  }
}

export const rouletteRules = rouletteRulesOf(brassOrbit)
