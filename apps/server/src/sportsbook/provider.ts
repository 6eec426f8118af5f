// Answers for what we ask of the sportsbook's provider: opening a session, and its feed.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { sportEvent, sportInfo, type SportEvent, type SportInfo } from '@baize/contract/sportsbook'
import * as z from 'zod'

export type SportsbookProvider = ReturnType<typeof altenarProvider>

const openTimeoutMs = 8000
/** A search is typed, and the games beside it do not wait. */
const feedTimeoutMs = 3000
const opened = z.object({ session_id: z.uuid() })
const found = z.object({ events: z.array(sportEvent).max(100) })

/** The provider did not answer, or not in its own language. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
}

export function altenarProvider(config: { url: string; secret: string; integration: string }) {
  const sign = (body: string | Buffer) => createHmac('sha256', config.secret).update(body).digest('hex')

  async function ask<T>(path: string, shape: z.ZodType<T>, init: RequestInit): Promise<T | null> {
    try {
      const answer = await fetch(config.url + path, { ...init, redirect: 'error' })
      if (answer.status === 404) return null
      if (!answer.ok) throw new Error(`answered ${answer.status}`)
      return shape.parse(await answer.json())
    } catch (error) {
      throw new ProviderUnreachable(`the sportsbook at ${path}: ${String(error)}`, { cause: error })
    }
  }

  const feed = <T>(path: string, shape: z.ZodType<T>) =>
    ask(path, shape, { signal: AbortSignal.timeout(feedTimeoutMs) })

  return {
    /** Tells the provider whose the widget's token is. */
    async openSession(session: {
      id: string
      playerId: string
      currency: string
      subunitToUnit: number
      locale: string
      country: string | null
      platform: number
      lobbyUrl: string
      at: Date
    }): Promise<void> {
      const body = JSON.stringify({
        integration: config.integration,
        sent_at: session.at.toISOString(),
        session_id: session.id,
        user_id: session.playerId,
        currency: session.currency,
        subunit_to_unit: session.subunitToUnit,
        locale: session.locale,
        country: session.country,
        platform: session.platform,
        lobby_url: session.lobbyUrl,
      })
      const answer = await ask('/sessions', opened, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-request-sign': sign(body) },
        body,
        signal: AbortSignal.timeout(openTimeoutMs),
      })
      if (answer?.session_id !== session.id)
        throw new ProviderUnreachable('the sportsbook opened another session')
    },

    /** Null for a sport that it does not have. */
    sportInfo: (id: number): Promise<SportInfo | null> => feed(`/feed/sports/${id}`, sportInfo),

    search: async (query: string, limit: number): Promise<SportEvent[]> =>
      (await feed(`/feed/search?${new URLSearchParams({ query, limit: String(limit) })}`, found))?.events ??
      [],

    /** Whether the raw body was signed under the contract's secret, compared in constant time. */
    isSigned(rawBody: Buffer, signature: unknown): boolean {
      const expected = Buffer.from(sign(rawBody))
      const given = Buffer.from(typeof signature === 'string' ? signature.toLowerCase() : '')
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
