// One studio: its mark, its games and how they are ordered.
import { createFileRoute, notFound } from '@tanstack/react-router'
import { apiQuery, isRefusal } from '../../api.ts'
import { usePlace } from '../place.ts'
import { everything, sorts, type Sort } from './games-address.ts'
import { gamesPage } from './games-list.ts'
import { ProviderScreen } from './provider-screen.tsx'

const filterOf = (identity: string, sort: Sort | undefined) => ({
  ...everything,
  provider: [identity],
  ...(sort ? { sort } : {}),
})

export const Route = createFileRoute('/games/providers/$providerIdentity')({
  validateSearch: ({ sort }: Record<string, unknown>): { sort?: Sort } => {
    const known = sorts.find((one) => one === sort)
    return known ? { sort: known } : {}
  },
  loaderDeps: ({ search: { sort } }) => ({ sort }),
  loader: async ({
    context: { queryClient, texts },
    params: { providerIdentity },
    deps: { sort },
    cause,
  }) => {
    const asked = apiQuery('game', 'getProvider', { params: { id: providerIdentity.toLowerCase() } })
    const games = queryClient.ensureQueryData(gamesPage(filterOf(providerIdentity, sort)))
    if (cause === 'stay') {
      games.catch(() => {})
      return queryClient.getQueryData(asked.queryKey)?.name
    }
    try {
      const [provider] = await Promise.all([
        queryClient.ensureQueryData(asked),
        games,
        texts.load('pages.provider', 'pages.games', 'pages.game', 'pages.home'),
      ])
      return provider.name
    } catch (error) {
      if (isRefusal(error, 'provider_not_found') || isRefusal(error, 'invalid_input')) throw notFound()
      throw error
    }
  },
  // An unknown studio gives no page a name.
  head: ({ match, loaderData: name }) =>
    name ? { meta: [{ title: match.context.texts.say('pages', 'provider.head', { name }) }] } : {},
  component: Provider,
})

function Provider() {
  const { providerIdentity } = Route.useParams()
  const { sort } = Route.useSearch()
  const navigate = Route.useNavigate()
  usePlace()
  return (
    <ProviderScreen
      identity={providerIdentity}
      filter={filterOf(providerIdentity, sort)}
      onSort={(next) =>
        void navigate({ search: (before) => ({ ...before, sort: next }), replace: true, resetScroll: false })
      }
    />
  )
}
