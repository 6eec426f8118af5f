// Answers for talking to payment providers: one small interface, and the adapter of the hosted-checkout protocol.
//
// The protocol: JSON over HTTPS. `x-timestamp` (seconds) and `x-signature` = hex HMAC-SHA256(secret, `${timestamp}.${raw body}`)
// stand on both sides' requests; a request older than five minutes is refused, so a recorded one cannot be played again.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { text } from '@baize/contract/call'
import * as z from 'zod'
import type { Kind } from './method.ts'

/** Ids of theirs are plain text, which the database can keep. */
const reference = z.string().regex(/^[\x20-\x7e]{1,100}$/)
const amount = z.string().regex(/^\d{1,15}(\.\d{1,18})?$/)

export const checkout = z.object({
  providerId: reference,
  status: z.literal('pending'),
  checkoutUrl: z.url({ protocol: /^https?$/ }).optional(),
  crypto: z
    .object({ address: z.string().max(120), uri: z.string().max(300), confirmationsNeeded: z.int() })
    .optional(),
  instructions: z
    .array(z.object({ label: text(80), value: text(200) }))
    .max(12)
    .optional(),
  expiresAt: z.iso.datetime(),
})
export type Checkout = z.output<typeof checkout>

const payout = z.object({ providerId: reference, status: z.enum(['pending', 'paid', 'declined']) })
export type Payout = z.output<typeof payout>

/** `declined`: it will not be paid any more, whatever was or will be asked under this id. */
const cancelled = z.object({ status: z.enum(['pending', 'paid', 'declined']) })

/** What a provider tells us about an invoice of ours, by our id. */
export const notice = z.object({
  eventId: reference,
  type: z.enum(['checkout.updated', 'payout.updated']),
  id: z.uuid(),
  providerId: reference,
  status: z.enum(['pending', 'paid', 'declined']),
  amount,
  currency: z.string().max(8),
  confirmations: z.object({ seen: z.int().min(0), needed: z.int().min(1) }).optional(),
})
export type Notice = z.output<typeof notice>

export type Order = {
  id: string
  kind: Kind
  amount: string
  currency: string
  country: string | null
  customerId: string
  locale: string
}

export type PaymentProvider = {
  openCheckout(order: Order & { successUrl: string; errorUrl: string }): Promise<Checkout>
  payOut(order: Order & { destination: Record<string, string> }): Promise<Payout>
  /** Takes a payout back if it is not too late; one that never arrived is refused when it does. */
  cancelPayout(id: string): Promise<z.output<typeof cancelled>>
  isSignedBy(
    rawBody: Buffer,
    timestamp: string | undefined,
    signature: string | undefined,
    nowMs: number,
  ): boolean
}

/** The provider did not answer, or not in its own language; the same order may be sent again under the same id. */
export class PaymentProviderUnreachable extends Error {
  override readonly name = 'PaymentProviderUnreachable'
}

const timeoutMs = 8000
const windowMs = 5 * 60_000

export function hostedProvider(config: { url: string; secret: string; notifyUrl: string }): PaymentProvider {
  const sign = (timestamp: string, body: string | Buffer) =>
    createHmac('sha256', config.secret).update(`${timestamp}.`).update(body).digest('hex')

  async function post<S extends z.ZodType>(path: string, content: object, answer: S): Promise<z.output<S>> {
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
  }

  return {
    openCheckout: (order) => post('/checkouts', order, checkout),
    payOut: (order) => post('/payouts', order, payout),
    cancelPayout: (id) => post('/payouts/cancel', { id }, cancelled),
    isSignedBy(rawBody, timestamp, signature, nowMs) {
      if (!timestamp || !/^\d{9,11}$/.test(timestamp)) return false
      if (Math.abs(nowMs - Number(timestamp) * 1000) > windowMs) return false
      const expected = Buffer.from(sign(timestamp, rawBody))
      const given = Buffer.from(signature?.toLowerCase() ?? '')
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
