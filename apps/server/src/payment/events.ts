// Answers for what payments announce.
import { invoiceType, paymentTopics, type Invoice, type InvoiceUpdated } from '@baize/contract/payment'
import { defineEvent } from '../platform/events.ts'

/** Every change of an invoice that its player should see. */
export const invoiceUpdated = defineEvent<{ playerId: string; invoice: Invoice }>(
  'payment.invoice-updated',
  ({ playerId, invoice }) => {
    const event =
      invoice.invoiceType === invoiceType.deposit ? 'invoice.deposit.updated' : 'invoice.withdrawal.updated'
    return [{ topic: paymentTopics.invoices(playerId), message: { event, invoice } satisfies InvoiceUpdated }]
  },
)
