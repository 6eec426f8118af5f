// Proves leaving for good: not while money is left, not by a stranger, and then wholly; and taking everything along before.
import { randomUUID } from 'node:crypto'
import type { Profile } from '@baize/contract/player-profile'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCatalogue } from '../testing/catalogue.ts'
import { png } from '../testing/papers.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { openStranger, type Stranger } from '../testing/stranger.ts'
import { ask, callFromGames, giveMoney, newVisitor, type Visitor } from '../testing/visitor.ts'
import { act } from '../wallet/wallet.ts'
import { allowedTries } from './attempt/attempts.ts'
import { recentSeconds } from './second-factor/second-factor.ts'

const password = 'nine quiet foxes'

let server: TestServer
let stranger: Stranger
let alice: Visitor

beforeAll(async () => {
  stranger = await openStranger()
  server = await startServer({
    config: { GAME_PROVIDER_URL: `${stranger.url}/games`, PAYMENT_PROVIDER_URL: `${stranger.url}/pay` },
  })
  await openCatalogue(server)
})
afterAll(async () => {
  await server.stop()
  await stranger.close()
})
beforeEach(async () => {
  alice = await newVisitor(server)
})

const close = (body: object = { password }) => alice.ask('POST /api/player/closure', body)
const emailOf = async (visitor: Visitor) =>
  (await visitor.ask<Profile>('GET /api/player/profile')).data.email ?? ''

async function rowOf(id: string) {
  const { rows } = await sql<{
    status: number
    email: string | null
    receive_email_promo: boolean
    receive_inbox_promo: boolean
    open_sessions: number
  }>`
    select status, email, receive_email_promo, receive_inbox_promo, (select count(*)::int from player_session s
      where s.player_id = p.id and s.closed_at is null) as open_sessions
    from player_player p where id = ${id}`.execute(server.app.db)
  return rows[0]
}

async function pendingDeposit(): Promise<string> {
  const id = crypto.randomUUID()
  stranger.answers('/pay/checkouts', () => ({
    body: {
      providerId: crypto.randomUUID(),
      status: 'pending',
      checkoutUrl: 'https://pay.test/x',
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    },
  }))
  const told = await alice.ask('POST /api/payment/invoices/deposit', {
    id,
    method: 'monetix.deposit.card',
    currency: 'EUR',
    amount: '25.00',
    accountId: alice.accountId,
    redirectSuccessUrl: '/',
    redirectErrorUrl: '/',
  })
  expect(told.status).toBe(200)
  return id
}

describe('closing the account', () => {
  it('ends every session, stops offers, tells the player, and keeps what the law wants kept', async () => {
    const email = await emailOf(alice)
    await alice.ask('PUT /api/player/profile', { receiveEmailPromo: true, receiveInboxPromo: true })
    const elsewhere = await ask<{ accessToken: string }>(server.url, 'POST /api/player/sessions', {
      body: { login: email, password },
    })
    expect(await close({ password, reason: 'I have played enough' })).toMatchObject({ status: 200 })
    for (const token of [alice.token, elsewhere.data.accessToken]) {
      expect((await ask(server.url, 'GET /api/player/profile', { token })).error.name).toBe('session_ended')
      expect((await ask(server.url, 'POST /api/player/sessions/refresh', { token })).error.name).toBe(
        'session_ended',
      )
    }
    expect(await rowOf(alice.id)).toEqual({
      status: 3,
      email,
      receive_email_promo: false,
      receive_inbox_promo: false,
      open_sessions: 0,
    })
  })

  it('shuts the door: the right password hears of it, a wrong one learns nothing', async () => {
    const login = await emailOf(alice)
    await close()
    const signIn = (given: string) =>
      ask(server.url, 'POST /api/player/sessions', { body: { login, password: given } })
    expect((await signIn(password)).error.name).toBe('player_blocked')
    expect((await signIn('eight loud foxes')).error.name).toBe('wrong_credentials')
  })

  it('waits until the money is gone, and says what is where', async () => {
    await giveMoney(server, alice.accountId, 1234n)
    const told = await close()
    expect(told).toMatchObject({
      status: 409,
      error: {
        name: 'money_left',
        params: { accounts: [{ currency: 'EUR', balance: '12.34' }], pendingPayments: 0 },
      },
    })
    expect((await rowOf(alice.id))?.status).toBe(1)
  })

  it('sees money in an account that the player has hidden', async () => {
    const { data } = await alice.ask<{ id: string; currency: string }[]>('POST /api/wallet/accounts', {
      currency: 'BRL',
    })
    const brl = data.find(({ currency }) => currency === 'BRL')?.id ?? ''
    await alice.ask(`PUT /api/wallet/accounts/${brl}/hide`)
    await giveMoney(server, brl, 50n)
    expect((await close()).error.params).toMatchObject({ accounts: [{ currency: 'BRL', balance: '0.50' }] })
  })

  it('waits for a payment that is under way', async () => {
    const id = await pendingDeposit()
    expect((await close()).error).toMatchObject({
      name: 'money_left',
      params: { accounts: [], pendingPayments: 1 },
    })
    await alice.ask(`PUT /api/payment/invoices/${id}/decline`)
    expect((await close()).status).toBe(200)
  })

  it.each([[{}], [{ password: '' }], [{ password: 'eight loud foxes' }]])(
    'asks for the password: %j is not it',
    async (body) => {
      expect(await close(body)).toMatchObject({ status: 422, error: { name: 'wrong_password' } })
      expect((await rowOf(alice.id))?.status).toBe(1)
    },
  )

  it('is no place to guess the password (S4)', async () => {
    for (let tries = 0; tries < allowedTries; tries += 1) await close({ password: `guess ${tries}` })
    const told = await close()
    expect(told).toMatchObject({ status: 429, error: { name: 'too_many_requests' } })
    expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('happens once, however often it is asked for at once', async () => {
    const told = await Promise.all([close(), close(), close()])
    expect(told.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is asked for by the player', async () => {
    const told = await ask(server.url, 'POST /api/player/closure', { body: { password } })
    expect(told.error.name).toBe('not_signed_in')
  })

  it('takes a win that comes after it: money is never lost', async () => {
    await giveMoney(server, alice.accountId, 1000n)
    const { data } = await playing()
    const bet = await callFromGames(server, 'play', round(data.token, 'bet', 1000))
    expect(bet.balance).toBe(0)
    expect((await close()).status).toBe(200)
    expect((await callFromGames(server, 'play', round(data.token, 'win', 500))).balance).toBe(500)
  })
})

describe('a second factor', () => {
  it('is asked for before the account closes and before the copy is given', async () => {
    const own = await startServer()
    try {
      const visitor = await newVisitor(own)
      const { data } = await visitor.ask<{ secret: string }>('POST /api/player/second-factor/totp')
      const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate()
      expect((await visitor.ask('POST /api/player/second-factor/totp/confirm', { code })).status).toBe(200)
      // The proof of setting it counts for a while; after that it is asked for again.
      own.clock.advance((recentSeconds + 1) * 1000)
      for (const [address, body] of [
        ['POST /api/player/closure', { password }],
        ['POST /api/player/export', undefined],
      ] as const) {
        expect((await visitor.ask(address, body)).error).toMatchObject({ name: 'second_factor_needed' })
      }
    } finally {
      await own.stop()
    }
  })
})

const roundId = crypto.randomUUID()
const round = (session: string, action: 'bet' | 'win', amount: number) => ({
  user_id: alice.id,
  currency: 'EUR',
  game: 'lantern-fox',
  game_id: roundId,
  session_id: session,
  finished: action === 'win',
  actions: [{ action, amount, action_id: crypto.randomUUID() }],
})

async function playing() {
  stranger.answers('/games/sessions', () => ({
    body: { launch_options: { game_url: 'https://games.test/x' } },
  }))
  return alice.ask<{ token: string }>('POST /api/game/games/lantern-fox/play', {
    lobbyUrl: '/',
    locale: 'en',
    platform: 2,
    demoMode: false,
    accountId: alice.accountId,
  })
}

describe('the copy of everything that is kept', () => {
  const offer = (visitor = alice) =>
    visitor.ask<{ url: string; expiresAfter: number }>('POST /api/player/export')
  const fetched = (url: string) => fetch(server.url + url)

  it('is one JSON file with every part of it, as an attachment', async () => {
    await giveMoney(server, alice.accountId, 5000n)
    const { data: game } = await playing()
    await callFromGames(server, 'play', round(game.token, 'bet', 100))
    await pendingDeposit()
    await server.app.player.documents.upload(alice.id, 1, { name: 'pass.png', bytes: png() })
    await alice.ask('PUT /api/player/profile', { securityQuestion: 'pet', securityAnswer: 'Rex' })
    await server.app.outbox.drain()

    const { data } = await offer()
    expect(data.expiresAfter).toBe(300)
    const file = await fetched(data.url)
    expect(file.status).toBe(200)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="baize-my-data.json"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const text = await file.text()
    const copy = JSON.parse(text) as Record<string, unknown>
    expect(copy).toMatchObject({
      profile: { id: alice.id, firstName: 'Nora', securityAnswer: '***' },
      consents: { termsAgreedAt: expect.stringMatching(/^20/) },
      passkeys: [],
      connections: [],
      identityCheck: null,
      documents: [{ fileName: 'pass.png', type: 1 }],
      sessions: [{ deviceType: expect.any(String), closedAt: null }],
      accounts: [{ id: alice.accountId, currency: 'EUR' }],
      movements: [
        { kind: 'deposit', amount: '50.00' },
        { kind: 'stake', amount: '1.00', after: { real: '49.00' } },
      ],
      invoices: [{ amount: '25.00', paymentMethod: 'monetix.deposit.card' }],
      spins: [{ amount: '1.00', roundId }],
      referral: { earned: expect.any(String) },
    })
    expect(text).not.toMatch(/Rex|argon2|signature=|jti|password_hash/)
  })

  it('comes whole when it is longer than one page of reading', async () => {
    const { db } = server.app
    await giveMoney(server, alice.accountId, 5000n)
    const game = await db
      .selectNoFrom(sql<string>`(select id from game_game limit 1)`.as('id'))
      .executeTakeFirstOrThrow()
    // Many in one moment, as a batch moves them.
    await server.app.wallet.moveTogether(
      Array.from({ length: 1234 }, (_, n) => [
        act.stake({
          source: { initiator: 'game:gcp', actionId: randomUUID() },
          accountId: alice.accountId,
          amount: 1n,
          round: `r${n}`,
          reference: game.id,
        }),
      ]),
    )
    for (let at = 0; at < 3; at += 1) await giveMoney(server, alice.accountId, 1n)
    const { data } = await offer()
    const copy = (await (await fetched(data.url)).json()) as {
      spins: { roundId: string }[]
      movements: object[]
    }
    expect(copy.spins).toHaveLength(1234)
    expect(new Set(copy.spins.map(({ roundId: round }) => round)).size).toBe(1234)
    expect(copy.movements).toHaveLength(4 + 1234)
  })

  it('is given once, to one of those who come together', async () => {
    const { data } = await offer()
    const told = await Promise.all([fetched(data.url), fetched(data.url), fetched(data.url)])
    expect(told.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404, 404])
    for (const answer of told) await answer.arrayBuffer()
    expect((await fetched(data.url)).status).toBe(404)
  })

  it('is not given by a made-up code, nor to a look ahead', async () => {
    expect((await fetched(`/api/player/export/${'a'.repeat(43)}`)).status).toBe(404)
    const { data } = await offer()
    expect((await fetch(server.url + data.url, { method: 'HEAD' })).status).toBe(404)
    expect((await fetched(data.url)).status).toBe(200)
  })

  it('holds only what belongs to the one who asked (S3)', async () => {
    const bob = await newVisitor(server, { firstName: 'Bob' })
    const { data } = await offer(bob)
    const text = await (await fetched(data.url)).text()
    expect(text).toContain(bob.id)
    expect(text).not.toContain(alice.id)
    expect(text).not.toContain(alice.accountId)
  })

  it('is for players', async () => {
    expect((await ask(server.url, 'POST /api/player/export')).error.name).toBe('not_signed_in')
  })

  it('counts for five minutes', async () => {
    const own = await startServer()
    try {
      const visitor = await newVisitor(own)
      const { data } = await offer(visitor)
      own.clock.advance(301_000)
      expect((await fetch(own.url + data.url)).status).toBe(404)
    } finally {
      await own.stop()
    }
  })
})
