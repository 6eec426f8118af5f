// Answers for what a period came to: won or lost, paid in and out, by currency and together, and over time.
import type { Currency, Position, PositionBucket, PositionPoint } from '@baize/contract/wallet'
import { dayOf, daysAfter, startOfDay } from '@baize/contract/calendar'
import { convert, formatAmount, sumOf } from '@baize/money'

/** From and to are both inside. */
export type Period = { from?: Date | undefined; to?: Date | undefined; currency?: string | undefined }
export type WholePeriod = Period & { from: Date; to: Date }

type Sums = Record<'staked' | 'paidOut' | 'deposits' | 'withdrawals', bigint>

/** The sums of one currency, in its sub-units. */
export type Flow = Sums & { currency: string }
/** Of one step of a period, by its place among the steps. */
export type BucketFlow = Flow & { step: number }

type Rated = Pick<Currency, 'code' | 'subunitToUnit' | 'rate'>

const mostBuckets = 400

function firstDayOf(day: string, bucket: PositionBucket): string {
  if (bucket === 'month') return `${day.slice(0, 8)}01`
  // Monday is the first day of a week, as in the calendar of limits.
  return bucket === 'day' ? day : daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
}

function nextDayOf(day: string, bucket: PositionBucket): string {
  // No month is longer than 31 days, and none begins after its own first day.
  if (bucket === 'month') return firstDayOf(daysAfter(day, 31), 'month')
  return daysAfter(day, bucket === 'week' ? 7 : 1)
}

/**
 * The beginnings of the days, weeks or months that a period touches in a time zone, or null when there are too many of them,
 * or one that no calendar has.
 */
export function bucketsOf(
  { from, to }: WholePeriod,
  bucket: PositionBucket,
  timeZone: string,
): Date[] | null {
  const starts: Date[] = []
  for (let day = firstDayOf(dayOf(from, timeZone), bucket); ; day = nextDayOf(day, bucket)) {
    if (!/^(?!0000)\d{4}-/.test(day)) return null
    const start = startOfDay(day, timeZone)
    if (start > to) return starts
    starts.push(start)
    if (starts.length > mostBuckets) return null
  }
}

const shown = (sums: Sums, unit: number) => ({
  staked: formatAmount(sums.staked, unit),
  paidOut: formatAmount(sums.paidOut, unit),
  net: formatAmount(sums.paidOut - sums.staked, unit),
  deposits: formatAmount(sums.deposits, unit),
  withdrawals: formatAmount(sums.withdrawals, unit),
})

/** Each sum of each currency is converted by itself; net is made of the converted ones, so that the lines agree. */
function together(flows: readonly Flow[], currencies: readonly Rated[], target: Rated): Sums {
  const to = { subunitToUnit: target.subunitToUnit, rate: target.rate.rate }
  const sum = (part: keyof Sums) =>
    sumOf(
      flows.map((flow) => {
        const from = currencies.find(({ code }) => code === flow.currency)
        if (!from) throw new Error(`${flow.currency} has no rate`)
        return convert(flow[part], { subunitToUnit: from.subunitToUnit, rate: from.rate.rate }, to)
      }),
    )
  return {
    staked: sum('staked'),
    paidOut: sum('paidOut'),
    deposits: sum('deposits'),
    withdrawals: sum('withdrawals'),
  }
}

export function positionOf(flows: readonly Flow[], currencies: readonly Rated[], target: Rated): Position {
  const lines = currencies.flatMap(({ code, subunitToUnit }) => {
    const flow = flows.find(({ currency }) => currency === code)
    return flow ? [{ currency: code, ...shown(flow, subunitToUnit) }] : []
  })
  const total = shown(together(flows, currencies, target), target.subunitToUnit)
  return { currencies: lines, total: { currency: target.code, ...total } }
}

export function pointsOf(
  starts: readonly Date[],
  flows: readonly BucketFlow[],
  currencies: readonly Rated[],
  target: Rated,
): PositionPoint[] {
  return starts.map((from, step) => {
    const here = flows.filter((flow) => flow.step === step)
    const { deposits, withdrawals, net } = shown(together(here, currencies, target), target.subunitToUnit)
    return { from: from.toISOString(), deposits, withdrawals, net }
  })
}
