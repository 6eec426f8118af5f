// Answers for what the lobby shows, gathered in two answers: every game once, rows as places in that list.
import type { Collection, Game, Provider, Winner as Win } from '@baize/contract/game'
import { denominationOf } from '@baize/design/amount'
import { amountParts, showAmount } from '@baize/money/amount-parts'
import { stages } from 'virtual:art'
import { api, apiQuery } from '../../api.ts'
import { languageTag, type LocaleCode } from '../../locale.ts'
import type { RouterContext } from '../../router-context.ts'
import { formatNumber, type TextStore } from '../../texts.ts'
import { thumbnailOf } from './pictures.ts'
import { winnersShown, type Winner } from './strip-places.ts'
import { tileOf } from './tile-of.ts'
import type { Tile } from './tile.tsx'

export type LobbyRow = {
  identity: string
  name: string
  count: number
  /** Places in the list of tiles; a row without them is fetched when it comes near. */
  tiles?: number[]
}
export type HeroSlide = {
  identity: string
  name: string
  art: { desktop: string; phone: string }
  // In the visitor's figures already: to write a page's first number anew costs a phone as much as waking all of the page.
  rtp: string | null
  topWin: string | null
  /** The smallest bet, in the base currency. */
  from: string | null
  demo: boolean
}
export type Lobby = {
  tiles: Tile[]
  /** What the player played last; empty for a guest, whom only this browser knows. */
  played: Tile[]
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
/** The rows that come with the page; the others come when they come near. */
const rowsAtOnce = 3
const gamesInRow = 12
/** One page of games. */
const gamesAtMost = 100
/** The studios with the most games; the rest stand on their own page. */
const studiosShown = 12

export async function loadLobby({ queryClient, texts, visitor }: RouterContext): Promise<Lobby> {
  const signedIn = visitor.get().playerId !== null
  const [collections, providers, winners, played, lowest, highest] = await Promise.all([
    queryClient.ensureQueryData(apiQuery('game', 'listCollections')),
    // The lobby is drawn from its own short list, so the long answers stay out of what travels with the page.
    api.game.listProviders().catch((): Provider[] => []),
    loadWinners(texts.locale).catch((): Winner[] => []),
    signedIn ? api.game.listPlayed({ query: { perPage: gamesInRow } }).catch((): Game[] => []) : [],
    returnAtThe('asc').catch(() => null),
    returnAtThe('desc').catch(() => null),
    texts.load('pages.home', 'pages.sport'),
  ])
  const shown = rowsOf(collections)
  const first = shown.slice(0, rowsAtOnce)
  const wanted = [
    ...new Set([...heroGames, ...first.flatMap(({ topGames }) => topGames.slice(0, gamesInRow))]),
  ]
  const { data: games } = await api.game.listGames({
    query: { identity: wanted.slice(0, gamesAtMost), perPage: gamesAtMost },
  })
  const lobby = lobbyOf(games, shown, providers, winners, texts, played)
  // Said of every game, so it is asked of all of them and not of the few that stand here.
  return lowest && highest ? { ...lobby, returns: { low: lowest, high: highest } } : lobby
}

/** The lowest or the highest return to player of all games. */
async function returnAtThe(sortOrder: 'asc' | 'desc'): Promise<string | null> {
  const { data } = await api.game.listGames({ query: { sortBy: 'rtp', sortOrder, perPage: 1 } })
  return data[0]?.rtp ?? null
}

/** Collections long enough to be rows, in the order of the house. */
function rowsOf(collections: readonly Collection[]): Collection[] {
  return collections.filter(({ topGames }) => topGames.length >= rowAtLeast)
}

/** The games of a row that was not on the page yet. */
export function rowGames(identity: string) {
  return apiQuery('game', 'listGames', { query: { collectionId: [identity], perPage: gamesInRow } })
}

export function lobbyOf(
  games: readonly Game[],
  collections: readonly Collection[],
  providers: readonly Provider[],
  winners: Winner[],
  texts: TextStore,
  played: readonly Game[] = [],
): Lobby {
  const { locale } = texts
  const figure = (value: string) => value && formatNumber(locale, Number(value))
  const places = new Map(games.map((game, place) => [game.identity, place]))
  const returns = games
    .flatMap(({ rtp }) => (rtp === null ? [] : [rtp]))
    .sort((a, b) => Number(a) - Number(b))
  const low = returns[0]
  const high = returns.at(-1)
  return {
    tiles: games.map(tileOf),
    played: played.map(tileOf),
    rows: rowsOf(collections).map(({ identity, name, gameEnabledCount, topGames }, place) => ({
      identity,
      name,
      count: gameEnabledCount,
      ...(place < rowsAtOnce
        ? { tiles: topGames.slice(0, gamesInRow).flatMap((game) => places.get(game) ?? []) }
        : {}),
    })),
    slides: heroGames.flatMap((identity) => {
      const game = games[places.get(identity) ?? -1]
      return game
        ? [
            {
              identity,
              name: game.name,
              art: stages[identity],
              rtp: game.rtp && figure(game.rtp),
              topWin:
                figure(texts.say('pages', `home.hero.${identity}.topWin`, { defaultValue: '' })) || null,
              from: game.minBet && showAmount(game.minBet, denominationOf('EUR'), languageTag(locale)),
              demo: game.isDemoMode,
            },
          ]
        : []
    }),
    studios: providers
      .toSorted((a, b) => b.gameEnabledCount - a.gameEnabledCount)
      .slice(0, studiosShown)
      .map(({ identity, name, gameEnabledCount, images }) => ({
        identity,
        name,
        count: gameEnabledCount,
        tile: images.tile,
      })),
    winners,
    returns: low && high ? { low, high } : null,
  }
}

export async function loadWinners(locale: LocaleCode): Promise<Winner[]> {
  const winners = await api.game.listWinners()
  return winners.slice(0, winnersShown).map((win) => tileOfWin(win, locale))
}

export const tileOfWin = (win: Win, locale: LocaleCode): Winner => ({
  at: win.createdAt,
  nickname: win.nickname,
  payout: win.payout,
  currency: win.currency,
  amount: amountParts(win.payout, denominationOf(win.currency), languageTag(locale)),
  game: win.gameIdentity,
  name: win.gameName,
  image: thumbnailOf(win.gameImages, '1x1', '2x'),
})
