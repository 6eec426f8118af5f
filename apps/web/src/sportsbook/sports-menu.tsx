// The menu of sports: a column beside the widget where there is room, a row of cards above it elsewhere; games of E-Sports+ stand under it.
import { BroadcastIcon, SquaresFourIcon, TicketIcon } from '@baize/design/icon'
import { Link } from '@tanstack/react-router'
import { Fragment, useEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import { usePlayerId } from '../visitor.ts'
import { electronicGames, electronicSports, sports, type Ground } from './catalogue.ts'
import { GroundDrawing } from './ground.tsx'
import { linkOf, type SportPlace } from './sport-address.ts'
import type { SportQuery } from './sport-query.ts'
import { SportIcon } from './sport-icon.tsx'

const views = [
  { page: 'overview', Icon: SquaresFourIcon },
  { page: 'live', Icon: BroadcastIcon },
  { page: 'betHistory', Icon: TicketIcon },
] as const

/** Everything lies under the overview, which is only itself. */
const exactly = { exact: true, includeSearch: true }

export function SportsMenu({ place }: { place: SportPlace }) {
  const t = useTexts('pages')
  const playerId = usePlayerId()
  const row = useRef<HTMLElement>(null)
  const { sportId, page } = place

  // On the phone the chosen card may stand outside of the row; the page itself stays where it is.
  useEffect(() => {
    const view = row.current
    const chosen = view?.querySelector<HTMLElement>('[data-on]')
    if (!view || !chosen || view.scrollWidth <= view.clientWidth) return
    const off =
      chosen.getBoundingClientRect().x +
      chosen.offsetWidth / 2 -
      (view.getBoundingClientRect().x + view.clientWidth / 2)
    view.scrollBy?.({ left: off })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [sportId, page])

  return (
    <nav className="sport-menu" aria-label={t('sport.menu')} ref={row}>
      {views
        .filter((view) => view.page !== 'betHistory' || playerId !== null)
        .map((view) => (
          <MenuLink
            key={view.page}
            query={view.page === 'overview' ? {} : { page: view.page }}
            on={sportId === undefined && page === view.page}
            icon={<view.Icon />}
          >
            {t(`sport.views.${view.page}`)}
          </MenuLink>
        ))}
      {sports.map(({ id, code, ground }) => {
        const on = sportId === id
        return (
          <Fragment key={id}>
            <MenuLink
              words={code}
              on={on && place.categoryIds.length === 0}
              within={on}
              icon={<SportIcon code={code} />}
              ground={ground}
            >
              {t(`sport.names.${code}`)}
            </MenuLink>
            {on && id === electronicSports && <ElectronicGames chosen={place.categoryIds} />}
          </Fragment>
        )
      })}
    </nav>
  )
}

/** What E-Sports+ holds, right under it. */
function ElectronicGames({ chosen }: { chosen: readonly number[] }) {
  const t = useTexts('pages')
  return (
    <div className="sport-games" role="group" aria-label={t('sport.names.e-sports')}>
      {electronicGames.map(({ categoryId, code, name, background: [light, dark] }) => (
        <Link
          key={code}
          {...linkOf({ path: `e-sports/${code}`, search: {} })}
          className="sport-game"
          style={{ '--light': light, '--dark': dark } as CSSProperties}
          data-on={chosen.includes(categoryId) ? '' : undefined}
          aria-current={chosen.includes(categoryId) ? 'page' : undefined}
          activeOptions={exactly}
          activeProps={{}}
          resetScroll={false}
          preload={false}
        >
          <GroundDrawing ground="screen" />
          <b>{name}</b>
        </Link>
      ))}
    </div>
  )
}

function MenuLink({
  words = '',
  query = {},
  on,
  within = on,
  icon,
  ground,
  children,
}: {
  words?: string
  query?: SportQuery
  on: boolean
  /** Somewhere inside of it. */
  within?: boolean
  icon: ReactNode
  ground?: Ground
  children: ReactNode
}) {
  return (
    <Link
      {...linkOf({ path: words, search: query })}
      className="sport-card"
      data-on={within ? '' : undefined}
      aria-current={on ? 'page' : undefined}
      activeOptions={exactly}
      activeProps={{}}
      resetScroll={false}
      preload={false}
    >
      {ground && <GroundDrawing ground={ground} />}
      {icon}
      <span>{children}</span>
    </Link>
  )
}
