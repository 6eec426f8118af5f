// Answers for the form of a jurisdiction profile: the values that differ by market, as data.
import { countryCode } from '@baize/contract/call'
import * as z from 'zod'

const wholeUnits = z.string().regex(/^(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?$/)

export const jurisdiction = z.strictObject({
  name: z.string(),
  minAge: z.int().min(18).max(99),
  restrictedCountries: z.array(countryCode),
  /** Some markets forbid taking a withdrawal back while it is pending. */
  isPendingWithdrawalDeclinable: z.boolean(),
  /** Limits of players count in calendar windows: UTC days, weeks from Monday, months. */
  limits: z
    .strictObject({
      windows: z.literal('calendar-utc'),
      /** How long a raise or removal waits before the player is asked to confirm it. */
      raiseDelayHours: z.int().min(24).max(720),
      /** Some markets let a limit be changed but not removed. */
      isRemovalAllowed: z.boolean(),
    })
    .default({ windows: 'calendar-utc', raiseDelayHours: 24, isRemovalAllowed: true }),
  /** What a withdrawal asks for; sums are whole units of the base currency. */
  withdrawal: z
    .strictObject({
      /** How often the deposits since the last withdrawal are to be staked, once they are above a sum; "0" never asks. */
      turnoverMultiple: z.string().regex(/^\d{1,3}(?:\.\d{1,2})?$/),
      turnoverAbove: wholeUnits,
      /** All withdrawals together may come to this without a confirmed identity; null never asks. */
      identityAbove: wholeUnits.nullable(),
    })
    .default({ turnoverMultiple: '1', turnoverAbove: '100', identityAbove: '2000' }),
  /** How many days papers that prove an identity are kept: rejected ones, and all of them after their account was closed. */
  papers: z
    .strictObject({
      rejectedDays: z.int().min(1).max(3653),
      closedDays: z.int().min(30).max(7305),
    })
    .default({ rejectedDays: 90, closedDays: 1827 }),
  referral: z
    .strictObject({
      /** The part of every real-money stake of a friend that is earned. */
      share: z.string().regex(/^0(?:\.\d{1,6})?$/),
      /** The least that can be transferred, in whole units of the base currency. */
      transferMin: z.string().regex(/^\d{1,9}(?:\.\d{1,2})?$/),
    })
    .default({ share: '0.005', transferMin: '1' }),
})
export type Jurisdiction = z.output<typeof jurisdiction>
