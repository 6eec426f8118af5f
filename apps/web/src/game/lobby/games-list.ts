// Answers for the pages of a list of games: which call a set of filters asks, and how many games stand on a page.
import { apiQuery } from '../../api.ts'
import type { GamesFilter } from './games-address.ts'

export const gamesPerPage = 60

const several = <V extends string>(values: readonly V[]): V[] | undefined =>
  values.length > 0 ? [...values] : undefined

/** The first page brings the counts of all filters along. */
export function gamesPage(filter: GamesFilter, page = 1) {
  const query = {
    collectionId: several(filter.collection),
    providerId: several(filter.provider),
    feature: several(filter.feature),
    type: several(filter.type),
    volatility: several(filter.volatility),
    sortBy: filter.sort,
    ...(page === 1 ? { facets: 'true' } : {}),
    page,
    perPage: gamesPerPage,
  }
  const kept = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
  return filter.query === undefined
    ? apiQuery('game', 'listGames', { query: kept })
    : apiQuery('game', 'searchGames', { query: { ...kept, query: filter.query } })
}
