// Favourite games: drawn in the browser only, because nobody but the player sees them.
import { createFileRoute } from '@tanstack/react-router'
import { usePlace } from '../place.ts'
import { FavoritesScreen } from './favorites-screen.tsx'

export const Route = createFileRoute('/favorites')({
  ssr: false,
  loader: async ({ context: { texts } }) => {
    await texts.load('pages.favourites', 'pages.games', 'pages.game', 'pages.home')
    return { title: texts.say('pages', 'favourites.head') }
  },
  // The server does not load it, so it has no words for it either.
  head: ({ loaderData }) => (loaderData ? { meta: [{ title: loaderData.title }] } : {}),
  component: Favorites,
})

function Favorites() {
  usePlace()
  return <FavoritesScreen />
}
