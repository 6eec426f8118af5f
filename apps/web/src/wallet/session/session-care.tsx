// Beside play, in plain sight: how long this session runs, what it came to, and the way to limits and breaks.
import type { Currency } from '@baize/contract/wallet'
import { ButtonLink } from '@baize/design/button'
import { useHydrated } from '@baize/design/hydrated'
import { HourglassMediumIcon } from '@baize/design/icon'
import { Spark } from '@baize/design/spark'
import { Skeleton } from '@baize/design/skeleton'
import { formatAmount, showAmount } from '@baize/money'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { languageTag } from '../../locale.ts'
import { sessionStartedAt } from '../../session.ts'
import { Stylesheet } from '../../stylesheet.tsx'
import { useShown } from '../../shown-unit.ts'
import { rich, useLocale, useTexts } from '../../texts.ts'
import { Money } from '../money.tsx'
import { amountWords } from '../../amount-words.tsx'
import { useSessionPosition, type Position } from './play-session.ts'
import sessionCareCss from './session-care.css?url'

export function SessionCare({ currency }: { currency: Currency }) {
  const position = useSessionPosition(currency.code, currency.subunitToUnit)
  // When the session began is known to the browser alone.
  const hydrated = useHydrated()
  const clock = hydrated ? <Clock since={sessionStartedAt()} /> : <span aria-hidden="true">–:––:––</span>
  return <CareStrip currency={currency} position={position} clock={clock} />
}

function CareStrip({
  currency,
  position,
  clock,
}: {
  currency: Currency
  position: Position | null
  clock: React.ReactNode
}) {
  const t = useTexts('pages')
  const locale = languageTag(useLocale())
  const wire = (amount: bigint) => formatAmount(amount, currency.subunitToUnit)
  const shown = useShown()(currency.code)
  const said = (amount: bigint) => showAmount(shown.to(wire(amount)), shown.currency, locale)
  return (
    <section className="session-care" aria-label={t('session.care.label')}>
      <Stylesheet href={sessionCareCss} />
      <dl>
        <dt>{t('session.care.session')}</dt>
        <dd>{clock}</dd>
      </dl>
      <dl>
        <dt>{t('session.care.net')}</dt>
        <dd>
          <Net position={position} currency={currency} />
          <small>
            {position && position.played > 0n
              ? rich(t('session.care.played', { amount: said(position.played) }), amountWords)
              : t('session.care.nothing')}
          </small>
        </dd>
      </dl>
      <div className="session-care-line" dir="ltr">
        {position && position.points.length > 2 && <Line position={position} said={said} />}
      </div>
      <ButtonLink
        className="session-care-act"
        before={<HourglassMediumIcon />}
        render={<Link to="/profile/limits" />}
      >
        {t('session.care.limits')}
      </ButtonLink>
    </section>
  )
}

/** What the session came to; its room is kept until that is known. */
export function Net({ position, currency }: { position: Position | null; currency: Currency }) {
  return position ? (
    <Money value={formatAmount(position.net, currency.subunitToUnit)} code={currency.code} signed />
  ) : (
    <Skeleton shape="amount" width="full" />
  )
}

/** The same in one line, for a stage that fills the screen and has no room for the strip (P7). */
export function CareLine({ currency, balance }: { currency: Currency; balance: string }) {
  const t = useTexts('pages')
  const position = useSessionPosition(currency.code, currency.subunitToUnit)
  return (
    <dl className="game-care-small">
      <div>
        <dt>{t('session.care.session')}</dt>
        <dd>
          <Clock since={sessionStartedAt()} />
        </dd>
      </div>
      <div>
        <dt>{t('session.care.net')}</dt>
        <dd>
          {position && (
            <Money value={formatAmount(position.net, currency.subunitToUnit)} code={currency.code} signed />
          )}
        </dd>
      </div>
      <div>
        <dt>{t('session.care.balance')}</dt>
        <dd>
          <Money value={balance} code={currency.code} />
        </dd>
      </div>
    </dl>
  )
}

function Line({ position, said }: { position: Position; said: (amount: bigint) => string }) {
  const t = useTexts('pages')
  const { points, high, highAt, net } = position
  const top = Math.max(0, ...points)
  const low = Math.min(0, ...points)
  // The field of the line leaves a tenth free above and below.
  const zeroAt = 0.1 + (top / (top - low || 1)) * 0.8
  // The word stands where the line is not.
  const dips = points.slice(1, Math.ceil(points.length / 4) + 1).some((point) => point < 0)
  return (
    <>
      <Spark points={points} zero label={t('session.care.spark', { high: said(high), now: said(net) })} />
      <svg className="session-care-labels" aria-hidden="true">
        <text x="0" y={`${zeroAt * 100}%`} dy={dips ? -6 : 15}>
          {t('session.care.even')}
        </text>
        {high > 0n && highAt > 0.14 && (
          <text
            x={`${Math.min(0.97, highAt) * 100}%`}
            y="0"
            dy="-3"
            textAnchor={highAt > 0.85 ? 'end' : 'middle'}
          >
            {`+${said(high)}`}
          </text>
        )}
      </svg>
    </>
  )
}

/** Hours, minutes and seconds; it ticks by itself so that nothing else has to. */
export function Clock({ since }: { since: number }) {
  const locale = languageTag(useLocale())
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <bdi dir="ltr" className="bz-num" role="timer">
      {clockOf(now - since, locale)}
    </bdi>
  )
}

/** In the figures of the language. */
export function clockOf(ms: number, locale: string): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const said = (value: number, minimumIntegerDigits: number) =>
    new Intl.NumberFormat(locale, { minimumIntegerDigits, useGrouping: false }).format(value)
  return [
    said(Math.floor(seconds / 3600), 1),
    said(Math.floor(seconds / 60) % 60, 2),
    said(seconds % 60, 2),
  ].join(':')
}
