// Answers for the contract of retention: what players earn by bringing friends, (from bonus.ts) their bonuses, (from
// loyalty.ts) their points and levels, and (from quest.ts) their quests.
import * as z from 'zod'
import { bonusCalls } from './bonus.ts'
import { amount, currencyCode, declareCalls, id, instant } from './call.ts'
import { loyaltyCalls } from './loyalty.ts'
import { questCalls } from './quest.ts'

/** Counters and money of the player's referrals; amounts in the currency of the profile. */
export const referral = z.object({
  /** The code behind the link; it goes along as `ref_id`. */
  code: z.string(),
  url: z.string(),
  currency: currencyCode,
  /** Friends who registered, and those of them who have played for real money. */
  friends: z.int(),
  playing: z.int(),
  /** A decimal share of every real-money stake of a friend, such as `0.005`. */
  share: z.string(),
  earned: amount,
  transferred: amount,
  available: amount,
  /** The least that can be transferred. */
  transferMin: amount,
  transfers: z.array(z.object({ id, amount, currency: currencyCode, createdAt: instant })),
})
export type Referral = z.output<typeof referral>

export const retentionCalls = declareCalls('retention', {
  getReferral: {
    summary: 'The link, the counters and the earnings of the player who asks.',
    audience: 'player',
    output: referral,
    refusals: [],
  },
  transferReferral: {
    summary: 'Moves everything available into the wallet, once for one id.',
    audience: 'player',
    body: z.strictObject({ id }),
    output: referral,
    refusals: ['nothing_to_transfer', 'id_reused', 'account_not_found'],
    rateLimit: { max: 20, seconds: 300 },
  },
  ...bonusCalls,
  ...loyaltyCalls,
  ...questCalls,
})
