// Proves the walks of payments over HTTP: deposits and what their provider says, does not say, or says wrongly.
import { randomUUID } from 'node:crypto'
import type { Invoice, InvoiceStarted, MethodGroup } from '@baize/contract/payment'
import { beforeAll, describe, expect, it } from 'vitest'
import { paymentDesk } from '../testing/payment-desk.ts'
import { ask, callFromPayments, newVisitor, type Visitor } from '../testing/visitor.ts'

const desk = paymentDesk()
const {
  decline,
  heardAt,
  inAnHour,
  invoiceOf,
  notice,
  payoutWish,
  realOf,
  startDeposit,
  startWithdrawal,
  tell,
  wish,
} = desk
let alice: Visitor
let mallory: Visitor

beforeAll(async () => {
  alice = await newVisitor(desk.server())
  mallory = await newVisitor(desk.server())
})

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
    const { data, status } = await startDeposit(alice)
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
    expect(order?.body['successUrl']).toBe(`${desk.server().url}/wallet?deposit-status=success`)
    expect(await tell(data.invoiceId)).toEqual({ status: 200, ok: true })
    expect(await realOf(alice)).toBe((before ?? 0n) + 2500n)
    expect(await invoiceOf(alice, data.invoiceId)).toMatchObject({ status: 2, statusResult: 'paid' })
  })

  it('tells the provider in which language the player reads', async () => {
    const { data } = await alice.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', wish(alice), {
      'accept-language': 'pt-br',
    })
    expect(heardAt('/pay/checkouts', data.invoiceId)[0]?.body['locale']).toBe('pt-br')
  })

  it('names its method in the language of who looks', async () => {
    const { data } = await alice.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', wish(alice), {
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
    const { data } = await startDeposit(alice, { method: 'matrix.deposit.bank-transfer' })
    expect(data.type).toBe('instructions')
    expect(data.invoice.publicData.instructions).toEqual([{ label: 'iban', value: 'LT60 1010' }])
  })

  it('with the same id and content is the same deposit, and the provider is asked once (M3)', async () => {
    const body = wish(alice)
    const first = await alice.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', body)
    const again = await alice.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', body)
    expect(again.data).toEqual(first.data)
    expect(heardAt('/pay/checkouts', body.id)).toHaveLength(1)
  })

  it('with the same id and other content is refused (M3)', async () => {
    const body = wish(alice)
    await alice.ask('POST /api/payment/invoices/deposit', body)
    const other = await alice.ask('POST /api/payment/invoices/deposit', { ...body, amount: '26.00' })
    expect([other.status, other.error.name]).toEqual([409, 'id_reused'])
  })

  it('sixteen times at once under one id is one invoice (M3)', async () => {
    const body = wish(alice)
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => alice.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', body)),
    )
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.invoice.number}`)).size).toBe(1)
  })

  it('under an id that somebody else used says nothing but that it was used (S3)', async () => {
    const body = wish(alice)
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
    const answer = await startDeposit(alice, over())
    expect([answer.status, answer.error.name]).toEqual([status, name])
  })

  it('from a restricted country is refused', async () => {
    const answer = await alice.ask('POST /api/payment/invoices/deposit', wish(alice), {
      'cf-ipcountry': 'US',
    })
    expect([answer.status, answer.error.name]).toEqual([403, 'country_restricted'])
  })

  it('comes back to a path of ours, whatever address was asked for (S7)', async () => {
    const { data } = await startDeposit(alice, {
      redirectSuccessUrl: 'https://evil.test/phish',
      redirectErrorUrl: '//evil.test',
    })
    const order = heardAt('/pay/checkouts', data.invoiceId)[0]
    for (const url of [order?.body['successUrl'], order?.body['errorUrl']])
      expect(String(url).startsWith(`${desk.server().url}/`)).toBe(true)
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
    desk.provider().answers('/pay/checkouts', reply)
    const body = wish(alice)
    for (const attempt of [1, 2]) {
      const answer = await alice.ask('POST /api/payment/invoices/deposit', body)
      expect([attempt, answer.status, answer.error.name]).toEqual([attempt, 503, 'provider_unreachable'])
    }
    expect(await invoiceOf(alice, body.id)).toMatchObject({ status: 3, statusResult: 'provider_unreachable' })
  })

  it('that its player takes back has failed; twice is once', async () => {
    const { data } = await startDeposit(alice)
    const first = await decline(alice, data.invoiceId)
    expect(first.data).toMatchObject({ status: 3, statusResult: 'declined_by_player' })
    expect((await decline(alice, data.invoiceId)).data).toEqual(first.data)
  })

  it('that is finished cannot be taken back', async () => {
    const { data } = await startDeposit(alice)
    await tell(data.invoiceId)
    const answer = await decline(alice, data.invoiceId)
    expect([answer.status, answer.error.name]).toEqual([409, 'invoice_not_pending'])
  })
})

describe('a notice of the provider (M5)', () => {
  it('heard twice, and once more under another event id, credits once', async () => {
    const before = (await realOf(alice)) ?? 0n
    const { data } = await startDeposit(alice)
    const told = notice(data.invoiceId)
    expect((await callFromPayments(desk.server(), told)).status).toBe(200)
    expect((await callFromPayments(desk.server(), told)).status).toBe(200)
    expect((await tell(data.invoiceId)).status).toBe(200)
    expect(await realOf(alice)).toBe(before + 2500n)
  })

  it('thirty-two times in parallel credits once', async () => {
    const before = (await realOf(alice)) ?? 0n
    const { data } = await startDeposit(alice)
    const told = notice(data.invoiceId)
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        index % 2 ? tell(data.invoiceId) : callFromPayments(desk.server(), told),
      ),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await realOf(alice)).toBe(before + 2500n)
  })

  it('of an old "pending" after the result changes nothing', async () => {
    const { data } = await startDeposit(alice)
    await tell(data.invoiceId)
    expect((await tell(data.invoiceId, { status: 'pending' })).status).toBe(200)
    expect((await tell(data.invoiceId, { status: 'declined' })).status).toBe(200)
    expect(await invoiceOf(alice, data.invoiceId)).toMatchObject({ status: 2, statusResult: 'paid' })
  })

  it('that money did arrive is believed even after the deposit was declined: the player paid', async () => {
    const before = (await realOf(alice)) ?? 0n
    const { data } = await startDeposit(alice)
    await tell(data.invoiceId, { status: 'declined' })
    await tell(data.invoiceId)
    expect(await invoiceOf(alice, data.invoiceId)).toMatchObject({ status: 2, statusResult: 'paid_late' })
    expect(await realOf(alice)).toBe(before + 2500n)
  })

  it('under an event id of other news is heard, for money must not get lost', async () => {
    const { data } = await startDeposit(alice)
    const eventId = randomUUID()
    await tell(data.invoiceId, { eventId, status: 'pending' })
    await tell(data.invoiceId, { eventId })
    expect((await invoiceOf(alice, data.invoiceId)).status).toBe(2)
  })

  it('that overtakes the provider’s own answer finds its deposit', async () => {
    desk.provider().answers('/pay/checkouts', async ({ body }) => {
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
    const { data } = await startDeposit(alice)
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
    const { data } = await startDeposit(alice)
    expect((await tell(data.invoiceId, over)).status).toBe(status)
    expect(await realOf(alice)).toBe(before)
    expect((await invoiceOf(alice, data.invoiceId)).status).toBe(1)
  })

  it('without a right and fresh signature is not even read', async () => {
    const { data } = await startDeposit(alice)
    const told = notice(data.invoiceId)
    const at = (ms: number) => new Date(desk.server().clock.now().getTime() + ms)
    const tries = [
      { secret: 'x'.repeat(64) },
      { signature: '' },
      { signature: '00' },
      { signature: 'zz'.repeat(32) },
      { at: at(-301_000) },
      { at: at(302_000) },
      { at: new Date(0) },
    ]
    for (const given of tries) expect((await callFromPayments(desk.server(), told, given)).status).toBe(403)
    expect((await callFromPayments(desk.server(), 'not json', { secret: 'x'.repeat(64) })).status).toBe(403)
    expect((await invoiceOf(alice, data.invoiceId)).status).toBe(1)
  })

  it('that is four minutes late is still fresh', async () => {
    const { data } = await startDeposit(alice)
    const at = new Date(desk.server().clock.now().getTime() - 240_000)
    expect((await callFromPayments(desk.server(), notice(data.invoiceId), { at })).status).toBe(200)
  })

  it.each(['', 'not json', '[]', 'null', '"paid"', '{"id":', '\uFEFF{}', '{"__proto__":{}}'])(
    'of garbage (%j) is a bad shape, never a fault (S8)',
    async (raw) => {
      expect((await callFromPayments(desk.server(), raw)).status).toBe(422)
    },
  )
})

describe('time', () => {
  it('expires what nobody paid, and a payment that comes later is credited all the same', async () => {
    const before = (await realOf(alice)) ?? 0n
    const { data } = await startDeposit(alice)
    await desk.server().app.payment.expireDue()
    expect((await invoiceOf(alice, data.invoiceId)).status).toBe(1)
    desk.server().clock.advance(61 * 60_000)
    await desk.server().app.payment.expireDue()
    alice = await signedInAgain(alice)
    expect(await invoiceOf(alice, data.invoiceId)).toMatchObject({ status: 3, statusResult: 'expired' })
    await tell(data.invoiceId)
    expect(await invoiceOf(alice, data.invoiceId)).toMatchObject({ status: 2, statusResult: 'paid_late' })
    expect(await realOf(alice)).toBe(before + 2500n)
    mallory = await signedInAgain(mallory)
  })

  /** An hour later the access token has run out. */
  async function signedInAgain(who: Visitor): Promise<Visitor> {
    const { data } = await ask<{ accessToken: string }>(
      desk.server().url,
      'POST /api/player/sessions/refresh',
      {
        token: who.token,
      },
    )
    return {
      ...who,
      token: data.accessToken,
      ask: (address, body, headers) =>
        ask(desk.server().url, address, {
          token: data.accessToken,
          ...(body === undefined ? {} : { body }),
          ...(headers ? { headers } : {}),
        }),
    }
  }
})

describe('whose payments they are (S3)', () => {
  it('shows nobody another player’s invoice, and lets nobody take it back', async () => {
    const { data } = await startDeposit(alice)
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
        ? wish(alice)
        : payoutWish(alice)
      : undefined
    const answer = await ask(desk.server().url, address, { body })
    expect([answer.status, answer.error.name]).toEqual([401, 'not_signed_in'])
    const ended = await ask(desk.server().url, address, { body, token: 'a.b.c' })
    expect([ended.status, ended.error.name]).toEqual([401, 'session_ended'])
  })
})

describe('the history', () => {
  it('lists newest first, page by page, and filters', async () => {
    const bob = await newVisitor(desk.server(), { real: 100_000n })
    const own = { accountId: bob.accountId }
    for (const amount of ['20', '30', '40']) await startDeposit(bob, { ...own, amount })
    await startWithdrawal(bob)
    const all = await bob.ask<Invoice[]>('GET /api/payment/invoices?perPage=3&page=1')
    expect(all.data.map((invoice) => invoice.amount)).toEqual(['20.00', '40.00', '30.00'])
    expect(all.meta).toEqual({ page: 1, perPage: 3, totalPages: 2, totalRows: 4 })
    const deposits = await bob.ask<Invoice[]>('GET /api/payment/invoices?type=1&status=1&currency=EUR')
    expect(deposits.data.map((invoice) => invoice.number)).toEqual([3, 2, 1])
    const later = new Date(desk.server().clock.now().getTime() + 60_000).toISOString()
    expect((await bob.ask<Invoice[]>(`GET /api/payment/invoices?dateFrom=${later}`)).data).toEqual([])
    expect((await bob.ask<Invoice[]>(`GET /api/payment/invoices?dateTo=${later}`)).data).toHaveLength(4)
  })
})

describe('a deposit that has arrived already', () => {
  const arrived = (over: Partial<ReturnType<typeof wish>> = {}) => ({
    ...wish(alice),
    fields: {},
    locale: 'en',
    ...over,
  })

  it('is credited once for its id, numbered, and told of like any other', async () => {
    const carol = await newVisitor(desk.server())
    const taken = arrived({ accountId: carol.accountId, amount: '31.50' })
    await desk.server().app.payment.takeArrived(carol.id, taken)
    await desk.server().app.payment.takeArrived(carol.id, taken)
    expect(await invoiceOf(carol, taken.id)).toMatchObject({ number: 1, status: 2, milestone: 'ftd' })
    expect(await realOf(carol)).toBe(3150n)
  })

  it("is refused on somebody else's account", async () => {
    await expect(desk.server().app.payment.takeArrived(mallory.id, arrived())).rejects.toMatchObject({
      name: 'account_not_found',
    })
  })
})
