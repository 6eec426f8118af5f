// Answers for the protocol of account-to-account payments: the player chooses a bank, consents there, and comes back.
//
// `POST /payment-orders {id, bank, amount, currency, country, locale, returnUrl, cancelUrl}` → `{reference, consentUrl, expiresAt}`;
// `POST /credit-transfers {id, bank, iban, amount, currency}` → `{reference, state}`; `POST /credit-transfers/cancel {id}` → `{state}`.
// It tells `{eventId, type: payment-order | credit-transfer, id, state: awaiting_consent | authorised | settled | rejected | expired, amount,
// currency}`. Money has only come when it is settled: an authorised order is a promise.
import * as z from 'zod'
import type { PaymentProvider, PayoutStatus } from './provider.ts'
import { reference, signedPartner, webAddress, wireAmount, type PartnerConfig } from './signed-partner.ts'

const state = z.enum(['awaiting_consent', 'authorised', 'settled', 'rejected', 'expired'])
const statusOf: Record<z.output<typeof state>, PayoutStatus> = {
  awaiting_consent: 'pending',
  authorised: 'pending',
  settled: 'paid',
  rejected: 'declined',
  expired: 'declined',
}

const opened = z.object({ reference, consentUrl: webAddress, expiresAt: z.iso.datetime() })
const sent = z.object({ reference, state })
const cancelled = z.object({ state })

const notice = z.object({
  eventId: reference,
  type: z.enum(['payment-order', 'credit-transfer']),
  id: z.uuid(),
  state,
  amount: wireAmount,
  currency: z.string().max(8),
})

export function openBanking(config: PartnerConfig): PaymentProvider {
  const partner = signedPartner(config)
  return {
    protocol: 'open-banking',
    async openCheckout({ id, amount, currency, country, locale, fields, successUrl, errorUrl }) {
      const order = { id, amount, currency, country, locale, bank: fields['bank'] ?? '' }
      const made = await partner.post(
        '/payment-orders',
        { ...order, returnUrl: successUrl, cancelUrl: errorUrl },
        opened,
      )
      return {
        providerId: made.reference,
        expiresAt: new Date(made.expiresAt),
        action: made.consentUrl,
        publicData: { url: made.consentUrl },
      }
    },
    async payOut({ id, amount, currency, fields }) {
      const order = { id, amount, currency, bank: fields['bank'] ?? '', iban: fields['iban'] ?? '' }
      const answer = await partner.post('/credit-transfers', order, sent)
      return { providerId: answer.reference, status: statusOf[answer.state] }
    },
    cancelPayout: async (id) =>
      statusOf[(await partner.post('/credit-transfers/cancel', { id }, cancelled)).state],
    readNotice(raw, header, now) {
      const read = partner.open(raw, header, now, notice)
      if (!read.ok) return read
      const { eventId, type, id, state: said, amount, currency } = read.content
      const direction = type === 'payment-order' ? 'deposit' : 'withdrawal'
      return { ok: true, notice: { eventId, direction, id, status: statusOf[said], amount, currency } }
    },
  }
}
