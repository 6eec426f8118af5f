// Proves the card ladder: its climb, and a return that is the same from every height (F3).
import { describe, expect, test } from 'vitest'

import { cardOf, ranks } from './blackjack.ts'
import type { Card } from './blackjack.ts'
import { isRight, ladderRules, ladderTies, ladderTopTimes, rungOf, timesAfter, waysOf } from './ladder.ts'
import type { Guess, LadderMaths, LadderMove, LadderView } from './ladder.ts'
import { Illegal } from './rules.ts'
import type { Draw } from './rules.ts'

const magpie: LadderMaths = { ties: 'right', keep: 9900, rungs: 30, skips: 10 }
const allRanks = ranks.map((rank): Card => ranks.indexOf(rank) * 4)
const guesses: Guess[] = ['higher', 'lower']

const floatOf = (rank: string): number => (ranks.findIndex((known) => known === rank) * 4 + 0.5) / 52
/** Cards in the order in which they come; after them nothing but zeros, as for the last cent. */
function climbed(maths: LadderMaths, cards: string, ...moves: LadderMove[]) {
  const left = cards.split(' ').map(floatOf)
  const draw: Draw = (count) => Array.from({ length: count }, () => left.shift() ?? 0)
  const rules = ladderRules(maths)
  const bet = 1000n
  let turn = rules.begin({ bet, choice: {}, draw })
  for (const move of moves) {
    if (!rules.move) throw new Error('no moves')
    turn = rules.move({ bet, choice: {}, state: turn.state, move, draw })
  }
  return { ...turn, view: turn.view as LadderView }
}
const up: LadderMove = { guess: 'higher' }
const down: LadderMove = { guess: 'lower' }

describe('The proof of the return of the card ladder (F3)', () => {
  test.each(ladderTies)(
    'on every card each guess is worth exactly the pot that it risks, where a tie is %s',
    (ties) => {
      for (const card of allRanks)
        for (const guess of guesses) {
          const { right, of } = waysOf(ties, card, guess)
          if (right === 0) continue
          // Over all 13 ranks that may follow: right ones bring of/right pots, a stay one pot. Twelve and thirteen are one.
          const worth = allRanks.reduce((sum, next) => {
            const went = isRight(ties, card, next, guess)
            return sum + (went === 'right' ? of : went === 'stay' ? right : 0)
          }, 0)
          expect(worth, `${rungOf(card)} ${guess}`).toBe(13 * right)
        }
    },
  )

  test.each(ladderTies)('the chance that is shown is the one that is counted, where a tie is %s', (ties) => {
    for (const card of allRanks)
      for (const guess of guesses) {
        const wents = allRanks.map((next) => isRight(ties, card, next, guess))
        const { right, of } = waysOf(ties, card, guess)
        expect(wents.filter((went) => went === 'right')).toHaveLength(right)
        expect(wents.filter((went) => went !== 'stay')).toHaveLength(of)
      }
  })

  test('the house takes its part once, so that a pot of any height returns 99 %', () => {
    const { state } = climbed(magpie, '7 9 J 4', up, up, down)
    // 13 of 7 ways up from seven, 13 of 5 from nine, 13 of 11 down from a knave.
    expect(state.numerator * 7n * 5n * 11n * 10_000n).toBe(9900n * 13n ** 3n * state.denominator)
  })
})

describe('A climb', () => {
  test('begins with an open card and takes the stake', () => {
    const first = climbed(magpie, '7')
    expect(first).toMatchObject({ stake: 1000n, win: 0n, finished: false })
    expect(first.view).toMatchObject({ rung: 0, times: 1, higher: 1.8385, lower: 1.8385, ended: null })
  })

  test('rises with every right guess and is taken as it stands', () => {
    const second = climbed(magpie, '7 9', up)
    expect(second.view).toMatchObject({ rung: 1, times: 1.8385 })
    const taken = climbed(magpie, '7 9', up, { take: true })
    // 1838.57… : the last cent is drawn with a number of zero here.
    expect(taken).toMatchObject({ finished: true, win: 1839n, view: { ended: 'taken', times: 1.8385 } })
  })

  test('ends with nothing at a wrong guess', () => {
    expect(climbed(magpie, '7 6', up)).toMatchObject({
      finished: true,
      win: 0n,
      view: { ended: 'wrong', times: 0 },
    })
  })

  test('counts a tie as the title says', () => {
    expect(climbed(magpie, '7 7', up).view).toMatchObject({ rung: 1, ended: null })
    expect(climbed({ ...magpie, ties: 'wrong' }, '7 7', up).view).toMatchObject({ ended: 'wrong' })
    expect(climbed({ ...magpie, ties: 'stay' }, '7 7', up).view).toMatchObject({ rung: 0, ended: null })
  })

  test('asks on an ace and on a king for the same again or for any other', () => {
    expect(waysOf('right', cardOf(floatOf('A')), 'lower')).toEqual({ right: 1, of: 13 })
    expect(climbed(magpie, 'A A', down).view).toMatchObject({ rung: 1, times: 12.87 })
    expect(climbed(magpie, 'A A', up).view).toMatchObject({ ended: 'wrong' })
    expect(climbed(magpie, 'K K', up).view).toMatchObject({ rung: 1, times: 12.87 })
    expect(() => climbed({ ...magpie, ties: 'wrong' }, 'K', up)).toThrow(Illegal)
  })

  test('passes over as many cards as the title allows, and no more', () => {
    const short: LadderMaths = { ...magpie, skips: 1 }
    expect(climbed(short, '7 2', { skip: true }).view).toMatchObject({ skipsLeft: 0, rung: 0 })
    expect(() => climbed(short, '7 2 3', { skip: true }, { skip: true })).toThrow(Illegal)
  })

  test('is paid by itself on the last rung', () => {
    const two: LadderMaths = { ...magpie, rungs: 2 }
    expect(climbed(two, '7 9 K', up, up)).toMatchObject({ finished: true, view: { rung: 2, ended: 'taken' } })
  })

  test('never offers a guess beyond ten thousand times the bet', () => {
    const far = climbed(magpie, 'A A A A', down, down, down)
    expect(far.view.times).toBeGreaterThan(2000)
    expect(timesAfter(magpie, far.state, 'lower')).toBeNull()
    expect(far.view.higher).toBeLessThan(ladderTopTimes)
    expect(() => climbed(magpie, 'A A A A A', down, down, down, down)).toThrow(Illegal)
  })

  test('cannot be taken before the first rung; the caretaker gives such a stake back', () => {
    expect(() => climbed(magpie, '7', { take: true })).toThrow(Illegal)
    const rest = (state: ReturnType<typeof climbed>['state']) =>
      ladderRules(magpie).rest?.({ bet: 1000n, choice: {}, state })
    expect(rest(climbed(magpie, '7').state)).toEqual({ leave: true })
    expect(climbed(magpie, '7', { leave: true })).toMatchObject({ finished: true, win: 1000n })
    expect(rest(climbed(magpie, '7 9', up).state)).toEqual({ take: true })
  })
})
