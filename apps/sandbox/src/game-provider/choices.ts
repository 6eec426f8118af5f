// Answers for the shapes of what a browser may choose in each game; numbers of the wire come as bigints.
import { z } from 'zod'

import { baccaratSpots } from './baccarat.ts'
import type { BaccaratChoice } from './baccarat.ts'
import { moves } from './blackjack.ts'
import type { BlackjackMove } from './blackjack.ts'
import type { DiceBet } from './dice.ts'
import { kenoRisks } from './keno.ts'
import type { KenoChoice } from './keno.ts'
import type { LadderMove } from './ladder.ts'
import { tilesOf } from './mines.ts'
import type { MinesChoice, MinesMaths, MinesMove } from './mines.ts'
import type { RouletteChoice } from './roulette.ts'
import { leastMark } from './limbo.ts'
import type { LimboChoice, LimboMaths } from './limbo.ts'
import { leastRows, mostRows, risks } from './plinko.ts'
import type { PlinkoChoice } from './plinko.ts'
import type { Nothing } from './rules.ts'
import { wheelRisks } from './wheel.ts'
import type { WheelChoice } from './wheel.ts'

/** A whole number of the wire between two bounds. */
export const whole = (least: number, most: number) =>
  z.bigint().min(BigInt(least)).max(BigInt(most)).transform(Number)

/** Games that are played by one press, and moves that say no more than "go on". */
export const nothing: z.ZodType<Nothing> = z.strictObject({})

export const diceChoice: z.ZodType<DiceBet> = z.strictObject({
  side: z.enum(['over', 'under']),
  target: whole(0, 10_000),
})

export const limboChoice = ({ most }: LimboMaths): z.ZodType<LimboChoice> =>
  z.strictObject({ mark: whole(leastMark, most) })

export const plinkoChoice: z.ZodType<PlinkoChoice> = z.strictObject({
  rows: whole(leastRows, mostRows),
  risk: z.enum(risks),
})

export const minesChoice = (maths: MinesMaths): z.ZodType<MinesChoice> =>
  z.strictObject({ mines: whole(1, tilesOf(maths) - 1) })
/** Leaving is no move of a browser. */
export const minesMove = (maths: MinesMaths): z.ZodType<MinesMove> =>
  z.union([z.strictObject({ open: whole(0, tilesOf(maths) - 1) }), z.strictObject({ take: z.literal(true) })])

export const rouletteChoice: z.ZodType<RouletteChoice> = z.strictObject({
  chips: z
    .array(z.strictObject({ spot: z.string().max(24), count: whole(1, 500) }))
    .min(1)
    .max(157),
})

export const blackjackMove: z.ZodType<BlackjackMove> = z.strictObject({ act: z.enum(moves) })

export const kenoChoice: z.ZodType<KenoChoice> = z.strictObject({
  picks: z.array(whole(1, 80)).min(1).max(10),
  risk: z.enum(kenoRisks),
})

export const wheelChoice: z.ZodType<WheelChoice> = z.strictObject({
  segments: whole(2, 100),
  risk: z.enum(wheelRisks),
})

/** Leaving is no move of a browser. */
export const ladderMove: z.ZodType<LadderMove> = z.union([
  z.strictObject({ guess: z.enum(['higher', 'lower']) }),
  z.strictObject({ skip: z.literal(true) }),
  z.strictObject({ take: z.literal(true) }),
])

export const baccaratChoice: z.ZodType<BaccaratChoice> = z.strictObject({
  on: z.array(z.enum(baccaratSpots)).min(1).max(3),
})
