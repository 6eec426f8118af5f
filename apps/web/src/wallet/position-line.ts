// Answers for position over time: which days a chart shows, in which steps, and the result added up step by step.
import { dayOf, daysAfter, endOfDay, startOfDay } from '@baize/contract/calendar'
import type { PositionBucket, PositionPoint } from '@baize/contract/wallet'
import { formatAmount, parseAmount } from '@baize/money'
import type { HistorySearch } from './history-address.ts'

const dayMs = 86_400_000
/** What a chart shows when no days are chosen. */
export const usualDays = 90
/** The steps that the server counts are 400 at most; a month is the longest of them. */
const longestDays = 12_000

/** The days of a chart and its steps: about as many as a phone can show apart. */
export function chartQuery({ currency, ...search }: HistorySearch, now: Date, timeZone: string) {
  const today = dayOf(now, timeZone)
  const until = search.until && search.until < today ? search.until : today
  const from = search.from ?? daysAfter(until, 1 - usualDays)
  const days = Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1
  const begins = days > longestDays ? daysAfter(until, 1 - longestDays) : from
  return {
    ...(currency ? { currency } : {}),
    dateFrom: startOfDay(begins, timeZone).toISOString(),
    dateTo: endOfDay(until, timeZone).toISOString(),
    timeZone,
    bucket: bucketOf(days),
  }
}

function bucketOf(days: number): PositionBucket {
  if (days <= 45) return 'day'
  return days <= 300 ? 'week' : 'month'
}

/** The result from the first day up to the end of each step, exact. */
export function addedUp(points: readonly Pick<PositionPoint, 'net'>[], subunitToUnit: number): string[] {
  let sum = 0n
  return points.map(({ net }) => {
    sum += parseAmount(net, subunitToUnit) ?? 0n
    return formatAmount(sum, subunitToUnit)
  })
}

export function sumOfAll(amounts: readonly string[], subunitToUnit: number): string {
  return formatAmount(
    amounts.reduce((sum, amount) => sum + (parseAmount(amount, subunitToUnit) ?? 0n), 0n),
    subunitToUnit,
  )
}

/** Nothing came in, went out, was won or lost: there is nothing to draw. */
export const isQuiet = (points: readonly PositionPoint[]): boolean =>
  points.every(({ deposits, withdrawals, net }) => !/[1-9]/.test(deposits + withdrawals + net))
