// Proves when rates from outside are taken: all of them from a source that makes sense, none from one that is down or absurd.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { openStranger, type Stranger } from '../../testing/stranger.ts'
import { judgeRates } from './rates.ts'

const then = new Date('2026-11-20T12:00:00Z')
const now = new Date('2026-11-20T12:10:00Z')
const known = [
  { code: 'EUR', isBase: true, rate: '1', rateTime: then },
  { code: 'USD', isBase: false, rate: '1.0842', rateTime: then },
  { code: 'BTC', isBase: false, rate: '0.00001000', rateTime: then },
]
const told = (rates: Record<string, string>, over: object = {}) => ({
  base: 'EUR',
  at: now.toISOString(),
  rates,
  ...over,
})

describe('a source', () => {
  it('is taken at its word where it moves by thirty percent at most', () => {
    expect(judgeRates(known, told({ USD: '1.1', BTC: '0.000013' }), now)).toEqual({
      taken: [
        { code: 'USD', rate: '1.1' },
        { code: 'BTC', rate: '0.000013' },
      ],
    })
    expect(judgeRates(known, told({ BTC: '0.000007' }), now).taken).toHaveLength(1)
  })

  it.each([
    ['a hair more than thirty percent up', { BTC: '0.000013000000000001' }],
    ['a hair more than thirty percent down', { BTC: '0.000006999999999999' }],
    ['nothing', { USD: '0' }],
    ['one absurd rate among good ones', { USD: '1.09', BTC: '1' }],
  ])('that tells %s is not believed at all', (_what, rates) => {
    expect(judgeRates(known, told(rates), now)).toMatchObject({ taken: null, because: 'absurd' })
  })

  it.each([
    ['counts from another currency', { base: 'USD' }, 'other_base'],
    ['stands still', { at: then.toISOString() }, 'not_new'],
    ['comes from the future', { at: '2026-11-21T00:00:00Z' }, 'not_new'],
  ])('that %s changes nothing', (_what, over, because) => {
    expect(judgeRates(known, told({ USD: '1.09' }, over), now)).toMatchObject({ taken: null, because })
  })

  it('says nothing of currencies that it does not know, nor we', () => {
    expect(judgeRates(known, told({ USD: '1.09', XAU: '0.0005' }), now)).toEqual({
      taken: [{ code: 'USD', rate: '1.09' }],
    })
  })
})

describe('the rates of an install', () => {
  let server: TestServer
  let source: Stranger
  beforeAll(async () => {
    source = await openStranger()
    server = await startServer()
  })
  afterAll(async () => {
    await server.stop()
    await source.close()
  })
  const usd = async () => (await server.app.wallet.currencyOf('USD'))?.rate
  const refresh = () => server.app.wallet.refreshRates(`${source.url}/latest.json`, server.app.log)
  const tell = (rates: Record<string, unknown>) =>
    source.answers('/latest.json', () => ({
      body: { base: 'EUR', at: server.clock.now().toISOString(), rates },
    }))

  it('follow their source, with its time', async () => {
    server.clock.advance(60_000)
    tell({ USD: '1.1', BTC: '0.0000109' })
    expect(await refresh()).toBe(2)
    expect((await usd())?.rate).toBe('1.1')
    expect(new Date((await usd())?.rateTime ?? 0).getTime()).toBeGreaterThan(Date.now() + 50_000)
  })

  it.each([
    ['is down', () => source.answers('/latest.json', () => ({ status: 503, body: {} }))],
    ['hangs up', () => source.answers('/latest.json', () => 'hang up')],
    ['speaks in floats', () => tell({ USD: 1.2 })],
    ['speaks in exponents', () => tell({ USD: '1e3' })],
    ['doubles everything', () => tell({ USD: '2.2', BTC: '0.0000218' })],
  ])('stay when it %s, and that is logged', async (_how, arrange) => {
    server.clock.advance(60_000)
    arrange()
    const before = await usd()
    const lines = server.logged.length
    expect(await refresh()).toBe(0)
    expect(await usd()).toEqual(before)
    expect(server.logged.slice(lines).map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/^wallet\.rates_not_(told|believed)$/),
    ])
  })
})
