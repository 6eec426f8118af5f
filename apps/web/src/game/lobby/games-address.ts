// Answers for the readable address of a list of games: the one path that names a set of filters. Reading one stands apart, for every page writes such addresses and few read them.

export const volatilities = ['low', 'medium', 'high'] as const
export type Volatility = (typeof volatilities)[number]
export const sorts = ['popularity', 'new', 'name', 'rtp'] as const
export type Sort = (typeof sorts)[number]

/** Filters of which several may stand side by side, in the order in which an address names them. */
export const facetKinds = ['collection', 'provider', 'feature', 'type', 'volatility'] as const
export type FacetKind = (typeof facetKinds)[number]

export type GamesFilter = {
  collection: readonly string[]
  provider: readonly string[]
  feature: readonly string[]
  type: readonly string[]
  volatility: readonly Volatility[]
  sort?: Sort
  query?: string
}

export const everything: GamesFilter = { collection: [], provider: [], feature: [], type: [], volatility: [] }

const longestQuery = 80
/**
 * Small letters and single spaces: the search makes no difference either, and one wish has one address. What no keyboard
 * types parts words too, and of a letter that does not fit no half stays: the search takes neither.
 */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s\p{Cc}/\\-]+/gu, ' ')
    .trim()
    .slice(0, longestQuery)
    .replaceAll(/\p{Cs}/gu, '')
    .trim()
}

/** The same filters always give the same path, in whatever order they were chosen. */
export function writeGames(filter: Partial<GamesFilter>): string {
  const words = filter.query === undefined ? '' : plainWords(filter.query)
  const ordered: Partial<Record<FacetKind, readonly string[]>> = {
    ...filter,
    volatility: volatilities.filter((one) => filter.volatility?.includes(one)),
  }
  const segments = facetKinds.flatMap((kind) => {
    const values = [...new Set(ordered[kind])]
    return (kind === 'volatility' ? values : values.toSorted()).map((value) => `${kind}-${value}`)
  })
  if (filter.sort) segments.push(`sort-${filter.sort}`)
  if (words) segments.push(`q-${words.replaceAll(' ', '-')}`)
  return segments.join('/')
}

/** `<Link {...gamesAt({ collection: ['new'] })}>`; without filters it is the list of all games. */
export function gamesAt(filter: Partial<GamesFilter>) {
  const path = writeGames(filter)
  return { to: (path ? '/games/$' : '/games') as '/games/$', params: { _splat: path } }
}

/** The keys that `filterOfQuery` reads: whatever of them comes is taken out of the address. */
export const queryKeys = [
  'q',
  'name',
  'sort',
  'sortBy',
  'sortOrder',
  'collectionId',
  'providerId',
  ...facetKinds,
] as const
