// The game in its frame: opens it, listens to what it says from its own origin only, and tells it when to wait.
import type { Game } from '@baize/contract/game'
import { Button, ButtonLink } from '@baize/design/button'
import { Spinner } from '@baize/design/spinner'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api, isRefusal } from '../api.ts'
import { isPhone } from '../device.ts'
import { withLocale } from '../locale.ts'
import { limitsQuery, suspensionOf } from '../player/player.ts'
import { useLive } from '../realtime/live.ts'
import { useShownMode, type ShownMode } from '../shown-mode.ts'
import { useLocale, useTexts } from '../texts.ts'
import { useFrameStage } from './frame-wait.ts'
import { GameDidNotCome, PlayRests, Trouble } from './trouble.tsx'

/** What a frame may say; anything else is not listened to. */
const spoken = ['ready', 'deposit.requested', 'exit', 'round.started', 'round.settled', 'balance'] as const
export type FrameNews = (typeof spoken)[number]

function newsOf(data: unknown): FrameNews | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  return spoken.find((known) => known === data.type) ?? null
}

/** What a frame is told. */
type Told =
  | { type: 'play.pause' | 'play.resume' | 'balance.changed' }
  | { type: 'theme.changed'; theme: ShownMode }

export type GameFrameProps = {
  game: Game
  demo: boolean
  /** Whose money is at stake; none in a demo. */
  accountId?: string
  /** Something lies over the game, so it should not run on unseen. */
  paused: boolean
  onNews: (news: FrameNews) => void
  /** Where the studio lets rounds of this session be checked; null when it does not, or there is no session. */
  onRoundUrl: (roundUrl: string | null) => void
}

export function GameFrame(props: GameFrameProps) {
  const { game, demo, accountId, onRoundUrl } = props
  const locale = useLocale()
  const theme = useShownMode()
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['game', 'play', game.identity, demo ? 'demo' : accountId],
    queryFn: () =>
      api.game.play({
        params: { id: game.identity },
        body: {
          ...(demo || !accountId ? {} : { accountId }),
          lobbyUrl: location.origin + withLocale(locale, '/games'),
          locale,
          platform: isPhone() ? 1 : 2,
          demoMode: demo,
          theme,
        },
      }),
    // A frame is opened once; coming back later opens a new one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const again = () => void refetch()
  useGameAfterBreak(!demo && isRefusal(error, 'play_suspended'), again)

  const tellRoundUrl = useEffectEvent(onRoundUrl)
  const roundUrl = data?.roundUrl ?? null
  useEffect(() => {
    tellRoundUrl(roundUrl)
    return () => tellRoundUrl(null)
  }, [roundUrl])

  if (error) return <Trouble error={error} game={game} retrying={isFetching} onRetry={again} />
  if (!data) return <Waiting />
  const origin = URL.canParse(data.gameUrl) ? new URL(data.gameUrl).origin : null
  // A frame of our own origin could reach the page around it, so such an address is not opened.
  if (origin === null || origin === location.origin)
    return <Trouble error={null} game={game} retrying={isFetching} onRetry={again} />
  return (
    <Frame
      key={`${data.gameUrl} ${dataUpdatedAt}`}
      {...props}
      gameUrl={data.gameUrl}
      origin={origin}
      retrying={isFetching}
      onRetry={again}
    />
  )
}

/** A game that a break kept shut opens by itself once the break is over. */
function useGameAfterBreak(isShut: boolean, open: () => void): void {
  const { data: limits } = useQuery({ ...limitsQuery, enabled: isShut })
  const isOver = isShut && limits !== undefined && suspensionOf(limits) === null
  const openNow = useEffectEvent(open)
  useEffect(() => {
    if (isOver) openNow()
  }, [isOver])
}

function Frame({
  game,
  demo,
  paused,
  onNews,
  gameUrl,
  origin,
  retrying,
  onRetry,
}: GameFrameProps & { gameUrl: string; origin: string; retrying: boolean; onRetry: () => void }) {
  const t = useTexts('pages')
  const frame = useRef<HTMLIFrameElement>(null)
  // Before it said so, whatever is told to the frame would reach an empty page.
  const [isReady, setIsReady] = useState(false)
  const { stage, onLoad } = useFrameStage(origin, isReady)
  // A break that begins while the game is open takes it away; what was staked before may still be played to its end.
  const { data: limits } = useQuery({ ...limitsQuery, enabled: !demo })
  const suspension = demo ? null : suspensionOf(limits)
  const [openRounds, setOpenRounds] = useState(0)
  const rests = suspension !== null
  const rested = useRef(false)
  const openAnew = useEffectEvent(onRetry)
  useEffect(() => {
    if (rests) rested.current = true
    else if (rested.current) openAnew()
  }, [rests])

  const heard = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
    const news = newsOf(event.data)
    if (news === 'ready') setIsReady(true)
    if (news === 'round.started') setOpenRounds((rounds) => rounds + 1)
    if (news === 'round.settled') setOpenRounds((rounds) => Math.max(0, rounds - 1))
    if (news) onNews(news)
  })
  useEffect(() => {
    addEventListener('message', heard)
    return () => removeEventListener('message', heard)
  }, [])

  const tell = (message: Told) => {
    if (isReady) frame.current?.contentWindow?.postMessage(message, origin)
  }
  const tellPause = useEffectEvent((waits: boolean) => tell({ type: waits ? 'play.pause' : 'play.resume' }))
  useEffect(() => {
    if (isReady) tellPause(paused)
  }, [paused, isReady])
  // Money that came from elsewhere: the game asks for its balance again.
  useLive('payment:invoices', () => tell({ type: 'balance.changed' }))
  // The launch said the colours; from then on the game changes with the page, in the middle of a round too.
  const theme = useShownMode()
  const tellTheme = useEffectEvent((now: ShownMode) => tell({ type: 'theme.changed', theme: now }))
  useEffect(() => {
    if (isReady) tellTheme(theme)
  }, [theme, isReady])

  if (suspension && openRounds === 0) return <PlayRests suspension={suspension} />
  if (stage === 'lost') return <GameDidNotCome game={game} retrying={retrying} onRetry={onRetry} />
  return (
    <>
      {suspension && (
        <p className="game-last-round" role="status">
          {t('game.trouble.play_suspended.last')}
        </p>
      )}
      {stage !== 'here' && <Waiting slow={stage === 'slow'} retrying={retrying} onRetry={onRetry} />}
      <iframe
        ref={frame}
        src={gameUrl}
        title={t('game.frame', { name: game.name })}
        data-coming={stage === 'here' ? undefined : ''}
        onLoad={onLoad}
        // Its own origin is another one than ours, so it keeps its storage and reaches nothing here.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin"
        allow="fullscreen; autoplay"
        referrerPolicy="origin"
      />
    </>
  )
}

/** A wheel that turns; after a while also why, and what can be done instead of looking at it. */
function Waiting({
  slow = false,
  retrying,
  onRetry,
}: {
  slow?: boolean
  retrying?: boolean
  onRetry?: () => void
}) {
  const t = useTexts('pages')
  return (
    <div className="game-wait">
      <Spinner size="l" label={t('game.starting')} />
      {slow && (
        <div className="game-wait-slow" role="status">
          <p>{t('game.slow.text')}</p>
          <div className="game-acts">
            <Button look="stage" size="m" loading={retrying} onClick={onRetry}>
              {t('game.slow.again')}
            </Button>
            <ButtonLink look="stage-quiet" size="m" render={<Link to="/games" />}>
              {t('game.trouble.elsewhere')}
            </ButtonLink>
          </div>
        </div>
      )}
    </div>
  )
}
