// Proves the handing over of a session: one-time addresses of our own, for two minutes, from a living session to one new one.
import { createHash } from 'node:crypto'
import { ownPath } from '@baize/contract/own-path'
import type { SecondFactor } from '@baize/contract/player-second-factor'
import type { SessionAnswer } from '@baize/contract/player-session'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { ask, newVisitor, type Visitor } from '../../testing/visitor.ts'
import { handOverSeconds } from './hand-over.ts'

let server: TestServer
let nora: Visitor

beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  nora = await newVisitor(server)
})
afterAll(async () => {
  await server.stop()
})

const handOver = (path = '/wallet', who = nora) =>
  who.ask<{ url: string; expiresAfter: number }>('POST /api/player/sessions/hand-over', { path })
const tokenOf = async (path?: string): Promise<string> =>
  new URL((await handOver(path)).data.url).searchParams.get('state') ?? ''
const arrive = (token: string) =>
  ask<SessionAnswer>(server.url, 'POST /api/player/sessions/token', { body: { token } })

describe('handing over a session', () => {
  it('gives an address of our own that opens one more session of the same player', async () => {
    const { data } = await handOver('/fa/wallet?wallet=deposit')
    const url = new URL(data.url)
    expect(url.origin).toBe(server.url)
    expect(url.pathname).toBe('/auth/autologin')
    expect(url.searchParams.get('to')).toBe('/fa/wallet?wallet=deposit')
    expect(data.expiresAfter).toBe(handOverSeconds)
    const session = await arrive(url.searchParams.get('state') ?? '')
    expect(session.data.profile.id).toBe(nora.id)
    expect(session.data.accessToken).not.toBe(nora.token)
    expect((await nora.ask('GET /api/player/profile')).status).toBe(200)
  })

  it('counts once, also when many come at once', async () => {
    const token = await tokenOf()
    const answers = await Promise.all([1, 2, 3, 4].map(() => arrive(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await arrive(token)).error).toMatchObject({ name: 'code_expired' })
  })

  it('counts for two minutes, and while the session that gave it lives', async () => {
    const late = await tokenOf()
    server.clock.advance(handOverSeconds * 1000)
    expect((await arrive(late)).error).toMatchObject({ name: 'code_expired' })
    const orphan = await tokenOf()
    await nora.ask('POST /api/player/sessions/logout')
    expect((await arrive(orphan)).error).toMatchObject({ name: 'code_expired' })
  })

  it('lets no blocked player in', async () => {
    const token = await tokenOf()
    await sql`update player_player set status = 2 where id = ${nora.id}`.execute(server.app.db)
    expect((await arrive(token)).error).toMatchObject({ name: 'player_blocked' })
  })

  it('needs a session to begin with, and a real token to end with', async () => {
    const guest = await ask(server.url, 'POST /api/player/sessions/hand-over', { body: { path: '/' } })
    expect(guest.status).toBe(401)
    expect((await arrive('made up')).error).toMatchObject({ name: 'code_expired' })
  })

  it('keeps and logs no token, only its hash (S10)', async () => {
    const token = await tokenOf()
    const { rows } = await sql<{ kept: string }>`
      select token_hash as kept from player_hand_over where player_id = ${nora.id}`.execute(server.app.db)
    expect(rows).toEqual([{ kept: createHash('sha256').update(token).digest('base64url') }])
    await arrive(token)
    expect(JSON.stringify(server.logged)).not.toContain(token)
  })

  it('passes the second factor, which the giving session passed, but proves nothing anew', async () => {
    const { data } = await nora.ask<{ secret: string }>('POST /api/player/second-factor/totp')
    const code = TOTP.generate({
      secret: Secret.fromBase32(data.secret),
      timestamp: server.clock.now().getTime(),
    })
    await nora.ask('POST /api/player/second-factor/totp/confirm', { code })
    const session = await arrive(await tokenOf())
    expect(session.status).toBe(200)
    const token = session.data.accessToken
    const state = await ask<SecondFactor>(server.url, 'GET /api/player/second-factor', { token })
    expect(state.data).toMatchObject({ totp: true, confirmed: false })
    const removal = await ask(server.url, 'DELETE /api/player/second-factor/totp', { token })
    expect(removal.error).toMatchObject({ name: 'second_factor_needed' })
  })

  it('leads nowhere but to our own pages (S7)', async () => {
    for (const path of ['https://elsewhere.test', '//elsewhere.test', '/\\elsewhere.test', 'wallet', '']) {
      expect((await handOver(path)).error, path).toMatchObject({ name: 'invalid_input' })
    }
  })
})

describe('an own path', () => {
  it.each([
    ['/', '/'],
    ['/wallet?wallet=deposit#top', '/wallet?wallet=deposit#top'],
    ['/fa/game/lantern-fox', '/fa/game/lantern-fox'],
    ['/wallet/../games', '/games'],
  ])('%s is %s', (path, read) => {
    expect(ownPath(path)).toBe(read)
  })

  it.each([
    'https://elsewhere.test/',
    '//elsewhere.test',
    '/\\elsewhere.test',
    '\\\\elsewhere.test',
    '/\t/elsewhere.test',
    '/\n/elsewhere.test',
    '/.//elsewhere.test',
    '/x/..//elsewhere.test',
    'javascript:alert(1)',
    'wallet',
    '',
    '/api/player/sessions',
    '/x/../api/player/sessions',
  ])('%j is none (S7)', (path) => {
    expect(ownPath(path)).toBeNull()
  })
})
