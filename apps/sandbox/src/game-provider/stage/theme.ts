// Answers for what belongs to the look of a title, whoever gives it.
import type { MotifName } from './draw.ts'
import type { Ink } from './pen.ts'

export type Hand = 'cut' | 'deco' | 'botanic' | 'cosmic' | 'folk' | 'engrave'

/** back, three rings or washes from dark to light, the glow, and three hills from far to near. */
export type Ground = {
  back: string
  rings: readonly [string, string, string]
  glow: string
  hills: readonly [string, string, string]
}

export type Theme = {
  hand: Hand
  base: Ground
  free: Ground
  /** What stands left and right of the board. */
  side: readonly [MotifName, Ink]
  board: { outer: string; rim: string; inner: string; reelA: string; reelB: string }
  banner: { back: string; front: string; text: string }
  gold: string
  letters: readonly [string, string, string, string]
  symbols: Record<'W' | 'S' | '1' | '2' | '3' | '4', readonly [MotifName, Ink]>
}
