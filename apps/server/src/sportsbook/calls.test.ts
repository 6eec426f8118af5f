// Proves over HTTP what players and guests get of the sportsbook: a token, their bets, and what can be bet on.
import { randomUUID } from 'node:crypto'
import type { Bet, SportEvent, SportInfo } from '@baize/contract/sportsbook'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startServer, type TestServer } from '../testing/server.ts'
import {
  betOf,
  openSportsbook,
  sportsbookPlay,
  sportsbookStart,
  takesSessions,
} from '../testing/sportsbook-desk.ts'
import { openStranger, type Stranger } from '../testing/stranger.ts'
import { ask, newVisitor, type Visitor } from '../testing/visitor.ts'

// A busy machine takes its time; nothing here is about speed.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let server: TestServer
let provider: Stranger
let alice: Visitor

beforeAll(async () => {
  provider = await openStranger()
  server = await startServer({
    config: {
      SPORTSBOOK_URL: `${provider.url}/sportsbook`,
      SPORTSBOOK_SCRIPT_URL: 'https://sports.test/altenarWSDK.js',
      SPORTSBOOK_SECRET: '6f'.repeat(16),
    },
  })
})

afterAll(async () => {
  await server.stop()
  await provider.close()
})

beforeEach(async () => {
  takesSessions(provider)
  provider.heard.length = 0
  alice = await newVisitor(server, { real: 10_000n })
})

describe('the widget', () => {
  it('comes from where the operator says, for everybody', async () => {
    const { data } = await ask(server.url, 'GET /api/game/sport/widget')
    expect(data).toEqual({ scriptUrl: 'https://sports.test/altenarWSDK.js', integration: 'baize' })
  })

  it('gets a token for one account of its player, which the provider is told of, signed', async () => {
    const { status, data } = await alice.ask<{ token: string; gameUrl: string }>(sportsbookPlay, {
      ...sportsbookStart,
      accountId: alice.accountId,
    })
    expect(status).toBe(200)
    expect(data.gameUrl).toBe('https://sports.test/altenarWSDK.js')
    expect(provider.heard).toHaveLength(1)
    expect(provider.heard[0]?.headers['x-request-sign']).toMatch(/^[0-9a-f]{64}$/)
    expect(provider.heard[0]?.body).toMatchObject({
      session_id: data.token,
      user_id: alice.id,
      currency: 'EUR',
      subunit_to_unit: 100,
      country: 'DE',
      lobby_url: `${server.url}/sport`,
    })
  })

  it('gets none for a guest', async () => {
    const refused = await ask(server.url, sportsbookPlay, { body: sportsbookStart })
    expect(refused).toMatchObject({ status: 401, error: { name: 'not_signed_in' } })
    expect(provider.heard).toEqual([])
  })

  it('gets none for the account of somebody else (S3)', async () => {
    const bob = await newVisitor(server)
    const refused = await alice.ask(sportsbookPlay, { ...sportsbookStart, accountId: bob.accountId })
    expect(refused).toMatchObject({ status: 404, error: { name: 'account_not_found' } })
  })

  it('gets none during a break (P6)', async () => {
    await alice.ask('POST /api/player/limits', { definition: 5, period: 1 })
    const refused = await alice.ask(sportsbookPlay, sportsbookStart)
    expect(refused).toMatchObject({ status: 409, error: { name: 'play_suspended' } })
  })

  it('gets none for play money', async () => {
    const refused = await alice.ask(sportsbookPlay, { ...sportsbookStart, demoMode: true })
    expect(refused).toMatchObject({ status: 409, error: { name: 'demo_not_available' } })
  })

  it.each([
    ['does not answer', () => 'hang up' as const],
    ['fails', () => ({ status: 500, body: {} })],
    ['opens something else', () => ({ body: { session_id: randomUUID() } })],
  ])('gets none when the provider %s', async (_word, reply) => {
    provider.answers('/sportsbook/sessions', reply)
    const refused = await alice.ask(sportsbookPlay, sportsbookStart)
    expect(refused).toMatchObject({ status: 409, error: { name: 'game_not_available' } })
  })
})

describe('the list of bets', () => {
  it('has settled ones, or open ones, newest first, a page at a time', async () => {
    const session = await openSportsbook(alice)
    const bets = [0, 1, 2].map(() => betOf(server, alice, session))
    for (const bet of bets) await bet.place(100)
    await bets[0]?.settle(250)
    await bets[1]?.settle(0)
    const settled = await alice.ask<Bet[]>('GET /api/game/bets')
    expect(settled.data.map(({ roundId }) => roundId)).toEqual([bets[1]?.id, bets[0]?.id])
    const open = await alice.ask<Bet[]>('GET /api/game/bets?isSettled=false')
    expect(open.data.map(({ roundId }) => roundId)).toEqual([bets[2]?.id])
    const second = await alice.ask<Bet[]>('GET /api/game/bets?page=2&perPage=1')
    expect(second.data.map(({ roundId }) => roundId)).toEqual([bets[0]?.id])
    expect(second.meta).toEqual({ page: 2, perPage: 1, totalPages: 2, totalRows: 2 })
  })

  it('narrows by status, currency and time', async () => {
    const session = await openSportsbook(alice)
    const [won, lost] = [betOf(server, alice, session), betOf(server, alice, session)]
    for (const bet of [won, lost]) await bet.place(100)
    await won.settle(250)
    await lost.settle(0)
    const found = async (query: string) =>
      (await alice.ask<Bet[]>(`GET /api/game/bets?${query}`)).data.map(({ roundId }) => roundId)
    expect(await found('status=2')).toEqual([won.id])
    expect(await found('status=2&status=3')).toEqual([lost.id, won.id])
    expect(await found('currency=USD')).toEqual([])
    expect(await found('dateFrom=2999-01-01T00:00:00Z')).toEqual([])
    expect(await found('dateTo=2999-01-01T00:00:00Z')).toHaveLength(2)
  })

  it('is the own one only (S3), and no guest has one', async () => {
    await betOf(server, alice, await openSportsbook(alice)).place(100)
    const bob = await newVisitor(server)
    expect((await bob.ask<Bet[]>('GET /api/game/bets?isSettled=false')).data).toEqual([])
    expect(await ask(server.url, 'GET /api/game/bets')).toMatchObject({ status: 401 })
  })

  it.each(['isSettled=maybe', 'status=9', 'perPage=1000', 'page=0', 'what=ever'])(
    'refuses %s',
    async (query) => {
      expect(await alice.ask(`GET /api/game/bets?${query}`)).toMatchObject({
        status: 422,
        error: { name: 'invalid_input' },
      })
    },
  )
})

describe('a sport', () => {
  const soccer: SportInfo = {
    Id: 66,
    Name: 'Soccer',
    Categories: [{ CategoryId: 1, Name: 'Harbour', Championships: [{ ChampionshipId: 2, Name: 'Cup' }] }],
  }

  it('has the categories and championships that the provider says, asked for once in a while', async () => {
    provider.answers('/sportsbook/feed/sports/66', () => ({ body: soccer }))
    for (const _ of [1, 2]) {
      const { data } = await ask<SportInfo>(server.url, 'GET /api/game/sport/info/66')
      expect(data).toEqual(soccer)
    }
    expect(provider.heard).toHaveLength(1)
  })

  it.each([
    [67, 'does not have it', () => ({ status: 404, body: {} })],
    [68, 'fails', () => ({ status: 500, body: {} })],
    [69, 'hangs up', () => 'hang up' as const],
    [70, 'says something else', () => ({ body: { Id: 'x' } })],
  ])('is nothing (%i) when the provider %s', async (id, _word, reply) => {
    provider.answers(`/sportsbook/feed/sports/${id}`, reply)
    const { status, data } = await ask(server.url, `GET /api/game/sport/info/${id}`)
    expect([status, data]).toEqual([200, null])
  })

  it('that could not be had is asked for again soon', async () => {
    provider.answers('/sportsbook/feed/sports/71', () => ({ status: 500, body: {} }))
    await ask(server.url, 'GET /api/game/sport/info/71')
    provider.answers('/sportsbook/feed/sports/71', () => ({ body: { ...soccer, Id: 71 } }))
    server.clock.advance(11_000)
    expect((await ask<SportInfo>(server.url, 'GET /api/game/sport/info/71')).data.Id).toBe(71)
  })

  it('is asked for by number only', async () => {
    expect(await ask(server.url, 'GET /api/game/sport/info/soccer')).toMatchObject({ status: 422 })
  })
})

describe('a search', () => {
  const event: SportEvent = {
    eventId: 70_001,
    name: 'Northgate Rovers vs Old Harbour',
    sportId: 66,
    sport: 'Soccer',
    categoryId: 1,
    category: 'Harbour',
    championshipId: 2,
    championship: 'Cup',
    startsAt: '2026-06-01T18:00:00.000Z',
    isLive: true,
  }
  const search = (query: string) =>
    ask<SportEvent[]>(server.url, `GET /api/game/sport/search?${new URLSearchParams({ query })}`)

  it('finds what the provider finds', async () => {
    provider.answers('/sportsbook/feed/search?query=north+gate&limit=10', () => ({
      body: { events: [event] },
    }))
    expect((await search(' north gate ')).data).toEqual([event])
  })

  it('finds nothing when the provider does not answer, and asks for nothing by no words', async () => {
    expect((await search('rovers')).data).toEqual([])
    provider.heard.length = 0
    expect((await search('  ')).data).toEqual([])
    expect(provider.heard).toEqual([])
  })

  it('refuses words that are too long', async () => {
    expect(await search('x'.repeat(81))).toMatchObject({ status: 422 })
  })
})

describe('without a sportsbook', () => {
  it('there is no widget, no token and nothing to bet on', async () => {
    const bare = await startServer({
      config: {
        NODE_ENV: 'production',
        GAME_PROVIDER_URL: 'http://games.test',
        PAYMENT_PROVIDER_URL: 'http://pay.test',
        SMTP_URL: 'smtp://127.0.0.1:9',
        SMS_WEBHOOK_URL: 'http://sms.test',
        CAPTCHA_VERIFY_URL: 'http://captcha.test',
        CAPTCHA_PAGE_URL: 'http://captcha.test',
      },
    })
    try {
      const guest = (address: string) => ask(bare.url, address)
      expect((await guest('GET /api/game/sport/widget')).data).toBeNull()
      expect((await guest('GET /api/game/sport/info/66')).data).toBeNull()
      expect((await guest('GET /api/game/sport/search?query=rovers')).data).toEqual([])
      const refused = await ask(bare.url, sportsbookPlay, { body: sportsbookStart })
      expect(refused).toMatchObject({ status: 409, error: { name: 'game_not_connected' } })
    } finally {
      await bare.stop()
    }
  })
})
