// Answers for the contract of the sportsbook: bets, what can be bet on, where its widget comes from, and its live topic.
import * as z from 'zod'
import {
  amount,
  currencyCode,
  declareCalls,
  id,
  instant,
  oneOrMany,
  pageMeta,
  pageQuery,
  text,
} from './call.ts'

/** The game under which the sportsbook is started: `POST /api/game/games/{id}/play` with this id. */
export const sportsbookIdentity = 'altenar-sportsbook-altenar-sportsbook'

/** Ids as in the constants `game.bet.status`; of a bet, and of one selection in it. */
export const betStatus = { open: 1, won: 2, lost: 3, refunded: 4, cashedOut: 5 } as const

export const ticketTypes = ['single', 'accumulator'] as const

/** One selection of a bet. */
const betItem = z.object({
  /** The provider's id of the event; `/sport/event/{eventId}` leads to it. */
  eventId: z.int(),
  /** Who plays: "Northgate Rovers vs Old Harbour". */
  event: z.string(),
  /** `live` when it was picked while the event was running. */
  stage: z.enum(['prematch', 'live']),
  /** The sport, by name, and by its id in the catalogue. */
  discipline: z.string(),
  sportId: z.int(),
  tournament: z.string(),
  eventDate: instant,
  market: z.string(),
  outcome: z.string(),
  /** Decimal odds, such as "2.35". */
  coefficient: z.string(),
  /** As `betStatus`: 1 open, 2 won, 3 lost, 4 refunded. */
  result: z.int().min(1).max(5),
  /** The score that settled it, "2:1"; null before. */
  score: z.string().nullable(),
})
export type BetItem = z.output<typeof betItem>

export const bet = z.object({
  id,
  gameId: id,
  game: z.object({ identity: z.string(), name: z.string() }),
  /** The provider's number of the bet, which the player sees on the slip too. */
  roundId: z.string(),
  amount,
  /** What the bet paid; "0.00" while it is open. A refund is a payout of the stake. */
  payout: amount,
  /** What it would pay if every selection wins. */
  possiblePayout: amount,
  /** What a later correction of the result could not take back, because it was spent; nobody collects it by itself. */
  owed: amount,
  currency: currencyCode,
  /** 1 open, 2 won, 3 lost, 4 refunded, 5 cashed out. */
  status: z.int().min(1).max(5),
  /** All odds together, a decimal string. */
  coefficient: z.string(),
  ticketType: z.enum(ticketTypes),
  createdAt: instant,
  settledAt: instant.nullable(),
  items: z.array(betItem),
})
export type Bet = z.output<typeof bet>

/** What a sport has on offer, in the provider's own words. */
export const sportInfo = z.object({
  Id: z.int(),
  Name: z.string(),
  Categories: z.array(
    z.object({
      CategoryId: z.int(),
      Name: z.string(),
      Championships: z.array(z.object({ ChampionshipId: z.int(), Name: z.string() })),
    }),
  ),
})
export type SportInfo = z.output<typeof sportInfo>

/** An event as a search finds it. */
export const sportEvent = z.object({
  eventId: z.int(),
  name: z.string(),
  sportId: z.int(),
  sport: z.string(),
  categoryId: z.int(),
  category: z.string(),
  championshipId: z.int(),
  championship: z.string(),
  startsAt: instant,
  isLive: z.boolean(),
})
export type SportEvent = z.output<typeof sportEvent>

export const sportsbookCalls = declareCalls('sportsbook', {
  getWidget: {
    summary:
      'Where the script of the sportsbook widget comes from, and the words of `altenarWSDK.init` that are ours to give. ' +
      'Null when no sportsbook is set up here: then nothing of it is shown.',
    audience: 'anyone',
    output: z.object({ scriptUrl: z.string(), integration: z.string() }).nullable(),
    refusals: [],
  },
  listBets: {
    summary:
      'The bets of the player, newest first: settled ones (won, lost, refunded, cashed out), or with `isSettled=false` open ones. ' +
      '`status` narrows further.',
    audience: 'player',
    query: z.strictObject({
      ...pageQuery,
      isSettled: z.stringbool().default(true),
      dateFrom: instant.optional(),
      dateTo: instant.optional(),
      currency: currencyCode.optional(),
      status: oneOrMany(z.coerce.number().int().min(1).max(5)),
    }),
    output: z.array(bet),
    meta: pageMeta,
    refusals: [],
  },
  getSportInfo: {
    summary:
      'The categories and championships of a sport, by its id in the catalogue; null when the provider does not know it or does not answer.',
    audience: 'anyone',
    params: z.strictObject({ id: z.coerce.number().int().min(1).max(100_000) }),
    output: sportInfo.nullable(),
    refusals: [],
  },
  searchSport: {
    summary:
      'Events by the names of who plays, the championship or the sport; running ones first, then the next ones.',
    audience: 'anyone',
    query: z.strictObject({ query: text(80), perPage: z.coerce.number().int().min(1).max(50).default(10) }),
    output: z.array(sportEvent),
    refusals: [],
    // Each question goes out to the provider.
    rateLimit: { max: 120, seconds: 60 },
  },
})

/** A bet has a result, or a new one. It comes on `game:bets#{playerId}`, whose name `gameTopics.bets` makes. */
export type BetSettled = { event: 'bet.settled'; bet: Bet }
