// Answers for how often: sliding counts per caller and call, kept in memory with a bound on their number.
import type { Clock } from './clock.ts'

export type RateLimiter = {
  take(key: string, max: number, seconds: number): { allowed: boolean; retryAfterSeconds: number }
  /** Whether the next one would not be allowed; counts nothing. */
  isSpent(key: string, max: number, seconds: number): boolean
}

const keysMax = 100_000

/** Two neighbouring windows weighted by time: close to a true sliding window at the cost of two numbers a key. */
export function createRateLimiter(clock: Clock): RateLimiter {
  const counts = new Map<string, { window: number; current: number; previous: number }>()
  /** The count of a key as it stands now, and how much of its window has passed. */
  function look(key: string, seconds: number) {
    const nowMs = clock.now().getTime()
    const windowMs = seconds * 1000
    const window = Math.floor(nowMs / windowMs)
    const kept = counts.get(key)
    const count =
      kept?.window === window
        ? kept
        : { window, current: 0, previous: kept?.window === window - 1 ? kept.current : 0 }
    const passed = (nowMs % windowMs) / windowMs
    return { count, passed, used: count.current + count.previous * (1 - passed) }
  }

  return {
    isSpent: (key, max, seconds) => look(key, seconds).used >= max,
    take(key, max, seconds) {
      const { count, passed, used } = look(key, seconds)
      if (used >= max)
        return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((1 - passed) * seconds)) }
      count.current += 1
      // Re-inserting keeps the map in order of last use, so the oldest key is the one to drop.
      counts.delete(key)
      counts.set(key, count)
      if (counts.size > keysMax) counts.delete(counts.keys().next().value ?? '')
      return { allowed: true, retryAfterSeconds: 0 }
    },
  }
}

export const unlimited: RateLimiter = {
  take: () => ({ allowed: true, retryAfterSeconds: 0 }),
  isSpent: () => false,
}
