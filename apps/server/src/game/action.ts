// Answers for a provider's words: the GCP request shapes, and the codes it hears back.
import * as z from 'zod'
import { greatestAmount } from '../wallet/wallet.ts'

const subunits = z.int().min(0).max(Number(greatestAmount))
/** Ids of theirs are plain text, which the ledger can keep and hash without doubt. */
const key = z.string().regex(/^[\x20-\x7e]{1,100}$/)

export const playRequest = z.object({
  user_id: z.uuid(),
  currency: z.string().max(8),
  game: key,
  game_id: key.optional(),
  session_id: z.uuid(),
  finished: z.boolean().optional(),
  actions: z
    .array(z.object({ action: z.enum(['bet', 'win']), amount: subunits, action_id: key }))
    .max(50)
    .optional(),
})
export type PlayRequest = z.output<typeof playRequest>

export const rollbackRequest = z.object({
  user_id: z.uuid(),
  currency: z.string().max(8),
  game: key,
  game_id: key.optional(),
  session_id: z.uuid(),
  finished: z.boolean().optional(),
  actions: z
    .array(z.object({ action: z.literal('rollback'), action_id: key, original_action_id: key }))
    .min(1)
    .max(50),
})
export type RollbackRequest = z.output<typeof rollbackRequest>

/** The last word on free spins that we asked for; ids are ours. */
export const freeSpinsRequest = z.object({
  issue_id: key,
  status: z.enum(['played', 'expired']),
  total_amount: subunits,
})

/** The error codes that the GCP style knows, each with its HTTP status. */
export const providerErrors = {
  not_enough_funds: { code: 100, status: 412 },
  player_invalid: { code: 101, status: 412 },
  bet_limit: { code: 105, status: 412 },
  game_forbidden: { code: 107, status: 412 },
  player_disabled: { code: 110, status: 412 },
  // The style has no codes of its own for these three.
  currency_wrong: { code: 400, status: 400 },
  id_reused: { code: 400, status: 400 },
  rolled_back: { code: 400, status: 400 },
  bad_request: { code: 400, status: 400 },
  bad_signature: { code: 403, status: 403 },
  not_found: { code: 404, status: 404 },
  unknown: { code: 500, status: 500 },
} as const
export type ProviderErrorName = keyof typeof providerErrors

/** A refusal in the provider's language; `balance` in sub-units where the player is known. */
export class ProviderError extends Error {
  override readonly name: ProviderErrorName
  readonly balance: bigint | null

  constructor(name: ProviderErrorName, balance: bigint | null = null) {
    super(name)
    this.name = name
    this.balance = balance
  }
}
