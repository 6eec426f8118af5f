// The lobby: a stage, the latest wins, ways into the games, rows of them, what makes the table fair, and who made the games.
import { Chips, ChipLink } from '@baize/design/chip'
import {
  CardsIcon,
  CherriesIcon,
  CircleDashedIcon,
  ClubIcon,
  CrownSimpleIcon,
  FireIcon,
  HourglassMediumIcon,
  LightningIcon,
  PercentIcon,
  ShieldCheckIcon,
  SparkleIcon,
  SpadeIcon,
  SquaresFourIcon,
  StorefrontIcon,
  VideoCameraIcon,
  type Icon,
} from '@baize/design/icon'
import { Rail } from '@baize/design/rail'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { apiQuery } from '../api.ts'
import { directionOf } from '../locale.ts'
import { useLocale, useTexts } from '../texts.ts'
import { Hero } from './hero.tsx'
import './home.css'
import { loadLobby, type Lobby, type LobbyRow } from './lobby.ts'
import { usePlace } from './place.ts'
import { GameTile } from './tile.tsx'
import { Winners } from './winners.tsx'

export const Route = createFileRoute('/')({
  loader: ({ context }) => loadLobby(context),
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
  return <LobbyScreen lobby={Route.useLoaderData()} />
}

/** The first cards of the first row are seen at once; everything else loads when it comes near. */
const eagerCards = 6

export function LobbyScreen({ lobby }: { lobby: Lobby }) {
  const { rows, studios, slides, winners } = lobby
  usePlace()
  return (
    <div className="home">
      <Hero slides={slides} />
      <Winners winners={winners} />
      <Categories />
      {rows.map((row, place) => (
        <Fragment key={row.identity}>
          <Row row={row} lobby={lobby} first={place === 0} />
          {place === 0 && <Fairness lobby={lobby} />}
        </Fragment>
      ))}
      {studios.length > 0 && <Studios studios={studios} />}
    </div>
  )
}

const categories: readonly [identity: string, icon: Icon][] = [
  ['new', SparkleIcon],
  ['popular', FireIcon],
  ['slots', CherriesIcon],
  ['live', VideoCameraIcon],
  ['cards', CardsIcon],
  ['table', SpadeIcon],
  ['roulette', CircleDashedIcon],
  ['instant', LightningIcon],
  ['jackpots', CrownSimpleIcon],
  ['originals', ClubIcon],
]

function Categories() {
  const t = useTexts('pages')
  const short = useTexts('layout')
  const { data: collections = [] } = useQuery({
    ...apiQuery('game', 'listCollections'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Chips label={t('home.categories.label')} className="home-categories">
      <ChipLink on icon={<SquaresFourIcon />} render={<Link to="/games" activeProps={{}} />}>
        {t('home.categories.all')}
      </ChipLink>
      {categories.flatMap(([identity, Icon]) => {
        const known = collections.find((one) => one.identity === identity && one.gameEnabledCount > 0)
        return known
          ? [
              <ChipLink
                key={identity}
                icon={<Icon />}
                render={<Link to="/games" search={{ collectionId: identity }} />}
              >
                {short(`collections.${identity}`, { defaultValue: known.name })}
              </ChipLink>,
            ]
          : []
      })}
      <ChipLink icon={<StorefrontIcon />} render={<Link to="/" hash="studios" activeProps={{}} />}>
        {t('home.categories.studios')}
      </ChipLink>
    </Chips>
  )
}

function Row({ row, lobby, first }: { row: LobbyRow; lobby: Lobby; first: boolean }) {
  const t = useTexts('pages')
  const locale = useLocale()
  const name = t(`home.collections.${row.identity}`, { defaultValue: row.name })
  const ranked = row.identity === 'popular'
  const tiles = row.tiles.flatMap((place) => lobby.tiles[place] ?? [])
  return (
    <Rail
      title={name}
      aside={ranked ? undefined : t('home.count', { count: row.count })}
      more={
        <Link to="/games" search={{ collectionId: row.identity }} aria-label={t('home.seeAllOf', { name })}>
          {t('home.seeAll')}
        </Link>
      }
      back={t('home.back')}
      on={t('home.on')}
      dir={directionOf(locale)}
      size={ranked ? 'rank' : 'card'}
      className={first ? undefined : 'home-later'}
    >
      {(ranked ? tiles.slice(0, 10) : tiles).map((tile, place) => (
        <GameTile
          key={tile.identity}
          tile={tile}
          eager={first && place < eagerCards}
          rank={ranked ? place + 1 : undefined}
        />
      ))}
    </Rail>
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
        <Link to="/static/$pageIdentity" params={{ pageIdentity: 'fairness' }} className="bz-link">
          {t('home.band.fair.link')}
        </Link>
      </article>
      {returns && (
        <article>
          <PercentIcon size="xl" />
          <h3>{t('home.band.rtp.title')}</h3>
          <p>{t('home.band.rtp.text', { low: Number(returns.low), high: Number(returns.high) })}</p>
          <Link to="/games" search={{ sortBy: 'rtp' }} className="bz-link">
            {t('home.band.rtp.link')}
          </Link>
        </article>
      )}
      <article>
        <HourglassMediumIcon size="xl" />
        <h3>{t('home.band.care.title')}</h3>
        <p>{t('home.band.care.text')}</p>
        <Link to="/static/$pageIdentity" params={{ pageIdentity: 'responsible-gaming' }} className="bz-link">
          {t('home.band.care.link')}
        </Link>
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
        back={t('home.back')}
        on={t('home.on')}
        dir={directionOf(locale)}
        size="small"
      >
        {studios.map((studio) => (
          <Link
            key={studio.identity}
            to="/games"
            search={{ providerId: studio.identity }}
            className="home-studio"
            preload={false}
          >
            <img src={studio.tile} alt="" width={64} height={64} loading="lazy" decoding="async" />
            <b>{studio.name}</b>
            <small>{t('home.count', { count: studio.count })}</small>
          </Link>
        ))}
      </Rail>
    </div>
  )
}
