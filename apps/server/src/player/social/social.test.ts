// Proves coming by an identity service over HTTP: the ways in, the ways that are refused, and who may connect and disconnect what.
import { createHmac } from 'node:crypto'
import type { SessionAnswer } from '@baize/contract/player-session'
import type { SocialConnection } from '@baize/contract/player-social'
import { generateKeyPair, SignJWT } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  openIdentityService,
  type IdentityService,
  type MakeToken,
  type Vouched,
} from '../../testing/identity-service.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { ask, newVisitor, type Visitor } from '../../testing/visitor.ts'

let service: IdentityService
let server: TestServer

beforeAll(async () => {
  service = await openIdentityService()
  server = await startServer({
    config: {
      SOCIAL_PROVIDERS: JSON.stringify([
        service.asProvider('badge'),
        service.asProvider('other'),
        service.asProvider('astray'),
        service.asProvider('adrift'),
        { ...service.asProvider('gone'), issuer: 'http://127.0.0.1:9/' },
      ]),
      REDIRECT_DOMAINS: 'm.baize.test',
    },
  })
})

afterAll(async () => {
  await server.stop()
  await service.close()
})

beforeEach(() => {
  service.setMood('open')
  service.setMetadata({})
})

let lastSubject = 0
const somebody = (some: Partial<Vouched> = {}): Vouched => ({ sub: `subject-${++lastSubject}`, ...some })

type Begun = { url: string; state: string }

async function begin(provider = 'badge', token?: string): Promise<Begun> {
  const answer = await ask<Begun>(server.url, `POST /api/player/social/${provider}/start`, {
    body: { purpose: token ? 'connect' : 'sign-in' },
    ...(token ? { token } : {}),
  })
  expect(answer.error).toBeUndefined()
  return answer.data
}

const comeBack = (query: object, some: object = {}, headers: Record<string, string> = {}) =>
  ask<SessionAnswer>(server.url, 'POST /api/player/sessions/social', {
    body: { query, provider: 'badge', ...some },
    headers,
  })

/** The whole way, from the button to the answer. */
async function signInAs(person: Vouched, some: object = {}, headers: Record<string, string> = {}) {
  const { url } = await begin()
  return comeBack(service.approve(url, person), some, headers)
}

const link = (visitor: Visitor, query: object, provider = 'badge') =>
  visitor.ask<SocialConnection[]>(`POST /api/player/social-connections/${provider}`, { query })
async function connect(visitor: Visitor, person: Vouched) {
  const { url } = await begin('badge', visitor.token)
  return link(visitor, service.approve(url, person))
}
const connections = async (token: string) =>
  (await ask<SocialConnection[]>(server.url, 'GET /api/player/social-connections', { token })).data
const unlink = (token: string, socialType: string) =>
  ask<SocialConnection[]>(server.url, 'POST /api/player/social-connections/unlink', {
    token,
    body: { socialType },
  })

describe('the way there', () => {
  it('leads to the service with a challenge, a nonce and our own callback, and never shows the secret', async () => {
    const { url, state } = await begin()
    const query = new URL(url).searchParams
    expect(new URL(url).origin).toBe(service.url)
    expect(query.get('redirect_uri')).toBe(`${server.url}/auth/social/badge/callback`)
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(query.get('state')).toBe(state)
    expect(query.get('nonce')?.length).toBeGreaterThan(20)
    expect(query.get('scope')).toBe('openid email profile')
    expect(url).not.toContain(encodeURIComponent(service.client.secret))
  })

  it('asks the service for its addresses once', async () => {
    await begin()
    const before = service.asked.length
    await begin()
    expect(service.asked.length).toBe(before)
  })

  it('does not exist for a service that nobody configured', async () => {
    const answer = await ask(server.url, 'POST /api/player/social/nobody/start', {
      body: { purpose: 'sign-in' },
    })
    expect(answer).toMatchObject({ status: 404, error: { name: 'not_found' } })
  })

  it('is closed to a guest who wants to connect', async () => {
    const answer = await ask(server.url, 'POST /api/player/social/badge/start', {
      body: { purpose: 'connect' },
    })
    expect(answer).toMatchObject({ status: 401, error: { name: 'not_signed_in' } })
  })

  it('says that a service which does not answer is away', async () => {
    const answer = await ask(server.url, 'POST /api/player/social/gone/start', {
      body: { purpose: 'sign-in' },
    })
    expect(answer).toMatchObject({ status: 503, error: { name: 'not_available' } })
  })

  it.each([
    ['astray', 'the token endpoint', { token_endpoint: 'http://127.0.0.1:1/token' }],
    ['adrift', 'the page for browsers', { authorization_endpoint: 'http://evil.test/authorize' }],
  ])(
    'goes to no host that the operator did not name, when the discovery of %s moves %s (S7)',
    async (provider, _what, moved) => {
      service.setMetadata(moved)
      const asking = await ask<Begun>(server.url, `POST /api/player/social/${provider}/start`, {
        body: { purpose: 'sign-in' },
      })
      if (asking.status === 200) {
        const query = service.approve(asking.data.url, somebody())
        expect(await comeBack(query, { provider })).toMatchObject({
          status: 503,
          error: { name: 'not_available' },
        })
      } else expect(asking.error.name).toBe('not_available')
    },
  )
})

describe('coming back', () => {
  it('makes a player at the first visit: verified e-mail, names, country, its currency, and no consent yet', async () => {
    const person = somebody({
      email: 'Flora@Example.test',
      email_verified: true,
      given_name: 'Flora',
      family_name: 'Bell',
    })
    const answer = await signInAs(
      person,
      { locale: 'de', affiliateTag: 'partner-9' },
      { 'cf-ipcountry': 'BR' },
    )
    expect(answer.status).toBe(200)
    expect(answer.data.profile).toMatchObject({
      email: 'flora@example.test',
      firstName: 'Flora',
      lastName: 'Bell',
      locale: 'de',
      country: 'BR',
      currency: 'BRL',
      agreedTc: false,
      hasPassword: false,
      isNewlyRegistered: true,
    })
    expect(answer.data.profile.confirmedAt).not.toBeNull()
    const accounts = await ask(server.url, 'GET /api/wallet/accounts', { token: answer.data.accessToken })
    expect(accounts.data).toMatchObject([{ currency: 'BRL', status: 1 }])
  })

  it('knows the player at the second visit by who it is there, whatever the e-mail is now', async () => {
    const person = somebody({ email: 'mona@example.test', email_verified: true })
    const first = await signInAs(person)
    const second = await signInAs({ ...person, email: 'other@example.test' })
    expect(second.data.profile.id).toBe(first.data.profile.id)
    expect(second.data.profile.email).toBe('mona@example.test')
    expect(second.data.sessionId).not.toBe(first.data.sessionId)
  })

  it('never takes over an account that has the e-mail already', async () => {
    const email = 'owner@example.test'
    await ask(server.url, 'POST /api/player/register', {
      body: {
        email,
        password: 'nine quiet foxes',
        country: 'DE',
        currency: 'EUR',
        birthdate: '1990-04-12',
        agreements: true,
      },
    })
    const answer = await signInAs(somebody({ email, email_verified: true }))
    expect(answer).toMatchObject({ status: 409, error: { name: 'social_email_taken' } })
    expect(answer.data).toBeUndefined()
  })

  it('does not take an e-mail that the service has not verified', async () => {
    const answer = await signInAs(
      somebody({ email: 'owner@example.test', email_verified: false, name: 'Ida Noe' }),
    )
    expect(answer.data.profile).toMatchObject({ email: null, firstName: 'Ida', confirmedAt: null })
  })

  it('makes one player when two first visits arrive at once', async () => {
    const person = somebody()
    const ways = await Promise.all([begin(), begin(), begin()])
    const answers = await Promise.all(ways.map(({ url }) => comeBack(service.approve(url, person))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ data }) => data.profile.id)).size).toBe(1)
  })

  it('lets nobody play from a restricted country', async () => {
    const answer = await signInAs(somebody(), {}, { 'cf-ipcountry': 'US' })
    expect(answer).toMatchObject({ status: 403, error: { name: 'country_restricted' } })
  })

  it('does not let a blocked player in', async () => {
    const person = somebody()
    const { data } = await signInAs(person)
    await server.app.pool.query('update player_player set status = 2 where id = $1', [data.profile.id])
    expect(await signInAs(person)).toMatchObject({ status: 403, error: { name: 'player_blocked' } })
  })

  it('counts a state once, and an old one not at all', async () => {
    const { url } = await begin()
    const query = service.approve(url, somebody())
    expect((await comeBack(query)).status).toBe(200)
    expect(await comeBack(query)).toMatchObject({ status: 422, error: { name: 'social_failed' } })
    const late = await begin()
    server.clock.advance(601_000)
    expect((await comeBack(service.approve(late.url, somebody()))).error.name).toBe('social_failed')
  })

  it('counts a state only for the service that it was made for', async () => {
    const { url } = await begin('badge')
    const query = service.approve(url, somebody())
    expect((await comeBack(query, { provider: 'other' })).error.name).toBe('social_failed')
    expect((await comeBack(query, { provider: 'nobody' })).error.name).toBe('social_failed')
  })

  it('does not trust a state that this house did not make', async () => {
    const { url } = await begin()
    const query = service.approve(url, somebody())
    expect((await comeBack({ ...query, state: 'made-elsewhere' })).error.name).toBe('social_failed')
  })

  it('does not trust an answer that names another issuer', async () => {
    const { url } = await begin()
    const query = service.approve(url, somebody())
    expect((await comeBack({ ...query, iss: 'https://evil.test' })).error.name).toBe('social_failed')
  })

  it('says that the service is away when it goes away in between, and never faults', async () => {
    for (const mood of ['away', 'broken'] as const) {
      service.setMood('open')
      const { url } = await begin()
      const query = service.approve(url, somebody())
      service.setMood(mood)
      expect(await comeBack(query)).toMatchObject({ status: 503, error: { name: 'not_available' } })
    }
  })

  it('leads to no domain but ours (S7)', async () => {
    const own = new URL(server.url).host
    for (const domain of [own, `http://${own}/anywhere`, 'm.baize.test']) {
      expect((await signInAs(somebody(), { redirect_domain: domain })).status).toBe(200)
    }
    for (const domain of [
      'evil.test',
      `https://${own}.evil.test`,
      `evil.test/${own}`,
      '//evil.test',
      `${own}@evil.test`,
    ]) {
      expect(await signInAs(somebody(), { redirect_domain: domain })).toMatchObject({
        status: 422,
        error: { name: 'invalid_input', fields: { redirect_domain: expect.any(Array) } },
      })
    }
  })
})

describe('an identity token that is not right is refused (S2)', () => {
  const plain = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
  const forgeries: [string, MakeToken][] = [
    ['without a signature', async (claims) => `${plain({ alg: 'none' })}.${plain(claims)}.`],
    [
      'signed by the public key as if it were a secret',
      async (claims) => {
        const body = `${plain({ alg: 'HS256', kid: 'one' })}.${plain(claims)}`
        const key = JSON.stringify(service.publicJwk)
        return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
      },
    ],
    [
      'signed by another key',
      async (claims) => {
        const { privateKey } = await generateKeyPair('RS256')
        return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey)
      },
    ],
    ['for another audience', (claims) => service.signed({ ...claims, aud: 'somebody-else' })],
    ['of another issuer', (claims) => service.signed({ ...claims, iss: 'https://evil.test' })],
    ['of another attempt', (claims) => service.signed({ ...claims, nonce: 'not-this-one' })],
    ['without a nonce', ({ nonce: _none, ...claims }) => service.signed(claims)],
    ['that has expired', (claims) => service.signed({ ...claims, iat: 1_700_000_000, exp: 1_700_000_060 })],
    ['without a subject', ({ sub: _none, ...claims }) => service.signed(claims)],
    ['with a subject that no database keeps', (claims) => service.signed({ ...claims, sub: 'a\u0000b' })],
  ]
  it.each(forgeries)('%s', async (_what, make) => {
    const { url } = await begin()
    const answer = await comeBack(service.approve(url, somebody(), make))
    expect(answer).toMatchObject({ status: 422, error: { name: 'social_failed' } })
  })

  it('and the log tells the operator why, without the code', async () => {
    const { url } = await begin()
    const query = service.approve(url, somebody(), (claims) => service.signed({ ...claims, aud: 'x' }))
    await comeBack(query)
    const line = server.logged.findLast(({ msg }) => msg === 'social.failed')
    expect(line).toMatchObject({ service: 'badge', reason: expect.stringContaining('JWT_CLAIM_COMPARISON') })
    expect(JSON.stringify(server.logged)).not.toContain(query.code)
  })
})

describe('connections', () => {
  it('are listed, connected ones and others, with Telegram', async () => {
    const visitor = await newVisitor(server)
    expect(await connections(visitor.token)).toEqual(
      ['badge', 'other', 'astray', 'adrift', 'gone', 'telegram'].map((socialType) => ({
        socialType,
        name: socialType === 'telegram' ? 'Telegram' : socialType,
        account: null,
        connectedAt: null,
      })),
    )
    const person = somebody({ email: 'nora@example.test', email_verified: true })
    const answer = await connect(visitor, person)
    expect(answer.data[0]).toMatchObject({ socialType: 'badge', account: 'nora@example.test' })
    expect(answer.data[0]?.connectedAt).not.toBeNull()
    // And it is a way in from now on.
    expect((await signInAs(person)).data.profile.id).toBe(visitor.id)
  })

  it('are shown to nobody without a session', async () => {
    for (const call of ['GET /api/player/social-connections', 'POST /api/player/social-connections/badge'])
      expect(
        (await ask(server.url, call, call.startsWith('POST') ? { body: {} } : {})).status,
      ).toBeGreaterThan(399)
    expect((await ask(server.url, 'GET /api/player/social-connections')).status).toBe(401)
  })

  it('cannot be made by the attempt of somebody else, nor by one to sign in (login CSRF)', async () => {
    const [alice, bob] = [await newVisitor(server), await newVisitor(server)]
    const begun = await begin('badge', bob.token)
    const bobs = service.approve(begun.url, somebody())
    expect(await link(alice, bobs)).toMatchObject({ status: 422, error: { name: 'social_failed' } })
    const guest = await begin()
    expect((await link(alice, service.approve(guest.url, somebody()))).error.name).toBe('social_failed')
    const toConnect = await begin('badge', alice.token)
    expect((await comeBack(service.approve(toConnect.url, somebody()))).error.name).toBe('social_failed')
  })

  it('belong to one player', async () => {
    const [alice, bob] = [await newVisitor(server), await newVisitor(server)]
    const person = somebody()
    expect((await connect(alice, person)).status).toBe(200)
    expect(await connect(bob, person)).toMatchObject({ status: 409, error: { name: 'social_taken' } })
    // A second one of the same service takes no place of the first.
    expect(await connect(alice, somebody())).toMatchObject({ status: 409, error: { name: 'social_taken' } })
    expect((await connect(alice, person)).status).toBe(200)
  })

  it('can be given up by their owner and by nobody else (S3)', async () => {
    const [alice, bob] = [await newVisitor(server), await newVisitor(server)]
    const person = somebody()
    await connect(alice, person)
    expect(await unlink(bob.token, 'badge')).toMatchObject({ status: 404, error: { name: 'not_found' } })
    expect((await signInAs(person)).data.profile.id).toBe(alice.id)
    const answer = await unlink(alice.token, 'badge')
    expect(answer.data[0]).toMatchObject({ socialType: 'badge', account: null, connectedAt: null })
    expect((await signInAs(person)).data.profile.id).not.toBe(alice.id)
    expect((await unlink(alice.token, 'nobody')).status).toBe(404)
  })

  it('keep the last way in, whatever is asked at once', async () => {
    const person = somebody()
    const { data } = await signInAs(person)
    const token = data.accessToken
    expect(await unlink(token, 'badge')).toMatchObject({ status: 409, error: { name: 'last_way_in' } })
    const other = await begin('other', token)
    const query = service.approve(other.url, somebody())
    const linked = await ask(server.url, 'POST /api/player/social-connections/other', {
      token,
      body: { query },
    })
    expect(linked.status).toBe(200)
    const both = await Promise.all([unlink(token, 'badge'), unlink(token, 'other')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await connections(token)).filter(({ account }) => account !== null)).toHaveLength(1)
  })
})

describe('a player with a second factor', () => {
  /** The codes of the app, each step once. */
  function appOf(secret: string): () => string {
    return () => {
      server.clock.advance(30_000)
      return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: server.clock.now().getTime() })
    }
  }

  it('is asked for it after the service, and before a connection is given up', async () => {
    const visitor = await newVisitor(server)
    const person = somebody()
    await connect(visitor, person)
    const { data } = await visitor.ask<{ secret: string }>('POST /api/player/second-factor/totp')
    const codeOf = appOf(data.secret)
    expect(
      (await visitor.ask('POST /api/player/second-factor/totp/confirm', { code: codeOf() })).status,
    ).toBe(200)

    server.clock.advance(601_000)
    const fresh = await ask<SessionAnswer>(server.url, 'POST /api/player/sessions/refresh', {
      token: visitor.token,
    })
    expect(await unlink(fresh.data.accessToken, 'badge')).toMatchObject({
      status: 409,
      error: { name: 'second_factor_needed' },
    })

    const asked = await signInAs(person)
    expect(asked).toMatchObject({ status: 409, error: { name: 'second_factor_needed' } })
    const { ticket } = asked.error.params as { ticket: string }
    const entered = await ask<SessionAnswer>(server.url, 'POST /api/player/sessions/second-factor', {
      body: { ticket, code: codeOf() },
    })
    expect(entered.data.profile.id).toBe(visitor.id)
    // It was proved in this session a moment ago.
    expect((await unlink(entered.data.accessToken, 'badge')).status).toBe(200)
  })
})

it('the house lists its services for the buttons', async () => {
  const { data } = await ask<{ player: { socialAuth: unknown } }>(server.url, 'GET /api/settings/constants')
  expect(data.player.socialAuth).toEqual(
    ['badge', 'other', 'astray', 'adrift', 'gone'].map((id) => ({ id, name: id })),
  )
})

it('old attempts are forgotten', async () => {
  await begin()
  server.clock.advance(3_600_000)
  await server.app.player.social.forgetOldAttempts()
  const { rows } = await server.app.pool.query<{ n: number }>(
    'select count(*)::int as n from player_social_attempt',
  )
  expect(rows[0]?.n).toBe(0)
})
