// Answers for the contract of games: the catalogue, starting a game, spins and the live topics of play.
import * as z from 'zod'
import {
  amount,
  countryCode,
  currencyCode,
  declareCalls,
  id,
  instant,
  localeCode,
  oneOrMany,
  pageMeta,
  pageQuery,
  text,
} from './call.ts'

const picture = z.object({ '1x': z.string(), '2x': z.string(), '3x': z.string() })
export const gameImages = z.object({ '3x4': picture, '1x1': picture })
export type GameImages = z.output<typeof gameImages>

export const game = z.object({
  id,
  /** The readable key of a game, unique; it stands in addresses. */
  identity: z.string(),
  name: z.string(),
  type: z.string(),
  provider: z.object({ id, identity: z.string(), name: z.string() }),
  collections: z.array(z.string()),
  labels: z.array(z.string()),
  images: gameImages,
  isDemoMode: z.boolean(),
  isHidden: z.boolean(),
  platforms: z.array(z.int()),
  volatility: z.enum(['low', 'medium', 'high']).nullable(),
  /** Return to player in percent, a decimal string. */
  rtp: z.string().nullable(),
  paylines: z.int().nullable(),
  isBonusWagering: z.boolean(),
  /** In the base currency. */
  minBet: amount.nullable(),
  maxBet: amount.nullable(),
})
export type Game = z.output<typeof game>

export const collection = z.object({
  id,
  identity: z.string(),
  name: z.string(),
  countries: z.array(countryCode),
  isHidden: z.boolean(),
  gameEnabledCount: z.int(),
  /** The identities of its first games in its own order: what a row of the lobby shows. */
  topGames: z.array(z.string()),
})
export type Collection = z.output<typeof collection>

export const provider = z.object({
  id,
  identity: z.string(),
  name: z.string(),
  gameEnabledCount: z.int(),
  images: z.object({ mark: z.string(), tile: z.string() }),
})
export type Provider = z.output<typeof provider>

export const spin = z.object({
  id,
  gameId: id,
  game: z.object({ identity: z.string(), name: z.string(), images: gameImages }),
  amount,
  payout: amount,
  currency: currencyCode,
  createdAt: instant,
  roundId: z.string(),
})
export type Spin = z.output<typeof spin>

/** `id` is a game's UUID or its identity. */
const gameParams = z.strictObject({ id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,80}$/) })

export const playStart = z.strictObject({
  accountId: id.optional(),
  lobbyUrl: z.string().max(500),
  locale: localeCode,
  countryCode: countryCode.optional(),
  /** 1 mobile, 2 desktop. */
  platform: z.int().min(1).max(2),
  demoMode: z.boolean(),
})

export const gamesQuery = z.strictObject({
  providerId: oneOrMany(text(80)),
  collectionId: oneOrMany(text(80)),
  identity: oneOrMany(text(80)),
  name: text(80).optional(),
  countries: oneOrMany(countryCode),
  platform: z.coerce.number().int().min(1).max(2).optional(),
  sortBy: z.enum(['popularity', 'name', 'new', 'rtp']).optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
  ...pageQuery,
})

export const gameCalls = declareCalls('game', {
  listGames: {
    summary: 'Games by filters; providers and collections are named by id or identity.',
    audience: 'anyone',
    query: gamesQuery,
    output: z.array(game),
    meta: pageMeta,
    refusals: [],
  },
  getGame: {
    summary: 'One game, by id or identity.',
    audience: 'anyone',
    params: gameParams,
    output: game,
    refusals: ['game_not_found'],
  },
  play: {
    summary:
      'Starts a game: real money needs a session and an account, demo needs neither. Answers where the frame opens.',
    audience: 'anyone',
    params: gameParams,
    body: playStart,
    output: z.object({ gameUrl: z.string(), token: z.string() }),
    refusals: [
      'game_not_found',
      'game_not_available',
      'demo_not_available',
      'not_signed_in',
      'account_not_found',
      'country_restricted',
    ],
  },
  listCollections: {
    summary: 'The collections of the lobby, in order.',
    audience: 'anyone',
    output: z.array(collection),
    refusals: [],
  },
  listProviders: {
    summary: 'The studios that have games here.',
    audience: 'anyone',
    output: z.array(provider),
    refusals: [],
  },
  listSpins: {
    summary: 'The spins of the player, newest first.',
    audience: 'player',
    query: z.strictObject({
      ...pageQuery,
      dateFrom: instant.optional(),
      dateTo: instant.optional(),
      currency: currencyCode.optional(),
      gameId: text(80).optional(),
    }),
    output: z.array(spin),
    meta: pageMeta,
    refusals: [],
  },
  listWinners: {
    summary: 'The latest notable wins, names masked.',
    audience: 'anyone',
    output: z.array(
      z.object({
        nickname: z.string(),
        amount,
        payout: amount,
        currency: currencyCode,
        gameId: id,
        gameName: z.string(),
        gameIdentity: z.string(),
        gameImages,
      }),
    ),
    refusals: [],
  },
})

/** Live: `game:spins#{playerId}`. */
export const gameTopics = {
  spins: (playerId: string) => `game:spins#${playerId}`,
  bets: (playerId: string) => `game:bets#${playerId}`,
}
export type SpinSettled = { event: 'spin.settled'; spin: Spin }
