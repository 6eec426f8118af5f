// Answers for what a player paid in and out, by currency: all time, or within a period.
import { invoiceType, type PaymentStatistics } from '@baize/contract/payment'
import { convert, formatAmount } from '@baize/money'
import type { Database } from '../platform/db.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { settledSums } from './store.ts'
import { baseOf } from './withdrawal-conditions.ts'

export type Period = { dateFrom?: string; dateTo?: string }

export async function statisticsOf(
  { db, wallet }: { db: Database; wallet: Wallet },
  playerId: string,
  period: Period,
): Promise<PaymentStatistics[]> {
  const rows = await settledSums(db, playerId, period)
  const all = await wallet.currencies()
  const base = baseOf(all)
  return all.flatMap((currency) => {
    const own = rows.filter((row) => row.currency === currency.code)
    if (own.length === 0) return []
    const write = (amount: bigint) => formatAmount(amount, currency.subunitToUnit)
    const inBase = (amount: bigint) =>
      convert(
        amount,
        { subunitToUnit: currency.subunitToUnit, rate: currency.rate.rate },
        { subunitToUnit: base.subunitToUnit, rate: base.rate.rate },
      )
    const writeBase = (amount: bigint) => formatAmount(amount, base.subunitToUnit)
    const of = (type: 1 | 2) => {
      const row = own.find((each) => each.type === type)
      const last = row ? { amount: write(row.last_amount), at: row.last_at.toISOString() } : null
      return { count: Number(row?.count ?? 0n), sum: BigInt(row?.sum ?? '0'), last }
    }
    const [paidIn, paidOut] = [of(invoiceType.deposit), of(invoiceType.withdrawal)]
    return {
      currency: currency.code,
      depositsCount: paidIn.count,
      depositsSum: write(paidIn.sum),
      withdrawalsCount: paidOut.count,
      withdrawalsSum: write(paidOut.sum),
      netDeposits: write(paidIn.sum - paidOut.sum),
      lastDeposit: paidIn.last,
      lastWithdrawal: paidOut.last,
      baseCurrency: base.code,
      baseDepositsSum: writeBase(inBase(paidIn.sum)),
      baseWithdrawalsSum: writeBase(inBase(paidOut.sum)),
      baseNetDeposits: writeBase(inBase(paidIn.sum) - inBase(paidOut.sum)),
    }
  })
}
