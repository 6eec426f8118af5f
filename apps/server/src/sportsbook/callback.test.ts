// Proves what the sportsbook's provider can do to a player's money: once each, in any order, corrected, voided and forged.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hangUp, listen } from '../testing/live.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { betOf, callFromSportsbook, openSportsbook, takesSessions } from '../testing/sportsbook-desk.ts'
import { openStranger, type Stranger } from '../testing/stranger.ts'
import { balanceOf, newVisitor, type Visitor } from '../testing/visitor.ts'
import { audit } from '../wallet/audit/audit.ts'
import { act } from '../wallet/wallet.ts'

// A busy machine takes its time; nothing here is about speed.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const soon = { timeout: 15_000 }
let server: TestServer
let provider: Stranger
let alice: Visitor
let session: string
let bet: ReturnType<typeof betOf>

beforeAll(async () => {
  provider = await openStranger()
  takesSessions(provider)
  server = await startServer({
    config: {
      SPORTSBOOK_URL: `${provider.url}/sportsbook`,
      SPORTSBOOK_SECRET: 's'.repeat(16) + 'p'.repeat(16),
    },
  })
})

afterAll(async () => {
  hangUp()
  const report = await audit(server.app.db)
  await server.stop()
  await provider.close()
  expect(report.breaks).toEqual([])
})

beforeEach(async () => {
  alice = await newVisitor(server, { real: 10_000n })
  session = await openSportsbook(alice)
  bet = betOf(server, alice, session)
})

const real = async (who: Visitor = alice) => (await balanceOf(server, who)).real
/** Leaves the player with so much. */
async function spendDownTo(left: bigint): Promise<void> {
  const amount = ((await real()) ?? 0n) - left
  const source = { initiator: 'test', actionId: randomUUID() }
  await server.app.wallet.moveTogether([
    [act.stake({ source, accountId: alice.accountId, amount, round: source.actionId })],
  ])
}

describe('a bet', () => {
  it('takes its stake and stands among the open bets with what was picked', async () => {
    expect(await bet.place(1000)).toMatchObject({ status: 200, balance: 9000, bet_id: bet.id })
    expect(await bet.seen()).toMatchObject({
      roundId: bet.id,
      amount: '10.00',
      payout: '0.00',
      possiblePayout: '25.00',
      currency: 'EUR',
      status: 1,
      coefficient: '2.5',
      ticketType: 'single',
      settledAt: null,
      game: { identity: 'altenar-sportsbook-altenar-sportsbook' },
      items: [{ event: 'Northgate Rovers vs Old Harbour', discipline: 'Soccer', result: 1, score: null }],
    })
  })

  it('is one movement of the house of sports, named in the ledger', async () => {
    await bet.place(1000)
    const { rows } = await server.app.wallet.movementsOf(alice.id, { page: 1, perPage: 1 })
    expect(rows[0]).toMatchObject({ kind: 'stake', to: 'house:sportsbook', round: bet.id, amount: 1000n })
  })

  it('pays when it is won, and its player hears of it live', async () => {
    const news = await listen(server, alice, [`game:bets#${alice.id}`])
    await bet.place(1000)
    expect(await bet.settle(2500)).toMatchObject({ status: 200, balance: 11_500 })
    const seen = await bet.seen()
    expect(seen).toMatchObject({ status: 2, payout: '25.00', items: [{ result: 2, score: '2:1' }] })
    await server.app.outbox.drain()
    await expect.poll(() => news.map(({ data }) => data), soon).toEqual([{ event: 'bet.settled', bet: seen }])
  })

  it('pays nothing when it is lost', async () => {
    await bet.place(1000)
    expect((await bet.settle(0)).status).toBe(200)
    expect(await real()).toBe(9000n)
    expect(await bet.seen()).toMatchObject({ status: 3, payout: '0.00', items: [{ result: 3 }] })
  })

  it('pays its cash-out and is over', async () => {
    await bet.place(1000)
    expect(await bet.cashOut(700)).toMatchObject({ status: 200, balance: 9700 })
    expect(await bet.settle(2500)).toMatchObject({ status: 409, code: 409 })
    expect(await bet.void()).toMatchObject({ status: 409 })
    expect(await real()).toBe(9700n)
    expect(await bet.seen()).toMatchObject({ status: 5, payout: '7.00' })
  })

  it('counts in the sums of the history', async () => {
    await bet.place(1000)
    await bet.settle(2500)
    await bet.resettle(2, 1500)
    const { data } = await alice.ask<{ total: object }>('GET /api/wallet/position')
    expect(data.total).toMatchObject({ staked: '10.00', paidOut: '15.00', net: '5.00' })
  })
})

describe('money that is not there', () => {
  it('refuses the bet with the balance, and the same again after money came (M3)', async () => {
    const asked = bet.placing(10_001)
    const say = () => callFromSportsbook(server, 'place', asked)
    expect(await say()).toMatchObject({ status: 412, code: 100, balance: 10_000 })
    await betOf(server, alice, session).place(10)
    expect(await say()).toMatchObject({ status: 412, code: 100, balance: 10_000 })
    expect(await bet.seen()).toBeUndefined()
    expect(await bet.settle(2500)).toMatchObject({ status: 404 })
  })
})

describe('a word that comes again', () => {
  it('gets the first answer and moves nothing (M3)', async () => {
    const placing = bet.placing(1000)
    const first = await callFromSportsbook(server, 'place', placing)
    expect(await callFromSportsbook(server, 'place', placing)).toEqual(first)
    const id = randomUUID()
    const paid = await bet.settle(2500, { action_id: id })
    expect(await bet.settle(2500, { action_id: id })).toEqual(paid)
    expect(await real()).toBe(11_500n)
  })

  it('is refused when it says something else under the same id', async () => {
    const placing = bet.placing(1000)
    await callFromSportsbook(server, 'place', placing)
    expect(await callFromSportsbook(server, 'place', { ...placing, amount: 900 })).toMatchObject({
      status: 400,
    })
    const id = randomUUID()
    await bet.settle(2500, { action_id: id })
    expect(await bet.settle(2600, { action_id: id })).toMatchObject({ status: 400 })
    expect(await bet.cashOut(2500, { action_id: id })).toMatchObject({ status: 400 })
    expect(await real()).toBe(11_500n)
  })

  it('under another id is a bet that exists already', async () => {
    await bet.place(1000)
    expect(await bet.place(1000)).toMatchObject({ status: 400 })
    expect(await real()).toBe(9000n)
  })
})

describe('words out of order', () => {
  it('a result before its bet is asked to come again, and then pays', async () => {
    const id = randomUUID()
    expect(await bet.settle(2500, { action_id: id })).toMatchObject({ status: 404, code: 404 })
    await bet.place(1000)
    expect(await bet.settle(2500, { action_id: id })).toMatchObject({ status: 200, balance: 11_500 })
  })

  it('a void before its bet is kept: the late bet is never placed', async () => {
    expect((await bet.void()).status).toBe(200)
    expect(await bet.place(1000)).toMatchObject({ status: 409 })
    expect(await real()).toBe(10_000n)
  })

  it('a correction that overtakes the result holds; the late result moves nothing', async () => {
    await bet.place(1000)
    await bet.resettle(2, 3000)
    expect((await bet.settle(2500)).status).toBe(200)
    expect(await real()).toBe(12_000n)
    expect(await bet.seen()).toMatchObject({ payout: '30.00' })
  })
})

describe('a correction', () => {
  it.each([
    ['up', 2500, 4000, 13_000n],
    ['down', 2500, 1500, 10_500n],
    ['from won to lost', 2500, 0, 9000n],
    ['from lost to won', 0, 2500, 11_500n],
    ['to the same', 2500, 2500, 11_500n],
  ])('%s leaves exactly what the last result says', async (_word, first, then, left) => {
    await bet.place(1000)
    await bet.settle(first)
    expect((await bet.resettle(2, then)).status).toBe(200)
    expect(await real()).toBe(left)
    expect(await bet.seen()).toMatchObject({ status: then > 0 ? 2 : 3, owed: '0.00' })
  })

  it('takes what is there when the rest was spent, and writes down what is owed', async () => {
    await bet.place(1000)
    await bet.settle(2500)
    await spendDownTo(400n)
    expect((await bet.resettle(2, 0)).status).toBe(200)
    expect(await real()).toBe(0n)
    expect(await bet.seen()).toMatchObject({ status: 3, payout: '0.00', owed: '21.00' })
    // A later correction settles what is owed first: of 20.00 the player has 21.00 already.
    await bet.resettle(3, 2000)
    expect(await real()).toBe(0n)
    expect(await bet.seen()).toMatchObject({ status: 2, payout: '20.00', owed: '1.00' })
    await bet.resettle(4, 2500)
    expect(await real()).toBe(400n)
    expect(await bet.seen()).toMatchObject({ payout: '25.00', owed: '0.00' })
  })

  it('takes nothing from an empty account', async () => {
    await bet.place(1000)
    await bet.settle(2500)
    await spendDownTo(0n)
    expect((await bet.resettle(2, 1000)).status).toBe(200)
    expect(await real()).toBe(0n)
    expect(await bet.seen()).toMatchObject({ payout: '10.00', owed: '15.00' })
  })
})

describe('a void', () => {
  it('gives the stake of an open bet back, made up as it was', async () => {
    const source = { initiator: 'test', actionId: randomUUID() }
    await server.app.wallet.moveTogether([
      [act.grant({ source, accountId: alice.accountId, amount: 500n, into: 'bonus' })],
    ])
    await bet.place(10_300)
    expect(await balanceOf(server, alice)).toMatchObject({ real: 0n, bonus: 200n })
    expect((await bet.void()).status).toBe(200)
    expect(await balanceOf(server, alice)).toMatchObject({ real: 10_000n, bonus: 500n })
    expect(await bet.seen()).toMatchObject({ status: 4, payout: '103.00', items: [{ result: 4 }] })
  })

  it('of a settled bet gives the stake back and takes the pay-out', async () => {
    await bet.place(1000)
    await bet.settle(2500)
    expect((await bet.void()).status).toBe(200)
    expect(await real()).toBe(10_000n)
    expect(await bet.resettle(5, 9000)).toMatchObject({ status: 409 })
  })

  it('of a bet whose pay-out was spent leaves what is missing as owed', async () => {
    await bet.place(1000)
    await bet.settle(2500)
    await spendDownTo(100n)
    expect((await bet.void()).status).toBe(200)
    expect(await real()).toBe(0n)
    expect(await bet.seen()).toMatchObject({ status: 4, payout: '10.00', owed: '14.00' })
  })
})

describe('a forged or stale message', () => {
  it.each([
    [
      'with another signature',
      () => callFromSportsbook(server, 'place', bet.placing(1), { signature: 'ab'.repeat(32) }),
      403,
    ],
    ['without one', () => callFromSportsbook(server, 'place', bet.placing(1), { signature: '' }), 403],
    [
      'that was recorded an hour ago',
      () =>
        callFromSportsbook(server, 'place', bet.placing(1), {
          at: new Date(server.clock.now().getTime() - 3_600_000),
        }),
      403,
    ],
    [
      'from the future',
      () =>
        callFromSportsbook(server, 'place', bet.placing(1), {
          at: new Date(server.clock.now().getTime() + 3_600_000),
        }),
      403,
    ],
    ['that is no JSON', () => callFromSportsbook(server, 'place', '{"user_id":'), 400],
    ['with a negative amount', () => bet.place(-1), 400],
    ['with an amount of nothing', () => bet.place(0), 400],
    ['with a fraction', () => bet.place(1.5), 400],
    ['with more than an account can hold', () => bet.place(1e16), 400],
    ['in another currency', () => bet.place(1, { currency: 'USD' }), 400],
    ['without selections', () => bet.place(1, { items: [] }), 400],
  ])('%s moves nothing', async (_word, say, status) => {
    expect(await say()).toMatchObject({ status })
    expect(await real()).toBe(10_000n)
  })
})

describe('somebody else', () => {
  it('cannot be bet for with a session that is not theirs', async () => {
    const bob = await newVisitor(server, { real: 10_000n })
    expect(await bet.place(1000, { user_id: bob.id })).toMatchObject({ status: 412, code: 101 })
    expect(await bet.place(1000, { session_id: randomUUID() })).toMatchObject({ status: 412, code: 101 })
    expect([await real(), await real(bob)]).toEqual([10_000n, 10_000n])
  })

  it('gets nothing from a bet that is not theirs', async () => {
    const bob = await newVisitor(server)
    await bet.place(1000)
    for (const said of [
      await bet.settle(2500, { user_id: bob.id }),
      await bet.cashOut(700, { user_id: bob.id }),
      await bet.void({ user_id: bob.id }),
    ])
      expect(said).toMatchObject({ status: 404 })
    expect([await real(), await real(bob)]).toEqual([9000n, 0n])
  })
})

describe('what the player asked for (P5, P6)', () => {
  const setLimit = (definition: number, period: number, amount?: string) =>
    alice.ask('POST /api/player/limits', {
      definition,
      period,
      ...(amount ? { amount, currency: 'EUR' } : {}),
    })

  it('a bet above a limit gets 105, and the player hears which', async () => {
    const news = await listen(server, alice, [`game:bets#${alice.id}`])
    await setLimit(1, 1, '5.00')
    expect(await bet.place(501)).toMatchObject({ status: 412, code: 105, balance: 10_000 })
    await server.app.outbox.drain()
    await expect
      .poll(() => news.map(({ data }) => data), soon)
      .toEqual([
        {
          event: 'game.bet.restricted',
          gameIdentity: 'altenar-sportsbook-altenar-sportsbook',
          reason: 'bet_limit',
          limit: { kind: 'bet', period: 'day' },
        },
      ])
  })

  it('a break stops new bets, and takes the results of those that run', async () => {
    await bet.place(1000)
    await setLimit(5, 1)
    expect(await betOf(server, alice, session).place(100)).toMatchObject({ status: 412, code: 110 })
    expect(await bet.settle(2500)).toMatchObject({ status: 200, balance: 11_500 })
  })
})

describe('a session of the widget', () => {
  it('places no bets after its player signed out, and results still come', async () => {
    await bet.place(1000)
    await alice.ask('POST /api/player/sessions/logout')
    await server.app.outbox.drain()
    expect(await betOf(server, alice, session).place(100)).toMatchObject({ status: 412, code: 101 })
    expect(await bet.settle(2500)).toMatchObject({ status: 200 })
  })

  it('places no bets after a day', async () => {
    server.clock.advance(24 * 3_600_000 + 1000)
    expect(await bet.place(100)).toMatchObject({ status: 412, code: 101 })
  })
})
