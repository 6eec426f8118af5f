// Answers for what games tell their players live.
import { gameTopics, type Spin, type SpinSettled } from '@baize/contract/game'
import type { LiveMessage } from '../platform/events.ts'

/** A round of a player has a result, or a new one: `spin` is as the player sees it. */
export const spinSettled = (playerId: string, spin: Spin): LiveMessage => ({
  topic: gameTopics.spins(playerId),
  message: { event: 'spin.settled', spin } satisfies SpinSettled,
})
