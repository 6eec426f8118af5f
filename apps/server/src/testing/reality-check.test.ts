// Proves that a reality check pauses games and sports alike: no stake is taken until its player has looked, and what was taken stays taken (P7, M3, S3).
import { randomUUID } from 'node:crypto'
import type { RealityCheck } from '@baize/contract/player-limit'
import type { SessionAnswer } from '@baize/contract/player-session'
import type { SessionPosition } from '@baize/contract/wallet'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '../wallet/audit/audit.ts'
import { openCatalogue } from './catalogue.ts'
import { hangUp, listen } from './live.ts'
import { startServer, type TestServer } from './server.ts'
import { betOf, openSportsbook, takesSessions } from './sportsbook-desk.ts'
import { openStranger, type Stranger } from './stranger.ts'
import { ask, balanceOf, callFromGames, newVisitor, type Visitor } from './visitor.ts'

const quarterMs = 15 * 60_000

let server: TestServer
let provider: Stranger
let alice: Visitor
let game: string
let bet: ReturnType<typeof betOf>

beforeAll(async () => {
  provider = await openStranger()
  takesSessions(provider)
  provider.answers('/games/sessions', () => ({
    body: { launch_options: { game_url: 'http://games.test/1' } },
  }))
  server = await startServer({
    config: {
      GAME_PROVIDER_URL: `${provider.url}/games`,
      SPORTSBOOK_URL: `${provider.url}/sportsbook`,
      SPORTSBOOK_SECRET: 's'.repeat(32),
    },
  })
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
  alice = await newVisitor(server, { real: 10_000n })
  const start = { lobbyUrl: '/', locale: 'en', platform: 2, demoMode: false }
  game = (await alice.ask<{ token: string }>('POST /api/game/games/lantern-fox/play', start)).data.token
  bet = betOf(server, alice, await openSportsbook(alice))
})

const action = (kind: 'bet' | 'win', amount: number) => ({ action: kind, amount, action_id: randomUUID() })
const play = (...actions: object[]) =>
  callFromGames(server, 'play', {
    user_id: alice.id,
    currency: 'EUR',
    game: 'lantern-fox',
    game_id: 'round 1',
    session_id: game,
    finished: false,
    actions,
  })
const set = (minutes: number | null, who = alice) =>
  who.ask<RealityCheck>('PUT /api/player/reality-check', { minutes })
const acknowledge = (who = alice) =>
  who.ask<RealityCheck>('POST /api/player/reality-check/acknowledge', undefined)
const real = async () => (await balanceOf(server, alice)).real

/** The quarter is over; the browser has traded its token meanwhile. */
async function wait(ms: number): Promise<void> {
  server.clock.advance(ms)
  const refreshed = await ask<SessionAnswer>(server.url, 'POST /api/player/sessions/refresh', {
    token: alice.token,
  })
  const token = refreshed.data.accessToken
  alice = {
    ...alice,
    token,
    ask: (address, body, headers) =>
      ask(server.url, address, { token, body, ...(headers ? { headers } : {}) }),
  }
}

// First, because what the ledger writes goes by the database's clock, which nobody sets forward.
describe('the position of a session', () => {
  it('counts rounds of games and bets on sports, and says when play pauses', async () => {
    const due = (await set(30)).data.dueAt
    await play(action('bet', 100))
    await play(action('win', 250))
    await bet.place(500)
    const { data } = await alice.ask<SessionPosition>('GET /api/wallet/session?currency=EUR')
    expect(data).toMatchObject({ staked: '6.00', paidOut: '2.50', net: '-3.50', checkDueAt: due })
    await bet.settle(1250)
    const after = await alice.ask<SessionPosition>('GET /api/wallet/session?currency=EUR')
    expect(after.data).toMatchObject({ net: '9.00', points: ['0.00', '1.50', '9.00'] })
  })
})

describe('a reality check that is due', () => {
  it('takes no stake, in games and on sports, until it is answered', async () => {
    const dueAt = new Date(server.clock.now().getTime() + quarterMs)
    const { data } = await set(15)
    expect(data.minutes).toBe(15)
    expect(Date.parse(data.dueAt ?? '') - dueAt.getTime()).toBeLessThan(5000)
    expect(await play(action('bet', 100))).toMatchObject({ status: 200 })
    expect(await bet.place(100)).toMatchObject({ status: 200 })
    await wait(quarterMs + 1000)
    const news = await listen(server, alice, [`game:bets#${alice.id}`])
    expect(await play(action('bet', 100))).toMatchObject({ status: 412, code: 105, balance: 9800 })
    const late = betOf(server, alice, await openSportsbook(alice))
    expect(await late.place(100)).toMatchObject({ status: 412, code: 105, balance: 9800 })
    expect(await late.seen()).toBeUndefined()
    await server.app.outbox.drain()
    await expect
      .poll(() => news.map(({ data: told }) => told))
      .toEqual([
        { event: 'game.bet.restricted', gameIdentity: 'lantern-fox', reason: 'reality_check' },
        {
          event: 'game.bet.restricted',
          gameIdentity: 'altenar-sportsbook-altenar-sportsbook',
          reason: 'reality_check',
        },
      ])
    expect((await acknowledge()).status).toBe(200)
    expect(await play(action('bet', 100))).toMatchObject({ status: 200 })
    expect(await bet.settle(0)).toMatchObject({ status: 200 })
    const next = betOf(server, alice, await openSportsbook(alice))
    expect(await next.place(100)).toMatchObject({ status: 200 })
    expect(await real()).toBe(9600n)
  })

  it('still pays what was staked before, and answers a repetition as the first time (M3)', async () => {
    await set(15)
    const taken = action('bet', 100)
    const placed = bet.placing(100)
    expect(await play(taken)).toMatchObject({ status: 200 })
    expect(await bet.place(100, placed)).toMatchObject({ status: 200 })
    await wait(quarterMs + 1000)
    expect(await play(taken)).toMatchObject({ status: 200 })
    expect(await play(action('win', 300))).toMatchObject({ status: 200, balance: 10_100 })
    expect(await bet.settle(250)).toMatchObject({ status: 200 })
    expect(await real()).toBe(10_350n)
    const stopped = action('bet', 100)
    expect(await play(stopped)).toMatchObject({ status: 412, code: 105 })
    await acknowledge()
    expect(await play(stopped)).toMatchObject({ status: 412, code: 105 })
  })

  it('is answered by its own player in its own session only (S3)', async () => {
    await set(15)
    await wait(quarterMs + 1000)
    const mallory = await newVisitor(server)
    await acknowledge(mallory)
    const elsewhere = await ask<SessionAnswer>(server.url, 'POST /api/player/sessions', {
      body: {
        login: (await alice.ask<{ email: string }>('GET /api/player/profile')).data.email,
        password: 'nine quiet foxes',
      },
    })
    await ask(server.url, 'POST /api/player/reality-check/acknowledge', { token: elsewhere.data.accessToken })
    expect(await play(action('bet', 100))).toMatchObject({ status: 412, code: 105 })
    const guest = await ask(server.url, 'POST /api/player/reality-check/acknowledge')
    expect([guest.status, guest.error.name]).toEqual([401, 'not_signed_in'])
  })

  it('is not put off by setting the same again, nor by an answer before its time', async () => {
    const first = (await set(15)).data.dueAt
    await wait(60_000)
    expect((await set(15)).data.dueAt).toBe(first)
    expect((await acknowledge()).data.dueAt).toBe(first)
    await wait(quarterMs)
    expect(await play(action('bet', 100))).toMatchObject({ code: 105 })
    expect((await set(null)).data).toEqual({ minutes: null, dueAt: null })
    expect(await play(action('bet', 100))).toMatchObject({ status: 200 })
  })

  it('comes in whole quarters only', async () => {
    for (const minutes of [0, 1, 16, -15, 'often']) {
      const refused = await alice.ask('PUT /api/player/reality-check', { minutes })
      expect([refused.status, refused.error.name]).toEqual([422, 'invalid_input'])
    }
  })
})
