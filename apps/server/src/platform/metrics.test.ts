// Proves that an operator can read how the house does, on a port of its own, and that strangers neither read nor name it.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../testing/server.ts'
import { ask, newVisitor } from '../testing/visitor.ts'
import { act } from '../wallet/wallet.ts'
import { createMetrics, measurePages, metricsListener } from './metrics.ts'

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('the text', () => {
  it('holds every count under its labels, and writes what would break a line otherwise', async () => {
    const metrics = createMetrics()
    const count = metrics.counter('met_total', 'Who was met.', ['who'])
    count('alice')
    count('alice')
    count('a "b"\\\n')
    expect(await metrics.text()).toBe(
      [
        '# HELP met_total Who was met.',
        '# TYPE met_total counter',
        'met_total{who="alice"} 2',
        'met_total{who="a \\"b\\"\\\\\\n"} 1',
        '',
      ].join('\n'),
    )
  })

  it('counts a duration in every step that it does not pass', async () => {
    const metrics = createMetrics()
    const took = metrics.durations('took_seconds', 'How long.', ['what'])
    took(0.003, 'spin')
    took(0.3, 'spin')
    took(60, 'spin')
    const lines = (await metrics.text()).split('\n')
    expect(lines).toContain('took_seconds_bucket{what="spin",le="0.005"} 1')
    expect(lines).toContain('took_seconds_bucket{what="spin",le="0.25"} 1')
    expect(lines).toContain('took_seconds_bucket{what="spin",le="0.5"} 2')
    expect(lines).toContain('took_seconds_bucket{what="spin",le="10"} 2')
    expect(lines).toContain('took_seconds_bucket{what="spin",le="+Inf"} 3')
    expect(lines).toContain('took_seconds_sum{what="spin"} 60.303')
    expect(lines).toContain('took_seconds_count{what="spin"} 3')
  })

  it('leaves out what cannot be read, and tells the rest', async () => {
    const metrics = createMetrics()
    metrics.standings({ lost: 'Never there.' }, () => Promise.reject(new Error('the database is away')))
    metrics.standings({ held: 'There.' }, () => ({ held: 7 }))
    expect(await metrics.text()).toBe('# HELP held There.\n# TYPE held gauge\nheld 7\n')
  })
})

describe('the port', () => {
  let server: Server
  let url: string
  beforeAll(async () => {
    const metrics = createMetrics()
    const note = measurePages(metrics)
    const tell = metricsListener(metrics)
    server = createServer((request, response) => {
      if (request.url?.startsWith('/metrics')) {
        tell(request, response)
        return
      }
      note(request, response)
      response.writeHead(request.url === '/gone' ? 404 : 200).end('a page')
    })
    url = await listening(server)
  })
  afterAll(() => server.close())

  it('tells pages from files, by their status', async () => {
    for (const path of ['/', '/gone', '/assets/a.js']) await (await fetch(url + path)).text()
    const answer = await fetch(`${url}/metrics`)
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    const text = await answer.text()
    expect(text).toContain('http_page_duration_seconds_count{kind="page",status_code="200"} 1')
    expect(text).toContain('http_page_duration_seconds_count{kind="page",status_code="404"} 1')
    expect(text).toContain('http_page_duration_seconds_count{kind="file",status_code="200"} 1')
  })

  it('knows nothing else', async () => {
    expect((await fetch(`${url}/metrics/all`)).status).toBe(404)
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404)
  })
})

describe('a house that is measured', () => {
  let server: TestServer
  const told = async () => (await server.app.metrics!.text()).split('\n')
  const valueOf = async (name: string) =>
    Number((await told()).find((line) => line.startsWith(`${name} `))?.split(' ')[1])

  beforeAll(async () => {
    server = await startServer({ config: { METRICS_PORT: '9464' } })
  })
  afterAll(() => server.stop())

  it('has its calls by address and status, and strangers name nothing in it', async () => {
    await ask(server.url, 'GET /api/health')
    await ask(server.url, 'GET /api/player/profile')
    await ask(server.url, 'GET /api/nobody-has-thought-of-this')
    const lines = await told()
    const counts = (method: string, route: string, status: number) =>
      lines.includes(
        `http_request_duration_seconds_count{method="${method}",route="${route}",status_code="${status}"} 1`,
      )
    expect(counts('GET', '/api/health', 200)).toBe(true)
    expect(counts('GET', '/api/player/profile', 401)).toBe(true)
    expect(counts('any', 'unknown', 404)).toBe(true)
    expect(lines.join('\n')).not.toContain('nobody-has-thought')
  })

  it('has its bets by what they were answered, a repetition by itself', async () => {
    const { accountId } = await newVisitor(server)
    const asked = { accountId, round: 'r1', reference: 'a game' }
    const bet = act.stake({ ...asked, amount: 500n, source: { initiator: 'test', actionId: 'bet' } })
    const nothing = act.payOut({ ...asked, amount: 0n, source: { initiator: 'test', actionId: 'lost' } })
    await server.app.wallet.moveTogether([[bet]])
    await server.app.wallet.moveTogether([[nothing]])
    await server.app.db.transaction().execute((tx) => server.app.wallet.moveWithin(tx, [nothing]))
    const lines = await told()
    expect(lines).toContain('baize_bets_total{kind="stake",answer="not_enough_funds"} 1')
    expect(lines).toContain('baize_bets_total{kind="payOut",answer="acknowledged"} 1')
    expect(lines).toContain('baize_bets_total{kind="payOut",answer="repeated"} 1')
  })

  it('has the database, the outbox, the jobs, the live connections and the process', async () => {
    await server.app.outbox.drain()
    expect(await valueOf('baize_database_connections')).toBeGreaterThan(0)
    expect(await valueOf('baize_outbox_waiting')).toBe(0)
    expect(await valueOf('baize_outbox_lag_seconds')).toBe(0)
    expect(await valueOf('baize_jobs_failed')).toBe(0)
    expect(await valueOf('baize_realtime_connections')).toBe(0)
    expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
    expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  })

  it('is not to be had at the players’ port', async () => {
    expect((await ask(server.url, 'GET /metrics')).status).toBe(404)
    expect((await ask(server.url, 'GET /api/metrics')).status).toBe(404)
  })
})

it('a house measures nothing unless it is told to', async () => {
  const server = await startServer()
  expect(server.app.metrics).toBe(null)
  await server.stop()
})
