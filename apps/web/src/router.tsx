// Answers for the router of a request, or of the browser: its context, its locale, and what travels from one to the other.
import { QueryClientContext, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { parseQuery, writeQuery } from './links.ts'
import { localeRewrite, splitPath } from './locale.ts'
import { writeHandover, type Handover } from './handover.ts'
import { drawOnce } from './drawings.tsx'
import { lateQueryClient } from './query-client.ts'
import { createQueryClient, given } from './query-library.ts'
import { pageContext, readCookies } from './render-context.ts'
import { routeTree } from './route-tree.gen.ts'
import type { RouterContext } from './router-context.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { routeSkeleton } from './shell/pieces.tsx'
import { mayFetchAhead } from './slow-line.ts'
import { createTexts, TextProvider, type TextData } from './texts.ts'
import { choicesOf, createVisitor, type VisitorState } from './visitor.ts'

const start = createIsomorphicFn()
  .server((): { path: string; origin: string; visitor: VisitorState; nonce?: string } => {
    const context = pageContext(getGlobalStartContext())
    return {
      path: context.path,
      origin: context.origin,
      nonce: context.nonce,
      visitor: {
        playerId: context.session?.playerId ?? null,
        country: context.country,
        restricted: context.restricted,
        licenceText: context.licenceText,
        minAge: context.minAge,
        publicUrl: context.publicUrl,
        config: context.config,
        ...choicesOf(context.cookies),
      },
    }
  })
  .client((): { path: string; origin: string; visitor: VisitorState; nonce?: string } => ({
    path: location.pathname,
    origin: location.origin,
    visitor: {
      playerId: null,
      country: null,
      restricted: false,
      licenceText: '',
      minAge: 18,
      publicUrl: location.origin,
      ...choicesOf(readCookies(document.cookie)),
    },
  }))

type Answers = {
  queryClient: QueryClient
  /** What the server hands to the browser, and what the browser does with the answers in it. */
  handOver: (texts: TextData, visitor: VisitorState) => string
  accept: (given: DehydratedState) => void
  drawOnce?: typeof drawOnce
}

const answers = createIsomorphicFn()
  .server((): Answers => {
    const queryClient = createQueryClient()
    return {
      queryClient,
      handOver: (texts, visitor) => writeHandover(texts, visitor, given(queryClient)),
      accept: () => {},
      drawOnce,
    }
  })
  .client((): Answers => ({ ...lateQueryClient(), handOver: () => '' }))

/**
 * A page is read and scrolled before its script has taken it over; the router's first placing would throw it back to the
 * top. Who has moved stays, and the place is told anew, since the router forgets what it heard before its first drawing.
 */
function keepsEarlyScroll() {
  let first = true
  return () => {
    const moved = first && typeof window === 'object' && scrollY > 0
    first = false
    if (moved) requestAnimationFrame(() => document.dispatchEvent(new Event('scroll')))
    return !moved
  }
}

export function getRouter() {
  const { path, origin, visitor: first, nonce } = start()
  const { locale } = splitPath(path)
  const visitor = createVisitor(first)
  const texts = createTexts(locale)
  const { queryClient, handOver, accept, drawOnce } = answers()

  const router = createRouter({
    routeTree,
    origin,
    context: { queryClient, texts, visitor, locale, drawOnce } satisfies RouterContext,
    rewrite: localeRewrite(locale),
    parseSearch: (text) => parseQuery(text.startsWith('?') ? text.slice(1) : text),
    stringifySearch: writeQuery,
    search: { strict: true },
    scrollRestoration: keepsEarlyScroll(),
    defaultPreload: mayFetchAhead() ? 'intent' : false,
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    defaultPendingComponent: routeSkeleton.Piece,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultStructuralSharing: true,
    ...(nonce ? { ssr: { nonce } } : {}),
    dehydrate: () => ({ handover: handOver(texts.data(), visitor.get()) }),
    hydrate: ({ handover }) => {
      const handed = JSON.parse(handover) as Handover
      texts.accept(handed.texts)
      visitor.set(handed.visitor)
      accept(handed.queries)
    },
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientContext value={queryClient}>
        <TextProvider texts={texts}>{children}</TextProvider>
      </QueryClientContext>
    ),
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
