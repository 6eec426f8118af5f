// Answers for a sign-in that began elsewhere than in the form and waits for its second factor; the form goes on with it.
import { keep } from './kept.ts'
import type { secondFactorNeeded } from './second-factor.ts'

export const secondFactorWaiting =
  keep<NonNullable<ReturnType<typeof secondFactorNeeded>>>('second_factor_waiting')
