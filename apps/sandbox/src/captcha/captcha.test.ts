// Proves that the captcha's answers count once, for a short while, for the casino alone, and that its page speaks to nobody else.
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerMs, captcha } from './captcha.ts'

const secret = 'between us two'
const casino = 'http://localhost:3000'

let app: FastifyInstance
let now: number

beforeEach(async () => {
  now = 1_000_000
  app = fastify()
  await app.register(captcha({ secret, casinoOrigins: [casino, 'http://127.0.0.1:3000'], now: () => now }), {
    prefix: '/captcha',
  })
})
afterEach(() => app.close())

const press = async (): Promise<string> =>
  (await app.inject({ method: 'POST', url: '/captcha/answers' })).json<{ token: string }>().token

async function verify(given: Record<string, string>): Promise<{ success: boolean }> {
  const answer = await app.inject({
    method: 'POST',
    url: '/captcha/siteverify',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(given).toString(),
  })
  return answer.json<{ success: boolean }>()
}

describe('an answer', () => {
  it('counts once', async () => {
    const response = await press()
    expect(await verify({ secret, response, remoteip: '203.0.113.7' })).toMatchObject({ success: true })
    expect(await verify({ secret, response })).toMatchObject({ success: false })
  })

  it('counts for one of two who ask at once', async () => {
    const response = await press()
    const told = await Promise.all([verify({ secret, response }), verify({ secret, response })])
    expect(told.filter(({ success }) => success)).toHaveLength(1)
  })

  it('counts for a short while', async () => {
    const response = await press()
    now += answerMs
    expect(await verify({ secret, response })).toMatchObject({ success: false })
  })

  it.each([
    { secret: 'another', response: 'made-up' },
    { secret, response: 'made-up' },
    { secret },
    { response: 'made-up' },
    {},
  ])('that is not ours is no answer: %j', async (given) => {
    expect(await verify(given as Record<string, string>)).toMatchObject({ success: false })
  })

  it('is not used up by somebody without the secret', async () => {
    const response = await press()
    expect(await verify({ secret: 'another', response })).toMatchObject({ success: false })
    expect(await verify({ secret, response })).toMatchObject({ success: true })
  })
})

describe('the page', () => {
  const page = async (referer?: string) =>
    app.inject({ method: 'GET', url: '/captcha/', headers: referer ? { referer } : {} })

  it('speaks to the casino that framed it, and to no other site', async () => {
    expect((await page(`${casino}/?sign-in=true`)).body).toContain(`data-casino="${casino}"`)
    expect((await page('http://127.0.0.1:3000/')).body).toContain('data-casino="http://127.0.0.1:3000"')
    for (const referer of ['https://evil.test/', `https://evil.test/?${casino}`, 'rubbish', undefined]) {
      expect((await page(referer)).body).toContain(`data-casino="${casino}"`)
    }
  })

  it('runs its own script only, and is framed by the casino only', async () => {
    const policy = String((await page()).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain(`frame-ancestors ${casino} http://127.0.0.1:3000`)
    expect((await app.inject('/captcha/captcha.js')).body).toContain('postMessage(message, casino)')
  })
})
