// Answers for what the lobby shows, gathered in two answers: every game once, rows as places in that list.
import type { Collection, Game, Provider } from '@baize/contract/game'
import { stages } from 'virtual:art'
import { api, apiQuery } from '../api.ts'
import type { RouterContext } from '../router.tsx'
import { tileOf, type Tile } from './tile.tsx'

export type LobbyRow = {
  identity: string
  name: string
  count: number
  /** Places in the list of tiles. */
  tiles: number[]
}
export type Winner = {
  nickname: string
  payout: string
  currency: string
  game: string
  name: string
  image: string
}
export type HeroSlide = {
  identity: string
  name: string
  art: { desktop: string; phone: string }
  rtp: string | null
  /** In the base currency. */
  minBet: string | null
  demo: boolean
}
export type Lobby = {
  tiles: Tile[]
  rows: LobbyRow[]
  slides: HeroSlide[]
  studios: { identity: string; name: string; count: number; tile: string }[]
  winners: Winner[]
  /** The lowest and the highest return of what is shown. */
  returns: { low: string; high: string } | null
}

const heroGames = ['lantern-fox', 'ninth-comet', 'peacock-club'] as const
/** A row with less than this looks like a mistake. */
const rowAtLeast = 3
/** One page of games; rows beyond it would never be scrolled to. */
const gamesAtMost = 100

export async function loadLobby({ queryClient, texts }: RouterContext): Promise<Lobby> {
  const [collections, providers, winners] = await Promise.all([
    queryClient.ensureQueryData(apiQuery('game', 'listCollections')),
    // The lobby is drawn from its own short list, so the long answers stay out of what travels with the page.
    api.game.listProviders().catch((): Provider[] => []),
    loadWinners().catch((): Winner[] => []),
    texts.load('pages'),
  ])
  const shown = collections.filter(({ topGames }) => topGames.length >= rowAtLeast)
  const wanted = [...new Set([...heroGames, ...shown.flatMap(({ topGames }) => topGames)])]
  const { data: games } = await api.game.listGames({
    query: { identity: wanted.slice(0, gamesAtMost), perPage: gamesAtMost },
  })
  return lobbyOf(games, shown, providers, winners)
}

export function lobbyOf(
  games: readonly Game[],
  collections: readonly Collection[],
  providers: readonly Provider[],
  winners: Winner[],
): Lobby {
  const places = new Map(games.map((game, place) => [game.identity, place]))
  const returns = games
    .flatMap(({ rtp }) => (rtp === null ? [] : [rtp]))
    .sort((a, b) => Number(a) - Number(b))
  const low = returns[0]
  const high = returns.at(-1)
  return {
    tiles: games.map(tileOf),
    rows: collections
      .map(({ identity, name, gameEnabledCount, topGames }) => ({
        identity,
        name,
        count: gameEnabledCount,
        tiles: topGames.flatMap((game) => places.get(game) ?? []),
      }))
      .filter(({ tiles }) => tiles.length >= rowAtLeast),
    slides: heroGames.flatMap((identity) => {
      const game = games[places.get(identity) ?? -1]
      return game
        ? [
            {
              identity,
              name: game.name,
              art: stages[identity],
              rtp: game.rtp,
              minBet: game.minBet,
              demo: game.isDemoMode,
            },
          ]
        : []
    }),
    studios: providers.map(({ identity, name, gameEnabledCount, images }) => ({
      identity,
      name,
      count: gameEnabledCount,
      tile: images.tile,
    })),
    winners,
    returns: low && high ? { low, high } : null,
  }
}

const winnersShown = 12

export async function loadWinners(): Promise<Winner[]> {
  const winners = await api.game.listWinners()
  return winners.slice(0, winnersShown).map((win) => ({
    nickname: win.nickname,
    payout: win.payout,
    currency: win.currency,
    game: win.gameIdentity,
    name: win.gameName,
    image: win.gameImages['1x1']['1x'],
  }))
}
