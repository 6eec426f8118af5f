// Answers for what games announce.
import { gameTopics, type Spin, type SpinSettled } from '@baize/contract/game'
import { defineEvent } from '../platform/events.ts'

/** A round of a player has a result, or a new one: `spin` is as the player sees it. */
export const spinSettled = defineEvent<{ playerId: string; spin: Spin }>(
  'game.spin-settled',
  ({ playerId, spin }) => [
    { topic: gameTopics.spins(playerId), message: { event: 'spin.settled', spin } satisfies SpinSettled },
  ],
)
