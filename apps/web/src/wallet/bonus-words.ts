// Answers for what every screen knows of a player's bonuses and free spins: the open ones, the word of a state and its colour.
import type { PlayerBonus, PlayerFreeSpin } from '@baize/contract/bonus'
import { apiQuery } from '../api.ts'
import { useTexts } from '../texts.ts'

/** Those that are issued or activated; at most one is activated in a currency. */
export const openBonusesQuery = apiQuery('retention', 'listPlayerBonuses', { query: { perPage: 100 } })

export type AwardState = Pick<PlayerBonus | PlayerFreeSpin, 'status' | 'result'>

const open: Record<number, string> = { 1: 'issued', 2: 'activated' }
const ended: Record<number, string> = { 2: 'played', 3: 'cancelled', 4: 'expired', 5: 'wageringExpired' }

/** The state as one fact: an end says how it came to it. */
function awardFact({ status, result }: AwardState): string {
  return open[status] ?? ended[result] ?? 'played'
}

export function awardTone(award: AwardState): 'info' | 'brass' | 'primary' | 'neutral' {
  const tones = { issued: 'info', activated: 'brass', played: 'primary' } as const
  return tones[awardFact(award) as keyof typeof tones] ?? 'neutral'
}

export function useBonusWords(): { state: (award: AwardState) => string } {
  const t = useTexts('global-components')
  return { state: (award) => t(`award.${awardFact(award)}`) }
}

/** How far the wagering is, 0 to 1. */
export const stakedShare = ({
  currentWagerPercentage,
}: Pick<PlayerBonus, 'currentWagerPercentage'>): number =>
  Math.min(1, Math.max(0, currentWagerPercentage / 100))
