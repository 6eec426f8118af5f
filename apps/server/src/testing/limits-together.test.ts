// Proves with every kind of money moving at once that no limit is ever exceeded and no cent is lost (P2, P3, P4, P5, M1, M2).
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '../wallet/audit/audit.ts'
import { act } from '../wallet/wallet.ts'
import { startServer, type TestServer } from './server.ts'
import { openStranger, type Stranger } from './stranger.ts'
import { balanceOf, callFromPayments, newVisitor, type Visitor } from './visitor.ts'

let server: TestServer
let stranger: Stranger

beforeAll(async () => {
  stranger = await openStranger()
  server = await startServer({ config: { PAYMENT_PROVIDER_URL: `${stranger.url}/pay` } })
  stranger.answers('/pay/checkouts', ({ body }) => ({
    body: {
      providerId: `ref ${String(body['id'])}`,
      status: 'pending',
      expiresAt: new Date(server.clock.now().getTime() + 3_600_000).toISOString(),
      checkoutUrl: 'http://stranger.test/1',
    },
  }))
  stranger.answers('/pay/payouts', ({ body }) => ({
    body: { providerId: `ref ${String(body['id'])}`, status: 'pending' },
  }))
})
afterAll(async () => {
  const report = await audit(server.app.db)
  await server.stop()
  await stranger.close()
  expect(report.breaks).toEqual([])
})

const kinds = { bet: 1, loss: 2, deposit: 3 } as const
type Kind = keyof typeof kinds

const movement = fc.record({
  what: fc.constantFrom('pay in', 'pay in', 'pay out', 'bet', 'bet', 'bet', 'win'),
  cents: fc.integer({ min: 1000, max: 3000 }),
  isPaid: fc.boolean(),
  wins: fc.constantFrom(0n, 0n, 1n, 3n),
})
/** What happens at once, and which limit is lowered afterwards. */
const moment = fc.record({
  together: fc.array(movement, { minLength: 1, maxLength: 6 }),
  lowered: fc.option(
    fc.record({
      kind: fc.constantFrom<Kind>('bet', 'loss', 'deposit'),
      by: fc.integer({ min: 1, max: 3000 }),
    }),
  ),
})
type Movement = typeof movement extends fc.Arbitrary<infer T> ? T : never
type Moment = typeof moment extends fc.Arbitrary<infer T> ? T : never

const written = (cents: number): string => (cents / 100).toFixed(2)
const begun = 20_000n
const atFirst: Record<Kind, number> = { bet: 9000, loss: 6000, deposit: 8000 }

type Books = { taken: bigint; sent: bigint; staked: bigint; won: bigint }

async function live(moments: readonly Moment[]): Promise<void> {
  const nora = await newVisitor(server, { real: begun })
  const may = { ...atFirst }
  const limits = {} as Record<Kind, string>
  for (const kind of Object.keys(kinds) as Kind[]) {
    const wish = { definition: kinds[kind], period: 1, amount: written(may[kind]), currency: 'EUR' }
    const { data } = await nora.ask<{ id: string; definition: number }[]>('POST /api/player/limits', wish)
    limits[kind] = data.find(({ definition }) => definition === kinds[kind])?.id ?? ''
  }
  const books: Books = { taken: 0n, sent: 0n, staked: 0n, won: 0n }
  const usedBy = (): Record<Kind, bigint> => ({
    bet: books.staked,
    loss: books.staked - books.won,
    deposit: books.taken,
  })
  for (const { together, lowered } of moments) {
    const before = usedBy()
    await Promise.all(together.map((one) => happen(nora, books, one)))
    const used = usedBy()
    for (const kind of Object.keys(kinds) as Kind[]) {
      // What was used before a limit came down stays used; nothing is added beyond the limit.
      const most = before[kind] > BigInt(may[kind]) ? before[kind] : BigInt(may[kind])
      expect(used[kind], `${kind} within ${may[kind]}`).toBeLessThanOrEqual(most)
    }
    if (lowered && may[lowered.kind] - lowered.by > 0) {
      may[lowered.kind] -= lowered.by
      const change = { period: 1, amount: written(may[lowered.kind]) }
      expect((await nora.ask(`PUT /api/player/limits/${limits[lowered.kind]}`, change)).status).toBe(200)
    }
  }
  expect(await balanceOf(server, nora)).toEqual({
    real: begun + books.taken - books.sent - books.staked + books.won,
    bonus: 0n,
    locked: 0n,
  })
}

async function happen(nora: Visitor, books: Books, { what, cents, isPaid, wins }: Movement): Promise<void> {
  const { wallet } = server.app
  const amount = BigInt(cents)
  const source = () => ({ initiator: 'test', actionId: randomUUID() })
  if (what === 'bet') {
    const bet = { accountId: nora.accountId, round: randomUUID() }
    const [staked] = await wallet.moveTogether([[act.stake({ ...bet, source: source(), amount })]])
    if (!staked?.ok) return
    books.staked += amount
    const [paid] = await wallet.moveTogether([
      [act.payOut({ ...bet, source: source(), amount: amount * wins })],
    ])
    expect(paid?.ok).toBe(true)
    books.won += amount * wins
  }
  // A win is always taken, whatever the limits say.
  if (what === 'win') {
    const win = { source: source(), accountId: nora.accountId, amount, round: randomUUID() }
    expect((await wallet.moveTogether([[act.payOut(win)]]))[0]?.ok).toBe(true)
    books.won += amount
  }
  if (what === 'pay in')
    await pay(nora, 'deposit', written(cents), isPaid, () => void (books.taken += amount))
  if (what === 'pay out')
    await pay(nora, 'withdrawal', written(cents), isPaid, () => void (books.sent += amount))
}

/** Asked for, and decided by the provider at once; a refusal moves nothing. */
async function pay(
  nora: Visitor,
  way: 'deposit' | 'withdrawal',
  amount: string,
  isPaid: boolean,
  done: () => void,
): Promise<void> {
  const id = randomUUID()
  const asked = await nora.ask(`POST /api/payment/invoices/${way}`, {
    id,
    method: `monetix.${way}.card`,
    currency: 'EUR',
    amount,
    accountId: nora.accountId,
    fields: way === 'withdrawal' ? { card_number: '4242424242424242' } : {},
    ...(way === 'deposit' ? { redirectSuccessUrl: '/wallet', redirectErrorUrl: '/wallet' } : {}),
  })
  expect(asked.status).toBeLessThan(500)
  if (asked.status !== 200) return
  const news = {
    eventId: randomUUID(),
    type: way === 'deposit' ? 'checkout.updated' : 'payout.updated',
    id,
    providerId: `ref ${id}`,
    status: isPaid ? 'paid' : 'declined',
    amount,
    currency: 'EUR',
  }
  if (way === 'withdrawal') {
    const carry = server.app.payment.workers().find(({ name }) => name === 'payment.send-payout')
    await carry?.run({ invoiceId: id })
  }
  // The provider says it twice, at once.
  const told = await Promise.all([callFromPayments(server, news), callFromPayments(server, news)])
  expect(told.map(({ status }) => status)).toEqual([200, 200])
  if (isPaid) done()
}

it('of one player whose limits come down while deposits, withdrawals, bets and wins run together', async () => {
  await fc.assert(fc.asyncProperty(fc.array(moment, { minLength: 3, maxLength: 8 }), live), {
    numRuns: 12,
    endOnFailure: true,
  })
}, 120_000)
