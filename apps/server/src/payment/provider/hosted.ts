// Answers for the hosted-checkout protocol: cards, e-wallets and bank transfers on the provider's own pages.
//
// `POST /checkouts {id, provider, kind, amount, currency, country, customerId, locale, fields, successUrl, errorUrl}` →
// `{providerId, status: pending, checkoutUrl? | instructions?, expiresAt}`; `POST /payouts {… destination}` → `{providerId, status}`;
// `POST /payouts/cancel {id}` → `{status}`. It tells `{eventId, type: checkout.updated | payout.updated, id, providerId, status, amount,
// currency}` to the `notifyUrl` of the order. The same id is the same order.
import { text } from '@baize/contract/call'
import * as z from 'zod'
import type { PaymentProvider } from './provider.ts'
import {
  payoutStatus,
  reference,
  signedPartner,
  webAddress,
  wireAmount,
  type PartnerConfig,
} from './signed-partner.ts'

const checkout = z.object({
  providerId: reference,
  status: z.literal('pending'),
  checkoutUrl: webAddress.optional(),
  instructions: z
    .array(z.object({ label: text(80), value: text(200) }))
    .max(12)
    .optional(),
  expiresAt: z.iso.datetime(),
})
const payout = z.object({ providerId: reference, status: payoutStatus })
const cancelled = z.object({ status: payoutStatus })

const notice = z.object({
  eventId: reference,
  type: z.enum(['checkout.updated', 'payout.updated']),
  id: z.uuid(),
  providerId: reference,
  status: payoutStatus,
  amount: wireAmount,
  currency: z.string().max(8),
})

export function hostedProvider(config: PartnerConfig): PaymentProvider {
  const partner = signedPartner(config)
  return {
    protocol: 'hosted',
    async openCheckout(order) {
      const { providerId, checkoutUrl, instructions, expiresAt } = await partner.post(
        '/checkouts',
        order,
        checkout,
      )
      return {
        providerId,
        expiresAt: new Date(expiresAt),
        action: checkoutUrl ?? null,
        publicData: { url: checkoutUrl ?? null, ...(instructions ? { instructions } : {}) },
      }
    },
    payOut: ({ fields, ...order }) => partner.post('/payouts', { ...order, destination: fields }, payout),
    cancelPayout: async (id) => (await partner.post('/payouts/cancel', { id }, cancelled)).status,
    readNotice(raw, header, now) {
      const read = partner.open(raw, header, now, notice)
      if (!read.ok) return read
      const { eventId, type, id, status, amount, currency } = read.content
      const direction = type === 'checkout.updated' ? 'deposit' : 'withdrawal'
      return { ok: true, notice: { eventId, direction, id, status, amount, currency } }
    },
  }
}
