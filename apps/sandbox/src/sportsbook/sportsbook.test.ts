// Proves over HTTP how the sportsbook takes bets, pays them, corrects them and buys them back, whatever the casino answers.
import { createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sportsbook } from './sportsbook.ts'

// A busy machine takes its time; nothing here is about speed.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const secret = 'the secret that both sides of this contract know'
const page = 'https://casino.test'
/** The clock stands, so that the same matches are on offer every time. */
const base = Date.UTC(2026, 4, 9, 17, 3)
const soon = { timeout: 15_000 }

type Said = { path: string; signed: boolean; body: Record<string, unknown> }
type Market = { key: string; outcomes: { id: string; key: string; odds: number | null }[] }
type Match = { id: number; name: string; startsAt: string; isLive: boolean; markets: Market[] }
type Bet = {
  id: string
  stake: number
  payout: number
  possiblePayout: number
  status: string
  cashOut: number | null
  selections: { result: string | null }[]
}

let casino: Server
let said: Said[]
let answer: (path: string) => { status: number; body: object } | 'hang up'
let app: FastifyInstance
let url: string
let ahead: number
let folder: string
let token: string

const done = { status: 200, body: { balance: 1 } }

beforeEach(async () => {
  said = []
  ahead = 0
  answer = () => done
  casino = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const raw = Buffer.concat(pieces)
      const path = request.url?.split('/').at(-1) ?? ''
      const sign = createHmac('sha256', secret).update(raw).digest('hex')
      said.push({
        path,
        signed: request.headers['x-request-sign'] === sign,
        body: JSON.parse(raw.toString()) as Record<string, unknown>,
      })
      const reply = answer(path)
      if (reply === 'hang up') response.destroy()
      else
        response
          .writeHead(reply.status, { 'content-type': 'application/json' })
          .end(JSON.stringify(reply.body))
    })
  })
  await new Promise<void>((resolve) => casino.listen(0, '127.0.0.1', resolve))
  folder = mkdtempSync(join(tmpdir(), 'baize-touchline-'))
  app = fastify({ forceCloseConnections: true })
  await app.register(
    sportsbook({
      casinoUrl: `http://127.0.0.1:${(casino.address() as AddressInfo).port}`,
      secret,
      casinoOrigins: [page],
      dataDir: folder,
      sweepMs: 20,
      now: () => base + ahead,
    }),
    { prefix: '/sportsbook' },
  )
  url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/sportsbook`
  token = await open()
})

afterEach(async () => {
  await app.close()
  casino.closeAllConnections()
  await new Promise<void>((resolve) => casino.close(() => resolve()))
  rmSync(folder, { recursive: true, force: true })
})

async function open(
  userId: string = randomUUID(),
  over: { at?: number; sign?: string } = {},
): Promise<string> {
  const id = randomUUID()
  const body = JSON.stringify({
    sent_at: new Date(over.at ?? base + ahead).toISOString(),
    session_id: id,
    user_id: userId,
    currency: 'EUR',
    subunit_to_unit: 100,
  })
  const sign = over.sign ?? createHmac('sha256', secret).update(body).digest('hex')
  const response = await fetch(`${url}/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-sign': sign },
    body,
  })
  return response.ok ? id : String(response.status)
}

type Told<T> = { status: number; body: T }

async function ask<T>(path: string, body?: object, as = token): Promise<Told<T>> {
  const response = await fetch(`${url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(as ? { authorization: `Bearer ${as}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  })
  return { status: response.status, body: (await response.json()) as T }
}

async function matches(): Promise<Match[]> {
  return (await ask<{ events: Match[] }>('events?live=false&mixed=true&limit=8')).body.events
}
const pickOf = (match: Match | undefined, key = 'home') => {
  const outcome = match?.markets[0]?.outcomes.find((each) => each.key === key)
  return { id: outcome?.id ?? '', odds: Math.round((outcome?.odds ?? 0) * 100) }
}
async function wish(count = 1, over: object = {}) {
  const picks = (await matches()).slice(0, count).map((match) => pickOf(match))
  return { requestId: randomUUID(), stake: 500, picks, takesChanges: true, ...over }
}
const place = async (over: object = {}, count = 1) =>
  ask<{ bet: Bet; error: string }>('bets', await wish(count, over))
const bets = async () => (await ask<{ bets: Bet[] }>('bets')).body.bets
const words = () => said.map(({ path }) => path)

describe('a bet', () => {
  it('is told to the casino, signed, before it stands', async () => {
    const placed = await place()
    expect(placed.status).toBe(200)
    expect(said).toMatchObject([
      {
        path: 'place',
        signed: true,
        body: { session_id: token, currency: 'EUR', amount: 500, ticket_type: 'single' },
      },
    ])
    expect(await bets()).toMatchObject([{ id: placed.body.bet.id, status: 'open', stake: 500 }])
  })

  it('of several matches multiplies their odds', async () => {
    const asked = await wish(3)
    const { body } = await ask<{ bet: Bet }>('bets', asked)
    const product = asked.picks.reduce((all, { odds }) => all * (odds / 100), 1)
    expect(Math.abs(body.bet.possiblePayout - 500 * product)).toBeLessThan(1.01)
    expect(said[0]?.body).toMatchObject({
      ticket_type: 'accumulator',
      possible_payout: body.bet.possiblePayout,
    })
  })

  it('asked for again under its id is the same bet', async () => {
    const asked = await wish()
    const first = await ask('bets', asked)
    expect(await ask('bets', asked)).toEqual(first)
    expect(words()).toEqual(['place'])
  })

  it.each([
    [100, 'not_enough_funds'],
    [105, 'limit'],
    [110, 'not_allowed'],
    [101, 'session'],
  ])('that the casino refuses with %i is refused as %s, and nothing stands', async (code, reason) => {
    answer = () => ({ status: 412, body: { code } })
    expect(await place()).toMatchObject({ status: 409, body: { error: reason } })
    expect(await bets()).toEqual([])
  })

  it('that got no answer is voided until somebody hears it', async () => {
    let silent = 3
    answer = () => ((silent -= 1) >= 0 ? 'hang up' : done)
    expect(await place()).toMatchObject({ status: 409, body: { error: 'unanswered' } })
    await expect.poll(words, soon).toEqual(['place', 'void', 'void', 'void'])
    const ids = said.map(({ body }) => body['action_id'])
    expect(new Set(ids.slice(1)).size).toBe(1)
    expect(new Set(said.map(({ body }) => body['bet_id'])).size).toBe(1)
    expect(await bets()).toEqual([])
  })

  it.each<[string, (asked: Awaited<ReturnType<typeof wish>>) => Promise<object> | object, string]>([
    [
      'two picks of one match',
      async (asked) => ({ picks: [...asked.picks, pickOf((await matches())[0], 'away')] }),
      'same_event',
    ],
    ['a stake below the smallest', () => ({ stake: 1 }), 'stake'],
    ['a stake above the greatest', () => ({ stake: 1e9 }), 'stake'],
    ['a match that nobody knows', () => ({ picks: [{ id: '7:winner::home', odds: 200 }] }), 'suspended'],
    [
      'odds that were never there',
      (asked) => ({ picks: [{ id: asked.picks[0]?.id, odds: 9999 }], takesChanges: false }),
      'odds_changed',
    ],
  ])('with %s is refused before the casino hears of it', async (_word, change, reason) => {
    const asked = await wish()
    const refused = await ask<{ error: string }>('bets', { ...asked, ...(await change(asked)) })
    expect(refused).toMatchObject({ status: 409, body: { error: reason } })
    expect(said).toEqual([])
  })

  it.each([{ stake: 1.5 }, { stake: -1 }, { picks: [] }, { requestId: 'x' }, { more: 1 }])(
    'of another shape is refused: %j',
    async (over) => {
      expect((await place(over)).status).toBe(422)
    },
  )
})

describe('the end of a match', () => {
  it('settles a bet once, with a result and a payout that fit', async () => {
    const placed = await place()
    ahead = 4 * 24 * 3_600_000
    await expect.poll(words, soon).toEqual(['place', 'settle'])
    const { status, payout, revision } = said[1]?.body ?? {}
    expect(revision).toBe(1)
    expect(payout).toBe({ won: placed.body.bet.possiblePayout, lost: 0, refunded: 500 }[String(status)])
    token = await open(String(said[0]?.body['user_id']))
    await expect.poll(async () => (await bets())[0]?.status, soon).toBe(status)
    expect(words()).toEqual(['place', 'settle'])
  })

  it('is told again, under the same id, until the casino answers', async () => {
    await place()
    let silent = 2
    answer = (path) => (path === 'settle' && (silent -= 1) >= 0 ? 'hang up' : done)
    ahead = 4 * 24 * 3_600_000
    await expect.poll(() => words().length, soon).toBe(4)
    expect(new Set(said.slice(1).map(({ body }) => body['action_id'])).size).toBe(1)
  })
})

describe('a cash-out', () => {
  it('pays what was shown, and no match settles the bet after it', async () => {
    await place()
    const [bet] = await bets()
    const worth = bet?.cashOut ?? 0
    expect(worth).toBeGreaterThan(0)
    expect(worth).toBeLessThan(500)
    const paid = await ask<{ bet: Bet }>(`bets/${bet?.id}/cash-out`, { amount: worth })
    expect(paid.body.bet).toMatchObject({ status: 'cashedOut', payout: worth })
    expect(await ask(`bets/${bet?.id}/cash-out`, { amount: worth })).toMatchObject({ status: 409 })
    ahead = 4 * 24 * 3_600_000
    expect(words()).toEqual(['place', 'cash-out'])
  })

  it('is refused when less is left than was shown, or the casino says no', async () => {
    await place()
    const [bet] = await bets()
    const over = await ask(`bets/${bet?.id}/cash-out`, { amount: (bet?.cashOut ?? 0) + 1 })
    expect(over).toMatchObject({ status: 409, body: { error: 'value_changed' } })
    answer = () => ({ status: 409, body: { code: 409 } })
    const late = await ask(`bets/${bet?.id}/cash-out`, { amount: bet?.cashOut ?? 0 })
    expect(late).toMatchObject({ status: 409, body: { error: 'not_open' } })
  })

  it('is for the own bets only (S3)', async () => {
    await place()
    const [bet] = await bets()
    const other = await open()
    expect((await ask(`bets/${bet?.id}/cash-out`, { amount: 1 }, other)).status).toBe(404)
    expect((await ask<{ bets: Bet[] }>('bets', undefined, other)).body.bets).toEqual([])
  })
})

describe('by hand', () => {
  const decide = (id: string | undefined, word: string) =>
    fetch(`${url}/bets/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `word=${word}`,
      redirect: 'manual',
    })

  it('a bet is settled, corrected with a higher number, and voided', async () => {
    const { body } = await place()
    for (const word of ['won', 'lost', 'void']) expect((await decide(body.bet.id, word)).status).toBe(302)
    expect(said.slice(1)).toMatchObject([
      { path: 'settle', body: { revision: 1, status: 'won', payout: body.bet.possiblePayout } },
      { path: 'resettle', body: { revision: 2, status: 'lost', payout: 0 } },
      { path: 'void' },
    ])
    const shown = await (await fetch(`${url}/`)).text()
    expect(shown).toContain(body.bet.id)
  })
})

describe('the door', () => {
  it('opens sessions only for who knows the secret, and not by a recording', async () => {
    expect(await open(randomUUID(), { sign: 'ab'.repeat(32) })).toBe('403')
    expect(await open(randomUUID(), { at: base - 3_600_000 })).toBe('403')
  })

  it.each(['me', 'bets'])('shows %s to nobody without a token, nor after a day', async (path) => {
    expect((await ask(path, undefined, '')).status).toBe(401)
    expect((await ask(path, undefined, randomUUID())).status).toBe(401)
    ahead = 25 * 3_600_000
    expect((await ask(path)).status).toBe(401)
  })

  it('lets pages of the casino ask, and no others', async () => {
    const from = async (origin: string) =>
      (await fetch(`${url}/api/sports`, { headers: { origin } })).headers.get('access-control-allow-origin')
    expect(await from(page)).toBe(page)
    expect(await from('https://evil.test')).toBeNull()
  })

  it('hands out the script, packed for who can unpack it', async () => {
    const response = await fetch(`${url}/altenarWSDK.js`)
    expect(response.headers.get('content-type')).toContain('javascript')
    expect(await response.text()).toContain('altenarWSDK')
    const etag = response.headers.get('etag') ?? ''
    expect((await fetch(`${url}/altenarWSDK.js`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('says what a sport has, and 404 for what it does not know', async () => {
    const soccer = await fetch(`${url}/feed/sports/66`)
    expect(await soccer.json()).toMatchObject({ Id: 66, Name: 'Soccer' })
    for (const path of ['feed/sports/1', 'api/events/1', 'api/sports/x'])
      expect((await fetch(`${url}/${path}`)).status, path).toBe(404)
    const { events } = (await (await fetch(`${url}/feed/search?query=rovers`)).json()) as {
      events: unknown[]
    }
    expect(events.length).toBeGreaterThan(0)
  })
})
