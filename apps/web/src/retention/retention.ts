// The face of retention on the web: news of bonuses, levels and quests; and what screens know of referrals: the query, and the share as a reader writes it.
import { apiQuery } from '../api.ts'
import { formatNumber } from '../texts.ts'
import type { LocaleCode } from '../locale.ts'

export { useBonusNews } from './bonus/bonus-news.ts'
export { useLevelNews } from './loyalty/level-news.ts'
export { useQuestNews } from './quest/quest-news.ts'

export const referralQuery = apiQuery('retention', 'getReferral')

/** `0.005` is 0.5 %. */
export const shareText = (share: string, locale: LocaleCode): string =>
  formatNumber(locale, Number(share), { style: 'percent', maximumFractionDigits: 4 })

/** Decimal strings of one currency, compared without a float. */
export function isAtLeast(sum: string, least: string): boolean {
  const [a, b] = [partsOf(sum), partsOf(least)]
  const length = Math.max(a.fraction.length, b.fraction.length)
  return BigInt(a.whole + a.fraction.padEnd(length, '0')) >= BigInt(b.whole + b.fraction.padEnd(length, '0'))
}

function partsOf(sum: string): { whole: string; fraction: string } {
  const [whole = '0', fraction = ''] = sum.split('.')
  return { whole, fraction }
}
