// The root of every page: the document, its head, the layout that the page asks for, modals, alerts, and what runs beside them.
import designCss from '@baize/design/design.css?url'
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  redirect,
  Scripts,
  useLocation,
  useRouteContext,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { apiQuery } from '../api.ts'
import { bellQuery } from '../notification/bell-query.ts'
import { LobbyRoom } from '../lobby-room.ts'
import { frameSearch, openModalsOf, withoutBlocked } from '../links.ts'
import { directionOf, languageTag } from '../locale.ts'
import { queriesReady } from '../query-client.ts'
import type { RouterContext } from '../router-context.ts'
import { useModeComplaint, useWantedMode } from '../shown-mode.ts'
import { useVisitor } from '../visitor.ts'
import { documentLinks, languageLinks } from './document-links.ts'
import { Companions } from './companions.tsx'
import { Layout } from './layout.tsx'
import { ModalHost, prepareModal } from './modal-host.tsx'
import { playerNav } from './drawer-nav.tsx'
import { sportsbookQuery, useHasSportsbook } from './has-sportsbook.ts'
import { playerCorner, sessionCard, sportRow } from './pieces.tsx'
import shellCss from './shell.css?url'

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: frameSearch,
  beforeLoad: async ({ context, search, location }) => {
    const signedIn = context.visitor.get().playerId !== null
    const allowed = withoutBlocked(location.search, signedIn)
    if (allowed) throw redirect({ to: '.', search: allowed, replace: true })
    const opening = openModalsOf(search, signedIn)
    // The server draws an open modal whole; in the browser its frame stands while code and data come.
    const prepared = Promise.allSettled(opening.map(({ name, value }) => prepareModal(context, name, value)))
    if (typeof document !== 'undefined') {
      await queriesReady()
      return
    }
    // One about something that does not exist has nothing to show, so the page stands without it, as in the browser.
    const outcomes = await prepared
    const empty = new Set<string>(
      opening.filter((_, place) => outcomes[place]?.status === 'rejected').map(({ name }) => name),
    )
    if (empty.size > 0) {
      const kept = Object.fromEntries(Object.entries(location.search).filter(([key]) => !empty.has(key)))
      throw redirect({ to: '.', search: kept, replace: true })
    }
  },
  loader: async ({ context }) => {
    const { queryClient, texts, visitor } = context
    const personal: Promise<unknown>[] = visitor.get().playerId
      ? [
          playerCorner.ready(),
          sessionCard.ready(),
          playerNav.ready(),
          queryClient.ensureQueryData(apiQuery('player', 'getProfile')),
          queryClient.ensureQueryData(apiQuery('wallet', 'listAccounts')),
          queryClient.ensureQueryData(apiQuery('wallet', 'listCurrencies')),
          texts.load('notifications.bell'),
          // A bell without its count is a bell still.
          queryClient.ensureQueryData(bellQuery).catch(() => null),
        ]
      : // Amounts of coins are set in the unit that was chosen, also for who has signed out.
        visitor.get().units.length > 0
        ? [queryClient.ensureQueryData(apiQuery('wallet', 'listCurrencies')).catch(() => null)]
        : []
    // Without collections the menu is shorter, and the page still stands.
    const collections = queryClient.ensureQueryData(apiQuery('game', 'listCollections')).catch(() => [])
    // Without a sportsbook nothing leads to one.
    const sportsbook = queryClient.ensureQueryData(sportsbookQuery).catch(() => null)
    await Promise.all([
      texts.load('layout', 'global-components', 'alerts'),
      collections,
      sportsbook,
      ...personal,
    ])
  },
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ match }) => {
    const { texts } = match.context
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
        { title: texts.say('layout', 'title', { defaultValue: 'Baize' }) },
        { name: 'description', content: texts.say('layout', 'description', { defaultValue: '' }) },
        { name: 'color-scheme', content: 'dark light' },
      ],
      links: [
        { rel: 'stylesheet', href: designCss },
        { rel: 'stylesheet', href: shellCss },
        ...documentLinks(),
      ],
    }
  },
  shellComponent: Document,
  component: Root,
})

function Document({ children }: { children: ReactNode }) {
  const { locale } = useRouteContext({ from: '__root__' })
  const { publicUrl } = useVisitor()
  const colorMode = useWantedMode()
  useModeComplaint()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <html
      lang={languageTag(locale)}
      dir={directionOf(locale)}
      {...(colorMode === 'system' ? {} : { 'data-theme': colorMode })}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
        {languageLinks(publicUrl, path).map((link) => (
          <link key={link.hrefLang} {...link} />
        ))}
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Root() {
  return (
    <>
      <Layout>
        <LobbyRoom value={useHasSportsbook() ? <sportRow.Piece /> : null}>
          <Outlet />
        </LobbyRoom>
      </Layout>
      <ModalHost />
      <Companions />
    </>
  )
}
