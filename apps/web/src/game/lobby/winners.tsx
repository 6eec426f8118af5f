// The strip of the latest wins: slow, pausable, still for whoever wants little motion; new wins come in by themselves.
import { Amount, AmountText } from '@baize/design/amount'
import { useHydrated } from '@baize/design/hydrated'
import { PauseFillIcon, PlayFillIcon } from '@baize/design/icon'
import { lazy, memo, Suspense, useEffect, useState } from 'react'
import { DrawnOnce } from '../../drawn-once.tsx'
import { languageTag } from '../../locale.ts'
import { queriesReady } from '../../query-client.ts'
import { useShown } from '../../shown-unit.ts'
import { quietMs, useSleeps } from '../../sleeping-piece.tsx'
import { useLocale, useTexts } from '../../texts.ts'
import { useVisitor } from '../../visitor.ts'
import { useCalm } from '../calm.ts'
import { GameLink } from './game-link.tsx'
import type { Winner } from './strip-places.ts'
import { keyOfWin } from './strip-places.ts'

/** With fewer tiles than this the line would show its own end. */
const enoughToRun = 6

/** The live connection and its code come for those who stay. */
const LiveWins = lazy(async () => (await Promise.all([import('./live-wins.tsx'), queriesReady()]))[0])

function useStayed(): boolean {
  const [stayed, setStayed] = useState(false)
  useEffect(() => {
    // Of the page's time, so that who comes back to the lobby hears of wins at once.
    const timer = setTimeout(() => setStayed(true), Math.max(0, quietMs - performance.now()))
    return () => clearTimeout(timer)
  }, [])
  return stayed
}

export function Winners({ winners: first }: { winners: Winner[] }) {
  const t = useTexts('pages')
  // The wins that came with the page, and those that `LiveWins` adds while it stands.
  const [winners, setWinners] = useState(first)
  const stayed = useStayed()
  const hydrated = useHydrated()
  const sleeps = useSleeps()
  const calm = useCalm()
  // In which unit amounts are set, and from which list of currencies.
  const { playerId, units } = useVisitor()
  const [stopped, setStopped] = useState(false)
  if (winners.length === 0) return null
  const runs = hydrated && !calm && winners.length >= enoughToRun
  return (
    <section className="home-winners" data-sleeps={sleeps} aria-label={t('home.winners.label')}>
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
        <Line winners={winners} first={first} units={units} guest={playerId === null} />
        {/* The second copy only closes the circle; nobody needs to meet it. */}
        {runs && <Tiles winners={winners} first={first} copy />}
      </div>
      {stayed && (
        <Suspense>
          <LiveWins first={first} show={setWinners} />
        </Suspense>
      )}
    </section>
  )
}

type Wins = { winners: Winner[]; first: Winner[] }

/** Drawn anew only with what it shows: the strip around it begins to run before this part is awake. */
const Line = memo(({ winners, first, units, guest }: Wins & { units: readonly string[]; guest: boolean }) => (
  <DrawnOnce name="winners" by={[winners, units, guest]}>
    <Tiles winners={winners} first={first} />
  </DrawnOnce>
))

function Tiles({ winners, first, copy }: Wins & { copy?: boolean }) {
  const came = new Set(first.map(keyOfWin))
  return (
    <ul className="home-winners-line" aria-hidden={copy} inert={copy}>
      {winners.map((win, place) => (
        // The place stays and what lies in it changes, so nothing moves aside for a new win.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          <GameLink
            key={keyOfWin(win)}
            game={win.game}
            className="home-win"
            data-new={came.has(keyOfWin(win)) ? undefined : ''}
          >
            <img {...win.image} alt="" width={48} height={48} loading="lazy" decoding="async" />
            <span>
              <Won win={win} />
              <small>
                <bdi>{win.nickname}</bdi> · {win.name}
              </small>
            </span>
          </GameLink>
        </li>
      ))}
    </ul>
  )
}

function Won({ win }: { win: Winner }) {
  const { playerId, units } = useVisitor()
  if (playerId === null && units.length === 0) return <AmountText parts={win.amount} tone="win" />
  return <WonInUnit win={win} />
}

/** In the unit that was chosen, and with the sign that the list of currencies has. */
function WonInUnit({ win }: { win: Winner }) {
  const { currency, to } = useShown()(win.currency)
  const locale = languageTag(useLocale())
  return <Amount value={to(win.payout)} currency={currency} locale={locale} tone="win" />
}
