// Answers for the life of a bonus or of free spins: what a wish or the clock does to it, and what an end does to its money.
import { awardResult, awardStatus } from '@baize/contract/bonus'

export type Life = {
  status: number
  result: number
  /** Issued: until when it can be activated; nothing is no end. */
  activateUntil: Date | null
  /** Activated: until when it can be played. */
  playUntil: Date | null
}

export type Verdict = 'do' | 'done' | 'finished'

/** Whether an activation is to be done, was done, or comes too late. */
export function activationOf(life: Life, now: Date): Verdict {
  if (life.status === awardStatus.activated) return 'done'
  return life.status === awardStatus.issued && expiryOf(life, now) === null ? 'do' : 'finished'
}

export function cancellationOf(life: Life): Verdict {
  if (life.status !== awardStatus.finished) return 'do'
  return life.result === awardResult.cancelled ? 'done' : 'finished'
}

/** How it ends when nobody does anything more; null as long as there is time. */
export function expiryOf(life: Life, now: Date): number | null {
  if (life.status === awardStatus.issued && life.activateUntil && life.activateUntil <= now)
    return awardResult.expired
  if (life.status === awardStatus.activated && life.playUntil && life.playUntil <= now)
    return awardResult.wageringExpired
  return null
}

/** What becomes of the bonus money that is left: cash up to the most that may become it, or nothing. */
export function settlementOf(
  result: number,
  left: bigint,
  bound: { most: bigint | null; converted: bigint },
): { convert: bigint; forfeit: bigint } {
  if (result !== awardResult.played) return { convert: 0n, forfeit: left }
  const room = bound.most === null ? left : bound.most - bound.converted
  const converted = room < left ? (room > 0n ? room : 0n) : left
  return { convert: converted, forfeit: left - converted }
}

/** What can be had of an offer: again and again after so many days, or once; what is had now comes first. */
export function availabilityOf(
  taken: readonly { at: Date; isRunning: boolean }[],
  repeatsAfterDays: number | null,
  now: Date,
): 'available' | 'accepted' | 'used' {
  if (taken.some(({ isRunning }) => isRunning)) return 'accepted'
  const last = taken.reduce<Date | null>((latest, { at }) => (latest && latest > at ? latest : at), null)
  if (last === null) return 'available'
  if (repeatsAfterDays === null) return 'used'
  return now.getTime() >= last.getTime() + repeatsAfterDays * 86_400_000 ? 'available' : 'used'
}
