// Proves the table games over the wire: what is told before the end, and what no browser may do.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { BlackjackView } from './blackjack.ts'
import { offeredGame, offeredGames } from './catalogue.ts'
import { commitmentOf } from './fairness.ts'
import { gameProvider } from './game-provider.ts'
import type { LadderView } from './ladder.ts'
import type { MinesView } from './mines.ts'
import { verifyAddress, verifyRound } from './stage/verify.ts'
import type { PastRound } from './stage/verify.ts'
import { signatureOf } from './wire.ts'

const secret = 'the-secret-of-both-sides'
const day = 24 * 3_600_000
type Action = { action: string; amount: number; action_id: string }
type Turn<View> = {
  roundId: string
  stake: string
  staked: string
  win: string
  total: string
  finished: boolean
  view: View
}

/** A casino with one wallet, as the studio meets it: over HTTP. */
const wallet = { balance: 0, actions: [] as Action[], url: '' }
let server: Server
let app: FastifyInstance
let dataDir: string
let clock = 0

async function openStudio(): Promise<void> {
  app = Fastify()
  await app.register(
    gameProvider({
      casinoUrl: wallet.url,
      secret,
      publicUrl: () => 'http://studio.test',
      casinoOrigins: ['http://casino.test'],
      dataDir,
      timing: { timeoutMs: 2000, tries: 2, pauseMs: 1, sweepMs: 3_600_000 },
      now: () => Date.now() + clock,
    }),
    { prefix: '/games' },
  )
  await app.ready()
}

beforeEach(async () => {
  clock = 0
  wallet.balance = 1_000_000
  wallet.actions = []
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { actions }: { actions: Action[] } = JSON.parse(Buffer.concat(chunks).toString())
      const asked = actions
        .filter(({ action }) => action === 'bet')
        .reduce((sum, { amount }) => sum + amount, 0)
      const refused = asked > wallet.balance
      if (!refused) {
        wallet.actions.push(...actions)
        for (const { action, amount } of actions) wallet.balance += action === 'bet' ? -amount : amount
      }
      response
        .writeHead(refused ? 412 : 200, { 'content-type': 'application/json' })
        .end(
          JSON.stringify(
            refused ? { code: 100, message: '', balance: wallet.balance } : { balance: wallet.balance },
          ),
        )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  wallet.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  dataDir = mkdtempSync(join(tmpdir(), 'baize-tables-'))
  await openStudio()
})
afterEach(async () => {
  await app.close()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  rmSync(dataDir, { recursive: true, force: true })
})

async function launched(game: string, player = 'player-1'): Promise<string> {
  const payload = JSON.stringify({ casino_id: 'baize', game, currency: 'EUR', user: { id: player } })
  const answer = await app.inject({
    method: 'POST',
    url: '/games/sessions',
    headers: { 'content-type': 'application/json', 'x-request-sign': signatureOf(secret, payload) },
    payload,
  })
  const { launch_options } = answer.json<{ launch_options: { game_url: string } }>()
  return new URL(launch_options.game_url).searchParams.get('token') ?? ''
}
const ask = (token: string, path: string, body?: object) =>
  app.inject({
    method: body ? 'POST' : 'GET',
    url: `/games/api/${path}`,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  })
const begin = (token: string, bet: string, choice: object) =>
  ask(token, 'rounds', { id: randomUUID(), bet, choice })
const move = (token: string, round: string, wish: object) =>
  ask(token, `rounds/${round}/moves`, { id: randomUUID(), move: wish })

describe('Urchin Bay over the wire', () => {
  /** A round with one pearl found: urchins come by themselves, so a burst one is simply begun anew. */
  async function onePearl(token: string): Promise<Turn<MinesView>> {
    for (let tries = 0; tries < 60; tries++) {
      const first = (await begin(token, '100', { mines: 1 })).json<Turn<MinesView>>()
      const second = (await move(token, first.roundId, { open: 12 })).json<Turn<MinesView>>()
      if (!second.finished) return second
    }
    throw new Error('sixty urchins in a row')
  }

  test('no answer before the end says where the urchin lies, not even to a page that is opened anew', async () => {
    const token = await launched('urchin-bay')
    const first = await begin(token, '100', { mines: 24 })
    expect(first.json<Turn<MinesView>>().view).toMatchObject({ field: null, opened: [] })
    await move(token, first.json<Turn<MinesView>>().roundId, { open: 0 })
    const open = await onePearl(token)
    const back = (await ask(await launched('urchin-bay'), 'session')).json<{
      open: { roundId: string; view: MinesView }
    }>()
    expect(back.open).toMatchObject({
      roundId: open.roundId,
      view: { field: null, opened: [12], times: 1.0312 },
    })
    const rounds = (await ask(token, 'rounds')).json<{ rounds: PastRound[] }>().rounds
    expect(rounds.some(({ id }) => id === open.roundId)).toBe(false)
  })

  test('leaving is no move of a browser, and a take before the first pearl is refused', async () => {
    const token = await launched('urchin-bay')
    const { roundId } = (await begin(token, '100', { mines: 3 })).json<Turn<MinesView>>()
    expect((await move(token, roundId, { leave: true })).statusCode).toBe(422)
    expect((await move(token, roundId, { take: true })).json()).toMatchObject({ error: { code: 'move' } })
    for (const open of [25, -1, 1.5, '3']) expect((await move(token, roundId, { open })).statusCode).toBe(422)
    for (const mines of [0, 25]) expect((await begin(token, '100', { mines })).statusCode).toBe(422)
  })

  test('a round that nobody comes back to is taken by the caretaker as it stands, also after a restart', async () => {
    const open = await onePearl(await launched('urchin-bay'))
    const before = wallet.balance
    await app.close()
    clock = day + 60_000
    await openStudio()
    // 1.03125 times the bet: the last cent is drawn.
    await expect.poll(() => wallet.balance - before).toSatisfy((paid: number) => paid === 103 || paid === 104)
    expect(wallet.actions.at(-1)).toMatchObject({ action: 'win', action_id: `${open.roundId}-win-2` })
  })
})

describe('Brass Orbit over the wire', () => {
  test('all chips are one stake, and what they bring is one win', async () => {
    const token = await launched('brass-orbit')
    const chips = [
      { spot: 'red', count: 5 },
      { spot: 'black', count: 5 },
      { spot: '0', count: 1 },
    ]
    const turn = (await begin(token, '10', { chips })).json<Turn<{ pocket: number }>>()
    expect(turn).toMatchObject({ finished: true, staked: '110', win: turn.view.pocket === 0 ? '360' : '100' })
    expect(wallet.actions.map(({ action, amount }) => [action, amount])).toEqual([
      ['bet', 110],
      ['win', Number(turn.win)],
    ])
  })

  test('places that do not exist, one place twice and more than the table takes are refused without a stake', async () => {
    const token = await launched('brass-orbit')
    for (const chips of [
      [{ spot: '3-4', count: 1 }],
      [
        { spot: 'red', count: 1 },
        { spot: 'red', count: 1 },
      ],
      [
        { spot: 'red', count: 400 },
        { spot: 'black', count: 400 },
      ],
    ])
      expect((await begin(token, '10', { chips })).json()).toMatchObject({ error: { code: 'bet' } })
    expect(wallet.actions).toEqual([])
    const { nonce } = (await ask(token, 'seeds')).json<{ nonce: number }>()
    expect(nonce).toBe(0)
  })
})

describe('Corner Table over the wire', () => {
  /** A hand that can still be doubled. */
  async function twoCards(token: string): Promise<Turn<BlackjackView>> {
    for (let tries = 0; tries < 60; tries++) {
      const first = (await begin(token, '100', {})).json<Turn<BlackjackView>>()
      if (!first.finished) return first
    }
    throw new Error('sixty rounds that were over at once')
  }

  test('a double that the wallet refuses leaves the hand as it was, and it can be played on', async () => {
    const token = await launched('corner-table')
    const first = await twoCards(token)
    expect(first.view.dealer).toHaveLength(1)
    wallet.balance = 99
    expect((await move(token, first.roundId, { act: 'double' })).json()).toMatchObject({
      error: { code: 'funds' },
      balance: '99',
    })
    const still = (await ask(token, 'session')).json<{ open: { view: BlackjackView; staked: string } }>()
    expect(still.open).toMatchObject({ view: first.view, staked: '100' })
    const last = (await move(token, first.roundId, { act: 'stand' })).json<Turn<BlackjackView>>()
    expect(last).toMatchObject({ finished: true, staked: '100' })
    expect(last.view.hands[0]?.cards).toEqual(first.view.hands[0]?.cards)
  })

  test('a double stakes the bet once more and pays for both', async () => {
    const token = await launched('corner-table')
    const first = await twoCards(token)
    const before = wallet.balance
    const last = (await move(token, first.roundId, { act: 'double' })).json<Turn<BlackjackView>>()
    expect(last).toMatchObject({ finished: true, stake: '100', staked: '200' })
    expect(['0', '200', '400']).toContain(last.win)
    expect(wallet.balance).toBe(before - 100 + Number(last.win))
  })

  test('a split of what is no pair is refused', async () => {
    const token = await launched('corner-table')
    let first = await twoCards(token)
    while (first.view.can.includes('split')) {
      await move(token, first.roundId, { act: 'double' })
      first = await twoCards(token)
    }
    expect((await move(token, first.roundId, { act: 'split' })).json()).toMatchObject({
      error: { code: 'move' },
    })
  })
})

describe('Magpie Ladder over the wire', () => {
  /** A pot on the first rung: wrong guesses come by themselves, so such a climb is simply begun anew. */
  async function oneRung(token: string): Promise<Turn<LadderView>> {
    for (let tries = 0; tries < 60; tries++) {
      const first = (await begin(token, '100', {})).json<Turn<LadderView>>()
      const guess = (first.view.higher ?? 99) <= (first.view.lower ?? 99) ? 'higher' : 'lower'
      const second = (await move(token, first.roundId, { guess })).json<Turn<LadderView>>()
      if (!second.finished) return second
    }
    throw new Error('sixty wrong guesses in a row')
  }

  test('a pot is taken to the cent, and a page that is opened anew finds the climb as it stands', async () => {
    const token = await launched('magpie-ladder')
    const { roundId, view } = await oneRung(token)
    const back = (await ask(await launched('magpie-ladder'), 'session')).json<{ open: object }>()
    expect(back.open).toMatchObject({ roundId, view: { rung: 1, steps: view.steps } })
    const before = wallet.balance
    const taken = (await move(token, roundId, { take: true })).json<Turn<LadderView>>()
    expect(taken).toMatchObject({ finished: true, staked: '100' })
    expect(Number(taken.total)).toBeGreaterThanOrEqual(Math.floor(view.times * 100))
    expect(wallet.balance - before).toBe(Number(taken.total))
  })

  test('a take before the first rung, leaving, and a strange guess are refused', async () => {
    const token = await launched('magpie-ladder')
    const { roundId } = (await begin(token, '100', {})).json<Turn<LadderView>>()
    expect((await move(token, roundId, { take: true })).json()).toMatchObject({ error: { code: 'move' } })
    for (const wish of [{ leave: true }, { guess: 'sideways' }, {}])
      expect((await move(token, roundId, wish)).statusCode).toBe(422)
  })

  test('a climb of somebody else cannot be moved', async () => {
    const { roundId } = await oneRung(await launched('magpie-ladder'))
    const stranger = await launched('magpie-ladder', 'player-2')
    expect((await move(stranger, roundId, { take: true })).json()).toMatchObject({
      error: { code: 'no_round' },
    })
  })

  test('a climb that nobody comes back to is taken by the caretaker', async () => {
    const { roundId } = await oneRung(await launched('magpie-ladder'))
    await app.close()
    clock = day + 60_000
    await openStudio()
    await expect
      .poll(() => wallet.actions.at(-1))
      .toMatchObject({ action: 'win', action_id: `${roundId}-win-2` })
  })
})

describe('Forty Lanterns, Compass Fair and Salon Nine over the wire', () => {
  test.each([
    ['forty-lanterns', { picks: [3, 8, 19], risk: 'low' }, 100],
    ['compass-fair', { segments: 20, risk: 'medium' }, 100],
    ['salon-nine', { on: ['player', 'tie'] }, 200],
  ])('%s is staked once and pays what it says', async (game, choice, staked) => {
    const token = await launched(game)
    const before = wallet.balance
    const turn = (await begin(token, '100', choice)).json<Turn<object>>()
    expect(turn).toMatchObject({ finished: true, staked: String(staked) })
    expect(wallet.balance).toBe(before - staked + Number(turn.total))
  })

  test.each([
    ['forty-lanterns', { picks: [3, 3], risk: 'low' }, 409],
    ['forty-lanterns', { picks: [0], risk: 'low' }, 422],
    ['compass-fair', { segments: 21, risk: 'medium' }, 409],
    ['salon-nine', { on: [] }, 422],
    ['salon-nine', { on: ['dragon'] }, 422],
  ])('%s refuses %j without a stake', async (game, choice, status) => {
    expect((await begin(await launched(game), '100', choice)).statusCode).toBe(status)
    expect(wallet.actions).toEqual([])
  })
})

describe('The page that draws rounds again (F3)', () => {
  test('stands open to all, runs only own files, and knows every title with its table', async () => {
    expect((await app.inject({ url: '/games/verify' })).headers.location).toBe('/games/verify/')
    const page = await app.inject({ url: '/games/verify/' })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain(`script-src 'self'`)
    expect(page.body).not.toMatch(/<script(?![^>]*src=)|\sstyle=|\son\w+=/)
    for (const [, file] of page.body.matchAll(/(?:src|href)="(\/games\/assets\/[^"]+)"/g))
      expect((await app.inject({ url: file ?? '' })).statusCode).toBe(200)
    const { titles } = (await app.inject({ url: '/games/api/titles' })).json<{
      titles: { identity: string }[]
    }>()
    expect(titles).toHaveLength(offeredGames.length)
    const fox = (await app.inject({ url: '/games/api/titles/lantern-fox' })).json<{
      kind: string
      maths: unknown
    }>()
    expect(fox).toMatchObject({ kind: 'lines', maths: { lines: 20 } })
    expect((await app.inject({ url: '/games/api/titles/no-such-game' })).statusCode).toBe(404)
  })

  test('verifies a staged round from what the studio reveals, and its address carries all of it behind the #', async () => {
    const token = await launched('urchin-bay')
    const { roundId } = (await begin(token, '100', { mines: 5 })).json<Turn<MinesView>>()
    const opened = (await move(token, roundId, { open: 3 })).json<Turn<MinesView>>()
    if (!opened.finished) await move(token, roundId, { take: true })
    await ask(token, 'seeds', { clientSeed: 'my own' })
    const [round] = (await ask(token, 'rounds')).json<{ rounds: PastRound[] }>().rounds
    const title = offeredGame('urchin-bay')
    if (!round || !title) throw new Error('no round')
    expect(round.commitment).toBe(commitmentOf(round.serverSeed ?? ''))
    expect(await verifyRound(title, round)).toMatchObject({ commitmentHolds: true, payoutHolds: true })
    expect((await verifyRound(title, { ...round, payout: '7' })).payoutHolds).toBe(false)
    const address = verifyAddress('http://studio.test/games/verify/', { game: 'urchin-bay', ...round })
    const [path = '', hidden = ''] = address.split('#')
    expect(path).toBe('http://studio.test/games/verify/')
    const told = new URLSearchParams(hidden)
    expect(JSON.parse(told.get('moves') ?? '')).toEqual(round.moves)
    expect(told.get('serverSeed')).toBe(round.serverSeed)
  })
})
