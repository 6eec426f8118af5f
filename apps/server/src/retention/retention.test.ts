// Proves that friends are bound once, that their stakes earn exactly once, and that earnings reach the wallet exactly once.
import { randomUUID } from 'node:crypto'
import type { Referral } from '@baize/contract/retention'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../testing/server.ts'
import { ask, balanceOf, newVisitor, type Visitor } from '../testing/visitor.ts'
import { act } from '../wallet/wallet.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())

const page = 'GET /api/retention/referral'
const move = 'POST /api/retention/referral/transfer'
const referralOf = async (visitor: Visitor) => (await visitor.ask<Referral>(page)).data
const heard = () => server.app.outbox.drain()

/** Somebody who registers with a code in the address. */
async function friendOf(code: string, currency = 'EUR', real = 0n): Promise<Visitor> {
  const friend = await newVisitor(server, { currency, real, refId: code })
  await heard()
  return friend
}

let actions = 0
async function stake(visitor: Visitor, amount: bigint): Promise<string> {
  const actionId = `stake-${(actions += 1)}`
  const source = { initiator: 'test', actionId }
  const asked = { source, accountId: visitor.accountId, amount, round: `round-${actions}` }
  const [answer] = await server.app.wallet.moveTogether([[act.stake(asked)]])
  expect(answer?.ok).toBe(true)
  return actionId
}

async function takeBack(visitor: Visitor, originalActionId: string): Promise<void> {
  const source = { initiator: 'test', actionId: `refund-${originalActionId}` }
  await server.app.wallet.moveTogether([
    [act.refund({ source, accountId: visitor.accountId, originalActionId })],
  ])
}

describe('the referral page of a player', () => {
  it('shows a link of the own, counters and rules, from the first look on', async () => {
    const alice = await newVisitor(server)
    const referral = await referralOf(alice)
    expect(referral).toEqual({
      code: expect.stringMatching(/^[2-9A-Z]{10}$/),
      url: `${server.config.publicUrl}/?ref_id=${referral.code}`,
      currency: 'EUR',
      friends: 0,
      playing: 0,
      share: '0.005',
      earned: '0.00',
      transferred: '0.00',
      available: '0.00',
      transferMin: '1.00',
      transfers: [],
    })
    expect((await referralOf(alice)).code).toBe(referral.code)
  })

  it('gives one code however many looks come at once', async () => {
    const alice = await newVisitor(server)
    const looks = await Promise.all(Array.from({ length: 8 }, () => referralOf(alice)))
    expect(new Set(looks.map(({ code }) => code)).size).toBe(1)
  })

  it('is nothing for a guest', async () => {
    expect((await ask(server.url, page)).status).toBe(401)
    expect((await ask(server.url, move, { body: { id: randomUUID() } })).status).toBe(401)
  })
})

describe('a friend', () => {
  it('counts once registered, and as playing with the first real stake', async () => {
    const alice = await newVisitor(server)
    const { code } = await referralOf(alice)
    const friend = await friendOf(code.toLowerCase(), 'EUR', 10_000n)
    expect(await referralOf(alice)).toMatchObject({ friends: 1, playing: 0 })
    await stake(friend, 1000n)
    await heard()
    expect(await referralOf(alice)).toMatchObject({
      friends: 1,
      playing: 1,
      earned: '0.05',
      available: '0.05',
    })
  })

  it('is bound to one owner only, and never to oneself', async () => {
    const [alice, bob] = [await newVisitor(server), await newVisitor(server)]
    const codes = [(await referralOf(alice)).code, (await referralOf(bob)).code]
    const friend = await friendOf(codes[0] ?? '')
    for (const refId of codes) {
      await server.app.retention.hearRegistered({ playerId: friend.id, refId })
      await server.app.retention.hearRegistered({ playerId: alice.id, refId: codes[0] ?? '' })
    }
    expect((await referralOf(alice)).friends).toBe(1)
    expect((await referralOf(bob)).friends).toBe(0)
  })

  it('is told in the copies of both: who was invited when, and what it earned', async () => {
    const alice = await newVisitor(server)
    const friend = await friendOf((await referralOf(alice)).code)
    const [own, friends] = await Promise.all(
      [alice, friend].map(({ id }) => server.app.retention.everythingOf(id)),
    )
    expect(own).toMatchObject({ friends: 1, invitedAt: null })
    expect(friends).toMatchObject({ earned: '0.00', invitedAt: expect.stringMatching(/^\d{4}-/) })
  })

  it('with a code that nobody has is a player all the same', async () => {
    for (const refId of ['ZZZZZZZZZZ', 'x', "' or 1=1"]) {
      const friend = await newVisitor(server, { refId })
      await heard()
      expect((await referralOf(friend)).friends).toBe(0)
    }
  })
})

describe('earnings', () => {
  it('come from real money only: bonus stakes earn nothing', async () => {
    const alice = await newVisitor(server)
    const friend = await friendOf((await referralOf(alice)).code, 'EUR', 1000n)
    const source = { initiator: 'test', actionId: randomUUID() }
    await server.app.wallet.moveTogether([
      [act.grant({ source, accountId: friend.accountId, amount: 9000n, into: 'bonus' })],
    ])
    await stake(friend, 5000n)
    await stake(friend, 5000n)
    await heard()
    expect((await referralOf(alice)).earned).toBe('0.05')
  })

  it('of small stakes add up', async () => {
    const alice = await newVisitor(server)
    const friend = await friendOf((await referralOf(alice)).code, 'EUR', 1000n)
    for (let n = 0; n < 20; n += 1) await stake(friend, 20n)
    await heard()
    expect((await referralOf(alice)).earned).toBe('0.02')
  })

  it("are counted in the owner's currency", async () => {
    const alice = await newVisitor(server, { currency: 'BRL' })
    const friend = await friendOf((await referralOf(alice)).code, 'EUR', 100_000n)
    await stake(friend, 100_000n)
    await heard()
    expect(await referralOf(alice)).toMatchObject({ currency: 'BRL', earned: '30.96', transferMin: '6.19' })
  })

  it('go back with a stake that is taken back, told once or twice, in one batch or two', async () => {
    const alice = await newVisitor(server)
    const friend = await friendOf((await referralOf(alice)).code, 'EUR', 100_000n)
    await takeBack(friend, await stake(friend, 20_000n))
    const later = await stake(friend, 40_000n)
    await heard()
    expect((await referralOf(alice)).earned).toBe('2.00')
    await takeBack(friend, later)
    await takeBack(friend, later)
    await heard()
    expect((await referralOf(alice)).earned).toBe('0.00')
  })

  it('are made once, however often the news arrives (M4)', async () => {
    const alice = await newVisitor(server)
    const friend = await friendOf((await referralOf(alice)).code, 'EUR', 100_000n)
    const { rows } = await server.app.pool.query<{ id: string; sequence: bigint; currency: string }>(
      'select id, sequence, currency from wallet_movement where account_id = $1',
      [friend.accountId],
    )
    const moved = {
      movementId: rows[0]?.id ?? '',
      playerId: friend.id,
      accountId: friend.accountId,
      currency: 'EUR',
      subunitToUnit: '100',
      status: '1',
      initiator: 'test',
      actionId: 'told-often',
      kind: 'stake' as const,
      amount: '20000',
      real: '-20000',
      bonus: '0',
      locked: '0',
      realAfter: '80000',
      bonusAfter: '0',
      lockedAfter: '0',
      round: 'r',
      reference: null,
      originalKind: null,
      originalActionId: null,
      sequence: '77',
      createdAt: new Date().toISOString(),
    }
    await Promise.all([
      server.app.retention.hearMoved([moved, moved]),
      server.app.retention.hearMoved([moved]),
      server.app.retention.hearMoved([moved]),
    ])
    expect((await referralOf(alice)).earned).toBe('1.00')
  })
})

describe('a transfer', () => {
  async function earner(stakes: bigint): Promise<Visitor> {
    const alice = await newVisitor(server)
    const friend = await friendOf((await referralOf(alice)).code, 'EUR', stakes)
    await stake(friend, stakes)
    await heard()
    return alice
  }

  it('moves everything available into the wallet, and says so', async () => {
    const alice = await earner(123_456n)
    const id = randomUUID()
    const { status, data } = await alice.ask<Referral>(move, { id })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      earned: '6.17',
      transferred: '6.17',
      available: '0.00',
      transfers: [{ id, amount: '6.17', currency: 'EUR' }],
    })
    expect(await balanceOf(server, alice)).toEqual({ real: 617n, bonus: 0n, locked: 0n })
  })

  it('happens once for one id (M3)', async () => {
    const alice = await earner(100_000n)
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => alice.ask<Referral>(move, { id })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await balanceOf(server, alice)).real).toBe(500n)
    expect((await alice.ask<Referral>(move, { id })).data.transfers).toHaveLength(1)
  })

  it('with two ids at the same time moves the money once (M5)', async () => {
    const alice = await earner(100_000n)
    const answers = await Promise.all([
      alice.ask<Referral>(move, { id: randomUUID() }),
      alice.ask<Referral>(move, { id: randomUUID() }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error.name).toBe('nothing_to_transfer')
    expect((await balanceOf(server, alice)).real).toBe(500n)
  })

  it('of less than the least is refused, and moves nothing', async () => {
    const alice = await earner(19_999n)
    const { error } = await alice.ask(move, { id: randomUUID() })
    expect(error.name).toBe('nothing_to_transfer')
    expect((await balanceOf(server, alice)).real).toBe(0n)
  })

  it("cannot use somebody else's id, and never touches somebody else's earnings (S3)", async () => {
    const [alice, mallory] = [await earner(100_000n), await earner(100_000n)]
    const id = randomUUID()
    expect((await alice.ask(move, { id })).status).toBe(200)
    const { error } = await mallory.ask(move, { id })
    expect(error.name).toBe('id_reused')
    expect((await balanceOf(server, mallory)).real).toBe(0n)
    expect(await referralOf(mallory)).toMatchObject({ available: '5.00', transfers: [] })
  })

  it('leaves a debt of nothing when a stake is taken back after it', async () => {
    const alice = await newVisitor(server)
    const friend = await friendOf((await referralOf(alice)).code, 'EUR', 100_000n)
    const staked = await stake(friend, 100_000n)
    await heard()
    await alice.ask(move, { id: randomUUID() })
    await takeBack(friend, staked)
    await heard()
    expect(await referralOf(alice)).toMatchObject({ earned: '0.00', transferred: '5.00', available: '0.00' })
    await stake(friend, 100_000n)
    await heard()
    expect(await referralOf(alice)).toMatchObject({ earned: '5.00', transferred: '5.00', available: '0.00' })
  })
})

it('whatever happens: what was earned is what was transferred and what is available', async () => {
  const step = fc.oneof(
    fc.record({ what: fc.constant('stake' as const), amount: fc.bigInt({ min: 1n, max: 50_000n }) }),
    fc.record({ what: fc.constant('takeBack' as const), at: fc.nat(20) }),
    fc.record({ what: fc.constant('transfer' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const alice = await newVisitor(server)
      const friend = await friendOf((await referralOf(alice)).code, 'EUR', 1_000_000n)
      const standing = new Map<string, bigint>()
      for (const one of steps) {
        if (one.what === 'stake') standing.set(await stake(friend, one.amount), one.amount)
        if (one.what === 'takeBack') {
          const original = [...standing.keys()][one.at]
          if (original) {
            await takeBack(friend, original)
            standing.delete(original)
          }
        }
        if (one.what === 'transfer') {
          await heard()
          await alice.ask(move, { id: randomUUID() })
        }
      }
      await heard()
      const cents = (text: string) => BigInt(text.replace('.', ''))
      const { earned, transferred, available } = await referralOf(alice)
      // Five of a thousand of what stands, floored once.
      const share = ([...standing.values()].reduce((sum, amount) => sum + amount, 0n) * 5n) / 1000n
      expect(cents(earned)).toBe(share)
      const left = share - cents(transferred)
      expect(cents(available)).toBe(left > 0n ? left : 0n)
      expect((await balanceOf(server, alice)).real).toBe(cents(transferred))
    }),
    { numRuns: 12 },
  )
}, 60_000)
