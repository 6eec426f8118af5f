// Answers for what the lobby lists: which games match a wish, in which order, page by page, in memory.
import type { Facets, Game } from '@baize/contract/game'
import { addAll, countOf, countShared, has, keepShared, noBits, put, type Bits } from './bits.ts'
import { byScore, createSearch, type Found } from './search.ts'
import type { Integration } from './provider.ts'

export type ListedGame = Game & {
  popularity: number
  studioPosition: number
  integration: Integration
  /** The hand that draws it, and what it is about; nothing where nobody said. */
  theme: string[]
}

export type Wish = {
  providerId?: string[]
  collectionId?: string[]
  identity?: string[]
  /** Words to look for. */
  name?: string
  platform?: number
  feature?: string[]
  volatility?: string[]
  type?: string[]
  sortBy?: 'popularity' | 'name' | 'new' | 'rtp' | 'relevance'
  sortOrder?: 'asc' | 'desc'
}

/** A collection's games, by game id, with their places; under its id and under its identity. */
export type Positions = ReadonlyMap<string, ReadonlyMap<string, number>>

/** The collections that somebody sees, by id and by identity. */
export type Listed = ReadonlySet<string>

/** Which filters have counts of their own, and what a game has of each. */
const facetsOf = {
  providers: (game: ListedGame) => [game.provider.identity],
  collections: (game: ListedGame) => game.collections,
  features: (game: ListedGame) => game.features,
  volatilities: (game: ListedGame) => (game.volatility === null ? [] : [game.volatility]),
  types: (game: ListedGame) => [game.type],
} satisfies Record<keyof Facets, (game: ListedGame) => readonly string[]>

type FacetName = keyof Facets
const facetNames = Object.keys(facetsOf) as FacetName[]

const filters = {
  providers: 'providerId',
  collections: 'collectionId',
  features: 'feature',
  volatilities: 'volatility',
  types: 'type',
} as const satisfies Record<FacetName, keyof Wish>

export type Listing = ReturnType<typeof createListing>

/** The games that are on show, laid out so that a wish is answered by set operations. */
export function createListing(catalogue: readonly ListedGame[], positions: Positions) {
  const games = catalogue.filter((game) => !game.isHidden)
  const search = createSearch(games.map(({ name, provider }) => ({ name, maker: provider.name })))
  const places = new Map(games.flatMap((game, at) => [[game.id, at] as const, [game.identity, at] as const]))
  const everything = bitsOf(games, () => true)
  const platforms = new Map([1, 2].map((one) => [one, bitsOf(games, (game) => game.platforms.includes(one))]))
  const members = Object.fromEntries(
    facetNames.map((name) => [name, bitsByName(games, facetsOf[name])]),
  ) as Record<FacetName, Map<string, Bits>>
  // A studio and a collection answer to their id as well.
  const named = { ...members, providers: new Map(members.providers), collections: new Map<string, Bits>() }
  for (const { provider } of games) {
    const bits = members.providers.get(provider.identity)
    if (bits) named.providers.set(provider.id, bits)
  }
  for (const [key, inside] of positions)
    named.collections.set(
      key,
      bitsOf(games, ({ id }) => inside.has(id)),
    )
  const orders = new Map(
    Object.entries(comparisons).map(([name, compare]) => [
      name,
      { forward: orderOf(games, compare), backward: orderOf(games, (a, b) => compare(b, a)) },
    ]),
  )

  /** The games of a wish, without one of its filters if that is to be counted. */
  function bitsUnder(wish: Wish, listed: Listed, found: Found | null, without?: FacetName): Bits {
    const bits = (found?.which ?? everything).slice()
    for (const name of facetNames) {
      const wanted = wish[filters[name]]
      if (name === without || !wanted?.length) continue
      const any = noBits(games.length)
      for (const one of wanted) {
        const bitsOfOne = name !== 'collections' || listed.has(one) ? named[name].get(one) : undefined
        if (bitsOfOne) addAll(any, bitsOfOne)
      }
      keepShared(bits, any)
    }
    const platform = wish.platform === undefined ? everything : platforms.get(wish.platform)
    if (platform !== everything) keepShared(bits, platform ?? noBits(games.length))
    if (wish.identity?.length) {
      const any = noBits(games.length)
      for (const one of wish.identity) {
        const at = places.get(one)
        if (at !== undefined && games[at]?.identity === one) put(any, at)
      }
      keepShared(bits, any)
    }
    return bits
  }

  /** In which order a wish wants to see all games: one collection alone keeps its own. */
  function orderFor(wish: Wish, found: Found | null): Iterable<number> {
    const only = wish.collectionId?.length === 1 ? positions.get(wish.collectionId[0] ?? '') : undefined
    if (!wish.sortBy && only) return [...only.keys()].flatMap((id) => places.get(id) ?? [])
    const sortBy = wish.sortBy ?? 'popularity'
    const { forward, backward } = orders.get(sortBy) ?? orders.get('popularity') ?? noOrder
    if (sortBy === 'relevance' && found) return byScore(found, forward)
    const isBackward = wish.sortOrder === (sortBy === 'name' ? 'desc' : 'asc')
    return isBackward ? backward : forward
  }

  return {
    /**
     * What a wish finds for who sees only the listed collections: any other is unknown. Ask of it before the next wish comes:
     * its scores are kept only so long.
     */
    under(wish: Wish, listed: Listed) {
      const found = wish.name === undefined ? null : search.find(wish.name)
      const whole = bitsUnder(wish, listed, found)

      function countsOf(name: FacetName, isListed: (identity: string) => boolean = () => true) {
        const base = wish[filters[name]]?.length ? bitsUnder(wish, listed, found, name) : whole
        const counts: { identity: string; count: number }[] = []
        for (const [identity, bits] of members[name]) {
          const count = isListed(identity) ? countShared(base, bits) : 0
          if (count > 0) counts.push({ identity, count })
        }
        return counts.sort(mostFirst)
      }

      return {
        /** One page, counted from 1, and how many games there are on all of them. */
        page(page: number, perPage: number): { games: ListedGame[]; total: number } {
          const shown: ListedGame[] = []
          let toSkip = (page - 1) * perPage
          for (const at of orderFor(wish, found)) {
            if (!has(whole, at) || toSkip-- > 0) continue
            const game = games[at]
            if (game) shown.push(game)
            if (shown.length === perPage) break
          }
          return { games: shown, total: countOf(whole) }
        },

        /** How many games one more choice of each filter leads to, under all other filters. */
        facets: (): Facets => ({
          providers: countsOf('providers'),
          collections: countsOf('collections', (identity) => listed.has(identity)),
          features: countsOf('features'),
          volatilities: countsOf('volatilities'),
          types: countsOf('types'),
        }),
      }
    },
  }
}

const byText = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)
const mostFirst = (a: { identity: string; count: number }, b: { identity: string; count: number }) =>
  b.count - a.count || byText(a.identity, b.identity)

const popularity = (a: ListedGame, b: ListedGame) => b.popularity - a.popularity

/** Forward is the best first, but names read from A. */
const comparisons: Record<NonNullable<Wish['sortBy']>, (a: ListedGame, b: ListedGame) => number> = {
  popularity,
  relevance: popularity,
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
  new: (a, b) => byText(b.releasedAt, a.releasedAt),
  rtp: (a, b) => Number(b.rtp ?? 0) - Number(a.rtp ?? 0),
}

const noOrder = { forward: new Uint32Array(), backward: new Uint32Array() }

/** The places of all games in an order; equals by identity, whichever way it runs. */
function orderOf(
  games: readonly ListedGame[],
  compare: (a: ListedGame, b: ListedGame) => number,
): Uint32Array {
  return Uint32Array.from(
    [...games.entries()]
      .sort(([, a], [, b]) => compare(a, b) || byText(a.identity, b.identity))
      .map(([at]) => at),
  )
}

function bitsOf(games: readonly ListedGame[], isIn: (game: ListedGame) => boolean): Bits {
  const bits = noBits(games.length)
  for (const [at, game] of games.entries()) if (isIn(game)) put(bits, at)
  return bits
}

function bitsByName(
  games: readonly ListedGame[],
  namesOf: (game: ListedGame) => readonly string[],
): Map<string, Bits> {
  const all = new Map<string, Bits>()
  for (const [at, game] of games.entries())
    for (const name of namesOf(game)) {
      const bits = all.get(name) ?? noBits(games.length)
      put(bits, at)
      all.set(name, bits)
    }
  return all
}

/** How often each name stands in a list, the most frequent first. */
export function counted(names: readonly string[]): { identity: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([identity, count]) => ({ identity, count })).sort(mostFirst)
}

const mostSimilar = 12

/** Games that share the most with this one: its theme, what it can do, its rows, the studio, the temper; then the best known. */
export function similarTo(game: ListedGame, games: readonly ListedGame[]): ListedGame[] {
  const shown = games.filter((other) => !other.isHidden)
  // What nearly every game can do says nothing about two of them.
  const usual = new Set(
    counted(shown.flatMap(({ features }) => features))
      .filter(({ count }) => count > shown.length * 0.7)
      .map(({ identity }) => identity),
  )
  const telling = (features: readonly string[]) => features.filter((feature) => !usual.has(feature))
  const own = telling(game.features)
  const [hand, theme] = game.theme
  const likeness = (other: ListedGame) =>
    3 * sharedOf(own, telling(other.features)) +
    (theme !== undefined && other.theme[1] === theme ? 2.5 : 0) +
    (hand !== undefined && other.theme[0] === hand ? 0.5 : 0) +
    2 * sharedOf(game.collections, other.collections) +
    (other.provider.id === game.provider.id ? 1 : 0) +
    (other.type === game.type ? 1.5 : 0) +
    (other.volatility === game.volatility ? 1 : 0)
  return shown
    .filter((other) => other.id !== game.id)
    .map((other) => ({ other, likeness: likeness(other) }))
    .sort(
      (a, b) =>
        b.likeness - a.likeness || popularity(a.other, b.other) || byText(a.other.identity, b.other.identity),
    )
    .slice(0, mostSimilar)
    .map(({ other }) => other)
}

/** From 0 for nothing in common to 1 for all the same. */
function sharedOf(some: readonly string[], others: readonly string[]): number {
  const all = new Set([...some, ...others])
  return all.size === 0 ? 0 : some.filter((one) => others.includes(one)).length / all.size
}
