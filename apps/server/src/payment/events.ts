// Answers for what payments announce.
import { invoiceType, paymentTopics, type Invoice, type InvoiceUpdated } from '@baize/contract/payment'
import { defineEvent } from '../platform/events.ts'

/** A deposit came, the first time that money came for it; plain JSON, the amount in sub-units. */
export const depositSettled = defineEvent<{
  playerId: string
  invoiceId: string
  accountId: string
  currency: string
  amount: string
  /** What the player chose with it. */
  bonusId: string | null
  isBonusDeclined: boolean
}>('payment.deposit-settled')

/** Every change of an invoice that its player should see. */
export const invoiceUpdated = defineEvent<{ playerId: string; invoice: Invoice }>(
  'payment.invoice-updated',
  ({ playerId, invoice }) => {
    const event =
      invoice.invoiceType === invoiceType.deposit ? 'invoice.deposit.updated' : 'invoice.withdrawal.updated'
    return [{ topic: paymentTopics.invoices(playerId), message: { event, invoice } satisfies InvoiceUpdated }]
  },
)
