// Answers for the contract of loyalty: the points of a player, the level that they reached, and what each level gives.
import * as z from 'zod'
import { bonusOffer } from './bonus.ts'
import { currencyCode, id, type CallShape } from './call.ts'

const level = z.object({
  id,
  /** In the reader's language; in live news in English. */
  name: z.string(),
  /** From 1, without gaps. */
  order: z.int(),
  /** From so many points on. */
  points: z.int(),
})
export type LoyaltyStep = z.output<typeof level>

const loyaltyAccount = z.object({
  id,
  playerId: id,
  /** Whole points; a fraction is kept and comes with what is added to it. */
  points: z.int(),
  /** The highest that was ever reached: a level does not go down, even when stakes that led to it are taken back. */
  currentLevel: level,
  /** Null at the top. */
  nextLevel: level.nullable(),
})
export type LoyaltyAccount = z.output<typeof loyaltyAccount>

export const loyaltyLevel = level.extend({
  /** Percent that are added to the share of every cashback. */
  cashbackExtra: z.int(),
  /** Given once when the level is reached; they wait among the bonuses and free spins of the player. */
  rewards: z.array(bonusOffer),
})
export type LoyaltyLevel = z.output<typeof loyaltyLevel>

/** The rules by which play earns, as they are. */
const loyaltyRules = z.object({
  /** Of one whole unit of the base currency, staked with own money in a game that counts whole. */
  pointsPerUnit: z.string(),
  baseCurrency: currencyCode,
  /** How much of a stake counts, by the type of the game, bets on sports under `sport`; what is not named counts nothing. */
  weights: z.array(z.object({ gameType: z.string(), percentage: z.int() })),
})
export type LoyaltyRules = z.output<typeof loyaltyRules>

/** The calls of loyalty, which stand in the addresses of retention. */
export const loyaltyCalls = {
  getLoyaltyAccount: {
    summary: 'The points of the player, the level that they reached, and the next one.',
    audience: 'player',
    output: loyaltyAccount,
    refusals: [],
  },
  listLoyaltyLevels: {
    summary:
      'All levels in their order with what each gives, for guests too, and in `meta` how points are earned. Amounts are in ' +
      'the currency that is asked for, else in the base currency. No levels during a break or exclusion (P6).',
    audience: 'anyone',
    query: z.strictObject({ currency: currencyCode.optional() }),
    output: z.array(loyaltyLevel),
    meta: loyaltyRules,
    refusals: ['unknown_currency'],
  },
} as const satisfies Record<string, CallShape>

/** Live: `retention:accounts#` of the player. */
export const loyaltyTopics = {
  accounts: (playerId: string) => `retention:accounts#${playerId}`,
}
/** `level`: a higher level was reached, or `balance`: points came or were taken back. */
export type LoyaltyAccountUpdated = {
  event: 'account.level.updated' | 'account.balance.updated'
  playerAccount: LoyaltyAccount
}
