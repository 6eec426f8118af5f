// Tells the frame whether the house has a sportsbook, so that nothing leads where nothing is.
import { apiQuery } from '../api.ts'
import { useAnswer } from '../query-client.ts'

export const sportsbookQuery = apiQuery('sportsbook', 'getWidget')

export function useHasSportsbook(): boolean {
  const data = useAnswer(sportsbookQuery, { staleTime: Number.POSITIVE_INFINITY })
  return data !== null && data !== undefined
}
