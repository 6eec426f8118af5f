// The screen of one game: the stage with its bar, the session under it, games of the same table, facts and last rounds.
import type { Game } from '@baize/contract/game'
import type { Account, Currency } from '@baize/contract/wallet'
import { Badge } from '@baize/design/badge'
import { Button, ButtonLink } from '@baize/design/button'
import { IconButton, IconLink } from '@baize/design/icon-button'
import {
  ArrowLeftIcon,
  ArrowsOutSimpleIcon,
  CornersInIcon,
  CornersOutIcon,
  HeartFillIcon,
  HeartIcon,
  InfoIcon,
  PlayFillIcon,
} from '@baize/design/icon'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { apiQuery } from '../api.ts'
import { isPhone } from '../device.ts'
import { rememberGame } from '../last-game.ts'
import { openModalsOf } from '../links.ts'
import { ModalLink, useModals } from '../modal-link.tsx'
import { limitsQuery } from '../player/player.ts'
import { useTexts } from '../texts.ts'
import { rememberPage, usePlayerId } from '../visitor.ts'
import { CareLine, RealityCheck, SessionCare, useCheckDue } from '../wallet/wallet.tsx'
import { BonusAtPlay } from './bonus-at-play.tsx'
import { GameFacts, Rounds, SameTable } from './game-asides.tsx'
import { GameFrame, type FrameNews } from './game-frame.tsx'
import { rememberPlayed } from './lobby/played.ts'
import { Favourites, useFavourites, useHeart } from './lobby/favourites.tsx'
import { thumbnailOf } from './lobby/pictures.ts'
import { lastPlace } from './place.ts'
import { useStageView } from './stage-view.ts'
import { useTableBets } from './table-bets.ts'
import { usedUpForPlay } from './used-up.ts'

export function GameScreen({ id, demo }: { id: string; demo: boolean }) {
  const playerId = usePlayerId()
  const { data: game } = useQuery(apiQuery('game', 'getGame', { params: { id } }))
  if (!game) return null
  // Another person at the table starts with a clean one.
  return (
    <Favourites>
      <Table key={playerId ?? 'guest'} game={game} demo={demo} playerId={playerId} />
    </Favourites>
  )
}

function Table({ game, demo, playerId }: { game: Game; demo: boolean; playerId: string | null }) {
  const t = useTexts('pages')
  const { data: accounts } = useQuery({ ...apiQuery('wallet', 'listAccounts'), enabled: playerId !== null })
  const { data: currencies } = useQuery(apiQuery('wallet', 'listCurrencies'))
  const active = accounts?.find(({ status }) => status === 1)
  const [seated, setSeated] = useState<Account | null>(null)
  const [roundUrl, setRoundUrl] = useState<string | null>(null)
  /** The other account that was declined at this table; the next one is asked about again. */
  const [declined, setDeclined] = useState<string | null>(null)
  const real = playerId !== null && !demo
  if (real && active && !seated) setSeated(active)
  useTableBets(game.id, real)
  const currencyOf = (code: string | undefined) => currencies?.find((currency) => currency.code === code)
  const currency = currencyOf(seated?.currency) ?? currencyOf(active?.currency)

  useEffect(() => {
    rememberGame(game.identity)
    rememberPlayed(playerId, game.identity, new Date())
  }, [playerId, game.identity])

  return (
    <div className="game">
      <Stage
        game={game}
        demo={demo}
        playerId={playerId}
        seated={real ? (accounts?.find(({ id }) => id === seated?.id) ?? seated) : null}
        currency={currency}
        onRoundUrl={setRoundUrl}
      >
        {real && active && seated && active.id !== seated.id && active.id !== declined && (
          <div className="game-switch" role="status">
            <p>{t('game.switch.text', { from: seated.currency, to: active.currency })}</p>
            <Button look="plain" size="s" onClick={() => setDeclined(active.id)}>
              {t('game.switch.keep', { from: seated.currency })}
            </Button>
            <Button look="primary" size="s" onClick={() => setSeated(active)}>
              {t('game.switch.restart', { to: active.currency })}
            </Button>
          </div>
        )}
        {playerId && currency && !demo && <SessionCare key={currency.code} currency={currency} />}
        {playerId && currency && !demo && <BonusAtPlay game={game} currency={currency.code} />}
      </Stage>
      <div className="game-more">
        <div className="game-beneath">
          <SameTable game={game} />
          <Rounds game={game} roundUrl={roundUrl} />
        </div>
        <div className="game-side">
          <GameFacts
            game={game}
            currency={currency ?? currencies?.find(({ isBase }) => isBase)}
            currencies={currencies}
          />
        </div>
      </div>
    </div>
  )
}

function Stage({
  game,
  demo,
  playerId,
  seated,
  currency,
  onRoundUrl,
  children,
}: {
  game: Game
  demo: boolean
  playerId: string | null
  seated: Account | null
  currency: Currency | undefined
  onRoundUrl: (roundUrl: string | null) => void
  children: React.ReactNode
}) {
  const t = useTexts('pages')
  const router = useRouter()
  const search = useSearch({ from: '__root__' })
  const { open } = useModals()
  const box = useRef<HTMLDivElement>(null)
  const view = useStageView(box)
  const covered = openModalsOf(search, playerId !== null).length > 0

  const checks = useCheckDue(seated?.currency)
  useUsedUpNotice(game, seated !== null)
  // The browser's own full screen shows nothing but the stage, so what opens over the page would not be seen.
  const { leave: leaveFull } = view
  const hidesModals = covered && view.view === 'full'
  useEffect(() => {
    if (hidesModals) leaveFull()
  }, [hidesModals, leaveFull])

  const leave = () => {
    view.leave()
    const place = lastPlace()
    if (place) router.history.push(place)
    else void router.navigate({ to: '/games' })
  }
  const hear = (news: FrameNews) => {
    if (news === 'exit') leave()
    if (news !== 'deposit.requested') return
    // A full screen shows nothing but itself, so the wallet would open unseen.
    view.leave()
    if (playerId && !demo) open('wallet', 'deposit')
    else open('demo-game', game.identity)
  }
  const plays = demo || seated !== null

  return (
    <section className="game-stage" data-view={view.view} ref={box}>
      <div className="game-bar">
        <span className="game-bar-back">
          <IconLink
            label={t('game.back')}
            look="raised"
            render={
              <Link
                to="/games"
                onClick={(event) => {
                  event.preventDefault()
                  leave()
                }}
              />
            }
          >
            <ArrowLeftIcon />
          </IconLink>
        </span>
        <img
          className="game-bar-thumb"
          {...thumbnailOf(game.images, '1x1', '2x')}
          alt=""
          width={40}
          height={40}
        />
        <div className="game-bar-name">
          <h1>{game.name}</h1>
          <p>
            {game.provider.name}
            {demo && <Badge tone="brass">{t('game.demo')}</Badge>}
          </p>
        </div>
        {view.isFull && seated && currency && <CareLine currency={currency} balance={seated.balance} />}
        <div className="game-bar-tools" role="group" aria-label={t('game.tools')}>
          {demo &&
            (playerId ? (
              <ButtonLink
                look="primary"
                size="s"
                render={
                  <Link to="/game/$id" params={{ id: game.identity }} search={{}} activeProps={{}} replace />
                }
              >
                {t('game.choice.real')}
              </ButtonLink>
            ) : (
              <ModalLink
                name="demo-game"
                value={game.identity}
                className="bz-button"
                data-look="primary"
                data-size="s"
              >
                <span className="bz-button-body">{t('game.choice.real')}</span>
              </ModalLink>
            ))}
          <Heart game={game} demo={demo} />
          <IconButton
            className="game-bar-wide"
            label={t('game.info')}
            onClick={() => document.getElementById('game-facts')?.scrollIntoView({ block: 'center' })}
          >
            <InfoIcon />
          </IconButton>
          {plays && (
            <>
              <IconButton
                className="game-bar-wide"
                label={t(view.view === 'theatre' ? 'game.theatreOff' : 'game.theatre')}
                aria-pressed={view.view === 'theatre'}
                onClick={view.theatre}
              >
                <ArrowsOutSimpleIcon />
              </IconButton>
              <IconButton
                label={t(view.isFull ? 'game.fullOff' : 'game.full')}
                aria-pressed={view.isFull}
                onClick={() => {
                  // A phone is asked what to play while it gives the game its whole screen.
                  if (isPhone() && !view.isFull) open('mobile-game', game.identity)
                  else view.full()
                }}
              >
                {view.isFull ? <CornersInIcon /> : <CornersOutIcon />}
              </IconButton>
            </>
          )}
        </div>
      </div>
      <div className="game-frame">
        {plays ? (
          <GameFrame
            game={game}
            demo={demo}
            accountId={seated?.id}
            paused={covered || checks}
            onNews={hear}
            onRoundUrl={onRoundUrl}
          />
        ) : playerId ? null : (
          <Choice game={game} />
        )}
      </div>
      {children}
      {checks && seated && currency && (
        <RealityCheck account={seated} currency={currency} onLeave={view.leave} />
      )}
    </section>
  )
}

/** The heart of the game in its own bar. */
function Heart({ game, demo }: { game: Game; demo: boolean }) {
  const t = useTexts('pages')
  const favourite = useFavourites().has(game.identity)
  const press = useHeart()
  return (
    <IconButton
      // Beside the way to real play a phone has no room for it.
      className={demo ? 'game-bar-wide' : undefined}
      label={t('home.heart', { name: game.name })}
      aria-pressed={favourite}
      onClick={() => press(game, !favourite)}
    >
      {favourite ? <HeartFillIcon /> : <HeartIcon />}
    </IconButton>
  )
}

/** Said once on arrival, before a bet is tried in vain; while playing the bet itself tells. */
function useUsedUpNotice(game: Game, real: boolean): void {
  const { open } = useModals()
  const { data: limits } = useQuery({ ...limitsQuery, enabled: real })
  const told = useRef(false)
  const known = limits !== undefined
  const isUsedUp = usedUpForPlay(limits).length > 0
  const tell = useEffectEvent(() => {
    if (told.current) return
    told.current = true
    if (isUsedUp) open('game-limit-reached', game.identity)
  })
  useEffect(() => {
    if (known) tell()
  }, [known])
}

/** A guest at the table: look around first, or sign in. */
function Choice({ game }: { game: Game }) {
  const t = useTexts('pages')
  const router = useRouter()
  const comeBack = () => rememberPage(router.latestLocation.publicHref.replace(/\?.*$/, ''))
  return (
    <div className="game-choice">
      <img
        className="game-choice-ground"
        {...thumbnailOf(game.images, '1x1', '1x')}
        alt=""
        aria-hidden="true"
      />
      <img
        className="game-choice-art"
        {...thumbnailOf(game.images, '3x4', '2x')}
        alt=""
        width={180}
        height={240}
      />
      <div className="game-choice-text">
        <h2>{game.name}</h2>
        <p>{t(game.isDemoMode ? 'game.choice.guest' : 'game.choice.guestNoDemo')}</p>
        <div className="game-acts">
          <ModalLink
            name="sign-in"
            value="true"
            className="bz-button"
            data-look="stage"
            data-size="l"
            onClick={comeBack}
          >
            <span className="bz-button-body">
              <PlayFillIcon />
              {t('game.choice.signIn')}
            </span>
          </ModalLink>
          {game.isDemoMode && (
            <ButtonLink
              look="stage-quiet"
              size="l"
              render={<Link to="/game/$id" params={{ id: game.identity }} search={{ demo: 'true' }} />}
            >
              {t('game.choice.demo')}
            </ButtonLink>
          )}
        </div>
        <ModalLink name="sign-up" value="true" className="game-choice-new" onClick={comeBack}>
          {t('game.choice.signUp')}
        </ModalLink>
      </div>
    </div>
  )
}
