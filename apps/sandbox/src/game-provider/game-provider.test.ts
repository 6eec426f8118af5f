// Proves how the studio speaks with a casino: signatures, sessions, stakes and wins over HTTP.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { offeredGame, offeredGames } from './catalogue.ts'
import { commitmentOf } from './fairness.ts'
import { gameProvider } from './game-provider.ts'
import { verifyRound } from './stage/verify.ts'
import type { PastRound } from './stage/verify.ts'
import { isSignedBy, signatureOf } from './wire.ts'

const secret = 'the-secret-of-both-sides'

type Action = { action: string; amount: number; action_id: string; original_action_id?: string }
type Call = {
  path: string
  body: {
    user_id: string
    game_id?: string
    session_id: string
    finished?: boolean
    actions: Action[]
    issue_id?: string
    status?: string
    total_amount?: number
  }
}

/** The other party: a casino with one wallet, that can be late, deaf or strict. */
function makeCasino() {
  const calls: Call[] = []
  const done = new Map<string, Action>()
  const refused = new Set<string>()
  const casino = {
    calls,
    balance: 100_000,
    /** How many of the next calls on a path are dropped, before or after the money moved. */
    drops: [] as { path: string; times: number; after: boolean }[],
    refusal: null as null | { code: number; message: string },
    applied: done,
    url: '',
    close: async () => {},
  }
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks)
      const path = (request.url ?? '').replace('/api/callbacks/game/gcp/', '')
      const answer = (status: number, body: object): void => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      }
      if (!isSignedBy(secret, raw, request.headers['x-request-sign']))
        return answer(403, { code: 403, message: 'bad signature' })
      const body: Call['body'] = JSON.parse(raw.toString())
      calls.push({ path, body })
      const dropping = casino.drops.find((drop) => drop.path === path && drop.times > 0)
      if (dropping) dropping.times--
      if (dropping && !dropping.after) return request.socket.destroy()
      if (casino.refusal && path === 'play')
        return answer(412, { ...casino.refusal, balance: casino.balance })
      for (const action of body.actions ?? []) {
        if (done.has(action.action_id) || refused.has(action.action_id)) continue
        if (action.action === 'bet' && action.amount > casino.balance) {
          return answer(412, { code: 100, message: 'not enough funds', balance: casino.balance })
        }
        done.set(action.action_id, action)
        if (action.action === 'bet') casino.balance -= action.amount
        if (action.action === 'win') casino.balance += action.amount
        if (action.action === 'rollback') {
          const original = done.get(action.original_action_id ?? '')
          if (original) casino.balance += original.action === 'bet' ? original.amount : -original.amount
          else refused.add(action.original_action_id ?? '')
        }
      }
      if (dropping) return request.socket.destroy()
      answer(200, { balance: casino.balance, game_id: body.game_id, transactions: [] })
    })
  })
  return new Promise<typeof casino>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      casino.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
      casino.close = () =>
        new Promise((closed) => {
          server.closeAllConnections()
          server.close(() => closed())
        })
      resolve(casino)
    })
  })
}

type Casino = Awaited<ReturnType<typeof makeCasino>>
type Played = {
  roundId: string
  nonce: number
  bet: string
  win: string
  total: string
  finished: boolean
  view: { free: { left: number; given: number } | null; roll: number }
  balance: string
  issued: { left: number; total: string } | null
}

let casino: Casino
let dataDir: string
let app: FastifyInstance
let clock = 0

async function openStudio(): Promise<FastifyInstance> {
  const studio = Fastify()
  await studio.register(
    gameProvider({
      casinoUrl: casino.url,
      secret,
      publicUrl: () => 'http://studio.test',
      casinoOrigins: ['http://casino.test'],
      dataDir,
      timing: { timeoutMs: 2000, tries: 3, pauseMs: 1, sweepMs: 3_600_000 },
      now: () => Date.now() + clock,
    }),
    { prefix: '/games' },
  )
  await studio.ready()
  return studio
}

beforeEach(async () => {
  clock = 0
  casino = await makeCasino()
  dataDir = mkdtempSync(join(tmpdir(), 'baize-studio-'))
  app = await openStudio()
})
afterEach(async () => {
  await app.close()
  await casino.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const signedPost = (path: string, body: object, signature?: string) => {
  const payload = JSON.stringify(body)
  return app.inject({
    method: 'POST',
    url: `/games${path}`,
    headers: {
      'content-type': 'application/json',
      'x-request-sign': signature ?? signatureOf(secret, payload),
    },
    payload,
  })
}
const launchBody = (game: string, user = 'player-1') => ({
  casino_id: 'baize',
  game,
  currency: 'EUR',
  locale: 'en',
  ip: '127.0.0.1',
  client_type: 'desktop',
  session_id: randomUUID(),
  urls: { deposit_url: 'http://casino.test/?wallet=deposit', return_url: 'http://casino.test/games' },
  user: { id: user, nickname: 'P', country: 'DE' },
})
async function launched(game: string, user?: string): Promise<string> {
  const { launch_options } = (await signedPost('/sessions', launchBody(game, user))).json<{
    launch_options: { game_url: string }
  }>()
  return new URL(launch_options.game_url).searchParams.get('token') ?? ''
}
const ask = (token: string, method: 'GET' | 'POST', path: string, body?: object) =>
  app.inject({
    method,
    url: `/games/api/${path}`,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  })
const spin = (token: string, bet = '10', id: string = randomUUID()) =>
  ask(token, 'POST', 'rounds', { id, bet, choice: {} })
const roll = (token: string, bet = '10') =>
  ask(token, 'POST', 'rounds', { id: randomUUID(), bet, choice: { side: 'under', target: 5000 } })
const move = (token: string, roundId: string, made: object = {}, id: string = randomUUID()) =>
  ask(token, 'POST', `rounds/${roundId}/moves`, { id, move: made })

/** Plays until a round of the wished kind comes by itself: outcomes cannot be asked for, only waited for. */
async function spinUntil(token: string, wished: (played: Played) => boolean): Promise<Played> {
  for (let i = 0; i < 5000; i++) {
    const played = (await spin(token)).json<Played>()
    if (wished(played)) return played
    for (let { finished } = played; !finished;) {
      ;({ finished } = (await move(token, played.roundId)).json<Played>())
    }
  }
  throw new Error('5,000 rounds without the wished one')
}

describe('What a casino says to the studio', () => {
  test('is refused without a right signature, before the body is read', async () => {
    for (const signature of [
      '',
      'zz',
      signatureOf('another secret', '{}'),
      signatureOf(secret, '{"other":1}'),
    ]) {
      const answer = await signedPost('/sessions', launchBody('lantern-fox'), signature)
      expect(answer.statusCode).toBe(403)
    }
    const broken = await app.inject({
      method: 'POST',
      url: '/games/demo',
      payload: '{not json',
      headers: { 'x-request-sign': 'a'.repeat(64) },
    })
    expect(broken.statusCode).toBe(403)
  })

  test('opens a session whose page only the casino may frame, with no inline script (S5)', async () => {
    const answer = await signedPost('/sessions', launchBody('lantern-fox'))
    const { launch_options } = answer.json<{ launch_options: { game_url: string } }>()
    expect(launch_options.game_url).toMatch(
      /^http:\/\/studio\.test\/games\/play\/lantern-fox\?token=[\w-]{32}$/,
    )
    const url = new URL(launch_options.game_url)
    const page = await app.inject({ method: 'GET', url: url.pathname + url.search })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain('frame-ancestors http://casino.test')
    expect(page.headers['content-security-policy']).toContain(`script-src 'self'`)
    expect(page.body).not.toMatch(/<script(?![^>]*src=)|\sstyle=|\son\w+=/)
    for (const [, file] of page.body.matchAll(/(?:src|href)="(\/games\/assets\/[^"]+)"/g)) {
      const asset = await app.inject({ method: 'GET', url: file ?? '' })
      expect(asset.statusCode).toBe(200)
      expect(asset.headers.etag).toBeTruthy()
    }
  })

  test('opens a page in the colours of the casino around it, painted before any script runs', async () => {
    type Launched = { launch_options: { game_url: string; round_url: string } }
    const opened = async (path: string, theme: object): Promise<Launched['launch_options']> =>
      (await signedPost(path, { ...launchBody('lantern-fox'), ...theme })).json<Launched>().launch_options
    const htmlOf = async (address: string): Promise<string> => {
      const { pathname, search } = new URL(address)
      const page = await app.inject({ method: 'GET', url: pathname + search })
      return /<html[^>]*>/.exec(page.body)?.[0] ?? ''
    }
    for (const path of ['/sessions', '/demo'])
      for (const theme of ['light', 'dark']) {
        const { game_url, round_url } = await opened(path, { theme })
        expect(await htmlOf(game_url)).toContain(`data-theme="${theme}"`)
        expect(await htmlOf(round_url)).toContain(`data-theme="${theme}"`)
        expect(round_url).toMatch(/#.*&round=\{round\}$/)
      }
    // Where nothing known is said, the page goes by the system.
    const { game_url } = await opened('/sessions', {})
    expect(await htmlOf(game_url)).not.toContain('data-theme')
    expect(await htmlOf(`${game_url}&theme=sepia`)).not.toContain('data-theme')
    expect(await htmlOf(`${game_url}&theme=light&theme=dark`)).not.toContain('data-theme')
    expect(await htmlOf(game_url)).toContain('data-casinos="http://casino.test"')
    const refused = await signedPost('/sessions', { ...launchBody('lantern-fox'), theme: 'sepia' })
    expect(refused.statusCode).toBe(422)
  })

  test('lists every game with its return', async () => {
    const answer = await app.inject({ method: 'GET', url: '/games/catalogue' })
    const { games } = answer.json<{ games: { identity: string; rtp: string }[] }>()
    expect(games.map((game) => game.identity)).toEqual(offeredGames.map((game) => game.identity))
  })

  test('an unknown game, a strange currency and a foreign return address are not taken over', async () => {
    expect((await signedPost('/sessions', launchBody('three-card-trick'))).statusCode).toBe(409)
    expect(
      (await signedPost('/sessions', { ...launchBody('lantern-fox'), currency: 'XXX' })).statusCode,
    ).toBe(409)
    const { launch_options } = (
      await signedPost('/sessions', {
        ...launchBody('lantern-fox'),
        urls: { return_url: 'https://evil.test/' },
      })
    ).json<{ launch_options: { game_url: string } }>()
    const token = new URL(launch_options.game_url).searchParams.get('token') ?? ''
    expect((await ask(token, 'GET', 'session')).json<{ returnUrl: string }>().returnUrl).toBe('')
  })
})

describe('A round', () => {
  test('takes the stake and pays the win in one signed call, under the session of the casino', async () => {
    const body = launchBody('lantern-fox')
    const { launch_options } = (await signedPost('/sessions', body)).json<{
      launch_options: { game_url: string }
    }>()
    const token = new URL(launch_options.game_url).searchParams.get('token') ?? ''
    const played = await spinUntil(token, (round) => round.win !== '0' && round.finished)
    const { body: said } = casino.calls.at(-1) ?? { body: null }
    expect(said).toMatchObject({
      user_id: 'player-1',
      game: 'lantern-fox',
      game_id: played.roundId,
      finished: true,
      session_id: body.session_id,
    })
    expect(said?.actions.map((action) => [action.action, String(action.amount)])).toEqual([
      ['bet', '10'],
      ['win', played.win],
    ])
    expect(played.balance).toBe(String(casino.balance))
  })

  test('asked for twice with the same id is one round with the same answer (M3)', async () => {
    const token = await launched('lantern-fox')
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 12 }, () => spin(token, '10', id)))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect([...casino.applied.values()].filter((action) => action.action === 'bet')).toHaveLength(1)
  })

  test('raises the nonce by exactly one, also when sixty-four bets of two windows come at once (F1)', async () => {
    const [first, second] = [await launched('bone-yard'), await launched('bone-yard')]
    const answers = await Promise.all(Array.from({ length: 64 }, (_, i) => roll(i % 2 ? first : second)))
    const nonces = answers.map((answer) => answer.json<Played>().nonce).sort((a, b) => a - b)
    expect(nonces).toEqual(Array.from({ length: 64 }, (_, i) => i + 1))
  })

  test('refuses bets that are not on the ladder, and strange bodies, without a call to the casino (S8)', async () => {
    const token = await launched('lantern-fox')
    const before = casino.calls.length
    for (const bet of ['11', '0', '5010', '99999999999999999999'])
      expect((await spin(token, bet)).statusCode).toBe(409)
    for (const body of [
      { id: randomUUID(), bet: '-10' },
      { id: randomUUID(), bet: 10 },
      { id: 'x', bet: '10' },
      { id: randomUUID(), bet: '10', choice: { stops: [0, 0, 0, 0, 0] } },
      { id: randomUUID(), bet: '10', choice: {}, seed: 'mine' },
    ]) {
      expect((await ask(token, 'POST', 'rounds', { choice: {}, ...body })).statusCode).toBe(422)
    }
    expect(casino.calls).toHaveLength(before)
  })

  test('of another player cannot be seen or played with a foreign or missing token (S3)', async () => {
    const mine = await launched('lantern-fox', 'player-1')
    const other = await launched('lantern-fox', 'player-2')
    await spin(mine)
    expect((await ask(other, 'GET', 'rounds')).json<{ rounds: unknown[] }>().rounds).toEqual([])
    expect((await ask('no-such-token-at-all', 'GET', 'rounds')).statusCode).toBe(401)
  })

  test('is found by the address that the launch gave the casino, by its own player only (F3, S3)', async () => {
    const { launch_options } = (await signedPost('/sessions', launchBody('bone-yard'))).json<{
      launch_options: { game_url: string; round_url: string }
    }>()
    const token = new URL(launch_options.game_url).searchParams.get('token') ?? ''
    const { roundId } = (await roll(token)).json<Played>()
    const place = new URL(launch_options.round_url.replace('{round}', roundId))
    expect((await app.inject({ method: 'GET', url: place.pathname })).statusCode).toBe(200)
    const known = new URLSearchParams(place.hash.slice(1))
    expect([known.get('game'), known.get('token')]).toEqual(['bone-yard', token])
    const path = `rounds/${known.get('round')}`
    expect((await ask(token, 'GET', path)).json()).toMatchObject({
      id: roundId,
      game: 'bone-yard',
      serverSeed: null,
      choice: { side: 'under', target: 5000 },
    })
    const other = await launched('bone-yard', 'player-2')
    expect((await ask(other, 'GET', path)).statusCode).toBe(404)
    expect((await ask(token, 'GET', 'rounds/no-such-round')).statusCode).toBe(404)
    expect((await ask('no-such-token-at-all', 'GET', path)).statusCode).toBe(401)
  })
})

describe('When the casino says no or nothing', () => {
  test.each([
    [100, 'funds'],
    [105, 'bet_limit'],
    [107, 'game'],
    [110, 'player'],
  ])('code %i is told to the player as "%s", and nothing is rolled back', async (code, reason) => {
    const token = await launched('bone-yard')
    casino.refusal = { code, message: 'no' }
    const answer = await roll(token)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({ error: { code: reason }, balance: '100000' })
    expect(casino.calls.some((call) => call.path === 'rollback')).toBe(false)
  })

  test('a lost answer is asked for again with the same action id, and the stake is taken once', async () => {
    const token = await launched('bone-yard')
    casino.drops = [{ path: 'play', times: 2, after: true }]
    const played = (await roll(token)).json<Played>()
    expect(played.finished).toBe(true)
    const bets = casino.calls.flatMap((call) => call.body.actions).filter((action) => action.action === 'bet')
    expect(bets).toHaveLength(3)
    expect(new Set(bets.map((action) => action.action_id)).size).toBe(1)
    expect(String(casino.balance)).toBe(String(100_000 - 10 + Number(played.win)))
  })

  test.each([
    ['never heard of the stake', false],
    ['took the stake and went silent', true],
  ])('a casino that %s gets a rollback, and no win is shown', async (_, after) => {
    const token = await launched('bone-yard')
    casino.drops = [{ path: 'play', times: 3, after }]
    const answer = await roll(token)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({ error: { code: 'unanswered' }, balance: null })
    expect(casino.calls.at(-1)?.path).toBe('rollback')
    expect(casino.balance).toBe(100_000)
    const { rounds } = (await ask(token, 'GET', 'rounds')).json<{ rounds: PastRound[] }>()
    expect(rounds[0]).toMatchObject({ status: 'cancelled', payout: '0' })
  })

  test('a rollback that is not heard is repeated after a restart', async () => {
    const token = await launched('bone-yard')
    casino.drops = [
      { path: 'play', times: 3, after: true },
      { path: 'rollback', times: 1, after: false },
    ]
    await roll(token)
    expect(casino.balance).not.toBe(100_000)
    await app.close()
    app = await openStudio()
    await expect.poll(() => casino.balance).toBe(100_000)
  })
})

describe('Free spins', () => {
  test('run under the id of their round, pay by win actions, and the last one finishes it', async () => {
    const token = await launched('lantern-fox')
    const opened = await spinUntil(token, (round) => !round.finished)
    expect(opened.finished).toBe(false)
    expect(casino.calls.at(-1)?.body.finished).toBe(false)
    expect((await spin(token)).json()).toMatchObject({ error: { code: 'round_open' } })
    expect((await ask(token, 'POST', 'seeds', { clientSeed: 'new' })).statusCode).toBe(409)
    const before = casino.balance
    let total = BigInt(opened.total)
    for (let finished = false; !finished;) {
      const played = (await move(token, opened.roundId)).json<Played>()
      total += BigInt(played.win)
      expect(played.roundId).toBe(opened.roundId)
      expect(played.nonce).toBe(opened.nonce)
      expect(played.total).toBe(total.toString())
      finished = played.finished
    }
    expect(casino.calls.at(-1)?.body).toMatchObject({ finished: true, game_id: opened.roundId })
    expect(BigInt(casino.balance - before)).toBe(total - BigInt(opened.total))
    expect((await move(token, opened.roundId)).statusCode).toBe(409)
  })

  test('survive a restart, and an unanswered one is the same spin when it is asked for again', async () => {
    const token = await launched('lantern-fox')
    const opened = await spinUntil(token, (round) => !round.finished)
    await app.close()
    app = await openStudio()
    const session = (await ask(token, 'GET', 'session')).json<{
      open: { roundId: string; view: Played['view'] }
    }>()
    expect(session.open).toMatchObject({
      roundId: opened.roundId,
      view: { free: { left: opened.view.free?.left } },
    })
    let total = opened.total
    for (let finished = false; !finished;) {
      casino.drops = [{ path: 'play', times: 3, after: true }]
      const lost = await move(token, opened.roundId)
      casino.drops = []
      const answer = lost.statusCode === 200 ? lost : await move(token, opened.roundId)
      const played = answer.json<Played>()
      finished = played.finished
      total = played.total
    }
    const wins = [...casino.applied.values()].filter(
      (action) => action.action === 'win' && action.action_id.startsWith(opened.roundId),
    )
    expect(String(wins.reduce((sum, action) => sum + action.amount, 0))).toBe(total)
  })

  test('that the casino issues cost nothing, and their total is reported when the last is played', async () => {
    const issue = {
      casino_id: 'baize',
      issue_id: 'issue-1',
      currency: 'EUR',
      games: ['lantern-fox'],
      freespins_quantity: 3,
      bet: 20,
      user: { id: 'player-1' },
    }
    expect((await signedPost('/freespins/issue', issue)).json()).toEqual({
      issue_id: 'issue-1',
      status: 'active',
    })
    expect((await signedPost('/freespins/issue', issue)).json()).toEqual({
      issue_id: 'issue-1',
      status: 'active',
    })
    const token = await launched('lantern-fox')
    let total = 0n
    for (let i = 0; i < 3; i++) {
      const played = (await spin(token, '5000')).json<Played>()
      expect(played.bet).toBe('20')
      expect(played.issued?.left).toBe(2 - i)
      total += BigInt(played.win)
      for (let { finished } = played; !finished;) {
        const free = (await move(token, played.roundId)).json<Played>()
        total += BigInt(free.win)
        ;({ finished } = free)
      }
    }
    expect(casino.balance).toBe(100_000)
    expect(casino.calls.filter((call) => call.path === 'play' && call.body.actions.length > 0)).toEqual([])
    const report = casino.calls.find((call) => call.path === 'freespins')
    expect(report?.body).toEqual({ issue_id: 'issue-1', status: 'played', total_amount: Number(total) })
  })
})

describe('Fairness for the player', () => {
  test('the hash stands before play, the seed after rotation, and every round verifies in the browser (F1, F3)', async () => {
    for (const game of ['lantern-fox', 'bone-yard']) {
      const token = await launched(game)
      const offered = offeredGame(game)
      if (!offered) throw new Error(`${game} is missing`)
      const before = (await ask(token, 'GET', 'seeds')).json<{ commitment: string; nextCommitment: string }>()
      await (game === 'bone-yard'
        ? roll(token)
        : spinUntil(token, (round) => round.win !== '0' && round.finished))
      const hidden = (await ask(token, 'GET', 'rounds')).json<{ rounds: PastRound[] }>().rounds
      expect(
        hidden.every((round) => round.serverSeed === null && round.commitment === before.commitment),
      ).toBe(true)
      const { revealed, seeds } = (await ask(token, 'POST', 'seeds', { clientSeed: 'my own words' })).json<{
        revealed: { serverSeed: string }
        seeds: { commitment: string; clientSeed: string; nonce: number }
      }>()
      expect(commitmentOf(revealed.serverSeed)).toBe(before.commitment)
      expect(seeds).toMatchObject({ commitment: before.nextCommitment, clientSeed: 'my own words', nonce: 0 })
      const { rounds } = (await ask(token, 'GET', 'rounds')).json<{ rounds: PastRound[] }>()
      expect(rounds.length).toBeGreaterThan(0)
      for (const round of rounds) {
        const verdict = await verifyRound(offered, round)
        expect(verdict).toMatchObject({ commitmentHolds: true, payoutHolds: true })
      }
      const [round] = rounds
      if (!round) throw new Error('no round')
      expect((await verifyRound(offered, { ...round, payout: '123456' })).payoutHolds).toBe(false)
      expect((await verifyRound(offered, { ...round, serverSeed: '00' })).commitmentHolds).toBe(false)
    }
  })

  test.each(['vixen-hour', 'carp-and-cloud', 'nine-carp'])(
    'the free spins or re-spins of %s pay to the cent what the browser draws again (F3)',
    async (game) => {
      const token = await launched(game)
      const offered = offeredGame(game)
      if (!offered) throw new Error(`${game} is missing`)
      const opened = await spinUntil(token, (round) => !round.finished)
      let last = opened
      while (!last.finished) last = (await move(token, opened.roundId)).json<Played>()
      const paid = [...casino.applied.values()].filter(
        (action) => action.action === 'win' && action.action_id.startsWith(opened.roundId),
      )
      expect(String(paid.reduce((sum, action) => sum + action.amount, 0))).toBe(last.total)
      await ask(token, 'POST', 'seeds', { clientSeed: 'again' })
      const { rounds } = (await ask(token, 'GET', 'rounds')).json<{ rounds: PastRound[] }>()
      const [round] = rounds
      if (!round) throw new Error('no round')
      expect(round.moves.length).toBeGreaterThan(2)
      expect(await verifyRound(offered, round)).toMatchObject({ commitmentHolds: true, payoutHolds: true })
    },
    30_000,
  )

  test('a client seed with a colon, a line break or no sign at all is refused', async () => {
    const token = await launched('bone-yard')
    for (const clientSeed of ['', 'a:b', 'a\nb', 'ü'.repeat(10), 'x'.repeat(65)]) {
      expect((await ask(token, 'POST', 'seeds', { clientSeed })).statusCode).toBeGreaterThanOrEqual(409)
    }
  })
})

describe('A demo', () => {
  test('plays with a play balance of its own and never speaks to the casino', async () => {
    const { user: _user, ...body } = launchBody('lantern-fox')
    const { launch_options } = (await signedPost('/demo', body)).json<{
      launch_options: { game_url: string }
    }>()
    const token = new URL(launch_options.game_url).searchParams.get('token') ?? ''
    expect((await ask(token, 'GET', 'session')).json()).toMatchObject({ mode: 'demo', balance: '100000' })
    const played = await spinUntil(token, (round) => round.win !== '0' && round.finished)
    expect(BigInt(played.balance)).toBeGreaterThan(0n)
    expect(casino.calls).toEqual([])
  })
})
