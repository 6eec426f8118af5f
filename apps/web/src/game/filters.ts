// Answers for the filters of the list of games as they stand in the address, and the call that they ask for.
import { apiQuery } from '../api.ts'

export const sorts = ['popularity', 'new', 'name', 'rtp'] as const
export type Sort = (typeof sorts)[number]

/** One value stays a word, several are a list, so that an address reads as people write it. */
type Words = string | string[]
export type GamesSearch = {
  name?: string
  providerId?: Words
  collectionId?: Words
  sortBy?: Sort
  sortOrder?: 'asc' | 'desc'
  page?: number
}

const longestWord = 80
const mostWords = 50
export const gamesPerPage = 60

function wordsOf(value: unknown): Words | undefined {
  const words = (Array.isArray(value) ? value : [value]).filter(
    (word): word is string => typeof word === 'string' && word !== '' && word.length <= longestWord,
  )
  const known = [...new Set(words)].slice(0, mostWords)
  return known.length > 1 ? known : known[0]
}

/** Empty and unknown values fall away: a form without JavaScript sends all of its fields. */
export function readFilters(search: Record<string, unknown>): GamesSearch {
  const { name, sortBy, sortOrder } = search
  const providerId = wordsOf(search['providerId'])
  const collectionId = wordsOf(search['collectionId'])
  const typed = typeof name === 'string' ? name.trim().slice(0, longestWord) : ''
  const sort = sorts.find((known) => known === sortBy)
  const page = Math.floor(Number(search['page']))
  return {
    ...(typed ? { name: typed } : {}),
    ...(providerId ? { providerId } : {}),
    ...(collectionId ? { collectionId } : {}),
    ...(sort ? { sortBy: sort } : {}),
    ...(sort && (sortOrder === 'asc' || sortOrder === 'desc') ? { sortOrder } : {}),
    ...(page > 1 && page <= 100_000 ? { page } : {}),
  }
}

export function listOf(words: Words | undefined): string[] {
  return words === undefined ? [] : Array.isArray(words) ? words : [words]
}

export function isFiltered({ name, providerId, collectionId }: GamesSearch): boolean {
  return Boolean(name ?? providerId ?? collectionId)
}

export function gamesQuery({ page = 1, providerId, collectionId, ...rest }: GamesSearch) {
  return apiQuery('game', 'listGames', {
    query: {
      ...rest,
      ...(providerId ? { providerId: listOf(providerId) } : {}),
      ...(collectionId ? { collectionId: listOf(collectionId) } : {}),
      page,
      perPage: gamesPerPage,
    },
  })
}
