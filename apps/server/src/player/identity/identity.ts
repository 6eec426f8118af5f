// Answers for the check of a player's identity by a provider: beginning it, and hearing how it went (P11, M5).
import type { playerCalls } from '@baize/contract/player'
import type { Handlers, Session } from '../../platform/api.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { announce } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { identityChecked } from '../events.ts'
import type { Letters } from '../letter.ts'
import { cardRows, identityStatusOf, lockIdentityStatus, setIdentityStatus } from '../store.ts'
import { answerOf, standingAfter } from './check.ts'
import { IdentityProviderAway, type IdentityNews, type IdentityProvider } from './provider.ts'
import { checkOf, saveCheck } from './store.ts'

export type Identity = ReturnType<typeof createIdentity>
export type IdentityParts = {
  provider: IdentityProvider
  /** Verdicts of the provider's own sandbox confirm nobody in production. */
  takesSandbox: boolean
  log: Log
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function createIdentity(
  core: { db: Database; clock: Clock; letters: Letters; wake: () => void },
  parts: IdentityParts | undefined,
) {
  const { db, clock, letters, wake } = core

  return {
    async start(session: Session): Promise<{ token: string; scriptUrl: string }> {
      if ((await identityStatusOf(db, session.playerId)) === 'verified') refuse('identity_confirmed')
      if (!parts) return refuse('not_available')
      const { provider, log } = parts
      try {
        return { token: await provider.tokenFor(session.playerId), scriptUrl: provider.scriptUrl }
      } catch (error) {
        if (!(error instanceof IdentityProviderAway)) throw error
        log.warn({ reason: error.message }, 'identity.provider_away')
        return refuse('not_available')
      }
    },

    /** News that is already authenticated. Late, repeated and foreign news is taken note of and changes nothing. */
    async hear(news: IdentityNews): Promise<'heard' | 'let_by' | 'unknown'> {
      if (!parts) return 'let_by'
      const { provider, log } = parts
      const answer = answerOf(news)
      const playerId = news.externalUserId ?? ''
      // A check of another level proves less, or something else.
      if (answer === null || news.levelName !== provider.level) return 'let_by'
      if (!parts.takesSandbox && String(news.sandboxMode) === 'true') {
        log.warn({ applicant: news.applicantId }, 'identity.sandbox_verdict')
        return 'let_by'
      }
      if (!uuid.test(playerId)) return 'unknown'
      const heard = await db.transaction().execute(async (tx) => {
        const standing = await lockIdentityStatus(tx, playerId)
        if (!standing) return 'unknown' as const
        const row = await checkOf(tx, playerId)
        const last = row && { saidAt: row.said_at, answer: row.answer }
        const next = standingAfter(standing, last, { saidAt: news.createdAtMs, answer })
        if (next === 'late') return 'let_by' as const
        const now = clock.now()
        await saveCheck(tx, {
          player_id: playerId,
          applicant_id: news.applicantId,
          said_at: news.createdAtMs,
          answer,
          may_retry: news.reviewResult?.reviewRejectType !== 'FINAL',
          labels: news.reviewResult?.rejectLabels ?? [],
          heard_at: now,
        })
        if (next === 'same') return 'let_by' as const
        await setIdentityStatus(tx, playerId, next)
        await announce(tx, identityChecked, { playerId, status: next, at: now.toISOString() })
        const [reader] = await cardRows(tx, [playerId])
        if (reader && next === 'verified') await letters.send(tx, reader, 'identity-approved', {})
        if (reader && next === 'rejected')
          await letters.send(tx, reader, 'identity-rejected', { reason: null })
        return 'heard' as const
      })
      if (heard === 'heard') wake()
      return heard
    },
  }
}

export function identityHandlers(
  identity: Identity,
): Pick<Handlers<typeof playerCalls>, 'startIdentityCheck'> {
  return { startIdentityCheck: ({ session }) => identity.start(session) }
}
