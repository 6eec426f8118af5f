// Answers for the pair of currencies in which terms become amounts: the one that is played in, and the house's own.
import type { Currency } from '@baize/contract/wallet'
import { refuse } from '../platform/refusal.ts'
import type { Wallet } from '../wallet/wallet.ts'

export type OwnAndBase = { own: Currency; base: Currency }

/** Without a code, the house's own is both. */
export async function ownAndBase(
  wallet: Pick<Wallet, 'currencies'>,
  code: string | undefined,
): Promise<OwnAndBase> {
  const all = await wallet.currencies()
  const base = all.find(({ isBase }) => isBase)
  const own = code === undefined ? base : all.find((each) => each.code === code)
  if (!base) throw new Error('there is no base currency')
  if (!own) return refuse('unknown_currency')
  return { own, base }
}
