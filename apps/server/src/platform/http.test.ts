// Proves the edge of the house over HTTP: one envelope, honest statuses, a trace through the log, and no 500 whatever comes (S8).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCatalogue } from '../testing/catalogue.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { ask, newVisitor, type Told, type Visitor } from '../testing/visitor.ts'
import { edgeReader } from './http.ts'

let server: TestServer
let alice: Visitor

beforeAll(async () => {
  server = await startServer({ config: { LOG_LEVEL: 'warn' } })
  await openCatalogue(server)
  alice = await newVisitor(server)
})
afterAll(() => server.stop())

const said = ({ status, error }: Told) => [status, error.name, error.code]

describe('the envelope', () => {
  it('holds data, and meta where there are pages', async () => {
    const one = await ask(server.url, 'GET /api/player/init')
    expect(Object.keys(one).toSorted()).toEqual(['data', 'headers', 'status'])
    const list = await ask(server.url, 'GET /api/game/games')
    expect(list.meta).toMatchObject({ page: 1, totalRows: 3 })
  })

  it.each([
    'GET /api/nothing',
    'GET /api',
    'DELETE /api/player/profile',
    'POST /api/callbacks/payment/nobody',
  ])('says that there is nothing at %s', async (address) => {
    const answer = await ask(server.url, address)
    expect(said(answer)).toEqual([404, 'not_found', 1004])
    expect(answer.error.traceId).toBe(answer.headers.get('x-trace-id'))
  })

  it.each(['%zz', 'x'.repeat(300)])('holds an address that cannot be read: %.10s', async (id) => {
    const answer = await ask(server.url, `GET /api/game/games/${id}`)
    expect(said(answer)).toEqual([400, 'malformed_request', 2])
    expect(answer.headers.get('x-trace-id')).toBe(answer.error.traceId)
  })

  it.each([
    ['a body that is not JSON', '{"login":', 400, 'malformed_request'],
    ['a body that would change prototypes', '{"__proto__":{"admin":true}}', 400, 'malformed_request'],
    ['an empty body', '', 400, 'malformed_request'],
    ['a body that is too large', JSON.stringify({ login: 'x'.repeat(300_000) }), 413, 'payload_too_large'],
    ['a body that is a list', '[]', 422, 'invalid_input'],
    ['a body that is nothing', 'null', 422, 'invalid_input'],
  ])('refuses %s', async (_what, body, status, name) => {
    expect(said(await ask(server.url, 'POST /api/player/sessions', { body })).slice(0, 2)).toEqual([
      status,
      name,
    ])
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data', 'x'])(
    'refuses a body of type %s',
    async (type) => {
      const answer = await ask(server.url, 'POST /api/player/sessions', {
        body: '{"login":"a","password":"b"}',
        headers: { 'content-type': type },
      })
      expect(said(answer).slice(0, 2)).toEqual([415, 'unsupported_media_type'])
    },
  )

  it('names each field that is wrong, and each key that nobody knows', async () => {
    const answer = await ask(server.url, 'POST /api/player/sessions', {
      body: { login: 5, password: 'x', isAdmin: true },
    })
    expect(said(answer)).toEqual([422, 'invalid_input', 1022])
    expect(Object.keys(answer.error.fields ?? {}).toSorted()).toEqual(['isAdmin', 'login'])
    const query = await ask(server.url, 'GET /api/game/games?page=0&admin=1')
    expect(Object.keys(query.error.fields ?? {}).toSorted()).toEqual(['admin', 'page'])
  })

  it('takes a list of a query with brackets and without, once or several times', async () => {
    const namesAt = async (query: string) => {
      const { status, data } = await ask<{ identity: string }[]>(server.url, `GET /api/game/games?${query}`)
      return [status, data.map(({ identity }) => identity)]
    }
    const both = await namesAt('identity[]=lantern-fox&identity[]=koi-pavilion')
    expect(both).toEqual(await namesAt('identity=lantern-fox&identity=koi-pavilion'))
    expect(await namesAt('identity%5B%5D=lantern-fox')).toEqual([200, ['lantern-fox']])
    const twice = await ask(server.url, 'GET /api/game/games?identity[]=lantern-fox&identity=koi-pavilion')
    expect(Object.keys(twice.error.fields ?? {})).toEqual(['identity[]'])
    const unknown = await ask(server.url, 'GET /api/game/games?admin[]=1')
    expect(Object.keys(unknown.error.fields ?? {})).toEqual(['admin[]'])
  })

  it('is kept by no cache and sniffed by no browser', async () => {
    for (const address of ['GET /api/player/init', 'GET /api/nothing', 'GET /api/%zz']) {
      const { headers } = await ask(server.url, address)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})

describe('a trace id', () => {
  it('is echoed, and stands in the answer and in the log', async () => {
    const traceId = `trace-${randomUUID()}`
    const answer = await ask(server.url, 'POST /api/callbacks/payment/hosted', {
      body: {},
      headers: { 'x-trace-id': traceId },
    })
    expect([answer.status, answer.headers.get('x-trace-id')]).toEqual([403, traceId])
    expect(server.logged).toContainEqual(
      expect.objectContaining({ traceId, msg: 'payment.notice_not_signed' }),
    )
    const refused = await ask(server.url, 'GET /api/player/profile', { headers: { 'x-trace-id': traceId } })
    expect(refused.error.traceId).toBe(traceId)
  })

  it.each([
    '',
    'short',
    'x'.repeat(65),
    'with blanks in it',
    '<script>alert(1)</script>',
    '%0d%0aset-cookie',
  ])('that is not plausible is replaced by one of ours: %j', async (given) => {
    const { headers } = await ask(server.url, 'GET /api/player/init', { headers: { 'x-trace-id': given } })
    expect(headers.get('x-trace-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('who asks', () => {
  const proxied = {
    clientIpHeader: 'x-forwarded-for',
    countryHeader: 'cf-ipcountry',
    trustedProxies: ['10.0.0.1', '192.0.2.0/24', '2001:db8::/32'],
  }
  const forged = { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'DE' }

  it.each([
    ['a stranger cannot say where from', forged, '198.51.100.7', { ip: '198.51.100.7', country: null }],
    ['a trusted proxy can', forged, '10.0.0.1', { ip: '203.0.113.9', country: 'DE' }],
    ['loopback can', forged, '::1', { ip: '203.0.113.9', country: 'DE' }],
    [
      'of a list only the proxy’s own entry counts',
      { 'x-forwarded-for': '1.1.1.1, 2.2.2.2, 203.0.113.9' },
      '10.0.0.1',
      { ip: '203.0.113.9', country: null },
    ],
    ['an address in a trusted network can', forged, '192.0.2.200', { ip: '203.0.113.9', country: 'DE' }],
    ['so can one of IPv6', forged, '2001:db8::7', { ip: '203.0.113.9', country: 'DE' }],
    [
      'behind two trusted proxies the first one’s word counts, and nothing before it',
      { 'x-forwarded-for': '1.1.1.1, 203.0.113.9, 192.0.2.7' },
      '10.0.0.1',
      { ip: '203.0.113.9', country: null },
    ],
    [
      'a list that breaks off leaves the last who was known',
      { 'x-forwarded-for': '203.0.113.9, unknown, 192.0.2.7' },
      '10.0.0.1',
      { ip: '192.0.2.7', country: null },
    ],
    [
      'what is no address is none',
      { 'x-forwarded-for': 'localhost' },
      '10.0.0.1',
      { ip: '10.0.0.1', country: null },
    ],
    ['nothing said is the socket', {}, '::ffff:10.0.0.1', { ip: '10.0.0.1', country: null }],
    ['unknown is no country', { 'cf-ipcountry': 'XX' }, '10.0.0.1', { ip: '10.0.0.1', country: null }],
    ['Tor is no country', { 'cf-ipcountry': 'T1' }, '10.0.0.1', { ip: '10.0.0.1', country: null }],
    ['small letters are read', { 'cf-ipcountry': 'br' }, '10.0.0.1', { ip: '10.0.0.1', country: 'BR' }],
  ])('%s', (_what, headers, remoteAddress, seen) => {
    expect(edgeReader(proxied)(headers, remoteAddress)).toEqual(seen)
  })
})

describe('the description', () => {
  type Document = {
    openapi: string
    paths: Record<
      string,
      Record<
        string,
        {
          operationId: string
          summary: string
          security?: object[]
          parameters: { name: string; in: string }[]
          requestBody?: object
          responses: Record<string, { description: string }>
        }
      >
    >
    components: { schemas: Record<string, unknown> }
  }

  it('is valid JSON that knows every call, its place, its refusals and its audience', async () => {
    const response = await fetch(`${server.url}/api/openapi.json`)
    const document = (await response.json()) as Document
    expect(document.openapi).toBe('3.1.0')
    const described = new Set<string>()
    for (const { call } of server.app.api.served.values()) {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()]
      expect(operation, `${call.method} ${call.path}`).toBeDefined()
      if (!operation) continue
      described.add(operation.operationId)
      expect(operation.summary).toBe(call.summary)
      expect(operation.security !== undefined).toBe(call.audience === 'player')
      expect(operation.requestBody !== undefined).toBe(call.body !== undefined)
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(call.path.match(/\{\w+\}/g) ?? [])
      const told = Object.values(operation.responses)
        .map(({ description }) => description)
        .join('\n')
      for (const refusal of call.refusals) expect(told).toContain(`${refusal} (`)
    }
    expect(described.size).toBe(server.app.api.served.size)
    const references = JSON.stringify(document).match(/"#\/components\/schemas\/(\w+)"/g) ?? []
    expect(new Set(references)).toEqual(new Set(['"#/components/schemas/Failure"']))
    expect(document.components.schemas).toHaveProperty('Failure')
  })

  it('has a page for people, without scripts', async () => {
    const page = await (await fetch(`${server.url}/api/docs`)).text()
    for (const { call } of server.app.api.served.values())
      expect(page).toContain(`id="${call.capability}.${call.name}"`)
    expect(page).not.toContain('<script')
  })
})

describe('how it is', () => {
  it('is alive, and ready once every migration ran', async () => {
    expect((await ask(server.url, 'GET /api/health')).data).toEqual({ status: 'alive' })
    const ready = await ask(server.url, 'GET /api/ready')
    expect([ready.status, ready.data]).toEqual([
      200,
      { status: 'ready', database: true, pendingMigrations: [] },
    ])
    await server.app.pool.query(
      `create table kept as select * from kysely_migration where name like '0050%';
       delete from kysely_migration where name like '0050%'`,
    )
    const behind = await ask(server.url, 'GET /api/ready')
    expect([behind.status, behind.data]).toEqual([
      503,
      { status: 'not_ready', database: true, pendingMigrations: ['0050-game'] },
    ])
    await server.app.pool.query('insert into kysely_migration select * from kept; drop table kept')
    expect((await ask(server.url, 'GET /api/ready')).status).toBe(200)
  })
})

it('limits how often one address asks, and says when to come back', async () => {
  const limited = await startServer({ config: { RATE_LIMITS: 'true' } })
  const signIn = (ip: string, login: string) =>
    ask(limited.url, 'POST /api/player/sessions/refresh', {
      headers: { 'x-forwarded-for': ip },
      token: login,
    })
  const answers = []
  for (let tries = 0; tries < 122; tries += 1) answers.push(await signIn('203.0.113.1', 'x'))
  const last = answers.at(-1) as Told
  expect(said(last)).toEqual([429, 'too_many_requests', 1029])
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answers.slice(0, 119).every(({ status }) => status === 401)).toBe(true)
  expect((await signIn('203.0.113.2', 'x')).status).toBe(401)
  await limited.stop()
})

it('hears nobody else’s session', async () => {
  for (const token of ['', 'a', 'a.b.c', alice.token.slice(0, -2), `${alice.token}x`]) {
    const answer = await ask(server.url, 'GET /api/player/profile', { token })
    expect(answer.status).toBe(401)
  }
})
