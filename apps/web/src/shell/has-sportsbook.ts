// Tells the frame whether the house has a sportsbook, so that nothing leads where nothing is.
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../api.ts'

export const sportsbookQuery = apiQuery('sportsbook', 'getWidget')

export function useHasSportsbook(): boolean {
  const { data } = useQuery({ ...sportsbookQuery, staleTime: Number.POSITIVE_INFINITY })
  return data !== null && data !== undefined
}
