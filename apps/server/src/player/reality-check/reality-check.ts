// Answers for the reality check (P7): how often a player's play pauses, when it does in a session, and whether it waits for an answer.
import type { CheckMinutes } from '@baize/contract/check-minutes'
import type { playerCalls } from '@baize/contract/player'
import type { RealityCheck } from '@baize/contract/player-limit'
import type { Handlers, Session } from '../../platform/api.ts'
import { askedTogether } from '../../platform/asked-together.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import * as store from './store.ts'

/** How long "not yet" is believed: a check that is set meanwhile is due in a quarter of an hour at the earliest. */
const believedMs = 60_000
const sessionsKept = 20_000

/** A whole interval after the player signed in, set the check or answered it, whichever was last. */
export function dueAt({ minutes, signedInAt, setAt, answeredAt }: store.CheckStanding): Date | null {
  if (minutes === null) return null
  const last = Math.max(...[signedInAt, setAt, answeredAt].map((at) => at?.getTime() ?? 0))
  return new Date(last + minutes * 60_000)
}

export type RealityChecks = ReturnType<typeof createRealityChecks>

export function createRealityChecks({ db, clock }: { db: Database; clock: Clock }) {
  /** Until when a session has surely nothing to answer. Whether a check waits is always asked of the database. */
  const free = new Map<string, number>()

  const askedOf = askedTogether((sessionIds) => store.standingsOf(db, sessionIds))

  async function standingOf(sessionId: string): Promise<store.CheckStanding> {
    return (await askedOf(sessionId)) ?? refuse('session_ended')
  }

  async function shown({ sessionId }: Session): Promise<RealityCheck> {
    const standing = await standingOf(sessionId)
    return { minutes: standing.minutes, dueAt: dueAt(standing)?.toISOString() ?? null }
  }

  return {
    of: shown,

    async set(session: Session, minutes: CheckMinutes | null): Promise<RealityCheck> {
      await store.saveCheck(db, session.playerId, minutes, clock.now())
      return shown(session)
    },

    /** The player has looked: the next interval begins. Nobody answers before it is due. */
    async acknowledge(session: Session): Promise<RealityCheck> {
      const due = dueAt(await standingOf(session.sessionId))
      const now = clock.now()
      if (due && due <= now) await store.saveAnswer(db, session.sessionId, now)
      return shown(session)
    },

    /** When a session began and when it pauses next. */
    async sittingOf({ sessionId }: Session): Promise<{ signedInAt: Date; checkDueAt: Date | null }> {
      const standing = await standingOf(sessionId)
      return { signedInAt: standing.signedInAt, checkDueAt: dueAt(standing) }
    },

    /** Whether play in this session waits for its player's answer; asked before every stake. */
    async waits(sessionId: string, within?: Tx): Promise<boolean> {
      const now = clock.now().getTime()
      if ((free.get(sessionId) ?? 0) > now) return false
      const standing = within
        ? (await store.standingsOf(within, [sessionId])).get(sessionId)
        : await askedOf(sessionId)
      const due = (standing && dueAt(standing))?.getTime() ?? Infinity
      free.delete(sessionId)
      if (due <= now) return true
      free.set(sessionId, Math.min(due, now + believedMs))
      if (free.size > sessionsKept) free.delete(free.keys().next().value ?? '')
      return false
    },

    /** For the player's own copy. */
    async everythingOf(playerId: string) {
      const check = await store.checkOf(db, playerId)
      return check && { minutes: check.minutes, setAt: check.setAt.toISOString() }
    },
  }
}

export function realityCheckHandlers(
  checks: RealityChecks,
): Pick<Handlers<typeof playerCalls>, 'getRealityCheck' | 'setRealityCheck' | 'acknowledgeRealityCheck'> {
  return {
    getRealityCheck: ({ session }) => checks.of(session),
    setRealityCheck: ({ session, body }) => checks.set(session, body.minutes),
    acknowledgeRealityCheck: ({ session }) => checks.acknowledge(session),
  }
}
