// Answers for what a player keeps of games: favourites, recent searches, and the games played.
import type { RecentSearch } from '@baize/contract/game'
import type { Database } from '../platform/db.ts'
import { refuse } from '../platform/refusal.ts'
import * as store from './store.ts'
import { plain } from './words.ts'

/** The whole list is answered at once, so it has a bound. */
const mostFavorites = 300
const recentShown = 10

/** Speaks of games by their ids; who is hidden today is the catalogue's business. */
export type OwnGames = ReturnType<typeof createOwnGames>

export function createOwnGames(db: Database) {
  const ask = (query: string) => query.trim().replaceAll(/\s+/g, ' ')

  return {
    favorites: (playerId: string): Promise<string[]> => store.favoritesOf(db, playerId),

    async addFavorite(playerId: string, gameId: string): Promise<string[]> {
      const isKept = await db
        .transaction()
        .execute((tx) => store.addFavorite(tx, playerId, gameId, mostFavorites))
      if (!isKept) refuse('too_many_favorites')
      return store.favoritesOf(db, playerId)
    },

    async removeFavorite(playerId: string, gameId: string): Promise<string[]> {
      await store.removeFavorite(db, playerId, gameId)
      return store.favoritesOf(db, playerId)
    },

    recentSearches: (playerId: string): Promise<RecentSearch[]> =>
      store.recentSearchesOf(db, playerId, recentShown),

    /** The same words again move to the front. A single letter is no search yet. */
    async rememberSearch(playerId: string, query: string): Promise<void> {
      const asked = ask(query)
      const words = plain(asked)
      if (Array.from(words).length < 2) return
      await db
        .transaction()
        .execute((tx) => store.rememberSearch(tx, playerId, { words, query: asked }, recentShown))
    },

    forgetSearches: (playerId: string): Promise<void> => store.forgetSearches(db, playerId),

    played: (playerId: string): Promise<{ gameId: string; playedAt: string }[]> =>
      store.playedBy(db, playerId),

    rememberPlayed: (playerId: string, gameId: string): Promise<void> =>
      store.rememberPlayed(db, playerId, gameId),
  }
}
