// Answers for the player capability's own part of the export: the profile and what hangs on it, without secrets.
import type { SocialConnection } from '@baize/contract/player-social'
import type { Database } from '../../platform/db.ts'
import type { Documents } from '../document/document.ts'
import { checkOf } from '../identity/store.ts'
import { passkeysOf } from '../second-factor/store.ts'
import { sessionsOf } from '../session/store.ts'
import { neededBeforeMoney } from '../store.ts'
import type { ExportParts } from './export.ts'

/** Nobody's session: the copy is fetched without one. */
const noSession = '00000000-0000-0000-0000-000000000000'
const readTogether = 200

export function ownExport(
  db: Database,
  profiles: { loadProfile: (session: { playerId: string; sessionId: string }) => Promise<object> },
  social: {
    connectionsOf: (session: { playerId: string; sessionId: string }) => Promise<SocialConnection[]>
    telegramFactsOf: (playerId: string) => Promise<object | null>
  },
  documents: Documents,
): ExportParts {
  return {
    profile: (playerId) => profiles.loadProfile({ playerId, sessionId: noSession }),
    consents: async (playerId) => ({
      termsAgreedAt: (await neededBeforeMoney(db, playerId))?.agreedAt?.toISOString() ?? null,
    }),
    passkeys: async (playerId) =>
      (await passkeysOf(db, playerId)).map(({ name, createdAt, lastUsedAt }) => ({
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
    connections: async (playerId) =>
      (await social.connectionsOf({ playerId, sessionId: noSession })).filter(
        ({ connectedAt, account }) => connectedAt !== null || account !== null,
      ),
    telegram: (playerId) => social.telegramFactsOf(playerId),
    identityCheck: async (playerId) => {
      const check = await checkOf(db, playerId)
      return check
        ? { answer: check.answer, reasons: check.labels, saidAt: check.said_at.toISOString() }
        : null
    },
    documents: async (playerId) =>
      // The files themselves are fetched one by one in the profile.
      (await documents.list(playerId)).map(({ url: _url, ...document }) => document),
    sessions: (playerId) => everySessionOf(db, playerId),
  }
}

async function* everySessionOf(db: Database, playerId: string) {
  for (let page = 1; ; page += 1) {
    const { rows } = await sessionsOf(db, playerId, page, readTogether)
    for (const row of rows) {
      yield {
        ip: row.ip,
        country: row.country,
        deviceType: row.device_type,
        userAgent: row.user_agent,
        fingerprint: row.fingerprint,
        frogoFingerprint: row.frogo_fingerprint,
        createdAt: row.created_at.toISOString(),
        closedAt: row.closed_at?.toISOString() ?? null,
      }
    }
    if (rows.length < readTogether) return
  }
}
