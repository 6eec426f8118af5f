// Answers for what every decision at Corner Table is worth: the exact best play by dynamic programming, and its return.
import type { BlackjackMove } from './blackjack.ts'

type Act = BlackjackMove['act']

/** The chance of a card that counts so much; an endless shoe makes every card the same draw, so all of this is exact. */
const chanceOf = (points: number): number => (points === 10 ? 4 : 1) / 13
const allPoints = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** A hand as far as it matters: its hard sum, and whether an ace is in it. */
type Sum = { hard: number; ace: boolean }
const worth = ({ hard, ace }: Sum): number => (ace && hard <= 11 ? hard + 10 : hard)
const plus = (sum: Sum, points: number): Sum => ({ hard: sum.hard + points, ace: sum.ace || points === 1 })

/** The chance that the hidden card makes a blackjack under this open card. */
export function blackjackUnder(open: number): number {
  return open === 1 ? chanceOf(10) : open === 10 ? chanceOf(1) : 0
}

/** How the dealer ends, by total from 17 to 21, with 22 for bust; known not to be a blackjack. */
export function dealerEnds(open: number): Map<number, number> {
  const ends = new Map<number, number>()
  const draw = (sum: Sum, chance: number): void => {
    const total = worth(sum)
    if (total >= 17) {
      const end = Math.min(total, 22)
      ends.set(end, (ends.get(end) ?? 0) + chance)
      return
    }
    for (const points of allPoints) draw(plus(sum, points), chance * chanceOf(points))
  }
  const first: Sum = { hard: open, ace: open === 1 }
  const clear = 1 - blackjackUnder(open)
  for (const points of allPoints) {
    const blackjack = (open === 1 && points === 10) || (open === 10 && points === 1)
    if (!blackjack) draw(plus(first, points), chanceOf(points) / clear)
  }
  return ends
}

export type Decision = { act: Act; worth: number }

/** Everything about one open card; worths are in bets, won or lost, given that the dealer has no blackjack. */
function against(open: number) {
  const ends = dealerEnds(open)
  const stand = (total: number): number => {
    if (total > 21) return -1
    let value = 0
    for (const [end, chance] of ends) value += end > 21 || end < total ? chance : end > total ? -chance : 0
    return value
  }
  const known = new Map<string, number>()
  /** With three cards and more: the better of standing and drawing on. */
  const drawn = (sum: Sum): number => {
    const total = worth(sum)
    if (total >= 21) return stand(total)
    const key = `${sum.hard}${sum.ace}`
    const before = known.get(key)
    if (before !== undefined) return before
    const value = Math.max(stand(total), hit(sum))
    known.set(key, value)
    return value
  }
  const hit = (sum: Sum): number =>
    allPoints.reduce((value, points) => value + chanceOf(points) * drawn(plus(sum, points)), 0)
  const double = (sum: Sum): number =>
    2 * allPoints.reduce((value, points) => value + chanceOf(points) * stand(worth(plus(sum, points))), 0)
  const two = (sum: Sum): Decision[] => [
    { act: 'stand', worth: stand(worth(sum)) },
    ...(worth(sum) === 21
      ? []
      : [
          { act: 'hit' as const, worth: hit(sum) },
          { act: 'double' as const, worth: double(sum) },
        ]),
  ]
  const best = (decisions: readonly Decision[]): number =>
    decisions.reduce((value, decision) => Math.max(value, decision.worth), -Infinity)
  /** Both halves are worth the same, so a split is worth one of them twice; split aces get one card and no more. */
  const split = (points: number): number =>
    2 *
    allPoints.reduce((value, next) => {
      const half = plus({ hard: points, ace: points === 1 }, next)
      return value + chanceOf(next) * (points === 1 ? stand(worth(half)) : best(two(half)))
    }, 0)
  return {
    stand,
    hit,
    /** What may be done with the first two cards, and what each is worth. */
    decisions(a: number, b: number): Decision[] {
      const sum = plus({ hard: a, ace: a === 1 }, b)
      return a === b ? [...two(sum), { act: 'split', worth: split(a) }] : two(sum)
    },
  }
}

const tables = new Map<number, ReturnType<typeof against>>()
const tableOf = (open: number): ReturnType<typeof against> => {
  const table = tables.get(open) ?? against(open)
  tables.set(open, table)
  return table
}

const bestOf = (decisions: readonly Decision[]): Decision =>
  decisions.reduce((best, decision) => (decision.worth > best.worth ? decision : best))

/** The best first decision for two cards by their points (an ace is 1) against the dealer's open card. */
export function bestFirst(a: number, b: number, open: number): Decision {
  return bestOf(tableOf(open).decisions(a, b))
}

/** The best play of a hand that can only be hit or stood on. */
export function bestLater(total: number, soft: boolean, open: number): Act {
  const sum: Sum = soft ? { hard: total - 10, ace: true } : { hard: total, ace: false }
  const table = tableOf(open)
  return total < 21 && table.hit(sum) > table.stand(total) ? 'hit' : 'stand'
}

/** The best play of the first two cards of a split half: doubling is open, splitting again is not. */
export function bestHalf(a: number, b: number, open: number): Decision {
  return bestOf(
    tableOf(open)
      .decisions(a, b)
      .filter(({ act }) => act !== 'split'),
  )
}

/** What comes back of the first bet, in the long run, when every hand is played its best. */
export function blackjackReturnOf(): number {
  let value = 0
  for (const open of allPoints) {
    const beaten = blackjackUnder(open)
    for (const a of allPoints) {
      for (const b of allPoints) {
        const chance = chanceOf(open) * chanceOf(a) * chanceOf(b)
        const natural = a + b === 11 && (a === 1 || b === 1)
        value += chance * (natural ? (1 - beaten) * 1.5 : (1 - beaten) * bestFirst(a, b, open).worth - beaten)
      }
    }
  }
  return 1 + value
}
