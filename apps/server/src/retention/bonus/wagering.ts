// Answers for what counts towards the wagering of a bonus, and for how far it is.
import { fractionOf } from '@baize/money'

/** As they stand with the bonus. */
export type Counting = {
  isCashCounted: boolean
  /** Ids; an empty list is every game. */
  games: readonly string[]
  contributions: Readonly<Record<string, number>>
}

type PlayedGame = { id: string; type: string; isBonusWagering: boolean }

/** The percent of a stake in this game that counts; nothing outside games, and in games that take no wagering. */
export function contributionOf(counting: Counting, game: PlayedGame | null): number {
  if (!game?.isBonusWagering) return 0
  if (counting.games.length > 0 && !counting.games.includes(game.id)) return 0
  return counting.contributions[game.type] ?? 0
}

/** What a stake counts; both parts are what was staked, above zero. */
export function countedOf(
  stake: { real: bigint; bonus: bigint },
  percentage: number,
  isCashCounted: boolean,
) {
  const staked = stake.bonus + (isCashCounted ? stake.real : 0n)
  return (staked * BigInt(percentage)) / 100n
}

/** What has to be staked for a bonus, rounded against the house. */
export function requiredFor(amount: bigint, wager: string): bigint {
  const { numerator, denominator } = fractionOf(wager)
  return (amount * numerator) / denominator
}

/** Whole percent, never more than done and never done before it is. */
export function percentOf(wagered: bigint, required: bigint): number {
  if (wagered >= required) return 100
  return wagered <= 0n ? 0 : Number((wagered * 100n) / required)
}
