// The shape of the screen that is coming, chosen by the name of its route.
import { useMatch, useRouterState } from '@tanstack/react-router'

/** Routes to what their screens consist of, from above; a number is how many of a piece stand together. What is not named gets the shape of a page of text. */
const shapes: Record<string, string> = {
  '/': 'hero strip strip title row-9',
  '/games': 'title strip strip cards-14',
  '/games/providers': 'title strip studios-24',
  '/games/providers/$providerIdentity': 'strip cards-14',
  '/favorites': 'title cards-14',
  '/recently-played': 'title cards-14',
  '/game': 'stage',
  '/sport': 'panel strip book-2',
  '/wallet': 'tall panel panel panel',
  '/wallet/history': 'title panel tall entries-8',
  '/bonuses': 'title offers-6',
  '/bonus': 'hero offers-2',
  '/welcome-package': 'hero offers-3',
  '/referral': 'tall panel offers-3',
  '/profile': 'panel tiles-6 panel tall',
  '/profile/bonuses': 'title offers-3',
  '/profile/levels': 'tall lines-6',
  '/profile/limits': 'title offers-3 title offers-3',
  '/profile/personal': 'panel offers-3',
  '/profile/sessions': 'tall',
  '/profile/notifications': 'panel lines-8',
  '/profile/settings': 'title panel panel panel',
  '/profile/settings/notifications': 'title tall tall',
}

const shapeOf = (route: string) => shapes[route] ?? shapes[route.replace(/\/(?:\$\w*)?$/, '')] ?? 'text-7'

export function RouteSkeleton() {
  const routeId = useRouterState({ select: (state) => state.matches.at(-1)?.routeId ?? '' })
  // A section of the profile comes under a head that stands already, unless the whole profile is on its way.
  const waiting = useMatch({ strict: false, select: (match) => match.routeId })
  const head = routeId.startsWith('/profile') && (waiting === '/profile' || waiting === '__root__')
  const shape = `${head ? 'head strip ' : ''}${shapeOf(routeId)}`
  return (
    <div className="shell-skeleton" aria-hidden="true">
      {shape.split(' ').map((part, at) => {
        const [name, count] = part.split('-')
        const className = `shell-skeleton-${name}`
        if (!count) return <i key={at} className={className} />
        return (
          <div key={at} className={className}>
            {Array.from({ length: Number(count) }, (_, index) => (
              <i key={index} />
            ))}
          </div>
        )
      })}
    </div>
  )
}
