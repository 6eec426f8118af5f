// Answers for the protocol of coin gateways: an address of its own for every invoice, and every transfer to it told by its hash.
//
// `POST /addresses {id, currency, amount, customerId}` → `{reference, address, uri, confirmationsNeeded, expiresAt}`;
// `POST /transfers {id, currency, amount, address}` → `{reference, status}`; `POST /transfers/cancel {id}` → `{status}`. It tells
// `{eventId, type: incoming | outgoing, id, hash, state: seen | confirmed | dropped, amount, currency, confirmations: {seen, needed}}`.
// The address goes on listening after the invoice ended: what arrives late, and whatever amount it is, is told.
import * as z from 'zod'
import type { PaymentProvider } from './provider.ts'
import { payoutStatus, reference, signedPartner, wireAmount, type PartnerConfig } from './signed-partner.ts'

const confirmations = z.object({ seen: z.int().min(0), needed: z.int().min(1) })
const hash = z.string().regex(/^[0-9a-zA-Z]{8,100}$/)

const opened = z.object({
  reference,
  address: z.string().regex(/^[0-9a-zA-Z]{20,100}$/),
  uri: z
    .string()
    .max(300)
    .regex(/^[a-z]{2,20}:[\x21-\x7e]+$/),
  confirmationsNeeded: z.int().min(1),
  expiresAt: z.iso.datetime(),
})
const sent = z.object({ reference, status: payoutStatus })
const cancelled = z.object({ status: payoutStatus })

const notice = z.object({
  eventId: reference,
  type: z.enum(['incoming', 'outgoing']),
  id: z.uuid(),
  hash,
  state: z.enum(['seen', 'confirmed', 'dropped']),
  amount: wireAmount,
  currency: z.string().max(8),
  confirmations: confirmations.optional(),
})
const statusOf = { seen: 'pending', confirmed: 'paid', dropped: 'declined' } as const

export function cryptoGateway(config: PartnerConfig): PaymentProvider {
  const partner = signedPartner(config)
  return {
    protocol: 'crypto',
    async openCheckout({ id, currency, amount, customerId }) {
      const made = await partner.post('/addresses', { id, currency, amount, customerId }, opened)
      return {
        providerId: made.reference,
        expiresAt: new Date(made.expiresAt),
        action: null,
        publicData: {
          address: made.address,
          qr: made.uri,
          confirmations: { seen: 0, needed: made.confirmationsNeeded },
        },
      }
    },
    async payOut({ id, currency, amount, fields }) {
      const answer = await partner.post(
        '/transfers',
        { id, currency, amount, address: fields['wallet_id'] ?? '' },
        sent,
      )
      return { providerId: answer.reference, status: answer.status }
    },
    cancelPayout: async (id) => (await partner.post('/transfers/cancel', { id }, cancelled)).status,
    readNotice(raw, header, now) {
      const read = partner.open(raw, header, now, notice)
      if (!read.ok) return read
      const { type, state, eventId, id, amount, currency, ...told } = read.content
      const isIncoming = type === 'incoming'
      return {
        ok: true,
        notice: {
          eventId,
          direction: isIncoming ? 'deposit' : 'withdrawal',
          id,
          // A transfer that the network dropped is no refusal of the invoice: another one may still come.
          status: isIncoming && state === 'dropped' ? 'pending' : statusOf[state],
          amount,
          currency,
          transferId: told.hash,
          ...(told.confirmations && state !== 'dropped' ? { confirmations: told.confirmations } : {}),
        },
      }
    },
  }
}
