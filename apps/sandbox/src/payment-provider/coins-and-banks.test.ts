// Proves the coin gateway and the banks as their merchants meet them: signed, one order an id, whatever amount arrives, consent before money.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rates } from '../rates/rates.ts'
import { cryptoGateway } from './crypto-gateway.ts'
import { openBanking } from './open-banking.ts'
import { isSigned, sign } from './signature.ts'

const secret = 'between us two'

type Notice = {
  id: string
  type: string
  state: string
  amount: string
  hash?: string
  confirmations?: { seen: number; needed: number }
  genuine: boolean
}

let folder: string
let strangers: FastifyInstance
let merchant: Server
let notices: Notice[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-coins-'))
  notices = []
  merchant = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const genuine = isSigned(secret, request.headers, body, Date.now() / 1000)
      notices.push({ ...(JSON.parse(body.toString('utf8')) as Notice), genuine })
      response.writeHead(200).end('{}')
    })
  })
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve))
  strangers = await open()
})

afterEach(async () => {
  await strangers.close()
  merchant.close()
  rmSync(folder, { recursive: true })
})

async function open(): Promise<FastifyInstance> {
  const app = fastify()
  const options = { secret, dataDir: folder, publicUrl: () => 'http://pay.test', paceMs: 10, lateMs: 80 }
  await app.register(cryptoGateway(options), { prefix: '/coins' })
  await app.register(openBanking(options), { prefix: '/bank' })
  await app.register(rates(), { prefix: '/rates' })
  await app.ready()
  return app
}

type Answer = {
  status?: string
  state?: string
  reference?: string
  address?: string
  uri?: string
  consentUrl?: string
  error?: string
}

async function ask(url: string, content: object, signature?: string): Promise<Answer> {
  const notifyUrl = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/notices`
  const payload = JSON.stringify({ notifyUrl, ...content })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const answer = await strangers.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': signature ?? sign(secret, timestamp, payload),
    },
  })
  return answer.json<Answer>()
}

const submit = (url: string, fields: Record<string, string>) =>
  strangers.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** Until the merchant heard this; whoever waits in vain runs into the test's own limit. */
async function told(is: (notice: Notice) => boolean, count = 1): Promise<Notice[]> {
  while (notices.filter(is).length < count) await pause(5)
  return notices.filter(is)
}

const coin = (over: object = {}) => ({ id: randomUUID(), amount: '0.00200000', currency: 'BTC', ...over })
const isFinal = ({ state }: Notice) => state === 'confirmed'

describe('the coin gateway', () => {
  it('gives every invoice an address of its own, the same one when it is asked again', async () => {
    const wish = coin()
    const first = await ask('/coins/addresses', wish)
    expect(first.uri).toBe(`bitcoin:${first.address}?amount=0.00200000`)
    expect(await ask('/coins/addresses', wish)).toEqual(first)
    expect((await ask('/coins/addresses', coin())).address).not.toBe(first.address)
  })

  it('refuses who does not sign, and what makes no sense', async () => {
    expect(await ask('/coins/addresses', coin(), '00'.repeat(32))).toEqual({ error: 'bad_signature' })
    expect(await ask('/coins/addresses', coin({ amount: '-1' }))).toEqual({ error: 'bad_order' })
  })

  it('counts confirmations upwards and ends with a transfer that is final', async () => {
    await ask('/coins/addresses', coin())
    await told(isFinal)
    expect(notices.map(({ confirmations }) => confirmations?.seen)).toEqual([0, 1, 2, 3])
    expect(new Set(notices.map(({ hash }) => hash)).size).toBe(1)
  })

  it.each([
    ['less', ['0.00180000']],
    ['more', ['0.00220000']],
    ['parts', ['0.00120000', '0.00080000']],
  ])('lets arrive what was chosen: %s', async (arrival, amounts) => {
    await submit('/coins/moods', { arrival, mood: 'prompt', payouts: 'accept' })
    await ask('/coins/addresses', coin())
    const final = await told(isFinal, amounts.length)
    expect(final.map(({ amount }) => amount).toSorted()).toEqual(amounts.toSorted())
  })

  it('goes on listening: somebody may send later, and again after a restart', async () => {
    await submit('/coins/moods', { arrival: 'nothing', mood: 'prompt', payouts: 'accept' })
    const { reference = '' } = await ask('/coins/addresses', coin())
    await strangers.close()
    strangers = await open()
    await submit(`/coins/orders/${reference}`, { decision: 'send', sum: '0.5' })
    expect(await told(isFinal)).toMatchObject([{ amount: '0.5', genuine: true }])
  })

  it('sends coins out, and can be stopped as long as it has not', async () => {
    const sent = coin({ address: 'bc1qfox' })
    expect(await ask('/coins/transfers', sent)).toMatchObject({ status: 'pending' })
    expect(await told(isFinal)).toMatchObject([{ type: 'outgoing', id: sent.id }])
    expect((await ask('/coins/transfers/cancel', { id: sent.id })).status).toBe('paid')
    await submit('/coins/moods', { arrival: 'exact', mood: 'prompt', payouts: 'wait' })
    const waiting = coin({ address: 'bc1qfox' })
    await ask('/coins/transfers', waiting)
    expect((await ask('/coins/transfers/cancel', { id: waiting.id })).status).toBe('declined')
    expect((await ask('/coins/transfers', waiting)).status).toBe('declined')
  })
})

const bankOrder = (over: object = {}) => ({
  id: randomUUID(),
  bank: 'foxden',
  amount: '25.00',
  currency: 'EUR',
  returnUrl: 'http://casino.test/ok',
  cancelUrl: 'http://casino.test/no',
  ...over,
})

describe('a bank', () => {
  it('asks its customer for consent, promises at once, settles after it, and leads back', async () => {
    const wish = bankOrder()
    const { reference = '', consentUrl } = await ask('/bank/payment-orders', wish)
    expect(consentUrl).toBe(`http://pay.test/bank/consent/${reference}`)
    expect((await strangers.inject(`/bank/consent/${reference}`)).body).toContain('Foxden Bank')
    const back = await submit(`/bank/consent/${reference}`, { decision: 'approve', mood: 'prompt' })
    expect([back.statusCode, back.headers.location]).toEqual([303, 'http://casino.test/ok'])
    await told(({ state }) => state === 'settled')
    expect(notices.map(({ state, genuine }) => [state, genuine])).toEqual([
      ['authorised', true],
      ['settled', true],
    ])
  })

  it('tells that its customer refused', async () => {
    const { reference = '' } = await ask('/bank/payment-orders', bankOrder())
    const back = await submit(`/bank/consent/${reference}`, { decision: 'refuse', mood: 'prompt' })
    expect(back.headers.location).toBe('http://casino.test/no')
    expect(await told(() => true)).toMatchObject([{ type: 'payment-order', state: 'rejected' }])
  })

  it('is told of a promise only once, in whatever mood: forged news is signed wrongly', async () => {
    const { reference = '' } = await ask('/bank/payment-orders', bankOrder())
    await submit(`/bank/consent/${reference}`, { decision: 'approve', mood: 'forged' })
    expect(await told(() => true)).toMatchObject([{ state: 'settled', genuine: false }])
  })

  it('is one that exists', async () => {
    expect(await ask('/bank/payment-orders', bankOrder({ bank: 'mattress' }))).toEqual({
      error: 'bad_order',
    })
  })

  it('transfers out, and one that was taken back before it came is refused', async () => {
    const out = { ...bankOrder(), iban: 'DE00123456' }
    await ask('/bank/credit-transfers', out)
    expect(await told(() => true)).toMatchObject([{ type: 'credit-transfer', state: 'settled' }])
    const other = { ...bankOrder(), iban: 'DE00123456' }
    expect((await ask('/bank/credit-transfers/cancel', { id: other.id })).state).toBe('rejected')
    expect((await ask('/bank/credit-transfers', other)).state).toBe('rejected')
  })
})

describe('the rates', () => {
  const latest = async () => {
    const answer = await strangers.inject('/rates/latest.json')
    return {
      status: answer.statusCode,
      ...answer.json<{ base?: string; rates?: Record<string, string> }>(),
    }
  }

  it('are exact decimal texts for one euro', async () => {
    const { base, rates: told = {} } = await latest()
    expect(base).toBe('EUR')
    for (const rate of Object.values(told)) expect(rate).toMatch(/^\d+\.\d{2,18}$/)
    expect(Number(told['USD'])).toBeCloseTo(1.08, 1)
  })

  it('have moods', async () => {
    await submit('/rates/moods', { mood: 'absurd' })
    expect(Number((await latest()).rates?.['USD'])).toBeGreaterThan(2)
    await submit('/rates/moods', { mood: 'down' })
    expect((await latest()).status).toBe(503)
  })
})
