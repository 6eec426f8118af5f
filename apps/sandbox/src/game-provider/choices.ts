// Answers for the shapes of what a browser may choose in each game; numbers of the wire come as bigints.
import { z } from 'zod'

import { moves } from './blackjack.ts'
import type { BlackjackMove } from './blackjack.ts'
import type { DiceBet } from './dice.ts'
import type { MinesChoice, MinesMove } from './mines.ts'
import type { RouletteChoice } from './roulette.ts'
import { leastMark, mostMark } from './limbo.ts'
import type { LimboChoice } from './limbo.ts'
import { leastRows, mostRows, risks } from './plinko.ts'
import type { PlinkoChoice } from './plinko.ts'
import type { Nothing } from './rules.ts'

/** A whole number of the wire between two bounds. */
export const whole = (least: number, most: number) =>
  z.bigint().min(BigInt(least)).max(BigInt(most)).transform(Number)

/** Games that are played by one press, and moves that say no more than "go on". */
export const nothing: z.ZodType<Nothing> = z.strictObject({})

export const diceChoice: z.ZodType<DiceBet> = z.strictObject({
  side: z.enum(['over', 'under']),
  target: whole(0, 10_000),
})

export const limboChoice: z.ZodType<LimboChoice> = z.strictObject({ mark: whole(leastMark, mostMark) })

export const plinkoChoice: z.ZodType<PlinkoChoice> = z.strictObject({
  rows: whole(leastRows, mostRows),
  risk: z.enum(risks),
})

export const minesChoice: z.ZodType<MinesChoice> = z.strictObject({ mines: whole(1, 24) })
/** Leaving is no move of a browser. */
export const minesMove: z.ZodType<MinesMove> = z.union([
  z.strictObject({ open: whole(0, 24) }),
  z.strictObject({ take: z.literal(true) }),
])

export const rouletteChoice: z.ZodType<RouletteChoice> = z.strictObject({
  chips: z
    .array(z.strictObject({ spot: z.string().max(24), count: whole(1, 500) }))
    .min(1)
    .max(157),
})

export const blackjackMove: z.ZodType<BlackjackMove> = z.strictObject({ act: z.enum(moves) })
