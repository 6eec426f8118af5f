// How often the player paid in and out within the period, and when it was the last time, by currency.
import type { PaymentStatistics } from '@baize/contract/payment'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '../api.ts'
import { useTexts } from '../texts.ts'
import { useZoneName, withMoment } from '../when.tsx'
import type { HistorySearch } from './history-address.ts'
import { periodOf } from './history-search.ts'
import { useSums } from './wallet.tsx'

export const paymentCountsQuery = (search: HistorySearch, timeZone: string) => {
  const { currency: _, ...query } = periodOf(search, timeZone)
  return apiQuery('payment', 'getStatistics', { query })
}

export function PaymentCounts({ search }: { search: HistorySearch }) {
  const t = useTexts('pages')
  const counts = paymentCountsQuery(search, useZoneName())
  const { data = [] } = useQuery({ ...counts, placeholderData: keepPreviousData })
  const shown = data.filter(({ currency }) => !search.currency || currency === search.currency)
  if (shown.length === 0) return null
  return (
    <ul className="wallet-counts" aria-label={t('totals.payments')}>
      {shown.map((one) => (
        <li key={one.currency}>
          <b>
            <bdi>{one.currency}</bdi>
          </b>{' '}
          <Times what="deposit" {...one} /> · <Times what="withdrawal" {...one} />
        </li>
      ))}
    </ul>
  )
}

function Times({ what, currency, ...all }: PaymentStatistics & { what: 'deposit' | 'withdrawal' }) {
  const t = useTexts('pages')
  const sum = useSums()
  const [count, last] =
    what === 'deposit' ? [all.depositsCount, all.lastDeposit] : [all.withdrawalsCount, all.lastWithdrawal]
  if (!last) return t(`totals.no.${what}`)
  return withMoment(t(`totals.times.${what}`, { count, sum: sum(last.amount, currency) }), last.at, 'date')
}
