// The game in its frame: opens it, listens to what it says from its own origin only, and tells it when to wait.
import type { Game } from '@baize/contract/game'
import { Spinner } from '@baize/design/spinner'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../api.ts'
import { withLocale } from '../locale.ts'
import { useLive } from '../realtime/live.ts'
import { useLocale, useTexts } from '../texts.ts'
import { Trouble } from './trouble.tsx'

/** What a frame may say; anything else is not listened to. */
const spoken = ['ready', 'deposit.requested', 'exit', 'round.started', 'round.settled', 'balance'] as const
export type FrameNews = (typeof spoken)[number]

export function newsOf(data: unknown): FrameNews | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  return spoken.find((known) => known === data.type) ?? null
}

export const isPhone = () => typeof matchMedia === 'function' && matchMedia('(max-width: 528px)').matches

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

export function GameFrame({ game, demo, accountId, paused, onNews, onRoundUrl }: GameFrameProps) {
  const t = useTexts('pages')
  const locale = useLocale()
  const frame = useRef<HTMLIFrameElement>(null)
  const { data, error, isFetching, refetch } = useQuery({
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
        },
      }),
    // A frame is opened once; coming back later opens a new one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })
  const origin = data && URL.canParse(data.gameUrl) ? new URL(data.gameUrl).origin : null

  const tellRoundUrl = useEffectEvent(onRoundUrl)
  const roundUrl = data?.roundUrl ?? null
  useEffect(() => {
    tellRoundUrl(roundUrl)
    return () => tellRoundUrl(null)
  }, [roundUrl])

  // Before it said so, whatever is told to the frame would reach an empty page.
  const [awake, setAwake] = useState<string | null>(null)
  const listens = data !== undefined && awake === data.gameUrl

  const heard = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
    const news = newsOf(event.data)
    if (news === 'ready') setAwake(data?.gameUrl ?? null)
    if (news) onNews(news)
  })
  useEffect(() => {
    addEventListener('message', heard)
    return () => removeEventListener('message', heard)
  }, [])

  const tell = (type: 'play.pause' | 'play.resume' | 'balance.changed') => {
    if (origin && listens) frame.current?.contentWindow?.postMessage({ type }, origin)
  }
  const tellPause = useEffectEvent((waits: boolean) => tell(waits ? 'play.pause' : 'play.resume'))
  useEffect(() => {
    if (listens) tellPause(paused)
  }, [paused, listens])
  // Money that came from elsewhere: the game asks for its balance again.
  useLive('payment:invoices', () => tell('balance.changed'))

  if (error) return <Trouble error={error} game={game} retrying={isFetching} onRetry={() => void refetch()} />
  return (
    <>
      <div className="game-wait">
        <Spinner size="l" label={t('game.starting')} />
      </div>
      {/* A frame of our own origin could reach the page around it, so such an address is not opened. */}
      {data && origin !== location.origin && (
        <iframe
          key={data.gameUrl}
          ref={frame}
          src={data.gameUrl}
          title={t('game.frame', { name: game.name })}
          // Its own origin is another one than ours, so it keeps its storage and reaches nothing here.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin"
          allow="fullscreen; autoplay"
          referrerPolicy="origin"
        />
      )}
    </>
  )
}
