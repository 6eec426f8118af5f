// Answers for where a player stands in this session: what was played, what it came to, and the way there.
import type { Spin } from '@baize/contract/game'
import { parseAmount } from '@baize/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { useLive } from '../realtime/live.ts'
import { sessionStartedAt } from '../session.ts'

export type Position = {
  /** Sub-units won less sub-units staked. */
  net: bigint
  played: bigint
  /** The highest point on the way, never under zero. */
  high: bigint
  /** The way from zero to now, for a line; only its shape is drawn. */
  points: number[]
  /** Where on the way the highest point is, from 0 to 1. */
  highAt: number
}

const mostPoints = 160

/** Rounds in any order; each counts once, as it stood last. */
export function positionOf(spins: readonly Spin[], subunitToUnit: number): Position {
  const inOrder = [...spins].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  const way: bigint[] = [0n]
  let net = 0n
  let played = 0n
  let high = 0n
  let highest = 0
  for (const spin of inOrder) {
    const stake = parseAmount(spin.amount, subunitToUnit) ?? 0n
    played += stake
    net += (parseAmount(spin.payout, subunitToUnit) ?? 0n) - stake
    if (net > high) {
      high = net
      highest = way.length
    }
    way.push(net)
  }
  const step = Math.max(1, Math.ceil(way.length / mostPoints))
  const points = way.filter((_, place) => place % step === 0 || place === way.length - 1).map(Number)
  return { net, played, high, points, highAt: way.length > 1 ? highest / (way.length - 1) : 0 }
}

/** The newer copy of a round stands for the older one. */
export function mergeSpins(known: readonly Spin[], news: readonly Spin[]): Spin[] {
  const byId = new Map(known.map((spin) => [spin.id, spin]))
  for (const spin of news) byId.set(spin.id, spin)
  return [...byId.values()]
}

const perPage = 100
const mostPages = 20
/** A round may still be paid this long after it began, free spins among others. */
const openRoundMs = 2 * 60_000

async function spinsSince(dateFrom: string, currency: string): Promise<Spin[]> {
  const spins: Spin[] = []
  for (let page = 1; page <= mostPages; page++) {
    const { data, meta } = await api.game.listSpins({ query: { dateFrom, currency, page, perPage } })
    spins.push(...data)
    if (page >= meta.totalPages) break
  }
  return spins
}

/** Everything once, then only what is new: by live message, and by asking again when messages were missed. */
export function useSessionPosition(currency: string, subunitToUnit: number): Position | null {
  const queryClient = useQueryClient()
  const [since] = useState(() => new Date(sessionStartedAt()).toISOString())
  const queryKey = ['game', 'listSpins', 'session', since, currency]
  const known = () => queryClient.getQueryData<Spin[]>(queryKey) ?? []
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const last = known().reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), '')
      const from = last ? new Date(Date.parse(last) - openRoundMs).toISOString() : since
      const news = await spinsSince(from > since ? from : since, currency)
      return mergeSpins(known(), news)
    },
    staleTime: 30_000,
    structuralSharing: false,
  })
  useLive('game:spins', ({ spin }) => {
    if (spin.currency === currency) queryClient.setQueryData<Spin[]>(queryKey, mergeSpins(known(), [spin]))
  })
  return data ? positionOf(data, subunitToUnit) : null
}
