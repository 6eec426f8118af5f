// What a guest played in this browser, for the row of the lobby that leads back to it.
import type { ReactNode } from 'react'
import { tileOf } from './tile-of.ts'
import type { Tile } from './tile.tsx'
import { usePlayed } from './use-played.ts'

const shownAtMost = 12

export default function PlayedHere({ draw }: { draw: (tiles: Tile[]) => ReactNode }) {
  const { games } = usePlayed()
  const tiles = games?.slice(0, shownAtMost).map(({ game }) => tileOf(game)) ?? []
  return tiles.length > 0 ? draw(tiles) : null
}
