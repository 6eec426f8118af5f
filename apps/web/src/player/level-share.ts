// Answers for how far a player is between the level that they have and the next one.
import type { LoyaltyAccount } from '@baize/contract/loyalty'

/** 0 to 1; stakes that were taken back may have led below the level that stayed. */
export function levelShare({
  points,
  currentLevel,
  nextLevel,
}: Pick<LoyaltyAccount, 'points' | 'currentLevel' | 'nextLevel'>): number {
  if (!nextLevel) return 1
  const share = (points - currentLevel.points) / (nextLevel.points - currentLevel.points)
  return Math.min(1, Math.max(0, share))
}
