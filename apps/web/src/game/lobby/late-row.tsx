// The games of a row that came near: fetched now, drawn by the lobby like any other row.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rowGames } from './lobby.ts'
import { tileOf } from './tile-of.ts'
import type { Tile } from './tile.tsx'

export default function LateRow({
  identity,
  draw,
}: {
  identity: string
  draw: (tiles: Tile[]) => ReactNode
}) {
  const { data } = useQuery(rowGames(identity))
  return draw(data?.data.map(tileOf) ?? [])
}
