// What protects the player stands in plain sight: how long this session has run, and the way to limits and breaks.
import { HourglassMediumIcon } from '@baize/design/icon'
import { useHydrated } from '@baize/design/hydrated'
import { useEffect, useState } from 'react'
import { sessionStartedAt } from '../session.ts'
import { useTexts } from '../texts.ts'
import { PageLink } from '../page-link.tsx'

export function SessionCard() {
  const t = useTexts('layout')
  return (
    <section className="shell-session" aria-label={t('session.label')}>
      <dl>
        <dt>{t('session.clock')}</dt>
        <dd className="bz-num">
          <SessionClock />
        </dd>
      </dl>
      <PageLink to="/profile/limits">
        <HourglassMediumIcon size="s" />
        {t('session.protection')}
      </PageLink>
    </section>
  )
}

function SessionClock() {
  const hydrated = useHydrated()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [])
  const since = hydrated ? sessionStartedAt() : null
  if (since === null) return <span aria-hidden="true">–:––</span>
  const minutes = Math.max(0, Math.floor((now - since) / 60_000))
  return <bdi dir="ltr">{`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`}</bdi>
}
