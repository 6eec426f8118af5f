// Answers for which sessions are known to live, so that a busy player's calls and stakes do not ask the database each time.
import { askedTogether } from '../../platform/asked-together.ts'
import type { Clock } from '../../platform/clock.ts'

/** How long an answer is believed; also the longest that a session closed by another process may still be served. */
export const believedMs = 5_000
/** The sessions in use are looked up anew together, this often, so that none of them waits for a look-up of its own. */
const renewedMs = 2_000
/** A session is in use until nobody has asked for it this long: longer than a player thinks between two stakes. */
const inUseMs = 30_000
/** Longer than any lookup takes, so that one that began before the close cannot bring the session back. */
const closedMs = 60_000
const sessionsMax = 50_000

/** Whose a session is, and the id of the newest token that was given out for it. */
export type LivingSession = { playerId: string; jti: string }

export function createLivingSessions(
  clock: Clock,
  /** Of the given sessions those that live, by their ids. */
  lookUp: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, LivingSession>>,
) {
  const living = new Map<string, LivingSession & { until: number; askedAt: number }>()
  const closed = new Map<string, number>()
  const look = askedTogether(lookUp)
  let isRenewing = false

  /** The map keeps insertion order, so the oldest stands first. */
  function bound(map: Map<string, unknown>): void {
    if (map.size > sessionsMax) map.delete(map.keys().next().value ?? '')
  }

  /** Nobody waits for it. What was forgotten or closed meanwhile stays so. */
  async function renew(now: number): Promise<void> {
    for (const [sessionId, { askedAt }] of living) {
      if (askedAt + inUseMs <= now) living.delete(sessionId)
    }
    const asked = [...living]
    let found: ReadonlyMap<string, LivingSession>
    try {
      found = await lookUp(asked.map(([sessionId]) => sessionId))
    } catch {
      // What is not renewed runs out, and whoever asks then meets the fault.
      return
    }
    for (const [sessionId, session] of asked) {
      if (living.get(sessionId) !== session) continue
      const renewed = found.get(sessionId)
      if (renewed) Object.assign(session, renewed, { until: now + believedMs })
      else living.delete(sessionId)
    }
  }

  return {
    find: async (sessionId: string): Promise<LivingSession | null> => {
      const now = clock.now().getTime()
      if ((closed.get(sessionId) ?? 0) > now) return null
      const known = living.get(sessionId)
      if (known && known.until > now) {
        known.askedAt = now
        if (!isRenewing && known.until - now <= believedMs - renewedMs) {
          isRenewing = true
          void renew(now).finally(() => (isRenewing = false))
        }
        return known
      }
      const found = await look(sessionId)
      living.delete(sessionId)
      if (!found || closed.has(sessionId)) return null
      living.set(sessionId, { ...found, until: now + believedMs, askedAt: now })
      bound(living)
      return found
    },
    /** The next question asks the database again. */
    forget: (sessionId: string): void => {
      living.delete(sessionId)
    },
    close: (sessionId: string): void => {
      living.delete(sessionId)
      closed.delete(sessionId)
      closed.set(sessionId, clock.now().getTime() + closedMs)
      bound(closed)
    },
  }
}
