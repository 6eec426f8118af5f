// Answers for which sessions are known to live, so that a busy player's calls do not ask the database each time.
import type { Clock } from '../../platform/clock.ts'

/** How long an answer is believed; also the longest that a session closed by another process may still be served. */
export const believedMs = 5_000
/** Longer than any lookup takes, so that one that began before the close cannot bring the session back. */
const closedMs = 60_000
const sessionsMax = 50_000

/** Whose a session is, and the id of the newest token that was given out for it. */
export type LivingSession = { playerId: string; jti: string }

export function createLivingSessions(
  clock: Clock,
  lookUp: (sessionId: string) => Promise<LivingSession | null>,
) {
  const living = new Map<string, LivingSession & { until: number }>()
  const closed = new Map<string, number>()

  /** The map keeps insertion order, so the oldest stands first. */
  function bound(map: Map<string, unknown>): void {
    if (map.size > sessionsMax) map.delete(map.keys().next().value ?? '')
  }

  return {
    async find(sessionId: string): Promise<LivingSession | null> {
      const now = clock.now().getTime()
      if ((closed.get(sessionId) ?? 0) > now) return null
      const known = living.get(sessionId)
      if (known && known.until > now) return known
      const found = await lookUp(sessionId)
      living.delete(sessionId)
      if (found === null || closed.has(sessionId)) return null
      living.set(sessionId, { ...found, until: now + believedMs })
      bound(living)
      return found
    },
    /** The next question asks the database again. */
    forget(sessionId: string): void {
      living.delete(sessionId)
    },
    close(sessionId: string): void {
      living.delete(sessionId)
      closed.delete(sessionId)
      closed.set(sessionId, clock.now().getTime() + closedMs)
      bound(closed)
    },
  }
}
