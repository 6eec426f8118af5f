// Proves the seamless wallet over HTTP against interfaces of the field: what each callback answers, and what it moves (M2, M3).
import { createHmac, randomUUID } from 'node:crypto'
import type { Game, Spin } from '@baize/contract/game'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fox, gone, koi, openCatalogue, takeGameAway } from '../testing/catalogue.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { openStranger, type Stranger } from '../testing/stranger.ts'
import { ask, balanceOf, callFromGames, newVisitor, type Visitor } from '../testing/visitor.ts'
import { audit } from '../wallet/audit/audit.ts'
import { act } from '../wallet/wallet.ts'

let server: TestServer
let provider: Stranger
let alice: Visitor
let mallory: Visitor
let session: string

const start = (over: object = {}) => ({
  lobbyUrl: '/pt-br/games?name=fox',
  locale: 'pt-br',
  platform: 2,
  demoMode: false,
  ...over,
})
const open = (who: Visitor, over: object = {}, game = 'lantern-fox') =>
  who.ask<{ gameUrl: string; token: string; roundUrl: string | null }>(
    `POST /api/game/games/${game}/play`,
    start(over),
  )

beforeAll(async () => {
  provider = await openStranger()
  provider.answers('/games/demo', () => ({
    body: { launch_options: { game_url: 'http://games.test/demo' } },
  }))
  server = await startServer({ config: { GAME_PROVIDER_URL: `${provider.url}/games` } })
  await openCatalogue(server)
  mallory = await newVisitor(server, { real: 10_000n })
})

beforeEach(async () => {
  provider.answers('/games/sessions', () => ({
    body: { launch_options: { game_url: 'http://games.test/1' } },
  }))
  alice = await newVisitor(server, { real: 10_000n })
  session = (await open(alice)).data.token
})

afterAll(async () => {
  const report = await audit(server.app.db)
  await server.stop()
  await provider.close()
  expect(report.breaks).toEqual([])
  expect(report.movements).toBeGreaterThan(0)
})

const bet = (amount: unknown, action_id = randomUUID()) => ({ action: 'bet', amount, action_id })
const win = (amount: unknown, action_id = randomUUID()) => ({ action: 'win', amount, action_id })
const rollbackOf = (original: string, action_id = randomUUID()) => ({
  action: 'rollback',
  action_id,
  original_action_id: original,
})
const request = (actions: object[] | undefined, over: object = {}) => ({
  user_id: alice.id,
  currency: 'EUR',
  game: 'lantern-fox',
  game_id: 'round 1',
  session_id: session,
  finished: false,
  ...(actions ? { actions } : {}),
  ...over,
})
const play = (actions: object[] | undefined, over: object = {}) =>
  callFromGames(server, 'play', request(actions, over))
const rollback = (actions: object[], over: object = {}) =>
  callFromGames(server, 'rollback', request(actions, over))
const realOf = async (who = alice) => (await balanceOf(server, who)).real

async function spinsOf(who = alice, query = ''): Promise<Spin[]> {
  await server.app.outbox.drain()
  return (await who.ask<Spin[]>(`GET /api/game/spins${query}`)).data
}

describe('opening a frame', () => {
  it('tells the provider who plays what in which currency, under a masked name', async () => {
    const heard = provider.heard.findLast(({ path }) => path === '/games/sessions')
    expect(heard?.headers['x-request-sign']).toMatch(/^[0-9a-f]{64}$/)
    expect(heard?.body).toEqual({
      casino_id: 'baize',
      game: 'lantern-fox',
      currency: 'EUR',
      locale: 'pt-br',
      ip: '127.0.0.1',
      client_type: 'desktop',
      urls: {
        deposit_url: `${server.url}/pt-br/games?wallet=deposit`,
        return_url: `${server.url}/pt-br/games?name=fox`,
      },
      session_id: session,
      user: { id: alice.id, nickname: 'N***a', country: 'DE' },
    })
  })

  it('is found by its first callback although the provider has not answered yet', async () => {
    let balance: number | undefined
    provider.answers('/games/sessions', async ({ body }) => {
      balance = (await play(undefined, { session_id: body['session_id'] })).balance
      return { body: { launch_options: { game_url: 'http://games.test/1' } } }
    })
    expect((await open(alice)).status).toBe(200)
    expect(balance).toBe(10_000)
  })

  it('tells the colours of the page around, if that says them', async () => {
    await open(alice, { theme: 'light' })
    expect(provider.heard.findLast(({ path }) => path === '/games/sessions')?.body['theme']).toBe('light')
  })

  it('never leads to somebody else’s site (S7)', async () => {
    await open(alice, { lobbyUrl: 'https://evil.test' })
    const heard = provider.heard.findLast(({ path }) => path === '/games/sessions')
    expect(heard?.body['urls']).toMatchObject({ return_url: `${server.url}/` })
  })

  it('of a provably fair studio tells where its rounds are checked (F3); another studio’s tells nothing', async () => {
    expect((await open(alice)).data.roundUrl).toBeNull()
    const round_url = 'http://games.test/verify/#token=t&round={round}'
    provider.answers('/games/sessions', () => ({
      body: { launch_options: { game_url: 'http://games.test/1', round_url } },
    }))
    expect((await open(alice)).data.roundUrl).toBe(round_url)
  })

  it('for fun needs nobody', async () => {
    const answer = await ask<{ gameUrl: string }>(server.url, 'POST /api/game/games/lantern-fox/play', {
      body: start({ demoMode: true }),
    })
    expect([answer.status, answer.data.gameUrl]).toEqual([200, 'http://games.test/demo'])
  })

  it.each([
    ['an unknown game', {}, 'no-such-game', 404, 'game_not_found'],
    ['fun where there is no demo', { demoMode: true }, 'koi-pavilion', 409, 'demo_not_available'],
    ['an account that is not there', { accountId: randomUUID() }, 'lantern-fox', 404, 'account_not_found'],
    ['an unknown platform', { platform: 3 }, 'lantern-fox', 422, 'invalid_input'],
    ['an unknown theme', { theme: 'sepia' }, 'lantern-fox', 422, 'invalid_input'],
  ])('of %s is refused', async (_what, over, game, status, name) => {
    const answer = await open(alice, over, game)
    expect([answer.status, answer.error.name]).toEqual([status, name])
  })

  it('with another player’s account is refused (S3)', async () => {
    const answer = await open(mallory, { accountId: alice.accountId })
    expect([answer.status, answer.error.name]).toEqual([404, 'account_not_found'])
  })

  it('for money needs a session, and a country where play is allowed', async () => {
    const guest = await ask(server.url, 'POST /api/game/games/lantern-fox/play', { body: start() })
    expect([guest.status, guest.error.name]).toEqual([401, 'not_signed_in'])
    const away = await alice.ask('POST /api/game/games/lantern-fox/play', start(), { 'cf-ipcountry': 'US' })
    expect([away.status, away.error.name]).toEqual([403, 'country_restricted'])
  })

  it.each([
    ['does not answer', () => 'hang up' as const],
    ['is broken', () => ({ status: 502, body: {} })],
    ['answers with a script', () => ({ body: { launch_options: { game_url: 'javascript:alert(1)' } } })],
    [
      'offers a script for a check',
      () => ({
        body: { launch_options: { game_url: 'http://games.test/1', round_url: 'javascript:"{round}"' } },
      }),
    ],
  ])('of a provider that %s says that the game is not available', async (_how, reply) => {
    provider.answers('/games/sessions', reply)
    const answer = await open(alice)
    expect([answer.status, answer.error.name]).toEqual([409, 'game_not_available'])
  })
})

describe('a callback that moves money', () => {
  it('without actions is asked for the balance', async () => {
    expect(await play(undefined, { game_id: undefined })).toEqual({
      status: 200,
      balance: 10_000,
      transactions: [],
    })
  })

  it('takes a bet, pays a win, and takes both of one request together', async () => {
    expect(await play([bet(1000)])).toMatchObject({ status: 200, balance: 9000, game_id: 'round 1' })
    expect(await play([win(2500)])).toMatchObject({ status: 200, balance: 11_500 })
    const both = await play([bet(500), win(100)])
    expect(both.balance).toBe(11_100)
    expect(both.transactions).toHaveLength(2)
    for (const transaction of both.transactions ?? []) {
      expect(transaction).toMatchObject({ bonus_amount: 0 })
      expect(transaction.tx_id).toMatch(/^[0-9a-f-]{36}$/)
      expect(new Date(transaction.processed_at).getTime()).not.toBeNaN()
    }
  })

  it('tells how much of it was bonus money (M6)', async () => {
    await server.app.wallet.moveTogether([
      [
        act.grant({
          source: { initiator: 'test', actionId: randomUUID() },
          accountId: alice.accountId,
          amount: 500n,
          into: 'bonus',
        }),
      ],
    ])
    const answer = await play([bet(10_200)])
    expect(answer).toMatchObject({ balance: 300, transactions: [{ bonus_amount: 200 }] })
  })

  it('refuses a bet beyond the balance with code 100 and the balance, and says so again when asked again', async () => {
    const too = bet(10_001)
    expect(await play([too])).toEqual({
      status: 412,
      code: 100,
      message: 'Not enough funds',
      balance: 10_000,
    })
    await play([bet(4000)])
    await server.app.wallet.moveTogether([
      [
        act.deposit({
          source: { initiator: 'test', actionId: randomUUID() },
          accountId: alice.accountId,
          amount: 50_000n,
          provider: 'test',
        }),
      ],
    ])
    expect(await play([too])).toMatchObject({ code: 100, balance: 10_000 })
    expect(await realOf()).toBe(56_000n)
  })

  it('opens a round with the first stake that it takes, and leaves nothing of one that it refuses (M2)', async () => {
    const opened = () => server.app.game.openRoundsOf(server.app.db, alice.accountId)
    const tooMuch = bet(10_001)
    expect(await play([tooMuch])).toMatchObject({ code: 100 })
    expect(await play([tooMuch])).toMatchObject({ code: 100 })
    expect(await opened()).toEqual([])
    const first = bet(100)
    await play([first])
    await play([tooMuch])
    expect(await opened()).toEqual(['round 1'])
    await play([win(50)], { finished: true })
    await play([first])
    expect(await opened()).toEqual([])
  })

  it('that its provider never ends counts as ended after seven days, and its win is taken all the same (M6)', async () => {
    const opened = () => server.app.game.openRoundsOf(server.app.db, alice.accountId)
    const dayMs = 86_400_000
    await play([bet(100)])
    await server.app.game.closeOldRounds(new Date(Date.now() + 7 * dayMs - 60_000))
    expect(await opened()).toEqual(['round 1'])
    await server.app.game.closeOldRounds(new Date(Date.now() + 7 * dayMs))
    expect(await opened()).toEqual([])
    expect(await play([win(250)], { finished: true })).toMatchObject({ status: 200, balance: 10_150 })
    expect(await opened()).toEqual([])
  })

  it('does all actions of a request or none (M2)', async () => {
    expect(await play([bet(6000), bet(6000), win(50_000)])).toMatchObject({ code: 100, balance: 10_000 })
    expect(await realOf()).toBe(10_000n)
  })

  it('answers a repeated request as it did the first time, and moves nothing (M3)', async () => {
    const actions = [bet(1000), win(300)]
    const first = await play(actions)
    await play([bet(5000)])
    expect(await play(actions)).toEqual(first)
    expect(await realOf()).toBe(4300n)
  })

  it.each([
    ['amount', () => ({ amount: 1001 }), {}],
    ['kind', () => ({ action: 'win' }), {}],
    ['round', () => ({}), { game_id: 'round 2' }],
  ])('refuses a known id with another %s, and moves nothing (M3)', async (_what, action, over) => {
    const first = bet(1000)
    await play([first])
    const answer = await play([{ ...first, ...action() }], over)
    expect([answer.status, answer.code]).toEqual([400, 400])
    expect(await realOf()).toBe(9000n)
  })

  it('takes a bet back, once, whoever repeats it under whatever id', async () => {
    const first = bet(1000)
    await play([first])
    const back = rollbackOf(first.action_id)
    const answer = await rollback([back])
    expect(answer).toMatchObject({ status: 200, balance: 10_000 })
    expect(await rollback([back])).toEqual(answer)
    expect(await rollback([rollbackOf(first.action_id)])).toMatchObject({ status: 200, balance: 10_000 })
    expect(await realOf()).toBe(10_000n)
  })

  it('takes a win back as long as its money is there', async () => {
    const won = win(700)
    await play([won])
    expect(await rollback([rollbackOf(won.action_id)])).toMatchObject({ status: 200, balance: 10_000 })
    const spent = win(700)
    await play([spent])
    await play([bet(10_500)])
    expect(await rollback([rollbackOf(spent.action_id)])).toMatchObject({ code: 100, balance: 200 })
  })

  it('acknowledges a rollback of what never came, and refuses the late bet', async () => {
    const late = bet(1000)
    expect(await rollback([rollbackOf(late.action_id)])).toMatchObject({ status: 200, balance: 10_000 })
    const answer = await play([late])
    expect([answer.status, answer.code]).toEqual([400, 400])
    expect(await realOf()).toBe(10_000n)
  })

  it('acknowledges the rollback of a refused bet, which moved nothing', async () => {
    const too = bet(99_999)
    await play([too])
    expect(await rollback([rollbackOf(too.action_id)])).toMatchObject({ status: 200, balance: 10_000 })
  })

  it('takes wins and rollbacks after the session of the player ended', async () => {
    const first = bet(1000)
    await play([first])
    await alice.ask('POST /api/player/sessions/logout')
    expect((await alice.ask('GET /api/player/profile')).status).toBe(401)
    expect(await play([win(500)])).toMatchObject({ status: 200, balance: 9500 })
    expect(await rollback([rollbackOf(first.action_id)])).toMatchObject({ status: 200, balance: 10_500 })
  })

  it('takes no stake in a frame that stayed open after its player signed out, and answers one of before as before (code 101, M3)', async () => {
    const first = bet(1000)
    const answered = await play([first])
    await alice.ask('POST /api/player/sessions/logout')
    expect(await play([bet(1000)])).toMatchObject({ status: 412, code: 101, balance: 9000 })
    expect(await play([first])).toEqual(answered)
    expect(await play([win(500)])).toMatchObject({ status: 200, balance: 9500 })
    expect(await realOf()).toBe(9500n)
  })

  it('takes a bet of nothing, as free rounds have, and its win', async () => {
    expect(await play([bet(0), win(40)])).toMatchObject({ status: 200, balance: 10_040 })
  })

  it('takes no new stake on a game that left the lobby, but still pays out (code 107)', async () => {
    const token = (await open(alice, {}, 'gone-game')).data.token
    const there = { session_id: token, game: 'gone-game' }
    const first = bet(1000)
    const taken = await play([first], there)
    expect(taken).toMatchObject({ status: 200, balance: 9000 })
    await takeGameAway(server)
    // What was taken before is answered as before, however often it is told (M3).
    expect(await play([first], there)).toEqual(taken)
    expect(await play([bet(1000)], there)).toMatchObject({ status: 412, code: 107, balance: 9000 })
    expect(await play([win(300)], there)).toMatchObject({ status: 200, balance: 9300 })
    expect((await open(alice, {}, 'gone-game')).error.name).toBe('game_not_available')
    await openCatalogue(server)
  })
})

describe('a callback that is not what it should be', () => {
  it.each([
    ['none', ''],
    ['a short one', 'ab'],
    ['one of another secret', 'ab'.repeat(32)],
    ['a right one with more behind it', 'right and more'],
  ])('with a signature that is %s is not read (403)', async (_what, signature) => {
    const content = JSON.stringify(request([bet(1000)]))
    const right = createHmac('sha256', server.config.gameProvider.secret).update(content).digest('hex')
    const answer = await callFromGames(
      server,
      'play',
      content,
      signature === 'right and more' ? `${right}zz` : signature,
    )
    expect([answer.status, answer.code]).toEqual([403, 403])
    expect(await realOf()).toBe(10_000n)
  })

  it.each([
    ['an unknown session', () => ({ session_id: randomUUID() }), 101],
    ['another player', () => ({ user_id: mallory.id }), 101],
    ['another currency', () => ({ currency: 'USD' }), 400],
    ['another game', () => ({ game: 'koi-pavilion' }), 400],
    ['no round', () => ({ game_id: undefined }), 400],
    ['a session that is no id', () => ({ session_id: 'x' }), 400],
    ['an empty round', () => ({ game_id: '' }), 400],
    ['a round that no database keeps', () => ({ game_id: 'a\0b' }), 400],
    ['a round of half a character', () => ({ game_id: '\ud800' }), 400],
    ['a round of two lines', () => ({ game_id: 'a\nb' }), 400],
  ])('of %s moves nothing', async (_what, over, code) => {
    expect((await play([bet(1000)], over())).code).toBe(code)
    expect([await realOf(), await realOf(mallory)]).toEqual([10_000n, 10_000n])
  })

  it('of another player’s session cannot be rolled back either (S3)', async () => {
    const first = bet(1000)
    await play([first])
    const theirs = (await open(mallory)).data.token
    const answer = await rollback([rollbackOf(first.action_id)], { user_id: mallory.id, session_id: theirs })
    expect(answer.code).toBe(400)
    expect(await realOf()).toBe(9000n)
    expect(await realOf(mallory)).toBe(10_000n)
  })

  it.each([
    ['less than nothing', -1],
    ['a fraction', 0.5],
    ['a text', '1000'],
    ['no number', null],
    ['a list', [1000]],
    ['more than can be counted exactly', 2 ** 53],
  ])('with an amount of %s is a bad request', async (_what, amount) => {
    expect((await play([bet(amount)])).code).toBe(400)
    expect(await realOf()).toBe(10_000n)
  })

  it.each([
    '',
    'null',
    '[]',
    '{}',
    '{"actions":',
    'not json',
    '1e309',
    '{"amount":NaN}',
    '{"actions":[{"action":"bet","amount":1e309,"action_id":"x"}]}',
    '{"__proto__":{"user_id":"x"}}',
    '"\\ud800"',
  ])('of garbage (%s) is a bad request, never a fault (S8)', async (raw) => {
    for (const path of ['play', 'rollback'] as const) {
      const answer = await callFromGames(server, path, raw)
      expect([answer.status, answer.code]).toEqual([400, 400])
    }
  })

  it('of a shape that JSON can say but we do not is a bad request', async () => {
    const raw = JSON.stringify(request([bet(0)])).replace('"amount":0', '"amount":1e309')
    expect((await callFromGames(server, 'play', raw)).code).toBe(400)
    expect((await callFromGames(server, 'play', '['.repeat(50_000))).code).toBe(400)
    const many = Array.from({ length: 51 }, () => bet(1))
    expect((await play(many)).code).toBe(400)
    expect((await play([{ action: 'jackpot', amount: 1, action_id: 'x' }])).code).toBe(400)
    expect((await rollback([])).code).toBe(400)
  })

  it('takes the greatest amount there is, and not one sub-unit more', async () => {
    expect((await play([win(10 ** 15 + 1)])).code).toBe(400)
    expect((await play([win(10 ** 15)])).balance).toBe(10 ** 15 + 10_000)
    expect((await play([bet(10 ** 15)])).balance).toBe(10_000)
  })
})

describe('spins', () => {
  it('gather the bets and wins of a round, and vanish when all of it is taken back', async () => {
    const first = bet(1000)
    await play([first, win(250)])
    await play([win(500)])
    await play([bet(300)], { game_id: 'round 2' })
    const taken = bet(200)
    await play([taken], { game_id: 'round 3' })
    await rollback([rollbackOf(taken.action_id)], { game_id: 'round 3' })
    expect(await spinsOf()).toMatchObject([
      { roundId: 'round 2', amount: '3.00', payout: '0.00', currency: 'EUR', gameId: fox.id },
      { roundId: 'round 1', amount: '10.00', payout: '7.50', game: { identity: 'lantern-fox' } },
    ])
  })

  it('count each movement once, however often its news comes (M4)', async () => {
    const repeatEverything = () =>
      server.app.pool.query(`
      insert into platform_outbox (event, payload)
      select 'wallet.moved', jsonb_build_object('initiator', initiator, 'actionId', action_id, 'kind', kind,
        'amount', amount::text, 'playerId', '${alice.id}', 'accountId', account_id, 'currency', currency,
        'subunitToUnit', 100, 'status', 1, 'real', real::text, 'bonus', bonus::text, 'locked', locked::text,
        'realAfter', real_after::text, 'bonusAfter', bonus_after::text, 'lockedAfter', locked_after::text,
        'round', round, 'reference', reference, 'originalKind', null, 'originalActionId', null,
        'sequence', sequence::text, 'createdAt', created_at)
      from wallet_movement where account_id = '${alice.accountId}' order by sequence`)
    await play([bet(1000), win(250)])
    await server.app.outbox.drain()
    await repeatEverything()
    expect(await spinsOf()).toMatchObject([{ amount: '10.00', payout: '2.50' }])
    // Old and fresh news of one round together.
    await play([win(100)])
    await repeatEverything()
    expect(await spinsOf()).toMatchObject([{ amount: '10.00', payout: '3.50' }])
  })

  it('are listed by page, game, currency and time, and never to somebody else (S3)', async () => {
    for (const round of ['1', '2', '3']) await play([bet(100)], { game_id: round })
    await server.app.outbox.drain()
    const page = await alice.ask<Spin[]>('GET /api/game/spins?perPage=2&page=2')
    expect(page.data.map((spin) => spin.roundId)).toEqual(['1'])
    expect(page.meta).toEqual({ page: 2, perPage: 2, totalPages: 2, totalRows: 3 })
    expect(await spinsOf(alice, '?gameId=lantern-fox')).toHaveLength(3)
    expect(await spinsOf(alice, `?gameId=${koi.id}`)).toEqual([])
    expect(await spinsOf(alice, '?gameId=no-such-game')).toEqual([])
    expect(await spinsOf(alice, '?currency=USD')).toEqual([])
    expect(await spinsOf(alice, '?dateFrom=2100-01-01T00:00:00Z')).toEqual([])
    expect(await spinsOf(mallory)).toEqual([])
    const guest = await ask(server.url, 'GET /api/game/spins')
    expect([guest.status, guest.error.name]).toEqual([401, 'not_signed_in'])
  })

  it('that paid are shown to everybody, under a masked name', async () => {
    const lucky = await newVisitor(server, { real: 1000n, firstName: 'Philippa' })
    const token = (await open(lucky)).data.token
    await play([bet(100), win(90_000)], { user_id: lucky.id, session_id: token, game_id: 'jackpot' })
    await server.app.outbox.drain()
    const { data } = await ask<{ nickname: string; payout: string }[]>(
      server.url,
      'GET /api/game/spins/winners',
    )
    expect(data[0]).toMatchObject({ nickname: 'P***a', payout: '900.00', gameIdentity: 'lantern-fox' })
    expect(JSON.stringify(data)).not.toContain('Philippa')
    const ofGame = (game: string) =>
      ask<{ nickname: string }[]>(server.url, `GET /api/game/spins/winners?gameId=${game}`)
    expect((await ofGame('lantern-fox')).data.map(({ nickname }) => nickname)).toContain('P***a')
    expect((await ofGame('koi-pavilion')).data).toEqual([])
    expect((await ofGame('no-such-game')).error.name).toBe('game_not_found')
  })
})

describe('the catalogue', () => {
  it('is open to anyone', async () => {
    const games = await ask<Game[]>(server.url, 'GET /api/game/games?collectionId=popular&perPage=2')
    expect(games.data.map((game) => game.identity)).toEqual(['lantern-fox', 'koi-pavilion'])
    expect(games.meta).toEqual({ page: 1, perPage: 2, totalPages: 2, totalRows: 3 })
    const one = await ask<Game>(server.url, `GET /api/game/games/${gone.id}`)
    expect(one.data).toMatchObject({ identity: 'gone-game', provider: { identity: 'original' } })
    expect((await ask(server.url, 'GET /api/game/games/nothing')).error.name).toBe('game_not_found')
    const collections = await ask<{ identity: string; gameEnabledCount: number }[]>(
      server.url,
      'GET /api/game/collections',
    )
    expect(collections.data).toMatchObject([{ identity: 'popular', gameEnabledCount: 3 }])
    const studios = await ask(server.url, 'GET /api/game/providers')
    expect(studios.data).toMatchObject([{ identity: 'original', gameEnabledCount: 3 }])
  })
})
