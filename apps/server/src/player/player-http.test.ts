// Proves the way of a player over HTTP with every capability in place: in, first account, out, and what strangers get.
import type { SessionAnswer } from '@baize/contract/player-session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})

afterAll(async () => {
  await server.stop()
})

type Answer = { status: number; text: string; body: { data?: unknown; error?: Record<string, unknown> } }

async function ask(
  method: string,
  path: string,
  options: { body?: unknown; token?: string; raw?: string } = {},
): Promise<Answer> {
  const { body, token, raw } = options
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(sent === undefined ? {} : { body: sent }),
  })
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) as Answer['body'] }
}

const form = {
  email: 'nora@example.test',
  password: 'three quiet foxes',
  country: 'DE',
  currency: 'EUR',
  birthdate: '1990-04-12',
  agreements: true,
}

describe('a player over HTTP', () => {
  it('registers, owns one active account in the chosen currency, signs out and is out', async () => {
    const registered = await ask('POST', '/api/player/register', { body: form })
    expect(registered.status).toBe(200)
    const { accessToken, profile } = registered.body.data as SessionAnswer
    const accounts = await ask('GET', '/api/wallet/accounts', { token: accessToken })
    expect(accounts.body.data).toMatchObject([{ currency: 'EUR', status: 1, balance: '0.00' }])
    const own = await ask('GET', '/api/player/profile', { token: accessToken })
    expect(own.body.data).toMatchObject({ id: profile.id, email: 'nora@example.test' })
    expect((await ask('POST', '/api/player/sessions/logout', { token: accessToken })).status).toBe(200)
    const after = await ask('GET', '/api/player/profile', { token: accessToken })
    expect(after).toMatchObject({ status: 401, body: { error: { name: 'session_ended' } } })
    const again = await ask('POST', '/api/player/sessions', {
      body: { login: form.email, password: form.password },
    })
    expect(again.status).toBe(200)
  })

  it('hears on the fields of the form what is wrong, in the envelope', async () => {
    const wrong = await ask('POST', '/api/player/register', { body: { ...form, password: 'short' } })
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        error: {
          code: 1022,
          name: 'invalid_input',
          fields: { password: ['This field should be at least 8 characters long'] },
          traceId: expect.any(String),
        },
      },
    })
  })

  it.each([
    ['a huge number', '{"login": 1e309, "password": "x"}'],
    ['negative zero', '{"login": -0, "password": "x"}'],
    ['NaN', '{"login": NaN, "password": "x"}'],
    ['a NUL', '{"login": "a\\u0000b", "password": "x"}'],
    ['a lone surrogate', '{"login": "\\ud800", "password": "x"}'],
    ['a prototype', '{"__proto__": {"login": "x"}, "login": "x", "password": "x"}'],
    ['a list', '[1, 2, 3]'],
    ['no JSON', 'login=x'],
    ['nothing', ''],
  ])('gets a 4xx and never a fault for %s (S8)', async (_what, raw) => {
    for (const path of ['/api/player/sessions', '/api/player/register']) {
      const answer = await ask('POST', path, { raw })
      expect(answer.status, `${path} ${answer.text}`).toBeGreaterThanOrEqual(400)
      expect(answer.status, `${path} ${answer.text}`).toBeLessThan(500)
    }
  })

  it('leaves no password and no token in the log (S10)', async () => {
    await ask('POST', '/api/player/sessions', { body: { login: form.email, password: 'a secret guess' } })
    const said = JSON.stringify(server.logged)
    expect(said).not.toContain('a secret guess')
    expect(said).not.toContain(form.password)
    expect(said).not.toContain('eyJ')
  })
})
