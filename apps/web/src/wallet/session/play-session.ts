// Answers for where a player stands in this session, the same beside games and sports: since when it runs, what it came to, and whether play waits for a look at it (P7).
import type { SessionPosition } from '@baize/contract/wallet'
import { parseAmount } from '@baize/money'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { browserMemory } from '../../browser-memory.ts'
import { api, apiQuery } from '../../api.ts'
import { sessionRuns } from '../../session.ts'

export type Position = {
  /** Sub-units won less sub-units staked. */
  net: bigint
  played: bigint
  /** The highest point on the way, never under zero. */
  high: bigint
  /** Where on the way the highest point is, from 0 to 1. */
  highAt: number
  /** The way from zero to now, for a line; only its shape is drawn. */
  points: number[]
}

const sessionQuery = (currency: string) => apiQuery('wallet', 'getSession', { query: { currency } })

export function positionOf(session: SessionPosition, subunitToUnit: number): Position {
  const units = (amount: string) => parseAmount(amount, subunitToUnit) ?? 0n
  const { net, staked, high, highAt, points } = session
  return {
    net: units(net),
    played: units(staked),
    high: units(high),
    highAt,
    points: points.map((point) => Number(units(point))),
  }
}

/** The wallet's live messages ask for it again once it has been quiet, so it follows every stake and win. */
export function useSessionPosition(currency: string, subunitToUnit: number): Position | null {
  const { data, dataUpdatedAt } = useQuery(sessionQuery(currency))
  // The clock of the page goes by the server's word from here on, whatever the clock of the machine says.
  useEffect(() => {
    if (data) sessionRuns(dataUpdatedAt, Date.parse(data.at) - Date.parse(data.signedInAt))
  }, [data, dataUpdatedAt])
  return data ? positionOf(data, subunitToUnit) : null
}

/** By this key the tabs of a browser tell each other that the player has looked. */
const answeredKey = 'reality_check_answered'

const askAgain = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['wallet', 'getSession'] })

/** Whether play has to wait for the player's look; without an account there is no play to pause. */
export function useCheckDue(currency: string | undefined): boolean {
  const queryClient = useQueryClient()
  const { data, dataUpdatedAt } = useQuery({
    ...sessionQuery(currency ?? ''),
    enabled: currency !== undefined,
  })
  const dueAt = data?.checkDueAt ?? null
  /** By the clock of this machine. */
  const at = data && dueAt !== null ? dataUpdatedAt + Date.parse(dueAt) - Date.parse(data.at) : null
  const [passed, setPassed] = useState<string | null>(null)
  useEffect(() => {
    if (at === null) return undefined
    const timer = setTimeout(() => setPassed(dueAt), Math.max(0, at - Date.now()))
    return () => clearTimeout(timer)
  }, [at, dueAt])
  useEffect(() => {
    const heard = ({ key }: StorageEvent) => {
      if (key === answeredKey) void askAgain(queryClient)
    }
    addEventListener('storage', heard)
    return () => removeEventListener('storage', heard)
  }, [queryClient])
  return currency !== undefined && dueAt !== null && passed === dueAt
}

/** The player has looked: stakes are taken again, in every tab. */
export async function acknowledgeCheck(queryClient: QueryClient): Promise<void> {
  await api.player.acknowledgeRealityCheck()
  browserMemory.write(answeredKey, String(Date.now()))
  await askAgain(queryClient)
}
