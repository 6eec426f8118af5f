// Answers for talking to game providers: one small interface, and the adapter of the GCP style.
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

export type Launch = {
  game: string
  currency: string
  locale: string
  ip: string
  clientType: 'mobile' | 'desktop'
  depositUrl: string
  returnUrl: string
}

export type GameProvider = {
  /** Opens a real-money session; answers the address of the frame. */
  start(
    launch: Launch & { sessionId: string; player: { id: string; nickname: string; country: string | null } },
  ): Promise<string>
  startDemo(launch: Launch): Promise<string>
  /** Whether the raw body was signed by this provider, compared in constant time. */
  isSignedBy(rawBody: Buffer, signature: string | undefined): boolean
}

/** The provider did not answer, or not in its own language. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
}

const started = z.object({ launch_options: z.object({ game_url: z.url({ protocol: /^https?$/ }) }) })
const timeoutMs = 8000

export function gcpProvider(config: { url: string; secret: string; casinoId: string }): GameProvider {
  const sign = (body: string | Buffer) => createHmac('sha256', config.secret).update(body).digest('hex')

  async function post(path: string, content: object): Promise<string> {
    const body = JSON.stringify(content)
    try {
      const answer = await fetch(config.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-request-sign': sign(body) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!answer.ok) throw new Error(`answered ${answer.status}`)
      return started.parse(await answer.json()).launch_options.game_url
    } catch (error) {
      throw new ProviderUnreachable(`the game provider at ${path}: ${String(error)}`, { cause: error })
    }
  }

  const wire = (launch: Launch) => ({
    casino_id: config.casinoId,
    game: launch.game,
    currency: launch.currency,
    locale: launch.locale,
    ip: launch.ip,
    client_type: launch.clientType,
    urls: { deposit_url: launch.depositUrl, return_url: launch.returnUrl },
  })

  return {
    start: (launch) =>
      post('/sessions', {
        ...wire(launch),
        session_id: launch.sessionId,
        user: { id: launch.player.id, nickname: launch.player.nickname, country: launch.player.country },
      }),
    startDemo: (launch) => post('/demo', wire(launch)),
    isSignedBy(rawBody, signature) {
      const expected = Buffer.from(sign(rawBody))
      const given = Buffer.from(signature?.toLowerCase() ?? '')
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
