// Answers for what the screens know of a player's limits: their kinds and periods, when they start anew, and whether play rests.
import type { LimitOnWire } from '@baize/contract/player-limit'
import { parseAmount } from '@baize/money'
import { apiQuery } from '../api.ts'

export const limitsQuery = apiQuery('player', 'listLimits')
export type Limit = LimitOnWire

/** Constants `player.limit.definition`. */
const definitions = { bet: 1, loss: 2, deposit: 3, 'self-exclusion': 4, 'cooling-off': 5 } as const
export type LimitKind = keyof typeof definitions

export const moneyKinds = ['deposit', 'loss', 'bet'] as const satisfies LimitKind[]
export type MoneyKind = (typeof moneyKinds)[number]
export const breakKinds = ['cooling-off', 'self-exclusion'] as const satisfies LimitKind[]
export type BreakKind = (typeof breakKinds)[number]

/** Constants `player.limit.cashPeriod`, in their order. */
export const windows = ['day', 'week', 'month'] as const
export type WindowName = (typeof windows)[number]

export const definitionOf = (kind: LimitKind): number => definitions[kind]
export const kindOf = (limit: Pick<Limit, 'definition'>): LimitKind =>
  (Object.keys(definitions) as LimitKind[]).find((kind) => definitions[kind] === limit.definition) ??
  'deposit'
export const isMoneyKind = (kind: LimitKind): kind is MoneyKind => moneyKinds.some((known) => known === kind)

export const windowOf = (period: number): WindowName => windows[period - 1] ?? 'day'
export const periodOf = (window: WindowName): number => windows.indexOf(window) + 1

const active = 1

/** Those of one kind that hold now, the shortest period first. */
export function holding(limits: readonly Limit[] | undefined, kind: LimitKind): Limit[] {
  return (limits ?? [])
    .filter((limit) => limit.status === active && limit.definition === definitions[kind])
    .toSorted((a, b) => a.period - b.period)
}

/** When the running window of a limit ends: the next UTC day, Monday or month. */
export function startsAnew(window: WindowName, now: Date): Date {
  const [year, month, date] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  if (window === 'month') return new Date(Date.UTC(year, month + 1, 1))
  if (window === 'week') return new Date(Date.UTC(year, month, date + 7 - ((now.getUTCDay() + 6) % 7)))
  return new Date(Date.UTC(year, month, date + 1))
}

export const waits = (limit: Limit): boolean => limit.pendingExist || limit.cancelProcess

/** Whether nothing is left of a limit of money. */
export const isUsedUp = (limit: Limit): boolean => limit.remaining !== null && !/[1-9]/.test(limit.remaining)

/** How much of a limit is used, from 0 to 1; only a bar is drawn from it. */
export function usedShare(limit: Limit, subunitToUnit: number): number {
  const whole = parseAmount(limit.amount ?? '0', subunitToUnit) ?? 0n
  const used = parseAmount(limit.currentAmount ?? '0', subunitToUnit) ?? 0n
  return whole > 0n ? Number((used * 1000n) / whole) / 1000 : 1
}

/** The one that leaves least; limits of another currency than the first are not compared with it. */
export function tightestOf(
  limits: readonly Limit[],
  subunitToUnit: (currency: string) => number,
): Limit | undefined {
  const left = (limit: Limit) =>
    parseAmount(limit.remaining ?? '0', subunitToUnit(limit.currency ?? '')) ?? 0n
  return limits.reduce<Limit | undefined>(
    (least, limit) =>
      !least || (limit.currency === least.currency && left(limit) < left(least)) ? limit : least,
    undefined,
  )
}

export type Suspension = { kind: BreakKind; until: string | null }

/** The break or exclusion that ends last, if one runs; those that are over are not listed. */
export function suspensionOf(limits: readonly Limit[] | undefined): Suspension | null {
  let longest: Suspension | null = null
  for (const kind of breakKinds) {
    for (const { expiredAt } of holding(limits, kind)) {
      const until = longest?.until
      if (!longest || expiredAt === null || (until && expiredAt > until)) longest = { kind, until: expiredAt }
    }
  }
  return longest
}
