// The shape of the screen that is coming, chosen by the name of its route.
import { useRouterState } from '@tanstack/react-router'

/** Route patterns to shapes; what is not named gets the shape of a page of text. */
const shapes: Record<string, 'lobby' | 'grid' | 'game' | 'wallet' | 'list' | 'page'> = {
  '/': 'lobby',
  '/games': 'grid',
  '/game/$id': 'game',
  '/wallet': 'wallet',
  '/wallet/history': 'list',
}

export function RouteSkeleton() {
  const routeId = useRouterState({ select: (state) => state.matches.at(-1)?.routeId ?? '' })
  const shape = shapes[routeId === '/' ? '/' : routeId.replace(/\/$/, '')] ?? 'page'
  return (
    <div className="shell-skeleton" data-shape={shape} aria-hidden="true">
      {shape === 'lobby' && <i className="shell-skeleton-hero" />}
      {shape === 'lobby' && <i className="shell-skeleton-strip" />}
      {shape !== 'game' && <i className="shell-skeleton-title" />}
      {shape === 'grid' && <i className="shell-skeleton-strip" />}
      {shape === 'game' && <i className="shell-skeleton-stage" />}
      {(shape === 'lobby' || shape === 'grid') && (
        <div className="shell-skeleton-cards">
          {Array.from({ length: shape === 'grid' ? 14 : 7 }, (_, index) => (
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
