// Proves that players set their own limits: what holds at once, what waits, and that nobody else touches them (P1–P6, S3).
import type { LimitOnWire } from '@baize/contract/player-limit'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { holdDatabaseClock } from '../../testing/database-clock.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { ask, newVisitor, type Visitor } from '../../testing/visitor.ts'
import { act } from '../../wallet/wallet.ts'

let database: TestDatabase
let clock: Awaited<ReturnType<typeof holdDatabaseClock>>
let server: TestServer
let nora: Visitor
let token: string
let aheadMs = 0

beforeAll(async () => {
  database = await createTestDatabase()
  clock = await holdDatabaseClock(database.connectionString)
  server = await startServer({ connectionString: database.connectionString })
})
afterAll(async () => {
  await server.stop()
  await clock.close()
  await database.drop()
})
beforeEach(async () => {
  nora = await newVisitor(server, { real: 1_000_000n })
  token = nora.token
})
afterEach(() => advance(-aheadMs))

const hour = 3_600_000

/** The server's clock and the database's, together. */
async function advance(ms: number): Promise<void> {
  aheadMs += ms
  server.clock.advance(ms)
  await clock.set(aheadMs)
  // A token does not live as long as a limit, a session does.
  const refreshed = await ask<{ accessToken: string }>(server.url, 'POST /api/player/sessions/refresh', {
    token,
  })
  if (refreshed.status === 200) token = refreshed.data.accessToken
}

const asNora = <T>(address: string, body?: object) =>
  ask<T>(server.url, address, { token, ...(body ? { body } : {}) })

const limits = 'POST /api/player/limits'
const add = (definition: number, period: number, amount?: string, currency = 'EUR') =>
  asNora<LimitOnWire[]>(limits, { definition, period, ...(amount ? { amount, currency } : {}) })
const list = async () => (await asNora<LimitOnWire[]>('GET /api/player/limits')).data
const only = async (): Promise<LimitOnWire> => {
  const [limit, ...others] = await list()
  if (!limit || others.length > 0) throw new Error(`${others.length + 1} limits`)
  return limit
}
const update = (id: string, period: number, amount?: string) =>
  asNora<LimitOnWire[]>(`PUT /api/player/limits/${id}`, { period, ...(amount ? { amount } : {}) })
const remove = (id: string) => asNora<LimitOnWire[]>(`DELETE /api/player/limits/${id}`)
const confirm = (id: string) => asNora<LimitOnWire[]>(`POST /api/player/limits/${id}/confirm`)
const keep = (id: string) => asNora<LimitOnWire[]>(`POST /api/player/limits/${id}/keep`)

let bets = 0
async function bet(amount: bigint): Promise<string> {
  bets += 1
  const source = { initiator: 'test', actionId: `bet ${nora.id} ${bets}` }
  const stake = act.stake({ source, accountId: nora.accountId, amount, round: source.actionId })
  const [answer] = await server.app.wallet.moveTogether([[stake]])
  return answer?.ok ? 'taken' : (answer?.reason ?? 'nothing')
}

const letters = async () => {
  const { rows } = await sql<{ payload: { subject: string } }>`
    select payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where identifier = 'platform.send-letter' order by job.id`.execute(server.app.db)
  return rows.map(({ payload }) => payload.subject)
}

describe('setting a limit', () => {
  it('holds at once, says since when, and shows what is used of it (P1, P5)', async () => {
    const set = await add(1, 1, '10.00')
    expect(set.status).toBe(200)
    expect(set.data).toMatchObject([
      {
        definition: 1,
        status: 1,
        period: 1,
        amount: '10.00',
        currentAmount: '0.00',
        remaining: '10.00',
        currency: 'EUR',
        cancelProcess: false,
        pendingExist: false,
        pendingReady: false,
      },
    ])
    expect(await bet(600n)).toBe('taken')
    expect(await bet(401n)).toBe('bet_limit')
    expect(await only()).toMatchObject({ currentAmount: '6.00', remaining: '4.00' })
  })

  it('several periods may hold at once, each once (P2)', async () => {
    await add(2, 1, '10.00')
    await add(2, 2, '5.00')
    expect((await add(2, 2, '50.00')).error).toMatchObject({ name: 'limit_exists' })
    expect(await bet(501n)).toBe('loss_limit')
    expect(await list()).toHaveLength(2)
  })

  it('in another currency holds in the base currency, rounded down', async () => {
    await add(1, 1, '10.00', 'USD')
    expect(await bet(923n)).toBe('bet_limit')
    expect(await bet(922n)).toBe('taken')
    expect(await only()).toMatchObject({ amount: '10.00', remaining: '0.00', currency: 'USD' })
  })

  it.each([
    [{ definition: 1, period: 1 }, 'invalid_input'],
    [{ definition: 1, period: 4, amount: '1.00', currency: 'EUR' }, 'invalid_input'],
    [{ definition: 1, period: 1, amount: '0', currency: 'EUR' }, 'invalid_input'],
    [{ definition: 1, period: 1, amount: '1.001', currency: 'EUR' }, 'invalid_input'],
    [{ definition: 1, period: 1, amount: '999999999999999', currency: 'BTC' }, 'invalid_input'],
    [{ definition: 1, period: 1, amount: '1.00', currency: 'XXX' }, 'unknown_currency'],
    [{ definition: 6, period: 1 }, 'invalid_input'],
    [{ definition: 4, period: 5 }, 'invalid_input'],
    [{ definition: 5, period: 4 }, 'invalid_input'],
  ])('%j is refused with %s', async (body, name) => {
    expect((await asNora(limits, body)).error.name).toBe(name)
    expect(await list()).toEqual([])
  })

  it('the same limit 16 times at once is set once', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => add(3, 1, '10.00')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await list()).toHaveLength(1)
  })
})

describe('changing a limit', () => {
  it('less holds at once and keeps what was used (P4)', async () => {
    await add(1, 1, '10.00')
    await bet(400n)
    const { id } = await only()
    expect((await update(id, 1, '5.00')).data).toMatchObject([{ amount: '5.00', currentAmount: '4.00' }])
    expect(await bet(101n)).toBe('bet_limit')
    expect(await bet(100n)).toBe('taken')
  })

  it('lowered beneath what is used already says how much that was, and takes nothing more', async () => {
    await add(1, 1, '10.00')
    await bet(800n)
    const { id } = await only()
    expect((await update(id, 1, '5.00')).data).toMatchObject([
      { amount: '5.00', currentAmount: '8.00', remaining: '0.00' },
    ])
    expect(await bet(1n)).toBe('bet_limit')
  })

  it('more waits a day, then asks to confirm, and holds only then (P4)', async () => {
    await add(1, 1, '10.00')
    const { id } = await only()
    await update(id, 1, '20.00')
    expect(await only()).toMatchObject({
      amount: '10.00',
      pendingExist: true,
      pendingAmount: '20.00',
      pendingReady: false,
    })
    expect((await confirm(id)).error.name).toBe('limit_not_ready')
    expect(await bet(1001n)).toBe('bet_limit')
    await advance(24 * hour - 60_000)
    expect((await confirm(id)).error.name).toBe('limit_not_ready')
    await advance(60_000)
    expect(await only()).toMatchObject({ amount: '10.00', pendingReady: true })
    expect(await bet(1001n)).toBe('bet_limit')
    expect((await confirm(id)).data).toMatchObject([
      { amount: '20.00', pendingExist: false, pendingAmount: null, pendingFrom: null },
    ])
    expect(await bet(1001n)).toBe('taken')
    expect(await letters()).toContain('One of your limits has changed')
  })

  it('asking for the same raise again does not make it wait longer; another one begins anew', async () => {
    await add(1, 1, '10.00')
    const { id } = await only()
    await update(id, 1, '20.00')
    const { pendingFrom } = await only()
    await advance(hour)
    await update(id, 1, '20.00')
    expect(await only()).toMatchObject({ pendingFrom })
    await update(id, 1, '30.00')
    expect((await only()).pendingFrom).not.toBe(pendingFrom)
  })

  it('less ends what waited; keeping it does so too', async () => {
    await add(1, 1, '10.00')
    const { id } = await only()
    await update(id, 1, '20.00')
    await update(id, 1, '9.00')
    expect(await only()).toMatchObject({ amount: '9.00', pendingExist: false })
    await update(id, 1, '20.00')
    expect((await keep(id)).data).toMatchObject([{ amount: '9.00', pendingExist: false }])
    await advance(25 * hour)
    expect((await confirm(id)).error.name).toBe('limit_not_ready')
  })

  it('another period waits like a raise, and cannot take the place of a limit that is there', async () => {
    await add(1, 1, '10.00')
    const { id } = await only()
    await update(id, 2, '10.00')
    expect(await only()).toMatchObject({ period: 1, pendingPeriod: 2, pendingExist: true })
    await add(1, 2, '50.00')
    expect((await update(id, 2, '5.00')).error.name).toBe('limit_exists')
    await advance(24 * hour)
    expect((await confirm(id)).error.name).toBe('limit_exists')
  })

  it('in the base currency less is never more, whatever the rates did (P4)', async () => {
    await add(1, 1, '100.00', 'USD')
    await sql`update wallet_currency set rate = rate / 2 where code = 'USD'`.execute(server.app.db)
    await advance(31_000)
    const { id } = await only()
    await update(id, 1, '99.00')
    await sql`update wallet_currency set rate = rate * 2 where code = 'USD'`.execute(server.app.db)
    expect(await bet(9224n)).toBe('bet_limit')
    await advance(31_000)
  })
})

describe('removing a limit', () => {
  it('waits a day and is confirmed; the limit holds meanwhile (P4)', async () => {
    await add(2, 1, '10.00')
    const { id } = await only()
    expect((await remove(id)).data).toMatchObject([{ cancelProcess: true, pendingExist: false }])
    expect(await bet(1001n)).toBe('loss_limit')
    expect((await confirm(id)).error.name).toBe('limit_not_ready')
    await advance(24 * hour)
    expect((await confirm(id)).data).toEqual([])
    expect(await bet(1001n)).toBe('taken')
    expect((await confirm(id)).error.name).toBe('limit_not_found')
  })

  it('is not known where the market wants none', async () => {
    const strict = await startServer({ config: { JURISDICTION: 'strict-eu' } })
    try {
      const visitor = await newVisitor(strict)
      const body = { definition: 3, period: 1, amount: '10.00', currency: 'EUR' }
      const [limit] = (await visitor.ask<LimitOnWire[]>(limits, body)).data
      const path = `/api/player/limits/${limit?.id}`
      expect((await visitor.ask(`DELETE ${path}`)).error.name).toBe('limit_cannot_be_removed')
      const raised = await visitor.ask<LimitOnWire[]>(`PUT ${path}`, { period: 1, amount: '20.00' })
      const waits = Date.parse(raised.data[0]?.pendingFrom ?? '') - Date.now()
      expect(Math.round(waits / hour)).toBe(168)
    } finally {
      await strict.stop()
    }
  })
})

describe('breaks and exclusions', () => {
  it('stop play at once, leave the session open, and end by themselves (P6)', async () => {
    expect((await add(5, 1)).data).toMatchObject([
      { definition: 5, amount: null, currentAmount: null, remaining: null, currency: null },
    ])
    expect(await bet(1n)).toBe('play_suspended')
    expect((await asNora('GET /api/player/profile')).status).toBe(200)
    expect(await server.app.player.limits.mayMarket(nora.id)).toBe(false)
    expect(await letters()).toContain('Your break has begun')
    await advance(24 * hour + 1000)
    expect(await list()).toEqual([])
    expect(await bet(1n)).toBe('taken')
    expect(await server.app.player.limits.mayMarket(nora.id)).toBe(true)
    expect((await add(5, 2)).status).toBe(200)
  })

  it('cannot be shortened, removed, confirmed away or set beside one another; they get longer (P6)', async () => {
    await add(5, 2)
    const { id, expiredAt } = await only()
    expect((await update(id, 1)).error.name).toBe('limit_cannot_be_shortened')
    expect((await remove(id)).error.name).toBe('limit_cannot_be_shortened')
    expect((await confirm(id)).error.name).toBe('limit_not_ready')
    expect((await keep(id)).data).toMatchObject([{ id, expiredAt }])
    expect((await add(5, 3)).error.name).toBe('limit_exists')
    const [longer] = (await update(id, 3)).data
    expect(Date.parse(longer?.expiredAt ?? '')).toBeGreaterThan(Date.parse(expiredAt ?? ''))
  })

  it('an exclusion without an end stays, and a break beside it does not end it', async () => {
    await add(4, 4)
    await add(5, 1)
    await advance(2 * 365 * 24 * hour)
    expect(await bet(1n)).toBe('play_suspended')
    const { id, expiredAt } = await only()
    expect(expiredAt).toBeNull()
    expect((await update(id, 3)).error.name).toBe('limit_cannot_be_shortened')
  })
})

describe('the calls', () => {
  it('want a player: guests are sent to sign in', async () => {
    const id = nora.id
    for (const address of [
      'GET /api/player/limits',
      limits,
      `PUT /api/player/limits/${id}`,
      `DELETE /api/player/limits/${id}`,
      `POST /api/player/limits/${id}/confirm`,
      `POST /api/player/limits/${id}/keep`,
    ]) {
      const body = address === limits ? { definition: 5, period: 1 } : { period: 1 }
      const given = address.startsWith('P') && !/confirm|keep/.test(address) ? { body } : {}
      expect((await ask(server.url, address, given)).error.name).toBe('not_signed_in')
    }
  })

  it('find only the own limits (S3)', async () => {
    await add(1, 1, '10.00')
    const { id } = await only()
    const eve = await newVisitor(server)
    for (const [address, body] of [
      [`PUT /api/player/limits/${id}`, { period: 1, amount: '1.00' }],
      [`DELETE /api/player/limits/${id}`],
      [`POST /api/player/limits/${id}/confirm`],
      [`POST /api/player/limits/${id}/keep`],
    ] as const) {
      expect((await eve.ask(address, body)).error.name).toBe('limit_not_found')
    }
    expect((await eve.ask('GET /api/player/limits')).data).toEqual([])
    expect(await only()).toMatchObject({ id, amount: '10.00', cancelProcess: false })
  })

  it('tell every open page what holds now (P6)', async () => {
    const heard: unknown[] = []
    server.app.outbox.on({ name: 'player.limits-changed' }, (payload) => void heard.push(payload))
    await add(5, 1)
    await server.app.outbox.drain()
    expect(heard).toMatchObject([{ playerId: nora.id, limits: [{ definition: 5 }] }])
  })

  it('what was asked of limits stands in the player’s own copy', async () => {
    await add(1, 1, '10.00')
    const { id } = await only()
    await update(id, 1, '5.00')
    await update(id, 1, '20.00')
    await keep(id)
    await remove(id)
    expect(
      (await server.app.player.limits.history(nora.id)).map(({ what, amount }) => [what, amount]),
    ).toEqual([
      ['set', '10.00'],
      ['lowered', '5.00'],
      ['raise_asked', '20.00'],
      ['kept', '5.00'],
      ['removal_asked', '5.00'],
    ])
  })
})
