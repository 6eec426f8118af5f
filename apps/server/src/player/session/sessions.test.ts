// Proves the player's own list of sessions: what stands in it, ending one or all others, and that nobody reaches into another's.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { PlayerSession, SessionAnswer } from '@baize/contract/player-session'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startServer, type TestServer } from '../../testing/server.ts'
import { ask, newVisitor, type Visitor } from '../../testing/visitor.ts'

let server: TestServer
let nora: Visitor
let mallory: Visitor

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari'

beforeAll(async () => {
  server = await startServer({ config: { TRUSTED_PROXIES: '127.0.0.1' } })
  mallory = await newVisitor(server)
})
beforeEach(async () => {
  nora = await newVisitor(server)
  server.clock.advance(1000)
})
afterAll(async () => {
  await server.stop()
})

async function signIn(headers: Record<string, string> = {}): Promise<SessionAnswer> {
  const { data } = await nora.ask<{ email: string }>('GET /api/player/profile')
  const session = await ask<SessionAnswer>(server.url, 'POST /api/player/sessions', {
    body: { login: data.email, password: 'nine quiet foxes' },
    headers,
  })
  server.clock.advance(1000)
  return session.data
}

const list = (query = '', who = nora) => who.ask<PlayerSession[]>(`GET /api/player/sessions${query}`)
const stateOf = async (token: string) => (await ask(server.url, 'GET /api/player/profile', { token })).status

describe('the list of sessions', () => {
  it('shows where and when each began, newest first, with the one that asks marked', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'BR', 'user-agent': phone }
    const other = await signIn(headers)
    const { data, meta } = await list()
    expect(meta).toEqual({ page: 1, perPage: 20, totalPages: 1, totalRows: 2 })
    expect(data[0]).toMatchObject({
      sessionId: other.sessionId,
      ip: '203.0.113.9',
      country: 'BR',
      deviceType: 'mobile',
      userAgent: phone,
      closedAt: null,
      current: false,
    })
    expect(data[0]?.lastSeenAt).toBe(data[0]?.createdAt)
    expect(data[1]).toMatchObject({ current: true })
  })

  it('has the open ones before those that ended, and pages', async () => {
    const ended = await signIn()
    await ask(server.url, 'POST /api/player/sessions/logout', { token: ended.accessToken })
    const open = await signIn()
    await ask(server.url, 'POST /api/player/sessions/logout', { token: (await signIn()).accessToken })
    const { data } = await list()
    expect(data.map(({ closedAt }) => closedAt === null)).toEqual([true, true, false, false])
    expect(data[0]?.sessionId).toBe(open.sessionId)
    expect(data[3]?.sessionId).toBe(ended.sessionId)
    const second = await list('?page=2&perPage=3')
    expect(second.meta).toEqual({ page: 2, perPage: 3, totalPages: 2, totalRows: 4 })
    expect(second.data).toEqual([data[3]])
  })

  it('is only one’s own, and nothing for a guest (S3)', async () => {
    await signIn()
    const { data } = await list('', mallory)
    expect(data).toHaveLength(1)
    expect(data[0]?.current).toBe(true)
    expect((await ask(server.url, 'GET /api/player/sessions')).status).toBe(401)
  })

  it('tells when the session before this one began (P7)', async () => {
    const { data: before } = await list()
    const session = await signIn()
    expect(session.profile.lastLoginAt).toBe(before[0]?.createdAt)
  })
})

describe('ending a session', () => {
  const close = (id: string, who = nora) => who.ask(`PUT /api/player/sessions/${id}/close`)

  it('ends it at once, and its live connection too (S2)', async () => {
    const other = await signIn()
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/connection/websocket`)
    await once(socket, 'open')
    socket.send(JSON.stringify({ id: 1, connect: { token: other.accessToken } }))
    await once(socket, 'message')
    const gone = once(socket, 'close')
    expect((await close(other.sessionId)).status).toBe(200)
    expect(await stateOf(other.accessToken)).toBe(401)
    await gone
    const refreshed = await ask(server.url, 'POST /api/player/sessions/refresh', { token: other.accessToken })
    expect(refreshed.error).toMatchObject({ name: 'session_ended' })
    expect((await close(other.sessionId)).status).toBe(200)
    expect((await list()).data).toHaveLength(2)
  })

  it('may be the present one', async () => {
    const current = (await list()).data.find((session) => session.current)
    expect((await close(current?.sessionId ?? '')).status).toBe(200)
    expect(await stateOf(nora.token)).toBe(401)
  })

  it('of another player is refused as if it did not exist, and ends nothing (S3)', async () => {
    const other = await signIn()
    const foreign = await close(other.sessionId, mallory)
    const unknown = await close(randomUUID(), mallory)
    expect([foreign.status, foreign.error.name]).toEqual([404, 'session_not_found'])
    expect([unknown.status, unknown.error.name]).toEqual([404, 'session_not_found'])
    expect(await stateOf(other.accessToken)).toBe(200)
    const guest = await ask(server.url, `PUT /api/player/sessions/${other.sessionId}/close`)
    expect(guest.status).toBe(401)
  })

  it('of all others leaves the one that asks, and those of other players', async () => {
    const others = [await signIn(), await signIn()]
    const { data } = await nora.ask('POST /api/player/sessions/close-other')
    expect(data).toEqual({ closed: 2 })
    for (const { accessToken } of others) expect(await stateOf(accessToken)).toBe(401)
    expect(await stateOf(nora.token)).toBe(200)
    expect(await stateOf(mallory.token)).toBe(200)
    expect((await nora.ask('POST /api/player/sessions/close-other')).data).toEqual({ closed: 0 })
    expect((await ask(server.url, 'POST /api/player/sessions/close-other')).status).toBe(401)
  })
})
