// Answers for opening games of a provider in the GCP style, and for telling whether it was the one who called.
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import {
  ProviderUnreachable,
  roundPlace,
  type FreeSpinIssuer,
  type GameProvider,
  type Launch,
} from './provider.ts'

const started = z.object({
  launch_options: z.object({
    game_url: z.url({ protocol: /^https?$/ }),
    /** An addition of provably fair studios: the page that draws a round of this session again. */
    round_url: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .includes(roundPlace)
      .optional(),
  }),
})
const timeoutMs = 8000

export function gcpProvider(config: {
  url: string
  secret: string
  casinoId: string
}): GameProvider & FreeSpinIssuer {
  const sign = (body: string | Buffer) => createHmac('sha256', config.secret).update(body).digest('hex')

  async function post<T>(path: string, content: object, shape: z.ZodType<T>): Promise<T> {
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
      return shape.parse(await answer.json())
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
    // An addition of studios that know both colour modes; others pass it over.
    ...(launch.theme === undefined ? {} : { theme: launch.theme }),
    urls: { deposit_url: launch.depositUrl, return_url: launch.returnUrl },
  })

  const open = async (path: string, content: object) => (await post(path, content, started)).launch_options

  return {
    async start(launch) {
      const { id, nickname, country } = launch.player
      const { game_url: gameUrl, round_url: roundUrl = null } = await open('/sessions', {
        ...wire(launch),
        session_id: launch.sessionId,
        user: { id, nickname, country },
      })
      return { gameUrl, roundUrl }
    },
    startDemo: async (launch) => (await open('/demo', wire(launch))).game_url,
    async issueFreeSpins(issue) {
      await post(
        '/freespins/issue',
        {
          casino_id: config.casinoId,
          issue_id: issue.id,
          currency: issue.currency,
          games: issue.games,
          freespins_quantity: issue.count,
          // The protocol's amounts are JSON integers of sub-units.
          ...(issue.bet === null ? {} : { bet: Number(issue.bet) }),
          valid_until: issue.validUntil.toISOString(),
          user: { id: issue.playerId },
        },
        z.object({ issue_id: z.literal(issue.id) }),
      )
    },
    playsIn: () => true,
  }
}

export type GcpSignatureCheck = (rawBody: Buffer, signature: string | undefined) => boolean

/** Whether the raw body was signed under the contract's secret, compared in constant time. */
export function gcpSignatureCheck(secret: string): GcpSignatureCheck {
  return (rawBody, signature) => {
    const expected = Buffer.from(createHmac('sha256', secret).update(rawBody).digest('hex'))
    const given = Buffer.from(signature?.toLowerCase() ?? '')
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
}
