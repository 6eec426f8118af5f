// Answers for which filters an address of a list of games names, and for the steps from one set of filters to the next.
import {
  everything,
  facetKinds,
  plainWords,
  sorts,
  volatilities,
  type FacetKind,
  type GamesFilter,
  type Sort,
  type Volatility,
} from './games-address.ts'

const anIdentity = /^[a-z0-9][a-z0-9_-]{0,79}$/
/** More than anybody chooses by hand; an address is no way to make the server work. */
const mostOfAKind = 20

/** The filters that the part of a path behind `/games/` names, or nothing where it names something unknown. */
export function readGames(path: string): GamesFilter | null {
  const found: Record<FacetKind, Set<string>> = {
    collection: new Set(),
    provider: new Set(),
    feature: new Set(),
    type: new Set(),
    volatility: new Set(),
  }
  let sort: Sort | undefined
  let query: string | undefined
  for (const segment of path.split('/').filter(Boolean)) {
    const dash = segment.indexOf('-')
    const [kind, value] = [segment.slice(0, dash), segment.slice(dash + 1)]
    if (dash < 1 || value === '') return null
    if (kind === 'sort') {
      const known = sorts.find((one) => one === value)
      if (!known || sort) return null
      sort = known
    } else if (kind === 'q') {
      const words = plainWords(value)
      if (words === '' || query) return null
      query = words
    } else if (isFacetKind(kind)) {
      if (!anIdentity.test(value) || (kind === 'volatility' && !isVolatility(value))) return null
      found[kind].add(value)
      if (found[kind].size > mostOfAKind) return null
    } else return null
  }
  return {
    collection: [...found.collection].toSorted(),
    provider: [...found.provider].toSorted(),
    feature: [...found.feature].toSorted(),
    type: [...found.type].toSorted(),
    volatility: volatilities.filter((one) => found.volatility.has(one)),
    ...(sort ? { sort } : {}),
    ...(query ? { query } : {}),
  }
}

function isFacetKind(kind: string): kind is FacetKind {
  return facetKinds.some((known) => known === kind)
}

function isVolatility(value: string): value is Volatility {
  return volatilities.some((known) => known === value)
}

/** The filter with one value more, or without it when it was there. */
export function toggled(filter: GamesFilter, kind: FacetKind, value: string): GamesFilter {
  const values: readonly string[] = filter[kind]
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return { ...filter, [kind]: next }
}

/** How many filters are set, the words apart. */
export function chosenCount(filter: GamesFilter): number {
  return facetKinds.reduce((count, kind) => count + filter[kind].length, 0)
}

export function isFiltered(filter: GamesFilter): boolean {
  return chosenCount(filter) > 0 || filter.query !== undefined
}

/** A word of a form or of an old address: one value or several. */
function listOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter(
    (word): word is string => typeof word === 'string' && anIdentity.test(word),
  )
}

/**
 * What a form without scripts sends, and what addresses looked like before: `?q=koi&provider=paper-lane`,
 * `?collectionId=new&sortBy=rtp`. Unknown and empty values fall away; nothing known is nothing asked.
 */
export function filterOfQuery(search: Record<string, unknown>): GamesFilter | null {
  const words = search['q'] ?? search['name']
  const wanted = search['sort'] ?? search['sortBy']
  const sort = sorts.find((one) => one === wanted)
  const query = typeof words === 'string' ? plainWords(words) : ''
  const filter: GamesFilter = {
    ...everything,
    collection: listOf(search['collection'] ?? search['collectionId']),
    provider: listOf(search['provider'] ?? search['providerId']),
    feature: listOf(search['feature']),
    type: listOf(search['type']),
    volatility: listOf(search['volatility']).filter(isVolatility),
    ...(sort ? { sort } : {}),
    ...(query ? { query } : {}),
  }
  return isFiltered(filter) || sort ? filter : null
}
