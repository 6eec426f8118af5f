// The two charts of a period: the result added up as a line, deposits and withdrawals as bars; the table beside them says the same.
import type { PositionPoint } from '@baize/contract/wallet'
import { useState, type PointerEvent } from 'react'
import { directionOf, languageTag } from '../locale.ts'
import { useLocale, useTexts } from '../texts.ts'
import { barShapes, chartHeight, chartWidth, lineShape } from './chart-shapes.ts'
import { addedUp, sumOfAll } from './position-line.ts'
import { Money, useCurrencies } from './wallet.tsx'

type Charted = { points: readonly PositionPoint[]; currency: string; timeZone: string }

export default function PositionChart({ points, currency, timeZone }: Charted) {
  const t = useTexts('pages')
  const rtl = directionOf(useLocale()) === 'rtl'
  const unit = useCurrencies()(currency).subunitToUnit
  const [at, setAt] = useState<number | null>(null)
  const results = addedUp(points, unit)
  const line = lineShape(results.map(Number), rtl)
  const bars = barShapes(
    points.map(({ deposits }) => Number(deposits)),
    points.map(({ withdrawals }) => Number(withdrawals)),
    rtl,
  )
  const looked = at === null ? undefined : points[at]
  const end = line.places.at(-1)
  const place = at === null ? undefined : line.places[at]

  function look(event: PointerEvent<SVGSVGElement>): void {
    const box = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - box.left) / (box.width || 1)
    const along = (rtl ? 1 - share : share) * (points.length - 1)
    setAt(Math.min(points.length - 1, Math.max(0, Math.round(along))))
  }
  const field = {
    viewBox: `0 0 ${chartWidth} ${chartHeight}`,
    preserveAspectRatio: 'none',
    'aria-hidden': true,
    onPointerMove: look,
    onPointerLeave: () => setAt(null),
  } as const

  return (
    <div className="wallet-charts">
      <figure className="wallet-chart">
        <figcaption>
          <span>{t('chart.result')}</span>
          <Money
            value={(at === null ? undefined : results[at]) ?? results.at(-1) ?? '0'}
            code={currency}
            signed
          />
        </figcaption>
        <svg {...field}>
          <path d={`M0 ${line.zero}H${chartWidth}`} className="wallet-chart-zero" />
          <path d={line.path} className="wallet-chart-line" />
          {(place ?? end) && (
            <path d={`M${(place ?? end)?.x} ${(place ?? end)?.y}h.01`} className="wallet-chart-point" />
          )}
        </svg>
      </figure>
      <figure className="wallet-chart">
        <figcaption>
          <span data-mark="in">{t('totals.deposits')}</span>
          <Money
            value={
              looked?.deposits ??
              sumOfAll(
                points.map(({ deposits }) => deposits),
                unit,
              )
            }
            code={currency}
          />
          <span data-mark="out">{t('totals.withdrawals')}</span>
          <Money
            value={
              looked?.withdrawals ??
              sumOfAll(
                points.map(({ withdrawals }) => withdrawals),
                unit,
              )
            }
            code={currency}
          />
        </figcaption>
        <svg {...field}>
          {bars.up.map((bar, index) => (
            <rect key={`in ${index}`} {...bar} className="wallet-chart-in" />
          ))}
          {bars.down.map((bar, index) => (
            <rect key={`out ${index}`} {...bar} className="wallet-chart-out" />
          ))}
          <path d={`M0 ${bars.zero}H${chartWidth}`} className="wallet-chart-zero" />
        </svg>
      </figure>
      <p className="wallet-chart-days" aria-hidden="true">
        <Day at={points[0]?.from} timeZone={timeZone} />
        {looked && (
          <b>
            <Day at={looked.from} timeZone={timeZone} />
          </b>
        )}
        <Day at={points.at(-1)?.from} timeZone={timeZone} />
      </p>
    </div>
  )
}

/** Steps begin where the days of the zone do that they are counted in. */
function Day({ at, timeZone }: { at: string | undefined; timeZone: string }) {
  const tag = languageTag(useLocale())
  if (!at) return null
  const format = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  })
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}
