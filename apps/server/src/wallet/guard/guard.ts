// Answers for the form of a guard: what a player's play is held to under the money's lock, and the places of it in its row.

const guardKinds = ['bet', 'loss'] as const
const guardPeriods = ['day', 'week', 'month'] as const
export type GuardKind = (typeof guardKinds)[number]
export type GuardPeriod = (typeof guardPeriods)[number]

/** The most that may be staked, or lost of the own money, in a day, a week or a month; sub-units of the base currency. */
export type GuardLimit = { kind: GuardKind; period: GuardPeriod; amount: bigint }

/** Until when no stake is taken. */
type Suspension = Date | 'indefinitely' | null

export type Guard = { limits: readonly GuardLimit[]; suspendedUntil: Suspension }

/** A limit with what is used of it in the window that runs now, and where its counter began. */
export type GuardUse = GuardLimit & { used: bigint; since: Date }

/** The places of the row's arrays: bet by day, week and month, then loss. */
export const guardPlaces: readonly Pick<GuardLimit, 'kind' | 'period'>[] = guardKinds.flatMap((kind) =>
  guardPeriods.map((period) => ({ kind, period })),
)

/** The amounts by place; nothing where there is no limit. */
export const limitsByPlace = (guard: Guard): (bigint | null)[] =>
  guardPlaces.map(
    (place) =>
      guard.limits.find(({ kind, period }) => kind === place.kind && period === place.period)?.amount ?? null,
  )
