// Gathers the games that this visitor played: those that this browser remembers, and for a player those that the server knows.
import type { Game } from '@baize/contract/game'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { apiQuery } from '../../api.ts'
import { usePlayerId } from '../../visitor.ts'
import { forgetPlayed, mergePlayed, playedBy } from './played.ts'

const shownAtMost = 60

export type PlayedGame = { game: Game; at: string }

/** Only in a browser: `games` is undefined while they are on their way. */
export function usePlayed(): {
  games: PlayedGame[] | undefined
  failed: boolean
  retry: () => void
  forget: (() => void) | undefined
} {
  const playerId = usePlayerId()
  const [forgotten, setForgotten] = useState(0)
  const here = useMemo(
    () => playedBy(playerId),
    // Forgetting changes what is read.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [playerId, forgotten],
  )
  const server = useQuery({
    ...apiQuery('game', 'listPlayed', { query: { perPage: shownAtMost } }),
    enabled: playerId !== null,
    staleTime: 0,
  })
  const known = useMemo(() => server.data ?? [], [server.data])
  const merged = useMemo(
    () =>
      mergePlayed(
        here,
        known.map(({ identity, playedAt }) => ({ identity, at: playedAt })),
      ).slice(0, shownAtMost),
    [here, known],
  )
  const missing = merged
    .map(({ identity }) => identity)
    .filter((identity) => !known.some((game) => game.identity === identity))
  const waiting = playerId !== null && server.isPending
  const others = useQuery({
    ...apiQuery('game', 'listGames', { query: { identity: missing, perPage: shownAtMost } }),
    enabled: !waiting && missing.length > 0,
  })
  const pending = waiting || (missing.length > 0 && others.isPending)
  const failed = others.isError || (server.isError && here.length === 0)
  return {
    games:
      pending || failed
        ? undefined
        : merged.flatMap(({ identity, at }) => {
            const game = [...known, ...(others.data?.data ?? [])].find((one) => one.identity === identity)
            return game ? [{ game, at }] : []
          }),
    failed,
    retry: () => {
      if (server.isError) void server.refetch()
      if (others.isError) void others.refetch()
    },
    forget:
      playerId === null && here.length > 0
        ? () => {
            forgetPlayed(null)
            setForgotten((times) => times + 1)
          }
        : undefined,
  }
}
