// Proves over HTTP that a player's limits hold while playing: the provider hears a code, the player hears why, wins are always taken (P5, P6).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCatalogue } from '../testing/catalogue.ts'
import { hangUp, listen } from '../testing/live.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { openStranger, type Stranger } from '../testing/stranger.ts'
import { balanceOf, callFromGames, giveMoney, newVisitor, type Visitor } from '../testing/visitor.ts'
import { audit } from '../wallet/audit/audit.ts'

let server: TestServer
let provider: Stranger
let alice: Visitor
let session: string

const start = { lobbyUrl: '/', locale: 'en', platform: 2, demoMode: false }
const open = (over: object = {}, game = 'lantern-fox') =>
  alice.ask<{ token: string }>(`POST /api/game/games/${game}/play`, { ...start, ...over })

beforeAll(async () => {
  provider = await openStranger()
  for (const path of ['/games/sessions', '/games/demo']) {
    provider.answers(path, () => ({ body: { launch_options: { game_url: 'http://games.test/1' } } }))
  }
  server = await startServer({ config: { GAME_PROVIDER_URL: `${provider.url}/games` } })
  await openCatalogue(server)
})

afterAll(async () => {
  hangUp()
  const report = await audit(server.app.db)
  await server.stop()
  await provider.close()
  expect(report.breaks).toEqual([])
})

beforeEach(async () => {
  alice = await newVisitor(server, { real: 1_000_000n })
  session = (await open()).data.token
})

const bet = (amount: number, action_id = randomUUID()) => ({ action: 'bet', amount, action_id })
const win = (amount: number, action_id = randomUUID()) => ({ action: 'win', amount, action_id })
const request = (actions: object[], over: object = {}) => ({
  user_id: alice.id,
  currency: 'EUR',
  game: 'lantern-fox',
  game_id: 'round 1',
  session_id: session,
  finished: false,
  actions,
  ...over,
})
const play = (...actions: object[]) => callFromGames(server, 'play', request(actions))
const rollback = (original: string) =>
  callFromGames(
    server,
    'rollback',
    request([{ action: 'rollback', action_id: randomUUID(), original_action_id: original }]),
  )
const setLimit = (definition: number, period: number, amount?: string) =>
  alice.ask('POST /api/player/limits', {
    definition,
    period,
    ...(amount ? { amount, currency: 'EUR' } : {}),
  })

describe('a bet above a limit', () => {
  it.each([
    [1, 'bet_limit', 'bet'],
    [2, 'loss_limit', 'loss'],
  ] as const)(
    'of definition %i gets 105 with the balance, and its player hears %s',
    async (definition, reason, kind) => {
      const news = await listen(server, alice, [`game:bets#${alice.id}`])
      await setLimit(definition, 2, '5.00')
      expect(await play(bet(500))).toMatchObject({ status: 200, balance: 999_500 })
      expect(await play(bet(1))).toMatchObject({ status: 412, code: 105, balance: 999_500 })
      await server.app.outbox.drain()
      await expect
        .poll(() => news.map(({ data }) => data))
        .toEqual([
          {
            event: 'game.bet.restricted',
            gameIdentity: 'lantern-fox',
            reason,
            limit: { kind, period: 'week' },
          },
        ])
    },
  )

  it('undoes its whole request: the win beside it does not move either', async () => {
    await setLimit(1, 1, '5.00')
    expect(await play(bet(400), win(900), bet(101))).toMatchObject({ status: 412, code: 105 })
    expect((await balanceOf(server, alice)).real).toBe(1_000_000n)
    expect((await play(bet(500))).status).toBe(200)
  })

  it('gets the same 105 again, even after a lower stake fitted (M3)', async () => {
    await setLimit(1, 1, '5.00')
    const refused = bet(501)
    expect(await play(refused)).toMatchObject({ code: 105 })
    expect((await play(bet(1))).status).toBe(200)
    expect(await play(refused)).toMatchObject({ code: 105, balance: 1_000_000 })
    await rollback(refused.action_id)
    expect(await play(refused)).toMatchObject({ code: 105 })
  })
})

describe('a stake above what the game takes', () => {
  it('gets 105, and its player hears how much may be staked', async () => {
    const news = await listen(server, alice, [`game:bets#${alice.id}`])
    session = (await open({}, 'koi-pavilion')).data.token
    const koi = (...actions: object[]) =>
      callFromGames(server, 'play', request(actions, { game: 'koi-pavilion' }))
    const refused = bet(10_001)
    expect(await koi(refused)).toMatchObject({ status: 412, code: 105 })
    expect(await koi(refused)).toMatchObject({ status: 412, code: 105 })
    expect((await koi(bet(10_000))).status).toBe(200)
    await server.app.outbox.drain()
    await expect
      .poll(() => news.map(({ data }) => data))
      .toEqual([
        {
          event: 'game.bet.max.exceed',
          gameIdentity: 'koi-pavilion',
          playerBonus: { currency: 'EUR', maxBetAmount: '100.00' },
        },
      ])
  })

  it('is judged in the currency that is played in, at its rate', async () => {
    const [, account] = (await alice.ask<{ id: string }[]>('POST /api/wallet/accounts', { currency: 'USD' }))
      .data
    const accountId = account?.id ?? ''
    await giveMoney(server, accountId, 100_000n)
    session = (await open({ accountId }, 'koi-pavilion')).data.token
    const dollars = (...actions: object[]) =>
      callFromGames(server, 'play', request(actions, { currency: 'USD', game: 'koi-pavilion' }))
    expect(await dollars(bet(10_843))).toMatchObject({ code: 105 })
    expect((await dollars(bet(10_842))).status).toBe(200)
  })
})

describe('a break', () => {
  it('at any moment of a round: no further bet (110), every win and rollback (P6)', async () => {
    const staked = bet(100)
    const doubled = bet(100)
    await play(staked)
    await play(doubled)
    await setLimit(5, 1)
    expect(await play(bet(100))).toMatchObject({ status: 412, code: 110 })
    expect(await play(win(10), bet(10))).toMatchObject({ status: 412, code: 110 })
    expect(await play(staked)).toMatchObject({ status: 200, balance: 999_900 })
    expect((await rollback(doubled.action_id)).status).toBe(200)
    expect((await play(win(300))).status).toBe(200)
    expect((await balanceOf(server, alice)).real).toBe(1_000_200n)
  })

  it('opens no game for money, for fun it does; sessions, sign-in and withdrawals stay open (P6)', async () => {
    await setLimit(4, 4)
    const answer = await open()
    expect(answer.error).toMatchObject({
      name: 'play_suspended',
      params: { kind: 'self-exclusion', until: null },
    })
    expect((await open({ demoMode: true })).status).toBe(200)
    expect((await alice.ask('GET /api/player/profile')).status).toBe(200)
  })

  it('among 32 bets: every bet after it is refused, and none before it is lost', async () => {
    const bets = Array.from({ length: 32 }, () => play(bet(100)))
    const set = await setLimit(5, 1)
    expect(set.status).toBe(200)
    const answers = await Promise.all(bets)
    const taken = answers.filter(({ status }) => status === 200).length
    expect((await balanceOf(server, alice)).real).toBe(1_000_000n - BigInt(taken) * 100n)
    expect(answers.filter(({ code }) => code === 110)).toHaveLength(32 - taken)
    expect(await play(bet(1))).toMatchObject({ code: 110 })
  })

  it('is heard at once by every open page of the player, and by nobody else (P6)', async () => {
    const pages = await Promise.all([1, 2].map(() => listen(server, alice, [`player:limits#${alice.id}`])))
    const eve = await newVisitor(server)
    await expect(listen(server, eve, [`player:limits#${alice.id}`])).rejects.toThrow('permission denied')
    await setLimit(5, 1)
    for (const news of pages) {
      await expect
        .poll(() => news.map(({ data }) => data))
        .toMatchObject([{ event: 'limits.updated', limits: [{ definition: 5 }] }])
    }
  })
})

it('a raise in the middle of a round holds from its confirmation on, not before', async () => {
  await setLimit(1, 1, '5.00')
  const [limit] = (await alice.ask<{ id: string }[]>('GET /api/player/limits')).data
  await play(bet(500))
  await alice.ask(`PUT /api/player/limits/${limit?.id}`, { period: 1, amount: '50.00' })
  expect(await play(bet(1))).toMatchObject({ code: 105 })
  expect((await play(win(1000))).status).toBe(200)
  expect(await play(bet(1))).toMatchObject({ code: 105 })
})
