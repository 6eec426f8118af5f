// Answers for the form of every game's rules: turns made of a choice, moves and fair numbers, and nothing else; pure, in the browser too.
import type { Wire } from './wire.ts'

/** The next numbers in [0, 1) of this round's own stream (F1); the same calls in the same order get the same numbers. */
export type Draw = (count: number) => number[]

export type Turn<S> = {
  state: S
  /** What is asked for now: the whole stake in the first turn, a double, split or side bet later, else 0n. */
  stake: bigint
  win: bigint
  finished: boolean
  /** All that the browser may see by now, so that a page that is opened anew can draw the round from it. */
  view: Wire
}

/** S is the whole state, hidden cards too; C and M are plain JSON, as the round keeps them. */
export type Rules<S, C, M> = {
  kind: string
  /** The first stake, for the limits of the table: usually the bet, for a wheel the sum of its chips. */
  stakeOf(bet: bigint, choice: C): bigint
  begin(round: { bet: bigint; choice: C; draw: Draw }): Turn<S>
  /** Throws Illegal for a move that the state does not allow. */
  move?(round: { bet: bigint; choice: C; state: S; move: M; draw: Draw }): Turn<S>
  /** The move of the caretaker when nobody finishes the round; it never asks for a stake. */
  rest?(round: { bet: bigint; choice: C; state: S }): M
  /** The outcome in a few language-free signs, for the list of past rounds. */
  tell(views: Wire[]): string
}

/** A choice or a move that the rules do not allow; nothing was staked and nothing happened. */
export class Illegal extends Error {}

/** What a game without choices takes: nothing at all. */
export type Nothing = Record<string, never>

export type KeptRound = { bet: bigint; choice: unknown; moves: readonly unknown[]; draw: Draw }

/** A game's rules with their own types closed in, for whoever plays a kept round again. */
export type Replay = {
  turns(round: KeptRound): Turn<unknown>[]
  tell(views: Wire[]): string
}

/** All turns of a round from its choice, its moves and its numbers alone. */
export function replayOf<S, C, M>(rules: Rules<S, C, M>): Replay {
  return {
    tell: (views) => rules.tell(views),
    turns({ bet, choice: kept, moves, draw }) {
      const choice = kept as C
      let turn = rules.begin({ bet, choice, draw })
      const turns: Turn<unknown>[] = [turn]
      for (const move of moves) {
        if (turn.finished || !rules.move) throw new Illegal('the round is over')
        turn = rules.move({ bet, choice, state: turn.state, move: move as M, draw })
        turns.push(turn)
      }
      return turns
    },
  }
}
