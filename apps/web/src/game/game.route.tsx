// The page of one game; it is drawn only in the browser, behind its skeleton.
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { apiQuery } from '../api.ts'

export const Route = createFileRoute('/game/$id')({
  ssr: false,
  loader: ({ context, params }) =>
    Promise.all([
      context.texts.load('pages'),
      context.queryClient.ensureQueryData(apiQuery('game', 'getGame', { params: { id: params.id } })),
    ]),
  component: GamePage,
})

function GamePage() {
  const { id } = Route.useParams()
  const { data: game } = useQuery(apiQuery('game', 'getGame', { params: { id } }))
  return <h1 className="bz-title">{game?.name}</h1>
}
