// Answers for a game as rows and grids show it: the little they need to know of it, and its card.
import { GameCard } from '@baize/design/card'
import { useTexts } from '../../texts.ts'
import { useFavourites, useHeart } from './favourites.tsx'
import { GameLink } from './game-link.tsx'

/** What a card needs of a game; the rest would only make pages heavier. */
export type Tile = {
  identity: string
  name: string
  studio: string
  image: string
  /** Pictures to try when that one does not load. */
  next?: string
  chip?: 'new' | 'hot' | 'own'
  demo: boolean
}

export function GameTile({ tile, eager, rank }: { tile: Tile; eager?: boolean; rank?: string }) {
  const t = useTexts('pages')
  const favourite = useFavourites().has(tile.identity)
  const press = useHeart()
  const { name } = tile
  return (
    <GameCard
      name={name}
      studio={tile.studio}
      image={tile.image}
      next={tile.next}
      eager={eager}
      rank={rank}
      chip={tile.chip && t(`home.labels.${tile.chip}`)}
      render={<GameLink game={tile.identity} ahead />}
      demo={
        tile.demo ? (
          <GameLink game={tile.identity} demo aria-label={t('home.hero.demoName', { name })} />
        ) : undefined
      }
      demoLabel={t('home.hero.demo')}
      favourite={favourite}
      favouriteLabel={t('home.heart', { name })}
      onFavourite={(wanted) => press(tile, wanted)}
    />
  )
}
