// Takes of a game what its card needs.
import type { Game } from '@baize/contract/game'
import { picturesOf } from './pictures.ts'
import type { Tile } from './tile.tsx'

const chips = ['new', 'hot', 'own'] as const satisfies readonly Tile['chip'][]

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
