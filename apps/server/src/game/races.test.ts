// Proves over HTTP that money holds when a provider, a player and a payment provider all speak at once (M2, M3).
import { randomUUID } from 'node:crypto'
import type { InvoiceStarted } from '@baize/contract/payment'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openCatalogue } from '../testing/catalogue.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { openStranger, type Stranger } from '../testing/stranger.ts'
import { balanceOf, callFromGames, callFromPayments, newVisitor, type Visitor } from '../testing/visitor.ts'
import { audit } from '../wallet/audit/audit.ts'

let stranger: Stranger
let server: TestServer
/** A second server on the same database, as behind a load balancer. */
let neighbour: TestServer
let alice: Visitor
let session: string

beforeAll(async () => {
  stranger = await openStranger()
  stranger.answers('/games/sessions', () => ({
    body: { launch_options: { game_url: 'http://games.test/1' } },
  }))
  stranger.answers('/pay/payouts', ({ body }) => ({
    body: { providerId: String(body['id']), status: 'pending' },
  }))
  stranger.answers('/pay/checkouts', ({ body }) => ({
    body: {
      providerId: String(body['id']),
      status: 'pending',
      checkoutUrl: 'http://pay.test/1',
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    },
  }))
  const config = { GAME_PROVIDER_URL: `${stranger.url}/games`, PAYMENT_PROVIDER_URL: `${stranger.url}/pay` }
  server = await startServer({ config })
  neighbour = await startServer({
    config: {
      ...config,
      GAME_PROVIDER_SECRET: server.config.gameProvider.secret,
      PAYMENT_PROVIDER_SECRET: server.config.paymentProvider.secret,
    },
    connectionString: server.connectionString,
  })
  await openCatalogue(server)
})

afterAll(async () => {
  await server.app.outbox.drain()
  const report = await audit(server.app.db)
  await neighbour.stop()
  await server.stop()
  await stranger.close()
  expect(report.breaks).toEqual([])
  expect(report.movements).toBeGreaterThan(20)
})

beforeEach(async () => {
  alice = await newVisitor(server, { real: 1000n })
  const opened = await alice.ask<{ token: string }>('POST /api/game/games/lantern-fox/play', {
    lobbyUrl: '/',
    locale: 'en',
    platform: 2,
    demoMode: false,
  })
  session = opened.data.token
})

const request = (actions: object[]) => ({
  user_id: alice.id,
  currency: 'EUR',
  game: 'lantern-fox',
  game_id: 'round',
  session_id: session,
  actions,
})
const bet = (amount: number, action_id: string = randomUUID()) => ({ action: 'bet', amount, action_id })
const half = (index: number) => (index % 2 ? server : neighbour)
const play = (where: TestServer, ...actions: object[]) => callFromGames(where, 'play', request(actions))
const rollback = (where: TestServer, original: string) =>
  callFromGames(
    where,
    'rollback',
    request([{ action: 'rollback', action_id: randomUUID(), original_action_id: original }]),
  )
const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const balance = () => balanceOf(server, alice)

it('64 bets on one bet’s balance, through two servers: exactly one is accepted (M2)', async () => {
  const answers = await times(64, (index) => play(half(index), bet(1000)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code, balance: left }) => code === 100 && left === 0)).toHaveLength(63)
  expect(await balance()).toEqual({ real: 0n, bonus: 0n, locked: 0n })
})

it('the same bet 64 times moves money once and gets the same answer every time (M3)', async () => {
  const same = bet(100)
  const answers = await times(64, (index) => play(half(index), same))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ status: 200, balance: 900 })
  expect((await balance()).real).toBe(900n)
})

it('the same refused bet 64 times is refused the same way every time (M3)', async () => {
  const same = bet(5000)
  const answers = await times(64, (index) => play(half(index), same))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ code: 100, balance: 1000 })
})

it('one id with 64 amounts moves one of them, and refuses the others (M3)', async () => {
  const action_id = randomUUID()
  const answers = await times(64, (index) => play(half(index), bet(index + 1, action_id)))
  const accepted = answers.filter(({ status }) => status === 200)
  expect(accepted).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 400)).toHaveLength(63)
  expect((await balance()).real).toBe(BigInt(accepted[0]?.balance ?? -1))
})

it('rollbacks that race their bets end with the money where it was, whoever is first', async () => {
  const bets = Array.from({ length: 24 }, () => bet(10))
  const answers = await Promise.all(
    bets.flatMap((one, index) => {
      const first = play(half(index), one)
      // Half of the rollbacks follow the answer of their bet, the other half race it.
      const before = index % 4 < 2 ? first : Promise.resolve()
      return [first, before.then(() => rollback(half(index + 1), one.action_id)), play(half(index + 1), one)]
    }),
  )
  for (const answer of answers) expect([200, 400]).toContain(answer.status)
  expect(answers.filter((_, index) => index % 3 === 1).every(({ status }) => status === 200)).toBe(true)
  expect(await balance()).toEqual({ real: 1000n, bonus: 0n, locked: 0n })
})

it('a deposit’s notice 32 times in parallel, to two servers, is credited once', async () => {
  const { data } = await alice.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', {
    id: randomUUID(),
    method: 'monetix.deposit.card',
    currency: 'EUR',
    amount: '25',
    accountId: alice.accountId,
    redirectSuccessUrl: '/',
    redirectErrorUrl: '/',
  })
  const notice = (eventId: string) => ({
    eventId,
    type: 'checkout.updated',
    id: data.invoiceId,
    providerId: data.invoiceId,
    status: 'paid',
    amount: '25.00',
    currency: 'EUR',
  })
  const same = randomUUID()
  const answers = await times(32, (index) =>
    callFromPayments(half(index), notice(index % 4 ? same : randomUUID())),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect((await balance()).real).toBe(3500n)
})

it('withdrawals, bets, wins and rollbacks at once on one balance never leave it below zero', async () => {
  // 10.00 is there; 4 × 10.00 is to be withdrawn and 32 × 1.00 to be staked.
  const withdrawals = times(4, () =>
    alice.ask('POST /api/payment/invoices/withdrawal', {
      id: randomUUID(),
      method: 'monetix.withdrawal.card',
      currency: 'EUR',
      amount: '10',
      accountId: alice.accountId,
      fields: { card_number: '4242424242424242' },
    }),
  )
  const bets = times(32, async (index) => {
    const one = bet(100)
    const answer = await play(half(index), one)
    if (index % 4 === 0 && answer.status === 200) await rollback(half(index), one.action_id)
    return { index, answer }
  })
  const held = (await withdrawals).filter(({ status }) => status === 200).length
  const staked = (await bets).filter(({ index, answer }) => answer.status === 200 && index % 4 !== 0).length
  const left = await balance()
  expect(left.real).toBe(1000n - BigInt(held) * 1000n - BigInt(staked) * 100n)
  expect(left.real).toBeGreaterThanOrEqual(0n)
  expect(left.locked).toBe(BigInt(held) * 1000n)
  expect(held + staked).toBeGreaterThan(0)
})
