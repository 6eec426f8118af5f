// The shape of the screen that is coming, chosen by the name of its route.
import { useMatch, useRouterState } from '@tanstack/react-router'

type Shape =
  | 'lobby'
  | 'grid'
  | 'game'
  | 'wallet'
  | 'list'
  | 'cards'
  | 'slots'
  | 'sport'
  | 'offers'
  | 'offer'
  | 'page'

/** Routes to shapes, without the param they end with; what is not named gets the shape of a page of text. */
const shapes: Record<string, Shape> = {
  '/': 'lobby',
  '/games': 'grid',
  '/games/providers': 'grid',
  '/favorites': 'grid',
  '/recently-played': 'grid',
  '/game': 'game',
  '/sport': 'sport',
  '/wallet': 'wallet',
  '/wallet/history': 'list',
  '/bonuses': 'offers',
  '/bonus': 'offer',
  '/welcome-package': 'offer',
  '/profile': 'cards',
  '/profile/bonuses': 'cards',
  '/profile/levels': 'cards',
  '/profile/limits': 'cards',
  '/profile/personal': 'slots',
  '/profile/sessions': 'list',
  '/profile/notifications': 'list',
  '/profile/settings': 'list',
  '/profile/settings/notifications': 'list',
}

export function RouteSkeleton() {
  const routeId = useRouterState({ select: (state) => state.matches.at(-1)?.routeId ?? '' })
  // A section of the profile comes under a head that stands already, unless the whole profile is on its way.
  const waiting = useMatch({ strict: false, select: (match) => match.routeId })
  const head = routeId.startsWith('/profile') && (waiting === '/profile' || waiting === '__root__')
  const shape = shapes[routeId === '/' ? '/' : routeId.replace(/\/(?:\$\w*)?$/, '')] ?? 'page'
  return (
    <div className="shell-skeleton" data-shape={shape} aria-hidden="true">
      {head && <i className="shell-skeleton-head" />}
      {head && <i className="shell-skeleton-strip" />}
      {shape === 'lobby' && <i className="shell-skeleton-hero" />}
      {shape === 'lobby' && <i className="shell-skeleton-strip" />}
      {shape !== 'game' && shape !== 'offer' && !routeId.startsWith('/profile') && (
        <i className="shell-skeleton-title" />
      )}
      {shape === 'grid' && <i className="shell-skeleton-strip" />}
      {shape === 'offer' && <i className="shell-skeleton-hero" />}
      {shape === 'game' && <i className="shell-skeleton-stage" />}
      {shape === 'sport' && (
        <div className="shell-skeleton-book">
          <i />
          <i />
        </div>
      )}
      {(shape === 'lobby' || shape === 'grid') && (
        <div className="shell-skeleton-cards">
          {Array.from({ length: shape === 'grid' ? 14 : 7 }, (_, index) => (
            <i key={index} />
          ))}
        </div>
      )}
      {(shape === 'cards' || shape === 'slots' || shape === 'offers' || shape === 'offer') && (
        <div className="shell-skeleton-tiles">
          {Array.from({ length: shape === 'cards' || shape === 'offers' ? 6 : 3 }, (_, index) => (
            <i key={index} />
          ))}
        </div>
      )}
      {(shape === 'wallet' || shape === 'list' || shape === 'page') && (
        <div className="shell-skeleton-lines">
          {Array.from({ length: 6 }, (_, index) => (
            <i key={index} />
          ))}
        </div>
      )}
    </div>
  )
}
