// The lobby: a stage, the latest wins, ways into the games, rows of them, what makes the table fair, and who made the games.
import { Chips, ChipLink } from '@baize/design/chip'
import {
  HourglassMediumIcon,
  ListIcon,
  PercentIcon,
  ShieldCheckIcon,
  SquaresFourIcon,
  StorefrontIcon,
} from '@baize/design/icon'
import { useHydrated } from '@baize/design/hydrated'
import { Rail } from '@baize/design/rail'
import { createFileRoute } from '@tanstack/react-router'
import { Fragment, lazy, Suspense, use, useMemo, type ReactNode } from 'react'
import { apiQuery } from '../../api.ts'
import { LobbyRoom } from '../../lobby-room.ts'
import { directionOf } from '../../locale.ts'
import { ModalLink } from '../../modal-link.tsx'
import { queriesReady, useAnswer } from '../../query-client.ts'
import { useLocale, useTexts } from '../../texts.ts'
import { usePlayerId } from '../../visitor.ts'
import { usePlace } from '../place.ts'
import { collectionIcon } from './collection-icons.ts'
import { mainCollections } from './collection-order.ts'
import { Favourites } from './favourites.tsx'
import { gamesAt } from './games-address.ts'
import { Hero } from './hero.tsx'
import './home.css'
import type { Lobby, LobbyRow } from './lobby.ts'
import { useNear } from './near.ts'
import { isPlayedHere } from './played-mark.ts'
import { GameTile, type Tile } from './tile.tsx'
import { winnersStrip } from './winners-strip.ts'
import { asOneText, ofOneText } from '../../one-text.ts'
import { PageLink } from '../../page-link.tsx'

/** What stands far below, or belongs to one visitor, comes after the page is awake; marked, so that the route's own part leaves it out. */
const LateRow = /* @__PURE__ */ lazy(
  async () => (await Promise.all([import('./late-row.tsx'), queriesReady()]))[0],
)
const PlayedHere = /* @__PURE__ */ lazy(
  async () => (await Promise.all([import('./played-here.tsx'), queriesReady()]))[0],
)

export const Route = createFileRoute('/')({
  // A page that was drawn brings its games along, so what gathers them comes with the first way back here.
  loader: async ({ context }) => {
    const { loadLobby } = await import('./lobby.ts')
    const [lobby] = await Promise.all([loadLobby(context), winnersStrip.ready()])
    return asOneText(lobby)
  },
  staleTime: 60_000,
  head: ({ match }) => ({
    meta: [
      { title: match.context.texts.say('pages', 'home.head.title') },
      { name: 'description', content: match.context.texts.say('pages', 'home.head.description') },
    ],
  }),
  component: Home,
})

function Home() {
  return <LobbyScreen lobby={ofOneText(Route.useLoaderData())} />
}

/** The first cards of the first row are seen at once; everything else loads when it comes near. */
const eagerCards = 6

export function LobbyScreen({ lobby }: { lobby: Lobby }) {
  const { rows, studios, slides, winners, played } = lobby
  usePlace()
  return (
    <div className="home">
      <Hero slides={slides} />
      <winnersStrip.Piece winners={winners} />
      <Favourites>
        <Categories />
        {played.length > 0 && <Continue tiles={played} />}
        {rows.map((row, place) => (
          <Fragment key={row.identity}>
            <Row row={row} lobby={lobby} first={place === 0} />
            {place === 0 && played.length === 0 && <ContinueHere />}
            {place === 0 && <Fairness lobby={lobby} />}
            {place === 1 && <Neighbour />}
          </Fragment>
        ))}
        {studios.length > 0 && <Studios studios={studios} />}
      </Favourites>
    </div>
  )
}

/** As many as fit beside each other; all collections stand behind the last chip. */
function Categories() {
  const t = useTexts('pages')
  const short = useTexts('layout')
  const collections =
    useAnswer(apiQuery('game', 'listCollections'), { staleTime: Number.POSITIVE_INFINITY }) ?? []
  return (
    <Chips label={t('home.categories.label')} className="home-categories">
      <ChipLink on icon={<SquaresFourIcon />} render={<PageLink {...gamesAt({})} />}>
        {t('home.categories.all')}
      </ChipLink>
      {mainCollections.flatMap((identity) => {
        const known = collections.find((one) => one.identity === identity && one.gameEnabledCount > 0)
        const Icon = collectionIcon(identity)
        return known
          ? [
              <ChipLink
                key={identity}
                icon={<Icon />}
                render={<PageLink {...gamesAt({ collection: [identity] })} />}
              >
                {short(`collections.${identity}`, { defaultValue: known.name })}
              </ChipLink>,
            ]
          : []
      })}
      <ChipLink icon={<StorefrontIcon />} render={<PageLink to="/games/providers" />}>
        {t('home.categories.studios')}
      </ChipLink>
      <ChipLink icon={<ListIcon />} render={<ModalLink name="categories" value="true" />}>
        {t('home.categories.more')}
      </ChipLink>
    </Chips>
  )
}

function Row({ row, lobby, first }: { row: LobbyRow; lobby: Lobby; first: boolean }) {
  const t = useTexts('pages')
  const locale = useLocale()
  const [place, near] = useNear<HTMLDivElement>()
  const name = t(`home.collections.${row.identity}`, { defaultValue: row.name })
  const ranked = row.identity === 'popular'
  const tiles = row.tiles?.flatMap((at) => lobby.tiles[at] ?? [])
  const rail = (found: Tile[]) => (
    <Rail
      title={name}
      aside={ranked ? undefined : t('home.count', { count: row.count })}
      more={
        <PageLink {...gamesAt({ collection: [row.identity] })} aria-label={t('home.seeAllOf', { name })}>
          {t('home.seeAll')}
        </PageLink>
      }
      back={t('home.back')}
      on={t('home.on')}
      dir={directionOf(locale)}
      size={ranked ? 'rank' : 'card'}
      className={first ? undefined : 'home-later'}
    >
      {(ranked ? found.slice(0, 10) : found).map((tile, at) => (
        <GameTile
          key={tile.identity}
          tile={tile}
          eager={first && at < eagerCards}
          rank={ranked ? at + 1 : undefined}
        />
      ))}
    </Rail>
  )
  if (tiles) return rail(tiles)
  // Its room is kept, so that nothing below moves when the games come.
  return (
    <div
      ref={place}
      className="home-waiting"
      data-media={near ? 'loading' : 'lazy'}
      data-size={ranked ? 'rank' : 'card'}
    >
      {near ? (
        <Suspense fallback={rail([])}>
          <LateRow identity={row.identity} draw={rail} />
        </Suspense>
      ) : (
        rail([])
      )}
    </div>
  )
}

function Continue({ tiles }: { tiles: readonly Tile[] }) {
  const t = useTexts('pages')
  const locale = useLocale()
  return (
    <Rail
      title={t('home.continue')}
      more={<PageLink to="/recently-played">{t('home.seeAll')}</PageLink>}
      back={t('home.back')}
      on={t('home.on')}
      dir={directionOf(locale)}
      size="small"
    >
      {tiles.map((tile) => (
        <GameTile key={tile.identity} tile={tile} />
      ))}
    </Rail>
  )
}

const continueRow = (tiles: readonly Tile[]) => <Continue tiles={tiles} />

/** For whom only this browser knows: the row stands below the first one, where nothing in sight moves when it comes. */
function ContinueHere(): ReactNode {
  const playerId = usePlayerId()
  const hydrated = useHydrated()
  const known = useMemo(() => hydrated && playerId === null && isPlayedHere(), [hydrated, playerId])
  return known ? (
    <Suspense>
      <PlayedHere draw={continueRow} />
    </Suspense>
  ) : null
}

/** A row of another capability, hung in by the frame; its room is kept, and its code comes when it is near. */
function Neighbour() {
  const piece = use(LobbyRoom)
  const [place, near] = useNear<HTMLDivElement>()
  if (!piece) return null
  return (
    <div ref={place} className="home-neighbour" data-near={near ? '' : undefined}>
      {near && piece}
    </div>
  )
}

/** What other houses hide stands between the rows. */
function Fairness({ lobby }: { lobby: Lobby }) {
  const t = useTexts('pages')
  const { returns } = lobby
  return (
    <section className="home-fair" aria-label={t('home.band.label')}>
      <article>
        <ShieldCheckIcon size="xl" />
        <h3>{t('home.band.fair.title')}</h3>
        <p>{t('home.band.fair.text')}</p>
        <PageLink to="/static/$pageIdentity" params={{ pageIdentity: 'fairness' }} className="bz-link">
          {t('home.band.fair.link')}
        </PageLink>
      </article>
      {returns && (
        <article>
          <PercentIcon size="xl" />
          <h3>{t('home.band.rtp.title')}</h3>
          <p>{t('home.band.rtp.text', { low: Number(returns.low), high: Number(returns.high) })}</p>
          <PageLink {...gamesAt({ sort: 'rtp' })} className="bz-link">
            {t('home.band.rtp.link')}
          </PageLink>
        </article>
      )}
      <article>
        <HourglassMediumIcon size="xl" />
        <h3>{t('home.band.care.title')}</h3>
        <p>{t('home.band.care.text')}</p>
        <PageLink
          to="/static/$pageIdentity"
          params={{ pageIdentity: 'responsible-gaming' }}
          className="bz-link"
        >
          {t('home.band.care.link')}
        </PageLink>
      </article>
    </section>
  )
}

function Studios({ studios }: { studios: Lobby['studios'] }) {
  const t = useTexts('pages')
  const locale = useLocale()
  return (
    <div id="studios" className="home-studios home-later">
      <Rail
        title={t('home.studios.title')}
        more={
          <PageLink to="/games/providers" aria-label={t('home.seeAllOf', { name: t('home.studios.title') })}>
            {t('home.seeAll')}
          </PageLink>
        }
        back={t('home.back')}
        on={t('home.on')}
        dir={directionOf(locale)}
        size="small"
      >
        {studios.map((studio) => (
          <PageLink
            key={studio.identity}
            to="/games/providers/$providerIdentity"
            params={{ providerIdentity: studio.identity }}
            className="home-studio"
            preload={false}
          >
            <img src={studio.tile} alt="" width={64} height={64} loading="lazy" decoding="async" />
            <b>{studio.name}</b>
            <small>{t('home.count', { count: studio.count })}</small>
          </PageLink>
        ))}
      </Rail>
    </div>
  )
}
