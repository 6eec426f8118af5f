// Recently played games: drawn in the browser only, because this browser is what remembers them.
import { createFileRoute } from '@tanstack/react-router'
import { usePlace } from '../place.ts'
import { RecentlyPlayedScreen } from './recently-played-screen.tsx'

export const Route = createFileRoute('/recently-played')({
  ssr: false,
  loader: ({ context }) => context.texts.load('pages.played', 'pages.games', 'pages.game', 'pages.home'),
  head: ({ match }) => ({ meta: [{ title: match.context.texts.say('pages', 'played.head') }] }),
  component: RecentlyPlayed,
})

function RecentlyPlayed() {
  usePlace()
  return <RecentlyPlayedScreen />
}
