// Proves that balances equal the sum of what providers say, whatever order, repetition, forgery or silence the news of payments comes in.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Refusal } from '../platform/refusal.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { openStranger, type Stranger } from '../testing/stranger.ts'
import { balanceOf, callFromPayments, newVisitor, type Visitor } from '../testing/visitor.ts'
import { audit } from '../wallet/audit/audit.ts'
import { act } from '../wallet/wallet.ts'

let server: TestServer
let stranger: Stranger

/** The provider's own books: what it took and sent, whoever knows of it. */
type Order = { id: string; way: 'in' | 'out'; amount: string; verdict: 'open' | 'paid' | 'declined' }
let books: Map<string, Order>
/** How the provider behaves when it is asked: it always writes down first. */
let mood: 'answers' | 'hangs up'

beforeAll(async () => {
  stranger = await openStranger()
  server = await startServer({ config: { PAYMENT_PROVIDER_URL: `${stranger.url}/pay` } })
  const booked = (way: Order['way'], body: Record<string, unknown>): Order => {
    const id = String(body['id'])
    const amount = typeof body['amount'] === 'string' ? body['amount'] : '0'
    const order = books.get(id) ?? { id, way, amount, verdict: 'open' }
    books.set(id, order)
    return order
  }
  stranger.answers('/pay/checkouts', ({ body }) => {
    const { id } = booked('in', body)
    if (mood === 'hangs up') return 'hang up'
    const expiresAt = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
    return {
      body: { providerId: `ref ${id}`, status: 'pending', expiresAt, checkoutUrl: 'http://stranger.test/1' },
    }
  })
  stranger.answers('/pay/payouts', ({ body }) => {
    const { id, verdict } = booked('out', body)
    if (mood === 'hangs up') return 'hang up'
    return { body: { providerId: `ref ${id}`, status: verdict === 'open' ? 'pending' : verdict } }
  })
  stranger.answers('/pay/payouts/cancel', ({ body }) => {
    const order = booked('out', body)
    if (order.verdict === 'open') order.verdict = 'declined'
    return mood === 'hangs up' ? 'hang up' : { body: { status: order.verdict } }
  })
})
afterAll(async () => {
  const report = await audit(server.app.db)
  await server.stop()
  await stranger.close()
  expect(report.breaks).toEqual([])
})

const news = (order: Order, status: string = order.verdict, over: object = {}) => ({
  eventId: randomUUID(),
  type: order.way === 'in' ? 'checkout.updated' : 'payout.updated',
  id: order.id,
  providerId: `ref ${order.id}`,
  status: status === 'open' ? 'pending' : status,
  amount: order.amount,
  currency: 'EUR',
  ...over,
})

/** What a provider may do about a verdict, and what somebody who is not the provider may try. */
const deliveries = {
  once: async (order: Order) => void (await callFromPayments(server, news(order))),
  twice: async (order: Order) => {
    const told = news(order)
    await Promise.all([callFromPayments(server, told), callFromPayments(server, told)])
  },
  reordered: async (order: Order) => {
    await callFromPayments(server, news(order))
    await callFromPayments(server, news(order, 'pending'))
  },
  forged: async (order: Order) => {
    const answer = await callFromPayments(server, news(order, 'paid'), { secret: 'f'.repeat(64) })
    expect(answer.status).toBe(403)
  },
  altered: async (order: Order) => {
    const answer = await callFromPayments(server, news(order, 'paid', { amount: '99.99' }))
    expect([404, 409]).toContain(answer.status)
  },
  never: async () => {},
} satisfies Record<string, (order: Order) => Promise<void>>

const step = fc.record({
  what: fc.constantFrom('pay in', 'pay out', 'decide', 'decide', 'take back', 'bet', 'ask again'),
  mood: fc.constantFrom<typeof mood>('answers', 'answers', 'answers', 'hangs up'),
  verdict: fc.constantFrom<Order['verdict']>('paid', 'paid', 'declined'),
  how: fc.constantFrom(...(Object.keys(deliveries) as (keyof typeof deliveries)[])),
  cents: fc.integer({ min: 1000, max: 3000 }),
  pick: fc.nat(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const written = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
const cents = (text: string): bigint => BigInt(text.replace('.', ''))

/** A "no" that players read is no fault: everything else is. */
async function asked(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

const start = 20_000n

async function play(steps: readonly (readonly Step[])[]): Promise<void> {
  books = new Map()
  const nora = await newVisitor(server, { real: start })
  let staked = 0n
  for (const together of steps) {
    mood = together[0]?.mood ?? 'answers'
    await Promise.all(
      together.map(async (now) => {
        const bet = await doStep(nora, now)
        staked += bet
      }),
    )
  }
  await settleAll()
  const [taken, sent] = (['in', 'out'] as const).map((way) =>
    [...books.values()]
      .filter((order) => order.way === way && order.verdict === 'paid')
      .reduce((sum, { amount }) => sum + cents(amount), 0n),
  )
  expect(await balanceOf(server, nora)).toEqual({
    real: start + (taken ?? 0n) - (sent ?? 0n) - staked,
    bonus: 0n,
    locked: 0n,
  })
}

/** Answers what was staked. */
async function doStep(nora: Visitor, now: Step): Promise<bigint> {
  const { payment, wallet } = server.app
  const amount = written(BigInt(now.cents))
  const wish = {
    id: randomUUID(),
    currency: 'EUR',
    amount,
    accountId: nora.accountId,
    fields: {},
    locale: 'en',
  }
  if (now.what === 'pay in') {
    const urls = { success: '/wallet', error: '/wallet' }
    const deposit = { ...wish, method: 'monetix.deposit.card' }
    await asked(payment.startDeposit(nora.id, deposit, urls))
    // Who got no answer asks again under the same id.
    if (now.pick % 2) await asked(payment.startDeposit(nora.id, deposit, urls))
  }
  if (now.what === 'pay out') {
    const fields = { card_number: '4242424242424242' }
    await asked(
      payment.startWithdrawal(
        nora.id,
        { ...wish, method: 'monetix.withdrawal.card', fields },
        async () => {},
      ),
    )
  }
  const all = [...books.values()]
  const order = all[now.pick % Math.max(all.length, 1)]
  if (now.what === 'decide' && order) {
    if (order.verdict === 'open' && now.how !== 'forged' && now.how !== 'altered') order.verdict = now.verdict
    await deliveries[now.how](order)
  }
  if (now.what === 'take back' && order) await asked(payment.decline(nora.id, order.id, 'en'))
  if (now.what === 'ask again') await payment.askAgain()
  if (now.what === 'bet') {
    const source = { initiator: 'test', actionId: randomUUID() }
    const bet = { source, accountId: nora.accountId, amount: BigInt(now.cents), round: randomUUID() }
    const [answer] = await wallet.moveTogether([[act.stake({ ...bet, house: 'games' })]])
    return answer?.ok ? BigInt(now.cents) : 0n
  }
  return 0n
}

/** Every silence ends: orders are carried, the provider decides the rest, and tells all it ever decided once more. */
async function settleAll(): Promise<void> {
  mood = 'answers'
  const { rows } = await server.app.pool.query('select id from payment_invoice where status = 1 and type = 2')
  const carry = server.app.payment.workers().find(({ name }) => name === 'payment.send-payout')
  for (const { id } of rows as { id: string }[]) await carry?.run({ invoiceId: id })
  for (const order of books.values()) {
    if (order.verdict === 'open') order.verdict = order.amount.endsWith('1') ? 'declined' : 'paid'
    const answer = await callFromPayments(server, news(order))
    // A payout that was cancelled before it came is unknown to nobody but has no amount in the provider's books.
    expect([200, 409]).toContain(answer.status)
  }
}

it('for one player, many payments at once and every fault', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 14 }),
      play,
    ),
    { numRuns: 12, endOnFailure: true },
  )
}, 120_000)
