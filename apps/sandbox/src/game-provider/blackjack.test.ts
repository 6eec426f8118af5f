// Proves the cards of Corner Table, its rules hand by hand, and its return (F1, F3).
import { describe, expect, test } from 'vitest'

import { dealerEnds, oddsOf } from './blackjack-odds.ts'
import {
  actsOf,
  blackjackReturn,
  blackjackRules,
  cardOf,
  cardText,
  cornerLaw,
  countOf,
  pointsOf,
  ranks,
  suits,
} from './blackjack.ts'
import type { BlackjackMove, BlackjackState, BlackjackView, Card } from './blackjack.ts'
import { drawFloats } from './fairness.ts'
import { Illegal } from './rules.ts'
import type { Draw, Turn } from './rules.ts'

const { bestFirst, bestHalf, bestLater, returned } = oddsOf(cornerLaw)

/** The float of a card, written as a rank: the suit decides nothing. */
const floatOf = (rank: string): number => {
  const at = ranks.findIndex((known) => known === rank)
  if (at < 0) throw new RangeError(`${rank} is no rank`)
  return (at * 4 + 0.5) / 52
}
const cardsOf = (text: string): Card[] => text.split(' ').map((rank) => cardOf(floatOf(rank)))
const dealt = (cards: string): Draw => {
  const left = cards.split(' ').map(floatOf)
  return (count) => left.splice(0, count)
}
/** Plays a shoe that is laid out: player, player, dealer's open card, dealer's hidden card, then as they come. */
function played(cards: string, ...acts: BlackjackMove['act'][]) {
  const draw = dealt(cards)
  const bet = 10n
  const turns = [blackjackRules.begin({ bet, choice: {}, draw })]
  for (const act of acts) {
    const before = turns.at(-1)
    if (!before || !blackjackRules.move) throw new Error('no turn')
    turns.push(blackjackRules.move({ bet, choice: {}, state: before.state, move: { act }, draw }))
  }
  const last = turns.at(-1)
  if (!last) throw new Error('no turn')
  return {
    turns,
    last,
    staked: turns.reduce((sum, turn) => sum + turn.stake, 0n),
    won: turns.reduce((sum, turn) => sum + turn.win, 0n),
    view: last.view as BlackjackView,
  }
}

describe('The cards of Corner Table', () => {
  test("lie in the order of the field's public verifiers, from ♦2 to ♣A", () => {
    expect(cardText(cardOf(0))).toBe('2♦')
    expect(cardText(cardOf(1.5 / 52))).toBe('2♥')
    expect(cardText(cardOf(1 - 2 ** -32))).toBe('A♣')
    expect(suits).toHaveLength(4)
  })

  test.each<[string, number, boolean]>([
    ['A 6', 17, true],
    ['A A', 12, true],
    ['A 6 10', 17, false],
    ['10 6 5', 21, false],
    ['A K', 21, true],
    ['A A 9', 21, true],
    ['K Q 2', 22, false],
  ])('%s count %i', (cards, total, soft) => {
    expect(countOf(cardsOf(cards))).toEqual({ total, soft })
  })

  test('come evenly: chi-square over 52 cards in 26,000 deals', () => {
    const counts = Array.from({ length: 52 }, () => 0)
    for (let nonce = 1; nonce <= 26_000; nonce++) {
      for (const float of drawFloats({ serverSeed: '11c4'.repeat(16), clientSeed: 'deck', nonce }, 0, 4))
        counts[cardOf(float)] = (counts[cardOf(float)] ?? 0) + 1
    }
    const expected = (26_000 * 4) / 52
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // The 99.9 % quantile with 51 degrees of freedom; the seeds are fixed, so this never flickers.
    expect(chiSquare).toBeLessThan(87.97)
  })
})

describe('A hand at Corner Table', () => {
  test('a blackjack is paid 3 to 2 at once, and is a push against a blackjack', () => {
    expect(played('A K 9 10')).toMatchObject({ won: 25n, last: { finished: true } })
    expect(played('A K A Q')).toMatchObject({ won: 10n, last: { finished: true } })
  })

  test('the dealer looks under an ace or a ten: a blackjack ends the round before anything more is staked', () => {
    const { view, won, last } = played('9 9 A K')
    expect(last.finished).toBe(true)
    expect(won).toBe(0n)
    expect(view.dealer.map(cardText)).toEqual(['A♦', 'K♦'])
  })

  test('the hidden card stays hidden until the dealer plays', () => {
    const { turns } = played('10 2 6 10 5 9', 'hit', 'stand')
    const first = turns[0]?.view as BlackjackView
    expect(first.dealer).toHaveLength(1)
    expect(first).toMatchObject({ dealerTotal: 6, can: ['hit', 'stand', 'double'] })
    const dealers = turns.map((turn) => (turn.view as BlackjackView).dealer.length)
    expect(dealers).toEqual([1, 1, 3])
  })

  test('the dealer stands on every 17, the soft one too, and draws to 16', () => {
    expect(played('10 8 A 6', 'stand')).toMatchObject({ won: 20n, view: { dealerTotal: 17 } })
    expect(played('10 8 10 6 5', 'stand')).toMatchObject({ won: 0n, view: { dealerTotal: 21 } })
    expect(played('10 8 10 6 K', 'stand')).toMatchObject({ won: 20n, view: { dealerTotal: 26 } })
    expect(played('10 8 10 8', 'stand')).toMatchObject({ won: 10n })
  })

  test('a bust hand loses at once, and the dealer draws nothing any more', () => {
    const { last, won, view } = played('10 6 10 6 10', 'hit')
    expect(last.finished).toBe(true)
    expect(won).toBe(0n)
    expect(view.dealer).toHaveLength(2)
    expect(view.hands[0]?.result).toBe('bust')
  })

  test('21 stands by itself', () => {
    const { last, won } = played('10 6 10 7 5', 'hit')
    expect(last.finished).toBe(true)
    expect(won).toBe(20n)
  })

  test('a double asks for the bet once more, draws one card and stands', () => {
    const { staked, won, last, view } = played('6 5 6 10 10 10', 'double')
    expect(staked).toBe(20n)
    expect(won).toBe(40n)
    expect(last.finished).toBe(true)
    expect(view.hands[0]).toMatchObject({ doubled: true, total: 21 })
  })

  test('a pair is split into two hands with a stake each, played from the first to the second', () => {
    const split = played('8 8 6 10 3 10 10', 'split')
    expect(split.staked).toBe(20n)
    expect(split.view).toMatchObject({ active: 0, can: ['hit', 'stand', 'double'] })
    const all = played('8 8 6 10 3 10 10 10', 'split', 'double', 'stand')
    // The first half is doubled to 21, the second stands on 18, the dealer busts with 26.
    expect(all.staked).toBe(30n)
    expect(all.won).toBe(60n)
    expect(all.last.finished).toBe(true)
  })

  test('ten and king are a pair; a split half cannot be split again', () => {
    expect(played('10 K 6 10').view.can).toContain('split')
    expect(played('8 8 6 10 8 8', 'split').view.can).not.toContain('split')
  })

  test('split aces get one card each, and 21 with them is 21, no blackjack', () => {
    const { last, staked, won, view } = played('A A 10 9 K 5', 'split')
    expect(last.finished).toBe(true)
    expect(staked).toBe(20n)
    expect(won).toBe(20n)
    expect(view.hands.map(({ result }) => result)).toEqual(['win', 'loss'])
  })

  test('what a hand does not allow is refused and changes nothing', () => {
    expect(() => played('10 6 10 7', 'split')).toThrow(Illegal)
    expect(() => played('5 6 10 7 2', 'hit', 'double')).toThrow(Illegal)
    const { last } = played('A K 9 10')
    expect(actsOf(cornerLaw, last.state)).toEqual([])
  })

  test('the caretaker stands on all that is left', () => {
    let turn: Turn<BlackjackState> = played('8 8 6 10 3 10 K', 'split').last
    const draw = dealt('K')
    while (!turn.finished) {
      const move = blackjackRules.rest?.({ bet: 10n, choice: {}, state: turn.state })
      if (!move || !blackjackRules.move) throw new Error('the caretaker does nothing')
      turn = blackjackRules.move({ bet: 10n, choice: {}, state: turn.state, move, draw })
    }
    expect(turn.win).toBe(40n)
  })
})

describe('The proof of the return of Corner Table (F3)', () => {
  test('best play returns exactly what is stated of the first bet', () => {
    expect((returned() * 100).toFixed(2)).toBe(blackjackReturn)
    expect(returned()).toBeCloseTo(0.994296, 6)
  })

  test('the dealer ends as the literature of the endless shoe says, and chances add up to one', () => {
    for (let open = 1; open <= 10; open++) {
      const ends = dealerEnds(open)
      expect([...ends.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    }
    expect(dealerEnds(6).get(22)).toBeCloseTo(0.42315, 5)
    expect(dealerEnds(10).get(20)).toBeCloseTo(0.37071, 5)
    expect(dealerEnds(1).get(22)).toBeCloseTo(0.16652, 5)
  })

  test('the best play is the known basic strategy', () => {
    expect(bestFirst(8, 8, 10).act).toBe('split')
    expect(bestFirst(1, 1, 1).act).toBe('split')
    expect(bestFirst(10, 10, 6).act).toBe('stand')
    expect(bestFirst(5, 6, 10).act).toBe('double')
    expect(bestFirst(5, 6, 1).act).toBe('hit')
    expect(bestFirst(1, 7, 9).act).toBe('hit')
    expect(bestFirst(1, 7, 6).act).toBe('double')
    expect(bestFirst(10, 2, 2).act).toBe('hit')
    expect(bestFirst(10, 2, 4).act).toBe('stand')
  })

  test('60,000 hands played that way through the rules themselves fall into the 99.9 % interval', () => {
    const rounds = 60_000
    const bet = 2n
    let sum = 0
    let squares = 0
    for (let nonce = 1; nonce <= rounds; nonce++) {
      let at = 0
      const draw: Draw = (count) => {
        const floats = drawFloats({ serverSeed: '0e5d'.repeat(16), clientSeed: 'table', nonce }, at, count)
        at += count
        return floats
      }
      let turn = blackjackRules.begin({ bet, choice: {}, draw })
      let net = turn.win - turn.stake
      while (!turn.finished && blackjackRules.move) {
        const { hands, active, dealer } = turn.state
        const cards = hands[active]?.cards ?? []
        const [a = 0, b = 0] = cards.map(pointsOf)
        const open = pointsOf(dealer[0])
        const { total, soft } = countOf(cards)
        const act =
          cards.length > 2
            ? bestLater(total, soft, open)
            : (hands.length > 1 ? bestHalf(a, b, open) : bestFirst(a, b, open)).act
        turn = blackjackRules.move({ bet, choice: {}, state: turn.state, move: { act }, draw })
        net += turn.win - turn.stake
      }
      sum += Number(net) / 2
      squares += (Number(net) / 2) ** 2
    }
    const mean = sum / rounds
    const deviation = Math.sqrt((squares / rounds - mean ** 2) / rounds)
    expect(Math.abs(mean + 1 - returned())).toBeLessThan(3.29 * deviation)
  }, 30_000)
})
