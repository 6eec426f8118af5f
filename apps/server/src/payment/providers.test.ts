// Proves the walks of coins and banks over HTTP, and of partners with an address of their own, with what they say, do not say, or say wrongly (M5).
import { randomUUID } from 'node:crypto'
import type { MethodGroup } from '@baize/contract/payment'
import { beforeEach, describe, expect, it } from 'vitest'
import { paymentDesk } from '../testing/payment-desk.ts'
import { balanceOf, callFromPayments, newVisitor, type Visitor } from '../testing/visitor.ts'
import { deskAnswer } from './desk.ts'

const house = paymentDesk()
const { inAnHour, invoiceOf, realOf, sent, startDeposit, withdraw, wish } = house

/** A deposit in coins, unless something else is wished. */
const coinWish = (who: Visitor, over: object = {}) =>
  wish(who, {
    method: '0x.deposit.crypto',
    currency: 'BTC',
    amount: '0.002',
    redirectSuccessUrl: '/wallet',
    ...over,
  })
const start = (who: Visitor, over: object = {}) => startDeposit(who, coinWish(who, over))

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
  callFromPayments(house.server(), content, { channel: 'crypto', ...given })
const bank = (id: string, state: string, over: object = {}) =>
  callFromPayments(
    house.server(),
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
    satoshi = await newVisitor(house.server(), { currency: 'BTC' })
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
    expect((await callFromPayments(house.server(), elsewhere)).status).toBe(404)
    expect(await realOf(satoshi)).toBe(0n)
  })

  it('are not asked for when the gateway is not there', async () => {
    house.provider().answers('/coins/addresses', () => 'hang up')
    const answer = await start(satoshi)
    expect([answer.status, answer.error.name]).toEqual([503, 'provider_unreachable'])
  })

  it('leave less their fee, which is said, and are given back when the network drops them', async () => {
    const rich = await newVisitor(house.server(), { currency: 'BTC', real: 1_000_000n })
    const out = { method: '0x.withdrawal.crypto', currency: 'BTC', amount: '0.002' }
    const fields = { wallet_id: 'bc1qfoxfoxfoxfoxfox' }
    const { data } = await withdraw(rich, { ...out, fields })
    expect(data.invoice).toMatchObject({ fee: '0.00000500', transactionAmount: '0.00199500' })
    const order = await sent('/coins/transfers', data.invoiceId)
    expect(order.body).toMatchObject({ amount: '0.00199500', address: 'bc1qfoxfoxfoxfoxfox' })
    const news = { type: 'outgoing', amount: '0.00199500', confirmations: undefined }
    expect((await coins(transfer(data.invoiceId, { ...news, amount: '0.002' }))).status).toBe(409)
    await coins(transfer(data.invoiceId, news))
    expect(await balanceOf(house.server(), rich)).toEqual({ real: 800_000n, bonus: 0n, locked: 0n })
    const second = await withdraw(rich, { ...out, fields })
    await sent('/coins/transfers', second.data.invoiceId)
    await coins(transfer(second.data.invoiceId, { ...news, state: 'dropped' }))
    expect(await balanceOf(house.server(), rich)).toEqual({ real: 800_000n, bonus: 0n, locked: 0n })
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
    const nora = await newVisitor(house.server())
    const { data } = await start(nora, byBank())
    expect(data).toMatchObject({ type: 'redirect', action: 'http://bank.test/foxden' })
    const order = await sent('/bank/payment-orders', data.invoiceId)
    expect(order.body).toMatchObject({
      bank: 'foxden',
      returnUrl: `${house.server().url}/wallet`,
      amount: '25.00',
    })
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
    const nora = await newVisitor(house.server())
    const { data } = await start(nora, byBank())
    await bank(data.invoiceId, state)
    expect(await invoiceOf(nora, data.invoiceId)).toMatchObject({ status: 3, statusResult: result })
  })

  it('is one of the country', async () => {
    const nora = await newVisitor(house.server())
    const wrong = await start(nora, byBank({ country: 'PT' }))
    expect(wrong.error).toMatchObject({
      name: 'invalid_input',
      fields: { 'fields.bank': [expect.any(String)] },
    })
    const abroad = await start(nora, byBank({ country: 'NO' }))
    expect(abroad.error.name).toBe('method_not_available')
  })

  it('that speaks of another amount is not believed', async () => {
    const nora = await newVisitor(house.server())
    const { data } = await start(nora, byBank())
    expect((await bank(data.invoiceId, 'settled', { amount: '26.00' })).status).toBe(409)
    expect(await realOf(nora)).toBe(0n)
  })

  it('gets transfers out, and what it rejects comes back', async () => {
    const nora = await newVisitor(house.server(), { real: 10_000n })
    const out = {
      ...byBank(),
      method: 'open-banking.withdrawal.bank',
      fields: { bank: 'foxden', iban: 'DE00123456' },
    }
    const { data } = await withdraw(nora, out)
    await sent('/bank/credit-transfers', data.invoiceId)
    await bank(data.invoiceId, 'rejected', { type: 'credit-transfer' })
    expect(await balanceOf(house.server(), nora)).toEqual({ real: 10_000n, bonus: 0n, locked: 0n })
    const second = await withdraw(nora, out)
    await sent('/bank/credit-transfers', second.data.invoiceId)
    await bank(second.data.invoiceId, 'settled', { type: 'credit-transfer' })
    expect(await balanceOf(house.server(), nora)).toEqual({ real: 7500n, bonus: 0n, locked: 0n })
  })
})

describe('a provider with an address of its own', () => {
  const skrill = { method: 'apay.deposit.jeton', currency: 'EUR', amount: '25.00' }

  it('is asked there, under its own secret, and only its own channel speaks of its invoices', async () => {
    house.provider().answers('/apay/checkouts', ({ body }) => ({
      body: {
        providerId: `own ${String(body['id'])}`,
        status: 'pending',
        expiresAt: inAnHour(),
        checkoutUrl: 'http://stranger.test/apay',
      },
    }))
    const nora = await newVisitor(house.server())
    const { data } = await start(nora, skrill)
    expect((await sent('/apay/checkouts', data.invoiceId)).body['notifyUrl']).toBe(
      `${house.server().url}/api/callbacks/payment/apay`,
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
    expect((await callFromPayments(house.server(), news)).status).toBe(404)
    expect((await callFromPayments(house.server(), news, { channel: 'apay' })).status).toBe(200)
    expect(await realOf(nora)).toBe(2500n)
  })
})

describe('a fee that the player pays', () => {
  it('is charged on top of a deposit, and the account gets what was asked', async () => {
    house.provider().answers('/apay/checkouts', () => ({
      body: {
        providerId: 'own',
        status: 'pending',
        expiresAt: inAnHour(),
        checkoutUrl: 'http://stranger.test/a',
      },
    }))
    const nora = await newVisitor(house.server(), { currency: 'USD' })
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
    expect((await callFromPayments(house.server(), news('33.33'), { channel: 'apay' })).status).toBe(409)
    expect((await callFromPayments(house.server(), news('34.16'), { channel: 'apay' })).status).toBe(200)
    expect(await realOf(nora)).toBe(3333n)
    expect(await invoiceOf(nora, data.invoiceId)).toMatchObject({ transactionAmount: '34.16', fee: '0.83' })
  })
})

it('names methods in the reader’s language, by currency and country', async () => {
  const nora = await newVisitor(house.server(), { currency: 'BRL' })
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
  house.provider().answers('/bank/payment-orders', reply)
  const nora = await newVisitor(house.server())
  const body = coinWish(nora, {
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
    (await house.server().app.pool.query('select status, result from payment_invoice where id = $1', [id]))
      .rows[0]
  const satoshi = await newVisitor(house.server(), { currency: 'BTC' })
  const nora = await newVisitor(house.server())
  const aziz = await newVisitor(house.server(), { currency: 'UZS' })
  const coin = await start(satoshi)
  const own = { method: 'open-banking.deposit.bank', currency: 'EUR', amount: '25.00', country: 'DE' }
  const byBank = await start(nora, { ...own, fields: { bank: 'foxden' } })
  const cash = await start(aziz, {
    method: 'manual-agent.deposit.cash-agent',
    currency: 'UZS',
    amount: '240000',
    country: 'UZ',
  })
  house.server().clock.advance(2 * 3_600_000)
  await house.server().app.payment.expireDue()
  expect(await standing(coin.data.invoiceId)).toEqual({ status: 3, result: 'expired' })
  expect(await standing(byBank.data.invoiceId)).toEqual({ status: 3, result: 'expired' })
  // Cash has a day.
  expect(await standing(cash.data.invoiceId)).toEqual({ status: 1, result: null })
  house.server().clock.advance(23 * 3_600_000)
  await house.server().app.payment.expireDue()
  expect(await standing(cash.data.invoiceId)).toEqual({ status: 3, result: 'expired' })
  await coins(transfer(coin.data.invoiceId, { amount: '0.001' }))
  await bank(byBank.data.invoiceId, 'settled')
  const { rows } = await house
    .server()
    .app.pool.query('select serial from payment_invoice where id = $1', [cash.data.invoiceId])
  const { serial } = rows[0] as { serial: bigint }
  expect((await deskAnswer(house.server().app.payment.desk, ['confirm', String(serial)])).well).toBe(true)
  for (const { data } of [coin, byBank, cash])
    expect(await standing(data.invoiceId)).toEqual({ status: 2, result: 'paid_late' })
  expect([await realOf(satoshi), await realOf(nora), await realOf(aziz)]).toEqual([
    100_000n,
    2500n,
    24_000_000n,
  ])
})
