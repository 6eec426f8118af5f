// The list of studios.
import { createFileRoute } from '@tanstack/react-router'
import { apiQuery } from '../../api.ts'
import { ProvidersScreen } from './providers-screen.tsx'

export const Route = createFileRoute('/games/providers')({
  loader: ({ context: { queryClient, texts } }) =>
    Promise.all([
      texts.load('pages.providers', 'pages.games', 'pages.home'),
      queryClient.ensureQueryData(apiQuery('game', 'listProviders')),
    ]),
  head: ({ match }) => ({ meta: [{ title: match.context.texts.say('pages', 'providers.head') }] }),
  component: ProvidersScreen,
})
