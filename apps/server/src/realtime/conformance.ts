// Answers for what every engine must show to the unmodified `centrifuge` client; run by the tests of each engine.
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { Centrifuge } from 'centrifuge'
import type { Options, PublicationContext, SubscribedContext } from 'centrifuge'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Realtime } from './engine.ts'

export type ConformanceEngine = {
  realtime: Realtime
  /** The `ws://` address that clients connect to. */
  url: string
  /** The HS256 secret that the engine checks tokens with. */
  secret: string
  /** How a too big frame ends: 1009, and where a proxy stands between, its reset may overtake the goodbye (1006). */
  tooBigCodes: number[]
  /** How many publications a channel keeps. */
  historySize: number
  /** Lets a third of the ping interval go by; an engine with a short interval and its own clock has nothing to do. */
  hurryPing(): void
  stop(): Promise<void>
}

type Claims = { exp?: number; sessionId?: string }

export function signToken(secret: string, sub: string, { exp, sessionId }: Claims = {}): Promise<string> {
  const token = new SignJWT(sessionId === undefined ? {} : { sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sub)
  if (exp !== undefined) token.setExpirationTime(exp)
  return token.sign(new TextEncoder().encode(secret))
}

export const nowSeconds = (): number => Math.floor(Date.now() / 1000)

/** A browser's socket that a test can break without the client having asked for it. */
class BreakableSocket extends WebSocket {
  static opened: BreakableSocket[] = []
  constructor(url: string, protocols?: string | string[]) {
    super(url, protocols)
    BreakableSocket.opened.push(this)
  }
}

const clients: Centrifuge[] = []

export function newClient(url: string, options: Partial<Options> = {}): Centrifuge {
  const client = new Centrifuge(url, { minReconnectDelay: 50, maxReconnectDelay: 200, ...options })
  clients.push(client)
  return client
}

export function forgetClients(): void {
  for (const client of clients.splice(0)) client.disconnect()
  BreakableSocket.opened = []
}

/** The next time something emits an event. */
export function next<T>(
  emitter: { once: (name: never, listener: never) => unknown },
  name: string,
): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>()
  emitter.once(name as never, resolve as never)
  return promise
}

export async function connected(client: Centrifuge): Promise<Centrifuge> {
  client.connect()
  await client.ready(5000)
  return client
}

/** Subscribes and collects: the data of every publication, and when a given number has come. */
export function listen(client: Centrifuge, channel: string) {
  const sub = client.newSubscription(channel)
  const heard: unknown[] = []
  let waiting: { count: number; resolve: () => void } | undefined
  sub.on('publication', ({ data }: PublicationContext) => {
    heard.push(data)
    if (waiting !== undefined && heard.length >= waiting.count) waiting.resolve()
  })
  const hears = async (count: number): Promise<unknown[]> => {
    if (heard.length < count) {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting = { count, resolve }
      await promise
    }
    return heard
  }
  sub.subscribe()
  return { sub, heard, hears }
}

/** A socket without the client on top, for what the client would never send. */
export function rawSocket(url: string, { answersPings = false } = {}) {
  const socket = new WebSocket(url)
  const messages: string[] = []
  let echoes = 1000
  const { promise: ended, resolve } = Promise.withResolvers<{ code: number; reason: string }>()
  let arrived: (() => void) | undefined
  socket.addEventListener('message', ({ data }) => {
    messages.push(...String(data).split('\n'))
    if (answersPings && data === '{}') socket.send('{}')
    arrived?.()
  })
  socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason }))
  const opened = new Promise<void>((done) => socket.addEventListener('open', () => done(), { once: true }))
  const send = async (...commands: (object | string)[]): Promise<void> => {
    await opened
    socket.send(commands.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n'))
  }
  const some = async (enough: () => boolean): Promise<string[]> => {
    while (!enough()) {
      const { promise, resolve: wake } = Promise.withResolvers<void>()
      arrived = wake
      await promise
    }
    return messages
  }
  return {
    socket,
    messages,
    ended,
    opened,
    send,
    /** The messages so far, once there are this many. */
    until: (count: number): Promise<string[]> => some(() => messages.length >= count),
    /** Comes back when the server has handled everything sent before, and what it said before has arrived here. */
    async echo(): Promise<void> {
      const id = ++echoes
      await send({ id, unsubscribe: { channel: 'echo' } })
      await some(() => messages.some((text) => text.startsWith(`{"id":${id},`)))
    },
  }
}

/** The status that an HTTP upgrade to the address gets. */
export function upgradeStatus(url: string, headers: Record<string, string>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const req = request(url.replace(/^ws/, 'http'), {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    },
  })
  req.on('response', (response) => {
    response.resume()
    resolve(response.statusCode ?? 0)
  })
  req.on('upgrade', (_response, socket) => {
    socket.destroy()
    resolve(101)
  })
  req.on('error', reject)
  req.end()
  return promise
}

/** Declares the tests; `start` is called once. */
export function conformance(name: string, start: () => Promise<ConformanceEngine>): void {
  describe(`${name}, seen by the unmodified centrifuge client`, () => {
    let engine: ConformanceEngine
    beforeAll(async () => {
      engine = await start()
    })
    afterEach(forgetClients)
    afterAll(() => engine.stop())

    const newSubject = () => randomUUID()
    const tokenFor = (sub: string, claims?: Claims) => signToken(engine.secret, sub, claims)
    const publish = async (channel: string, ...numbers: number[]) => {
      for (const n of numbers) await engine.realtime.publish(channel, { n })
    }
    const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
    const numbered = (count: number) => upTo(count).map((n) => ({ n }))

    test('a guest connects without a token and hears the open channel', async () => {
      const client = await connected(newClient(engine.url))
      const { sub, hears } = listen(client, 'global:online')
      await sub.ready(5000)
      await engine.realtime.publish('global:online', { count: 3 })
      expect(await hears(1)).toEqual([{ count: 3 }])
    })

    test('a guest is refused every personal channel and does not ask again', async () => {
      const client = await connected(newClient(engine.url))
      const sub = client.newSubscription(`personal:quest#${newSubject()}`)
      const refused = next<{ code: number }>(sub, 'unsubscribed')
      sub.subscribe()
      expect((await refused).code).toBe(103)
      expect(client.state).toBe('connected')
    })

    test('a player hears the own channel', async () => {
      const me = newSubject()
      const client = await connected(newClient(engine.url, { token: await tokenFor(me) }))
      const { sub, hears } = listen(client, `personal:account#${me}`)
      await sub.ready(5000)
      await engine.realtime.publish(`personal:account#${me}`, { event: 'account.updated', amount: '1.50' })
      expect(await hears(1)).toEqual([{ event: 'account.updated', amount: '1.50' }])
    })

    test.each([
      'personal:account#{other}',
      'personal:account',
      'personal:account#',
      'personal:account#{me}x',
    ])("S3 a player is refused other people's channels: %s", async (pattern) => {
      const me = newSubject()
      const client = await connected(newClient(engine.url, { token: await tokenFor(me) }))
      const sub = client.newSubscription(pattern.replace('{other}', newSubject()).replace('{me}', me))
      const refused = next<{ code: number }>(sub, 'unsubscribed')
      sub.subscribe()
      expect((await refused).code).toBe(103)
    })

    test('what is not for everybody is refused, whatever its name', async () => {
      const client = await connected(newClient(engine.url))
      const sub = client.newSubscription('global:secrets')
      const refused = next<{ code: number }>(sub, 'unsubscribed')
      sub.subscribe()
      expect([102, 103, 107]).toContain((await refused).code)
    })

    test('M4 publications arrive in order, each once', async () => {
      const me = newSubject()
      const client = await connected(newClient(engine.url, { token: await tokenFor(me) }))
      const { sub, hears } = listen(client, `personal:balance#${me}`)
      await sub.ready(5000)
      await Promise.all(upTo(50).map(async (n) => engine.realtime.publish(`personal:balance#${me}`, { n })))
      expect(await hears(50)).toEqual(numbered(50))
    })

    test('one message to many channels reaches all of them', async () => {
      const [one, two] = [newSubject(), newSubject()]
      const ears = await Promise.all(
        [one, two].map(async (me) => {
          const client = await connected(newClient(engine.url, { token: await tokenFor(me) }))
          const ear = listen(client, `personal:news#${me}`)
          await ear.sub.ready(5000)
          return ear
        }),
      )
      await engine.realtime.broadcast([`personal:news#${one}`, `personal:news#${two}`], { n: 7 })
      for (const ear of ears) expect(await ear.hears(1)).toEqual([{ n: 7 }])
    })

    test('what was missed while the connection was broken is recovered in order', async () => {
      const me = newSubject()
      const channel = `personal:balance#${me}`
      const client = newClient(engine.url, {
        token: await tokenFor(me),
        websocket: BreakableSocket,
        minReconnectDelay: 500,
      })
      await connected(client)
      const { sub, hears } = listen(client, channel)
      await sub.ready(5000)
      await publish(channel, 1, 2)
      await hears(2)
      const subscribed = next<SubscribedContext>(sub, 'subscribed')
      const lost = next(client, 'connecting')
      BreakableSocket.opened.at(-1)!.close()
      await lost
      await publish(channel, 3, 4, 5)
      expect(await subscribed).toMatchObject({ wasRecovering: true, recovered: true })
      await publish(channel, 6)
      expect(await hears(6)).toEqual(numbered(6))
    })

    test('a position from before the first publication recovers too', async () => {
      const me = newSubject()
      const client = await connected(newClient(engine.url, { token: await tokenFor(me) }))
      const { sub, hears } = listen(client, `personal:first#${me}`)
      await sub.ready(5000)
      client.disconnect()
      await publish(`personal:first#${me}`, 1)
      const subscribed = next<SubscribedContext>(sub, 'subscribed')
      client.connect()
      expect(await subscribed).toMatchObject({ wasRecovering: true, recovered: true })
      expect(await hears(1)).toEqual([{ n: 1 }])
    })

    test('when more was missed than is kept, the client is told so and goes on from now', async () => {
      const me = newSubject()
      const channel = `personal:busy#${me}`
      const client = await connected(newClient(engine.url, { token: await tokenFor(me) }))
      const { sub, heard, hears } = listen(client, channel)
      await sub.ready(5000)
      client.disconnect()
      await publish(channel, ...upTo(engine.historySize + 1))
      const subscribed = next<SubscribedContext>(sub, 'subscribed')
      client.connect()
      expect(await subscribed).toMatchObject({ wasRecovering: true, recovered: false })
      expect(heard).toEqual([])
      await engine.realtime.publish(channel, { n: 'now' })
      expect(await hears(1)).toEqual([{ n: 'now' }])
    })

    test('a subscriber can page through what is kept', async () => {
      const me = newSubject()
      const client = await connected(newClient(engine.url, { token: await tokenFor(me) }))
      const { sub, hears } = listen(client, `personal:pages#${me}`)
      await sub.ready(5000)
      await publish(`personal:pages#${me}`, 1, 2, 3, 4)
      await hears(4)
      const all = await sub.history({ limit: -1 })
      expect(all.publications.map(({ data }) => data)).toEqual(numbered(4))
      expect(all.offset).toBe(4)
      const later = await sub.history({ limit: 1, since: { offset: 1, epoch: all.epoch } })
      expect(later.publications.map(({ data }) => data)).toEqual([{ n: 2 }])
      const earlier = await sub.history({ limit: 2, since: { offset: 4, epoch: all.epoch }, reverse: true })
      expect(earlier.publications.map(({ data }) => data)).toEqual([{ n: 3 }, { n: 2 }])
      expect((await sub.history({ limit: 0 })).publications).toEqual([])
    })

    test('unsubscribing ends it, and subscribing again works', async () => {
      const me = newSubject()
      const channel = `personal:again#${me}`
      const client = await connected(newClient(engine.url, { token: await tokenFor(me) }))
      const { sub, heard, hears } = listen(client, channel)
      await sub.ready(5000)
      sub.unsubscribe()
      client.removeSubscription(sub)
      const again = listen(client, channel)
      await again.sub.ready(5000)
      await publish(channel, 1)
      expect(await again.hears(1)).toEqual([{ n: 1 }])
      expect(heard).toEqual([])
      expect(hears).toBeDefined()
    })

    test('connect and all subscribes may come in one frame, and are answered in order', async () => {
      const me = newSubject()
      const raw = rawSocket(engine.url)
      await raw.send(
        { id: 1, connect: { token: await tokenFor(me) } },
        { id: 2, subscribe: { channel: `personal:a#${me}` } },
        { id: 3, subscribe: { channel: `personal:a#${me}` } },
        { id: 4, subscribe: { channel: `personal:b#somebody` } },
        { id: 5, unsubscribe: { channel: `personal:a#${me}` } },
        { id: 6, subscribe: { channel: `personal:a#${me}` } },
      )
      const replies = (await raw.until(6)).map((text) => JSON.parse(text) as Record<string, unknown>)
      expect(replies.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
      expect(replies[0]).toHaveProperty('connect.pong', true)
      expect(replies[1]).toHaveProperty('subscribe.recoverable', true)
      expect(replies[1]).not.toHaveProperty('subscribe.id')
      expect(replies[1]).not.toHaveProperty('subscribe.offset')
      expect(replies[2]).toHaveProperty('error.code', 105)
      expect(replies[3]).toHaveProperty('error.code', 103)
      expect(replies[4]).toHaveProperty('unsubscribe')
      expect(replies[5]).toHaveProperty('subscribe.recoverable', true)
      raw.socket.close()
      await raw.ended
    })

    test('clients may not publish, see who is present, or call procedures', async () => {
      const me = newSubject()
      const client = await connected(newClient(engine.url, { token: await tokenFor(me) }))
      const { sub } = listen(client, `personal:mine#${me}`)
      await sub.ready(5000)
      await expect(sub.publish({ n: 1 })).rejects.toMatchObject({ code: 103 })
      await expect(sub.presence()).rejects.toMatchObject({ code: 108 })
      await expect(sub.presenceStats()).rejects.toMatchObject({ code: 108 })
      await expect(client.rpc('anything', {})).rejects.toMatchObject({ code: 108 })
      expect(client.state).toBe('connected')
    })

    test('S2 a token signed by somebody else ends the connection for good', async () => {
      const token = await signToken('another-secret-that-is-long-enough', newSubject())
      const client = newClient(engine.url, { token })
      const refused = next<{ code: number }>(client, 'disconnected')
      client.connect()
      expect((await refused).code).toBe(3500)
    })

    test('S2 an unsigned token ends the connection for good', async () => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const token = `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: newSubject() })}.`
      const client = newClient(engine.url, { token })
      const refused = next<{ code: number }>(client, 'disconnected')
      client.connect()
      expect((await refused).code).toBe(3500)
    })

    test('with an expired token the client fetches a new one and connects', async () => {
      const me = newSubject()
      let fetched = 0
      const client = newClient(engine.url, {
        token: await tokenFor(me, { exp: nowSeconds() - 60 }),
        getToken: () => {
          fetched++
          return tokenFor(me)
        },
      })
      await connected(client)
      expect(fetched).toBe(1)
    })

    test('shortly before its token ends, a connection is renewed without a break', async () => {
      const me = newSubject()
      const channel = `personal:renewed#${me}`
      const fetched = Promise.withResolvers<void>()
      let breaks = 0
      const client = newClient(engine.url, {
        token: await tokenFor(me, { exp: nowSeconds() + 2 }),
        getToken: () => {
          fetched.resolve()
          return tokenFor(me, { exp: nowSeconds() + 600 })
        },
      })
      await connected(client)
      client.on('connecting', () => breaks++)
      const { sub, hears } = listen(client, channel)
      await sub.ready(5000)
      await fetched.promise
      await publish(channel, 1)
      expect(await hears(1)).toEqual([{ n: 1 }])
      expect(breaks).toBe(0)
    })

    test('S2 a renewal for somebody else ends the connection', async () => {
      const raw = rawSocket(engine.url)
      await raw.send({ id: 1, connect: { token: await tokenFor(newSubject(), { exp: nowSeconds() + 600 }) } })
      await raw.until(1)
      await raw.send({ id: 2, refresh: { token: await tokenFor(newSubject(), { exp: nowSeconds() + 600 }) } })
      expect((await raw.ended).code).toBe(3500)
    })

    test('ending a player’s connections ends them for good, and nobody else’s', async () => {
      const [me, other] = [newSubject(), newSubject()]
      const mine = await connected(newClient(engine.url, { token: await tokenFor(me) }))
      const theirs = await connected(newClient(engine.url, { token: await tokenFor(other) }))
      const gone = next<{ code: number }>(mine, 'disconnected')
      await engine.realtime.disconnect(me)
      expect((await gone).code).toBe(3503)
      expect(theirs.state).toBe('connected')
    })

    test('a pinged client that answers stays, one that does not is let go', async () => {
      const [lively, dead] = [rawSocket(engine.url, { answersPings: true }), rawSocket(engine.url)]
      await lively.send({ id: 1, connect: {} })
      await dead.send({ id: 1, connect: {} })
      await Promise.all([lively.until(1), dead.until(1)])
      for (let i = 0; i < 3; i++) {
        engine.hurryPing()
        // Twice: the second is sent after the answer to a ping that came before the first.
        await lively.echo()
        await lively.echo()
      }
      expect((await dead.ended).code).toBe(3012)
      expect(lively.messages).toContain('{}')
      await lively.echo()
      lively.socket.close()
    })

    test.each([
      ['no JSON', 'hello'],
      ['a JSON number', '7'],
      ['a JSON list', '[]'],
      ['a command without connecting first', { id: 1, subscribe: { channel: 'global:online' } }],
      ['an unknown command', { id: 1, conquer: {} }],
      ['a pong that nobody asked for', {}],
    ])('S8 %s is a bad request', async (_what, command) => {
      const raw = rawSocket(engine.url)
      await raw.send(command)
      expect((await raw.ended).code).toBe(3501)
    })

    test('connecting twice is a bad request', async () => {
      const raw = rawSocket(engine.url)
      await raw.send({ id: 1, connect: {} }, { id: 2, connect: {} })
      expect((await raw.ended).code).toBe(3501)
    })

    test('S8 a frame beyond 64 KiB ends the connection', async () => {
      const raw = rawSocket(engine.url)
      await raw.send({ id: 1, connect: { name: 'x'.repeat(70_000) } })
      expect(engine.tooBigCodes).toContain((await raw.ended).code)
    })

    test('S5 a page of another origin is refused before it can speak', async () => {
      expect(await upgradeStatus(engine.url, { origin: 'https://elsewhere.example' })).toBe(403)
      expect(await upgradeStatus(engine.url, { origin: 'https://casino.example' })).toBe(101)
    })

    test('it knows how many are connected', async () => {
      const client = await connected(newClient(engine.url))
      expect(await engine.realtime.online()).toBeGreaterThanOrEqual(1)
      expect(client.state).toBe('connected')
    })
  })
}
