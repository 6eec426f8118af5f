// The lobby: the first page of the house.
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { apiQuery } from '../api.ts'
import { useTexts } from '../texts.ts'

const games = apiQuery('game', 'listGames', { query: { perPage: 24 } })

export const Route = createFileRoute('/')({
  loader: ({ context }) =>
    Promise.all([context.texts.load('pages'), context.queryClient.ensureQueryData(games)]),
  component: Home,
})

function Home() {
  const t = useTexts('pages')
  const { data } = useSuspenseQuery(games)
  return (
    <>
      <h1 className="bz-title">{t('home.title')}</h1>
      <ul>
        {data.data.map((game) => (
          <li key={game.id}>{game.name}</li>
        ))}
      </ul>
    </>
  )
}
