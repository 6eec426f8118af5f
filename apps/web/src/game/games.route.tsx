// The list of games: search, studios and collections in the address, so that a found table can be sent to a friend.
import { createFileRoute } from '@tanstack/react-router'
import { apiQuery } from '../api.ts'
import { gamesQuery, readFilters } from './filters.ts'
import { GamesScreen } from './games-screen.tsx'
import './games.css'
import { usePlace } from './place.ts'

export const Route = createFileRoute('/games')({
  validateSearch: readFilters,
  loaderDeps: ({ search: { name, providerId, collectionId, sortBy, sortOrder, page } }) => ({
    name,
    providerId,
    collectionId,
    sortBy,
    sortOrder,
    page,
  }),
  loader: async ({ context: { queryClient, texts }, deps, cause }) => {
    const games = queryClient.ensureQueryData(gamesQuery(readFilters(deps)))
    // Another filter on the same page keeps what is there until the answer comes; the screen shows its own errors.
    if (cause === 'stay') {
      games.catch(() => {})
      return
    }
    await Promise.all([
      games,
      texts.load('pages'),
      queryClient.ensureQueryData(apiQuery('game', 'listCollections')),
      queryClient.ensureQueryData(apiQuery('game', 'listProviders')),
    ])
  },
  head: ({ match }) => ({ meta: [{ title: match.context.texts.say('pages', 'games.head') }] }),
  component: Games,
})

function Games() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  usePlace()
  return (
    <GamesScreen
      search={readFilters(search)}
      onSearch={(change, replace) =>
        void navigate({
          search: (before) => ({ ...before, page: undefined, ...change }),
          replace,
          resetScroll: false,
        })
      }
    />
  )
}
