// Answers for the words of the Hub88 style: request shapes, amounts in hundred-thousandths, and the statuses it hears.
import * as z from 'zod'
import { greatestAmount } from '../../wallet/wallet.ts'
import type { ProviderErrorName } from '../action.ts'

/** 1.00 of any currency is 100000 on this wire. */
const unit = 100_000n

const word = z.string().regex(/^[\x20-\x7e]{1,100}$/)
const units = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

const asked = { request_uuid: z.uuid() }
const seated = { ...asked, user: z.uuid(), token: z.uuid(), game_code: word }
const moved = {
  ...seated,
  transaction_uuid: word,
  round: word,
  round_closed: z.boolean().nullish(),
}

export const infoRequest = z.object({ ...asked, user: z.uuid() })
export const balanceRequest = z.object(seated)
export const betRequest = z.object({ ...moved, currency: z.string().max(8), amount: units })
export const winRequest = z.object({
  ...moved,
  currency: z.string().max(8),
  amount: units,
  reference_transaction_uuid: word,
})
export const rollbackRequest = z.object({ ...moved, reference_transaction_uuid: word })

/** What this style says of each refusal. */
export const statusOf: Record<ProviderErrorName, string> = {
  not_enough_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  player_invalid: 'RS_ERROR_INVALID_TOKEN',
  bet_limit: 'RS_ERROR_LIMIT_REACHED',
  game_forbidden: 'RS_ERROR_INVALID_GAME',
  player_disabled: 'RS_ERROR_USER_DISABLED',
  currency_wrong: 'RS_ERROR_WRONG_CURRENCY',
  id_reused: 'RS_ERROR_DUPLICATE_TRANSACTION',
  rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  bad_request: 'RS_ERROR_WRONG_SYNTAX',
  bad_signature: 'RS_ERROR_INVALID_SIGNATURE',
  not_found: 'RS_ERROR_INVALID_GAME',
  unknown: 'RS_ERROR_UNKNOWN',
}

/** Whether this wire can say every amount of a currency: it knows five places and no more. */
export function isSayable(subunitToUnit: number): boolean {
  return unit % BigInt(subunitToUnit) === 0n
}

/** Sub-units of an amount of this wire; null when it holds a fraction of one, or is more than any account. */
export function subunitsOf(amount: number, subunitToUnit: number): bigint | null {
  const each = unit / BigInt(subunitToUnit)
  const whole = BigInt(amount)
  if (whole % each !== 0n || whole / each > greatestAmount) return null
  return whole / each
}

export function unitsOf(subunits: bigint, subunitToUnit: number): number {
  return Number(subunits * (unit / BigInt(subunitToUnit)))
}
