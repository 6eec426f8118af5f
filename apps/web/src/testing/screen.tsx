// Puts a screen before a test as a visitor meets it: the words of a language, a router with our addresses, and calls that the test answers.
import type { Texts } from '@baize/contract/content'
import type { Profile } from '@baize/contract/player-profile'
import type { RuntimeConfig } from '@baize/contract/runtime-config'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import { answerCallsWith, apiQuery, type Request } from '../api.ts'
import { frameSearch, pages, parseQuery, writeQuery } from '../links.ts'
import type { LocaleCode } from '../locale.ts'
import { queriesReady } from '../query-client.ts'
import type { RouterContext } from '../router-context.ts'
import { createTexts, TextProvider } from '../texts.ts'
import { createVisitor, type ColorMode } from '../visitor.ts'

export type Answers = Record<string, (request: Request) => unknown>

/** What a call answers when the server says no. */
export function refusal(
  name: string,
  status: number,
  fields?: Record<string, string[]>,
  more: { params?: Record<string, unknown>; retryAfterSeconds?: number } = {},
) {
  return { refused: { name, status, fields, ...more } }
}

function isRefused(answer: unknown): answer is ReturnType<typeof refusal> {
  return typeof answer === 'object' && answer !== null && 'refused' in answer
}

export async function openScreen(
  screen: ReactNode,
  options: {
    address?: string
    playerId?: string
    /** What a page of a player knows before its screen. */
    profile?: Profile
    country?: string
    config?: RuntimeConfig
    colorMode?: ColorMode
    answers?: Answers
    locale?: LocaleCode
  } = {},
) {
  const { address = '/', playerId = null, country = null, config, answers = {}, locale = 'en' } = options
  const { colorMode = 'system' } = options
  answerCallsWith(async (capability, name, request) => {
    const answer = answers[`${capability}.${name}`]?.(request)
    if (answer === undefined) throw new Error(`the test does not answer ${capability}.${name}`)
    if (isRefused(answer)) {
      const { status, ...rest } = answer.refused
      return { status, body: { error: { code: 1, message: 'Refused in a test.', traceId: 'test', ...rest } } }
    }
    const paged = typeof answer === 'object' && answer !== null && 'data' in answer && 'meta' in answer
    return { status: 200, body: paged ? { data: answer.data, meta: answer.meta } : { data: answer } }
  })

  // jsdom has no place to scroll to.
  window.scrollTo = () => {}
  const texts = createTexts(locale)
  const folders = [
    'pages',
    'modals',
    'layout',
    'global-components',
    'alerts',
    'fields-settings',
    'notifications',
  ] as const
  for (const folder of folders) {
    const file = join(process.cwd(), `content/${locale}/${folder}.json`)
    texts.accept({ [folder]: JSON.parse(readFileSync(file, 'utf8')) as Texts })
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (options.profile) queryClient.setQueryData(apiQuery('player', 'getProfile').queryKey, options.profile)
  const visitor = createVisitor({
    playerId,
    country,
    restricted: false,
    licenceText: '',
    minAge: 18,
    publicUrl: location.origin,
    colorMode,
    compactDrawer: false,
    units: [],
    consent: [],
    ...(config ? { config } : {}),
  })
  const rootRoute = createRootRouteWithContext<RouterContext>()({
    validateSearch: frameSearch,
    component: () => screen,
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren(
      Object.values(pages).map((path) =>
        createRoute({
          getParentRoute: () => rootRoute,
          // The list without filters is the one with none of them.
          path: path === pages.games ? `${path}/` : path,
          validateSearch: (search: Record<string, unknown>) => search,
        }),
      ),
    ),
    context: { queryClient, texts, visitor, locale },
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (text) => parseQuery(text.startsWith('?') ? text.slice(1) : text),
    stringifySearch: writeQuery,
  })
  await Promise.all([router.load(), queriesReady()])
  const view = await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <TextProvider texts={texts}>
          <RouterProvider router={router as never} />
        </TextProvider>
      </QueryClientProvider>,
    ),
  )
  return { ...view, address: () => router.state.location.href, queryClient, visitor }
}
