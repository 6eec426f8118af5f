// Recently played games: drawn in the browser only, because this browser is what remembers them.
import { createFileRoute } from '@tanstack/react-router'
import { usePlace } from '../place.ts'
import { RecentlyPlayedScreen } from './recently-played-screen.tsx'

export const Route = createFileRoute('/recently-played')({
  ssr: false,
  loader: async ({ context: { texts } }) => {
    await texts.load('pages.played', 'pages.games', 'pages.game', 'pages.home')
    return { title: texts.say('pages', 'played.head') }
  },
  // The server does not load it, so it has no words for it either.
  head: ({ loaderData }) => (loaderData ? { meta: [{ title: loaderData.title }] } : {}),
  component: RecentlyPlayed,
})

function RecentlyPlayed() {
  usePlace()
  return <RecentlyPlayedScreen />
}
