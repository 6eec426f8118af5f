// Proves the stand-in for an identity provider: it asks for signatures, tells the casino in its protocol, and has the real one's global.
import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import vm from 'node:vm'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { kyc } from './kyc.ts'

const appToken = 'an app token'
const secret = 'between us two'
const webhookSecret = 'for what comes back'
const casino = 'http://localhost:3000'
const path = '/kyc/resources/accessTokens/sdk'
const userId = '0190f3a0-0000-7000-8000-000000000001'

type Heard = { body: Record<string, unknown>; isSigned: boolean }

let app: FastifyInstance
let ears: Server
let heard: Heard[]

beforeEach(async () => {
  heard = []
  ears = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks)
      const digest = createHmac('sha256', webhookSecret).update(raw).digest('hex')
      heard.push({
        body: JSON.parse(raw.toString()) as Heard['body'],
        isSigned:
          request.headers['x-payload-digest'] === digest &&
          request.headers['x-payload-digest-alg'] === 'HMAC_SHA256_HEX',
      })
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => ears.listen(0, '127.0.0.1', resolve))
  app = fastify()
  const webhookUrl = `http://127.0.0.1:${(ears.address() as AddressInfo).port}/`
  await app.register(kyc({ appToken, secret, webhookSecret, webhookUrl, casinoOrigins: [casino] }), {
    prefix: '/kyc',
  })
})
afterEach(async () => {
  await app.close()
  await new Promise((resolve) => ears.close(resolve))
})

async function ask(some: { body?: object; key?: string; ts?: number; token?: string } = {}) {
  const payload = JSON.stringify(some.body ?? { userId, levelName: 'basic', ttlInSecs: 600 })
  const ts = String(some.ts ?? Math.floor(Date.now() / 1000))
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/json',
      'x-app-token': some.token ?? appToken,
      'x-app-access-ts': ts,
      'x-app-access-sig': createHmac('sha256', some.key ?? secret)
        .update(`${ts}POST${path}${payload}`)
        .digest('hex'),
    },
    payload,
  })
  return { status: answer.statusCode, ...answer.json<{ token: string; userId: string }>() }
}

const check = async (some: object) => {
  const { token } = await ask()
  return app.inject({
    method: 'POST',
    url: '/kyc/checks',
    payload: { token, paper: 'passport', decision: 'approve', mood: 'prompt', ...some },
  })
}
const said = () =>
  heard.map(({ body }) => [body['type'], (body['reviewResult'] as { reviewAnswer?: string })?.reviewAnswer])

describe('a token', () => {
  it('is given for a signed request, bound to the user', async () => {
    expect(await ask()).toMatchObject({ status: 200, userId, token: expect.stringMatching(/^_act-sbx-/) })
  })

  it.each([{ key: 'another' }, { token: 'another' }, { ts: Math.floor(Date.now() / 1000) - 120 }])(
    'is not given for %j',
    async (some) => {
      expect(await ask(some)).toMatchObject({ status: 401, description: 'Request signature mismatch' })
    },
  )

  it('is not given without a user', async () => {
    expect((await ask({ body: { levelName: 'basic' } })).status).toBe(400)
  })
})

describe('a check', () => {
  it('that is approved tells waiting and verdict, signed, in order, in the provider’s form', async () => {
    const answer = await check({})
    expect(answer.json()).toEqual({ reviewStatus: 'completed', reviewResult: { reviewAnswer: 'GREEN' } })
    expect(said()).toEqual([
      ['applicantPending', undefined],
      ['applicantReviewed', 'GREEN'],
    ])
    expect(heard.every(({ isSigned }) => isSigned)).toBe(true)
    expect(heard[1]?.body).toMatchObject({
      externalUserId: userId,
      levelName: 'basic',
      sandboxMode: true,
      reviewStatus: 'completed',
      createdAtMs: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/),
    })
    expect(String(heard[0]?.body['createdAtMs']) < String(heard[1]?.body['createdAtMs'])).toBe(true)
  })

  it('that is declined says why, and whether another try is welcome', async () => {
    await check({ decision: 'retry' })
    expect(heard[1]?.body['reviewResult']).toMatchObject({
      reviewAnswer: 'RED',
      reviewRejectType: 'RETRY',
      rejectLabels: ['BAD_FACE_MATCHING'],
    })
  })

  it('that is left waits for the desk', async () => {
    expect((await check({ decision: 'leave' })).json()).toEqual({ reviewStatus: 'pending' })
    expect(said()).toEqual([['applicantPending', undefined]])
    const desk = await app.inject('/kyc/')
    const id = /applicants\/([0-9a-f]{24})/.exec(desk.body)?.[1]
    const decided = await app.inject({
      method: 'POST',
      url: `/kyc/applicants/${id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'decision=approve',
    })
    expect(decided.statusCode).toBe(303)
    expect(said().at(-1)).toEqual(['applicantReviewed', 'GREEN'])
  })

  it.each([
    ['twice', 4, true],
    ['reordered', 2, true],
    ['forged', 2, false],
    ['never', 0, true],
  ])('in the mood "%s" is told %i times', async (mood, times, isSigned) => {
    await check({ mood })
    expect(heard).toHaveLength(times)
    expect(heard.every((one) => one.isSigned === isSigned)).toBe(true)
    if (mood === 'reordered') expect(said()[0]?.[0]).toBe('applicantReviewed')
  })

  it('by a made-up token is none', async () => {
    expect((await check({ token: '_act-sbx-made-up' })).statusCode).toBe(401)
    expect(heard).toEqual([])
  })
})

describe('the page and the script', () => {
  it('is framed by the casino only, runs its own script only, and knows whom it speaks to', async () => {
    const { token } = await ask()
    const page = await app.inject({
      url: `/kyc/check?token=${token}&theme=dark&lang=de`,
      headers: { referer: `${casino}/profile` },
    })
    expect(page.body).toContain(`data-casino="${casino}"`)
    expect(page.body).toContain('data-theme="dark"')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain(`frame-ancestors ${casino}`)
    const stranger = await app.inject({
      url: '/kyc/check?token=x"><script>',
      headers: { referer: 'https://evil.test/' },
    })
    expect(stranger.body).toContain(`data-casino="${casino}"`)
    expect(stranger.body).not.toContain('"><script>')
  })

  it('has the global and the chain of the real one', async () => {
    const script = (await app.inject('/kyc/websdk.js')).body
    const frame = { setAttribute: () => {}, style: {}, src: '', remove: () => {} }
    const placed: unknown[] = []
    const window: Record<string, unknown> = { addEventListener: () => {}, removeEventListener: () => {} }
    const document = {
      currentScript: { src: 'https://kyc.test/kyc/websdk.js' },
      createElement: () => frame,
      querySelector: (selector: string) =>
        selector === '#here' ? { replaceChildren: (child: unknown) => placed.push(child) } : null,
    }
    vm.runInNewContext(script, { window, document, URL, Map })
    const told: string[] = []
    const { init } = window['snsWebSdk'] as { init: (token: string, refresh: () => Promise<string>) => Chain }
    init('t1', async () => 't2')
      .withConf({ lang: 'de', theme: 'dark' })
      .withOptions({ addViewportTag: false, adaptIframeHeight: true })
      .on('idCheck.onInitialized', () => told.push('initialized'))
      .build()
      .launch('#here')
    expect(placed).toEqual([frame])
    expect(frame.src).toBe('https://kyc.test/kyc/check?token=t1&lang=de&theme=dark')
    expect(told).toEqual(['initialized'])
  })
})

type Chain = {
  withConf: (conf: object) => Chain
  withOptions: (options: object) => Chain
  on: (type: string, hear: () => void) => Chain
  build: () => { launch: (selector: string) => void }
}
