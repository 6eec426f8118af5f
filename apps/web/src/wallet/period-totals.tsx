// What the chosen period came to: won or lost, paid in and out, exact by currency and together at today's rates; and net deposits, ever.
import type { Position } from '@baize/contract/wallet'
import { formatAmount, parseAmount } from '@baize/money'
import { Facts } from '@baize/design/list-row'
import { Skeleton } from '@baize/design/skeleton'
import { Table } from '@baize/design/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '../api.ts'
import { useTexts } from '../texts.ts'
import { useZoneName } from '../when.tsx'
import type { HistorySearch } from './history-address.ts'
import { periodOf } from './history-search.ts'
import { PaymentCounts } from './payment-counts.tsx'
import { currenciesQuery, Money, useCurrencies } from './wallet.tsx'

type Line = Position['total']

export const positionQuery = (search: HistorySearch, timeZone: string) =>
  apiQuery('wallet', 'getPosition', { query: periodOf(search, timeZone) })

/** Paid in less paid out, since the account was opened. */
export const everQuery = ({ currency }: HistorySearch) =>
  apiQuery('wallet', 'getPosition', { query: currency ? { currency } : {} })

/** One currency alone is exact; several together are an equivalent. */
function oneOf({ currencies, total }: Position): Line {
  return currencies.length === 1 && currencies[0] ? currencies[0] : total
}

export function netDepositsOf({ deposits, withdrawals }: Line, subunitToUnit: number): string {
  const units = (text: string) => parseAmount(text, subunitToUnit) ?? 0n
  return formatAmount(units(deposits) - units(withdrawals), subunitToUnit)
}

export function PeriodTotals({ search }: { search: HistorySearch }) {
  const t = useTexts('pages')
  const currencyOf = useCurrencies()
  useQuery(currenciesQuery)
  const timeZone = useZoneName()
  const { data: position } = useQuery({
    ...positionQuery(search, timeZone),
    placeholderData: keepPreviousData,
  })
  const { data: ever } = useQuery({ ...everQuery(search), placeholderData: keepPreviousData })
  if (!position || !ever) {
    return (
      <section className="bz-panel wallet-totals" aria-busy="true">
        <Skeleton shape="block" />
      </section>
    )
  }
  const line = oneOf(position)
  const life = oneOf(ever)
  const several = position.currencies.length > 1
  return (
    <section className="bz-panel wallet-totals" aria-labelledby="wallet-totals">
      <header className="wallet-head">
        <h2 id="wallet-totals">{t(search.from || search.until ? 'totals.period' : 'totals.ever')}</h2>
        {several && <small>{t('totals.together', { currency: line.currency })}</small>}
      </header>
      <Facts
        className="wallet-totals-facts"
        facts={[
          { key: 'net', name: t(resultKey(line.net)), value: <Result line={line} /> },
          {
            key: 'staked',
            name: t('totals.staked'),
            value: <Money value={line.staked} code={line.currency} />,
          },
          {
            key: 'paidOut',
            name: t('totals.paidOut'),
            value: <Money value={line.paidOut} code={line.currency} />,
          },
          {
            key: 'deposits',
            name: t('totals.deposits'),
            value: <Money value={line.deposits} code={line.currency} />,
          },
          {
            key: 'withdrawals',
            name: t('totals.withdrawals'),
            value: <Money value={line.withdrawals} code={line.currency} />,
          },
        ]}
      />
      {several && (
        <details className="wallet-more">
          <summary>{t('totals.byCurrency')}</summary>
          <Totals lines={position.currencies} />
        </details>
      )}
      {(search.tab ?? 'transactions') === 'transactions' && <PaymentCounts search={search} />}
      <p className="bz-fine">
        {t(ever.currencies.length > 1 ? 'totals.lifetimeTogether' : 'totals.lifetime')}{' '}
        <Money
          value={netDepositsOf(life, currencyOf(life.currency).subunitToUnit)}
          code={life.currency}
          className="wallet-strong"
        />
      </p>
    </section>
  )
}

function resultKey(net: string): 'totals.won' | 'totals.lost' | 'totals.even' {
  if (!/[1-9]/.test(net)) return 'totals.even'
  return net.startsWith('-') ? 'totals.lost' : 'totals.won'
}

function Result({ line: { net, currency } }: { line: Pick<Line, 'net' | 'currency'> }) {
  return <Money value={net} code={currency} signed />
}

function Totals({ lines }: { lines: Position['currencies'] }) {
  const t = useTexts('pages')
  const column = (key: 'staked' | 'paidOut' | 'deposits' | 'withdrawals') => ({
    key,
    head: t(`totals.${key}`),
    end: true,
    renderCell: (line: Line) => <Money value={line[key]} code={line.currency} />,
  })
  return (
    <Table<Line>
      caption={t('totals.byCurrency')}
      rows={lines}
      rowKey={({ currency }) => currency}
      columns={[
        {
          key: 'currency',
          head: t('history.currency'),
          phone: 'title',
          renderCell: ({ currency }) => currency,
        },
        {
          key: 'net',
          head: t('history.net'),
          end: true,
          phone: 'end',
          renderCell: (line) => <Result line={line} />,
        },
        column('staked'),
        column('paidOut'),
        column('deposits'),
        column('withdrawals'),
      ]}
    />
  )
}
