// Answers for games: what is on offer, what a player keeps of it, and putting together play, spins and winners; the face of game.
import { pageMetaOf, type AnswerOf } from '@baize/contract/call'
import type { Collection, Game, gameCalls, PlayedGame, Provider, RecentSearch } from '@baize/contract/game'
import { formatAmount } from '@baize/money'
import { inBites } from '../platform/bites.ts'
import type { Database, Tx } from '../platform/db.ts'
import type { LiveMessage } from '../platform/events.ts'
import type { Log } from '../platform/log.ts'
import { refuse } from '../platform/refusal.ts'
import type { StakeStopped, WalletMoved } from '../wallet/events.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { counted, similarTo, type ListedGame, type Wish } from './catalogue.ts'
import { betMaxExceeded, betRestricted } from './events.ts'
import { initiators } from './initiator.ts'
import { createOwnGames } from './own-games.ts'
import { createPlay, lessThanNothing } from './play.ts'
import type { GameProvider, Integration } from './provider.ts'
import { createSpins } from './spins.ts'
import { createStandingCatalogue, publicGame } from './standing-catalogue.ts'
import {
  catalogueSource,
  forgetSessions,
  openRoundsOf,
  closeRoundsBefore,
  saveCatalogue,
  type CatalogueSeed,
  type ImportReport,
} from './store.ts'
import { createWinners } from './winners.ts'

export { anyInitiator } from './initiator.ts'

export type GameFace = ReturnType<typeof createGame>

const sessionsKeptMs = 400 * 86_400_000
const roundsOpenMs = 7 * 86_400_000

export function createGame(options: {
  db: Database
  wallet: Wallet
  /** A protocol that is not set up here has no provider, and its games cannot be opened. */
  providers: Partial<Record<Integration, GameProvider>>
  publicUrl: string
  log: Log
  displayNamesOf: (playerIds: string[]) => Promise<Map<string, string>>
  countryOf: (playerId: string) => Promise<string | null>
  isPaused: (loginId: string) => Promise<boolean>
  /** Whether a session of its player is still open, and the player may be here. */
  isLiving: (loginId: string) => Promise<boolean>
  /** Has the outbox told what a transaction of ours wrote. */
  wake: () => void
  /** Whether a live message of this topic could reach anybody. */
  isHeard: (topic: string) => boolean
}) {
  const { db, wallet, log, isHeard } = options
  const own = createOwnGames(db)
  const standing = createStandingCatalogue(db, log)
  const catalogue = standing.get

  async function gameBy(key: string): Promise<ListedGame> {
    const game = (await catalogue()).byKey.get(key)
    if (!game) refuse('game_not_found')
    return game
  }

  const { play, takeActions, takeRollbacks, currencyOfSession } = createPlay({
    ...options,
    own,
    gameBy,
    catalogue,
  })
  const spins = createSpins({ wallet, catalogue, isHeard })
  const winners = createWinners({ ...options, spinOf: spins.spinOf })

  return {
    play,
    takeActions,
    takeRollbacks,
    currencyOfSession,
    listSpins: spins.listSpins,
    everySpinOf: spins.everySpinOf,
    newWins: winners.newWins,

    listWinners: async (key?: string): Promise<AnswerOf<typeof gameCalls.listWinners>> =>
      winners.list(key === undefined ? null : (await gameBy(key)).id),

    listGames: gamesPage,

    /** Remembers the words of a player who asks for that. */
    async searchGames(
      { query, remember, ...wish }: Parameters<typeof gamesPage>[0] & { query: string; remember?: boolean },
      playerId: string | null,
      country: string | null,
    ): Promise<AnswerOf<typeof gameCalls.searchGames>> {
      if (playerId && remember) await own.rememberSearch(playerId, query)
      const sortBy = query.trim() === '' ? {} : { sortBy: 'relevance' as const }
      return gamesPage({ ...sortBy, ...wish, name: query }, country)
    },

    async listFeatures(): Promise<{ identity: string; count: number }[]> {
      const { games } = await catalogue()
      return counted(games.flatMap((game) => (game.isHidden ? [] : game.features)))
    },

    /** With what only the house needs to know of it, whether it is on show or not. */
    listed: async (key: string): Promise<ListedGame | null> => (await catalogue()).byKey.get(key) ?? null,

    getGame: async (key: string): Promise<Game> => publicGame(await gameBy(key)),

    listCollections: shownCollections,

    listProviders: async (): Promise<Provider[]> => (await catalogue()).providers,

    async getProvider(key: string): Promise<Provider> {
      const { providers } = await catalogue()
      return (
        providers.find(({ id, identity }) => id === key || identity === key) ?? refuse('provider_not_found')
      )
    },

    async listSimilar(key: string): Promise<Game[]> {
      const game = await gameBy(key)
      return similarTo(game, (await catalogue()).games).map(publicGame)
    },

    listFavorites: async (playerId: string): Promise<Game[]> => shownOf(await own.favorites(playerId)),

    async addFavorite(playerId: string, key: string): Promise<Game[]> {
      const game = await gameBy(key)
      if (game.isHidden) refuse('game_not_found')
      return shownOf(await own.addFavorite(playerId, game.id))
    },

    async removeFavorite(playerId: string, key: string): Promise<Game[]> {
      return shownOf(await own.removeFavorite(playerId, (await gameBy(key)).id))
    },

    listRecentSearches: (playerId: string): Promise<RecentSearch[]> => own.recentSearches(playerId),

    async clearRecentSearches(playerId: string): Promise<RecentSearch[]> {
      await own.forgetSearches(playerId)
      return []
    },

    /** For the seeds, whose players never opened a frame. */
    rememberPlayed: (playerId: string, gameId: string): Promise<void> => own.rememberPlayed(playerId, gameId),

    /** For the player's own copy: favourites, words and games played, newest first, hidden ones too. */
    async everythingKeptOf(playerId: string) {
      const { byKey } = await catalogue()
      const named = (id: string) => byKey.get(id)?.name ?? id
      const [favorites, searches, played] = await Promise.all([
        own.favorites(playerId),
        own.recentSearches(playerId),
        own.played(playerId),
      ])
      return {
        favorites: favorites.map(named),
        searches,
        played: played.map(({ gameId, playedAt }) => ({ game: named(gameId), playedAt })),
      }
    },

    async listPlayed(playerId: string, most: number): Promise<PlayedGame[]> {
      const { byKey } = await catalogue()
      return (await own.played(playerId))
        .flatMap(({ gameId, playedAt }) => {
          const game = byKey.get(gameId)
          return game && !game.isHidden ? [{ ...publicGame(game), playedAt }] : []
        })
        .slice(0, most)
    },

    /** The rounds of an account that were begun and not ended. */
    openRoundsOf: (within: Database | Tx, accountId: string): Promise<string[]> =>
      openRoundsOf(within, accountId),

    /** What a hub may know of somebody who plays its games: nothing but the country. */
    countryOf: options.countryOf,

    /** What to tell of the money that moved in games: spins at once, wins when they are asked for. */
    async hearMoved(news: readonly WalletMoved[]): Promise<LiveMessage[]> {
      const played = news.filter(({ initiator }) => initiators.includes(initiator))
      if (played.some(({ kind }) => kind === 'payOut')) winners.notePayOut()
      return spins.tell(played)
    },

    /** What to tell the players whose stakes the wallet stopped (P5). */
    async hearStopped(news: readonly StakeStopped[]): Promise<LiveMessage[]> {
      const { byKey } = await catalogue()
      return news.flatMap((stopped) => {
        const game = initiators.includes(stopped.initiator) ? byKey.get(stopped.reference ?? '') : undefined
        if (!game) return []
        const { playerId, reason, kind, period, currency, most } = stopped
        if (reason !== 'stake_too_high')
          return [betRestricted(playerId, game.identity, reason, kind && period ? { kind, period } : null)]
        // The game is gone, or whose session this was has left: to another session of theirs it would be news from nowhere.
        if (most === String(lessThanNothing)) return []
        // A stake may be nothing while a reality check waits (P7).
        if (most === '0') return [betRestricted(playerId, game.identity, 'reality_check', null)]
        const maxBetAmount = formatAmount(BigInt(most ?? '0'), Number(stopped.subunitToUnit))
        return [betMaxExceeded(playerId, game.identity, { currency, maxBetAmount })]
      })
    },

    /** Replaces the catalogue. Every other process sees the new one within two seconds. */
    async importCatalogue(seed: CatalogueSeed, source = 'import'): Promise<ImportReport> {
      const report = await db.transaction().execute((tx) => saveCatalogue(tx, seed, source))
      standing.forget()
      return report
    },

    /**
     * A provider that never tells the end of a round must not hold its player's bonus for ever: after so long it counts as
     * ended. Its money stands as the ledger has it, and a win or a way back is taken whenever it comes.
     */
    closeOldRounds: (now: Date): Promise<void> =>
      inBites((most) => closeRoundsBefore(db, new Date(now.getTime() - roundsOpenMs), most)),

    /** Nobody takes back a round of so long ago, and no frame stands open for so long. */
    forgetOldSessions: (now: Date): Promise<void> =>
      inBites((most) => forgetSessions(db, new Date(now.getTime() - sessionsKeptMs), most)),

    /** Where the catalogue came from that stands; null before the first. */
    catalogueSource: () => catalogueSource(db),
  }

  async function gamesPage(
    wish: Wish & { page: number; perPage: number; facets?: boolean },
    country: string | null,
  ): Promise<AnswerOf<typeof gameCalls.listGames>> {
    const { listing } = await catalogue()
    const listed = new Set((await shownCollections(country)).flatMap(({ id, identity }) => [id, identity]))
    const { page, perPage } = wish
    const answer = listing.under(wish, listed)
    const { games, total } = answer.page(page, perPage)
    const meta = pageMetaOf(page, perPage, total)
    const facets = wish.facets ? { facets: answer.facets() } : {}
    return { data: games.map(publicGame), meta: { ...meta, ...facets } }
  }

  async function shownCollections(country: string | null): Promise<Collection[]> {
    const { collections } = await catalogue()
    return collections.filter(
      (collection) =>
        !collection.isHidden &&
        (collection.countries.length === 0 || (country !== null && collection.countries.includes(country))),
    )
  }

  /** The games of these ids that may be seen, in the same order. */
  async function shownOf(ids: readonly string[]): Promise<Game[]> {
    const { byKey } = await catalogue()
    return ids.flatMap((id) => {
      const game = byKey.get(id)
      return game && !game.isHidden ? [publicGame(game)] : []
    })
  }
}
