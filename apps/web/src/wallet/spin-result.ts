// Answers for what a spin came to: the pay-out less the stake, and the sum of a page by currency.
import type { Spin } from '@baize/contract/game'
import { formatAmount, parseAmount } from '@baize/money'

type Played = Pick<Spin, 'amount' | 'payout' | 'currency'>

const units = ({ amount, payout }: Played, unit: number): bigint =>
  (parseAmount(payout, unit) ?? 0n) - (parseAmount(amount, unit) ?? 0n)

export function netOf(spin: Played, unit: number): string {
  return formatAmount(units(spin, unit), unit)
}

export function tallyOf(
  spins: readonly Played[],
  unitOf: (code: string) => number,
): { currency: string; net: string }[] {
  const sums = new Map<string, bigint>()
  for (const spin of spins)
    sums.set(spin.currency, (sums.get(spin.currency) ?? 0n) + units(spin, unitOf(spin.currency)))
  return [...sums].map(([currency, sum]) => ({ currency, net: formatAmount(sum, unitOf(currency)) }))
}
