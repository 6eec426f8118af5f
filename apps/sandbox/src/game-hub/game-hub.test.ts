// Proves that the hub carries money between its studio and a casino without losing or doubling any, in the words of both.
import { generateKeyPairSync, randomUUID, sign, verify, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { gameHub } from './game-hub.ts'

type Said = { path: string; body: Record<string, unknown> }

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const ofHub = pair()
const ofCasino = pair()
const secretHalf = (key: KeyObject) => key.export({ format: 'der', type: 'pkcs8' }).toString('base64')
const openHalf = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64')

let casino: Server
let said: Said[]
let balance: number
/** How many of the next calls on a path are heard, acted upon and not answered. */
let unanswered: { path: string; times: number }
let refusal: string | null
let moved: Map<string, number>
let hub: FastifyInstance
let hubUrl: string
let dataDir: string

beforeEach(async () => {
  said = []
  moved = new Map()
  balance = 10_000_000
  unanswered = { path: '', times: 0 }
  refusal = null
  casino = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks)
      const signature = Buffer.from(String(request.headers['x-hub88-signature']), 'base64')
      expect(verify('sha256', raw, ofHub.publicKey, signature)).toBe(true)
      const path = (request.url ?? '').replace('/api/callbacks/game/hub/', '')
      const body = JSON.parse(raw.toString('utf8')) as Record<string, unknown>
      said.push({ path, body })
      const status = path.startsWith('transaction/') && refusal ? refusal : 'RS_OK'
      if (status === 'RS_OK') act(path, body)
      if (unanswered.path === path && unanswered.times-- > 0) return response.destroy()
      response.end(JSON.stringify({ status, request_uuid: body['request_uuid'], balance }))
    })
  })
  await new Promise<void>((resolve) => casino.listen(0, '127.0.0.1', resolve))
  dataDir = mkdtempSync(join(tmpdir(), 'baize-hub-'))
  const port = await freePort()
  hubUrl = `http://127.0.0.1:${port}`
  hub = Fastify({ forceCloseConnections: true })
  await hub.register(
    gameHub({
      casinoUrl: `http://127.0.0.1:${(casino.address() as AddressInfo).port}`,
      keys: { ownPrivateKey: secretHalf(ofHub.privateKey), theirPublicKey: openHalf(ofCasino.publicKey) },
      publicUrl: () => hubUrl,
      ownUrl: hubUrl,
      casinoOrigins: ['http://casino.test'],
      dataDir,
    }),
    { prefix: '/hub' },
  )
  await hub.listen({ host: '127.0.0.1', port })
})

afterEach(async () => {
  await hub.close()
  casino.closeAllConnections()
  await new Promise((resolve) => casino.close(resolve))
  rmSync(dataDir, { recursive: true, force: true })
})

/** The wallet of this casino: every transaction once, and what is taken back never was. */
function act(path: string, body: Record<string, unknown>): void {
  const id = String(body['transaction_uuid'])
  const amount = Number(body['amount'] ?? 0)
  if (path === 'transaction/bet' || path === 'transaction/win') {
    if (moved.has(id)) return
    moved.set(id, path === 'transaction/bet' ? -amount : amount)
  } else if (path === 'transaction/rollback') moved.set(String(body['reference_transaction_uuid']), 0)
  balance = 10_000_000 + [...moved.values()].reduce((sum, each) => sum + each, 0)
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function openGame(over: object = {}, key = ofCasino.privateKey) {
  const raw = JSON.stringify({
    operator_id: 'baize',
    game_code: 'lantern-fox',
    currency: 'EUR',
    lang: 'en',
    lobby_url: 'http://casino.test/',
    deposit_url: 'http://casino.test/?wallet=deposit',
    token: randomUUID(),
    user: randomUUID(),
    ...over,
  })
  const answer = await fetch(`${hubUrl}/hub/operator/generic/v2/game/url`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hub88-signature': sign('sha256', Buffer.from(raw), key).toString('base64'),
    },
    body: raw,
  })
  return { status: answer.status, ...((await answer.json()) as { url?: string; error?: string }) }
}

/** One round of the studio's game, as its page in the browser plays it. */
async function playRound(url: string, id = randomUUID(), bet = '100') {
  const token = new URL(url).searchParams.get('token')
  const answer = await fetch(`${hubUrl}/hub/studio/api/rounds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id, bet, choice: {} }),
  })
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) }
}

test('a game opens for a player of the casino, and a round’s stake and win arrive in hundred-thousandths', async () => {
  const opened = await openGame()
  expect(opened.url).toMatch(new RegExp(`^${hubUrl}/hub/studio/play/lantern-fox\\?token=`))
  expect(said.map(({ path }) => path)).toEqual(['user/info'])
  const page = await fetch(opened.url ?? '')
  expect(page.status).toBe(200)
  const played = await playRound(opened.url ?? '')
  expect(played.status).toBe(200)
  const bet = said.find(({ path }) => path === 'transaction/bet')
  expect(bet?.body).toMatchObject({ amount: 100_000, currency: 'EUR', game_code: 'lantern-fox' })
  const win = said.find(({ path }) => path === 'transaction/win')
  if (win) expect(win.body['reference_transaction_uuid']).toBe(bet?.body['transaction_uuid'])
  const net = [...moved.values()].reduce((sum, each) => sum + each, 0)
  expect(balance).toBe(10_000_000 + net)
})

test('a stake that the casino took without answering is said again under the same id, and moves once', async () => {
  const opened = await openGame()
  unanswered = { path: 'transaction/bet', times: 1 }
  const played = await playRound(opened.url ?? '')
  expect(played.status).toBe(200)
  const bets = said
    .filter(({ path }) => path === 'transaction/bet')
    .map(({ body }) => body['transaction_uuid'])
  expect(bets.length).toBeGreaterThan(1)
  expect(new Set(bets).size).toBe(1)
  expect([...moved.values()].filter((amount) => amount < 0)).toEqual([-100_000])
})

test('a casino that never answers gets its stake back', async () => {
  const opened = await openGame()
  unanswered = { path: 'transaction/bet', times: 100 }
  expect(await playRound(opened.url ?? '')).toMatchObject({ status: 409, error: { code: 'unanswered' } })
  expect(said.some(({ path }) => path === 'transaction/rollback')).toBe(true)
  expect(balance).toBe(10_000_000)
})

test.each([
  ['RS_ERROR_NOT_ENOUGH_MONEY', 'funds'],
  ['RS_ERROR_LIMIT_REACHED', 'bet_limit'],
  ['RS_ERROR_USER_DISABLED', 'player'],
  ['RS_ERROR_INVALID_GAME', 'game'],
])('the casino’s %s reaches the player as “%s”', async (status, reason) => {
  const opened = await openGame()
  refusal = status
  expect(await playRound(opened.url ?? '')).toMatchObject({ status: 409, error: { code: reason } })
  expect(moved.size).toBe(0)
})

test('a game opens for fun without a player, and its rounds never reach the casino', async () => {
  const opened = await openGame({ currency: 'XXX', token: undefined, user: undefined })
  expect((await playRound(opened.url ?? '')).status).toBe(200)
  expect(said).toEqual([])
})

test('a forged request opens nothing', async () => {
  expect((await openGame({}, ofHub.privateKey)).status).toBe(401)
})

test('a game that nobody makes is not found', async () => {
  expect((await openGame({ game_code: 'no-such-game' })).status).toBe(404)
})

test('while it is down it says so', async () => {
  await fetch(`${hubUrl}/hub/moods`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'mood=down',
    redirect: 'manual',
  })
  expect((await openGame()).status).toBe(503)
})
