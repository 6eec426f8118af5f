// Answers for what screens ask about levels: the account of the player, the ladder in their money, and how each level stands to them.
import type { LoyaltyAccount, LoyaltyLevel } from '@baize/contract/loyalty'
import { apiQuery } from '../../api.ts'

export const loyaltyQuery = apiQuery('retention', 'getLoyaltyAccount')
export const levelsQuery = (currency: string | null) =>
  apiQuery('retention', 'listLoyaltyLevels', { query: currency ? { currency } : {} })

export type LevelState = 'reached' | 'current' | 'ahead'

export function stateOf(
  { order }: Pick<LoyaltyLevel, 'order'>,
  { currentLevel }: Pick<LoyaltyAccount, 'currentLevel'>,
): LevelState {
  if (order === currentLevel.order) return 'current'
  return order < currentLevel.order ? 'reached' : 'ahead'
}
