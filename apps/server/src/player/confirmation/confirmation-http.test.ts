// Proves codes over HTTP with the whole server behind them: text messages that really leave, odd input, spoofed addresses, and quiet logs.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SessionAnswer } from '@baize/contract/player-session'
import { startServer, type TestServer } from '../../testing/server.ts'
import { openStranger, type Stranger } from '../../testing/stranger.ts'
import { ask, newVisitor, type Told, type Visitor } from '../../testing/visitor.ts'

let server: TestServer
let phones: Stranger
let nora: Visitor
let number = 4_915_112_345_000

/** Told as soon as the next text message arrives. */
let arrived: (text: string) => void = () => {}

beforeAll(async () => {
  phones = await openStranger()
  phones.answers('/sms', ({ body }) => {
    arrived(String(body['text']))
    return { body: { ok: true } }
  })
  server = await startServer({ config: { SMS_WEBHOOK_URL: `${phones.url}/sms` } })
})
beforeEach(async () => {
  number += 1
  nora = await newVisitor(server)
})
afterAll(async () => {
  await server.stop()
  await phones.close()
})

const post = <T = unknown>(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Told<T>> => ask<T>(server.url, `POST /api/player/${path}`, { body, headers })

async function codeFor(reason: string): Promise<string> {
  const text = new Promise<string>((resolve) => (arrived = resolve))
  const sent = await post('otp/send', { phone: String(number), reason })
  expect(sent.status).toBe(200)
  return /\d{6}/.exec(await text)?.[0] ?? ''
}

const form = {
  password: 'three quiet foxes',
  country: 'DE',
  currency: 'EUR',
  birthdate: '1990-04-12',
  agreements: true,
}

describe('a phone over HTTP', () => {
  it('registers by a text message, owns an account, forgets the password and sets another', async () => {
    const phone = String(number)
    const code = await codeFor('registration')
    const proved = await post<{ ticket: string }>('otp/verify', { phone, code, reason: 'registration' })
    const registered = await post<SessionAnswer>('register/phone', {
      ...form,
      phone,
      ticket: proved.data.ticket,
    })
    expect(registered).toMatchObject({ status: 200, data: { profile: { phone, phoneConfirmed: true } } })
    const token = registered.data.accessToken
    const accounts = await ask(server.url, 'GET /api/wallet/accounts', { token })
    expect(accounts.data).toMatchObject([{ currency: 'EUR', status: 1 }])

    server.clock.advance(61_000)
    const forgot = await codeFor('changingPass')
    const may = await post<{ ticket: string }>('otp/verify', { phone, code: forgot, reason: 'changingPass' })
    const newPassword = 'four calm herons'
    const set = { code: may.data.ticket, newPassword, repeatNewPassword: newPassword }
    expect((await post('passwords/confirm', set)).status).toBe(200)
    expect((await ask(server.url, 'GET /api/player/profile', { token })).status).toBe(401)
    const again = await post('sessions', { login: `+${phone}`, password: newPassword })
    expect(again.status).toBe(200)
    expect(JSON.stringify(server.logged)).not.toMatch(
      new RegExp(`${code}|${forgot}|${may.data.ticket}|foxes|herons`),
    )
  })

  it('says when to come back, in the header too', async () => {
    await codeFor('registration')
    const soon = await post('otp/send', { phone: String(number), reason: 'registration' })
    expect(soon).toMatchObject({ status: 400, error: { code: 5, name: 'too_many_attempts' } })
    const { retryAfterSeconds } = soon.error.params as { retryAfterSeconds: number }
    expect(retryAfterSeconds).toBeGreaterThan(0)
    expect(soon.headers.get('retry-after')).toBe(String(retryAfterSeconds))
  })
})

describe('odd input to codes and passwords', () => {
  const odd = [
    '\\u0000',
    '\\ud800',
    '1e309',
    '__proto__',
    "' or 1=1 --",
    '   ',
    '９９９９９９',
    '‮123456',
    '<b>',
  ]
  const calls: [string, Record<string, string>][] = [
    ['POST otp/send', { phone: 'X', reason: 'registration' }],
    ['POST otp/verify', { phone: '4915112345678', code: 'X', reason: 'registration' }],
    ['POST profile/email/verify/send', { email: 'X' }],
    ['POST profile/email/verify/confirm', { code: 'X' }],
    ['PUT passwords', { currentPassword: 'X', newPassword: 'X', repeatNewPassword: 'X' }],
    ['POST passwords/reset', { email: 'X' }],
    [
      'POST passwords/confirm',
      { code: 'X', newPassword: 'four calm herons', repeatNewPassword: 'four calm herons' },
    ],
    ['POST register/phone', { ...form, agreements: 'true', phone: 'X', ticket: 'X' }],
  ]

  it.each(calls)('%s gets a 4xx and never a fault (S8)', async (address, shape) => {
    const [method, path] = address.split(' ')
    const bodies = [
      ...odd.map((text) => JSON.stringify(shape).replaceAll('"X"', `"${text}"`)),
      JSON.stringify({ ...shape, unknown: 1 }),
      JSON.stringify(shape).replaceAll('"X"', '1e309'),
      JSON.stringify(shape).replaceAll('"X"', '-0'),
      JSON.stringify(shape).replaceAll('"X"', 'NaN'),
      JSON.stringify(shape).replaceAll('"X"', '{"$ne": ""}'),
      JSON.stringify(shape).replaceAll('"X"', JSON.stringify('9'.repeat(5000))),
      '[]',
      'null',
      '',
    ]
    for (const body of bodies) {
      const told = await nora.ask(`${method} /api/player/${path}`, body)
      expect(told.status, body).toBeGreaterThanOrEqual(400)
      expect(told.status, body).toBeLessThan(500)
    }
  })
})

describe('who may ask', () => {
  it.each([
    ['POST otp/email/send', undefined],
    ['POST profile/email/verify/send', { email: 'new@baize.test' }],
    ['POST profile/confirmations/email/resend', undefined],
    ['PUT passwords', { currentPassword: 'a', newPassword: 'b', repeatNewPassword: 'b' }],
    ['POST otp/send', { phone: '4915112345678', reason: 'phoneVerification' }],
    ['POST otp/verify', { phone: '4915112345678', code: '123456', reason: 'phoneVerification' }],
    ['POST profile/email/verify/confirm', { code: '123456' }],
  ])('%s is for players, not for guests (S3)', async (address, body) => {
    const [method, path] = address.split(' ')
    const told = await ask(server.url, `${method} /api/player/${path}`, { body })
    expect(told).toMatchObject({ status: 401, error: { name: 'not_signed_in' } })
  })

  it('is counted by the address that a trusted edge saw last, not by what a caller claims', async () => {
    const limited = await startServer({
      config: { SMS_WEBHOOK_URL: `${phones.url}/sms`, RATE_LIMITS: 'true' },
    })
    try {
      const statuses: number[] = []
      for (let at = 0; at < 8; at += 1) {
        const claimed = { 'x-forwarded-for': `198.51.100.${at}, 203.0.113.7` }
        const told = await ask(limited.url, 'POST /api/player/passwords/reset', {
          body: { email: `someone${at}@baize.test` },
          headers: claimed,
        })
        statuses.push(told.status)
        if (told.status === 409) {
          expect(told.error).toMatchObject({
            name: 'captcha_needed',
            params: { siteUrl: limited.config.captcha.pageUrl },
          })
        }
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 409, 409, 409])
    } finally {
      await limited.stop()
    }
  })
})
