// Answers for the card ladder, the game of higher or lower: what each guess is worth, how the pot grows, and when it is taken.
import { cardOf, cardText } from './blackjack.ts'
import type { Card } from './blackjack.ts'
import { Illegal } from './rules.ts'
import type { Draw, Rules, Turn } from './rules.ts'
import { drawnMoney } from './shares.ts'

/** What a card of the same rank does: it counts as right for both guesses, as wrong for both, or leaves you on your rung. */
export const ladderTies = ['right', 'wrong', 'stay'] as const
export type LadderMaths = {
  ties: (typeof ladderTies)[number]
  /** In hundredths of a per cent: 9900 is 99 %. */
  keep: number
  /** On the last rung the pot is paid by itself. */
  rungs: number
  /** How often in a round a card may be passed over. */
  skips: number
}

/** The pot is not risked for more than this many times the bet. */
export const ladderTopTimes = 10_000

export type Guess = 'higher' | 'lower'
/** Leaving is the caretaker's move alone: whoever guessed nothing and never came back gets the stake back. */
export type LadderMove = { guess: Guess } | { skip: true } | { take: true } | { leave: true }
export type LadderStep = {
  card: Card
  by: Guess | 'skip' | 'deal'
  went: 'right' | 'wrong' | 'stay' | null
}
export type LadderState = {
  steps: LadderStep[]
  rung: number
  skipped: number
  /** The pot as an exact fraction of the bet. */
  numerator: bigint
  denominator: bigint
}

/** From an ace, which is the lowest, to a king: 1 … 13. */
export function rungOf(card: Card): number {
  const place = Math.floor(card / 4)
  return place === 12 ? 1 : place + 2
}

/**
 * How many of the ranks that decide make a guess right, and how many decide. Where a tie is right for both, the guess
 * above a king and the one below an ace mean the same rank again, and their counterparts mean any other.
 */
export function waysOf(ties: LadderMaths['ties'], card: Card, guess: Guess): { right: number; of: number } {
  const rank = rungOf(card)
  const above = 13 - rank
  const strict = guess === 'higher' ? above : rank - 1
  if (ties === 'wrong') return { right: strict, of: 13 }
  if (ties === 'stay') return { right: strict, of: 12 }
  return { right: strict === 0 ? 1 : strict === 12 ? 12 : strict + 1, of: 13 }
}

export function isRight(ties: LadderMaths['ties'], from: Card, to: Card, guess: Guess): LadderStep['went'] {
  const [here, there] = [rungOf(from), rungOf(to)]
  if (here !== there) return (guess === 'higher') === there > here ? 'right' : 'wrong'
  if (ties !== 'right') return ties === 'wrong' ? 'wrong' : 'stay'
  const { right } = waysOf(ties, from, guess)
  // "Any other rank" is the guess of twelve ways; a tie is none of them.
  return right === 12 && (here === 1 || here === 13) ? 'wrong' : 'right'
}

const cut = (numerator: bigint, denominator: bigint): number =>
  Number((numerator * 10_000n) / denominator) / 10_000

/** The multiplier as it is shown, cut to four decimals, so that it never promises more than is paid. */
export function timesNow({ rung, numerator, denominator }: LadderState): number {
  return rung === 0 ? 1 : cut(numerator, denominator)
}

/** What the pot would be after a right guess; null where the guess is not open. */
export function timesAfter(maths: LadderMaths, state: LadderState, guess: Guess): number | null {
  const card = state.steps.at(-1)?.card ?? 0
  const { right, of } = waysOf(maths.ties, card, guess)
  if (right === 0 || right === of) return null
  const times = cut(state.numerator * BigInt(of), state.denominator * BigInt(right))
  return times > ladderTopTimes ? null : times
}

export type LadderView = {
  steps: LadderStep[]
  rung: number
  skipsLeft: number
  times: number
  /** What the pot would be after a right guess; null where the guess is not open. */
  higher: number | null
  lower: number | null
  ended: 'taken' | 'wrong' | null
}

function turnOf(
  maths: LadderMaths,
  state: LadderState,
  win: bigint,
  ended: LadderView['ended'],
): Turn<LadderState> {
  const view: LadderView = {
    steps: [...state.steps],
    rung: state.rung,
    skipsLeft: maths.skips - state.skipped,
    times: ended === 'wrong' ? 0 : timesNow(state),
    higher: ended === null ? timesAfter(maths, state, 'higher') : null,
    lower: ended === null ? timesAfter(maths, state, 'lower') : null,
    ended,
  }
  return { state, stake: 0n, win, finished: ended !== null, view }
}

function next(draw: Draw): Card {
  const [float = 0] = draw(1)
  return cardOf(float)
}

export function ladderRules(maths: LadderMaths): Rules<LadderState, Record<string, never>, LadderMove> {
  /** The last sub-unit is drawn, so that the return is exact at every stake. */
  function taken(bet: bigint, state: LadderState, draw: Draw): Turn<LadderState> {
    const [lastUnit = 0] = draw(1)
    const win = state.rung === 0 ? bet : drawnMoney(bet * state.numerator, state.denominator, lastUnit)
    return turnOf(maths, state, win, 'taken')
  }
  return {
    kind: 'ladder',
    stakeOf: (bet) => bet,
    begin({ bet, draw }) {
      const first: LadderStep = { card: next(draw), by: 'deal', went: null }
      const state: LadderState = {
        steps: [first],
        rung: 0,
        skipped: 0,
        // The house's part is taken once, with the first rung.
        numerator: BigInt(maths.keep),
        denominator: 10_000n,
      }
      return { ...turnOf(maths, state, 0n, null), stake: bet }
    },
    move({ bet, state, move, draw }) {
      const here = state.steps.at(-1)?.card ?? 0
      if ('skip' in move) {
        if (state.skipped >= maths.skips) throw new Illegal('no more cards can be passed over')
        const step: LadderStep = { card: next(draw), by: 'skip', went: null }
        return turnOf(
          maths,
          { ...state, steps: [...state.steps, step], skipped: state.skipped + 1 },
          0n,
          null,
        )
      }
      if ('guess' in move) {
        if (timesAfter(maths, state, move.guess) === null) throw new Illegal('that guess is not open')
        const card = next(draw)
        const went = isRight(maths.ties, here, card, move.guess)
        const steps: LadderStep[] = [...state.steps, { card, by: move.guess, went }]
        if (went === 'wrong') return turnOf(maths, { ...state, steps }, 0n, 'wrong')
        if (went === 'stay') return turnOf(maths, { ...state, steps }, 0n, null)
        const { right, of } = waysOf(maths.ties, here, move.guess)
        const risen: LadderState = {
          ...state,
          steps,
          rung: state.rung + 1,
          numerator: state.numerator * BigInt(of),
          denominator: state.denominator * BigInt(right),
        }
        return risen.rung >= maths.rungs ? taken(bet, risen, draw) : turnOf(maths, risen, 0n, null)
      }
      if ('take' in move && state.rung === 0) throw new Illegal('there is nothing to take yet')
      return taken(bet, state, draw)
    },
    rest: ({ state }) => (state.rung === 0 ? { leave: true } : { take: true }),
    tell(views) {
      const { steps, times } = views.at(-1) as LadderView
      const signs = { higher: '↑', lower: '↓', skip: '·', deal: '' }
      return `${steps.map(({ card, by }) => `${signs[by]}${cardText(card)}`).join(' ')} → ${times}×`
    },
  }
}
