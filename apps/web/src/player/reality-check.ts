// Answers for the reality check of a player in this browser (P7): how often play pauses, and when it was last looked at.
import { useSyncExternalStore } from 'react'

export const checkIntervals = [15, 30, 60] as const
export type CheckInterval = (typeof checkIntervals)[number]
/** `since` is when the player set it or last answered it. */
export type RealityCheck = { minutes: CheckInterval; since: number }

const keyOf = (playerId: string) => `reality_check:${playerId}`
const listeners = new Set<() => void>()

function listen(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Nothing, or what somebody else wrote there, is no check. */
export function readCheck(text: string | null): RealityCheck | null {
  const [minutes, since] = (text ?? '').split('@').map(Number)
  const known = checkIntervals.find((interval) => interval === minutes)
  return known && since !== undefined && since > 0 ? { minutes: known, since } : null
}

function write(playerId: string, check: RealityCheck | null): void {
  if (check) localStorage.setItem(keyOf(playerId), `${check.minutes}@${check.since}`)
  else localStorage.removeItem(keyOf(playerId))
  for (const listener of listeners) listener()
}

export function setCheck(playerId: string, minutes: CheckInterval | null): void {
  write(playerId, minutes === null ? null : { minutes, since: Date.now() })
}

/** Looked at: the time until the next one begins now. */
export function acknowledgeCheck(playerId: string): void {
  const check = readCheck(localStorage.getItem(keyOf(playerId)))
  if (check) write(playerId, { ...check, since: Date.now() })
}

export function useCheck(playerId: string | null): RealityCheck | null {
  const text = useSyncExternalStore(
    listen,
    () => (playerId ? localStorage.getItem(keyOf(playerId)) : null),
    () => null,
  )
  return readCheck(text)
}

/** When play pauses next: a whole interval after the session began or the last answer, whichever was later. */
export function dueAt(check: RealityCheck, sessionStarted: number): number {
  return Math.max(check.since, sessionStarted) + check.minutes * 60_000
}
