// Answers for which limits of the player's leave nothing to play with.
import { holding, isUsedUp, type Limit } from '../player/player.ts'

export function usedUpForPlay(limits: readonly Limit[] | undefined): Limit[] {
  return [...holding(limits, 'bet'), ...holding(limits, 'loss')].filter(isUsedUp)
}
