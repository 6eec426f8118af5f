// Proves that a busy address is asked for a person, that an answer counts once, and that nobody else is bothered (S4).
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStranger, type Stranger } from '../testing/stranger.ts'
import { createCaptcha, type Captcha } from './captcha.ts'
import { createRateLimiter, unlimited, type RateLimiter } from './rate-limit.ts'
import { Refusal } from './refusal.ts'

const threshold = { name: 'things', max: 3, seconds: 600 }
const secret = 'between us two'
const ip = '203.0.113.7'

let service: Stranger
let now: Date
let captcha: Captcha

beforeEach(async () => {
  service = await openStranger()
  service.answers('/siteverify', ({ body }) => ({
    body: { success: String(body['response']).startsWith('right') },
  }))
  now = new Date('2026-11-20T12:00:00Z')
  captcha = captchaWith(createRateLimiter({ now: () => now }))
})
afterEach(() => service.close())

const captchaWith = (limiter: RateLimiter, verifyUrl = `${service.url}/siteverify`) =>
  createCaptcha({ verifyUrl, secret, pageUrl: 'https://captcha.test/page', limiter })

async function nameOf(work: Promise<void>): Promise<string> {
  try {
    await work
    return 'passes'
  } catch (error) {
    if (error instanceof Refusal) return error.name
    throw error
  }
}
const pass = (token?: string, from = ip) => nameOf(captcha.pass(threshold, from, token))

async function useUp(): Promise<void> {
  for (let at = 0; at < threshold.max; at += 1) expect(await pass()).toBe('passes')
}

describe('a captcha', () => {
  it('is asked for after so many times, and tells its page', async () => {
    await useUp()
    const refusal = await captcha.pass(threshold, ip, undefined).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      name: 'captcha_needed',
      status: 409,
      details: { params: { siteUrl: 'https://captcha.test/page' } },
    })
    expect(service.heard).toEqual([])
  })

  it('is asked of this address only, and of it until the window has passed', async () => {
    await useUp()
    expect(await pass(undefined, '198.51.100.9')).toBe('passes')
    now = new Date(now.getTime() + 2 * threshold.seconds * 1000)
    expect(await pass()).toBe('passes')
  })

  it('holds the addresses of one IPv6 network for one', async () => {
    for (const end of ['1', '2', '3']) expect(await pass(undefined, `2001:db8::${end}`)).toBe('passes')
    expect(await pass(undefined, '2001:db8::4')).toBe('captcha_needed')
    expect(await pass(undefined, '2001:db8:0:1::4')).toBe('passes')
  })

  it('is checked by the common protocol, with our secret and the address', async () => {
    await useUp()
    expect(await pass('right one')).toBe('passes')
    expect(service.heard).toMatchObject([
      {
        headers: { 'content-type': expect.stringContaining('application/x-www-form-urlencoded') },
        body: { secret, response: 'right one', remoteip: ip },
      },
    ])
  })

  it('takes an answer once, even where the service would take it again, also at the same moment', async () => {
    await useUp()
    const names = await Promise.all([pass('right one'), pass('right one'), pass('right one')])
    expect(names.sort()).toEqual(['captcha_needed', 'captcha_needed', 'passes'])
    expect(await pass('right one')).toBe('captcha_needed')
    expect(await pass('right two')).toBe('passes')
  })

  it('asks again after a wrong answer', async () => {
    await useUp()
    expect(await pass('wrong')).toBe('captcha_needed')
  })

  it('lets an answer that nobody asked for lie', async () => {
    expect(await pass('right one')).toBe('passes')
    expect(service.heard).toEqual([])
  })

  it.each([
    ['hangs up', 'hang up'],
    ['says something else', { body: 'yes' }],
    ['lacks the verdict', { body: { ok: true } }],
    ['fails', { status: 500, body: 'oh' }],
  ] as const)('says that it is not available while the service %s', async (_what, reply) => {
    service.answers('/siteverify', () => reply)
    await useUp()
    expect(await pass('right one')).toBe('not_available')
  })

  it('counts only what is told to count where only failures matter', async () => {
    const ask = () => nameOf(captcha.ask(threshold, ip, undefined))
    for (let at = 0; at < 10; at += 1) expect(await ask()).toBe('passes')
    for (let at = 0; at < threshold.max; at += 1) captcha.count(threshold, ip)
    expect(await ask()).toBe('captcha_needed')
  })

  it('is asked of nobody where nothing is limited', async () => {
    captcha = captchaWith(unlimited)
    for (let at = 0; at < 20; at += 1) expect(await pass()).toBe('passes')
  })
})
