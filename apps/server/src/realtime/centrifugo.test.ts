// Proves how the publisher treats a Centrifugo that answers late, wrongly or not at all; the real one is met by test:centrifugo.
import { createServer, request } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createCentrifugo } from './centrifugo.ts'
import { REALTIME_PATH } from './handshake.ts'

type Asked = { method: string; key: string; body: Record<string, unknown> }

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** An HTTP server whose answers the test decides, request by request. */
async function listening(answer: (asked: Asked, res: ServerResponse) => void) {
  const asked: Asked[] = []
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      const one = {
        method: `${req.method} ${req.url}`,
        key: String(req.headers['x-api-key']),
        body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>,
      }
      asked.push(one)
      answer(one, res)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const realtime = createCentrifugo({
    url: `http://127.0.0.1:${port}`,
    apiKey: 'key',
    allowedOrigins: [],
    timeoutMs: 500,
  })
  return { asked, realtime }
}

const accept = (res: ServerResponse) => res.end('{"result":{}}')
const contents = (asked: Asked[]) => asked.map(({ body }) => (body.data as { n: number }).n)

describe('the Centrifugo publisher', () => {
  test('speaks the HTTP API with its key', async () => {
    const { asked, realtime } = await listening((_asked, res) => accept(res))
    await realtime.publish('a:b#1', { n: 1 })
    await realtime.broadcast(['a:b#1', 'a:b#2', 'a:b#1'], { n: 2 })
    await realtime.broadcast([], { n: 3 })
    await realtime.disconnect('1')
    expect(asked).toMatchObject([
      { method: 'POST /api/publish', key: 'key', body: { channel: 'a:b#1', data: { n: 1 } } },
      { method: 'POST /api/broadcast', key: 'key', body: { channels: ['a:b#1', 'a:b#2'], data: { n: 2 } } },
      { method: 'POST /api/disconnect', key: 'key', body: { user: '1', disconnect: { code: 3503 } } },
    ])
  })

  test('M4 says one thing after the other on a channel, and does not wait for other channels', async () => {
    const held: ServerResponse[] = []
    const first = Promise.withResolvers<void>()
    const { asked, realtime } = await listening(({ body }, res) => {
      if ((body.data as { n: number }).n !== 1) return accept(res)
      held.push(res)
      first.resolve()
    })
    const slow = realtime.publish('a', { n: 1 })
    const behind = realtime.publish('a', { n: 2 })
    await first.promise
    await realtime.publish('b', { n: 3 })
    expect(contents(asked)).toEqual([1, 3])
    accept(held[0]!)
    await Promise.all([slow, behind])
    expect(contents(asked)).toEqual([1, 3, 2])
  })

  test('tries again under the same idempotency key when an answer is lost', async () => {
    let lost = 0
    const { asked, realtime } = await listening((_asked, res) => (lost++ === 0 ? res.destroy() : accept(res)))
    await realtime.publish('a', { n: 1 })
    expect(asked.length).toBe(2)
    expect(asked[0]!.body.idempotency_key).toBe(asked[1]!.body.idempotency_key)
  })

  test('M4 when it fails for good, what waits behind it on the channel fails too, and the next attempt is in order', async () => {
    let up = false
    const { asked, realtime } = await listening((_asked, res) =>
      up ? accept(res) : res.writeHead(503).end(),
    )
    const results = await Promise.allSettled([1, 2, 3].map(async (n) => realtime.publish('a', { n })))
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(new Set(contents(asked))).toEqual(new Set([1]))
    up = true
    asked.length = 0
    for (const n of [1, 2, 3]) await realtime.publish('a', { n })
    expect(contents(asked)).toEqual([1, 2, 3])
  })

  test.each([
    ['an error in the answer', '{"error":{"code":102,"message":"unknown channel"}}'],
    [
      'an error for one of the channels',
      '{"result":{"responses":[{"result":{}},{"error":{"code":102,"message":"x"}}]}}',
    ],
    ['an answer that is no JSON', 'oops'],
  ])('%s is a failure', async (_what, text) => {
    const { realtime } = await listening((_asked, res) => res.end(text))
    await expect(realtime.broadcast(['a', 'b'], { n: 1 })).rejects.toThrow()
  })

  test('an answer that never comes is a failure', async () => {
    const { realtime, asked } = await listening(() => {})
    await expect(realtime.publish('a', { n: 1 })).rejects.toThrow(/timeout/)
    expect(asked.length).toBe(3)
  })

  test('counts the clients of all nodes', async () => {
    const { realtime } = await listening((_asked, res) =>
      res.end('{"result":{"nodes":[{"num_clients":3},{},{"num_clients":4}]}}'),
    )
    expect(await realtime.online()).toBe(7)
  })

  test.each([
    ['on its usual path', undefined, '/connection/websocket'],
    ['where it is said to be', '/live', '/live'],
  ])('takes clients to the cluster %s', async (_where, path, asked) => {
    const cluster = createServer()
    const seen = Promise.withResolvers<string | undefined>()
    cluster.on('upgrade', (req, socket) => {
      seen.resolve(req.url)
      socket.destroy()
    })
    const house = createServer()
    for (const each of [cluster, house]) {
      await new Promise<void>((done) => each.listen(0, '127.0.0.1', done))
      closers.push(() => each.close())
    }
    const portOf = (server: typeof house) => (server.address() as AddressInfo).port
    const realtime = createCentrifugo({
      url: `http://127.0.0.1:${path ? 9 : portOf(cluster)}`,
      ...(path ? { websocketUrl: `ws://127.0.0.1:${portOf(cluster)}${path}` } : {}),
      apiKey: 'key',
      allowedOrigins: ['http://house.test'],
    })
    house.on('upgrade', (req, socket, head) => realtime.upgrade(req, socket, head))
    const visitor = request({
      port: portOf(house),
      path: REALTIME_PATH,
      headers: { connection: 'Upgrade', upgrade: 'websocket', origin: 'http://house.test' },
    })
    visitor.on('error', () => {})
    visitor.end()
    expect(await seen.promise).toBe(asked)
    await realtime.close()
  })

  test('is only met on a private address', () => {
    expect(() => createCentrifugo({ url: 'https://x.example', apiKey: 'k', allowedOrigins: [] })).toThrow(
      'private',
    )
  })
})
