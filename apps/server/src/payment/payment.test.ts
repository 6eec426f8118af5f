// Proves the walks of payments over HTTP: deposits, withdrawals and what their provider says, does not say, or says wrongly.
import { randomUUID } from 'node:crypto'
import type { Invoice, InvoiceStarted, MethodGroup } from '@baize/contract/payment'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../testing/server.ts'
import { openStranger, type Heard, type Stranger } from '../testing/stranger.ts'
import { ask, balanceOf, callFromPayments, newVisitor, type Visitor } from '../testing/visitor.ts'
import { audit } from '../wallet/audit/audit.ts'

let server: TestServer
let provider: Stranger
let alice: Visitor
let mallory: Visitor

const inAnHour = () => new Date(server.clock.now().getTime() + 3_600_000).toISOString()

function obliging(): void {
  provider.answers('/pay/checkouts', ({ body }) => ({
    body: {
      providerId: `ref ${String(body['id'])}`,
      status: 'pending',
      expiresAt: inAnHour(),
      ...(body['kind'] === 'card' ? { checkoutUrl: 'http://stranger.test/checkout/1' } : {}),
      ...(body['kind'] === 'bank-transfer' ? { instructions: [{ label: 'iban', value: 'LT60 1010' }] } : {}),
    },
  }))
  provider.answers('/pay/payouts', ({ body }) => ({
    body: { providerId: `ref ${String(body['id'])}`, status: 'pending' },
  }))
  provider.answers('/pay/payouts/cancel', () => ({ body: { status: 'declined' } }))
}

beforeAll(async () => {
  provider = await openStranger()
  server = await startServer({
    config: {
      PAYMENT_PROVIDER_URL: `${provider.url}/pay/`,
      CRYPTO_GATEWAY_URL: `${provider.url}/coins`,
      OPEN_BANKING_URL: `${provider.url}/bank`,
    },
  })
  alice = await newVisitor(server)
  mallory = await newVisitor(server)
})

beforeEach(obliging)

afterAll(async () => {
  const report = await audit(server.app.db)
  await server.stop()
  await provider.close()
  expect(report.breaks).toEqual([])
  expect(report.movements).toBeGreaterThan(0)
})

const wish = (over: object = {}) => ({
  id: randomUUID(),
  method: 'monetix.deposit.card',
  currency: 'EUR',
  amount: '25.00',
  accountId: alice.accountId,
  redirectSuccessUrl: '/wallet?deposit-status=success',
  redirectErrorUrl: '/wallet?deposit-status=error',
  ...over,
})
const startDeposit = (over: object = {}, who = alice) =>
  who.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', wish(over))

const payoutWish = (who: Visitor, over: object = {}) => ({
  id: randomUUID(),
  method: 'monetix.withdrawal.card',
  currency: 'EUR',
  amount: '20',
  accountId: who.accountId,
  fields: { card_number: '4242424242424242' },
  ...over,
})
const startWithdrawal = (who: Visitor, over: object = {}) =>
  who.ask<InvoiceStarted>('POST /api/payment/invoices/withdrawal', payoutWish(who, over))

const decline = (who: Visitor, id: string) => who.ask<Invoice>(`PUT /api/payment/invoices/${id}/decline`)

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
const tell = (id: string, over: object = {}) => callFromPayments(server, notice(id, over))

async function invoiceOf(who: Visitor, id: string): Promise<Invoice> {
  const { data } = await who.ask<Invoice[]>(`GET /api/payment/invoices?id=${id}`)
  return data[0] as Invoice
}

const realOf = async (who: Visitor) => (await balanceOf(server, who)).real

/** Waits for a job: what it does is the only thing that can make it true. */
async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const seen = await look()
    if (seen !== undefined && seen !== false) return seen
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
const heardAt = (path: string, id: string): Heard[] =>
  provider.heard.filter((heard) => heard.path === path && heard.body['id'] === id)

describe('the ways to pay', () => {
  it('are grouped, bounded and named for the currency', async () => {
    const { data } = await alice.ask<MethodGroup[]>('GET /api/payment/methods/deposit?currency=EUR')
    expect(data.map((group) => group.group)).toEqual(['card', 'bank', 'wallet'])
    expect(data[0]?.methods[0]).toMatchObject({
      method: 'monetix.deposit.card',
      processingType: 'redirect',
      amountMin: '10.00',
      amountMax: '5000.00',
    })
    const crypto = await alice.ask<MethodGroup[]>('GET /api/payment/methods/withdrawal?currency=BTC')
    expect(crypto.data[0]?.methods[0]?.fields[0]?.key).toBe('wallet_id')
  })

  it('are refused for a currency that nobody offers', async () => {
    const answer = await alice.ask('GET /api/payment/methods/deposit?currency=XYZ')
    expect([answer.status, answer.error.name]).toEqual([422, 'unknown_currency'])
  })
})

describe('a deposit', () => {
  it('by card goes to the provider’s page, and is credited by its notice', async () => {
    const before = await realOf(alice)
    const { data, status } = await startDeposit()
    expect(status).toBe(200)
    expect(data).toMatchObject({ type: 'redirect', action: 'http://stranger.test/checkout/1' })
    expect(data.invoice).toMatchObject({
      status: 1,
      amount: '25.00',
      invoiceType: 1,
      paymentMethodLogo: 'visa',
    })
    const [order] = heardAt('/pay/checkouts', data.invoiceId)
    expect(order?.body).toMatchObject({
      kind: 'card',
      amount: '25.00',
      currency: 'EUR',
      customerId: alice.id,
    })
    expect(order?.body['successUrl']).toBe(`${server.url}/wallet?deposit-status=success`)
    expect(await tell(data.invoiceId)).toEqual({ status: 200, ok: true })
    expect(await realOf(alice)).toBe((before ?? 0n) + 2500n)
    expect(await invoiceOf(alice, data.invoiceId)).toMatchObject({ status: 2, statusResult: 'paid' })
  })

  it('tells the provider in which language the player reads', async () => {
    const { data } = await alice.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', wish(), {
      'accept-language': 'pt-br',
    })
    expect(heardAt('/pay/checkouts', data.invoiceId)[0]?.body['locale']).toBe('pt-br')
  })

  it('names its method in the language of who looks', async () => {
    const { data } = await alice.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', wish(), {
      'accept-language': 'de',
    })
    expect(data.invoice.paymentMethodName).toBe('Bankkarte')
    const list = await alice.ask<Invoice[]>(`GET /api/payment/invoices?id=${data.invoiceId}`, undefined, {
      'accept-language': 'fa',
    })
    expect(list.data[0]?.paymentMethodName).toBe('کارت بانکی')
    expect((await invoiceOf(alice, data.invoiceId))?.paymentMethodName).toBe('Bank card')
  })

  it('by bank transfer shows what to write where', async () => {
    const { data } = await startDeposit({ method: 'matrix.deposit.bank-transfer' })
    expect(data.type).toBe('instructions')
    expect(data.invoice.publicData.instructions).toEqual([{ label: 'iban', value: 'LT60 1010' }])
  })

  it('with the same id and content is the same deposit, and the provider is asked once (M3)', async () => {
    const body = wish()
    const first = await alice.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', body)
    const again = await alice.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', body)
    expect(again.data).toEqual(first.data)
    expect(heardAt('/pay/checkouts', body.id)).toHaveLength(1)
  })

  it('with the same id and other content is refused (M3)', async () => {
    const body = wish()
    await alice.ask('POST /api/payment/invoices/deposit', body)
    const other = await alice.ask('POST /api/payment/invoices/deposit', { ...body, amount: '26.00' })
    expect([other.status, other.error.name]).toEqual([409, 'id_reused'])
  })

  it('sixteen times at once under one id is one invoice (M3)', async () => {
    const body = wish()
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => alice.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', body)),
    )
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.invoice.number}`)).size).toBe(1)
  })

  it('under an id that somebody else used says nothing but that it was used (S3)', async () => {
    const body = wish()
    await alice.ask('POST /api/payment/invoices/deposit', body)
    const answer = await mallory.ask('POST /api/payment/invoices/deposit', {
      ...body,
      accountId: mallory.accountId,
    })
    expect([answer.status, answer.error.name]).toEqual([409, 'id_reused'])
  })

  it.each([
    ['into somebody else’s account', () => ({ accountId: mallory.accountId }), 404, 'account_not_found'],
    ['into no account at all', () => ({ accountId: randomUUID() }), 404, 'account_not_found'],
    ['in another currency than the account', () => ({ currency: 'USD' }), 404, 'account_not_found'],
    ['by an unknown method', () => ({ method: 'gold.deposit.bars' }), 422, 'method_not_available'],
    ['by a way out', () => ({ method: 'monetix.withdrawal.card' }), 422, 'method_not_available'],
    ['in no currency', () => ({ currency: 'XYZ' }), 422, 'method_not_available'],
    ['of too little', () => ({ amount: '9.99' }), 422, 'amount_out_of_bounds'],
    ['of too much', () => ({ amount: '5000.01' }), 422, 'amount_out_of_bounds'],
    ['of a fraction of a cent', () => ({ amount: '25.001' }), 422, 'invalid_input'],
    ['of nothing', () => ({ amount: '0.00' }), 422, 'invalid_input'],
    ['of less than nothing', () => ({ amount: '-25' }), 422, 'invalid_input'],
    ['of infinity', () => ({ amount: '1e309' }), 422, 'invalid_input'],
    ['with a field that the method has not', () => ({ fields: { tip: '1' } }), 422, 'invalid_input'],
    ['with a key that the call has not', () => ({ bonus: true }), 422, 'invalid_input'],
  ])('%s is refused', async (_what, over, status, name) => {
    const answer = await startDeposit(over())
    expect([answer.status, answer.error.name]).toEqual([status, name])
  })

  it('from a restricted country is refused', async () => {
    const answer = await alice.ask('POST /api/payment/invoices/deposit', wish(), { 'cf-ipcountry': 'US' })
    expect([answer.status, answer.error.name]).toEqual([403, 'country_restricted'])
  })

  it('comes back to a path of ours, whatever address was asked for (S7)', async () => {
    const { data } = await startDeposit({
      redirectSuccessUrl: 'https://evil.test/phish',
      redirectErrorUrl: '//evil.test',
    })
    const order = heardAt('/pay/checkouts', data.invoiceId)[0]
    for (const url of [order?.body['successUrl'], order?.body['errorUrl']])
      expect(String(url).startsWith(`${server.url}/`)).toBe(true)
  })

  it.each([
    ['does not answer', () => 'hang up' as const],
    ['answers that it is broken', () => ({ status: 500, body: {} })],
    ['answers in another language', () => ({ body: { providerId: 'x', status: 'ok' } })],
    [
      'answers with what no database keeps',
      () => ({ body: { providerId: 'a\0b', status: 'pending', expiresAt: inAnHour() } }),
    ],
  ])('fails without a charge when the provider %s, and fails again under its id', async (_how, reply) => {
    provider.answers('/pay/checkouts', reply)
    const body = wish()
    for (const attempt of [1, 2]) {
      const answer = await alice.ask('POST /api/payment/invoices/deposit', body)
      expect([attempt, answer.status, answer.error.name]).toEqual([attempt, 503, 'provider_unreachable'])
    }
    expect(await invoiceOf(alice, body.id)).toMatchObject({ status: 3, statusResult: 'provider_unreachable' })
  })

  it('that its player takes back has failed; twice is once', async () => {
    const { data } = await startDeposit()
    const first = await decline(alice, data.invoiceId)
    expect(first.data).toMatchObject({ status: 3, statusResult: 'declined_by_player' })
    expect((await decline(alice, data.invoiceId)).data).toEqual(first.data)
  })

  it('that is finished cannot be taken back', async () => {
    const { data } = await startDeposit()
    await tell(data.invoiceId)
    const answer = await decline(alice, data.invoiceId)
    expect([answer.status, answer.error.name]).toEqual([409, 'invoice_not_pending'])
  })
})

describe('a notice of the provider (M5)', () => {
  it('heard twice, and once more under another event id, credits once', async () => {
    const before = (await realOf(alice)) ?? 0n
    const { data } = await startDeposit()
    const told = notice(data.invoiceId)
    expect((await callFromPayments(server, told)).status).toBe(200)
    expect((await callFromPayments(server, told)).status).toBe(200)
    expect((await tell(data.invoiceId)).status).toBe(200)
    expect(await realOf(alice)).toBe(before + 2500n)
  })

  it('thirty-two times in parallel credits once', async () => {
    const before = (await realOf(alice)) ?? 0n
    const { data } = await startDeposit()
    const told = notice(data.invoiceId)
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        index % 2 ? tell(data.invoiceId) : callFromPayments(server, told),
      ),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await realOf(alice)).toBe(before + 2500n)
  })

  it('of an old "pending" after the result changes nothing', async () => {
    const { data } = await startDeposit()
    await tell(data.invoiceId)
    expect((await tell(data.invoiceId, { status: 'pending' })).status).toBe(200)
    expect((await tell(data.invoiceId, { status: 'declined' })).status).toBe(200)
    expect(await invoiceOf(alice, data.invoiceId)).toMatchObject({ status: 2, statusResult: 'paid' })
  })

  it('that money did arrive is believed even after the deposit was declined: the player paid', async () => {
    const before = (await realOf(alice)) ?? 0n
    const { data } = await startDeposit()
    await tell(data.invoiceId, { status: 'declined' })
    await tell(data.invoiceId)
    expect(await invoiceOf(alice, data.invoiceId)).toMatchObject({ status: 2, statusResult: 'paid_late' })
    expect(await realOf(alice)).toBe(before + 2500n)
  })

  it('under an event id of other news is heard, for money must not get lost', async () => {
    const { data } = await startDeposit()
    const eventId = randomUUID()
    await tell(data.invoiceId, { eventId, status: 'pending' })
    await tell(data.invoiceId, { eventId })
    expect((await invoiceOf(alice, data.invoiceId)).status).toBe(2)
  })

  it('that overtakes the provider’s own answer finds its deposit', async () => {
    provider.answers('/pay/checkouts', async ({ body }) => {
      expect((await tell(String(body['id']))).status).toBe(200)
      return {
        body: {
          providerId: 'fast',
          status: 'pending',
          expiresAt: inAnHour(),
          checkoutUrl: 'http://stranger.test/x',
        },
      }
    })
    const { data } = await startDeposit()
    expect(data.invoice).toMatchObject({ status: 2, statusResult: 'paid' })
    expect(data.action).toBeUndefined()
  })

  it.each([
    ['another amount on a card', { amount: '250.00' }, 409],
    ['another currency', { currency: 'USD' }, 409],
    ['nothing at all', { amount: '0' }, 409],
    ['more than an account can hold', { amount: '999999999999999' }, 409],
    ['a fraction of a cent', { amount: '25.001' }, 409],
    ['a payout', { type: 'payout.updated' }, 409],
    ['an unknown payment', { id: randomUUID() }, 404],
    ['an amount that is no number', { amount: 'NaN' }, 422],
    ['an amount that is a float', { amount: 25 }, 422],
    ['an unknown state', { status: 'refunded' }, 422],
    ['an event id that no database keeps', { eventId: 'a\0b' }, 422],
  ])('that speaks of %s moves nothing', async (_what, over, status) => {
    const before = await realOf(alice)
    const { data } = await startDeposit()
    expect((await tell(data.invoiceId, over)).status).toBe(status)
    expect(await realOf(alice)).toBe(before)
    expect((await invoiceOf(alice, data.invoiceId)).status).toBe(1)
  })

  it('without a right and fresh signature is not even read', async () => {
    const { data } = await startDeposit()
    const told = notice(data.invoiceId)
    const at = (ms: number) => new Date(server.clock.now().getTime() + ms)
    const tries = [
      { secret: 'x'.repeat(64) },
      { signature: '' },
      { signature: '00' },
      { signature: 'zz'.repeat(32) },
      { at: at(-301_000) },
      { at: at(302_000) },
      { at: new Date(0) },
    ]
    for (const given of tries) expect((await callFromPayments(server, told, given)).status).toBe(403)
    expect((await callFromPayments(server, 'not json', { secret: 'x'.repeat(64) })).status).toBe(403)
    expect((await invoiceOf(alice, data.invoiceId)).status).toBe(1)
  })

  it('that is four minutes late is still fresh', async () => {
    const { data } = await startDeposit()
    const at = new Date(server.clock.now().getTime() - 240_000)
    expect((await callFromPayments(server, notice(data.invoiceId), { at })).status).toBe(200)
  })

  it.each(['', 'not json', '[]', 'null', '"paid"', '{"id":', '\uFEFF{}', '{"__proto__":{}}'])(
    'of garbage (%j) is a bad shape, never a fault (S8)',
    async (raw) => {
      expect((await callFromPayments(server, raw)).status).toBe(422)
    },
  )
})

describe('time', () => {
  it('expires what nobody paid, and a payment that comes later is credited all the same', async () => {
    const before = (await realOf(alice)) ?? 0n
    const { data } = await startDeposit()
    await server.app.payment.expireDue()
    expect((await invoiceOf(alice, data.invoiceId)).status).toBe(1)
    server.clock.advance(61 * 60_000)
    await server.app.payment.expireDue()
    alice = await signedInAgain(alice)
    expect(await invoiceOf(alice, data.invoiceId)).toMatchObject({ status: 3, statusResult: 'expired' })
    await tell(data.invoiceId)
    expect(await invoiceOf(alice, data.invoiceId)).toMatchObject({ status: 2, statusResult: 'paid_late' })
    expect(await realOf(alice)).toBe(before + 2500n)
    mallory = await signedInAgain(mallory)
  })

  /** An hour later the access token has run out. */
  async function signedInAgain(who: Visitor): Promise<Visitor> {
    const { data } = await ask<{ accessToken: string }>(server.url, 'POST /api/player/sessions/refresh', {
      token: who.token,
    })
    return {
      ...who,
      token: data.accessToken,
      ask: (address, body, headers) =>
        ask(server.url, address, {
          token: data.accessToken,
          ...(body === undefined ? {} : { body }),
          ...(headers ? { headers } : {}),
        }),
    }
  }
})

describe('a withdrawal', () => {
  const sent = (id: string) => until(async () => heardAt('/pay/payouts', id)[0])
  const finished = (who: Visitor, id: string) =>
    until(async () => {
      const invoice = await invoiceOf(who, id)
      return invoice.status !== 1 && invoice
    })

  it('holds the money at once and pays out when the provider says so', async () => {
    const bob = await newVisitor(server, { real: 5000n })
    const { data, status } = await startWithdrawal(bob)
    expect([status, data.invoice.status, data.invoice.invoiceType]).toEqual([200, 1, 2])
    expect(await balanceOf(server, bob)).toEqual({ real: 3000n, bonus: 0n, locked: 2000n })
    const order = await sent(data.invoiceId)
    expect(order.body).toMatchObject({ amount: '20.00', destination: { card_number: '4242424242424242' } })
    await tell(data.invoiceId, { type: 'payout.updated', amount: '20.00' })
    await tell(data.invoiceId, { type: 'payout.updated', amount: '20.00' })
    expect(await balanceOf(server, bob)).toEqual({ real: 3000n, bonus: 0n, locked: 0n })
    expect(await invoiceOf(bob, data.invoiceId)).toMatchObject({ status: 2, statusResult: 'paid' })
    const kept = await server.app.pool.query('select fields from payment_invoice where id = $1', [
      data.invoiceId,
    ])
    expect(kept.rows[0]).toEqual({ fields: { card_number: '************4242' } })
  })

  it('gives the money back when the provider declines, and a later "paid" is a matter for people', async () => {
    const bob = await newVisitor(server, { real: 5000n })
    const { data } = await startWithdrawal(bob)
    await tell(data.invoiceId, { type: 'payout.updated', amount: '20.00', status: 'declined' })
    expect(await balanceOf(server, bob)).toEqual({ real: 5000n, bonus: 0n, locked: 0n })
    await tell(data.invoiceId, { type: 'payout.updated', amount: '20.00' })
    expect(await balanceOf(server, bob)).toEqual({ real: 5000n, bonus: 0n, locked: 0n })
    expect(server.logged).toContainEqual(
      expect.objectContaining({ msg: 'payment.provider_contradicts_itself', invoice: data.invoiceId }),
    )
  })

  it('of another amount than was held is not believed', async () => {
    const bob = await newVisitor(server, { real: 5000n })
    const { data } = await startWithdrawal(bob)
    const answer = await tell(data.invoiceId, { type: 'payout.updated', amount: '19.00' })
    expect(answer.status).toBe(409)
    expect((await balanceOf(server, bob)).locked).toBe(2000n)
  })

  it('is settled by an answer that is final already', async () => {
    provider.answers('/pay/payouts', () => ({ body: { providerId: 'p', status: 'paid' } }))
    const bob = await newVisitor(server, { real: 5000n })
    const { data } = await startWithdrawal(bob)
    expect(await finished(bob, data.invoiceId)).toMatchObject({ status: 2 })
    expect((await balanceOf(server, bob)).locked).toBe(0n)
  })

  it('under the same id is the same withdrawal, with other content it is refused (M3)', async () => {
    const bob = await newVisitor(server, { real: 5000n })
    const body = payoutWish(bob)
    const first = await bob.ask<InvoiceStarted>('POST /api/payment/invoices/withdrawal', body)
    const again = await bob.ask<InvoiceStarted>('POST /api/payment/invoices/withdrawal', body)
    expect(again.data.invoice.number).toBe(first.data.invoice.number)
    const other = await bob.ask('POST /api/payment/invoices/withdrawal', { ...body, amount: '21' })
    expect([other.status, other.error.name]).toEqual([409, 'id_reused'])
    expect((await balanceOf(server, bob)).locked).toBe(2000n)
  })

  it.each([
    ['of more than there is', () => ({ amount: '50.01' }), 409, 'not_enough_funds'],
    ['without a destination', () => ({ fields: {} }), 422, 'invalid_input'],
    ['to a malformed card', () => ({ fields: { card_number: '4242' } }), 422, 'invalid_input'],
    ['from somebody else’s account', () => ({ accountId: mallory.accountId }), 404, 'account_not_found'],
    ['by a way in', () => ({ method: 'monetix.deposit.card' }), 422, 'method_not_available'],
  ])('%s is refused and holds nothing', async (_what, over, status, name) => {
    const bob = await newVisitor(server, { real: 5000n })
    const answer = await startWithdrawal(bob, over())
    expect([answer.status, answer.error.name]).toEqual([status, name])
    expect(await balanceOf(server, bob)).toEqual({ real: 5000n, bonus: 0n, locked: 0n })
    const { data } = await bob.ask<Invoice[]>('GET /api/payment/invoices')
    expect(data).toEqual([])
  })

  it('that the provider can still stop is taken back; twice is once', async () => {
    const bob = await newVisitor(server, { real: 5000n })
    const { data } = await startWithdrawal(bob)
    await sent(data.invoiceId)
    const answer = await decline(bob, data.invoiceId)
    expect(answer.data).toMatchObject({ status: 3, statusResult: 'declined_by_player' })
    expect((await decline(bob, data.invoiceId)).status).toBe(200)
    expect(heardAt('/pay/payouts/cancel', data.invoiceId)).toHaveLength(1)
    expect(await balanceOf(server, bob)).toEqual({ real: 5000n, bonus: 0n, locked: 0n })
  })

  it.each([
    ['is too late for', () => ({ body: { status: 'paid' } }), 403, 'decline_not_allowed'],
    ['does not answer about', () => 'hang up' as const, 503, 'provider_unreachable'],
  ])('that the provider %s stays held', async (_how, reply, status, name) => {
    provider.answers('/pay/payouts/cancel', reply)
    const bob = await newVisitor(server, { real: 5000n })
    const { data } = await startWithdrawal(bob)
    await sent(data.invoiceId)
    const answer = await decline(bob, data.invoiceId)
    expect([answer.status, answer.error.name]).toEqual([status, name])
    expect((await balanceOf(server, bob)).locked).toBe(2000n)
  })

  it('is not given back while its order is on the way: the provider decides who was first', async () => {
    const arrived = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    let cancelled = false
    provider.answers('/pay/payouts', async () => {
      arrived.resolve()
      await goOn.promise
      return { body: { providerId: 'p', status: cancelled ? 'declined' : 'paid' } }
    })
    provider.answers('/pay/payouts/cancel', () => {
      cancelled = true
      return { body: { status: 'declined' } }
    })
    const bob = await newVisitor(server, { real: 5000n })
    const { data } = await startWithdrawal(bob)
    await arrived.promise
    expect((await decline(bob, data.invoiceId)).status).toBe(200)
    goOn.resolve()
    await until(async () => {
      const { rows } = await server.app.pool.query(
        'select provider_reference as known from payment_invoice where id = $1',
        [data.invoiceId],
      )
      return (rows[0] as { known: string | null }).known !== null
    })
    expect(await invoiceOf(bob, data.invoiceId)).toMatchObject({ statusResult: 'declined_by_player' })
    expect(await balanceOf(server, bob)).toEqual({ real: 5000n, bonus: 0n, locked: 0n })
  })

  it('whose news got lost is asked about again after ten minutes, under the same id', async () => {
    const bob = await newVisitor(server, { real: 5000n })
    const { data } = await startWithdrawal(bob)
    await sent(data.invoiceId)
    await until(async () => {
      const { rows } = await server.app.pool.query(
        'select 1 from payment_invoice where id = $1 and provider_reference is not null',
        [data.invoiceId],
      )
      return rows.length === 1
    })
    provider.answers('/pay/payouts', () => ({ body: { providerId: 'p', status: 'paid' } }))
    await server.app.payment.askAgain()
    expect((await invoiceOf(bob, data.invoiceId)).status).toBe(1)
    server.clock.advance(11 * 60_000)
    await server.app.payment.askAgain()
    expect(await finished(bob, data.invoiceId)).toMatchObject({ status: 2, statusResult: 'paid' })
  })
})

describe('a crash between the provider’s answer and our commit', () => {
  /** Takes the answer out of our books again, as if the process had died before it could write it down. */
  const forget = (id: string) =>
    server.app.pool.query(
      `update payment_invoice set provider_reference = null, action = null, public_data = '{}' where id = $1`,
      [id],
    )
  const answered = (id: string) =>
    until(async () => {
      const { rows } = await server.app.pool.query(
        'select 1 from payment_invoice where id = $1 and provider_reference is not null',
        [id],
      )
      return rows.length === 1
    })

  /** What the job queue does when it tries again. */
  async function carry(invoiceId: string): Promise<void> {
    await server.app.payment
      .workers()
      .find(({ name }) => name === 'payment.send-payout')
      ?.run({ invoiceId })
  }

  it('leaves a deposit that the same wish picks up: the provider is asked again under the same id', async () => {
    const body = wish()
    const first = await alice.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', body)
    await forget(body.id)
    const again = await alice.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', body)
    expect(again.data.action).toBe(first.data.action)
    expect(again.data.invoice.number).toBe(first.data.invoice.number)
    expect(heardAt('/pay/checkouts', body.id)).toHaveLength(2)
  })

  it('never gives back a withdrawal that may be under way: only the provider can say', async () => {
    const bob = await newVisitor(server, { real: 5000n })
    const { data } = await startWithdrawal(bob)
    await answered(data.invoiceId)
    await forget(data.invoiceId)
    provider.answers('/pay/payouts/cancel', () => ({ body: { status: 'paid' } }))
    expect((await decline(bob, data.invoiceId)).error.name).toBe('decline_not_allowed')
    expect(await balanceOf(server, bob)).toEqual({ real: 3000n, bonus: 0n, locked: 2000n })
  })

  it('pays out once when the order is carried again', async () => {
    provider.answers('/pay/payouts', () => ({ body: { providerId: 'p', status: 'paid' } }))
    const bob = await newVisitor(server, { real: 5000n })
    const { data } = await startWithdrawal(bob)
    await answered(data.invoiceId)
    await Promise.all([1, 2, 3].map(() => carry(data.invoiceId)))
    expect(await balanceOf(server, bob)).toEqual({ real: 3000n, bonus: 0n, locked: 0n })
    expect(await invoiceOf(bob, data.invoiceId)).toMatchObject({ status: 2 })
  })

  it('of the provider itself leaves the money held, and the job to be tried again', async () => {
    provider.answers('/pay/payouts', () => 'hang up')
    const bob = await newVisitor(server, { real: 5000n })
    const { data } = await startWithdrawal(bob)
    await expect(carry(data.invoiceId)).rejects.toThrow('the payment provider')
    expect(await balanceOf(server, bob)).toEqual({ real: 3000n, bonus: 0n, locked: 2000n })
    obliging()
    await carry(data.invoiceId)
    await tell(data.invoiceId, { type: 'payout.updated', amount: '20.00' })
    expect((await balanceOf(server, bob)).locked).toBe(0n)
  })
})

describe('whose payments they are (S3)', () => {
  it('shows nobody another player’s invoice, and lets nobody take it back', async () => {
    const { data } = await startDeposit()
    const seen = await mallory.ask<Invoice[]>(`GET /api/payment/invoices?id=${data.invoiceId}`)
    expect(seen.data).toEqual([])
    const answer = await decline(mallory, data.invoiceId)
    expect([answer.status, answer.error.name]).toEqual([404, 'invoice_not_found'])
    expect((await invoiceOf(alice, data.invoiceId)).status).toBe(1)
  })

  it.each([
    'GET /api/payment/methods/deposit?currency=EUR',
    'GET /api/payment/methods/withdrawal?currency=EUR',
    'POST /api/payment/invoices/deposit',
    'POST /api/payment/invoices/withdrawal',
    'GET /api/payment/invoices',
    `PUT /api/payment/invoices/${randomUUID()}/decline`,
  ])('lets no guest in: %s', async (address) => {
    const body = address.startsWith('POST')
      ? address.endsWith('deposit')
        ? wish()
        : payoutWish(alice)
      : undefined
    const answer = await ask(server.url, address, { body })
    expect([answer.status, answer.error.name]).toEqual([401, 'not_signed_in'])
    const ended = await ask(server.url, address, { body, token: 'a.b.c' })
    expect([ended.status, ended.error.name]).toEqual([401, 'session_ended'])
  })
})

describe('the history', () => {
  it('lists newest first, page by page, and filters', async () => {
    const bob = await newVisitor(server, { real: 100_000n })
    const own = { accountId: bob.accountId }
    for (const amount of ['20', '30', '40']) await startDeposit({ ...own, amount }, bob)
    await startWithdrawal(bob)
    const all = await bob.ask<Invoice[]>('GET /api/payment/invoices?perPage=3&page=1')
    expect(all.data.map((invoice) => invoice.amount)).toEqual(['20.00', '40.00', '30.00'])
    expect(all.meta).toEqual({ page: 1, perPage: 3, totalPages: 2, totalRows: 4 })
    const deposits = await bob.ask<Invoice[]>('GET /api/payment/invoices?type=1&status=1&currency=EUR')
    expect(deposits.data.map((invoice) => invoice.number)).toEqual([3, 2, 1])
    const later = new Date(server.clock.now().getTime() + 60_000).toISOString()
    expect((await bob.ask<Invoice[]>(`GET /api/payment/invoices?dateFrom=${later}`)).data).toEqual([])
    expect((await bob.ask<Invoice[]>(`GET /api/payment/invoices?dateTo=${later}`)).data).toHaveLength(4)
  })
})

describe('a deposit that has arrived already', () => {
  const arrived = (over: Partial<ReturnType<typeof wish>> = {}) => ({
    ...wish(),
    fields: {},
    locale: 'en',
    ...over,
  })

  it('is credited once for its id, numbered, and told of like any other', async () => {
    const carol = await newVisitor(server)
    const taken = arrived({ accountId: carol.accountId, amount: '31.50' })
    await server.app.payment.takeArrived(carol.id, taken)
    await server.app.payment.takeArrived(carol.id, taken)
    expect(await invoiceOf(carol, taken.id)).toMatchObject({ number: 1, status: 2, milestone: 'ftd' })
    expect(await realOf(carol)).toBe(3150n)
  })

  it("is refused on somebody else's account", async () => {
    await expect(server.app.payment.takeArrived(mallory.id, arrived())).rejects.toMatchObject({
      name: 'account_not_found',
    })
  })
})
