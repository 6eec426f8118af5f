// Answers for coming to a list of games: which addresses are led to the readable one, which mean nothing, and what the page is called.
import { notFound, redirect } from '@tanstack/react-router'
import { apiQuery } from '../../api.ts'
import type { RouterContext } from '../../router-context.ts'
import { everything, gamesAt, queryKeys, writeGames } from './games-address.ts'
import { chosenNames, facetNames } from './games-names.ts'
import { filterOfQuery, readGames } from './games-reading.ts'

export function checkAddress(path: string, search: Record<string, unknown>): void {
  // A form without scripts asks by query, and so did addresses before this one: both are led to the readable one.
  if (queryKeys.some((key) => key in search)) {
    const kept = Object.fromEntries(
      Object.entries(search).filter(([key]) => !queryKeys.some((known) => known === key)),
    )
    throw redirect({ ...gamesAt(filterOfQuery(search) ?? {}), search: kept, replace: true })
  }
  const filter = readGames(path)
  if (!filter) throw notFound()
  const right = writeGames(filter)
  if (right !== path) throw redirect({ ...gamesAt(filter), search, replace: true })
}

export function titleOf(
  path: string,
  { texts, queryClient }: Pick<RouterContext, 'texts' | 'queryClient'>,
): string {
  const filter = readGames(path) ?? everything
  const nameOf = facetNames(
    {
      pages: (key, values) => texts.say('pages', key, values),
      layout: (key, values) => texts.say('layout', key, values),
    },
    {
      collections: queryClient.getQueryData(apiQuery('game', 'listCollections').queryKey) ?? [],
      providers: queryClient.getQueryData(apiQuery('game', 'listProviders').queryKey) ?? [],
    },
  )
  return [
    ...(filter.query === undefined ? [] : [texts.say('pages', 'games.quoted', { words: filter.query })]),
    ...chosenNames(filter, nameOf),
    texts.say('pages', 'games.head'),
  ].join(' · ')
}
