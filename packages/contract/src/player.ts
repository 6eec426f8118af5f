// Answers for the contract of the player: every call of it, and leaving the house.
import * as z from 'zod'
import { declareCalls, shapesOf, text } from './call.ts'
import { confirmationCalls } from './player-confirmation.ts'
import { documentCalls } from './player-document.ts'
import { formCalls } from './player-form.ts'
import { limitCalls } from './player-limit.ts'
import { profileCalls } from './player-profile.ts'
import { secondFactorCalls } from './player-second-factor.ts'
import { sessionCalls } from './player-session.ts'
import { socialCalls } from './player-social.ts'

const leavingCalls = shapesOf({
  closeAccount: {
    summary:
      'Closes the account for good and ends every session. The money has to be gone before: `money_left` carries ' +
      'params `{accounts: [{currency, balance}], pendingPayments}`.',
    audience: 'player',
    body: z.strictObject({ password: text(200).optional(), reason: text(500).optional() }),
    output: z.null(),
    refusals: ['wrong_password', 'second_factor_needed', 'money_left', 'too_many_requests'],
    rateLimit: { max: 10, seconds: 600 },
  },
  exportData: {
    summary:
      'An address that gives everything kept about the player once, as a JSON file. Counts for five minutes.',
    audience: 'player',
    output: z.object({ url: z.string(), expiresAfter: z.int() }),
    refusals: ['second_factor_needed'],
    rateLimit: { max: 5, seconds: 600 },
  },
})

export const playerCalls = declareCalls('player', {
  ...formCalls,
  ...profileCalls,
  ...sessionCalls,
  ...confirmationCalls,
  ...socialCalls,
  ...secondFactorCalls,
  ...documentCalls,
  ...limitCalls,
  ...leavingCalls,
})
