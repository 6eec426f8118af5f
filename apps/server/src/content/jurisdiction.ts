// Answers for the form of a jurisdiction profile: the values that differ by market, as data.
import { countryCode } from '@baize/contract/call'
import * as z from 'zod'

export const jurisdiction = z.strictObject({
  name: z.string(),
  minAge: z.int().min(18).max(99),
  restrictedCountries: z.array(countryCode),
  /** Some markets forbid taking a withdrawal back while it is pending. */
  isPendingWithdrawalDeclinable: z.boolean(),
})
export type Jurisdiction = z.output<typeof jurisdiction>
