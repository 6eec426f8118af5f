// The widget's own frame on our page: one empty box that it fills, what it says to us, and what stands there while it comes or does not.
import { Button, ButtonLink } from '@baize/design/button'
import { Empty } from '@baize/design/empty'
import { Notice } from '@baize/design/notice'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { vignettes } from 'virtual:art'
import type { ApiRefusal } from '../api.ts'
import { happenings } from '../happenings.ts'
import { ModalLink, useModals } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { usePlayerId } from '../visitor.ts'
import { accountsQuery } from '../wallet/wallet.tsx'
import { overview, placeKey, type SportPlace, type ToldNames } from './sport-address.ts'
import { useSportsbook } from './use-sportsbook.ts'
import type { RouteNews, WidgetProps } from './widget.ts'

/** Longer than a widget takes to say where it was sent. */
const echoMs = 1000

type OnPlace = (place: SportPlace, told: ToldNames, refines: boolean) => void

/** All keys, also those without a value: `set` would keep what it is not told. */
const wholeOf = ({ page, sportId, categoryIds, championshipIds, eventId }: SportPlace) => ({
  page,
  sportId,
  categoryIds: [...categoryIds],
  championshipIds: [...championshipIds],
  eventId,
})

function placeOf(news: RouteNews): SportPlace {
  return {
    page: news.page,
    ...(news.sportId === undefined ? {} : { sportId: news.sportId }),
    categoryIds: news.categoryIds ?? [],
    championshipIds: news.championshipIds ?? [],
    ...(news.eventId === undefined ? {} : { eventId: news.eventId }),
  }
}

/** Without a place it waits: the words of the address are not understood yet. */
export function Book({ place, onPlace }: { place: SportPlace | null; onPlace: OnPlace }) {
  const t = useTexts('pages')
  const sportsbook = useSportsbook()
  const playerId = usePlayerId()
  if (!sportsbook) return null
  const { state, refused, retry, renew } = sportsbook
  if (state.at === 'failed') {
    return (
      <Empty
        drawing={<img src={vignettes.offline} alt="" width={240} height={160} />}
        title={t('sport.failed.title')}
        action={
          <span className="sport-ways">
            <Button look="primary" onClick={retry}>
              {t('sport.failed.retry')}
            </Button>
            <ButtonLink look="quiet" render={<Link to="/games" />}>
              {t('sport.failed.games')}
            </ButtonLink>
          </span>
        }
      >
        {t('sport.failed.text')}
      </Empty>
    )
  }
  const script = state.at === 'ready' && place !== null ? state.script : null
  return (
    <>
      {refused && playerId !== null && <Refused refusal={refused} onRetry={renew} />}
      <Frame key={script ? 'here' : 'coming'} script={script} place={place ?? overview} onPlace={onPlace} />
    </>
  )
}

type Script = Extract<NonNullable<ReturnType<typeof useSportsbook>>['state'], { at: 'ready' }>['script']

function Frame({ script, place, onPlace }: { script: Script | null; place: SportPlace; onPlace: OnPlace }) {
  const t = useTexts('pages')
  const { open } = useModals()
  const queryClient = useQueryClient()
  const playerId = usePlayerId()
  const box = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState(false)
  /** Where the widget stands as far as this page knows: whoever moved, the other one follows once. */
  const stands = useRef(place)
  /** Where it was sent, and when: what it says of a place that was left again at once comes too late. */
  const sent = useRef(new Map<string, number>())

  const hear = useEffectEvent((news: RouteNews) => {
    const next = placeOf(news)
    const key = placeKey(next)
    const before = stands.current
    if (key === placeKey(before)) return
    if (performance.now() - (sent.current.get(key) ?? -echoMs) < echoMs) return
    stands.current = next
    // The same page, only better known: an event that was opened by its number gets its words.
    const refines = next.page === before.page && next.page === 'event' && next.eventId === before.eventId
    onPlace(next, news, refines)
  })
  const placed = useEffectEvent((betIds: readonly (string | number)[]) => {
    void queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: ['sportsbook', 'listBets'] })
    for (const id of betIds) happenings.tell({ name: 'bet', id: String(id) })
  })
  const signIn = useEffectEvent(() => {
    if (playerId === null) open('sign-in', 'true')
  })
  const begin = useEffectEvent((container: HTMLElement, own: Script) => {
    stands.current = place
    const props: WidgetProps = {
      ...wholeOf(place),
      routerType: 'memory',
      onRouteChange: (news) => hear(news),
      onRouterLoad: () => setLoaded(true),
      onSignInButtonClick: () => signIn(),
      onBetPlacement: ({ betIds }) => placed(betIds),
    }
    return own.addSportsBook({ container, props })
  })
  useEffect(() => {
    if (!script || !box.current) return undefined
    const shown = begin(box.current, script)
    return () => shown.remove()
  }, [script])

  const key = placeKey(place)
  const follow = useEffectEvent((there: string) => {
    if (!script || there === placeKey(stands.current)) return
    sent.current.set(there, performance.now())
    stands.current = place
    script.set(wholeOf(place))
  })
  useEffect(() => follow(key), [key])

  return (
    <section className="sport-frame" aria-label={t('sport.title')} aria-busy={loaded ? undefined : true}>
      {!loaded && <BookSkeleton />}
      <div className="sport-box" ref={box} />
    </section>
  )
}

function BookSkeleton() {
  const t = useTexts('pages')
  return (
    <div className="sport-skeleton">
      <span className="bz-sr" role="status">
        {t('sport.loading')}
      </span>
      <div aria-hidden="true">
        <i data-part="strip" />
        {Array.from({ length: 6 }, (_, row) => (
          <i key={row} data-part="row" />
        ))}
      </div>
      <i data-part="slip" aria-hidden="true" />
    </div>
  )
}

const told = ['profile_incomplete', 'account_not_found', 'country_restricted', 'play_suspended'] as const

/** Why bets cannot be placed just now; looking around is free. */
function Refused({ refusal, onRetry }: { refusal: ApiRefusal; onRetry: () => void }) {
  const t = useTexts('pages')
  const why = told.find((name) => name === refusal.name) ?? 'other'
  return (
    <Notice
      tone="info"
      announced
      title={t(`sport.refused.${why}.title`)}
      action={
        why === 'profile_incomplete' ? (
          <ModalLink
            name="complete-profile"
            value="true"
            className="bz-button"
            data-look="tonal"
            data-size="s"
          >
            <span className="bz-button-body">{t('sport.refused.profile_incomplete.act')}</span>
          </ModalLink>
        ) : why === 'account_not_found' ? (
          <ModalLink name="currencies" value="true" className="bz-button" data-look="tonal" data-size="s">
            <span className="bz-button-body">{t('sport.refused.account_not_found.act')}</span>
          </ModalLink>
        ) : why === 'other' ? (
          <Button size="s" look="tonal" onClick={onRetry}>
            {t('sport.failed.retry')}
          </Button>
        ) : undefined
      }
    >
      {t(`sport.refused.${why}.text`)}
    </Notice>
  )
}
