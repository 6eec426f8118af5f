// Answers for a game as rows and grids show it: the little they need to know of it, and its card.
import type { Game } from '@baize/contract/game'
import { GameCard } from '@baize/design/card'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../texts.ts'

const chips = ['new', 'hot', 'own'] as const

/** What a card needs of a game; the rest would only make pages heavier. */
export type Tile = {
  identity: string
  name: string
  studio: string
  image: string
  chip?: (typeof chips)[number]
  demo: boolean
}

export function tileOf(game: Game): Tile {
  const chip = chips.find((label) => game.labels.includes(label))
  return {
    identity: game.identity,
    name: game.name,
    studio: game.provider.name,
    image: game.images['3x4']['2x'],
    ...(chip ? { chip } : {}),
    demo: game.isDemoMode,
  }
}

export function GameTile({ tile, eager, rank }: { tile: Tile; eager?: boolean; rank?: number }) {
  const t = useTexts('pages')
  const params = { id: tile.identity }
  return (
    <GameCard
      name={tile.name}
      studio={tile.studio}
      image={tile.image}
      eager={eager}
      rank={rank}
      chip={tile.chip && t(`home.labels.${tile.chip}`)}
      render={<Link to="/game/$id" params={params} />}
      demo={
        tile.demo ? (
          <Link
            to="/game/$id"
            params={params}
            search={{ demo: 'true' }}
            preload={false}
            aria-label={t('home.hero.demoName', { name: tile.name })}
          />
        ) : undefined
      }
      demoLabel={t('home.hero.demo')}
    />
  )
}
