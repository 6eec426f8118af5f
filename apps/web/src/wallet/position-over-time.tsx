// Position over time in the history: charts that come when the page is alive, and a table that says the same in figures.
import type { PositionPoint } from '@baize/contract/wallet'
import { useHydrated } from '@baize/design/hydrated'
import { Skeleton } from '@baize/design/skeleton'
import { Table } from '@baize/design/table'
import { lazy, Suspense, useState } from 'react'
import { languageTag } from '../locale.ts'
import { formatNumber, useLocale, useTexts } from '../texts.ts'
import type { HistorySearch } from './history-address.ts'
import { chartQuery, isQuiet, usualDays } from './position-line.ts'
import { usePosition } from './use-position.ts'
import { Money } from './wallet.tsx'

const PositionChart = lazy(() => import('./position-chart.tsx'))

/** Charts and their library come after the page; the server draws their place alone. */
export function PositionOverTime({ search }: { search: HistorySearch }) {
  const t = useTexts('pages')
  const locale = useLocale()
  const alive = useHydrated()
  const [now] = useState(() => new Date())
  const { data, query, unknownZone } = usePosition((zone) => chartQuery(search, now, zone), alive)
  const waiting = <Skeleton shape="block" />
  return (
    <section className="bz-panel wallet-over-time" aria-labelledby="wallet-over-time">
      <header className="wallet-head">
        <h2 id="wallet-over-time">{t('chart.title')}</h2>
        <small>
          {search.from || search.until
            ? t(`chart.by.${query.bucket}`)
            : t('chart.usual', { days: formatNumber(locale, usualDays) })}
          {data?.meta.isEquivalent && ` · ${t('chart.together', { currency: data.meta.currency })}`}
          {unknownZone && ` · ${t('chart.inUtc', { zone: unknownZone })}`}
        </small>
      </header>
      <div className="wallet-chart-place" aria-busy={!data}>
        {data && isQuiet(data.data) && <p className="wallet-none">{t('chart.quiet')}</p>}
        {data && !isQuiet(data.data) && (
          <Suspense fallback={waiting}>
            <PositionChart points={data.data} currency={data.meta.currency} timeZone={query.timeZone} />
          </Suspense>
        )}
        {!data && waiting}
      </div>
      {data && !isQuiet(data.data) && (
        <details className="wallet-more">
          <summary>{t('chart.table')}</summary>
          <Points
            points={data.data}
            currency={data.meta.currency}
            bucket={query.bucket}
            timeZone={query.timeZone}
          />
        </details>
      )}
    </section>
  )
}

function Points(props: {
  points: readonly PositionPoint[]
  currency: string
  bucket: string
  timeZone: string
}) {
  const { points, currency, bucket, timeZone } = props
  const t = useTexts('pages')
  const format = new Intl.DateTimeFormat(languageTag(useLocale()), {
    ...(bucket === 'month' ? {} : { day: 'numeric' }),
    month: 'short',
    year: 'numeric',
    timeZone,
  })
  const column = (key: 'deposits' | 'withdrawals') => ({
    key,
    head: t(`totals.${key}`),
    end: true,
    renderCell: (point: PositionPoint) => <Money value={point[key]} code={currency} />,
  })
  return (
    <Table<PositionPoint>
      caption={t('chart.title')}
      rows={points.filter((point) => !isQuiet([point])).toReversed()}
      rowKey={({ from }) => from}
      columns={[
        {
          key: 'from',
          head: t(`chart.step.${bucket}`),
          phone: 'title',
          renderCell: ({ from }) => <time dateTime={from}>{format.format(new Date(from))}</time>,
        },
        column('deposits'),
        column('withdrawals'),
        {
          key: 'net',
          head: t('history.net'),
          end: true,
          phone: 'end',
          renderCell: ({ net }) => <Money value={net} code={currency} signed />,
        },
      ]}
    />
  )
}
