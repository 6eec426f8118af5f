// Answers for asking an address that does a thing often to show that a person is there, by the common siteverify protocol of captchas.
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { networkOf } from './network.ts'
import type { RateLimiter } from './rate-limit.ts'
import { refuse } from './refusal.ts'

/** How often one address may do a thing within so many seconds before it is asked. */
export type Threshold = { name: string; max: number; seconds: number }

export type Captcha = {
  /** Counts this one; refuses `captcha_needed` when there were too many and no answer of a person comes along. */
  pass(threshold: Threshold, ip: string, token: string | undefined): Promise<void>
  /** The same for things of which only some count, such as failures: asks without counting. */
  ask(threshold: Threshold, ip: string, token: string | undefined): Promise<void>
  count(threshold: Threshold, ip: string): void
}

const verdict = z.object({ success: z.boolean() })
const timeoutMs = 5000
const tokensKept = 10_000

export function createCaptcha(options: {
  verifyUrl: string
  secret: string
  /** The page that a browser frames; it tells its answer by postMessage. */
  pageUrl: string
  limiter: RateLimiter
}): Captcha {
  const { limiter } = options
  // The service forgets a token that it has verified; this covers one that does not, and two calls at once.
  const used = new Set<string>()
  const keyOf = (threshold: Threshold, ip: string): string => `captcha ${threshold.name} ${networkOf(ip)}`

  async function prove(token: string | undefined, ip: string): Promise<void> {
    const needed = (): never => refuse('captcha_needed', { params: { siteUrl: options.pageUrl } })
    if (!token) return needed()
    const fingerprint = createHash('sha256').update(token).digest('base64url')
    if (used.has(fingerprint)) return needed()
    used.add(fingerprint)
    if (used.size > tokensKept) used.delete(used.values().next().value ?? '')
    if (!(await isPerson(token, ip))) needed()
  }

  async function isPerson(token: string, ip: string): Promise<boolean> {
    try {
      const answer = await fetch(options.verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret: options.secret, response: token, remoteip: ip }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return verdict.parse(await answer.json()).success
    } catch {
      return refuse('not_available', { retryAfterSeconds: 30 })
    }
  }

  return {
    async pass(threshold, ip, token) {
      const { max, seconds } = threshold
      if (!limiter.take(keyOf(threshold, ip), max, seconds).allowed) await prove(token, ip)
    },
    async ask(threshold, ip, token) {
      const { max, seconds } = threshold
      if (limiter.isSpent(keyOf(threshold, ip), max, seconds)) await prove(token, ip)
    },
    count(threshold, ip) {
      limiter.take(keyOf(threshold, ip), threshold.max, threshold.seconds)
    },
  }
}
