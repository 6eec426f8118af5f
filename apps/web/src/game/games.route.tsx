// The list of games with its filters in the address.
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { apiQuery } from '../api.ts'
import { useTexts } from '../texts.ts'

type GamesSearch = { name?: string; collectionId?: string | string[]; providerId?: string | string[] }

const games = (search: GamesSearch) => apiQuery('game', 'listGames', { query: { ...search, perPage: 60 } })

export const Route = createFileRoute('/games')({
  validateSearch: (search: Record<string, unknown>): GamesSearch => ({
    ...(typeof search['name'] === 'string' ? { name: search['name'] } : {}),
    ...(search['collectionId'] ? { collectionId: search['collectionId'] as string | string[] } : {}),
    ...(search['providerId'] ? { providerId: search['providerId'] as string | string[] } : {}),
  }),
  loaderDeps: ({ search: { name, collectionId, providerId } }) => ({ name, collectionId, providerId }),
  loader: ({ context, deps }) =>
    Promise.all([context.texts.load('pages'), context.queryClient.ensureQueryData(games(deps))]),
  component: Games,
})

function Games() {
  const t = useTexts('pages')
  const { data } = useSuspenseQuery(games(Route.useLoaderDeps()))
  return (
    <>
      <h1 className="bz-title">{t('games.title')}</h1>
      <ul>
        {data.data.map((game) => (
          <li key={game.id}>{game.name}</li>
        ))}
      </ul>
    </>
  )
}
