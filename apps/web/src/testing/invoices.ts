// A payment of Alice's for tests of screens, with whatever a test wants to be otherwise.
import type { Invoice } from '@baize/contract/payment'

/** A deposit of €50 by card, which waits. */
export function anInvoice(change: Partial<Invoice> = {}): Invoice {
  return {
    id: '0198c0de-0000-7000-8000-000000000001',
    number: 7,
    amount: '50.00',
    transactionAmount: '50.00',
    fee: '0.00',
    milestone: null,
    currency: 'EUR',
    transactionCurrency: 'EUR',
    status: 1,
    statusResult: null,
    statusNote: null,
    paymentMethod: 'monetix.deposit.card',
    paymentMethodName: 'Bank card',
    paymentMethodLogo: 'visa',
    invoiceType: 1,
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
    publicData: {
      qr: null,
      url: null,
      address: null,
      expiresAt: null,
      clientId: null,
      securityCode: null,
      agentNumber: null,
      transactionId: null,
      confirmations: null,
      instructions: null,
    },
    ...change,
  }
}
