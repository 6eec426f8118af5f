// Answers for the envelope in which providers and we write to each other: JSON, signed with a time stamp, both ways.
//
// `x-timestamp` (seconds) and `x-signature` = hex HMAC-SHA256(secret, `${timestamp}.${raw body}`) stand on both sides'
// requests; a request older than five minutes is refused, so a recorded one cannot be played again.
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { PaymentProviderUnreachable } from './provider.ts'

/** Ids of theirs are plain text, which the database can keep. */
export const reference = z.string().regex(/^[\x20-\x7e]{1,100}$/)
export const wireAmount = z.string().regex(/^\d{1,15}(\.\d{1,18})?$/)
export const webAddress = z.url({ protocol: /^https?$/ })
export const payoutStatus = z.enum(['pending', 'paid', 'declined'])

export type PartnerConfig = { url: string; secret: string; notifyUrl: string }

const timeoutMs = 8000
const windowMs = 5 * 60_000

export function signedPartner(config: PartnerConfig) {
  const sign = (timestamp: string, body: string | Buffer) =>
    createHmac('sha256', config.secret).update(`${timestamp}.`).update(body).digest('hex')

  return {
    /** Asks, and reads the answer by its schema; everything else is a provider that cannot be reached. */
    async post<S extends z.ZodType>(path: string, content: object, answer: S): Promise<z.output<S>> {
      const body = JSON.stringify({ ...content, notifyUrl: config.notifyUrl })
      const timestamp = String(Math.floor(Date.now() / 1000))
      try {
        const response = await fetch(config.url + path, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-timestamp': timestamp,
            'x-signature': sign(timestamp, body),
          },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (!response.ok) throw new Error(`answered ${response.status}`)
        return answer.parse(await response.json())
      } catch (error) {
        throw new PaymentProviderUnreachable(`the payment provider at ${path}: ${String(error)}`, {
          cause: error,
        })
      }
    },

    /** The content of a genuine and fresh request, or why it is not read. */
    open<S extends z.ZodType>(
      raw: Buffer,
      header: (name: string) => string | undefined,
      now: Date,
      shape: S,
    ): { ok: true; content: z.output<S> } | { ok: false; because: 'bad_signature' | 'bad_shape' } {
      const timestamp = header('x-timestamp') ?? ''
      const isFresh =
        /^\d{9,11}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp) * 1000) <= windowMs
      const expected = Buffer.from(sign(timestamp, raw))
      const given = Buffer.from(header('x-signature')?.toLowerCase() ?? '')
      if (!isFresh || given.length !== expected.length || !timingSafeEqual(given, expected))
        return { ok: false, because: 'bad_signature' }
      const read = shape.safeParse(jsonOf(raw))
      return read.success ? { ok: true, content: read.data } : { ok: false, because: 'bad_shape' }
    },
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
