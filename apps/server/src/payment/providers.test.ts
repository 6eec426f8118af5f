// Proves the walks of coins, banks and cash agents over HTTP, with what their parties say, do not say, or say wrongly (M5).
import { randomUUID } from 'node:crypto'
import type { Invoice, InvoiceStarted, MethodGroup } from '@baize/contract/payment'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../testing/server.ts'
import { openStranger, type Stranger } from '../testing/stranger.ts'
import { ask, balanceOf, callFromPayments, newVisitor, type Visitor } from '../testing/visitor.ts'
import { audit } from '../wallet/audit/audit.ts'
import { deskAnswer } from './desk.ts'

let server: TestServer
let stranger: Stranger

const inAnHour = () => new Date(server.clock.now().getTime() + 3_600_000).toISOString()

function obliging(): void {
  stranger.answers('/coins/addresses', ({ body }) => ({
    body: {
      reference: `coin ${String(body['id'])}`,
      address: `bc1q${String(body['id']).replaceAll('-', '')}`,
      uri: `bitcoin:bc1q?amount=${String(body['amount'])}`,
      confirmationsNeeded: 3,
      expiresAt: inAnHour(),
    },
  }))
  stranger.answers('/coins/transfers', ({ body }) => ({
    body: { reference: `out ${String(body['id'])}`, status: 'pending' },
  }))
  stranger.answers('/coins/transfers/cancel', () => ({ body: { status: 'declined' } }))
  stranger.answers('/bank/payment-orders', ({ body }) => ({
    body: {
      reference: `bank ${String(body['id'])}`,
      consentUrl: `http://bank.test/${String(body['bank'])}`,
      expiresAt: inAnHour(),
    },
  }))
  stranger.answers('/bank/credit-transfers', ({ body }) => ({
    body: { reference: `bank ${String(body['id'])}`, state: 'awaiting_consent' },
  }))
  stranger.answers('/bank/credit-transfers/cancel', () => ({ body: { state: 'rejected' } }))
  stranger.answers('/pay/checkouts', ({ body }) => ({
    body: {
      providerId: `ref ${String(body['id'])}`,
      status: 'pending',
      expiresAt: inAnHour(),
      checkoutUrl: 'http://stranger.test/checkout/1',
    },
  }))
  stranger.answers('/pay/payouts', ({ body }) => ({
    body: { providerId: `ref ${String(body['id'])}`, status: 'pending' },
  }))
}

beforeAll(async () => {
  stranger = await openStranger()
  server = await startServer({
    config: {
      PAYMENT_PROVIDER_URL: `${stranger.url}/pay`,
      CRYPTO_GATEWAY_URL: `${stranger.url}/coins`,
      OPEN_BANKING_URL: `${stranger.url}/bank`,
      PAYMENT_PARTNERS: JSON.stringify([
        { channel: 'apay', protocol: 'hosted', url: `${stranger.url}/apay`, secret: 'own '.repeat(10) },
      ]),
    },
  })
})
beforeEach(obliging)
afterAll(async () => {
  const report = await audit(server.app.db)
  await server.stop()
  await stranger.close()
  expect(report.breaks).toEqual([])
})

const wish = (who: Visitor, over: object = {}) => ({
  id: randomUUID(),
  method: '0x.deposit.crypto',
  currency: 'BTC',
  amount: '0.002',
  accountId: who.accountId,
  redirectSuccessUrl: '/wallet',
  redirectErrorUrl: '/wallet',
  ...over,
})
const start = (who: Visitor, over: object = {}) =>
  who.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', wish(who, over))
const withdraw = (who: Visitor, over: object) =>
  who.ask<InvoiceStarted>('POST /api/payment/invoices/withdrawal', {
    id: randomUUID(),
    accountId: who.accountId,
    ...over,
  })
async function invoiceOf(who: Visitor, id: string): Promise<Invoice> {
  const { data } = await who.ask<Invoice[]>(`GET /api/payment/invoices?id=${id}`)
  return data[0] as Invoice
}
const realOf = async (who: Visitor) => (await balanceOf(server, who)).real ?? 0n
async function sent(path: string, id: string) {
  for (;;) {
    const found = stranger.heard.find((heard) => heard.path === path && heard.body['id'] === id)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const hash = () => randomUUID().replaceAll('-', '')
const transfer = (id: string, over: object = {}) => ({
  eventId: randomUUID(),
  type: 'incoming',
  id,
  hash: hash(),
  state: 'confirmed',
  amount: '0.002',
  currency: 'BTC',
  confirmations: { seen: 3, needed: 3 },
  ...over,
})
const coins = (content: object, given: object = {}) =>
  callFromPayments(server, content, { channel: 'crypto', ...given })
const bank = (id: string, state: string, over: object = {}) =>
  callFromPayments(
    server,
    {
      eventId: randomUUID(),
      type: 'payment-order',
      id,
      state,
      amount: '25.00',
      currency: 'EUR',
      ...over,
    },
    { channel: 'open-banking' },
  )

describe('coins', () => {
  let satoshi: Visitor
  beforeEach(async () => {
    satoshi = await newVisitor(server, { currency: 'BTC' })
  })

  it('go to an address of the invoice alone; confirmations are counted upwards only', async () => {
    const { data } = await start(satoshi)
    expect(data).toMatchObject({ type: 'qr', qr: 'bitcoin:bc1q?amount=0.00200000' })
    expect(data.invoice.publicData.address).toBe(`bc1q${data.invoiceId.replaceAll('-', '')}`)
    expect(data.invoice.publicData.confirmations).toEqual({ seen: 0, needed: 3 })
    const one = hash()
    await coins(transfer(data.invoiceId, { hash: one, state: 'seen', confirmations: { seen: 2, needed: 3 } }))
    await coins(transfer(data.invoiceId, { hash: one, state: 'seen', confirmations: { seen: 1, needed: 3 } }))
    expect((await invoiceOf(satoshi, data.invoiceId)).publicData.confirmations?.seen).toBe(2)
    expect(await realOf(satoshi)).toBe(0n)
    expect((await coins(transfer(data.invoiceId, { hash: one }))).status).toBe(200)
    expect(await realOf(satoshi)).toBe(200_000n)
    expect((await invoiceOf(satoshi, data.invoiceId)).publicData.transactionId).toBe(one)
  })

  it.each([
    ['less', '0.0001', 10_000n],
    ['more', '0.0031', 310_000n],
  ])('are credited as they came, though it was %s than asked', async (_what, amount, credited) => {
    const { data } = await start(satoshi)
    await coins(transfer(data.invoiceId, { amount }))
    expect(await realOf(satoshi)).toBe(credited)
    expect(await invoiceOf(satoshi, data.invoiceId)).toMatchObject({
      amount: '0.00200000',
      transactionAmount: `${amount}0000`.slice(0, 10).padEnd(10, '0'),
      status: 2,
    })
  })

  it('that come in two transfers are credited twice, and each of them once', async () => {
    const { data } = await start(satoshi)
    const [one, two] = [
      transfer(data.invoiceId, { amount: '0.0015' }),
      transfer(data.invoiceId, { amount: '0.0005' }),
    ]
    for (const news of [one, two, one, two, { ...one, eventId: randomUUID() }])
      expect((await coins(news)).status).toBe(200)
    await Promise.all(Array.from({ length: 8 }, () => coins({ ...two, eventId: randomUUID() })))
    expect(await realOf(satoshi)).toBe(200_000n)
    expect(await invoiceOf(satoshi, data.invoiceId)).toMatchObject({ transactionAmount: '0.00200000' })
  })

  it('of a transfer that was told as another amount before are not believed', async () => {
    const { data } = await start(satoshi)
    const news = transfer(data.invoiceId)
    await coins(news)
    expect((await coins({ ...news, eventId: randomUUID(), amount: '0.004' })).status).toBe(409)
    expect(await realOf(satoshi)).toBe(200_000n)
  })

  it('that come after the end of the invoice are credited all the same', async () => {
    const { data } = await start(satoshi)
    await satoshi.ask(`PUT /api/payment/invoices/${data.invoiceId}/decline`)
    await coins(transfer(data.invoiceId))
    expect(await invoiceOf(satoshi, data.invoiceId)).toMatchObject({ status: 2, statusResult: 'paid_late' })
    expect(await realOf(satoshi)).toBe(200_000n)
  })

  it('that the network dropped end nothing: another transfer may still come', async () => {
    const { data } = await start(satoshi)
    await coins(transfer(data.invoiceId, { state: 'dropped' }))
    expect((await invoiceOf(satoshi, data.invoiceId)).status).toBe(1)
    await coins(transfer(data.invoiceId))
    expect((await invoiceOf(satoshi, data.invoiceId)).status).toBe(2)
  })

  it.each([
    ['another currency', { currency: 'ETH' }, 409],
    ['nothing', { amount: '0' }, 409],
    ['more than an account holds', { amount: '999999999999999' }, 409],
    ['less than the smallest unit', { amount: '0.000000001' }, 409],
    ['a payout', { type: 'outgoing' }, 409],
    ['a hash that is none', { hash: 'a\0b' }, 422],
    ['an unknown state', { state: 'probably' }, 422],
    ['an unknown invoice', { id: randomUUID() }, 404],
  ])('news of %s moves nothing', async (_what, over, status) => {
    const { data } = await start(satoshi)
    expect((await coins(transfer(data.invoiceId, over))).status).toBe(status)
    expect(await realOf(satoshi)).toBe(0n)
  })

  it('news that is forged, old or said by another provider is not heard', async () => {
    const { data } = await start(satoshi)
    const news = transfer(data.invoiceId)
    expect((await coins(news, { secret: 'x'.repeat(64) })).status).toBe(403)
    expect((await coins(news, { at: new Date(0) })).status).toBe(403)
    // The hosted provider's own secret opens the hosted channel only, and there this invoice is unknown.
    const elsewhere = {
      eventId: randomUUID(),
      type: 'checkout.updated',
      id: data.invoiceId,
      providerId: 'x',
      status: 'paid',
      amount: '0.002',
      currency: 'BTC',
    }
    expect((await callFromPayments(server, elsewhere)).status).toBe(404)
    expect(await realOf(satoshi)).toBe(0n)
  })

  it('are not asked for when the gateway is not there', async () => {
    stranger.answers('/coins/addresses', () => 'hang up')
    const answer = await start(satoshi)
    expect([answer.status, answer.error.name]).toEqual([503, 'provider_unreachable'])
  })

  it('leave less their fee, which is said, and are given back when the network drops them', async () => {
    const rich = await newVisitor(server, { currency: 'BTC', real: 1_000_000n })
    const out = { method: '0x.withdrawal.crypto', currency: 'BTC', amount: '0.002' }
    const fields = { wallet_id: 'bc1qfoxfoxfoxfoxfox' }
    const { data } = await withdraw(rich, { ...out, fields })
    expect(data.invoice).toMatchObject({ fee: '0.00000500', transactionAmount: '0.00199500' })
    const order = await sent('/coins/transfers', data.invoiceId)
    expect(order.body).toMatchObject({ amount: '0.00199500', address: 'bc1qfoxfoxfoxfoxfox' })
    const news = { type: 'outgoing', amount: '0.00199500', confirmations: undefined }
    expect((await coins(transfer(data.invoiceId, { ...news, amount: '0.002' }))).status).toBe(409)
    await coins(transfer(data.invoiceId, news))
    expect(await balanceOf(server, rich)).toEqual({ real: 800_000n, bonus: 0n, locked: 0n })
    const second = await withdraw(rich, { ...out, fields })
    await sent('/coins/transfers', second.data.invoiceId)
    await coins(transfer(second.data.invoiceId, { ...news, state: 'dropped' }))
    expect(await balanceOf(server, rich)).toEqual({ real: 800_000n, bonus: 0n, locked: 0n })
  })
})

describe('one’s own bank', () => {
  const byBank = (over: object = {}) => ({
    method: 'open-banking.deposit.bank',
    currency: 'EUR',
    amount: '25.00',
    country: 'DE',
    fields: { bank: 'foxden' },
    ...over,
  })

  it('is chosen, asks for consent on its page, and money is there when it is settled', async () => {
    const nora = await newVisitor(server)
    const { data } = await start(nora, byBank())
    expect(data).toMatchObject({ type: 'redirect', action: 'http://bank.test/foxden' })
    const order = await sent('/bank/payment-orders', data.invoiceId)
    expect(order.body).toMatchObject({ bank: 'foxden', returnUrl: `${server.url}/wallet`, amount: '25.00' })
    await bank(data.invoiceId, 'authorised')
    expect(await realOf(nora)).toBe(0n)
    await bank(data.invoiceId, 'settled')
    await bank(data.invoiceId, 'awaiting_consent')
    await bank(data.invoiceId, 'rejected')
    expect(await realOf(nora)).toBe(2500n)
    expect(await invoiceOf(nora, data.invoiceId)).toMatchObject({ status: 2, milestone: 'ftd' })
  })

  it.each([
    ['rejected', 'declined_by_provider'],
    ['expired', 'declined_by_provider'],
  ])('that says "%s" ends the deposit', async (state, result) => {
    const nora = await newVisitor(server)
    const { data } = await start(nora, byBank())
    await bank(data.invoiceId, state)
    expect(await invoiceOf(nora, data.invoiceId)).toMatchObject({ status: 3, statusResult: result })
  })

  it('is one of the country', async () => {
    const nora = await newVisitor(server)
    const wrong = await start(nora, byBank({ country: 'PT' }))
    expect(wrong.error).toMatchObject({
      name: 'invalid_input',
      fields: { 'fields.bank': [expect.any(String)] },
    })
    const abroad = await start(nora, byBank({ country: 'NO' }))
    expect(abroad.error.name).toBe('method_not_available')
  })

  it('that speaks of another amount is not believed', async () => {
    const nora = await newVisitor(server)
    const { data } = await start(nora, byBank())
    expect((await bank(data.invoiceId, 'settled', { amount: '26.00' })).status).toBe(409)
    expect(await realOf(nora)).toBe(0n)
  })

  it('gets transfers out, and what it rejects comes back', async () => {
    const nora = await newVisitor(server, { real: 10_000n })
    const out = {
      ...byBank(),
      method: 'open-banking.withdrawal.bank',
      fields: { bank: 'foxden', iban: 'DE00123456' },
    }
    const { data } = await withdraw(nora, out)
    await sent('/bank/credit-transfers', data.invoiceId)
    await bank(data.invoiceId, 'rejected', { type: 'credit-transfer' })
    expect(await balanceOf(server, nora)).toEqual({ real: 10_000n, bonus: 0n, locked: 0n })
    const second = await withdraw(nora, out)
    await sent('/bank/credit-transfers', second.data.invoiceId)
    await bank(second.data.invoiceId, 'settled', { type: 'credit-transfer' })
    expect(await balanceOf(server, nora)).toEqual({ real: 7500n, bonus: 0n, locked: 0n })
  })
})

describe('a provider with an address of its own', () => {
  const skrill = { method: 'apay.deposit.jeton', currency: 'EUR', amount: '25.00' }

  it('is asked there, under its own secret, and only its own channel speaks of its invoices', async () => {
    stranger.answers('/apay/checkouts', ({ body }) => ({
      body: {
        providerId: `own ${String(body['id'])}`,
        status: 'pending',
        expiresAt: inAnHour(),
        checkoutUrl: 'http://stranger.test/apay',
      },
    }))
    const nora = await newVisitor(server)
    const { data } = await start(nora, skrill)
    expect((await sent('/apay/checkouts', data.invoiceId)).body['notifyUrl']).toBe(
      `${server.url}/api/callbacks/payment/apay`,
    )
    const news = {
      eventId: randomUUID(),
      type: 'checkout.updated',
      id: data.invoiceId,
      providerId: 'x',
      status: 'paid',
      amount: '25.00',
      currency: 'EUR',
    }
    expect((await callFromPayments(server, news)).status).toBe(404)
    expect((await callFromPayments(server, news, { channel: 'apay' })).status).toBe(200)
    expect(await realOf(nora)).toBe(2500n)
  })
})

describe('a fee that the player pays', () => {
  it('is charged on top of a deposit, and the account gets what was asked', async () => {
    stranger.answers('/apay/checkouts', () => ({
      body: {
        providerId: 'own',
        status: 'pending',
        expiresAt: inAnHour(),
        checkoutUrl: 'http://stranger.test/a',
      },
    }))
    const nora = await newVisitor(server, { currency: 'USD' })
    const { data } = await start(nora, { method: 'apay.deposit.astropay', currency: 'USD', amount: '33.33' })
    expect(data.invoice).toMatchObject({ amount: '33.33', fee: '0.83', transactionAmount: '34.16' })
    const news = (amount: string) => ({
      eventId: randomUUID(),
      type: 'checkout.updated',
      id: data.invoiceId,
      providerId: 'own',
      status: 'paid',
      amount,
      currency: 'USD',
    })
    expect((await callFromPayments(server, news('33.33'), { channel: 'apay' })).status).toBe(409)
    expect((await callFromPayments(server, news('34.16'), { channel: 'apay' })).status).toBe(200)
    expect(await realOf(nora)).toBe(3333n)
    expect(await invoiceOf(nora, data.invoiceId)).toMatchObject({ transactionAmount: '34.16', fee: '0.83' })
  })
})

describe('cash by an agent', () => {
  let aziz: Visitor
  const cash = (over: object = {}) => ({
    method: 'manual-agent.deposit.cash-agent',
    currency: 'UZS',
    amount: '240000',
    country: 'UZ',
    ...over,
  })
  const desk = (...words: string[]) => deskAnswer(server.app.payment.desk, words)
  async function serialOf(id: string): Promise<string> {
    const { rows } = await server.app.pool.query('select serial from payment_invoice where id = $1', [id])
    return String((rows[0] as { serial: bigint }).serial)
  }
  const receipt = (who: Visitor, id: string, transactionId: string) =>
    who.ask<Invoice>(`PUT /api/payment/invoices/${id}/transaction`, { transactionId })
  beforeEach(async () => {
    aziz = await newVisitor(server, { currency: 'UZS' })
  })

  it('says to whom, by which code, and is offered first', async () => {
    const { data: groups } = await aziz.ask<MethodGroup[]>(
      'GET /api/payment/methods/deposit?currency=UZS&country=UZ',
    )
    expect(groups[0]?.methods[0]?.method).toBe('manual-agent.deposit.cash-agent')
    const body = wish(aziz, cash())
    const { data } = await aziz.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', body)
    expect(data.type).toBe('instructions')
    expect(data.invoice.publicData).toMatchObject({
      agentNumber: '+998 71 200 14 41',
      securityCode: expect.stringMatching(/^\d{6}$/),
      clientId: expect.stringMatching(/^[0-9A-F]{8}$/),
      transactionId: null,
    })
    const again = await aziz.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', body)
    expect(again.data).toEqual(data)
  })

  it('is confirmed by the operator, once, however often it is said', async () => {
    const { data } = await start(aziz, cash())
    const serial = await serialOf(data.invoiceId)
    expect((await receipt(aziz, data.invoiceId, 'PX-77 12')).data.publicData.transactionId).toBe('PX-77 12')
    const listed = await desk('list')
    expect(listed.text).toContain(`${serial}  deposit 240000.00 UZS`)
    expect(listed.text).toContain('receipt PX-77 12')
    const answers = await Promise.all([1, 2, 3].map(() => desk('confirm', serial)))
    expect(answers.map(({ well }) => well)).toEqual([true, true, true])
    expect(answers.filter(({ text }) => text.includes('before'))).toHaveLength(2)
    expect(await realOf(aziz)).toBe(24_000_000n)
    expect((await desk('list')).text).not.toContain(`${serial}  deposit`)
    expect((await desk('reject', serial, 'too late')).well).toBe(false)
    expect((await desk('confirm', serial, '1')).well).toBe(false)
    expect(await realOf(aziz)).toBe(24_000_000n)
  })

  it('of another amount is credited as it was counted', async () => {
    const { data } = await start(aziz, cash())
    expect((await desk('confirm', await serialOf(data.invoiceId), '200000')).well).toBe(true)
    expect(await invoiceOf(aziz, data.invoiceId)).toMatchObject({ status: 2, transactionAmount: '200000.00' })
  })

  it('that never came is rejected with a reason, twice as once', async () => {
    const { data } = await start(aziz, cash())
    const serial = await serialOf(data.invoiceId)
    expect((await desk('reject', serial, 'no such receipt')).well).toBe(true)
    expect((await desk('reject', serial, 'no such receipt')).text).toContain('before')
    // The player reads the words of the desk, and nobody else's payment has them.
    expect(await invoiceOf(aziz, data.invoiceId)).toMatchObject({
      status: 3,
      statusResult: 'declined_by_provider',
      statusNote: 'no such receipt',
    })
    const other = await start(aziz, cash())
    expect(await invoiceOf(aziz, other.data.invoiceId)).toMatchObject({ statusNote: null })
    expect((await desk('reject', await serialOf(other.data.invoiceId), 'a'.repeat(301))).well).toBe(false)
  })

  it('under one receipt is booked once, whoever shows it', async () => {
    const other = await newVisitor(server, { currency: 'UZS' })
    const [one, two] = [await start(aziz, cash()), await start(other, cash())]
    await receipt(aziz, one.data.invoiceId, 'SAME-1')
    await receipt(other, two.data.invoiceId, 'SAME-1')
    expect((await desk('list')).text).toContain(`same receipt as ${await serialOf(one.data.invoiceId)}`)
    expect((await desk('confirm', await serialOf(one.data.invoiceId))).well).toBe(true)
    const second = await desk('confirm', await serialOf(two.data.invoiceId))
    expect([second.well, second.text.split('\n')[0]]).toEqual([
      false,
      'A deposit with the same receipt was confirmed before: nothing moved.',
    ])
    expect(await realOf(other)).toBe(0n)
  })

  it('is handed out after the operator’s word; the player cannot take back what an agent may be counting', async () => {
    const rich = await newVisitor(server, { currency: 'UZS', real: 100_000_000n })
    const out = cash({ method: 'manual-agent.withdrawal.cash-agent', fields: { phone: '+998901234567' } })
    const { data } = await withdraw(rich, out)
    const serial = await serialOf(data.invoiceId)
    for (;;) {
      const { rows } = await server.app.pool.query(
        'select 1 from payment_invoice where id = $1 and provider_reference is not null',
        [data.invoiceId],
      )
      if (rows.length === 1) break
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const back = await rich.ask(`PUT /api/payment/invoices/${data.invoiceId}/decline`)
    expect(back.error.name).toBe('decline_not_allowed')
    expect((await desk('list')).text).toContain('to +998901234567')
    expect((await desk('confirm', serial, '1')).text).toContain('handed out in full')
    expect((await desk('confirm', serial)).well).toBe(true)
    expect(await balanceOf(server, rich)).toEqual({ real: 76_000_000n, bonus: 0n, locked: 0n })
    const second = await withdraw(rich, out)
    await desk('reject', await serialOf(second.data.invoiceId), 'nobody came')
    expect(await balanceOf(server, rich)).toEqual({ real: 76_000_000n, bonus: 0n, locked: 0n })
  })

  it('is nothing that the desk says of payments by machines, nor of numbers that are none', async () => {
    const nora = await newVisitor(server)
    const { data } = await start(nora, { method: 'monetix.deposit.card', currency: 'EUR', amount: '25' })
    expect((await desk('confirm', await serialOf(data.invoiceId))).text).toContain('settled by its provider')
    expect((await desk('confirm', '999999999')).text).toContain('no payment of this number')
    for (const words of [
      ['confirm'],
      ['confirm', 'x'],
      ['reject', '1'],
      ['reject', '1', ' '],
      ['burn', '1'],
      [],
    ])
      expect((await desk(...words)).text).toContain('npm run payments -- list')
    expect(await realOf(nora)).toBe(0n)
  })

  it('knows a receipt only from its own player, and only while it waits (S3)', async () => {
    const mallory = await newVisitor(server, { currency: 'UZS' })
    const { data } = await start(aziz, cash())
    expect((await receipt(mallory, data.invoiceId, 'STOLEN-1')).error.name).toBe('invoice_not_found')
    expect((await receipt(aziz, randomUUID(), 'PX-1')).error.name).toBe('invoice_not_found')
    expect((await receipt(aziz, data.invoiceId, "'; drop")).error.name).toBe('invalid_input')
    const guest = await ask(server.url, `PUT /api/payment/invoices/${data.invoiceId}/transaction`, {
      body: { transactionId: 'PX-1' },
    })
    expect(guest.status).toBe(401)
    await aziz.ask(`PUT /api/payment/invoices/${data.invoiceId}/decline`)
    expect((await receipt(aziz, data.invoiceId, 'PX-1')).error.name).toBe('invoice_not_pending')
    const card = await start(aziz, { method: 'monetix.deposit.card', currency: 'UZS', amount: '240000' })
    expect((await receipt(aziz, card.data.invoiceId, 'PX-1')).error.name).toBe('method_not_available')
  })
})

it('names methods in the reader’s language, by currency and country', async () => {
  const nora = await newVisitor(server, { currency: 'BRL' })
  const named = async (query: string, language: string) => {
    const { data } = await nora.ask<MethodGroup[]>(`GET /api/payment/methods/deposit?${query}`, undefined, {
      'accept-language': language,
    })
    return data.flatMap(({ methods }) => methods.map(({ name }) => name))
  }
  expect(await named('currency=BRL&country=BR', 'de')).toContain('Pix')
  expect(await named('currency=BRL&country=DE', 'de')).toContain('Banküberweisung')
})

it.each([
  ['does not answer', () => 'hang up' as const],
  ['is broken', () => ({ status: 500, body: {} })],
  [
    'sends the player to a script',
    () => ({ body: { reference: 'x', consentUrl: 'javascript:alert(1)', expiresAt: inAnHour() } }),
  ],
])('a bank that %s takes no deposit, and the same wish fails the same way', async (_how, reply) => {
  stranger.answers('/bank/payment-orders', reply)
  const nora = await newVisitor(server)
  const body = wish(nora, {
    method: 'open-banking.deposit.bank',
    currency: 'EUR',
    amount: '25.00',
    country: 'DE',
    fields: { bank: 'foxden' },
  })
  for (const attempt of [1, 2]) {
    const answer = await nora.ask('POST /api/payment/invoices/deposit', body)
    expect([attempt, answer.status, answer.error.name]).toEqual([attempt, 503, 'provider_unreachable'])
  }
})

it('what nobody paid in time expires, by coin, by bank and in cash, and is credited when it comes after all', async () => {
  const standing = async (id: string) =>
    (await server.app.pool.query('select status, result from payment_invoice where id = $1', [id])).rows[0]
  const satoshi = await newVisitor(server, { currency: 'BTC' })
  const nora = await newVisitor(server)
  const aziz = await newVisitor(server, { currency: 'UZS' })
  const coin = await start(satoshi)
  const own = { method: 'open-banking.deposit.bank', currency: 'EUR', amount: '25.00', country: 'DE' }
  const byBank = await start(nora, { ...own, fields: { bank: 'foxden' } })
  const cash = await start(aziz, {
    method: 'manual-agent.deposit.cash-agent',
    currency: 'UZS',
    amount: '240000',
    country: 'UZ',
  })
  server.clock.advance(2 * 3_600_000)
  await server.app.payment.expireDue()
  expect(await standing(coin.data.invoiceId)).toEqual({ status: 3, result: 'expired' })
  expect(await standing(byBank.data.invoiceId)).toEqual({ status: 3, result: 'expired' })
  // Cash has a day.
  expect(await standing(cash.data.invoiceId)).toEqual({ status: 1, result: null })
  server.clock.advance(23 * 3_600_000)
  await server.app.payment.expireDue()
  expect(await standing(cash.data.invoiceId)).toEqual({ status: 3, result: 'expired' })
  await coins(transfer(coin.data.invoiceId, { amount: '0.001' }))
  await bank(byBank.data.invoiceId, 'settled')
  const { rows } = await server.app.pool.query('select serial from payment_invoice where id = $1', [
    cash.data.invoiceId,
  ])
  const { serial } = rows[0] as { serial: bigint }
  expect((await deskAnswer(server.app.payment.desk, ['confirm', String(serial)])).well).toBe(true)
  for (const { data } of [coin, byBank, cash])
    expect(await standing(data.invoiceId)).toEqual({ status: 2, result: 'paid_late' })
  expect([await realOf(satoshi), await realOf(nora), await realOf(aziz)]).toEqual([
    100_000n,
    2500n,
    24_000_000n,
  ])
})
