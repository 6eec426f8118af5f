// Proves coming from Telegram over HTTP: signed launch data, its forgeries, the login widget, and what is kept of Telegram's user.
import { createHash, createHmac } from 'node:crypto'
import type { SessionAnswer } from '@baize/contract/player-session'
import type { SocialConnection } from '@baize/contract/player-social'
import { sign } from '@tma.js/init-data-node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { ask, newVisitor } from '../../testing/visitor.ts'
import { marksOf } from './telegram-data.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startServer()
  token = server.config.telegram?.botToken ?? ''
})

afterAll(async () => {
  await server.stop()
})

let lastUser = 5_000_000_000
type User = NonNullable<Parameters<typeof sign>[0]['user']>
const somebody = (some: Partial<User> = {}): User => ({
  id: ++lastUser,
  first_name: 'Tilda',
  last_name: 'Moss',
  username: `tilda${lastUser}`,
  language_code: 'de',
  allows_write_to_pm: true,
  ...some,
})

const launchOf = (user: User, more: { startParam?: string; at?: Date; botToken?: string } = {}) =>
  sign(
    { user, query_id: 'AAE', ...(more.startParam ? { start_param: more.startParam } : {}) },
    more.botToken ?? token,
    more.at ?? server.clock.now(),
  )

/** What the login widget answers, as it is written into the address. */
function widgetOf(user: User, botToken = token, at = server.clock.now()): string {
  const { id, first_name, username } = user
  const fields = { id, first_name, username, auth_date: Math.floor(at.getTime() / 1000) }
  const lines = Object.entries(fields).map(([key, value]) => `${key}=${value}`)
  const secret = createHash('sha256').update(botToken).digest()
  const hash = createHmac('sha256', secret).update(lines.sort().join('\n')).digest('hex')
  return JSON.stringify({ ...fields, hash })
}

const come = (payload: string, some: object = {}, headers: Record<string, string> = {}) =>
  ask<SessionAnswer>(server.url, 'POST /api/player/tg_login', {
    body: { tg_payload: payload, ...some },
    headers: { source: 'tg', platform: 'tg', ...headers },
  })
const linkTo = (bearer: string, payload: string) =>
  ask<SocialConnection[]>(server.url, 'POST /api/player/social-connections/telegram', {
    token: bearer,
    body: { payload },
  })
const sync = (bearer: string, payload: string) =>
  ask<{ tgUserId: string; mayWrite: boolean }>(server.url, 'PUT /api/tg-bot/users', {
    token: bearer,
    body: { payload },
  })
const onTelegram = (list: SocialConnection[]) => list.find(({ socialType }) => socialType === 'telegram')

const failed = { status: 401, error: { name: 'telegram_failed' } }

describe('the mini-app', () => {
  it('makes a player at the first visit, and knows it at the second', async () => {
    const user = somebody()
    const first = await come(launchOf(user), {}, { 'cf-ipcountry': 'BR' })
    expect(first.status).toBe(200)
    expect(first.data.profile).toMatchObject({
      tgUserId: String(user.id),
      firstName: 'Tilda',
      lastName: 'Moss',
      locale: 'de',
      country: 'BR',
      currency: 'BRL',
      email: null,
      agreedTc: false,
      hasPassword: false,
    })
    const again = await come(launchOf(user))
    expect(again.data.profile.id).toBe(first.data.profile.id)
  })

  it('makes one player of ten launches at once', async () => {
    const user = somebody()
    const answers = await Promise.all(Array.from({ length: 10 }, () => come(launchOf(user))))
    expect(new Set(answers.map(({ data }) => data.profile?.id)).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })

  it('keeps the partner that the link names, unless the page knows one', async () => {
    const tagOf = async (user: User, some: object) => {
      await come(launchOf(user, { startParam: 'ref_ABC123--stag_partner_7' }), some)
      const { rows } = await server.app.pool.query<{ affiliate_tag: string }>(
        'select affiliate_tag from player_player where tg_user_id = $1',
        [String(user.id)],
      )
      return rows[0]?.affiliate_tag
    }
    expect(await tagOf(somebody(), {})).toBe('partner_7')
    expect(await tagOf(somebody(), { affiliateTag: 'seen-here' })).toBe('seen-here')
    expect(await tagOf(somebody(), { affiliate_tag: 'seen-there' })).toBe('seen-there')
    expect(marksOf('ref_ABC123--stag_x')).toEqual({ refId: 'ABC123', affiliateTag: 'x' })
    expect(marksOf('anything')).toEqual({ refId: null, affiliateTag: null })
  })

  it.each<[string, () => string]>([
    ['altered', () => launchOf(somebody()).replace('Tilda', 'Hilda')],
    ['of another user', () => launchOf(somebody()).replace(/%3A5\d+/, '%3A5000000001')],
    ['of another bot', () => launchOf(somebody(), { botToken: `8000000001:${'z'.repeat(35)}` })],
    [
      'older than an hour',
      () => launchOf(somebody(), { at: new Date(server.clock.now().getTime() - 3_601_000) }),
    ],
    [
      'from tomorrow',
      () => launchOf(somebody(), { at: new Date(server.clock.now().getTime() + 86_400_000) }),
    ],
    ['without a signature', () => launchOf(somebody()).replace(/&?hash=[0-9a-f]+/, '')],
    ['with an empty signature', () => launchOf(somebody()).replace(/hash=[0-9a-f]+/, 'hash=')],
    ['without a user', () => sign({ query_id: 'AAE' }, token, server.clock.now())],
    ['of a bot', () => launchOf(somebody({ is_bot: true }))],
    ['that is no launch data', () => 'hello'],
    ['with half a letter in it', () => 'user=%ED%A0%80&hash=00&auth_date=1'],
    ['the widget’s fields under the launch’s secret', () => widgetAsLaunch()],
  ])('refuses launch data %s', async (_what, payload) => {
    expect(await come(payload())).toMatchObject(failed)
  })

  /** The two ways of signing must not be taken for each other. */
  function widgetAsLaunch(): string {
    const { hash, ...fields } = JSON.parse(widgetOf(somebody())) as Record<string, string>
    return new URLSearchParams({ ...fields, hash: hash ?? '' }).toString()
  }

  it('does not let a blocked player in, nor a newcomer from a restricted country', async () => {
    const user = somebody()
    const { data } = await come(launchOf(user))
    await server.app.pool.query('update player_player set status = 2 where id = $1', [data.profile.id])
    expect(await come(launchOf(user))).toMatchObject({ status: 403, error: { name: 'player_blocked' } })
    expect(await come(launchOf(somebody()), {}, { 'cf-ipcountry': 'US' })).toMatchObject({
      status: 403,
      error: { name: 'country_restricted' },
    })
  })
})

describe('connecting Telegram', () => {
  it('is done by the login widget, and by launch data', async () => {
    for (const payloadOf of [widgetOf, launchOf]) {
      const visitor = await newVisitor(server)
      const user = somebody()
      const answer = await linkTo(visitor.token, payloadOf(user))
      expect(onTelegram(answer.data)).toMatchObject({ account: `@${user.username}`, name: 'Telegram' })
      expect((await come(launchOf(user))).data.profile.id).toBe(visitor.id)
    }
  })

  it('begins at a page of Telegram that leads back to us alone', async () => {
    const { data } = await ask<{ url: string; state: string }>(
      server.url,
      'POST /api/player/social/telegram/start',
      { body: { purpose: 'sign-in' } },
    )
    const query = new URL(data.url).searchParams
    expect(query.get('bot_id')).toBe(token.split(':')[0])
    expect(query.get('origin')).toBe(server.url)
    expect(query.get('return_to')).toBe(`${server.url}/auth/social/telegram/callback?state=${data.state}`)
    expect(data.url).not.toContain(token.split(':')[1])
  })

  it('refuses what the widget did not sign', async () => {
    const visitor = await newVisitor(server)
    const user = somebody()
    const payloads = [
      widgetOf(user).replace('Tilda', 'Hilda'),
      widgetOf(user, `8000000001:${'z'.repeat(35)}`),
      widgetOf(user, token, new Date(server.clock.now().getTime() - 3_601_000)),
      '{"id":1}',
      '{}',
      '{"hash":{}}',
      '{',
    ]
    for (const payload of payloads) expect(await linkTo(visitor.token, payload)).toMatchObject(failed)
  })

  it('takes nobody’s Telegram away, and gives nobody a second one', async () => {
    const [alice, bob] = [await newVisitor(server), await newVisitor(server)]
    const user = somebody()
    await linkTo(alice.token, widgetOf(user))
    expect(await linkTo(bob.token, widgetOf(user))).toMatchObject({
      status: 409,
      error: { name: 'social_taken' },
    })
    expect((await linkTo(alice.token, widgetOf(somebody()))).error.name).toBe('social_taken')
    const one = somebody()
    const raced = await Promise.all([
      linkTo(bob.token, widgetOf(one)),
      linkTo((await newVisitor(server)).token, widgetOf(one)),
    ])
    expect(raced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('is for players', async () => {
    const answer = await ask(server.url, 'POST /api/player/social-connections/telegram', {
      body: { payload: widgetOf(somebody()) },
    })
    expect(answer).toMatchObject({ status: 401, error: { name: 'not_signed_in' } })
  })

  it('can be taken back, unless it is the only way in', async () => {
    const unlink = (bearer: string) =>
      ask<SocialConnection[]>(server.url, 'POST /api/player/social-connections/unlink', {
        token: bearer,
        body: { socialType: 'telegram' },
      })
    const visitor = await newVisitor(server)
    const user = somebody()
    await linkTo(visitor.token, widgetOf(user))
    expect(onTelegram((await unlink(visitor.token)).data)).toMatchObject({ account: null, connectedAt: null })
    const fresh = await come(launchOf(user))
    expect(fresh.data.profile.id).not.toBe(visitor.id)
    expect(await unlink(fresh.data.accessToken)).toMatchObject({
      status: 409,
      error: { name: 'last_way_in' },
    })
  })
})

describe('keeping Telegram’s user', () => {
  it('keeps the name, and whether the bot may write', async () => {
    const user = somebody({ allows_write_to_pm: false })
    const { data } = await come(launchOf(user))
    const changed = { ...user, username: 'moss', allows_write_to_pm: true }
    expect((await sync(data.accessToken, launchOf(changed))).data).toEqual({
      tgUserId: String(user.id),
      mayWrite: true,
    })
    const list = await ask<SocialConnection[]>(server.url, 'GET /api/player/social-connections', {
      token: data.accessToken,
    })
    expect(onTelegram(list.data)?.account).toBe('@moss')
  })

  it('keeps nothing of somebody else’s', async () => {
    const { data } = await come(launchOf(somebody()))
    const visitor = await newVisitor(server)
    const notAllowed = { status: 403, error: { name: 'not_allowed' } }
    expect(await sync(data.accessToken, launchOf(somebody()))).toMatchObject(notAllowed)
    expect(await sync(visitor.token, launchOf(somebody()))).toMatchObject(notAllowed)
    expect(await sync(visitor.token, 'user=1&hash=2')).toMatchObject(failed)
    const guest = await ask(server.url, 'PUT /api/tg-bot/users', { body: { payload: launchOf(somebody()) } })
    expect(guest).toMatchObject({ status: 401, error: { name: 'not_signed_in' } })
  })
})

it('no log line carries launch data or the token of the bot (S10)', () => {
  const said = JSON.stringify(server.logged)
  expect(said).not.toContain(token.split(':')[1])
  expect(said).not.toContain('auth_date')
})
