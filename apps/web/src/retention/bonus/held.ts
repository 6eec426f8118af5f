// Answers for what a player holds: the open free spins, the latest of all bonuses, and one of either by its id.
import type { PlayerBonus, PlayerFreeSpin } from '@baize/contract/bonus'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../api.ts'
import { openBonusesQuery } from '../../wallet/wallet.tsx'

export const openFreeSpinsQuery = apiQuery('retention', 'listPlayerFreeSpins', { query: { perPage: 100 } })

const everyStatus = [1, 2, 3]
/** What is over stands among them, for who comes to look a moment too late. */
export const latestBonusesQuery = apiQuery('retention', 'listPlayerBonuses', {
  query: { status: everyStatus, perPage: 100 },
})

/** The last ones that are over, for the page of the player's own bonuses. */
export const endedBonusesQuery = apiQuery('retention', 'listPlayerBonuses', {
  query: { status: [3], perPage: 5 },
})
export const endedFreeSpinsQuery = apiQuery('retention', 'listPlayerFreeSpins', {
  query: { status: [3], perPage: 5 },
})

/** One bonus; undefined before it is known, null when it is none of the player's latest. */
export function useHeldBonus(id: string): PlayerBonus | null | undefined {
  const { data } = useQuery(latestBonusesQuery)
  return data && (data.data.find((bonus) => bonus.id === id) ?? null)
}

export function useHeldFreeSpins(id: string): PlayerFreeSpin | null | undefined {
  const { data } = useQuery(openFreeSpinsQuery)
  return data && (data.data.find((spins) => spins.id === id) ?? null)
}

/** What was asked about first stays on the screen while it changes under the question; news of the same state is shown. */
export function useAskedAbout<A extends { status: number }>(now: A | null | undefined): A | null | undefined {
  const [first, setFirst] = useState(now)
  if (first === undefined && now !== undefined) setFirst(now)
  return first && now?.status === first.status ? now : (first ?? now)
}

/** The bonus that is played in a currency, if any. */
export function useActiveBonus(currency: string | undefined): PlayerBonus | undefined {
  const { data } = useQuery(openBonusesQuery)
  return data?.data.find((bonus) => bonus.currency === currency && bonus.status === 2)
}

/** After an act every list that shows awards, and the money, are asked again. */
export function useAskAgain(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all(
      [
        ['retention', 'listPlayerBonuses'],
        ['retention', 'listPlayerFreeSpins'],
        ['retention', 'listBonusOffers'],
        ['wallet', 'listAccounts'],
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  }
}
