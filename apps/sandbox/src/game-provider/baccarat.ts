// Answers for punto banco: how a coup is dealt from the shoe, when third cards fall, and what player, banker and tie are paid.
import { cardText, pointsOf } from './blackjack.ts'
import type { Card } from './blackjack.ts'
import { picksOf } from './mines.ts'
import { Illegal } from './rules.ts'
import type { Rules } from './rules.ts'
import { drawnMoney } from './shares.ts'

export const baccaratSpots = ['player', 'banker', 'tie'] as const
export type BaccaratSpot = (typeof baccaratSpots)[number]

/** How the house keeps its part of the banker's wins, who win a little more often than the player. */
export const bankerTerms = ['commission', 'half-on-six', 'push-on-seven'] as const
export type BaccaratMaths = {
  decks: number
  banker: (typeof bankerTerms)[number]
  /** Profit to one of a tie. */
  tie: number
}
/** Every chosen field takes the whole bet. */
export type BaccaratChoice = { on: BaccaratSpot[] }

export const baccaratPoints = (card: Card): number => pointsOf(card) % 10
export const totalOf = (points: readonly number[]): number => points.reduce((sum, one) => sum + one, 0) % 10

/** The player draws on five and less; nobody draws against a natural. */
export const playerDraws = (total: number): boolean => total <= 5

/** The banker's law: by the own total, and by what the player drew, if anything. */
export function bankerDraws(total: number, playersThird: number | null): boolean {
  if (playersThird === null) return total <= 5
  if (total <= 2) return true
  if (total === 3) return playersThird !== 8
  if (total === 4) return playersThird >= 2 && playersThird <= 7
  if (total === 5) return playersThird >= 4 && playersThird <= 7
  return total === 6 && (playersThird === 6 || playersThird === 7)
}

export type Coup<T> = { player: T[]; banker: T[] }

/** Six cards lie ready; the coup takes as many of them as its law asks for. */
export function coupOf<T>(cards: readonly [T, T, T, T, T, T], points: (card: T) => number): Coup<T> {
  const [p1, b1, p2, b2, fifth, sixth] = cards
  const player = [p1, p2]
  const banker = [b1, b2]
  const totals = (hand: readonly T[]): number => totalOf(hand.map(points))
  if (totals(player) >= 8 || totals(banker) >= 8) return { player, banker }
  if (!playerDraws(totals(player)))
    return bankerDraws(totals(banker), null) ? { player, banker: [...banker, fifth] } : { player, banker }
  return {
    player: [...player, fifth],
    banker: bankerDraws(totals(banker), points(fifth)) ? [...banker, sixth] : banker,
  }
}

export type CoupEnd = { player: number; banker: number; bankerCards: number }
export const winnerOf = ({ player, banker }: CoupEnd): BaccaratSpot =>
  player > banker ? 'player' : banker > player ? 'banker' : 'tie'

/** Everything that comes back for a field, its stake included, in hundredths of the stake. */
export function baccaratPay(maths: BaccaratMaths, spot: BaccaratSpot, end: CoupEnd): number {
  const winner = winnerOf(end)
  if (spot === 'tie') return winner === 'tie' ? 100 * (maths.tie + 1) : 0
  if (winner === 'tie') return 100
  if (winner !== spot) return 0
  if (spot === 'player') return 200
  if (maths.banker === 'commission') return 195
  if (maths.banker === 'half-on-six') return end.banker === 6 ? 150 : 200
  return end.banker === 7 && end.bankerCards === 3 ? 100 : 200
}

export type BaccaratView = Coup<Card> & {
  playerTotal: number
  bankerTotal: number
  winner: BaccaratSpot
  pays: { spot: BaccaratSpot; pay: number }[]
}

export function baccaratRules(maths: BaccaratMaths): Rules<null, BaccaratChoice, never> {
  const stakeOf = (bet: bigint, { on }: BaccaratChoice): bigint => bet * BigInt(on.length)
  return {
    kind: 'baccarat',
    stakeOf,
    /**
     * The shoe is whole and freshly shuffled for every coup: six numbers take six cards out of it, each only once, in
     * the order player, banker, player, banker, fifth, sixth. A seventh number draws the last sub-unit.
     */
    begin({ bet, choice, draw }) {
      if (choice.on.length === 0 || new Set(choice.on).size !== choice.on.length)
        throw new Illegal('fields that cannot be staked on like this')
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = picksOf(draw(6), maths.decks * 52).map(
        (place) => place % 52,
      )
      const { player, banker } = coupOf([a, b, c, d, e, f], baccaratPoints)
      const end: CoupEnd = {
        player: totalOf(player.map(baccaratPoints)),
        banker: totalOf(banker.map(baccaratPoints)),
        bankerCards: banker.length,
      }
      const pays = choice.on.map((spot) => ({ spot, pay: baccaratPay(maths, spot, end) }))
      const [lastUnit = 0] = draw(1)
      const view: BaccaratView = {
        player,
        banker,
        playerTotal: end.player,
        bankerTotal: end.banker,
        winner: winnerOf(end),
        pays,
      }
      return {
        state: null,
        stake: stakeOf(bet, choice),
        win: drawnMoney(bet * BigInt(pays.reduce((sum, { pay }) => sum + pay, 0)), 100n, lastUnit),
        finished: true,
        view,
      }
    },
    tell([view]) {
      const { player, banker, playerTotal, bankerTotal } = view as BaccaratView
      return `${player.map(cardText).join(' ')} (${playerTotal}) : ${banker.map(cardText).join(' ')} (${bankerTotal})`
    },
  }
}
