// Answers for joining a game's rules to the shapes of what a browser may send: choices and moves as checked, plain JSON.
import type { z } from 'zod'

import { replayOf } from './rules.ts'
import type { KeptRound, Replay, Rules } from './rules.ts'

export type Playable = Replay & {
  kind: string
  /** The JSON of a right choice; a wrong one throws a ZodError. */
  readChoice(raw: unknown): string
  stakeOf(bet: bigint, choice: unknown): bigint
  /** The JSON of a right move; null when the game has no moves. */
  readMove(raw: unknown): string | null
  /** What the caretaker plays in the state after these moves. */
  rest(round: KeptRound): string | null
}

export function playable<S, C, M>(
  rules: Rules<S, C, M>,
  choice: z.ZodType<C>,
  move?: z.ZodType<M>,
): Playable {
  const replay = replayOf(rules)
  return {
    ...replay,
    kind: rules.kind,
    readChoice: (raw) => JSON.stringify(choice.parse(raw)),
    stakeOf: (bet, kept) => rules.stakeOf(bet, kept as C),
    readMove: (raw) => (move ? JSON.stringify(move.parse(raw)) : null),
    rest(round) {
      const last = replay.turns(round).at(-1)
      if (!rules.rest || !last || last.finished) return null
      return JSON.stringify(rules.rest({ bet: round.bet, choice: round.choice as C, state: last.state as S }))
    },
  }
}
