// Gives a test a server among obliging payment providers, what players do with their invoices, and an audit at the end.
import { randomUUID } from 'node:crypto'
import type { Invoice, InvoiceStarted } from '@baize/contract/payment'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { audit } from '../wallet/audit/audit.ts'
import { startServer, type TestServer } from './server.ts'
import { openStranger, type Heard, type Stranger } from './stranger.ts'
import { balanceOf, callFromPayments, type Visitor } from './visitor.ts'

export function paymentDesk() {
  let server: TestServer
  let provider: Stranger

  const inAnHour = () => new Date(server.clock.now().getTime() + 3_600_000).toISOString()

  /** Every provider says yes, and that it takes a while; each test starts from there. */
  function obliging(): void {
    provider.answers('/pay/checkouts', ({ body }) => ({
      body: {
        providerId: `ref ${String(body['id'])}`,
        status: 'pending',
        expiresAt: inAnHour(),
        ...(body['kind'] === 'bank-transfer'
          ? { instructions: [{ label: 'iban', value: 'LT60 1010' }] }
          : { checkoutUrl: 'http://stranger.test/checkout/1' }),
      },
    }))
    provider.answers('/pay/payouts', ({ body }) => ({
      body: { providerId: `ref ${String(body['id'])}`, status: 'pending' },
    }))
    provider.answers('/pay/payouts/cancel', () => ({ body: { status: 'declined' } }))
    provider.answers('/coins/addresses', ({ body }) => ({
      body: {
        reference: `coin ${String(body['id'])}`,
        address: `bc1q${String(body['id']).replaceAll('-', '')}`,
        uri: `bitcoin:bc1q?amount=${String(body['amount'])}`,
        confirmationsNeeded: 3,
        expiresAt: inAnHour(),
      },
    }))
    provider.answers('/coins/transfers', ({ body }) => ({
      body: { reference: `out ${String(body['id'])}`, status: 'pending' },
    }))
    provider.answers('/coins/transfers/cancel', () => ({ body: { status: 'declined' } }))
    provider.answers('/bank/payment-orders', ({ body }) => ({
      body: {
        reference: `bank ${String(body['id'])}`,
        consentUrl: `http://bank.test/${String(body['bank'])}`,
        expiresAt: inAnHour(),
      },
    }))
    provider.answers('/bank/credit-transfers', ({ body }) => ({
      body: { reference: `bank ${String(body['id'])}`, state: 'awaiting_consent' },
    }))
    provider.answers('/bank/credit-transfers/cancel', () => ({ body: { state: 'rejected' } }))
  }

  beforeAll(async () => {
    provider = await openStranger()
    server = await startServer({
      config: {
        PAYMENT_PROVIDER_URL: `${provider.url}/pay/`,
        CRYPTO_GATEWAY_URL: `${provider.url}/coins`,
        OPEN_BANKING_URL: `${provider.url}/bank`,
        PAYMENT_PARTNERS: JSON.stringify([
          { channel: 'apay', protocol: 'hosted', url: `${provider.url}/apay`, secret: 'own '.repeat(10) },
        ]),
      },
    })
  })
  beforeEach(obliging)
  afterAll(async () => {
    const report = await audit(server.app.db)
    await server.stop()
    await provider.close()
    expect(report.breaks).toEqual([])
    expect(report.movements).toBeGreaterThan(0)
  })

  /** A deposit by card, unless something else is wished. */
  const wish = (who: Visitor, over: object = {}) => ({
    id: randomUUID(),
    method: 'monetix.deposit.card',
    currency: 'EUR',
    amount: '25.00',
    accountId: who.accountId,
    redirectSuccessUrl: '/wallet?deposit-status=success',
    redirectErrorUrl: '/wallet?deposit-status=error',
    ...over,
  })
  const payoutWish = (who: Visitor, over: object = {}) => ({
    id: randomUUID(),
    method: 'monetix.withdrawal.card',
    currency: 'EUR',
    amount: '20',
    accountId: who.accountId,
    fields: { card_number: '4242424242424242' },
    ...over,
  })
  const notice = (id: string, over: object = {}) => ({
    eventId: randomUUID(),
    type: 'checkout.updated',
    id,
    providerId: `ref ${id}`,
    status: 'paid',
    amount: '25.00',
    currency: 'EUR',
    ...over,
  })
  const heardAt = (path: string, id: string): Heard[] =>
    provider.heard.filter((heard) => heard.path === path && heard.body['id'] === id)

  return {
    server: () => server,
    provider: () => provider,
    inAnHour,
    obliging,
    wish,
    payoutWish,
    notice,
    startDeposit: (who: Visitor, over: object = {}) =>
      who.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', wish(who, over)),
    startWithdrawal: (who: Visitor, over: object = {}) =>
      who.ask<InvoiceStarted>('POST /api/payment/invoices/withdrawal', payoutWish(who, over)),
    withdraw: (who: Visitor, over: object) =>
      who.ask<InvoiceStarted>('POST /api/payment/invoices/withdrawal', {
        id: randomUUID(),
        accountId: who.accountId,
        ...over,
      }),
    decline: (who: Visitor, id: string) => who.ask<Invoice>(`PUT /api/payment/invoices/${id}/decline`),
    tell: (id: string, over: object = {}) => callFromPayments(server, notice(id, over)),
    invoiceOf: async (who: Visitor, id: string): Promise<Invoice> => {
      const { data } = await who.ask<Invoice[]>(`GET /api/payment/invoices?id=${id}`)
      return data[0] as Invoice
    },
    realOf: async (who: Visitor) => (await balanceOf(server, who)).real,
    heardAt,
    /** What a provider was asked of an invoice, once the job has asked. */
    sent: (path: string, id: string) => until(async () => heardAt(path, id)[0]),
  }
}

/** Waits for a job: what it does is the only thing that can make it true. */
export async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const seen = await look()
    if (seen !== undefined && seen !== false) return seen
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
