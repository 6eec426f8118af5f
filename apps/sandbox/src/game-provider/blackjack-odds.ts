// Answers for what every decision at a blackjack table is worth: the exact best play by dynamic programming, its return, and its swing.
import { cornerLaw, dealerDraws, mayDouble } from './blackjack.ts'
import type { BlackjackLaw, BlackjackMove } from './blackjack.ts'
import type { Outcome } from './volatility.ts'

type Act = BlackjackMove['act']

/** The chance of a card that counts so much; an endless shoe makes every card the same draw, so all of this is exact. */
const chanceOf = (points: number): number => (points === 10 ? 4 : 1) / 13
const allPoints = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** A hand as far as it matters: its hard sum, and whether an ace is in it. */
type Sum = { hard: number; ace: boolean }
const worth = ({ hard, ace }: Sum): number => (ace && hard <= 11 ? hard + 10 : hard)
const countOf = (sum: Sum) => ({ total: worth(sum), soft: worth(sum) !== sum.hard })
const plus = (sum: Sum, points: number): Sum => ({ hard: sum.hard + points, ace: sum.ace || points === 1 })

/** The chance that the hidden card makes a blackjack under this open card. */
function blackjackUnder(open: number): number {
  return open === 1 ? chanceOf(10) : open === 10 ? chanceOf(1) : 0
}

/** How the dealer ends, by total from 17 to 21, with 22 for bust; known not to be a blackjack. */
export function dealerEnds(open: number, law = cornerLaw): Map<number, number> {
  const ends = new Map<number, number>()
  const draw = (sum: Sum, chance: number): void => {
    const count = countOf(sum)
    if (!dealerDraws(law, count)) {
      const end = Math.min(count.total, 22)
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
/** How a hand ends: its total (22 for bust) and its stake in bets, each with its chance. */
type Ended = { total: number; stake: 1 | 2; chance: number }

/** Everything about one open card; worths are in bets, won or lost, given that the dealer has no blackjack. */
function against(law: BlackjackLaw, open: number) {
  const ends = dealerEnds(open, law)
  /** What a total is worth against one end of the dealer. */
  const met = (total: number, end: number): number => {
    if (total > 21) return -1
    if (end > 21 || end < total) return 1
    return end > total || total === law.houseTie ? -1 : 0
  }
  const stand = (total: number): number => {
    let value = 0
    for (const [end, chance] of ends) value += chance * met(total, end)
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
  const two = (sum: Sum, doubles: boolean): Decision[] => [
    { act: 'stand', worth: stand(worth(sum)) },
    ...(worth(sum) === 21 ? [] : [{ act: 'hit' as const, worth: hit(sum) }]),
    ...(worth(sum) === 21 || !doubles || !mayDouble(law, countOf(sum))
      ? []
      : [{ act: 'double' as const, worth: double(sum) }]),
  ]
  const half = (sum: Sum): Decision[] => two(sum, law.splits === 'doubled')
  /** Both halves are worth the same, so a split is worth one of them twice; split aces get one card and no more. */
  const split = (points: number): number =>
    2 *
    allPoints.reduce((value, next) => {
      const sum = plus({ hard: points, ace: points === 1 }, next)
      return value + chanceOf(next) * (points === 1 ? stand(worth(sum)) : bestOf(half(sum)).worth)
    }, 0)

  /** How hands end that are played their best, for what a single round can bring. */
  const ended = new Map<string, Ended[]>()
  const on = (sum: Sum): Ended[] => {
    const total = worth(sum)
    if (total >= 21 || stand(total) >= hit(sum)) return [{ total: Math.min(total, 22), stake: 1, chance: 1 }]
    const key = `${sum.hard}${sum.ace}`
    const before = ended.get(key)
    if (before) return before
    const found = gathered(allPoints.flatMap((points) => weighed(on(plus(sum, points)), chanceOf(points))))
    ended.set(key, found)
    return found
  }
  const endsOf = (sum: Sum, act: Act): Ended[] => {
    if (act === 'stand') return [{ total: worth(sum), stake: 1, chance: 1 }]
    if (act === 'hit')
      return gathered(allPoints.flatMap((points) => weighed(on(plus(sum, points)), chanceOf(points))))
    return gathered(
      allPoints.map((points) => ({
        total: Math.min(worth(plus(sum, points)), 22),
        stake: 2 as const,
        chance: chanceOf(points),
      })),
    )
  }
  const halfEnds = (points: number): Ended[] =>
    gathered(
      allPoints.flatMap((next) => {
        const sum = plus({ hard: points, ace: points === 1 }, next)
        const act = points === 1 ? 'stand' : bestOf(half(sum)).act
        return weighed(endsOf(sum, act), chanceOf(next))
      }),
    )
  return {
    stand,
    hit,
    half: (a: number, b: number): Decision[] => half(plus({ hard: a, ace: a === 1 }, b)),
    /** What may be done with the first two cards, and what each is worth. */
    decisions(a: number, b: number): Decision[] {
      const sum = plus({ hard: a, ace: a === 1 }, b)
      return a === b && law.splits !== 'none'
        ? [...two(sum, true), { act: 'split', worth: split(a) }]
        : two(sum, true)
    },
    /** What one best-played round from these two cards wins or loses, in bets: both halves of a split meet one dealer. */
    nets(a: number, b: number): { net: number; chance: number }[] {
      const { act } = bestOf(this.decisions(a, b))
      const hands = act === 'split' ? halfEnds(a) : endsOf(plus({ hard: a, ace: a === 1 }, b), act)
      return [...ends].flatMap(([end, chance]) => {
        const one = hands.map((hand) => ({ net: hand.stake * met(hand.total, end), chance: hand.chance }))
        const all =
          act === 'split'
            ? one.flatMap((left) =>
                one.map((right) => ({ net: left.net + right.net, chance: left.chance * right.chance })),
              )
            : one
        return all.map((each) => ({ net: each.net, chance: each.chance * chance }))
      })
    },
  }
}

const weighed = (ends: readonly Ended[], weight: number): Ended[] =>
  ends.map((end) => ({ ...end, chance: end.chance * weight }))
function gathered(ends: readonly Ended[]): Ended[] {
  const found = new Map<string, Ended>()
  for (const end of ends) {
    const key = `${end.total}/${end.stake}`
    found.set(key, { ...end, chance: (found.get(key)?.chance ?? 0) + end.chance })
  }
  return [...found.values()]
}

const bestOf = (decisions: readonly Decision[]): Decision =>
  decisions.reduce((best, decision) => (decision.worth > best.worth ? decision : best))

/** All that can be said of a table by its law. */
export function oddsOf(law: BlackjackLaw) {
  const tables = new Map<number, ReturnType<typeof against>>()
  const tableOf = (open: number): ReturnType<typeof against> => {
    const table = tables.get(open) ?? against(law, open)
    tables.set(open, table)
    return table
  }
  const bestFirst = (a: number, b: number, open: number): Decision => bestOf(tableOf(open).decisions(a, b))
  const [profit, to] = law.natural
  const starts = allPoints.flatMap((open) =>
    allPoints.flatMap((a) =>
      // Two cards are the same hand in either order.
      allPoints.slice(a - 1).map((b) => ({
        open,
        a,
        b,
        chance: chanceOf(open) * chanceOf(a) * chanceOf(b) * (a === b ? 1 : 2),
        beaten: blackjackUnder(open),
        natural: a + b === 11 && (a === 1 || b === 1),
      })),
    ),
  )
  return {
    /** The best first decision for two cards by their points (an ace is 1) against the dealer's open card. */
    bestFirst,
    /** The best play of a hand that can only be hit or stood on. */
    bestLater: (total: number, soft: boolean, open: number): Act => {
      const sum: Sum = soft ? { hard: total - 10, ace: true } : { hard: total, ace: false }
      const table = tableOf(open)
      return total < 21 && table.hit(sum) > table.stand(total) ? 'hit' : 'stand'
    },
    /** The best play of the first two cards of a split half; splitting again is not open. */
    bestHalf: (a: number, b: number, open: number): Decision => bestOf(tableOf(open).half(a, b)),
    /** What comes back of the first bet, in the long run, when every hand is played its best. */
    returned: (): number => {
      let value = 0
      for (const { open, a, b, chance, beaten, natural } of starts)
        value +=
          chance *
          (natural ? ((1 - beaten) * profit) / to : (1 - beaten) * bestFirst(a, b, open).worth - beaten)
      return 1 + value
    },
    /** Everything that one best-played round can bring, as a multiple of the first bet, with its chance. */
    outcomes: (): Outcome[] =>
      starts.flatMap(({ open, a, b, chance, beaten, natural }) => [
        { chance: chance * beaten, times: natural ? 1 : 0 },
        ...(natural
          ? [{ chance: chance * (1 - beaten), times: 1 + profit / to }]
          : tableOf(open)
              .nets(a, b)
              .map((each) => ({ chance: chance * (1 - beaten) * each.chance, times: 1 + each.net }))),
      ]),
  }
}
