// Says where one is: a greeting in the lobby, the way back elsewhere.
import { CaretRightIcon } from '@baize/design/icon'
import { useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { apiQuery } from '../api.ts'
import { useAnswer } from '../query-client.ts'
import { useTexts } from '../texts.ts'
import { usePlayerId } from '../visitor.ts'
import { PageLink } from '../page-link.tsx'

/** Places that lie inside another one. */
const parents = ['/wallet', '/profile', '/games', '/questions'] as const
const offers = new Set(['/bonus/$pageIdentity', '/welcome-package'])

export function Crumbs() {
  const t = useTexts('layout')
  const routeId = useRouterState({ select: (state) => state.matches.at(-1)?.routeId ?? '' })
  const playerId = usePlayerId()
  if (routeId === '/')
    return playerId ? <Greeting /> : <span className="shell-crumbs">{t('header.welcome')}</span>
  const own = routeId
    .replace(/\/$/, '')
    .replace('/settings/notifications', '/settings')
    .replace(/\/(?:\$|\$providerIdentity)$/, '')
  const parent = offers.has(own) ? '/bonuses' : parents.find((one) => own.startsWith(`${one}/`))
  const trail = parent ? [parent, own] : [own]
  return (
    <nav className="shell-crumbs" aria-label={t('header.trail')}>
      <PageLink to="/">{t('nav.lobby')}</PageLink>
      {trail
        .map((id) => ({ id, name: t(`trail.${id}`, { defaultValue: '' }) }))
        // A page without a name of its own is not on the way.
        .filter(({ name }) => name)
        .map(({ id, name }, index, all) => (
          <span key={id} className="shell-crumb">
            <CaretRightIcon size="s" />
            {index === all.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <PageLink to={parent ?? '/'} current="exact">
                {name}
              </PageLink>
            )}
          </span>
        ))}
    </nav>
  )
}

const never = () => () => {}
const hourOfVisitor = () => new Date().getHours()

/** The hour is the visitor's own, which only the browser knows. */
function Greeting() {
  const t = useTexts('layout')
  const profile = useAnswer(apiQuery('player', 'getProfile'))
  const name = profile?.firstName ?? profile?.nickname ?? ''
  const hour = useSyncExternalStore(never, hourOfVisitor, () => null)
  const part =
    hour === null ? 'hello' : hour < 5 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'day' : 'evening'
  return (
    <span className="shell-crumbs">{t(name ? `greeting.${part}Named` : `greeting.${part}`, { name })}</span>
  )
}
