// The strip of the latest wins: slow, pausable, still for whoever wants little motion; new wins come in by themselves.
import { Amount } from '@baize/design/amount'
import { useHydrated } from '@baize/design/hydrated'
import { PauseFillIcon, PlayFillIcon } from '@baize/design/icon'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { languageTag } from '../../locale.ts'
import { useLocale, useTexts } from '../../texts.ts'
import { useCalm } from '../calm.ts'
import { loadWinners, type Winner } from './lobby.ts'

const freshMs = 20_000
/** With fewer tiles than this the line would show its own end. */
const enoughToRun = 6

/** The wins that came with the page, then newer ones; nothing is asked before the first ones are old. */
function useWinners(first: Winner[]): Winner[] {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), freshMs)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({
    queryKey: ['game', 'listWinners', 'strip'],
    queryFn: loadWinners,
    enabled: due,
    refetchInterval: freshMs,
    refetchIntervalInBackground: false,
  })
  return data ?? first
}

export function Winners({ winners: first }: { winners: Winner[] }) {
  const t = useTexts('pages')
  const winners = useWinners(first)
  const hydrated = useHydrated()
  const calm = useCalm()
  const [stopped, setStopped] = useState(false)
  if (winners.length === 0) return null
  const runs = hydrated && !calm && winners.length >= enoughToRun
  return (
    <section className="home-winners" aria-label={t('home.winners.label')}>
      <h2>
        {t('home.winners.title')}
        <button
          type="button"
          aria-label={t(stopped ? 'home.winners.resume' : 'home.winners.pause')}
          data-idle={runs ? undefined : ''}
          onClick={() => setStopped(!stopped)}
        >
          {stopped ? <PlayFillIcon size="s" /> : <PauseFillIcon size="s" />}
        </button>
      </h2>
      <div
        className="home-winners-view"
        data-runs={runs ? '' : undefined}
        data-stopped={stopped ? '' : undefined}
      >
        <Tiles winners={winners} />
        {/* The second copy only closes the circle; nobody needs to meet it. */}
        {runs && <Tiles winners={winners} copy />}
      </div>
    </section>
  )
}

function Tiles({ winners, copy }: { winners: Winner[]; copy?: boolean }) {
  const locale = languageTag(useLocale())
  return (
    <ul className="home-winners-line" aria-hidden={copy} inert={copy}>
      {winners.map((win) => (
        <li key={`${win.game} ${win.nickname} ${win.payout} ${win.currency}`}>
          <Link to="/game/$id" params={{ id: win.game }} className="home-win" preload={false}>
            <img src={win.image} alt="" width={48} height={48} loading="lazy" decoding="async" />
            <span>
              <Amount value={win.payout} currency={win.currency} locale={locale} tone="win" />
              <small>
                <bdi>{win.nickname}</bdi> · {win.name}
              </small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
