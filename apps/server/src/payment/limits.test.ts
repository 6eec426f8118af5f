// Proves that deposit limits hold: gross, with what is under way, whatever crosses; and that a break stops paying in, not out (P3, P6).
import { randomUUID } from 'node:crypto'
import type { InvoiceStarted } from '@baize/contract/payment'
import type { LimitOnWire } from '@baize/contract/player-limit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../testing/server.ts'
import { openStranger, type Stranger } from '../testing/stranger.ts'
import { balanceOf, callFromPayments, newVisitor, type Visitor } from '../testing/visitor.ts'
import { audit } from '../wallet/audit/audit.ts'

let server: TestServer
let provider: Stranger
let alice: Visitor

beforeAll(async () => {
  provider = await openStranger()
  provider.answers('/pay/checkouts', ({ body }) => ({
    body: {
      providerId: `ref ${String(body['id'])}`,
      status: 'pending',
      expiresAt: new Date(server.clock.now().getTime() + 3_600_000).toISOString(),
      ...(body['kind'] === 'card' ? { checkoutUrl: 'http://stranger.test/checkout/1' } : {}),
      ...(body['kind'] === 'bank-transfer' ? { instructions: [{ label: 'iban', value: 'LT60 1010' }] } : {}),
    },
  }))
  provider.answers('/pay/payouts', ({ body }) => ({
    body: { providerId: `ref ${String(body['id'])}`, status: 'pending' },
  }))
  server = await startServer({ config: { PAYMENT_PROVIDER_URL: `${provider.url}/pay/` } })
})

afterAll(async () => {
  const report = await audit(server.app.db)
  await server.stop()
  await provider.close()
  expect(report.breaks).toEqual([])
})

beforeEach(async () => {
  alice = await newVisitor(server)
})

const wish = (amount: string, over: object = {}) => ({
  id: randomUUID(),
  method: 'monetix.deposit.card',
  currency: 'EUR',
  amount,
  accountId: alice.accountId,
  redirectSuccessUrl: '/wallet',
  redirectErrorUrl: '/wallet',
  ...over,
})
const send = (body: object) => alice.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', body)
const deposit = (amount: string, over: object = {}) => send(wish(amount, over))
const tell = (id: string, over: object = {}) =>
  callFromPayments(server, {
    eventId: randomUUID(),
    type: 'checkout.updated',
    id,
    providerId: `ref ${id}`,
    status: 'paid',
    amount: '60.00',
    currency: 'EUR',
    ...over,
  })
const limit = (definition: number, period: number, amount?: string) =>
  alice.ask<LimitOnWire[]>('POST /api/player/limits', {
    definition,
    period,
    ...(amount ? { amount, currency: 'EUR' } : {}),
  })
const limits = async () => (await alice.ask<LimitOnWire[]>('GET /api/player/limits')).data
const remaining = async () => (await limits()).map((each) => each.remaining)

describe('a deposit limit', () => {
  it('refuses what would pass it with 13100 and the limits, and makes no invoice', async () => {
    await limit(3, 1, '100.00')
    expect((await deposit('60.00')).status).toBe(200)
    const refused = await deposit('40.01')
    expect([refused.status, refused.error.code]).toEqual([400, 13_100])
    expect(refused.error.params).toMatchObject({
      limits: [{ definition: 3, period: 1, amount: '100.00', currentAmount: '60.00', remaining: '40.00' }],
    })
    const { meta } = await alice.ask('GET /api/payment/invoices')
    expect(meta.totalRows).toBe(1)
    expect((await deposit('40.00')).status).toBe(200)
  })

  it('of several periods the lowest that remains applies (P2)', async () => {
    await limit(3, 3, '500.00')
    await limit(3, 1, '50.00')
    expect((await deposit('60.00')).error.code).toBe(13_100)
  })

  it('counts all currencies together, rounded against the limit (P2)', async () => {
    const [, dollars] = (await alice.ask<{ id: string }[]>('POST /api/wallet/accounts', { currency: 'USD' }))
      .data
    await limit(3, 1, '100.00')
    const inDollars = { currency: 'USD', accountId: dollars?.id }
    expect((await deposit('100.00', inDollars)).status).toBe(200)
    // A hundred dollars are 92.234 euros.
    expect(await remaining()).toEqual(['7.76'])
  })

  it('a deposit under way counts until it fails; a withdrawal gives nothing back (P3)', async () => {
    await limit(3, 1, '100.00')
    const { data } = await deposit('60.00')
    await alice.ask(`PUT /api/payment/invoices/${data.invoiceId}/decline`)
    expect(await remaining()).toEqual(['100.00'])
    const again = (await deposit('60.00')).data
    await tell(again.invoiceId)
    expect(await remaining()).toEqual(['40.00'])
    await alice.ask('POST /api/payment/invoices/withdrawal', {
      id: randomUUID(),
      method: 'monetix.withdrawal.card',
      currency: 'EUR',
      amount: '20',
      accountId: alice.accountId,
      fields: { card_number: '4242424242424242' },
    })
    expect(await remaining()).toEqual(['40.00'])
  })

  it('money that came late or in another amount is credited, and counts as it came', async () => {
    await limit(3, 1, '100.00')
    const { data } = await deposit('60.00', { method: 'matrix.deposit.bank-transfer' })
    await alice.ask(`PUT /api/payment/invoices/${data.invoiceId}/decline`)
    await tell(data.invoiceId, { amount: '80.00' })
    await tell(data.invoiceId, { amount: '80.00' })
    expect((await balanceOf(server, alice)).real).toBe(8000n)
    expect(await remaining()).toEqual(['20.00'])
  })

  it('the same deposit again is not held against itself (M3)', async () => {
    await limit(3, 1, '60.00')
    const same = wish('60.00')
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(same)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await remaining()).toEqual(['0.00'])
  })

  it('16 deposits at once never pass it together', async () => {
    await limit(3, 1, '100.00')
    const answers = await Promise.all(Array.from({ length: 16 }, () => deposit('30.00')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await remaining()).toEqual(['10.00'])
  })

  it('lowered among deposits: whatever is started after it fits the lower one', async () => {
    const [set] = (await limit(3, 1, '1000.00')).data
    const deposits = Array.from({ length: 8 }, () => deposit('60.00'))
    const lowered = alice.ask<LimitOnWire[]>(`PUT /api/player/limits/${set?.id}`, {
      period: 1,
      amount: '100.00',
    })
    expect((await lowered).status).toBe(200)
    await Promise.all(deposits)
    const { rows } = await sql<{ before: number; after: number }>`
      with lowered as (select at from player_limit_change where player_id = ${alice.id} and what = 'lowered')
      select count(*) filter (where deposit.at <= lowered.at)::int as before,
        count(*) filter (where deposit.at > lowered.at)::int as after
      from player_limit_deposit deposit, lowered where deposit.player_id = ${alice.id}`.execute(server.app.db)
    const [{ before, after } = { before: 0, after: 0 }] = rows
    // What was under way when it was lowered stays; nothing after it passed the lower one.
    expect(after === 0 || (before + after) * 60 <= 100).toBe(true)
    expect((await deposit('60.00')).error.code).toBe(13_100)
  })

  it('counts from its own beginning on', async () => {
    await deposit('60.00')
    await limit(3, 1, '60.00')
    expect((await deposit('60.00')).status).toBe(200)
  })
})

describe('a break', () => {
  it('stops deposits at once and leaves withdrawals open; money under way still arrives (P6)', async () => {
    const { data } = await deposit('60.00')
    await limit(5, 1)
    const refused = await deposit('60.00')
    expect(refused.error).toMatchObject({ name: 'play_suspended', params: { kind: 'cooling-off' } })
    await tell(data.invoiceId)
    expect((await balanceOf(server, alice)).real).toBe(6000n)
    const out = await alice.ask('POST /api/payment/invoices/withdrawal', {
      id: randomUUID(),
      method: 'monetix.withdrawal.card',
      currency: 'EUR',
      amount: '20',
      accountId: alice.accountId,
      fields: { card_number: '4242424242424242' },
    })
    expect(out.error?.name).not.toBe('play_suspended')
  })
})
