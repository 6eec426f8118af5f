// Answers for the rules of limits: what holds at once, what waits, what a player cannot shorten, and which window counts (P1–P6).
import type { RefusalName } from '@baize/contract/refusals'

/** Constants `player.limit.definition`. */
export const definition = { bet: 1, loss: 2, deposit: 3, selfExclusion: 4, coolingOff: 5 } as const
export type Definition = (typeof definition)[keyof typeof definition]

/** Constants `player.limit.status`. */
export const limitStatus = { active: 1, finished: 3, cancelled: 4 } as const
export type LimitStatus = (typeof limitStatus)[keyof typeof limitStatus]

/** Constants `player.limit.cashPeriod`, in their order. */
const windows = ['day', 'week', 'month'] as const
export type WindowName = (typeof windows)[number]

/** How a market wants limits to behave; from the jurisdiction profile. */
export type LimitRules = { raiseDelayHours: number; isRemovalAllowed: boolean }

/** Money of a limit: as the player said it, and what it is in sub-units of the base currency, which is what holds. */
export type LimitMoney = { currency: string; amount: bigint; baseAmount: bigint }

/** Asked for and not yet in force; from `readyAt` on it asks the player to confirm. */
type Waiting =
  | { kind: 'raise'; period: number; amount: bigint; readyAt: Date }
  | { kind: 'removal'; readyAt: Date }

export type Limit = {
  id: string
  definition: Definition
  period: number
  status: LimitStatus
  /** Null for breaks and exclusions. */
  money: LimitMoney | null
  startedAt: Date
  /** Where the counters begin: at the start, or where the limit got another period. */
  countedFrom: Date
  /** Null where nothing ends it. */
  expiredAt: Date | null
  createdAt: Date
  waiting: Waiting | null
}

/** What the player did, in the words of the record. */
export type LimitDeed =
  | 'set'
  | 'lowered'
  | 'raise_asked'
  | 'removal_asked'
  | 'kept'
  | 'raised'
  | 'removed'
  | 'prolonged'

export type Decision =
  | { limit: Limit; did: LimitDeed | null; refused?: never }
  | { refused: RefusalName; limit?: never }

const hour = 3_600_000
const day = 24 * hour

/** How long breaks and exclusions last, by period; exclusions in months, the last one for ever. */
const breakDays = [1, 7, 30]
const exclusionMonths = [6, 12, 60, null]

export const isMoney = (of: Definition): boolean => of <= definition.deposit

export function isPeriodOf(of: Definition, period: number): boolean {
  const known =
    of === definition.selfExclusion ? exclusionMonths : of === definition.coolingOff ? breakDays : windows
  return Number.isInteger(period) && period >= 1 && period <= known.length
}

/** When a break or exclusion that begins now ends; null is never. */
export function endOf(of: Definition, period: number, from: Date): Date | null {
  if (of === definition.coolingOff) return new Date(from.getTime() + (breakDays[period - 1] ?? 30) * day)
  const months = exclusionMonths[period - 1] ?? null
  return months === null ? null : monthsAfter(from, months)
}

/** The same day of a later month, or its last day where it has fewer. */
function monthsAfter(from: Date, months: number): Date {
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + months)
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0)
  return end
}

/** Where the running calendar window began: a UTC day, an ISO week from Monday, a month. */
export function windowStart(window: WindowName, at: Date): Date {
  const [year, month, date] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  if (window === 'month') return new Date(Date.UTC(year, month, 1))
  if (window === 'week') return new Date(Date.UTC(year, month, date - ((at.getUTCDay() + 6) % 7)))
  return new Date(Date.UTC(year, month, date))
}

export const windowOf = (limit: Pick<Limit, 'period'>): WindowName => windows[limit.period - 1] ?? 'day'

/** From when on the running window of a limit counts. */
export function countsSince(limit: Pick<Limit, 'period' | 'countedFrom'>, at: Date): Date {
  const start = windowStart(windowOf(limit), at)
  return start > limit.countedFrom ? start : limit.countedFrom
}

/** A new limit holds from the moment it is set (P1, P6). */
export function begin(
  wish: { id: string; definition: Definition; period: number; money: LimitMoney | null },
  now: Date,
): Limit {
  return {
    ...wish,
    status: limitStatus.active,
    startedAt: now,
    countedFrom: now,
    expiredAt: isMoney(wish.definition) ? null : endOf(wish.definition, wish.period, now),
    createdAt: now,
    waiting: null,
  }
}

/** Whether two limits stand in each other's way: money by period, breaks and exclusions once each. */
export const areAlike = (
  one: Pick<Limit, 'definition' | 'period'>,
  other: Pick<Limit, 'definition' | 'period'>,
): boolean => one.definition === other.definition && (!isMoney(one.definition) || one.period === other.period)

/**
 * Another amount or period. Less, in the same period, holds at once and ends what waited; everything else waits. In the
 * base currency less is never more, whatever the rates did since (P4). Breaks and exclusions only get longer (P6).
 */
export function change(
  limit: Limit,
  wish: { period: number; money: LimitMoney | null },
  rules: LimitRules,
  now: Date,
): Decision {
  if (!limit.money || !wish.money) return prolong(limit, wish.period, now)
  const { amount, baseAmount } = wish.money
  if (wish.period === limit.period && amount <= limit.money.amount) {
    const less = baseAmount < limit.money.baseAmount ? baseAmount : limit.money.baseAmount
    const isSame = amount === limit.money.amount
    return {
      limit: {
        ...limit,
        money: isSame ? limit.money : { ...limit.money, amount, baseAmount: less },
        waiting: null,
      },
      did: !isSame ? 'lowered' : limit.waiting ? 'kept' : null,
    }
  }
  const { waiting } = limit
  // Asking for the same again does not make it wait longer.
  if (waiting?.kind === 'raise' && waiting.amount === amount && waiting.period === wish.period)
    return { limit, did: null }
  return {
    limit: {
      ...limit,
      waiting: { kind: 'raise', period: wish.period, amount, readyAt: readyAt(rules, now) },
    },
    did: 'raise_asked',
  }
}

function prolong(limit: Limit, period: number, now: Date): Decision {
  const end = endOf(limit.definition, period, now)
  if (limit.expiredAt === null) {
    return end === null ? { limit, did: null } : { refused: 'limit_cannot_be_shortened' }
  }
  if (end !== null && end < limit.expiredAt) return { refused: 'limit_cannot_be_shortened' }
  return { limit: { ...limit, period, expiredAt: end }, did: 'prolonged' }
}

/** A removal waits like a raise, where the market knows one. */
export function remove(limit: Limit, rules: LimitRules, now: Date): Decision {
  if (!limit.money) return { refused: 'limit_cannot_be_shortened' }
  if (!rules.isRemovalAllowed) return { refused: 'limit_cannot_be_removed' }
  if (limit.waiting?.kind === 'removal') return { limit, did: null }
  return {
    limit: { ...limit, waiting: { kind: 'removal', readyAt: readyAt(rules, now) } },
    did: 'removal_asked',
  }
}

const readyAt = (rules: LimitRules, now: Date): Date => new Date(now.getTime() + rules.raiseDelayHours * hour)

export const isReady = (limit: Pick<Limit, 'waiting'>, now: Date): boolean =>
  limit.waiting !== null && limit.waiting.readyAt <= now

/** The player says yes once more, after the wait. `baseAmount` is what a raise is worth at this moment. */
export function confirm(limit: Limit, baseAmount: bigint, now: Date): Decision {
  const { waiting, money } = limit
  if (!waiting || !money || !isReady(limit, now)) return { refused: 'limit_not_ready' }
  if (waiting.kind === 'removal') {
    return {
      limit: { ...limit, status: limitStatus.cancelled, expiredAt: now, waiting: null },
      did: 'removed',
    }
  }
  return {
    limit: {
      ...limit,
      period: waiting.period,
      money: { ...money, amount: waiting.amount, baseAmount },
      countedFrom: waiting.period === limit.period ? limit.countedFrom : now,
      waiting: null,
    },
    did: 'raised',
  }
}

/** The player would rather keep the limit as it is. */
export const keep = (limit: Limit): Decision => ({
  limit: { ...limit, waiting: null },
  did: limit.waiting ? 'kept' : null,
})

export const isOver = (limit: Pick<Limit, 'expiredAt'>, now: Date): boolean =>
  limit.expiredAt !== null && limit.expiredAt <= now

/** Whether an amount fits into every one of the limits, of which so much is used; all in the base currency. */
export const fits = (
  amount: bigint,
  uses: readonly { limit: { money: LimitMoney | null }; used: bigint }[],
): boolean => uses.every(({ limit, used }) => used + amount <= (limit.money?.baseAmount ?? 0n))

/** What is left, in the limit's own currency, rounded down; the whole amount as long as nothing is used. */
export function remainingOf(money: LimitMoney, used: bigint): bigint {
  if (used <= 0n) return money.amount
  if (used >= money.baseAmount) return 0n
  return (money.amount * (money.baseAmount - used)) / money.baseAmount
}

/** What was used, in the limit's own currency, rounded up: more than the amount, where that was lowered beneath it. */
export function usedOf(money: LimitMoney, used: bigint): bigint {
  if (used <= money.baseAmount || money.baseAmount === 0n) return money.amount - remainingOf(money, used)
  return (money.amount * used + money.baseAmount - 1n) / money.baseAmount
}

export type Suspension = { kind: 'self-exclusion' | 'cooling-off'; until: Date | null }

/** The break or exclusion that ends last, if one runs. */
export function suspensionOf(limits: readonly Limit[], now: Date): Suspension | null {
  let longest: Limit | null = null
  for (const limit of limits) {
    if (limit.money || limit.status !== limitStatus.active || isOver(limit, now)) continue
    if (!longest || limit.expiredAt === null) longest = limit
    else if (longest.expiredAt !== null && limit.expiredAt > longest.expiredAt) longest = limit
  }
  return (
    longest && {
      kind: longest.definition === definition.selfExclusion ? 'self-exclusion' : 'cooling-off',
      until: longest.expiredAt,
    }
  )
}
