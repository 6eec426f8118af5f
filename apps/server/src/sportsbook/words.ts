// Answers for the provider's language: the shapes of its messages, and the codes that it hears back.
import { ticketTypes } from '@baize/contract/sportsbook'
import * as z from 'zod'
import { greatestAmount } from '../wallet/wallet.ts'

const subunits = z.int().min(0).max(Number(greatestAmount))
/** Ids of theirs are plain text, which the ledger can keep and hash without doubt. */
const key = z.string().regex(/^[\x21-\x7e]{1,80}$/)
const named = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed() && !text.includes('\0'))
const odds = z.string().regex(/^[1-9]\d{0,8}(?:\.\d{1,3})?$/)
const eventId = z.int().min(1).max(2_000_000_000)

/** `sent_at` is signed with the rest: an old message that somebody kept is refused (M5). */
const asked = { sent_at: z.iso.datetime(), user_id: z.uuid(), bet_id: key, action_id: key }

export const placeRequest = z.object({
  ...asked,
  session_id: z.uuid(),
  currency: z.string().max(8),
  amount: subunits.min(1),
  ticket_type: z.enum(ticketTypes),
  coefficient: odds,
  possible_payout: subunits,
  items: z
    .array(
      z.object({
        selection_id: key,
        event_id: eventId,
        event: named,
        stage: z.enum(['prematch', 'live']),
        sport_id: z.int().min(1).max(100_000),
        sport: named,
        tournament: named,
        starts_at: z.iso.datetime(),
        market: named,
        outcome: named,
        coefficient: odds,
      }),
    )
    .min(1)
    .max(30),
})
export type PlaceRequest = z.output<typeof placeRequest>

export const resultRequest = z.object({
  ...asked,
  /** Counts the results of a bet from 1: the highest holds, in whatever order they come. */
  revision: z.int().min(1).max(1_000_000),
  status: z.enum(['won', 'lost', 'refunded']),
  payout: subunits,
  items: z
    .array(
      z.object({
        selection_id: key,
        result: z.enum(['won', 'lost', 'refunded']),
        score: named.max(40).nullable(),
      }),
    )
    .max(30),
})
export type ResultRequest = z.output<typeof resultRequest>

export const voidRequest = z.object(asked)
export const cashOutRequest = z.object({ ...asked, amount: subunits })

/** The codes of the GCP style, with what a sportsbook needs besides. */
export const providerErrors = {
  not_enough_funds: { code: 100, status: 412, message: 'Not enough funds' },
  player_invalid: { code: 101, status: 412, message: 'Player is invalid' },
  bet_limit: { code: 105, status: 412, message: 'Bet exceeds the limit' },
  player_disabled: { code: 110, status: 412, message: 'Player is disabled' },
  currency_wrong: { code: 400, status: 400, message: 'Currency is wrong' },
  id_reused: { code: 400, status: 400, message: 'Id was used with other content' },
  bad_request: { code: 400, status: 400, message: 'Bad request' },
  bad_signature: { code: 403, status: 403, message: 'Signature is wrong' },
  too_old: { code: 403, status: 403, message: 'Message is too old' },
  bet_unknown: { code: 404, status: 404, message: 'Bet is not known' },
  bet_voided: { code: 409, status: 409, message: 'Bet was voided before it came' },
  bet_closed: { code: 409, status: 409, message: 'Bet is closed' },
  unknown: { code: 500, status: 500, message: 'Unknown error' },
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
