// Favourite games: drawn in the browser only, because nobody but the player sees them.
import { createFileRoute } from '@tanstack/react-router'
import { usePlace } from '../place.ts'
import { FavoritesScreen } from './favorites-screen.tsx'

export const Route = createFileRoute('/favorites')({
  ssr: false,
  loader: ({ context }) => context.texts.load('pages.favourites', 'pages.games', 'pages.game', 'pages.home'),
  head: ({ match }) => ({ meta: [{ title: match.context.texts.say('pages', 'favourites.head') }] }),
  component: Favorites,
})

function Favorites() {
  usePlace()
  return <FavoritesScreen />
}
