// Proves shared flights over the wire: what everybody sees, what may be staked, and how they end.
import { createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { bettingMs, mostHeight, snapTime } from './crash.ts'
import { gameProvider } from './game-provider.ts'
import { verifyFlight } from './stage/flight-proof.ts'
import type { FlightProof } from './stage/flight-proof.ts'

const secret = 'the-secret-of-both-sides'

type Heard = { type: string; [key: string]: unknown }

/** A casino that takes every stake and pays every win. */
let casino: Server
let studio: FastifyInstance
let address = ''
let dataDir: string
let ahead = 0
const leave: (() => void)[] = []

const listening = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })

beforeEach(async () => {
  ahead = 0
  dataDir = mkdtempSync(join(tmpdir(), 'baize-live-'))
  casino = createServer((request, response) => {
    request.resume()
    request.on('end', () =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ balance: 100_000, transactions: [] })),
    )
  })
  const casinoUrl = await listening(casino)
  studio = Fastify()
  await studio.register(
    gameProvider({
      casinoUrl,
      secret,
      publicUrl: () => 'http://studio.test',
      casinoOrigins: ['http://casino.test'],
      dataDir,
      now: () => Date.now() + ahead,
    }),
    { prefix: '/games' },
  )
  address = `${await studio.listen({ port: 0, host: '127.0.0.1' })}/games`
})
afterEach(async () => {
  for (const gone of leave.splice(0)) gone()
  await studio.close()
  casino.closeAllConnections()
  await new Promise((closed) => casino.close(closed))
  rmSync(dataDir, { recursive: true, force: true })
})

async function session(game: string, user: { id: string; nickname: string } | null): Promise<string> {
  const body = JSON.stringify({
    casino_id: 'casino',
    game,
    currency: 'EUR',
    locale: 'en',
    ...(user ? { user } : {}),
  })
  const answer = await fetch(`${address}/${user ? 'sessions' : 'demo'}`, {
    method: 'POST',
    body,
    headers: { 'x-request-sign': createHmac('sha256', secret).update(body).digest('hex') },
  })
  const { launch_options: options } = (await answer.json()) as { launch_options: { game_url: string } }
  return new URL(options.game_url).searchParams.get('token') ?? ''
}

/** What may stand in an answer; each test looks at what it asked for. */
type Said = FlightProof & {
  roundId: string
  view: { flight: string }
  error?: { code: string }
  seat: { out: number | null; over: boolean; win: string }
  out: number | null
  win: string
  balance: string
}

async function ask(path: string, token: string, body?: object): Promise<{ status: number; body: Said }> {
  const answer = await fetch(`${address}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: (await answer.json()) as Said }
}
const bet = (token: string, auto: number | null = null) =>
  ask('flights/bets', token, { id: randomUUID(), bet: '1000', auto })

/** Looks on as a page does: without a token, event by event. */
async function lookOn() {
  const stop = new AbortController()
  leave.push(() => stop.abort())
  const answer = await fetch(`${address}/api/flights/live`, { signal: stop.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    type: answer.headers.get('content-type'),
    async until(type: string): Promise<Heard> {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end >= 0) {
          const line = text.slice(0, end)
          text = text.slice(end + 2)
          const event: Heard | null = line.startsWith('data: ') ? JSON.parse(line.slice(6)) : null
          if (event?.type === type) return event
          continue
        }
        const part = await reader?.read()
        if (!part || part.done) throw new Error('the stream ended')
        text += part.value
      }
    },
  }
}

describe('Flights as they happen', () => {
  test('are seen by everybody: who is on the line, who was reeled in, where the line snapped, and the proof', async () => {
    const nadia = await session('kite-weather', { id: '7', nickname: 'Nadia' })
    const guest = await session('kite-weather', null)
    const stream = await lookOn()
    expect(stream.type).toContain('text/event-stream')
    expect(await stream.until('now')).toMatchObject({ phase: 'betting', seats: [] })
    const hers = await bet(nadia, 101)
    expect(hers.status).toBe(200)
    expect(await stream.until('seat')).toMatchObject({ name: 'N***a', bet: '1000', currency: 'EUR' })
    expect((await bet(guest, mostHeight)).status).toBe(200)
    expect(await stream.until('seat')).toMatchObject({ name: null })
    const { flight } = hers.body.view
    expect((await ask(`flights/${flight}/proof`, '')).status).toBe(404)

    ahead += bettingMs
    expect(await stream.until('flying')).toMatchObject({ flight })
    expect((await bet(nadia)).body.error?.code).toBe('late')
    ahead += snapTime(mostHeight)
    const down = await stream.until('down')
    const proof = await ask(`flights/${flight}/proof`, '')
    expect(proof.body.snap).toBe(down.snap)
    expect(await verifyFlight(proof.body)).toEqual({ chainHolds: true, snap: down.snap })
    expect(await verifyFlight({ ...proof.body, seed: proof.body.anchor })).toMatchObject({
      chainHolds: false,
    })

    const { body } = await ask('flights/mine', nadia)
    const reached = Number(down.snap) >= 101
    expect(body.seat).toMatchObject({ out: reached ? 101 : null, over: true, win: reached ? '1010' : '0' })
  })

  test('cannot be staked on without a session, from another game, or past the table’s own clock (S3)', async () => {
    await lookOn()
    expect((await bet('no-session-of-anybody')).status).toBe(401)
    expect((await ask('flights/mine', 'no-session-of-anybody')).status).toBe(401)
    const dice = await session('bone-yard', null)
    expect(await bet(dice)).toMatchObject({ status: 409, body: { error: { code: 'game' } } })
    const guest = await session('kite-weather', null)
    const choice = { flight: '1-1', auto: null }
    expect((await ask('rounds', guest, { id: randomUUID(), bet: '1000', choice })).status).toBe(422)
    const seated = await bet(guest)
    const moves = `rounds/${seated.body.roundId}/moves`
    expect((await ask(moves, guest, { id: randomUUID(), move: { out: 100_000 } })).status).toBe(422)
  })

  test.each([
    ['a height below 1.01', { auto: 100 }],
    ['a height beyond the line', { auto: mostHeight + 1 }],
    ['a broken height', { auto: 1.5 }],
    ['a negative stake', { bet: '-5' }],
    ['an unknown key', { out: 500 }],
  ])('refuse %s (S8)', async (_what, wrong) => {
    await lookOn()
    const guest = await session('kite-weather', null)
    const wish = { id: randomUUID(), bet: '1000', auto: null, ...wrong }
    expect((await ask('flights/bets', guest, wish)).status).toBe(422)
  })

  test('two wishes to reel in at once are one reel-in', async () => {
    const guest = await session('kite-weather', null)
    const stream = await lookOn()
    await stream.until('now')
    await bet(guest)
    ahead += bettingMs
    await stream.until('flying')
    ahead += 200
    const answers = await Promise.all([1, 2, 3].map(() => ask('flights/reel-in', guest, {})))
    const [first] = answers
    for (const answer of answers) expect(answer.body).toEqual(first?.body)
    const { body } = await ask('balance', guest)
    const won = BigInt(first?.body.win ?? '0')
    expect(BigInt(body.balance)).toBe(100_000n - 1000n + won)
  })
})
