// Proves the payment provider as its merchants meet it: signed both ways, one order an id, results told in every mood, restarts survived.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { paymentProvider } from './payment-provider.ts'
import { isSigned, sign } from './signature.ts'

const secret = 'between us two'

type Notice = {
  eventId: string
  id: string
  type: string
  status: string
  amount: string
  genuine: boolean
}

let folder: string
let provider: FastifyInstance
let merchant: Server
let notices: Notice[]
let answers: number[]

const now = () => Math.floor(Date.now() / 1000)
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-pay-'))
  notices = []
  answers = []
  merchant = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const genuine = isSigned(secret, request.headers, body, now())
      notices.push({ ...(JSON.parse(body.toString('utf8')) as Notice), genuine })
      response.writeHead(answers.shift() ?? 200).end('{}')
    })
  })
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve))
  provider = await open()
})

afterEach(async () => {
  await provider.close()
  merchant.close()
  rmSync(folder, { recursive: true })
})

async function open(): Promise<FastifyInstance> {
  const app = fastify()
  const options = { secret, dataDir: folder, publicUrl: () => 'http://pay.test', paceMs: 10, lateMs: 80 }
  await app.register(paymentProvider(options), { prefix: '/pay' })
  await app.ready()
  return app
}

/** The status of the order, or of HTTP where it was refused. */
type Answer = { status: number | string; providerId?: string }

async function ask(
  path: string,
  content: object,
  given: { timestamp?: string; signature?: string } = {},
): Promise<Answer> {
  const payload = JSON.stringify({ notifyUrl: `${addressOf(merchant)}/notices`, ...content })
  const timestamp = given.timestamp ?? String(now())
  const answer = await provider.inject({
    method: 'POST',
    url: `/pay${path}`,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': given.signature ?? sign(secret, timestamp, payload),
    },
  })
  const told = answer.json<Partial<Answer>>()
  return { ...told, status: told.status ?? answer.statusCode }
}

const order = (over: object = {}) => ({
  id: randomUUID(),
  kind: 'card',
  amount: '25.00',
  currency: 'EUR',
  successUrl: 'http://casino.test/ok',
  errorUrl: 'http://casino.test/no',
  ...over,
})
const payout = (over: object = {}) => order({ destination: { card_number: '4242424242424242' }, ...over })

const submit = (url: string, fields: Record<string, string>) =>
  provider.inject({
    method: 'POST',
    url: `/pay${url}`,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const approve = (providerId: string, mood = 'prompt') =>
  submit(`/checkout/${providerId}`, { decision: 'approve', mood })
const setMoods = (mood: string, payouts: string) => submit('/moods', { mood, payouts })

/** As many notices as are to come; whoever waits for too many runs into the test's own limit. */
async function told(count: number): Promise<Notice[]> {
  while (notices.length < count) await pause(5)
  return notices
}

describe('an order', () => {
  it('without a right and fresh signature is refused', async () => {
    for (const given of [
      { signature: '' },
      { signature: '00'.repeat(32) },
      { timestamp: String(now() - 400) },
      { timestamp: 'soon' },
    ]) {
      for (const path of ['/checkouts', '/payouts', '/payouts/cancel'])
        expect(await ask(path, payout(), given)).toEqual({ status: 403, error: 'bad_signature' })
    }
  })

  it.each([{ id: 'one' }, { kind: 'Gold bars' }, { amount: '-1' }, { notifyUrl: 'javascript:alert(1)' }])(
    'that makes no sense is refused: %j',
    async (over) => {
      expect((await ask('/checkouts', order(over))).status).toBe(422)
    },
  )

  it('under the same id is the same order, for a checkout and for a payout', async () => {
    const wish = order()
    const first = await ask('/checkouts', wish)
    expect(first).toMatchObject({
      status: 'pending',
      checkoutUrl: `http://pay.test/pay/checkout/${first.providerId}`,
    })
    expect(await ask('/checkouts', wish)).toEqual(first)
    await setMoods('prompt', 'wait')
    const out = payout()
    expect((await ask('/payouts', out)).providerId).toBe((await ask('/payouts', out)).providerId)
  })

  it('by bank says what to write where', async () => {
    const answer = await ask('/checkouts', order({ kind: 'bank-transfer' }))
    expect(JSON.stringify(answer)).toContain('"label":"iban"')
  })
})

describe('the hosted page', () => {
  it('tells the merchant that the payer approved, and leads back', async () => {
    const { providerId = '' } = await ask('/checkouts', order())
    expect((await provider.inject(`/pay/checkout/${providerId}`)).body).toContain('25.00 EUR')
    const answer = await approve(providerId)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, 'http://casino.test/ok'])
    expect(await told(1)).toMatchObject([
      { type: 'checkout.updated', status: 'paid', amount: '25.00', genuine: true },
    ])
  })

  it('tells that the payer declined; who decided cannot decide again', async () => {
    const { providerId = '' } = await ask('/checkouts', order())
    const answer = await submit(`/checkout/${providerId}`, { decision: 'decline', mood: 'prompt' })
    expect(answer.headers.location).toBe('http://casino.test/no')
    expect(await told(1)).toMatchObject([{ status: 'declined' }])
    await approve(providerId)
    expect((await provider.inject(`/pay/checkout/${providerId}`)).body).toContain('This payment is declined.')
    expect(notices).toHaveLength(1)
  })

  it('tells nothing when the payer leaves it pending', async () => {
    const { providerId = '' } = await ask('/checkouts', order())
    await submit(`/checkout/${providerId}`, { decision: 'leave', mood: 'prompt' })
    expect((await provider.inject(`/pay/checkout/${providerId}`)).body).toContain('Approve')
    expect(notices).toEqual([])
  })

  it('shows what strangers wrote as text only', async () => {
    await setMoods('prompt', 'wait')
    await ask('/payouts', payout({ destination: { name: '<script>alert(1)</script>' } }))
    const desk = (await provider.inject('/pay/')).body
    expect(desk).toContain('&lt;script&gt;')
    expect(desk).not.toContain('<script>')
  })
})

describe('a mood', () => {
  async function paidIn(mood: string): Promise<void> {
    const { providerId = '' } = await ask('/checkouts', order())
    await approve(providerId, mood)
  }

  it('twice tells it twice, and once more under another event id', async () => {
    await paidIn('twice')
    const ids = (await told(3)).map(({ eventId }) => eventId)
    expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false])
  })

  it('out of order tells an old "pending" after the result', async () => {
    await paidIn('reordered')
    expect((await told(2)).map(({ status }) => status)).toEqual(['paid', 'pending'])
  })

  it('forged signs with another secret', async () => {
    await paidIn('forged')
    expect(await told(1)).toMatchObject([{ status: 'paid', genuine: false }])
  })

  it('late lets the merchant wait', async () => {
    await paidIn('late')
    expect(notices).toEqual([])
    expect(await told(1)).toMatchObject([{ status: 'paid', genuine: true }])
  })

  it('never tells nothing, and not after a restart either', async () => {
    await paidIn('never')
    await provider.close()
    provider = await open()
    await paidIn('prompt')
    expect(await told(1)).toHaveLength(1)
  })
})

it('tells again, under the same event id, a merchant who did not take it', async () => {
  answers = [500]
  const { providerId = '' } = await ask('/checkouts', order())
  await approve(providerId)
  const [first, second] = await told(2)
  expect(second).toEqual(first)
})

describe('a payout', () => {
  it.each([
    ['accept', 'paid'],
    ['reject', 'declined'],
  ])('is answered as pending, and told later: %s', async (way, status) => {
    await setMoods('prompt', way)
    expect(await ask('/payouts', payout())).toMatchObject({ status: 'pending' })
    expect(await told(1)).toMatchObject([{ type: 'payout.updated', status, genuine: true }])
  })

  it('that waits can be taken back, and is not paid afterwards', async () => {
    await setMoods('prompt', 'wait')
    const out = payout()
    const { providerId = '' } = await ask('/payouts', out)
    expect((await ask('/payouts/cancel', { id: out.id })).status).toBe('declined')
    await submit(`/orders/${providerId}`, { decision: 'approve' })
    expect((await ask('/payouts', out)).status).toBe('declined')
    expect(notices).toEqual([])
  })

  it('that is paid can no longer be taken back', async () => {
    const out = payout()
    await ask('/payouts', out)
    await told(1)
    expect((await ask('/payouts/cancel', { id: out.id })).status).toBe('paid')
  })

  it('that was taken back before it came is refused when it comes', async () => {
    const out = payout()
    expect((await ask('/payouts/cancel', { id: out.id })).status).toBe('declined')
    expect((await ask('/payouts', out)).status).toBe('declined')
  })
})

it('goes on after a restart: payouts are decided, and what was not told is told', async () => {
  await setMoods('prompt', 'accept')
  answers = Array.from({ length: 50 }, () => 500)
  const [card, out] = [order(), payout()]
  const { providerId = '' } = await ask('/checkouts', card)
  await approve(providerId)
  await ask('/payouts', out)
  await provider.close()
  answers = []
  notices = []
  provider = await open()
  const isTold = (id: string) => notices.some((notice) => notice.id === id && notice.status === 'paid')
  while (![card, out].every(({ id }) => isTold(id))) await pause(5)
  expect(notices.every(({ genuine }) => genuine)).toBe(true)
})
