// Answers for what a payment provider is to us: one small interface, whatever protocol is spoken behind it.
import type { InvoicePublicData } from '@baize/contract/payment'
import type { Protocol } from '../method.ts'

export type Order = {
  /** Ours: the same id is the same order, however often it is asked for. */
  id: string
  provider: string
  kind: string
  /** What the provider takes from the player, or sends. */
  amount: string
  currency: string
  country: string | null
  customerId: string
  locale: string
  fields: Record<string, string>
}

/** What the player needs to pay: a page to go to, or what to send where. */
export type Checkout = {
  providerId: string
  expiresAt: Date
  /** Where the browser goes next. */
  action: string | null
  publicData: Partial<InvoicePublicData>
}

export type PayoutStatus = 'pending' | 'paid' | 'declined'

/** What a provider tells us about an invoice of ours, by our id. */
export type Notice = {
  eventId: string
  direction: 'deposit' | 'withdrawal'
  id: string
  status: 'pending' | 'paid' | 'declined'
  amount: string
  currency: string
  confirmations?: { seen: number; needed: number }
  /** Of coins: each transfer to the address of an invoice is money of its own, and more than one may come. */
  transferId?: string
}

type Heard = { ok: true; notice: Notice } | { ok: false; because: 'bad_signature' | 'bad_shape' }

export type PaymentProvider = {
  protocol: Protocol
  openCheckout(order: Order & { successUrl: string; errorUrl: string }): Promise<Checkout>
  /** Under the same id it is the same payout: whoever got no answer asks again. */
  payOut(order: Order): Promise<{ providerId: string; status: PayoutStatus }>
  /** Takes a payout back if it is not too late; `declined`: it will not be paid any more, whatever was asked under this id. */
  cancelPayout(id: string): Promise<PayoutStatus>
  /** The raw bytes of a notice with its headers: whose it is first, and how old, then what it says (M5). */
  readNotice(raw: Buffer, header: (name: string) => string | undefined, now: Date): Heard
}

/** The provider did not answer, or not in its own language; the same order may be sent again under the same id. */
export class PaymentProviderUnreachable extends Error {
  override readonly name = 'PaymentProviderUnreachable'
}
