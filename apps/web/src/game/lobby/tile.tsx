// Answers for a game as rows and grids show it: the little they need to know of it, and its card.
import type { Game } from '@baize/contract/game'
import { GameCard } from '@baize/design/card'
import { useTexts } from '../../texts.ts'
import { useFavourites, useHeart } from './favourites.tsx'
import { GameLink } from './game-link.tsx'
import { picturesOf } from './thumbnails.ts'

const chips = ['new', 'hot', 'own'] as const

/** What a card needs of a game; the rest would only make pages heavier. */
export type Tile = {
  identity: string
  name: string
  studio: string
  image: string
  /** Pictures to try when that one does not load. */
  next?: string
  chip?: (typeof chips)[number]
  demo: boolean
}

export function tileOf(game: Game): Tile {
  const chip = chips.find((label) => game.labels.includes(label))
  const [image, ...rest] = picturesOf(game.images, '3x4')
  const next = rest.slice(0, -1)
  return {
    identity: game.identity,
    name: game.name,
    studio: game.provider.name,
    image,
    ...(next.length > 0 ? { next: next.join(' ') } : {}),
    ...(chip ? { chip } : {}),
    demo: game.isDemoMode,
  }
}

export function GameTile({ tile, eager, rank }: { tile: Tile; eager?: boolean; rank?: number }) {
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
