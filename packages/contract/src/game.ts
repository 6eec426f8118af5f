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
  /** What the game can do, by identity: `free_spins`, `hold_and_spin` … */
  features: z.array(z.string()),
  releasedAt: instant,
})
export type Game = z.output<typeof game>

/** A game that this player played, and when last. */
const playedGame = game.extend({ playedAt: instant })
export type PlayedGame = z.output<typeof playedGame>

/** How many games one more choice of a filter leads to; every facet is counted under all other filters. */
const facetCounts = z.array(z.object({ identity: z.string(), count: z.int() }))
export const facets = z.object({
  providers: facetCounts,
  collections: facetCounts,
  features: facetCounts,
  volatilities: facetCounts,
  types: facetCounts,
})
export type Facets = z.output<typeof facets>

const gamesMeta = pageMeta.extend({
  /** Comes with `facets=true`. */
  facets: facets.optional(),
})

const recentSearch = z.object({ query: z.string(), at: instant })
export type RecentSearch = z.output<typeof recentSearch>

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

/** A notable win of somebody whose name is masked. */
export const winner = z.object({
  nickname: z.string(),
  amount,
  payout: amount,
  currency: currencyCode,
  gameId: id,
  gameName: z.string(),
  gameIdentity: z.string(),
  gameImages,
  createdAt: instant,
})
export type Winner = z.output<typeof winner>

/** `id` is the UUID or the identity. */
const gameParams = z.strictObject({ id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,80}$/) })

const playStart = z.strictObject({
  accountId: id.optional(),
  lobbyUrl: z.string().max(500),
  locale: localeCode,
  countryCode: countryCode.optional(),
  /** 1 mobile, 2 desktop. */
  platform: z.int().min(1).max(2),
  demoMode: z.boolean(),
  /** The colours of the page around the frame, for studios that know both; without it a game follows the system. */
  theme: z.enum(['light', 'dark']).optional(),
  /** Whose sportsbook is started; games know their own. */
  provider: z.literal('altenar').optional(),
})

const gamesQuery = z.strictObject({
  providerId: oneOrMany(text(80)),
  collectionId: oneOrMany(text(80)),
  identity: oneOrMany(text(80)),
  name: text(80).optional(),
  countries: oneOrMany(countryCode),
  platform: z.coerce.number().int().min(1).max(2).optional(),
  /** Games that have any of these. */
  feature: oneOrMany(text(80)),
  volatility: oneOrMany(z.enum(['low', 'medium', 'high'])),
  type: oneOrMany(text(40)),
  /** `relevance` is how well a game answers a search; without one it is popularity. */
  sortBy: z.enum(['popularity', 'name', 'new', 'rtp', 'relevance']).optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
  facets: z.stringbool().optional(),
  ...pageQuery,
})

const searchQuery = gamesQuery.omit({ name: true }).extend({
  query: text(80),
  /** Whether a signed-in player finds these words again under the recent searches. */
  remember: z.stringbool().optional(),
})

export const gameCalls = declareCalls('game', {
  listGames: {
    summary: 'Games by filters; providers and collections are named by id or identity.',
    audience: 'anyone',
    query: gamesQuery,
    output: z.array(game),
    meta: gamesMeta,
    refusals: [],
  },
  searchGames: {
    summary:
      'Games by words, the best answer first, under the same filters as the list. Forgives mistyped letters, accents, ' +
      'and another keyboard layout; names of studios are found too. Empty words find every game.',
    audience: 'anyone',
    query: searchQuery,
    output: z.array(game),
    meta: gamesMeta,
    refusals: [],
  },
  listFeatures: {
    summary: 'What games here can do, the most frequent first.',
    audience: 'anyone',
    output: facetCounts,
    refusals: [],
  },
  listRecentSearches: {
    summary: 'What the player searched for, newest first, at most ten, each once.',
    audience: 'player',
    output: z.array(recentSearch),
    refusals: [],
  },
  clearRecentSearches: {
    summary: 'Forgets what the player searched for.',
    audience: 'player',
    output: z.array(recentSearch),
    refusals: [],
  },
  listFavorites: {
    summary: 'The favourite games of the player, newest first.',
    audience: 'player',
    output: z.array(game),
    refusals: [],
  },
  addFavorite: {
    summary: 'Makes a game a favourite; answers all of them. Again changes nothing.',
    audience: 'player',
    params: gameParams,
    output: z.array(game),
    refusals: ['game_not_found', 'too_many_favorites'],
  },
  removeFavorite: {
    summary: 'Takes a game from the favourites; answers the rest. Again changes nothing.',
    audience: 'player',
    params: gameParams,
    output: z.array(game),
    refusals: ['game_not_found'],
  },
  listPlayed: {
    summary: 'The games that the player opened, the last one first.',
    audience: 'player',
    query: z.strictObject({ perPage: pageQuery.perPage }),
    output: z.array(playedGame),
    refusals: [],
  },
  listSimilar: {
    summary: 'Up to twelve games that whoever likes this one may like, never itself.',
    audience: 'anyone',
    params: gameParams,
    output: z.array(game),
    refusals: ['game_not_found'],
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
      'Starts a game: real money needs a session, an account and a complete profile (`profile_incomplete`, params ' +
      '`{missing}`), and is refused during a break or exclusion (`play_suspended`, params `{kind, until}`); demo needs none ' +
      'of them. A game whose provider is not set up here is refused with `game_not_connected`, one that its studio does not ' +
      'make for this platform with `game_not_for_device` (params `{platforms}`). Answers where the frame opens, ' +
      'and from a provably fair studio where a round of this session can be checked (`roundUrl`, with `{round}` for its id). ' +
      'With the id `altenar-sportsbook-altenar-sportsbook` it starts the sportsbook: the token is for its widget, and `gameUrl` ' +
      'is where its script comes from.',
    audience: 'anyone',
    params: gameParams,
    body: playStart,
    output: z.object({ gameUrl: z.string(), token: z.string(), roundUrl: z.string().nullable() }),
    refusals: [
      'game_not_found',
      'game_not_available',
      'game_not_connected',
      'game_not_for_device',
      'game_currency_not_supported',
      'demo_not_available',
      'not_signed_in',
      'account_not_found',
      'country_restricted',
      'profile_incomplete',
      'play_suspended',
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
  getProvider: {
    summary: 'One studio, by id or identity.',
    audience: 'anyone',
    params: gameParams,
    output: provider,
    refusals: ['provider_not_found'],
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
    summary: 'The latest notable wins, in all games or in one, names masked.',
    audience: 'anyone',
    query: z.strictObject({ gameId: text(80).optional() }),
    output: z.array(winner),
    refusals: ['game_not_found'],
  },
})

/** Live: `game:spins#{playerId}` and `game:bets#{playerId}`, and for everybody `global:online`. */
export const gameTopics = {
  spins: (playerId: string) => `game:spins#${playerId}`,
  bets: (playerId: string) => `game:bets#${playerId}`,
  /** The one channel that guests may hear too; how many are online is told there as well. */
  winners: 'global:online',
} as const
/** What others have just won, newest first; at most one such message a second. */
export type WinnersAdded = { event: 'winners.added'; winners: Winner[] }
/** How many connections are open, every fifteen seconds. */
export type OnlineCounted = { event: 'online.counted'; count: number }
export type SpinSettled = { event: 'spin.settled'; spin: Spin }
/** A stake was stopped by a limit of the player, by a break or exclusion, or because a reality check waits. */
export type BetRestricted = {
  event: 'game.bet.restricted'
  gameIdentity: string
  reason: 'bet_limit' | 'loss_limit' | 'play_suspended' | 'reality_check'
  /** Which limit it was. */
  limit?: { kind: 'bet' | 'loss'; period: 'day' | 'week' | 'month' }
}
/** A stake was more than may be staked in this game. */
export type BetMaxExceeded = {
  event: 'game.bet.max.exceed'
  gameIdentity: string
  playerBonus: { currency: string; maxBetAmount: string }
}
