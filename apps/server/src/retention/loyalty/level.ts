// Answers for what the levels are: their table as data, read and judged at start, and which of them so many points reach.
import * as z from 'zod'
import type { Offers } from '../bonus/offer.ts'

const level = z.strictObject({
  id: z.uuid(),
  names: z.object({ en: z.string(), de: z.string(), fa: z.string(), 'pt-br': z.string() }),
  /** From so many points on. */
  points: z.int().min(0),
  /** Percent that are added to the share of every cashback. */
  cashbackExtra: z.int().min(0).max(50).default(0),
  /** Identities of offers that are rewards. */
  rewards: z.array(z.string()).default([]),
})

const levelsFile = z.strictObject({
  earning: z.strictObject({
    /** Of one whole unit of the base currency. */
    pointsPerUnit: z.string().regex(/^(?:0|[1-9]\d{0,5})(?:\.\d{1,6})?$/),
    /** Percent of a stake that counts, by the type of the game, bets on sports under `sport`; what is not named counts nothing. */
    weights: z.record(z.string(), z.int().min(0).max(100)),
  }),
  /** In their order; the first is everybody's. */
  levels: z.array(level).min(1).max(20),
})

export type Level = z.output<typeof level> & {
  /** From 1. */
  order: number
}
export type Earning = z.output<typeof levelsFile>['earning']
export type Levels = ReturnType<typeof createLevels>

/** All levels; a table that contradicts itself, or promises what is no reward, is refused at start. */
export function createLevels(table: unknown, offers: Pick<Offers, 'byIdentity'>) {
  const { earning, levels } = levelsFile.parse(table)
  const ladder: Level[] = levels.map((each, index) => ({ ...each, order: index + 1 }))
  for (const [index, each] of ladder.entries()) {
    const below = ladder[index - 1]
    if (below ? each.points <= below.points : each.points !== 0)
      throw new Error(
        `level ${each.names.en}: the first is from 0 points on, every other from more than the last`,
      )
    if (below && each.cashbackExtra < below.cashbackExtra)
      throw new Error(`level ${each.names.en} gives less cashback than the one below it`)
    for (const identity of each.rewards)
      if (!offers.byIdentity(identity)?.isReward)
        throw new Error(`level ${each.names.en} gives ${identity}, which is no reward among the offers`)
  }
  if (new Set(ladder.map(({ id }) => id)).size < ladder.length) throw new Error('two levels have the same id')
  const [lowest] = ladder as [Level]

  /** The level of this order; of a table that has become shorter, its highest. */
  const byOrder = (order: number): Level => ladder.findLast((each) => each.order <= order) ?? lowest

  return {
    earning,
    all: ladder,
    byOrder,
    /** The highest that so many points reach. */
    reachedBy: (points: bigint): Level => ladder.findLast((each) => points >= BigInt(each.points)) ?? lowest,
    nextOf: (order: number): Level | null => ladder.find((each) => each.order > byOrder(order).order) ?? null,
    /** What lies above one level and up to another, in the order in which it is reached. */
    between: (from: number, to: number): Level[] =>
      ladder.filter((each) => each.order > from && each.order <= to),
  }
}
