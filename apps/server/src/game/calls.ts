// Answers for the calls of games: contract in, face out.
import { gameCalls } from '@baize/contract/game'
import { serve, type ServedCapability } from '../platform/api.ts'
import { refuse } from '../platform/refusal.ts'
import type { GameFace } from './game.ts'

export function gameCallsServed(
  game: GameFace,
  player: {
    isRestricted: (country: string | null) => boolean
    playerOf: (playerId: string) => Promise<{ id: string; displayName: string; country: string | null }>
  },
): ServedCapability {
  return serve(gameCalls, {
    listGames: ({ query }) => game.listGames(query),
    getGame: ({ params }) => game.getGame(params.id),
    listCollections: ({ caller }) => game.listCollections(caller.country),
    listProviders: () => game.listProviders(),
    listWinners: () => game.listWinners(),
    listSpins: ({ query: { page, perPage, ...filter }, session }) =>
      game.listSpins({ ...filter, playerId: session.playerId }, page, perPage),
    play: async ({ params, body, session, caller }) => {
      if (player.isRestricted(caller.country)) refuse('country_restricted')
      return game.play({
        game: params.id,
        player: session ? await player.playerOf(session.playerId) : null,
        accountId: body.accountId,
        demoMode: body.demoMode,
        locale: body.locale,
        ip: caller.ip,
        platform: body.platform,
        lobbyPath: pathOf(body.lobbyUrl),
      })
    },
  })
}

/** Only the path of the given address is kept, so that a frame can never lead the player to somebody else's site (S7). */
function pathOf(address: string): string {
  const parsed = URL.parse(address, 'http://here')
  if (!parsed) return '/'
  const path = parsed.pathname + parsed.search
  return path.startsWith('//') || path.includes('\\') ? '/' : path
}
