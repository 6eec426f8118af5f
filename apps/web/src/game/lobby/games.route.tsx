// The list of games: its filters are its address, so that a found table can be read, kept and sent to a friend.
import { createFileRoute, notFound, useParams } from '@tanstack/react-router'
import { apiQuery } from '../../api.ts'
import { usePlace } from '../place.ts'
import { everything, gamesAt, queryKeys } from './games-address.ts'
import { readGames } from './games-reading.ts'
import { gamesPage } from './games-list.ts'
import { GamesScreen } from './games-screen.tsx'
import './games.css'

/** The filters are the child's part of the path; the screen stands above it, so that it stays while they change. */
function filtersIn(params: object): string {
  return '_splat' in params && typeof params._splat === 'string' ? params._splat : ''
}

type Asked = Partial<Record<(typeof queryKeys)[number], unknown>>

export const Route = createFileRoute('/games')({
  validateSearch: (search: Record<string, unknown>): Asked =>
    Object.fromEntries(queryKeys.flatMap((key) => (key in search ? [[key, search[key]]] : []))),
  // Every page knows this route, and few lead here: what its address means is read late.
  beforeLoad: async ({ params, search }) =>
    (await import('./games-entry.ts')).checkAddress(filtersIn(params), search),
  loader: async ({ context: { queryClient, texts }, params, cause }) => {
    const filter = readGames(filtersIn(params)) ?? everything
    const games = queryClient.ensureQueryData(gamesPage(filter))
    const known = Promise.all([
      queryClient.ensureQueryData(apiQuery('game', 'listCollections')),
      queryClient.ensureQueryData(apiQuery('game', 'listProviders')),
    ])
    // Another filter on the same page keeps what is there until the answer comes; the screen shows its own errors.
    if (cause === 'stay') {
      void Promise.allSettled([games, known])
      return
    }
    const [[collections, providers], found] = await Promise.all([
      known,
      games,
      texts.load('pages.games', 'pages.game', 'pages.home'),
    ])
    const has = (list: readonly { identity: string }[], identity: string) =>
      list.some((one) => one.identity === identity)
    if (
      !filter.collection.every((identity) => has(collections, identity)) ||
      !filter.provider.every((identity) => has(providers, identity))
    )
      throw notFound()
    // A feature that no game has is unknown; one that only these filters leave out is not.
    if (found.meta.totalRows === 0 && filter.feature.length > 0) {
      const features = await queryClient.ensureQueryData(apiQuery('game', 'listFeatures'))
      if (!filter.feature.every((identity) => has(features, identity))) throw notFound()
    }
  },
  head: async ({ match, params }) => {
    // An address that means nothing is no list, and has the name of the house alone.
    if (!match.context.texts.has('pages.games')) return {}
    const { titleOf } = await import('./games-entry.ts')
    return { meta: [{ title: titleOf(filtersIn(params), match.context) }] }
  },
  component: Games,
})

function Games() {
  const path = useParams({ strict: false, select: filtersIn })
  const navigate = Route.useNavigate()
  usePlace()
  return (
    <GamesScreen
      filter={readGames(path) ?? everything}
      onFilter={(filter, replace) =>
        void navigate({
          ...gamesAt(filter),
          search: (before) => before,
          replace,
          resetScroll: false,
        })
      }
    />
  )
}
