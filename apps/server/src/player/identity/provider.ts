// Answers for talking with the identity provider in Sumsub's own protocol: asking for a token, and knowing its webhooks.
//
// Requests carry `X-App-Token`, `X-App-Access-Ts` (seconds) and `X-App-Access-Sig` = hex HMAC-SHA256(secret, ts + METHOD +
// path + body). Webhooks carry `x-payload-digest` = hex HMAC of the raw body, under a secret of their own, and name its kind.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { text } from '@baize/contract/call'
import * as z from 'zod'

const tokenAnswer = z.object({ token: z.string().min(1).max(4000), userId: z.string() })

/** `2021-05-14 16:00:25.032`, in UTC. */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/)
  .transform((written) => new Date(`${written.replace(' ', 'T')}Z`))
  .refine((at) => !Number.isNaN(at.getTime()))

/** What a webhook says; kinds that tell nothing about the outcome are let by. */
export const identityNews = z.object({
  type: text(100),
  applicantId: text(100),
  externalUserId: text(200).nullish(),
  levelName: text(200).nullish(),
  sandboxMode: z.union([z.boolean(), z.string()]).nullish(),
  createdAtMs: moment,
  reviewResult: z
    .object({
      reviewAnswer: z.enum(['GREEN', 'RED', 'YELLOW']).nullish(),
      reviewRejectType: z.enum(['RETRY', 'FINAL']).nullish(),
      rejectLabels: z.array(text(100)).max(100).nullish(),
    })
    .nullish(),
})
export type IdentityNews = z.output<typeof identityNews>

export type IdentityProvider = {
  level: string
  /** Where the browser loads its script from. */
  scriptUrl: string
  tokenFor(playerId: string): Promise<string>
  isSignedBy(rawBody: Buffer, digest: string | undefined, kind: string | undefined): boolean
}

/** The provider did not answer, or not in its own language. */
export class IdentityProviderAway extends Error {
  override readonly name = 'IdentityProviderAway'
}

const tokenPath = '/resources/accessTokens/sdk'
const tokenSeconds = 600
const timeoutMs = 8000
/** SHA-1 is in their list too, and not in ours. */
const digests: Record<string, string> = { HMAC_SHA256_HEX: 'sha256', HMAC_SHA512_HEX: 'sha512' }

export function sumsub(config: {
  url: string
  appToken: string
  secret: string
  webhookSecret: string
  level: string
  scriptUrl: string
}): IdentityProvider {
  const base = new URL(config.url)
  const prefix = base.pathname.replace(/\/+$/, '')

  return {
    level: config.level,
    scriptUrl: config.scriptUrl,

    async tokenFor(playerId) {
      const path = prefix + tokenPath
      const body = JSON.stringify({ userId: playerId, levelName: config.level, ttlInSecs: tokenSeconds })
      const ts = String(Math.floor(Date.now() / 1000))
      try {
        const response = await fetch(base.origin + path, {
          method: 'POST',
          headers: {
            accept: 'application/json',
            'content-type': 'application/json',
            'x-app-token': config.appToken,
            'x-app-access-ts': ts,
            'x-app-access-sig': createHmac('sha256', config.secret)
              .update(`${ts}POST${path}${body}`)
              .digest('hex'),
          },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (!response.ok) throw new Error(`answered ${response.status}`)
        const answer = tokenAnswer.parse(await response.json())
        if (answer.userId !== playerId) throw new Error('answered with a token for somebody else')
        return answer.token
      } catch (error) {
        throw new IdentityProviderAway(`the identity provider: ${String(error)}`, { cause: error })
      }
    },

    isSignedBy(rawBody, digest, kind) {
      const algorithm = Object.hasOwn(digests, kind ?? '') ? digests[kind ?? ''] : undefined
      if (!algorithm) return false
      const expected = Buffer.from(createHmac(algorithm, config.webhookSecret).update(rawBody).digest('hex'))
      const given = Buffer.from(digest?.toLowerCase() ?? '')
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
