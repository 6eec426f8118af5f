// Answers for the catalogue that stands: what the tables say of it, as it is listed, kept in memory and looked up again.
import type { Collection, Game, Provider } from '@baize/contract/game'
import type { Database } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { createListing, type ListedGame, type Listing } from './catalogue.ts'
import { allOfCatalogue, catalogueVersion } from './store.ts'

export type Catalogue = {
  games: ListedGame[]
  byKey: Map<string, ListedGame>
  collections: Collection[]
  providers: Provider[]
  listing: Listing
  version: string
}

const lookedMs = 2000
/** After so long a silence nobody has looked on behalf of who asks now. */
const silenceMs = 2 * lookedMs

export function createStandingCatalogue(db: Database, log: Log, now: () => number = Date.now) {
  let loaded: Catalogue | null = null
  let loading: Promise<Catalogue> | null = null
  let looking: Promise<void> | null = null
  let lookedAt = 0

  async function look(): Promise<void> {
    lookedAt = now()
    try {
      const known = loaded
      if (known && (await catalogueVersion(db)) !== known.version)
        loaded = toCatalogue(await allOfCatalogue(db))
    } catch (error) {
      // What is known stays good until the database is back.
      log.warn({ error: String(error) }, 'game.catalogue_not_looked_up')
    }
  }

  return {
    /**
     * Now and then somebody who asks has it looked up whether another process has brought a new one. Nobody waits for that
     * but the first after a silence, who would otherwise see what stood long ago.
     */
    get: async (): Promise<Catalogue> => {
      if (loaded) {
        const known = loaded
        const age = now() - lookedAt
        if (age < lookedMs) return known
        looking ??= look().finally(() => (looking = null))
        if (age >= silenceMs) await looking
        return loaded ?? known
      }
      lookedAt = now()
      if (loading) return loading
      const asked = allOfCatalogue(db).then((rows) => {
        const found = toCatalogue(rows)
        // An import in between has forgotten this question.
        if (loading === asked) loaded = found
        return found
      })
      loading = asked
      void asked.finally(() => loading === asked && (loading = null)).catch(() => {})
      return asked
    },

    /** After an import of our own. */
    forget: (): void => {
      loaded = null
      loading = null
    },
  }
}

/** Without what only the house needs to know. */
export function publicGame({
  popularity: _popularity,
  studioPosition: _position,
  integration: _integration,
  theme: _theme,
  ...game
}: ListedGame): Game {
  return game
}

const topGamesShown = 12

/** The games on show of a collection, in its order. */
function membersOf(
  shown: readonly ListedGame[],
  places: ReadonlyMap<string, number> = new Map(),
): Pick<Collection, 'gameEnabledCount' | 'topGames'> {
  const members = shown
    .filter((game) => places.has(game.id))
    .sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  return {
    gameEnabledCount: members.length,
    topGames: members.slice(0, topGamesShown).map((game) => game.identity),
  }
}

function toCatalogue(rows: Awaited<ReturnType<typeof allOfCatalogue>>): Catalogue {
  const studios = new Map(rows.studios.map((studio) => [studio.id, studio]))
  // What is hidden is no choice either, and no game tells that it is in there.
  const open = rows.collections.filter((collection) => !collection.is_hidden)
  const identities = new Map(open.map((collection) => [collection.id, collection.identity]))
  const placesOf = Map.groupBy(rows.collected, (place) => place.game_id)
  const inside = Map.groupBy(rows.collected, (place) => place.collection_id)
  const positions = new Map<string, Map<string, number>>()
  for (const collection of open) {
    const places = new Map((inside.get(collection.id) ?? []).map((row) => [row.game_id, row.position]))
    positions.set(collection.id, places).set(collection.identity, places)
  }
  const games = rows.games.map((row): ListedGame => {
    const studio = studios.get(row.studio_id)
    if (!studio) throw new Error(`game ${row.identity} has no studio`)
    return {
      id: row.id,
      identity: row.identity,
      name: row.name,
      type: row.type,
      provider: { id: studio.id, identity: studio.identity, name: studio.name },
      collections: (placesOf.get(row.id) ?? []).flatMap((place) => identities.get(place.collection_id) ?? []),
      labels: row.labels,
      images: row.images,
      isDemoMode: row.is_demo,
      isHidden: row.is_hidden,
      platforms: row.platforms,
      volatility: row.volatility,
      rtp: row.rtp,
      paylines: row.paylines,
      isBonusWagering: row.is_bonus_wagering,
      minBet: row.min_bet,
      maxBet: row.max_bet,
      features: row.features,
      theme: row.theme,
      popularity: row.popularity,
      releasedAt: row.released_at.toISOString(),
      studioPosition: studio.position,
      integration: row.integration,
    }
  })
  const shown = games.filter((game) => !game.isHidden)
  const byKey = new Map(games.flatMap((game) => [[game.id, game] as const, [game.identity, game] as const]))
  return {
    games,
    byKey,
    listing: createListing(games, positions),
    version: rows.version,
    collections: rows.collections.map((row) => ({
      id: row.id,
      identity: row.identity,
      name: row.name,
      countries: row.countries,
      isHidden: row.is_hidden,
      ...membersOf(shown, positions.get(row.id)),
    })),
    providers: rows.studios
      .map((row) => ({
        id: row.id,
        identity: row.identity,
        name: row.name,
        gameEnabledCount: shown.filter((game) => game.provider.id === row.id).length,
        images: row.images,
      }))
      .filter((studio) => studio.gameEnabledCount > 0),
  }
}
