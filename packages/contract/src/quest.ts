// Answers for the contract of quests: what a player can set out on, how far each task is, and what it gives.
import * as z from 'zod'
import { amount, currencyCode, id, instant, oneOrMany, type CallShape } from './call.ts'

/**
 * Offered: can be activated. Cancelled: given up by its player, and taken up again by activating it while there is time.
 * Lapsed: its time went by before it was activated. Expired: its time went by while it was under way.
 */
export const questState = {
  offered: 1,
  activated: 2,
  completed: 3,
  cancelled: 4,
  lapsed: 5,
  expired: 6,
} as const

const questTaskTypes = [
  'rounds',
  'staked',
  'multiplier',
  'games',
  'deposit',
  'sportBet',
  'profile',
  'email',
] as const

const questTask = z.object({
  id,
  questId: id,
  /** In the reader's language; in live news in English. */
  name: z.string(),
  description: z.string(),
  type: z.enum(questTaskTypes),
  /** It counts now: its quest is activated, it is not done, and what has to be done before it is. */
  isActive: z.boolean(),
  isCompleted: z.boolean(),
  /** Never more than the quantity. Of `staked` both are sums of money, of everything else whole numbers. */
  progress: amount,
  quantity: amount,
  conditions: z.object({
    /** Of every amount here, and of `staked`. */
    currency: currencyCode,
    /** The least stake, deposit or bet that counts. */
    amountMin: amount.nullable(),
    /** How many times its stake a round has to pay. */
    multiplier: z.int().nullable(),
    /** Which games count, as filters of the list of games; null where no game does, and empty where every game counts. */
    games: z
      .object({
        identity: z.array(z.string()),
        providerId: z.array(z.string()),
        collectionId: z.array(z.string()),
      })
      .nullable(),
  }),
})
export type QuestTask = z.output<typeof questTask>

/** What is known besides, by the type: the offer of a bonus, the game of free spins. */
const questReward = z.object({
  type: z.enum(['bonus', 'freeSpins', 'points']),
  /** Money of a bonus in the quest's currency; a number of free spins or points. */
  amount,
  attributes: z.object({
    currency: currencyCode.nullable(),
    /** For the terms at /bonus/{identity}. */
    offerIdentity: z.string().nullable(),
    /** How often a bonus, or what free spins win, has to be staked; null for no condition. */
    wager: z.string().nullable(),
    gameIdentity: z.string().nullable(),
    gameName: z.string().nullable(),
  }),
})
export type QuestReward = z.output<typeof questReward>

export const quest = z.object({
  id,
  /** In the reader's language; in live news in English. */
  name: z.string(),
  description: z.string(),
  identity: z.string(),
  /** Its place among all, from 1. */
  order: z.int(),
  state: z.enum(questState),
  /** One task after the other, or all at once. */
  isInOrder: z.boolean(),
  /**
   * Activated: until when there is time. Offered: until when it can be activated, null for always. Else when it ended.
   */
  endAt: instant.nullable(),
  /** How many days there are from the activation on; null where a date ends it. */
  days: z.int().nullable(),
  tasks: z.array(questTask),
  rewards: z.array(questReward),
})
export type Quest = z.output<typeof quest>

const idParams = z.strictObject({ id })

/** The calls of quests, which stand in the addresses of retention. */
export const questCalls = {
  listQuests: {
    summary:
      'The quests of the player: by default those that are offered or under way (states 1 and 2), in their order; of those ' +
      'that ended the latest first. What is only offered is told in the asked currency, else in that of the active account; ' +
      'an activated quest keeps its own. Nothing new is offered during a break or exclusion (P6).',
    audience: 'player',
    query: z.strictObject({
      state: oneOrMany(z.coerce.number().int().min(1).max(6)),
      currency: currencyCode.optional(),
    }),
    output: z.array(quest),
    refusals: ['unknown_currency'],
  },
  activateQuest: {
    summary:
      'Sets out on an offered quest, or takes up one that was given up while there is time; again changes nothing. Its ' +
      'amounts are in the currency of the active account, where its rewards will go. At most three at a time: ' +
      '`too_many_quests`. During a break or exclusion `play_suspended` `{kind, until}`.',
    audience: 'player',
    params: idParams,
    output: quest,
    refusals: [
      'quest_not_found',
      'quest_finished',
      'too_many_quests',
      'play_suspended',
      'country_restricted',
      'account_not_found',
    ],
  },
  cancelQuest: {
    summary:
      'Gives a quest up that is under way; again changes nothing. It costs nothing and can be taken up again.',
    audience: 'player',
    params: idParams,
    output: quest,
    refusals: ['quest_not_found', 'quest_finished', 'quest_not_activated'],
  },
} as const satisfies Record<string, CallShape>

/** Live: `retention:quests#` of the player. */
export const questTopics = { quests: (playerId: string) => `retention:quests#${playerId}` }
export type QuestUpdated = { event: 'quest.updated'; quest: Quest }
export type QuestTaskUpdated = { event: 'quest.task.updated'; task: QuestTask }
