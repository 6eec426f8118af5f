// Answers for sessions: opening, trading their tokens, closing them, and telling whose a token is.
import { pageMetaOf, type AnswerOf } from '@baize/contract/call'
import type { playerCalls } from '@baize/contract/player'
import type { Profile } from '@baize/contract/player-profile'
import type { SessionAnswer } from '@baize/contract/player-session'
import type { Caller, Handlers, Session } from '../../platform/api.ts'
import { inBites } from '../../platform/bites.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { announce } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { deviceTypeOf, type Arriving } from '../device.ts'
import { signedIn, signedOut, type CloseReason } from '../events.ts'
import { createLivingSessions } from './living-sessions.ts'
import { profileOf } from '../profile.ts'
import { playerStatus } from '../status.ts'
import { profileRow } from '../store.ts'
import * as store from './store.ts'
import { readToken, signToken, tokenSeconds } from './token.ts'

const keptDays = 365

/** A session that a transaction has just opened, with the id of its first token. */
export type OpenedSession = Session & { jti: string }

export type Sessions = ReturnType<typeof createSessions>

export function createSessions(parts: {
  db: Database
  clock: Clock
  key: Uint8Array
  wake: () => void
  /** The address of an avatar's picture. */
  avatarUrl?: (id: string) => string | null
}) {
  const { db, clock, key, wake } = parts
  const living = createLivingSessions(clock, (sessionIds) => store.livingSessions(db, sessionIds))

  const hasExpired = (claims: { exp: number }): boolean => claims.exp * 1000 <= clock.now().getTime()

  /** In the transaction of whoever let the player in; `provedBoth` says that the second factor was shown just now. */
  async function open(
    tx: Tx,
    playerId: string,
    caller: Arriving,
    { provedBoth = false } = {},
  ): Promise<OpenedSession> {
    const now = clock.now()
    const opened = { playerId, sessionId: newId(), jti: newId() }
    await store.insertSession(tx, {
      id: opened.sessionId,
      player_id: playerId,
      jti: opened.jti,
      ip: caller.ip,
      country: countryOf(caller),
      device_type: deviceTypeOf(caller.userAgent),
      user_agent: caller.userAgent,
      fingerprint: caller.marks?.fingerprint || null,
      frogo_fingerprint: caller.marks?.frogoFingerprint || null,
      created_at: now,
      last_seen_at: now,
      stepped_up_at: provedBoth ? now : null,
    })
    await announce(tx, signedIn, { playerId, sessionId: opened.sessionId, at: now.toISOString() })
    return opened
  }

  /** After the commit: the one answer of every way in. */
  async function answer({ playerId, sessionId, jti }: OpenedSession): Promise<SessionAnswer> {
    const [accessToken, profile] = await Promise.all([
      signToken(key, { playerId, sessionId, jti }, clock.now()),
      loadProfile({ playerId, sessionId }),
    ])
    return { accessToken, tokenType: 'Bearer', expiresAfter: tokenSeconds, sessionId, profile }
  }

  async function loadProfile({ playerId, sessionId }: Session): Promise<Profile> {
    const row = await profileRow(db, playerId, sessionId)
    if (!row) return refuse('session_ended')
    return profileOf(row, row.last_login_at, parts.avatarUrl)
  }

  /** Whether this call closed it: only the owner's session that was open. */
  async function close(tx: Tx, { playerId, sessionId }: Session, reason: CloseReason): Promise<boolean> {
    const now = clock.now()
    const closed = await store.closeSession(tx, sessionId, playerId, reason, now)
    if (closed) await announce(tx, signedOut, { playerId, sessionId, reason, at: now.toISOString() })
    return closed
  }

  /** Ends every open session of a player but the given one; answers their ids for `ended`. */
  async function closeAll(tx: Tx, playerId: string, reason: CloseReason, except?: string): Promise<string[]> {
    const now = clock.now()
    const closed = await store.closeSessionsOf(tx, playerId, reason, now, except)
    for (const sessionId of closed) {
      await announce(tx, signedOut, { playerId, sessionId, reason, at: now.toISOString() })
    }
    return closed
  }

  /** After the commit that closed them: from now on nobody believes their tokens. */
  function ended(sessionIds: readonly string[]): void {
    for (const sessionId of sessionIds) living.close(sessionId)
    if (sessionIds.length > 0) wake()
  }

  return {
    open,
    answer,
    close,
    closeAll,
    ended,
    loadProfile,

    /** Whether a session is open and its player may be here; what another process closed is believed for some seconds. */
    lives: async (sessionId: string): Promise<boolean> => (await living.find(sessionId)) !== null,

    /** When the session last proved the second factor. */
    steppedUpAt: (session: Session): Promise<Date | null> => store.steppedUpAt(db, session),
    stepUp: (tx: Tx, session: Session): Promise<void> => store.stepUp(tx, session, clock.now()),

    async listSessions(
      { playerId, sessionId }: Session,
      page: number,
      perPage: number,
    ): Promise<AnswerOf<typeof playerCalls.listSessions>> {
      const { rows, total } = await store.sessionsOf(db, playerId, page, perPage)
      return {
        data: rows.map((row) => ({
          sessionId: row.id,
          ip: row.ip,
          country: row.country,
          deviceType: row.device_type,
          userAgent: row.user_agent,
          createdAt: row.created_at.toISOString(),
          lastSeenAt: row.last_seen_at.toISOString(),
          closedAt: row.closed_at?.toISOString() ?? null,
          current: row.id === sessionId,
        })),
        meta: pageMetaOf(page, perPage, total),
      }
    },

    /** Only an own session (S3); one that has ended already stays as it is. */
    async closeSession(session: Session, sessionId: string): Promise<void> {
      const { playerId } = session
      const reason = sessionId === session.sessionId ? 'signed_out' : 'closed_elsewhere'
      const closed = await db.transaction().execute(async (tx) => {
        if (!(await store.hasSession(tx, playerId, sessionId))) refuse('session_not_found')
        return close(tx, { playerId, sessionId }, reason)
      })
      if (closed) ended([sessionId])
    },

    async closeOtherSessions({ playerId, sessionId }: Session): Promise<{ closed: number }> {
      const closed = await db
        .transaction()
        .execute((tx) => closeAll(tx, playerId, 'closed_elsewhere', sessionId))
      ended(closed)
      return { closed: closed.length }
    },

    /** Also from sessions that are over: the consent that allowed the marks is gone for all of them (A1). */
    forgetDeviceMarks: ({ playerId }: Session): Promise<void> => store.forgetMarks(db, playerId),

    /** What a browser left behind that has not come for a year; with it a session that was never closed ends. */
    async forgetOld(): Promise<void> {
      const before = new Date(clock.now().getTime() - keptDays * 86_400_000)
      await inBites((most) => store.forgetSessions(db, before, most))
    },

    /** Trades the bearer, even after its expiry; one that was traded before tells of a thief and ends the session (S2). */
    async refresh(token: string | null): Promise<SessionAnswer> {
      if (!token) return refuse('not_signed_in')
      const claims = await readToken(key, token, clock.now(), { evenExpired: true })
      if (!claims) return refuse('not_signed_in')
      const { playerId, sessionId } = claims
      const jti = newId()
      const outcome = await db.transaction().execute(async (tx): Promise<'traded' | 'closed' | 'unknown'> => {
        const row = await store.lockSession(tx, sessionId, playerId)
        if (!row || row.status !== playerStatus.active) return 'unknown'
        if (row.closedAt) return 'closed'
        if (row.jti !== claims.jti) {
          await close(tx, { playerId, sessionId }, 'replayed')
          return 'closed'
        }
        await store.rotateSession(tx, sessionId, jti, clock.now())
        return 'traded'
      })
      if (outcome === 'closed') ended([sessionId])
      if (outcome !== 'traded') return refuse('session_ended')
      living.forget(sessionId)
      return answer({ playerId, sessionId, jti })
    },

    /**
     * Ends the session of a bearer, also of one that ran out or was traded: a browser whose clock is behind takes an old
     * one for fresh, and who leaves should find nothing left open.
     */
    async signOut(token: string | null): Promise<void> {
      if (!token) return refuse('not_signed_in')
      const session = await readToken(key, token, clock.now(), { evenExpired: true })
      if (!session) return refuse('session_ended')
      const closed = await db.transaction().execute((tx) => close(tx, session, 'signed_out'))
      if (!closed) return refuse('session_ended')
      ended([session.sessionId])
    },

    /**
     * The living session behind a token that has not expired, or nothing (S2). Rendering a page only reads, so there
     * a token that has run out may still name its living session, as long as it was not traded for a newer one.
     */
    async authenticate(token: string, { evenExpired = false } = {}): Promise<Session | null> {
      const claims = await readToken(key, token, clock.now(), { evenExpired })
      if (!claims) return null
      const found = await living.find(claims.sessionId)
      if (found?.playerId !== claims.playerId) return null
      if (hasExpired(claims) && found.jti !== claims.jti) return null
      return { playerId: claims.playerId, sessionId: claims.sessionId }
    },

    /** What realtime may know of a token. Nothing for one that is nobody's; throws for one that has only expired. */
    async tokenFacts(token: string): Promise<{ sub: string; sessionId: string; exp: number } | null> {
      const claims = await readToken(key, token, clock.now(), { evenExpired: true })
      if (!claims || (await living.find(claims.sessionId))?.playerId !== claims.playerId) return null
      if (hasExpired(claims)) {
        throw Object.assign(new Error('the token has expired'), { code: 'ERR_JWT_EXPIRED' })
      }
      return { sub: claims.playerId, sessionId: claims.sessionId, exp: claims.exp }
    },
  }
}

type ServedHere = 'listSessions' | 'closeSession' | 'closeOtherSessions' | 'forgetDeviceMarks'

export function sessionHandlers(
  sessions: Pick<Sessions, ServedHere>,
): Pick<Handlers<typeof playerCalls>, ServedHere> {
  return {
    listSessions: ({ query, session }) => sessions.listSessions(session, query.page, query.perPage),
    closeSession: async ({ params, session }) => {
      await sessions.closeSession(session, params.id)
      return null
    },
    closeOtherSessions: ({ session }) => sessions.closeOtherSessions(session),
    forgetDeviceMarks: async ({ session }) => {
      await sessions.forgetDeviceMarks(session)
      return null
    },
  }
}

/** Edges write XX and T1 for "unknown" and "Tor": those are no countries. */
export const countryOf = (caller: Caller): string | null =>
  caller.country && /^[A-Z]{2}$/.test(caller.country) && caller.country !== 'XX' ? caller.country : null
