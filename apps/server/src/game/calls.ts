// Answers for the calls of games: contract in, face out.
import { gameCalls } from '@baize/contract/game'
import { pathOf } from '@baize/contract/own-path'
import { serve, type ServedCapability } from '../platform/api.ts'
import { refuse } from '../platform/refusal.ts'
import type { GameFace } from './game.ts'
import type { PlayStart } from './play.ts'

export type StartElsewhere = Omit<PlayStart, 'game'> & {
  visitorCountry: string | null
}

export function gameCallsServed(
  game: GameFace,
  player: {
    isRestricted: (country: string | null) => boolean
    playerOf: (playerId: string) => Promise<{ id: string; displayName: string; country: string | null }>
    /** Refuses players of whom the law wants to know more before they play with money. */
    requireComplete: (playerId: string) => Promise<void>
    /** Refuses players who asked to be kept from playing. */
    requirePlay: (playerId: string) => Promise<void>
  },
  /** What is started under an id of its own, and is no game of the catalogue. */
  startedElsewhere: Readonly<
    Record<string, (start: StartElsewhere) => Promise<{ gameUrl: string; token: string }>>
  >,
): ServedCapability {
  return serve(gameCalls, {
    listGames: ({ query, caller }) => game.listGames(query, caller.country),
    searchGames: ({ query, session, caller }) =>
      game.searchGames(query, session?.playerId ?? null, caller.country),
    listFeatures: () => game.listFeatures(),
    listRecentSearches: ({ session }) => game.listRecentSearches(session.playerId),
    clearRecentSearches: ({ session }) => game.clearRecentSearches(session.playerId),
    listFavorites: ({ session }) => game.listFavorites(session.playerId),
    addFavorite: ({ params, session }) => game.addFavorite(session.playerId, params.id),
    removeFavorite: ({ params, session }) => game.removeFavorite(session.playerId, params.id),
    listPlayed: ({ query, session }) => game.listPlayed(session.playerId, query.perPage),
    listSimilar: ({ params }) => game.listSimilar(params.id),
    getGame: ({ params }) => game.getGame(params.id),
    listCollections: ({ caller }) => game.listCollections(caller.country),
    listProviders: () => game.listProviders(),
    getProvider: ({ params }) => game.getProvider(params.id),
    listWinners: ({ query }) => game.listWinners(query.gameId),
    listSpins: ({ query: { page, perPage, ...filter }, session }) =>
      game.listSpins({ ...filter, playerId: session.playerId }, page, perPage),
    play: async ({ params, body, session, caller }) => {
      if (player.isRestricted(caller.country)) refuse('country_restricted')
      if (session && !body.demoMode) {
        await player.requirePlay(session.playerId)
        await player.requireComplete(session.playerId)
      }
      const start = {
        player: session ? await player.playerOf(session.playerId) : null,
        loginId: session?.sessionId ?? null,
        accountId: body.accountId,
        demoMode: body.demoMode,
        locale: body.locale,
        ip: caller.ip,
        platform: body.platform,
        theme: body.theme,
        // Only the path is kept, so that a frame can never lead the player to somebody else's site (S7).
        lobbyPath: pathOf(body.lobbyUrl, '/'),
      }
      const elsewhere = startedElsewhere[params.id]
      if (!elsewhere) return game.play({ ...start, game: params.id })
      const opened = await elsewhere({
        ...start,
        visitorCountry: body.countryCode ?? caller.country,
      })
      return { ...opened, roundUrl: null }
    },
  })
}
