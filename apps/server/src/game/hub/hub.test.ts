// Proves the seamless wallet in the Hub88 style over HTTP: what each call answers, and what it moves (M2, M3, M5).
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Spin } from '@baize/contract/game'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openHubCatalogue } from '../../testing/catalogue.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { openStranger, type Stranger } from '../../testing/stranger.ts'
import { balanceOf, callFromGames, newVisitor, type Visitor } from '../../testing/visitor.ts'
import { audit } from '../../wallet/audit/audit.ts'
import { isSayable, subunitsOf, unitsOf } from './words.ts'

let server: TestServer
let hub: Stranger
let hubKey: Buffer
let alice: Visitor
let mallory: Visitor
let token: string

type HubAnswer = { status: string; request_uuid?: string; user?: string; balance?: number; currency?: string }

const open = (who: Visitor, game = 'koi-pavilion') =>
  who.ask<{ gameUrl: string; token: string }>(`POST /api/game/games/${game}/play`, {
    lobbyUrl: '/games',
    locale: 'de',
    platform: 1,
    demoMode: false,
  })

beforeAll(async () => {
  hub = await openStranger()
  server = await startServer({
    config: { GAME_HUB_URL: `${hub.url}/hub`, GAME_PROVIDER_URL: `${hub.url}/games` },
  })
  const secrets = JSON.parse(readFileSync(join(server.config.dataDir, 'secrets.json'), 'utf8')) as {
    SANDBOX_HUB_PRIVATE_KEY: string
  }
  hubKey = Buffer.from(secrets.SANDBOX_HUB_PRIVATE_KEY, 'base64')
  await openHubCatalogue(server)
  mallory = await newVisitor(server, { real: 10_000n })
})

beforeEach(async () => {
  hub.answers('/hub/operator/generic/v2/game/url', () => ({ body: { url: 'http://hub.test/1' } }))
  hub.answers('/games/sessions', () => ({ body: { launch_options: { game_url: 'http://games.test/1' } } }))
  alice = await newVisitor(server, { real: 10_000n })
  token = (await open(alice)).data.token
})

afterAll(async () => {
  const report = await audit(server.app.db)
  await server.stop()
  await hub.close()
  expect(report.breaks).toEqual([])
  expect(report.movements).toBeGreaterThan(0)
})

async function call(path: string, content: object | string, signature?: string): Promise<HubAnswer> {
  const raw = typeof content === 'string' ? content : JSON.stringify(content)
  const key = { key: hubKey, format: 'der', type: 'pkcs8' } as const
  const response = await fetch(`${server.url}/api/callbacks/game/hub/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hub88-signature': signature ?? sign('sha256', Buffer.from(raw), key).toString('base64'),
    },
    body: raw,
  })
  expect(response.status).toBe(200)
  return (await response.json()) as HubAnswer
}

const seated = (over: object = {}) => ({
  request_uuid: randomUUID(),
  user: alice.id,
  token,
  game_code: 'koi-pavilion',
  ...over,
})
const moving = (amount: number, over: object = {}) => ({
  ...seated(),
  transaction_uuid: randomUUID(),
  round: 'round 1',
  round_closed: false,
  currency: 'EUR',
  amount,
  ...over,
})
const winning = (amount: number, bet: string, over: object = {}) => ({
  ...moving(amount),
  reference_transaction_uuid: bet,
  ...over,
})
const realOf = async (who = alice) => (await balanceOf(server, who)).real

describe('opening a frame at the hub', () => {
  it('asks for the address under our signature, with everything the hub has to know', async () => {
    const heard = hub.heard.findLast(({ path }) => path === '/hub/operator/generic/v2/game/url')
    expect(heard?.headers['x-hub88-signature']).toMatch(/^[\w+/=]{340,}$/)
    expect(heard?.body).toEqual({
      operator_id: 'baize',
      game_code: 'koi-pavilion',
      platform: 'GPL_MOBILE',
      lang: 'de',
      ip: '127.0.0.1',
      lobby_url: `${server.url}/games`,
      deposit_url: `${server.url}/games?wallet=deposit`,
      currency: 'EUR',
      token,
      user: alice.id,
      country: 'DE',
      meta: { nickname: expect.stringContaining('***') },
    })
  })

  it.each([
    ['does not answer', () => 'hang up' as const],
    ['answers an error', () => ({ status: 500, body: { error: 'down' } })],
    ['answers no address', () => ({ body: { url: 'javascript:alert(1)' } })],
  ])('says that the game rests when the hub %s', async (_how, reply) => {
    hub.answers('/hub/operator/generic/v2/game/url', reply)
    const answer = await open(alice)
    expect([answer.status, answer.error?.name]).toEqual([409, 'game_not_available'])
  })

  it('is refused in a currency with smaller parts than this wire can say', async () => {
    const coins = await newVisitor(server, { currency: 'BTC', real: 10_000n })
    const answer = await open(coins)
    expect([answer.status, answer.error?.name]).toEqual([409, 'game_currency_not_supported'])
  })
})

describe('money through the hub', () => {
  it('asks for the balance: 1.00 is 100000', async () => {
    const asked = seated()
    expect(await call('user/balance', asked)).toEqual({
      status: 'RS_OK',
      request_uuid: asked.request_uuid,
      user: alice.id,
      currency: 'EUR',
      balance: 10_000_000,
    })
  })

  it('takes a bet, pays its win, and lists both as one spin', async () => {
    const bet = moving(150_000)
    expect(await call('transaction/bet', bet)).toMatchObject({ status: 'RS_OK', balance: 9_850_000 })
    expect(await call('transaction/win', winning(400_000, bet.transaction_uuid))).toMatchObject({
      status: 'RS_OK',
      balance: 10_250_000,
    })
    expect(await realOf()).toBe(10_250n)
    await server.app.outbox.drain()
    const { data } = await alice.ask<Spin[]>('GET /api/game/spins')
    expect(data.map(({ amount, payout }) => [amount, payout])).toEqual([['1.50', '4.00']])
  })

  it('moves once whatever is repeated, and refuses the same id with other content (M3)', async () => {
    const bet = moving(100_000)
    const first = await call('transaction/bet', bet)
    const again = await call('transaction/bet', { ...bet, request_uuid: randomUUID() })
    expect([first.balance, again.balance, again.status]).toEqual([9_900_000, 9_900_000, 'RS_OK'])
    expect(await call('transaction/bet', { ...bet, amount: 200_000 })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    })
    expect(await realOf()).toBe(9_900n)
  })

  it('takes back a bet once, and one it never saw is refused when it comes after all', async () => {
    const bet = moving(100_000)
    await call('transaction/bet', bet)
    const back = { ...moving(0), reference_transaction_uuid: bet.transaction_uuid }
    expect(await call('transaction/rollback', back)).toMatchObject({ status: 'RS_OK', balance: 10_000_000 })
    expect(await call('transaction/rollback', back)).toMatchObject({ status: 'RS_OK', balance: 10_000_000 })
    const late = moving(100_000)
    const early = { ...moving(0), reference_transaction_uuid: late.transaction_uuid }
    expect(await call('transaction/rollback', early)).toMatchObject({ status: 'RS_OK' })
    expect(await call('transaction/bet', late)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
    expect(await realOf()).toBe(10_000n)
  })

  it('never meets an id of the other protocol', async () => {
    const id = randomUUID()
    const other = (await open(alice, 'lantern-fox')).data.token
    const elsewhere = await callFromGames(server, 'play', {
      user_id: alice.id,
      currency: 'EUR',
      game: 'lantern-fox',
      game_id: 'round 1',
      session_id: other,
      actions: [{ action: 'bet', amount: 100, action_id: id }],
    })
    expect(elsewhere.status).toBe(200)
    expect(await call('transaction/bet', moving(100_000, { transaction_uuid: id }))).toMatchObject({
      status: 'RS_OK',
      balance: 9_800_000,
    })
  })

  it('takes exactly one of 16 bets that come together and want the whole balance (M2)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => call('transaction/bet', moving(10_000_000))),
    )
    expect(answers.filter(({ status }) => status === 'RS_OK')).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 'RS_ERROR_NOT_ENOUGH_MONEY')).toHaveLength(15)
    expect(await realOf()).toBe(0n)
  })
})

describe('what is refused', () => {
  it.each<[string, () => object, string]>([
    ['more than the game takes', () => moving(10_000_001_000), 'RS_ERROR_LIMIT_REACHED'],
    ['a part of a cent', () => moving(100_500), 'RS_ERROR_WRONG_SYNTAX'],
    ['another currency', () => moving(100_000, { currency: 'USD' }), 'RS_ERROR_WRONG_CURRENCY'],
    ['another game', () => moving(100_000, { game_code: 'lantern-fox' }), 'RS_ERROR_WRONG_SYNTAX'],
    ['a token nobody has', () => moving(100_000, { token: randomUUID() }), 'RS_ERROR_INVALID_TOKEN'],
    ['somebody else’s token', () => moving(100_000, { user: mallory.id }), 'RS_ERROR_INVALID_TOKEN'],
    ['less than nothing', () => moving(-1000), 'RS_ERROR_WRONG_SYNTAX'],
    ['a fraction', () => moving(1.5), 'RS_ERROR_WRONG_SYNTAX'],
    ['more than a number can say', () => moving(1e300), 'RS_ERROR_WRONG_SYNTAX'],
    ['no id', () => ({ ...moving(100_000), transaction_uuid: undefined }), 'RS_ERROR_WRONG_SYNTAX'],
  ])('a bet of %s', async (_what, content, status) => {
    expect(await call('transaction/bet', content())).toMatchObject({ status })
    expect(await realOf()).toBe(10_000n)
  })

  it('a body that is no JSON', async () => {
    expect(await call('transaction/bet', 'bet!')).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX' })
  })

  it('a forged, an altered and a missing signature, before anything is read (M5)', async () => {
    const bet = moving(100_000)
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    const forged = sign('sha256', Buffer.from(JSON.stringify(bet)), stranger).toString('base64')
    const key = { key: hubKey, format: 'der', type: 'pkcs8' } as const
    const other = sign('sha256', Buffer.from(JSON.stringify({ ...bet, amount: 1000 })), key).toString(
      'base64',
    )
    for (const signature of [forged, other, '', 'not base64 at all'])
      expect(await call('transaction/bet', bet, signature)).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' })
    expect(await realOf()).toBe(10_000n)
  })

  it('a session of a game that another protocol carries, in either direction', async () => {
    const fox = (await open(alice, 'lantern-fox')).data.token
    expect(await call('transaction/bet', moving(100_000, { token: fox, game_code: 'lantern-fox' }))).toEqual(
      expect.objectContaining({ status: 'RS_ERROR_INVALID_TOKEN' }),
    )
    const crossed = await callFromGames(server, 'play', {
      user_id: alice.id,
      currency: 'EUR',
      game: 'koi-pavilion',
      game_id: 'round 1',
      session_id: token,
      actions: [{ action: 'bet', amount: 100, action_id: randomUUID() }],
    })
    expect(crossed.code).toBe(101)
    expect(await realOf()).toBe(10_000n)
  })
})

it('tells the hub the country of a player and nothing else', async () => {
  const asked = { request_uuid: randomUUID(), user: alice.id }
  expect(await call('user/info', asked)).toEqual({ status: 'RS_OK', ...asked, country: 'DE' })
})

describe('amounts of this wire', () => {
  it.each([
    [100_000, 100, 100n],
    [1000, 100, 1n],
    [1, 100_000, 1n],
    [100_000, 1, 1n],
    [999, 100, null],
  ])('%s is, where a unit has %s parts, %s of them', (amount, parts, subunits) => {
    expect(subunitsOf(amount, parts)).toBe(subunits)
    if (subunits !== null) expect(unitsOf(subunits, parts)).toBe(amount)
  })

  it.each([
    [1, true],
    [100, true],
    [1000, true],
    [1_000_000, false],
    [100_000_000, false],
  ])('whether it can say every amount of a currency with %s parts: %s', (parts, sayable) => {
    expect(isSayable(parts)).toBe(sayable)
  })
})
