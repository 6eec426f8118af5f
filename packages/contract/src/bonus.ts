// Answers for the contract of bonuses: what is offered, what a player holds, free spins, codes and cashback.
import * as z from 'zod'
import {
  amount,
  currencyCode,
  id,
  instant,
  oneOrMany,
  pageMeta,
  pageQuery,
  positiveAmount,
  text,
  type CallShape,
} from './call.ts'

/** Of a player's bonus and of free spins. */
export const awardStatus = { issued: 1, activated: 2, finished: 3 } as const
/** `expired` before it was activated; `wageringExpired` (bonuses only) while it was played. */
export const awardResult = { open: 1, played: 2, cancelled: 3, expired: 4, wageringExpired: 5 } as const
export const bonusType = { bonus: 1, freeSpins: 2, cashback: 3, package: 4 } as const
export const bonusTrigger = { manual: 1, registration: 2, deposit: 3 } as const
/** Of an offer, for the player who asks. */
export const offerStatus = { available: 1, accepted: 2, used: 3 } as const
export const bonusCodeStatus = { accepted: 2, incorrect: 3, notAvailable: 4 } as const

/** What counts towards the wagering. Games that take no bonus wagering (`isBonusWagering` of a game) count nothing. */
const wagerConditions = z.object({
  /** Only these games, where some are named; an empty list is every game. */
  gameIds: z.array(id),
  /** How much of a stake counts, by the type of the game; a type that is not named counts nothing. */
  contributions: z.array(z.object({ gameType: z.string(), percentage: z.int() })),
  /** Whether stakes of the player's own money count too, or only stakes of bonus money. */
  isCashCounted: z.boolean(),
})
export type WagerConditions = z.output<typeof wagerConditions>

const packageStep = z.object({
  id,
  identity: z.string(),
  name: z.string(),
  /** From 1. */
  step: z.int(),
  steps: z.int(),
})

/** An offer of ours, with its terms. Amounts are in the currency that was asked for, else in the base currency. */
export const bonusOffer = z.object({
  id,
  /** Stands in addresses: /bonus/{identity}. */
  identity: z.string(),
  /** In the reader's language. */
  name: z.string(),
  description: z.string(),
  type: z.enum(bonusType),
  triggerType: z.enum(bonusTrigger),
  /** It is had with a code, which the player types; the code itself is not told here. */
  isByCode: z.boolean(),
  /** Set when this is a step of a package. */
  package: packageStep.nullable(),
  /** Of deposit bonuses. */
  triggerConditions: z
    .object({
      invoiceAmountItems: z.array(z.object({ currency: currencyCode, amountFrom: amount })),
      baseCurrency: currencyCode,
      baseCurrencyInvoiceAmountFrom: amount,
    })
    .nullable(),
  /** The bonus money, where it gives some. */
  playerBonus: z
    .object({
      currency: currencyCode,
      /** Percent of the deposit; null for a fixed amount. */
      percentage: z.int().nullable(),
      /** The most it can be; for a fixed amount the amount. */
      amountMax: amount,
      /** What the asked deposit would give, where an amount was asked. */
      amount: amount.nullable(),
      maxBetAmount: amount.nullable(),
      /** How often the bonus has to be staked, such as "30". */
      wager: z.string(),
      /** For the amount of `amount`, else of `amountMax`. */
      requiredWagerAmount: amount,
      /** The most that becomes cash at the end; null for everything. */
      maxConversionAmount: amount.nullable(),
      activationDays: z.int(),
      wageringDays: z.int(),
      wagerCasinoConditions: wagerConditions,
    })
    .nullable(),
  freeSpins: z
    .object({
      count: z.int(),
      gameId: id,
      gameIdentity: z.string(),
      gameName: z.string(),
      activationDays: z.int(),
      /** Days to play them, from the activation on. */
      days: z.int(),
      /** What is won: cash, or bonus money that has to be staked `wager` times. */
      winnings: z.enum(['cash', 'bonus']),
      wager: z.string().nullable(),
    })
    .nullable(),
  cashback: z
    .object({
      /** Percent of the week's net loss of own money, paid as cash. */
      percentage: z.int(),
      currency: currencyCode,
      amountMin: amount,
      amountMax: amount,
    })
    .nullable(),
  /** How often it can be had: once, or again after so many days. */
  repeatsAfterDays: z.int().nullable(),
  /** For the player who asks; null for guests. */
  status: z.enum(offerStatus).nullable(),
  /** For a deposit: its player asked for it with the registration, so the form begins with it. */
  isWished: z.boolean(),
})
export type BonusOffer = z.output<typeof bonusOffer>

/** Several deposit bonuses, one after the other. */
const bonusPackage = z.object({
  id,
  identity: z.string(),
  name: z.string(),
  description: z.string(),
  /** In their order. A player has those first that are used or accepted. */
  steps: z.array(bonusOffer),
  /** The step (from 1) that the player's next deposit can have; null when all are used, and for guests 1. */
  nextStep: z.int().nullable(),
})
export type BonusPackage = z.output<typeof bonusPackage>

export const playerBonus = z.object({
  id,
  bonusId: id,
  /** In the reader's language; in live news in English. */
  name: z.string(),
  /** Of its offer, for /bonus/{identity}; null when the offer is no more. */
  identity: z.string().nullable(),
  bonusType: z.enum(bonusType),
  status: z.enum(awardStatus),
  result: z.enum(awardResult),
  /** What was given, or will be at activation. */
  amount,
  /** What is left of the bonus money: what a cancellation loses. Zero unless it is activated. */
  currentAmount: amount,
  /** What became cash at the end. */
  convertedAmount: amount,
  currency: currencyCode,
  packageId: id.nullable(),
  /** The deposit, code or free spins that it came from. */
  issueSessionId: id.nullable(),
  wagerCasinoConditions: wagerConditions,
  maxBetAmount: amount.nullable(),
  maxConversionAmount: amount.nullable(),
  /** Issued: until when it can be activated. */
  activationExpiredAt: instant,
  /** Activated: until when it can be wagered. */
  wageringExpiredAt: instant.nullable(),
  /** 0 to 100, rounded down. */
  currentWagerPercentage: z.int(),
  currentWagerAmount: amount,
  requiredWagerAmount: amount,
  /** Rounds with bonus money that have no result yet. */
  openedTransactionsCount: z.int(),
  /** It cannot be cancelled now, because such a round is open. */
  isBonusCancelLock: z.boolean(),
  createdAt: instant,
  activatedAt: instant.nullable(),
  finishedAt: instant.nullable(),
})
export type PlayerBonus = z.output<typeof playerBonus>

const playerFreeSpin = z.object({
  id,
  /** In the reader's language; in live news in English. */
  name: z.string(),
  status: z.enum(awardStatus),
  result: z.enum(awardResult),
  count: z.int(),
  /** The provider tells it at the end: nothing before, all when they were played. */
  usedCount: z.int(),
  currency: currencyCode,
  gameId: id,
  gameIdentity: z.string(),
  gameName: z.string(),
  packageId: id.nullable(),
  /** What was won, once they are played; as cash, or as bonus money in a bonus of its own. */
  amount,
  winnings: z.enum(['cash', 'bonus']),
  issuedAt: instant,
  activationExpiredAt: instant.nullable(),
  /** Activated: until when they can be played. */
  expiredAt: instant.nullable(),
  finishedAt: instant.nullable(),
})
export type PlayerFreeSpin = z.output<typeof playerFreeSpin>

export const playerBonusCode = z.object({
  id,
  bonusCode: z.string(),
  trigger: z.union([z.literal(1), z.literal(3)]),
  status: z.enum(bonusCodeStatus),
  /** The offer behind an accepted code. */
  bonusId: id.nullable(),
  bonusName: z.string().nullable(),
  createdAt: instant,
})
export type PlayerBonusCode = z.output<typeof playerBonusCode>

/** What runs of this week: what would be paid so far, and on which day it is. */
export const cashback = z.object({
  bonusId: id,
  bonusName: z.string(),
  amount,
  currency: currencyCode,
  percentage: z.int(),
  date: instant,
})
export type Cashback = z.output<typeof cashback>

const trigger = z.coerce
  .number()
  .int()
  .pipe(z.union([z.literal(1), z.literal(3)]))
const idParams = z.strictObject({ id })
const identityParams = z.strictObject({ identity: z.string().regex(/^[a-z0-9][a-z0-9-]{0,80}$/) })

const held = z.strictObject({
  ...pageQuery,
  status: oneOrMany(z.coerce.number().int().min(1).max(3)),
  currency: oneOrMany(currencyCode),
  /** By the day it was issued. */
  dateFrom: instant.optional(),
  dateTo: instant.optional(),
})

/** The calls of bonuses, which stand in the addresses of retention. */
export const bonusCalls = {
  listPlayerBonuses: {
    summary:
      'The bonuses of the player, newest first. Without a status those that are issued or activated; the history asks for ' +
      '`status=3`.',
    audience: 'player',
    query: held,
    output: z.array(playerBonus),
    meta: pageMeta,
    refusals: [],
  },
  activatePlayerBonus: {
    summary:
      'The bonus money comes to the account and the wagering begins; again changes nothing. One at a time in a currency: ' +
      '`bonus_already_active` has params `{id}`. During a break or exclusion `play_suspended` `{kind, until}`.',
    audience: 'player',
    params: idParams,
    output: playerBonus,
    refusals: [
      'bonus_not_found',
      'bonus_finished',
      'bonus_already_active',
      'play_suspended',
      'account_not_found',
    ],
  },
  cancelPlayerBonus: {
    summary:
      'Gives the bonus up: what is left of its money is forfeited, own money stays; again changes nothing. Refused with ' +
      '`bonus_round_open`, params `{openedTransactionsCount}`, while a round with bonus money has no result.',
    audience: 'player',
    params: idParams,
    output: playerBonus,
    refusals: ['bonus_not_found', 'bonus_finished', 'bonus_round_open'],
  },
  listPlayerFreeSpins: {
    summary: 'The free spins of the player, newest first; like `listPlayerBonuses`.',
    audience: 'player',
    query: held,
    output: z.array(playerFreeSpin),
    meta: pageMeta,
    refusals: [],
  },
  activatePlayerFreeSpins: {
    summary: 'The game is told of the free spins, and the time to play them begins; again changes nothing.',
    audience: 'player',
    params: idParams,
    output: playerFreeSpin,
    refusals: ['free_spins_not_found', 'free_spins_finished', 'play_suspended'],
  },
  cancelPlayerFreeSpins: {
    summary:
      'Gives free spins up; again changes nothing. Those that are activated are with the game and can only be left unplayed: ' +
      '`free_spins_activated`.',
    audience: 'player',
    params: idParams,
    output: playerFreeSpin,
    refusals: ['free_spins_not_found', 'free_spins_finished', 'free_spins_activated'],
  },
  listBonusCodes: {
    summary: 'The accepted codes of the player that wait for their deposit (3) or gave a bonus (1).',
    audience: 'player',
    query: z.strictObject({ trigger: trigger.optional() }),
    output: z.array(playerBonusCode),
    refusals: [],
  },
  addBonusCode: {
    summary:
      'A code that the player typed: status 2 accepted, 3 incorrect, 4 not available (used or waiting already). The trigger ' +
      'says where it was typed; an accepted code answers with its own: 1 has issued its bonus, 3 waits for the next deposit ' +
      'that fits. Five that are not accepted in a quarter of an hour are too many.',
    audience: 'player',
    body: z.strictObject({ bonusCode: text(40), trigger: z.union([z.literal(1), z.literal(3)]) }),
    output: playerBonusCode,
    refusals: ['too_many_attempts', 'play_suspended'],
  },
  removeBonusCode: {
    summary: 'Takes a code back that waits for a deposit; answers the codes that remain.',
    audience: 'player',
    query: z.strictObject({ playerBonusCodeId: id }),
    output: z.array(playerBonusCode),
    refusals: ['bonus_code_not_found'],
  },
  listDepositBonuses: {
    summary:
      'The deposit bonuses that the player can choose for a deposit in this currency; with an amount, those that fit it. ' +
      'Nothing during a break or exclusion (P6).',
    audience: 'player',
    query: z.strictObject({ currency: currencyCode, amount: positiveAmount.optional() }),
    output: z.array(bonusOffer),
    refusals: ['unknown_currency'],
  },
  listBonusStatuses: {
    summary: 'Whether offers are available to the player, accepted, or used. Unknown ids are left out.',
    audience: 'player',
    query: z.strictObject({ bonusIds: oneOrMany(id), currency: currencyCode.optional() }),
    output: z.array(z.object({ bonusId: id, status: z.enum(offerStatus) })),
    refusals: [],
  },
  listCashback: {
    summary: 'What the cashback of this week comes to so far. Nothing during a break or exclusion (P6).',
    audience: 'player',
    query: z.strictObject({ currency: currencyCode }),
    output: z.array(cashback),
    refusals: ['unknown_currency'],
  },
  listBonusOffers: {
    summary:
      'Everything that is offered, for guests too; the steps of packages among them. Nothing during a break or exclusion (P6).',
    audience: 'anyone',
    query: z.strictObject({ currency: currencyCode.optional() }),
    output: z.array(bonusOffer),
    refusals: ['unknown_currency'],
  },
  getBonusOffer: {
    summary: 'One offer with its terms, by its identity.',
    audience: 'anyone',
    params: identityParams,
    query: z.strictObject({ currency: currencyCode.optional() }),
    output: bonusOffer,
    refusals: ['bonus_not_found', 'unknown_currency'],
  },
  getBonusPackage: {
    summary: 'One package with its steps, by its identity; the welcome package is `welcome`.',
    audience: 'anyone',
    params: identityParams,
    query: z.strictObject({ currency: currencyCode.optional() }),
    output: bonusPackage,
    refusals: ['bonus_not_found', 'unknown_currency'],
  },
} as const satisfies Record<string, CallShape>

/** Live: `bonus:player-bonuses#`, `bonus:player-freespins#` and `bonus:player-bonus-codes#` of the player. */
export const bonusTopics = {
  bonuses: (playerId: string) => `bonus:player-bonuses#${playerId}`,
  freeSpins: (playerId: string) => `bonus:player-freespins#${playerId}`,
  codes: (playerId: string) => `bonus:player-bonus-codes#${playerId}`,
}
export type PlayerBonusUpdated = { event: 'player-bonus.updated'; playerBonus: PlayerBonus }
export type PlayerFreeSpinUpdated = { event: 'player-freespin.updated'; playerFreespin: PlayerFreeSpin }
export type PlayerBonusCodeUpdated = {
  event: 'player-bonus-code.updated'
  playerBonusCode: PlayerBonusCode
}
