// The rows of the lobby: games by collection, what makes the table fair, and who made the games; their code comes when somebody stirs.
import { HourglassMediumIcon, PercentIcon, ShieldCheckIcon } from '@baize/design/icon'
import { useHydrated } from '@baize/design/hydrated'
import { Rail } from '@baize/design/rail'
import { Fragment, lazy, Suspense, use, useMemo, type ReactNode } from 'react'
import { DrawnOnce } from '../../drawn-once.tsx'
import { LobbyRoom } from '../../lobby-room.ts'
import { directionOf } from '../../locale.ts'
import { PageLink } from '../../page-link.tsx'
import { useSleeps } from '../../sleeping-piece.tsx'
import { formatNumber, useLocale, useTexts } from '../../texts.ts'
import { usePlayerId } from '../../visitor.ts'
import { Favourites } from './favourites.tsx'
import { gamesAt } from './games-address.ts'
import type { Lobby, LobbyRow } from './lobby.ts'
import { useNear } from './near.ts'
import { isPlayedHere } from './played-mark.ts'
import { GameTile, type Tile } from './tile.tsx'

/** What stands far below, or belongs to one visitor. */
const LateRow = lazy(() => import('./late-row.tsx'))
const PlayedHere = lazy(() => import('./played-here.tsx'))

/** The first cards of the first row are seen at once; everything else loads when it comes near. */
const eagerCards = 6

export function LobbyRows({ lobby }: { lobby: Lobby }) {
  const { rows, tiles, studios, played, returns } = lobby
  return (
    <Asleep>
      <Favourites>
        {played.length > 0 && <Continue tiles={played} />}
        {rows.map((row, place) => {
          const shown = row.tiles?.flatMap((at) => tiles[at] ?? [])
          return (
            <Fragment key={row.identity}>
              <DrawnOnce name={`row ${place}`} by={[row, shown]}>
                <Row row={row} tiles={shown} first={place === 0} />
              </DrawnOnce>
              {place === 0 && played.length === 0 && <ContinueHere />}
              {place === 0 && (
                <DrawnOnce name="fairness" by={returns}>
                  <Fairness returns={returns} />
                </DrawnOnce>
              )}
              {place === 1 && <Neighbour />}
            </Fragment>
          )
        })}
        {studios.length > 0 && (
          <DrawnOnce name="studios" by={studios}>
            <Studios studios={studios} />
          </DrawnOnce>
        )}
      </Favourites>
    </Asleep>
  )
}

/** By itself, so that saying that it is awake draws none of the rows again. */
function Asleep({ children }: { children: ReactNode }) {
  return (
    <div className="home-rows" data-sleeps={useSleeps()}>
      {children}
    </div>
  )
}

function Row({ row, tiles, first }: { row: LobbyRow; tiles: Tile[] | undefined; first: boolean }) {
  const t = useTexts('pages')
  const locale = useLocale()
  const [place, near] = useNear<HTMLDivElement>()
  const name = t(`home.collections.${row.identity}`, { defaultValue: row.name })
  const ranked = row.identity === 'popular'
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
          rank={ranked ? formatNumber(locale, at + 1) : undefined}
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
function Fairness({ returns }: Pick<Lobby, 'returns'>) {
  const t = useTexts('pages')
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
