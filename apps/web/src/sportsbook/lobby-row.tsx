// The sportsbook in the lobby: the next big events, and what is being played right now; each leads into the sportsbook itself.
import { SectionHead } from '@baize/design/rail'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { limitsQuery, suspensionOf } from '../player/player.ts'
import { Stylesheet } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'
import { usePlayerId } from '../visitor.ts'
import sportCss from './sportsbook.css?url'
import { useSportsbook } from './use-sportsbook.ts'
import type { SportsbookScript, WidgetName, WidgetProps } from './widget.ts'

const topEvents: WidgetProps = { eventCount: 15, imageType: 2 }
const liveNow: WidgetProps = { eventCount: 7 }

/** Whoever rests is not invited to bet. */
export function SportRow() {
  const playerId = usePlayerId()
  const { data: limits, isPending } = useQuery({ ...limitsQuery, enabled: playerId !== null })
  // An empty mark keeps the place until it is known.
  if (playerId !== null && isPending) return <i aria-hidden="true" />
  return suspensionOf(playerId === null ? undefined : limits) ? null : <Row />
}

function Row() {
  const t = useTexts('pages')
  const navigate = useNavigate()
  const sportsbook = useSportsbook()
  // A row that cannot be shown is no row: the lobby has others.
  if (!sportsbook || sportsbook.state.at === 'failed') return null
  const { state } = sportsbook
  const script = state.at === 'ready' ? state.script : null
  const toEvent = (id: number | undefined) => {
    if (id !== undefined) void navigate({ to: '/sport/$', params: { _splat: `event/${id}` } })
  }
  return (
    <section className="sport-row" aria-label={t('sport.title')}>
      <Stylesheet href={sportCss} />
      <SectionHead title={t('sport.row.top')} more={<Link to="/sport">{t('home.seeAll')}</Link>} />
      <Piece
        name="WTopEventsCarousel"
        fixed={topEvents}
        script={script}
        onEvent={toEvent}
        className="sport-row-top"
      />
      <SectionHead
        title={t('sport.row.live')}
        more={
          <Link
            to="/sport"
            search={{ page: 'live' }}
            aria-label={t('home.seeAllOf', { name: t('sport.row.live') })}
          >
            {t('home.seeAll')}
          </Link>
        }
      />
      <Piece name="WLiveNow" fixed={liveNow} script={script} onEvent={toEvent} className="sport-row-live" />
    </section>
  )
}

/** A small widget in a room of its own size, so that nothing moves when it comes. */
function Piece({
  name,
  fixed,
  script,
  onEvent,
  className,
}: {
  name: WidgetName
  fixed: WidgetProps
  script: SportsbookScript | null
  onEvent: (id: number | undefined) => void
  className: string
}) {
  const box = useRef<HTMLDivElement>(null)
  const toEvent = useEffectEvent(onEvent)
  const begin = useEffectEvent((container: HTMLElement, own: SportsbookScript) =>
    own.addWidget({
      widget: name,
      container,
      props: {
        ...fixed,
        onEventSelect: ({ id }) => toEvent(id),
        onOddSelect: ({ eventId }) => toEvent(eventId),
      },
    }),
  )
  useEffect(() => {
    if (!script || !box.current) return undefined
    const shown = begin(box.current, script)
    return () => shown.remove()
  }, [script])
  return (
    <div className={`sport-piece ${className}`}>
      <div className="sport-piece-wait" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <div ref={box} data-here={script ? '' : undefined} />
    </div>
  )
}
