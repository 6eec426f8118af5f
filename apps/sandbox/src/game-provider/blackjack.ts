// Answers for blackjack: cards, hands, the laws of a table, and what every hand is paid.
import { indexOf } from './draws.ts'
import { Illegal } from './rules.ts'
import type { Draw, Nothing, Rules, Turn } from './rules.ts'

/**
 * What a table decides for itself. At every one of them each card is drawn afresh from 52 (an endless shoe), the dealer
 * looks under an ace or a ten for a blackjack at once, a pair is split at most once, split aces get one card each, and
 * there is no insurance and no surrender.
 */
export type BlackjackLaw = {
  soft17: 'stand' | 'hit'
  /** Profit of a blackjack: 3 to 2 is [3, 2]. */
  natural: readonly [profit: number, to: number]
  doubles: 'any' | 'nine-to-eleven'
  splits: 'doubled' | 'plain' | 'none'
  /** A tie on this total goes to the house. */
  houseTie: number | null
}

/** Corner Table stands on every 17, pays 3 to 2, doubles any two cards, splits once and doubles after it. */
export const cornerLaw: BlackjackLaw = {
  soft17: 'stand',
  natural: [3, 2],
  doubles: 'any',
  splits: 'doubled',
  houseTie: null,
}

/** What comes back of the first bet when every hand is played its best; the proof stands in the tests. */
export const blackjackReturn = '99.43'

export const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const
export const suits = ['diamonds', 'hearts', 'spades', 'clubs'] as const
export type Rank = (typeof ranks)[number]
export type Suit = (typeof suits)[number]

/** A card is its place in ♦2 ♥2 ♠2 ♣2 ♦3 … ♣A, the order of the field's public verifiers. */
export type Card = number

export const cardOf = (float: number): Card => indexOf(float, 52)
export const rankOf = (card: Card): Rank => ranks[Math.floor(card / 4)] ?? '2'
export const suitOf = (card: Card): Suit => suits[card % 4] ?? 'diamonds'

export const cardText = (card: Card): string =>
  `${rankOf(card)}${{ diamonds: '♦', hearts: '♥', spades: '♠', clubs: '♣' }[suitOf(card)]}`

/** An ace counts one here; ten, jack, queen and king count ten. */
export function pointsOf(card: Card): number {
  const place = Math.floor(card / 4)
  return place === 12 ? 1 : Math.min(10, place + 2)
}

export type Count = { total: number; soft: boolean }

/** The best count of a hand: one ace is eleven where that does not bust it. */
export function countOf(cards: readonly Card[]): Count {
  const hard = cards.reduce((sum, card) => sum + pointsOf(card), 0)
  const soft = hard <= 11 && cards.some((card) => pointsOf(card) === 1)
  return { total: soft ? hard + 10 : hard, soft }
}

export const dealerDraws = (law: BlackjackLaw, { total, soft }: Count): boolean =>
  total < 17 || (law.soft17 === 'hit' && soft && total === 17)

export const mayDouble = (law: BlackjackLaw, { total, soft }: Count): boolean =>
  law.doubles === 'any' || (!soft && total >= 9 && total <= 11)

const isTwentyOne = (cards: readonly Card[]): boolean => countOf(cards).total === 21

type Hand = {
  cards: Card[]
  doubled: boolean
  /** Nothing more can be done with it: it stands, is bust, is 21, was doubled, or is a split ace. */
  done: boolean
}
export type BlackjackState = { hands: Hand[]; active: number; dealer: [Card, Card, ...Card[]] }
export const moves = ['hit', 'stand', 'double', 'split'] as const
export type BlackjackMove = { act: (typeof moves)[number] }

export type HandResult = 'blackjack' | 'win' | 'push' | 'loss' | 'bust'
export type BlackjackView = {
  hands: {
    cards: Card[]
    total: number
    soft: boolean
    doubled: boolean
    done: boolean
    result: HandResult | null
  }[]
  active: number
  /** Only the open card until the dealer's turn. */
  dealer: Card[]
  dealerTotal: number
  can: BlackjackMove['act'][]
}

/** A blackjack is the first two cards of a round; 21 on a split hand is only 21. */
const isBlackjack = (state: BlackjackState, cards: readonly Card[]): boolean =>
  state.hands.length === 1 && cards.length === 2 && isTwentyOne(cards)

function resultOf(law: BlackjackLaw, state: BlackjackState, hand: Hand): HandResult {
  const mine = countOf(hand.cards).total
  const theirs = countOf(state.dealer).total
  if (mine > 21) return 'bust'
  const natural = isBlackjack(state, hand.cards)
  const dealerNatural = state.dealer.length === 2 && theirs === 21
  if (natural || dealerNatural) return natural && dealerNatural ? 'push' : natural ? 'blackjack' : 'loss'
  if (theirs > 21 || mine > theirs) return 'win'
  return mine === theirs && mine !== law.houseTie ? 'push' : 'loss'
}

/** Everything that comes back for a hand, the stake included. */
function paidFor(law: BlackjackLaw, bet: bigint, hand: Hand, result: HandResult): bigint {
  if (bet % 2n !== 0n) throw new RangeError('a blackjack bet is an even number of sub-units')
  const stake = hand.doubled ? bet * 2n : bet
  const [profit, to] = law.natural
  if (result === 'blackjack') return stake + (stake * BigInt(profit)) / BigInt(to)
  if (result === 'win') return stake * 2n
  return result === 'push' ? stake : 0n
}

/** What may be done now; nothing once the hands are played. */
export function actsOf(law: BlackjackLaw, state: BlackjackState): BlackjackMove['act'][] {
  const hand = state.hands[state.active]
  if (!hand || hand.done) return []
  const [first = 0, second = 0] = hand.cards
  const two = hand.cards.length === 2
  const acts: BlackjackMove['act'][] = ['hit', 'stand']
  const whole = state.hands.length === 1
  if (two && (whole || law.splits === 'doubled') && mayDouble(law, countOf(hand.cards))) acts.push('double')
  if (two && whole && law.splits !== 'none' && pointsOf(first) === pointsOf(second)) acts.push('split')
  return acts
}

function viewOf(law: BlackjackLaw, state: BlackjackState, over: boolean): BlackjackView {
  const open = over ? state.dealer : state.dealer.slice(0, 1)
  return {
    hands: state.hands.map((hand) => ({
      cards: [...hand.cards],
      ...countOf(hand.cards),
      doubled: hand.doubled,
      done: hand.done,
      result: over ? resultOf(law, state, hand) : countOf(hand.cards).total > 21 ? 'bust' : null,
    })),
    active: over ? -1 : state.active,
    dealer: [...open],
    dealerTotal: countOf(open).total,
    can: over ? [] : actsOf(law, state),
  }
}

/** Goes on to the next hand that can be played, or lets the dealer play and pays. */
function goOn(
  law: BlackjackLaw,
  bet: bigint,
  state: BlackjackState,
  stake: bigint,
  draw: Draw,
): Turn<BlackjackState> {
  const active = state.hands.findIndex((hand) => !hand.done)
  if (active >= 0) {
    const next = { ...state, active }
    return { state: next, stake, win: 0n, finished: false, view: viewOf(law, next, false) }
  }
  const dealer: BlackjackState['dealer'] = [...state.dealer]
  const alive = state.hands.some((hand) => countOf(hand.cards).total <= 21)
  const settledAlready = state.hands.every((hand) => isBlackjack(state, hand.cards))
  while (alive && !settledAlready && dealerDraws(law, countOf(dealer))) dealer.push(card(draw))
  const last = { ...state, dealer, active: -1 }
  const win = last.hands.reduce((sum, hand) => sum + paidFor(law, bet, hand, resultOf(law, last, hand)), 0n)
  return { state: last, stake, win, finished: true, view: viewOf(law, last, true) }
}

function card(draw: Draw): Card {
  const [float = 0] = draw(1)
  return cardOf(float)
}

export const blackjackRulesOf = (law: BlackjackLaw): Rules<BlackjackState, Nothing, BlackjackMove> => ({
  kind: 'blackjack',
  stakeOf: (bet) => bet,
  /** The deal: two cards to the player, then the dealer's open one and the one face down. */
  begin({ bet, draw }) {
    const [a = 0, b = 0, open = 0, hidden = 0] = draw(4).map(cardOf)
    const dealer: BlackjackState['dealer'] = [open, hidden]
    // The dealer looks at once, so that nobody doubles or splits against a blackjack.
    const over = isTwentyOne([a, b]) || isTwentyOne(dealer)
    const hand: Hand = { cards: [a, b], doubled: false, done: over }
    return goOn(law, bet, { hands: [hand], active: 0, dealer }, bet, draw)
  },
  move({ bet, state, move, draw }) {
    const hand = state.hands[state.active]
    if (!hand || !actsOf(law, state).includes(move.act)) throw new Illegal('that is not open to this hand')
    const replaced = (...hands: Hand[]): BlackjackState => ({
      ...state,
      hands: state.hands.flatMap((other, at) => (at === state.active ? hands : [other])),
    })
    if (move.act === 'stand') return goOn(law, bet, replaced({ ...hand, done: true }), 0n, draw)
    if (move.act === 'split') {
      const aces = pointsOf(hand.cards[0] ?? 0) === 1
      const halves = hand.cards.map((first): Hand => {
        const cards = [first, card(draw)]
        return { cards, doubled: false, done: aces || isTwentyOne(cards) }
      })
      return goOn(law, bet, replaced(...halves), bet, draw)
    }
    const cards = [...hand.cards, card(draw)]
    const doubled = move.act === 'double'
    const done = doubled || countOf(cards).total >= 21
    return goOn(law, bet, replaced({ cards, doubled, done }), doubled ? bet : 0n, draw)
  },
  /** The caretaker stands, hand by hand: nobody's money is risked for them. */
  rest: () => ({ act: 'stand' }),
  tell(views) {
    const { hands, dealer } = views.at(-1) as BlackjackView
    return `${hands.map(({ cards }) => cards.map(cardText).join(' ')).join(' | ')} : ${dealer.map(cardText).join(' ')}`
  },
})

export const blackjackRules = blackjackRulesOf(cornerLaw)
