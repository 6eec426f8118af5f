// The last thirty days at a glance: the result, what came in and went out, and the result as a thin line.
import { useHydrated } from '@baize/design/hydrated'
import { Facts } from '@baize/design/list-row'
import { Skeleton } from '@baize/design/skeleton'
import { Spark } from '@baize/design/spark'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../texts.ts'
import { useZoneName } from '../when.tsx'
import { lastDays } from './history-search.ts'
import { addedUp, chartQuery, sumOfAll } from './position-line.ts'
import { usePosition } from './use-position.ts'
import { Money, useCurrencies } from './wallet.tsx'

/** Asked once the page is alive: the wallet is there before its past is counted. */
export function PositionGlance() {
  const t = useTexts('pages')
  const alive = useHydrated()
  const currencyOf = useCurrencies()
  const timeZone = useZoneName()
  const [now] = useState(() => new Date())
  const days = lastDays(30, now, timeZone)
  const { data, unknownZone } = usePosition((zone) => chartQuery(lastDays(30, now, zone), now, zone), alive)
  return (
    <section className="bz-panel wallet-glance" aria-labelledby="wallet-glance" aria-busy={!data}>
      <header className="wallet-head">
        <h2 id="wallet-glance">{t('chart.glance')}</h2>
        <Link to="/wallet/history" search={days} className="bz-link">
          {t('wallet.seeAll')}
          <span className="bz-sr"> {t('chart.glance')}</span>
        </Link>
      </header>
      {data ? (
        <Figures
          points={data.data}
          currency={data.meta.currency}
          unit={currencyOf(data.meta.currency).subunitToUnit}
          isEquivalent={data.meta.isEquivalent}
          unknownZone={unknownZone}
        />
      ) : (
        <Skeleton shape="block" />
      )}
    </section>
  )
}

function Figures(props: {
  points: readonly { deposits: string; withdrawals: string; net: string }[]
  currency: string
  unit: number
  isEquivalent: boolean
  unknownZone: string | null
}) {
  const { points, currency, unit, isEquivalent, unknownZone } = props
  const t = useTexts('pages')
  const results = addedUp(points, unit)
  const sum = (key: 'deposits' | 'withdrawals') => (
    <Money
      value={sumOfAll(
        points.map((point) => point[key]),
        unit,
      )}
      code={currency}
    />
  )
  return (
    <div className="wallet-glance-figures">
      <Facts
        className="wallet-glance-facts"
        facts={[
          {
            key: 'net',
            name: t('history.net'),
            value: <Money value={results.at(-1) ?? '0'} code={currency} signed />,
          },
          { key: 'deposits', name: t('totals.deposits'), value: sum('deposits') },
          { key: 'withdrawals', name: t('totals.withdrawals'), value: sum('withdrawals') },
        ]}
      />
      <Spark points={results.map(Number)} label={t('chart.line')} zero tone="primary" />
      {isEquivalent && <p className="bz-fine">{t('chart.together', { currency })}</p>}
      {unknownZone && <p className="bz-fine">{t('chart.inUtc', { zone: unknownZone })}</p>}
    </div>
  )
}
