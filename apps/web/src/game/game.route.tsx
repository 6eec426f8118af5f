// The page of one game; it is drawn only in the browser, behind its skeleton.
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { apiQuery, isRefusal } from '../api.ts'
import './game.css'
import { GameScreen } from './game-screen.tsx'

export type GamePageSearch = { demo?: 'true' }

export const Route = createFileRoute('/game/$id')({
  ssr: false,
  validateSearch: (search: Record<string, unknown>): GamePageSearch =>
    search['demo'] === 'true' ? { demo: 'true' } : {},
  loaderDeps: ({ search: { demo } }) => ({ demo }),
  loader: async ({ context: { queryClient, texts }, params: { id }, deps: { demo } }) => {
    const known = Promise.all([
      queryClient.ensureQueryData(apiQuery('game', 'getGame', { params: { id } })),
      queryClient.ensureQueryData(apiQuery('wallet', 'listCurrencies')),
      texts.load('pages'),
    ])
    try {
      const [game] = await known
      if (demo && !game.isDemoMode)
        throw redirect({ to: '/game/$id', params: { id }, search: { 'demo-unavailable': id }, replace: true })
      return { name: game.name }
    } catch (error) {
      if (isRefusal(error, 'game_not_found') || isRefusal(error, 'invalid_input')) throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => (loaderData ? { meta: [{ title: `${loaderData.name} · Baize` }] } : {}),
  component: GamePage,
})

function GamePage() {
  const { id } = Route.useParams()
  const { demo } = Route.useSearch()
  return <GameScreen key={id} id={id} demo={demo === 'true'} />
}
