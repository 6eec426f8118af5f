// Proves what a withdrawal asks for and what the sums of payments say, also when several things happen at once (M2, P11).
import { randomUUID } from 'node:crypto'
import type {
  Invoice,
  InvoiceStarted,
  PaymentStatistics,
  TurnOver,
  WithdrawalCondition,
} from '@baize/contract/payment'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../testing/server.ts'
import { openStranger, type Stranger } from '../testing/stranger.ts'
import { ask, balanceOf, callFromPayments, giveMoney, newVisitor, type Visitor } from '../testing/visitor.ts'
import { audit } from '../wallet/audit/audit.ts'
import { act } from '../wallet/wallet.ts'

let server: TestServer
let uk: TestServer
let stranger: Stranger

beforeAll(async () => {
  stranger = await openStranger()
  stranger.answers('/pay/checkouts', ({ body }) => ({
    body: {
      providerId: `ref ${String(body['id'])}`,
      status: 'pending',
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      checkoutUrl: 'http://stranger.test/checkout/1',
    },
  }))
  stranger.answers('/pay/payouts', ({ body }) => ({
    body: { providerId: `ref ${String(body['id'])}`, status: 'pending' },
  }))
  const config = { PAYMENT_PROVIDER_URL: `${stranger.url}/pay` }
  server = await startServer({ config })
  uk = await startServer({ config: { ...config, JURISDICTION: 'uk' } })
})
afterAll(async () => {
  const report = await audit(server.app.db)
  await server.stop()
  await uk.stop()
  await stranger.close()
  expect(report.breaks).toEqual([])
})

const start = (who: Visitor, amount: string, currency = 'EUR') =>
  who.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', {
    id: randomUUID(),
    method: 'monetix.deposit.card',
    currency,
    amount,
    accountId: who.accountId,
    redirectSuccessUrl: '/wallet',
    redirectErrorUrl: '/wallet',
  })
const tell = (id: string, amount: string, over: object = {}) =>
  callFromPayments(server, {
    eventId: randomUUID(),
    type: 'checkout.updated',
    id,
    providerId: 'x',
    status: 'paid',
    amount,
    currency: 'EUR',
    ...over,
  })
async function payIn(who: Visitor, amount: string): Promise<Invoice> {
  const { data } = await start(who, amount)
  await tell(data.invoiceId, amount)
  const { data: seen } = await who.ask<Invoice[]>(`GET /api/payment/invoices?id=${data.invoiceId}`)
  return seen[0] as Invoice
}
const withdraw = (who: Visitor, amount: string) =>
  who.ask<InvoiceStarted>('POST /api/payment/invoices/withdrawal', {
    id: randomUUID(),
    method: 'monetix.withdrawal.card',
    currency: 'EUR',
    amount,
    accountId: who.accountId,
    fields: { card_number: '4242424242424242' },
  })
async function stake(who: Visitor, amount: bigint, actionId: string = randomUUID()): Promise<boolean> {
  const source = { initiator: 'test', actionId }
  const asked = {
    source,
    accountId: who.accountId,
    amount,
    round: `round ${actionId}`,
    house: 'games' as const,
  }
  const [answer] = await server.app.wallet.moveTogether([[act.stake(asked)]])
  return answer?.ok === true
}
const turnOver = async (who: Visitor) =>
  (await who.ask<TurnOver>('GET /api/risk/reasons/turn-over-wager?currency=EUR')).data
const conditions = async (who: Visitor, currency = 'EUR') =>
  (await who.ask<WithdrawalCondition[]>(`GET /api/payment/withdrawal-conditions?currency=${currency}`)).data
const conditionOf = async (who: Visitor, kind: WithdrawalCondition['kind']) =>
  (await conditions(who)).find((condition) => condition.kind === kind)

describe('deposits that were not played with', () => {
  it('stay, until they are staked once', async () => {
    const nora = await newVisitor(server)
    await payIn(nora, '150.00')
    expect(await turnOver(nora)).toEqual({
      total: '150.00',
      turnOverWager: '0.00',
      turnOverWagerAmount: '150.00',
      currency: 'EUR',
    })
    const refused = await withdraw(nora, '50')
    expect([refused.status, refused.error.name]).toEqual([409, 'turnover_not_met'])
    expect(refused.error.params).toMatchObject({ turnOverWagerAmount: '150.00' })
    expect(await balanceOf(server, nora)).toEqual({ real: 15_000n, bonus: 0n, locked: 0n })
    expect((await nora.ask<Invoice[]>('GET /api/payment/invoices?type=2')).data).toEqual([])
    await stake(nora, 10_000n)
    await giveMoney(server, nora.accountId, 10_000n)
    expect((await turnOver(nora)).turnOverWagerAmount).toBe('50.00')
    expect((await conditionOf(nora, 'turnover'))?.met).toBe(false)
    await stake(nora, 5000n)
    expect((await conditionOf(nora, 'turnover'))?.met).toBe(true)
    expect((await withdraw(nora, '50')).status).toBe(200)
  })

  it('are not asked for up to a hundred euros, nor for what came before the last withdrawal', async () => {
    const nora = await newVisitor(server)
    await payIn(nora, '100.00')
    expect((await turnOver(nora)).total).toBe('0.00')
    await payIn(nora, '50.00')
    expect((await turnOver(nora)).total).toBe('150.00')
    await stake(nora, 15_000n)
    await giveMoney(server, nora.accountId, 50_000n)
    expect((await withdraw(nora, '100')).status).toBe(200)
    expect(await turnOver(nora)).toMatchObject({ total: '0.00', turnOverWager: '0.00' })
    await payIn(nora, '120.00')
    expect((await withdraw(nora, '100')).error.name).toBe('turnover_not_met')
  })

  it('are asked for again when the withdrawal was taken back', async () => {
    const nora = await newVisitor(server)
    await payIn(nora, '150.00')
    await stake(nora, 15_000n)
    await giveMoney(server, nora.accountId, 15_000n)
    const { data } = await withdraw(nora, '100')
    expect((await turnOver(nora)).total).toBe('0.00')
    await tell(data.invoiceId, '100.00', { type: 'payout.updated', status: 'declined' })
    expect(await turnOver(nora)).toMatchObject({ total: '150.00', turnOverWagerAmount: '0.00' })
  })

  it('are not met by a stake that was taken back', async () => {
    const nora = await newVisitor(server)
    await payIn(nora, '150.00')
    const id = randomUUID()
    await stake(nora, 15_000n, id)
    expect((await turnOver(nora)).turnOverWagerAmount).toBe('0.00')
    await server.app.wallet.moveTogether([
      [
        act.refund({
          source: { initiator: 'test', actionId: randomUUID() },
          accountId: nora.accountId,
          round: `round ${id}`,
          originalActionId: id,
        }),
      ],
    ])
    expect((await turnOver(nora)).turnOverWagerAmount).toBe('150.00')
  })
})

describe('an identity that is not confirmed', () => {
  const verify = (who: Visitor, status = 'verified') =>
    server.app.pool.query('update player_player set identity_status = $2 where id = $1', [who.id, status])

  it('lets two thousand euros out in all, and asks for itself before it is in the way', async () => {
    const nora = await newVisitor(server, { real: 500_000n })
    expect((await withdraw(nora, '1500')).status).toBe(200)
    expect((await conditionOf(nora, 'identity'))?.met).toBe(true)
    const refused = await withdraw(nora, '500.01')
    expect([refused.status, refused.error.name]).toEqual([409, 'identity_needed'])
    expect(refused.error.params).toEqual({
      status: 'none',
      currency: 'EUR',
      above: '2000',
      withdrawn: '2000.01',
    })
    expect((await balanceOf(server, nora)).locked).toBe(150_000n)
    expect((await withdraw(nora, '500')).status).toBe(200)
    expect((await conditionOf(nora, 'identity'))?.met).toBe(false)
    await verify(nora, 'pending')
    expect((await withdraw(nora, '10')).error.name).toBe('identity_needed')
    await verify(nora)
    expect((await conditionOf(nora, 'identity'))?.met).toBe(true)
    expect((await withdraw(nora, '1000')).status).toBe(200)
  })

  it('is seen over all withdrawals at once: of eight that together are too much only some pass (M2)', async () => {
    const nora = await newVisitor(server, { real: 1_000_000n })
    const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(nora, '600')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect((await balanceOf(server, nora)).locked).toBe(180_000n)
  })

  it('is asked for from the first withdrawal where the jurisdiction says so, and a pending one is not taken back there', async () => {
    const nora = await newVisitor(uk, { real: 50_000n })
    expect((await conditionOf(nora, 'identity'))?.met).toBe(false)
    expect((await withdraw(nora, '10')).error.name).toBe('identity_needed')
    await uk.app.pool.query(`update player_player set identity_status = 'verified' where id = $1`, [nora.id])
    const { data, status } = await withdraw(nora, '10')
    expect(status).toBe(200)
    const back = await nora.ask(`PUT /api/payment/invoices/${data.invoiceId}/decline`)
    expect([back.status, back.error.name]).toEqual([403, 'decline_not_allowed'])
    expect((await balanceOf(uk, nora)).locked).toBe(1000n)
  })

  it('comes before turnover, and both before what the account has', async () => {
    const nora = await newVisitor(server)
    await payIn(nora, '150.00')
    expect((await withdraw(nora, '2500')).error.name).toBe('identity_needed')
    expect((await withdraw(nora, '200')).error.name).toBe('turnover_not_met')
    await stake(nora, 15_000n)
    expect((await withdraw(nora, '200')).error.name).toBe('not_enough_funds')
  })
})

it('two withdrawals and a bet at once: never more than there is, and each of them whole or not at all (M2)', async () => {
  for (let round = 0; round < 6; round += 1) {
    const nora = await newVisitor(server, { real: 10_000n })
    const [one, two, bet] = await Promise.all([
      withdraw(nora, '60'),
      withdraw(nora, '60'),
      stake(nora, 5000n),
    ])
    const held = [one, two].filter(({ status }) => status === 200).length
    const balance = await balanceOf(server, nora)
    expect(balance).toEqual({
      real: 10_000n - 6000n * BigInt(held) - (bet ? 5000n : 0n),
      bonus: 0n,
      locked: 6000n * BigInt(held),
    })
    expect(held + (bet ? 1 : 0)).toBe(1)
  }
})

describe('the sums', () => {
  const statistics = async (who: Visitor, query = '') =>
    (await who.ask<PaymentStatistics[]>(`GET /api/payment/invoices/statistics${query}`)).data

  it('count what succeeded, and name the last of each', async () => {
    const nora = await newVisitor(server)
    expect(await statistics(nora)).toEqual([])
    await payIn(nora, '40.00')
    await start(nora, '70.00')
    await payIn(nora, '60.00')
    const { data } = await withdraw(nora, '30')
    await tell(data.invoiceId, '30.00', { type: 'payout.updated' })
    await withdraw(nora, '10')
    const [sums] = await statistics(nora)
    expect(sums).toMatchObject({
      currency: 'EUR',
      depositsCount: 2,
      depositsSum: '100.00',
      withdrawalsCount: 1,
      withdrawalsSum: '30.00',
      netDeposits: '70.00',
      lastDeposit: { amount: '60.00' },
      lastWithdrawal: { amount: '30.00' },
      baseCurrency: 'EUR',
      baseNetDeposits: '70.00',
    })
    const later = new Date(Date.now() + 60_000).toISOString()
    expect(await statistics(nora, `?dateFrom=${later}`)).toEqual([])
  })

  it('number the milestones by what succeeded: the first deposit that does is the first, whatever failed before', async () => {
    const nora = await newVisitor(server)
    const failed = await start(nora, '20.00')
    await tell(failed.data.invoiceId, '20.00', { status: 'declined' })
    const seen: (string | null)[] = []
    for (let n = 0; n < 6; n += 1) seen.push((await payIn(nora, '10.00')).milestone)
    expect(seen).toEqual(['ftd', 'dep2', 'dep3', 'dep4', 'dep5plus', 'dep5plus'])
    const { data } = await nora.ask<Invoice[]>(`GET /api/payment/invoices?id=${failed.data.invoiceId}`)
    expect(data[0]?.milestone).toBeNull()
  })

  it('give each of many deposits that succeed at once a milestone of its own', async () => {
    const nora = await newVisitor(server)
    const ids = await Promise.all(
      Array.from({ length: 6 }, async () => (await start(nora, '10.00')).data.invoiceId),
    )
    await Promise.all(ids.map((id) => tell(id, '10.00')))
    const { data } = await nora.ask<Invoice[]>('GET /api/payment/invoices?status=2')
    expect(data.map(({ milestone }) => String(milestone)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'dep2',
      'dep3',
      'dep4',
      'dep5plus',
      'dep5plus',
      'ftd',
    ])
  })
})

describe('whose they are (S3)', () => {
  it('each player reads only the own ones', async () => {
    const [nora, mallory] = [await newVisitor(server), await newVisitor(server)]
    await payIn(nora, '150.00')
    expect((await mallory.ask('GET /api/payment/invoices/statistics')).data).toEqual([])
    expect((await turnOver(mallory)).total).toBe('0.00')
    expect((await conditionOf(mallory, 'turnover'))?.met).toBe(true)
  })

  it.each([
    'GET /api/payment/invoices/statistics',
    'GET /api/payment/withdrawal-conditions?currency=EUR',
    'GET /api/risk/reasons/turn-over-wager?currency=EUR',
  ])('lets no guest in: %s', async (address) => {
    expect((await ask(server.url, address)).status).toBe(401)
  })

  it.each(['withdrawal-conditions', 'turn-over-wager'])(
    'a currency that nobody offers is refused: %s',
    async (call) => {
      const nora = await newVisitor(server)
      const path = call === 'turn-over-wager' ? 'risk/reasons' : 'payment'
      expect((await nora.ask(`GET /api/${path}/${call}?currency=XYZ`)).error.name).toBe('unknown_currency')
    },
  )
})
