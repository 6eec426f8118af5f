// Proves that words about one bet that come in the same instant end as if they had come one after the other (M2, M3).
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startServer, type TestServer } from '../testing/server.ts'
import { betOf, callFromSportsbook, openSportsbook, takesSessions } from '../testing/sportsbook-desk.ts'
import { openStranger, type Stranger } from '../testing/stranger.ts'
import { balanceOf, newVisitor, type Visitor } from '../testing/visitor.ts'
import { audit } from '../wallet/audit/audit.ts'

// A busy machine takes its time; nothing here is about speed.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let server: TestServer
let provider: Stranger
let alice: Visitor
let session: string

beforeAll(async () => {
  provider = await openStranger()
  takesSessions(provider)
  server = await startServer({
    config: { SPORTSBOOK_URL: `${provider.url}/sportsbook`, SPORTSBOOK_SECRET: '5e'.repeat(16) },
  })
})

afterAll(async () => {
  const report = await audit(server.app.db)
  await server.stop()
  await provider.close()
  expect(report.breaks).toEqual([])
})

beforeEach(async () => {
  alice = await newVisitor(server, { real: 10_000n })
  session = await openSportsbook(alice)
})

const real = async () => (await balanceOf(server, alice)).real
const rounds = Array.from({ length: 4 }, (_, index) => index)

describe('in the same instant', () => {
  it('a cash-out and a settlement: exactly one of them pays', async () => {
    for (const _ of rounds) {
      const before = (await real()) ?? 0n
      const bet = betOf(server, alice, session)
      await bet.place(100)
      const [out, settled] = await Promise.all([bet.cashOut(70), bet.settle(250)])
      expect(new Set([out.status, settled.status])).toEqual(new Set([200, 409]))
      expect(await real()).toBe(before - 100n + (out.status === 200 ? 70n : 250n))
      expect(await bet.seen()).toMatchObject({ status: out.status === 200 ? 5 : 2 })
    }
  })

  it('a bet and its void: the stake is back, or was never taken', async () => {
    for (const _ of rounds) {
      const bet = betOf(server, alice, session)
      const [placed, voided] = await Promise.all([bet.place(100), bet.void()])
      expect(voided.status).toBe(200)
      expect([200, 409]).toContain(placed.status)
      expect(await real()).toBe(10_000n)
    }
  })

  it('ten times the same bet: one stake, and ten times the same answer', async () => {
    const placing = betOf(server, alice, session).placing(1000)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => callFromSportsbook(server, 'place', placing)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, balance: 9000 })
  })

  it('more bets than the balance carries: as many as it carries', async () => {
    const bets = Array.from({ length: 15 }, () => betOf(server, alice, session))
    const answers = await Promise.all(bets.map((bet) => bet.place(1000)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 100)).toHaveLength(5)
    expect(await real()).toBe(0n)
  })

  it('results of many revisions: the highest holds', async () => {
    const bet = betOf(server, alice, session)
    await bet.place(1000)
    await Promise.all([
      bet.settle(2500),
      bet.resettle(2, 0),
      bet.resettle(3, 4000),
      bet.resettle(4, 1100),
      bet.resettle(5, 3000),
    ])
    expect(await real()).toBe(12_000n)
    expect(await bet.seen()).toMatchObject({ status: 2, payout: '30.00', owed: '0.00' })
  })

  it('a stake elsewhere and a correction downwards: never below zero', async () => {
    const bet = betOf(server, alice, session)
    await bet.place(10_000)
    await bet.settle(2000)
    const other = betOf(server, alice, session)
    const [, placed] = await Promise.all([bet.resettle(2, 0), other.place(1500)])
    const owed = BigInt(((await bet.seen())?.owed ?? '').replace('.', ''))
    // Whoever was first took what was there.
    expect([await real(), owed]).toEqual(placed.status === 200 ? [0n, 1500n] : [0n, 0n])
  })
})
