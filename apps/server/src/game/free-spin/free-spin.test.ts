// Proves that free spins are told to the provider until it knows, and that their winnings are paid once and only once (M3).
import { createHmac, randomUUID } from 'node:crypto'
import type { Spin } from '@baize/contract/game'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openCatalogue } from '../../testing/catalogue.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { openStranger, type Stranger } from '../../testing/stranger.ts'
import { balanceOf, newVisitor, type Visitor } from '../../testing/visitor.ts'
import { audit } from '../../wallet/audit/audit.ts'
import { freeSpinDesk } from './desk.ts'
import { freeSpinResult, freeSpinStatus, type FreeSpin } from './free-spin.ts'

let server: TestServer
let provider: Stranger
let alice: Visitor

beforeAll(async () => {
  provider = await openStranger()
  server = await startServer({ config: { GAME_PROVIDER_URL: `${provider.url}/games` } })
  await openCatalogue(server)
})

beforeEach(async () => {
  provider.answers('/games/freespins/issue', ({ body }) => ({ body: { issue_id: body['issue_id'] } }))
  alice = await newVisitor(server, { real: 1000n })
})

afterAll(async () => {
  const report = await audit(server.app.db)
  await server.stop()
  await provider.close()
  expect(report.breaks).toEqual([])
})

const wish = (over: object = {}) => ({
  playerId: alice.id,
  game: 'lantern-fox',
  currency: 'EUR',
  count: 10,
  days: 7,
  ...over,
})

async function given(over: object = {}): Promise<FreeSpin> {
  const free = await server.app.freeSpins.issue(wish(over))
  if (typeof free === 'string') throw new Error(free)
  return free
}

async function finished(content: object, signature?: string) {
  const raw = JSON.stringify(content)
  const sign = createHmac('sha256', server.config.gameProvider.secret).update(raw).digest('hex')
  const response = await fetch(`${server.url}/api/callbacks/game/gcp/freespins`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-sign': signature ?? sign },
    body: raw,
  })
  return { status: response.status, ...((await response.json()) as { balance?: number; code?: number }) }
}

const standing = async () => (await server.app.freeSpins.listOf(alice.id))[0]

it('tells the provider whose they are, in which game and how many, and asks again until it answers', async () => {
  let tries = 0
  provider.answers('/games/freespins/issue', ({ body }) =>
    (tries += 1) === 1 ? 'hang up' : { body: { issue_id: body['issue_id'] } },
  )
  const free = await given()
  await expect
    .poll(async () => (await standing())?.status, { timeout: 15_000 })
    .toBe(freeSpinStatus.activated)
  expect(tries).toBe(2)
  const heard = provider.heard.findLast(({ path }) => path === '/games/freespins/issue')
  expect(heard?.headers['x-request-sign']).toMatch(/^[0-9a-f]{64}$/)
  expect(heard?.body).toEqual({
    casino_id: 'baize',
    issue_id: free.id,
    currency: 'EUR',
    games: ['lantern-fox'],
    freespins_quantity: 10,
    valid_until: free.validUntil.toISOString(),
    user: { id: alice.id },
  })
})

it('pays what they won once, however often the provider says so, and lists it among the spins', async () => {
  const free = await given()
  const said = { issue_id: free.id, status: 'played', total_amount: 350 }
  expect(await finished(said)).toMatchObject({ status: 200, balance: 1350 })
  const again = await Promise.all(Array.from({ length: 8 }, () => finished(said)))
  expect(new Set(again.map(({ balance }) => balance))).toEqual(new Set([1350]))
  expect((await balanceOf(server, alice)).real).toBe(1350n)
  expect(await standing()).toMatchObject({ status: freeSpinStatus.finished, total: '3.50' })
  await server.app.outbox.drain()
  const { data } = await alice.ask<Spin[]>('GET /api/game/spins')
  expect(data.map(({ amount, payout }) => [amount, payout])).toEqual([['0.00', '3.50']])
})

it('keeps the first word when the provider says another later', async () => {
  const free = await given()
  await finished({ issue_id: free.id, status: 'expired', total_amount: 0 })
  expect(await standing()).toMatchObject({ status: freeSpinStatus.finished, result: freeSpinResult.expired })
  expect(await finished({ issue_id: free.id, status: 'played', total_amount: 900 })).toMatchObject({
    status: 400,
    code: 400,
  })
  expect((await balanceOf(server, alice)).real).toBe(1000n)
})

it.each([
  ['free spins that nobody gave', () => ({ issue_id: randomUUID(), status: 'played', total_amount: 1 }), 404],
  ['an id that is none', () => ({ issue_id: 'x', status: 'played', total_amount: 1 }), 404],
  ['a state that is none', () => ({ issue_id: randomUUID(), status: 'won', total_amount: 1 }), 400],
  ['less than nothing', () => ({ issue_id: randomUUID(), status: 'played', total_amount: -1 }), 400],
  ['a part of a cent', () => ({ issue_id: randomUUID(), status: 'played', total_amount: 0.5 }), 400],
])('refuses %s', async (_what, content, status) => {
  expect((await finished(content())).status).toBe(status)
})

it('refuses a forged word (M5)', async () => {
  const free = await given()
  const said = { issue_id: free.id, status: 'played', total_amount: 99_999 }
  expect((await finished(said, 'f'.repeat(64))).status).toBe(403)
  expect((await balanceOf(server, alice)).real).toBe(1000n)
})

it('are given by an operator, who reads why when they cannot be', async () => {
  const desk = (...args: string[]) =>
    freeSpinDesk(
      server.app.freeSpins,
      async (email) => (email === 'alice@baize.test' ? alice.id : null),
      args,
    )
  expect((await desk('give', 'alice@baize.test', 'lantern-fox', '5')).text).toMatch(/^Given: 5 × lantern-fox/)
  expect((await desk('list', 'alice@baize.test')).text).toContain('5 × lantern-fox')
  expect(await desk('give', 'nobody@baize.test', 'lantern-fox', '5')).toMatchObject({ well: false })
  expect((await desk('give', 'alice@baize.test', 'no-such', '5')).text).toBe(
    'There is no such game on offer.',
  )
  expect((await desk('give', 'alice@baize.test', 'koi-pavilion', '5')).text).toBe(
    'This game takes no free spins from us.',
  )
  expect((await desk('give', 'alice@baize.test', 'lantern-fox', '5', '--currency', 'BTC')).text).toBe(
    'The player has no account in this currency.',
  )
  for (const wrong of [[], ['give', 'alice@baize.test', 'lantern-fox', '0'], ['give', 'a', '--sum', '3']])
    expect((await desk(...wrong)).well).toBe(false)
})
