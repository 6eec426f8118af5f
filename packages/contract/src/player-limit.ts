// Answers for the contract of playing within bounds: limits, breaks, exclusions and the reality check, with their live topic.
import * as z from 'zod'
import { amount, currencyCode, id, instant, positiveAmount, shapesOf } from './call.ts'
import { checkMinutes } from './check-minutes.ts'

/** A limit of the player, a break or an exclusion; amounts, currency and what waits are null for the last two. */
export const limit = z.object({
  id,
  /** Constants `player.limit.definition`: 1 bet, 2 loss, 3 deposit, 4 self-exclusion, 5 cooling-off. */
  definition: z.int(),
  /** Constants `player.limit.status`; only limits that hold are listed, so it is 1. */
  status: z.int(),
  /** Constants `cashPeriod`, `selfExclusionPeriod` or `coolingOffPeriod` of `player.limit`. */
  period: z.int(),
  amount: amount.nullable(),
  /** What is used of it in the running window (UTC day, week from Monday, month), over all currencies. */
  currentAmount: amount.nullable(),
  remaining: amount.nullable(),
  currency: currencyCode.nullable(),
  startedAt: instant,
  /** When a break or exclusion ends; null where nothing ends it. */
  expiredAt: instant.nullable(),
  createdAt: instant,
  /** A removal waits. */
  cancelProcess: z.boolean(),
  /** A raise waits: another amount, or another period. Until it is confirmed the limit holds as it is. */
  pendingExist: z.boolean(),
  pendingAmount: amount.nullable(),
  pendingPeriod: z.int().nullable(),
  /** From when on what waits can be confirmed. */
  pendingFrom: instant.nullable(),
  /** The wait is over: the player is asked to confirm, or to keep the limit. */
  pendingReady: z.boolean(),
})

export type LimitOnWire = z.output<typeof limit>

const limitWish = z.strictObject({
  definition: z.int().min(1).max(5),
  period: z.int().min(1).max(20),
  /** Asked for with definitions 1 to 3. */
  amount: positiveAmount.optional(),
  currency: currencyCode.optional(),
})

export type LimitWish = z.output<typeof limitWish>

const limits = z.array(limit)

export const realityCheck = z.object({
  /** After so many minutes play pauses until its player has looked at time and result; null is never. */
  minutes: z.literal(checkMinutes).nullable(),
  /** When play in this session pauses next; once it has come, no stake is taken until the check is answered. */
  dueAt: instant.nullable(),
})

export type RealityCheck = z.output<typeof realityCheck>

const limitRate = { max: 60, seconds: 300 }

/** Live: `player:limits#{playerId}`; every open page hears a limit, break or exclusion the moment it holds. */
export const playerTopics = { limits: (playerId: string) => `player:limits#${playerId}` }

export type LimitsUpdated = { event: 'limits.updated'; limits: LimitOnWire[] }

export const limitCalls = shapesOf({
  listLimits: {
    summary: 'The limits, breaks and exclusions that hold, with what is used and what waits.',
    audience: 'player',
    output: limits,
    refusals: [],
  },
  addLimit: {
    summary:
      'Sets a limit, a break or an exclusion; it holds at once, on every session. One limit a definition and period, one ' +
      'break, one exclusion: `limit_exists`. Answers the whole list.',
    audience: 'player',
    body: limitWish,
    output: limits,
    refusals: ['limit_exists', 'unknown_currency', 'not_available'],
    rateLimit: limitRate,
  },
  updateLimit: {
    summary:
      'Changes a limit: less holds at once; more, or another period, waits and is confirmed by `confirmLimit`. A break or ' +
      'exclusion gets longer, counted from now. Answers the whole list.',
    audience: 'player',
    params: z.strictObject({ id }),
    body: z.strictObject({ period: limitWish.shape.period, amount: positiveAmount.optional() }),
    output: limits,
    refusals: [
      'limit_not_found',
      'limit_exists',
      'limit_cannot_be_shortened',
      'unknown_currency',
      'not_available',
    ],
    rateLimit: limitRate,
  },
  deleteLimit: {
    summary:
      'Asks for the removal of a limit of money; it waits and is confirmed by `confirmLimit`. Answers the whole list.',
    audience: 'player',
    params: z.strictObject({ id }),
    output: limits,
    refusals: ['limit_not_found', 'limit_cannot_be_shortened', 'limit_cannot_be_removed', 'not_available'],
    rateLimit: limitRate,
  },
  confirmLimit: {
    summary: 'Puts a raise or removal into force whose wait is over. Answers the whole list.',
    audience: 'player',
    params: z.strictObject({ id }),
    output: limits,
    refusals: ['limit_not_found', 'limit_not_ready', 'limit_exists', 'not_available'],
    rateLimit: limitRate,
  },
  keepLimit: {
    summary: 'Lets go of a raise or removal that waits: the limit stays as it is. Answers the whole list.',
    audience: 'player',
    params: z.strictObject({ id }),
    output: limits,
    refusals: ['limit_not_found', 'not_available'],
    rateLimit: limitRate,
  },
  getRealityCheck: {
    summary: 'How often play pauses for a look at time and result, and when it does so next in this session.',
    audience: 'player',
    output: realityCheck,
    refusals: [],
  },
  setRealityCheck: {
    summary:
      'Sets how often play pauses, on every session; the first interval begins now. The same interval again changes nothing.',
    audience: 'player',
    body: z.strictObject({ minutes: realityCheck.shape.minutes }),
    output: realityCheck,
    refusals: [],
    rateLimit: limitRate,
  },
  acknowledgeRealityCheck: {
    summary:
      'The player has looked: stakes in this session are taken again. Before the check is due it changes nothing.',
    audience: 'player',
    output: realityCheck,
    refusals: [],
    rateLimit: limitRate,
  },
})
