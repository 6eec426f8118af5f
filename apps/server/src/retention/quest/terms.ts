// Answers for what a quest is: its tasks, windows and rewards as data, read and judged at start.
import * as z from 'zod'
import { identity, money, texts, type Money, type Offers } from '../bonus/offer.ts'

const days = z.int().min(1).max(90)

/** Which games count: those of one list, of studios, or of collections; without it every game does. */
const games = z.union([
  z.strictObject({ identities: z.array(identity).min(1).max(60) }),
  z.strictObject({ studios: z.array(identity).min(1).max(20) }),
  z.strictObject({ collections: z.array(identity).min(1).max(20) }),
])
export type CountingGames = z.output<typeof games>

const named = { key: identity, names: texts, descriptions: texts }
const played = { ...named, games: games.optional() }

const task = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('rounds'),
    ...played,
    count: z.int().min(1).max(200),
    stakeMin: money.optional(),
  }),
  z.strictObject({ type: z.literal('staked'), ...played, amount: money }),
  z.strictObject({
    type: z.literal('multiplier'),
    ...played,
    times: z.int().min(2).max(1000),
    count: z.int().min(1).max(20),
    stakeMin: money.optional(),
  }),
  z.strictObject({ type: z.literal('games'), ...played, count: z.int().min(2).max(50) }),
  z.strictObject({ type: z.literal('deposit'), ...named, amountMin: money }),
  z.strictObject({
    type: z.literal('sportBet'),
    ...named,
    count: z.int().min(1).max(20),
    stakeMin: money.optional(),
  }),
  z.strictObject({ type: z.literal('profile'), ...named }),
  z.strictObject({ type: z.literal('email'), ...named }),
])
export type TaskTerms = z.output<typeof task>

/** A day and a week run from their activation on, so that nobody has to hurry for having begun late. */
const window = z.discriminatedUnion('kind', [
  /** Once a day (of UTC), with a whole day from the activation on. */
  z.strictObject({ kind: z.literal('daily') }),
  /** Once a week (from Monday, UTC), with seven days. */
  z.strictObject({ kind: z.literal('weekly') }),
  /** Once, between two moments. */
  z.strictObject({ kind: z.literal('dated'), from: z.iso.datetime(), until: z.iso.datetime() }),
  /** Once, whenever the player likes, with so many days. */
  z.strictObject({ kind: z.literal('once'), days }),
])

/** An offer of the table of bonuses that is a reward, or points of loyalty. */
const reward = z.union([
  z.strictObject({ offer: identity }),
  z.strictObject({ points: z.int().min(1).max(10_000) }),
])

const terms = z
  .strictObject({
    id: z.uuid(),
    identity,
    names: texts,
    descriptions: texts,
    window,
    /** One task after the other, or all at once. */
    isInOrder: z.boolean(),
    tasks: z.array(task).min(1).max(8),
    rewards: z.array(reward).min(1).max(4),
  })
  .refine(
    ({ tasks }) => new Set(tasks.map(({ key }) => key)).size === tasks.length,
    'Tasks have keys of their own',
  )
  .refine(
    ({ window: when }) => when.kind !== 'dated' || Date.parse(when.from) < Date.parse(when.until),
    'A window begins before it ends',
  )
  .refine(
    ({ tasks }) => stakesAskedBy(tasks) <= mostStakedInBase,
    'A quest asks for modest stakes: 100 of the base currency',
  )
export type Terms = z.output<typeof terms>

/** Nobody is to lose much over a quest. */
const mostStakedInBase = 100

const inBase = (of: Money | undefined): number => Number(of?.['base'] ?? 0)

/** What the tasks of a quest ask to be staked at least, in the base currency. */
function stakesAskedBy(tasks: readonly TaskTerms[]): number {
  return tasks.reduce((sum, each) => {
    if (each.type === 'staked') return sum + inBase(each.amount)
    if (each.type === 'rounds' || each.type === 'multiplier' || each.type === 'sportBet')
      return sum + each.count * inBase(each.stakeMin)
    return sum
  }, 0)
}

const questsFile = z.strictObject({ quests: z.array(terms) })

export type QuestTable = ReturnType<typeof createQuestTable>

/** All quests in their order; a table that contradicts itself, or the table of bonuses, is refused at start. */
export function createQuestTable(table: unknown, offers: Offers) {
  const { quests } = questsFile.parse(table)
  for (const [what, keys] of Object.entries({
    id: quests.map(({ id }) => id),
    identity: quests.map((each) => each.identity),
  }))
    if (new Set(keys).size < keys.length) throw new Error(`two quests have the same ${what}`)
  for (const { identity: key, rewards } of quests)
    for (const each of rewards)
      if ('offer' in each && !offers.byIdentity(each.offer)?.isReward)
        throw new Error(`quest ${key} gives ${each.offer}, which is no reward in the table of bonuses`)
  return {
    all: quests,
    byIdentity: (key: string): Terms | undefined => quests.find((each) => each.identity === key),
    /** From 1; what left the table stands behind all others. */
    orderOf(id: string): number {
      const place = quests.findIndex((each) => each.id === id)
      return (place === -1 ? quests.length : place) + 1
    },
  }
}

/** How many of it are asked for; a sum of money is for the quest's currency to say. */
export function countAsked(of: TaskTerms): bigint {
  return 'count' in of ? BigInt(of.count) : 1n
}

/** The least stake, deposit or bet that counts. */
export function leastOf(of: TaskTerms): Money | null {
  if (of.type === 'deposit') return of.amountMin
  return ('stakeMin' in of ? of.stakeMin : undefined) ?? null
}

export type ListedGame = { identity: string; provider: { identity: string }; collections: readonly string[] }

export function isCounting(of: CountingGames | undefined, game: ListedGame): boolean {
  if (!of) return true
  if ('identities' in of) return of.identities.includes(game.identity)
  if ('studios' in of) return of.studios.includes(game.provider.identity)
  return of.collections.some((each) => game.collections.includes(each))
}
