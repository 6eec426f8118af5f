// Proves what only our own hub can show: its clock in our hands, and sockets that misbehave.
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import {
  connected,
  forgetClients,
  listen,
  newClient,
  next,
  nowSeconds,
  rawSocket,
  signToken,
  upgradeStatus,
} from './conformance.ts'
import { REALTIME_PATH, sameHost } from './handshake.ts'
import { CannotVerify } from './hub.ts'
import type { HubOptions } from './hub.ts'
import { secret, startHub as startOne } from './started-hub.ts'
import type { StartedHub } from './started-hub.ts'

const stops: (() => Promise<void>)[] = []

async function startHub(options: Partial<HubOptions> = {}): Promise<StartedHub> {
  const started = await startOne(options)
  stops.push(started.stop)
  return started
}

describe('the hub by itself', () => {
  afterEach(async () => {
    forgetClients()
    await Promise.all(stops.splice(0).map((stop) => stop()))
  })

  /** A client made of nothing but a socket, which may refuse to read. */
  async function bareClient(port: number, ...lines: object[]): Promise<Socket> {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `GET ${REALTIME_PATH} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    const text = Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n'))
    const head =
      text.length < 126 ? [0x81, 0x80 | text.length] : [0x81, 0xfe, text.length >> 8, text.length & 255]
    // A mask of zeros leaves the text as it is.
    socket.write(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), text]))
    await new Promise<void>((done) => socket.once('data', () => done()))
    return socket
  }

  test('a reader that does not read is closed with 3008 when about 1 MiB waits for it; others go on', async () => {
    const { hub, port, url } = await startHub()
    const quick = listen(await connected(newClient(url)), 'global:online')
    await quick.sub.ready(5000)
    const slow = await bareClient(
      port,
      { id: 1, connect: {} },
      { id: 2, subscribe: { channel: 'global:online' } },
    )
    slow.pause()
    expect(hub.online()).toBe(2)
    const large = { text: 'x'.repeat(100_000) }
    let sent = 0
    while (hub.online() === 2 && sent < 500) {
      hub.publish('global:online', large)
      await quick.hears(++sent)
    }
    expect(hub.online()).toBe(1)
    const bytes: Buffer[] = []
    slow.on('data', (chunk: Buffer) => bytes.push(chunk))
    slow.resume()
    await new Promise<void>((done) => slow.once('end', () => done()))
    const end = Buffer.concat(bytes).subarray(-8)
    expect(end.readUInt16BE(2)).toBe(3008)
    expect(end.subarray(4).toString()).toBe('slow')
  })

  test('a socket that never connects is closed as stale', async () => {
    const { pass, url } = await startHub()
    const raw = rawSocket(url)
    await raw.opened
    pass(17_000)
    expect(await raw.ended).toEqual({ code: 3502, reason: 'stale' })
  })

  test('a connection whose client never renews its token ends some time after it', async () => {
    const { pass, url } = await startHub({ ping: { everyMs: 3000, pongWithinMs: 1000 } })
    const raw = rawSocket(url, { answersPings: true })
    const exp = nowSeconds() + 60
    await raw.send({ id: 1, connect: { token: await signToken(secret, 'me', { exp }) } })
    expect(JSON.parse((await raw.until(1))[0]!)).toMatchObject({ connect: { expires: true } })
    const second = async () => {
      pass(1000)
      await Promise.race([raw.ended, raw.echo().then(() => raw.echo())])
    }
    for (let i = 0; i < 80; i++) await second()
    expect(raw.socket.readyState).toBe(WebSocket.OPEN)
    for (let i = 0; i < 10; i++) await second()
    expect(await raw.ended).toEqual({ code: 3005, reason: 'connection expired' })
  })

  test('what was published after the last look at a channel is not told twice to a new subscriber', async () => {
    const { hub, url } = await startHub()
    const first = rawSocket(url)
    await first.send({ id: 1, connect: {} }, { id: 2, subscribe: { channel: 'global:online' } })
    await first.until(2)
    const second = rawSocket(url)
    await second.send({ id: 1, connect: {} })
    await second.until(1)
    // The publication waits for the end of this turn; the subscribe may be handled before it.
    await second.send({ id: 2, subscribe: { channel: 'global:online' } })
    hub.publish('global:online', { n: 1 })
    await second.until(2)
    hub.publish('global:online', { n: 2 })
    await first.until(4)
    await second.until(3)
    const subscribed = JSON.parse(second.messages[1]!) as { subscribe: { offset?: number } }
    const pushed = second.messages
      .slice(2)
      .map((text) => JSON.parse(text) as { push: { pub: { offset: number } } })
    expect(pushed.map((one) => one.push.pub.offset)[0]).toBe((subscribed.subscribe.offset ?? 0) + 1)
  })

  test('several channels in one turn come to each listener complete and in order', async () => {
    const { hub, url } = await startHub({ openChannels: ['a', 'b', 'c'] })
    const both = rawSocket(url)
    await both.send(
      { id: 1, connect: {} },
      ...['a', 'b'].map((channel, i) => ({ id: 2 + i, subscribe: { channel } })),
    )
    const one = rawSocket(url)
    await one.send({ id: 1, connect: {} }, { id: 2, subscribe: { channel: 'b' } })
    await both.until(3)
    await one.until(2)
    for (let n = 1; n <= 3; n++) hub.broadcast(['a', 'b', 'c'], { n })
    const heard = (messages: string[], channel: string) =>
      messages
        .filter((text) => text.startsWith('{"push"'))
        .map((text) => JSON.parse(text) as { push: { channel: string; pub: { data: { n: number } } } })
        .filter(({ push }) => push.channel === channel)
        .map(({ push }) => push.pub.data.n)
    await both.until(9)
    await one.until(5)
    expect(heard(both.messages, 'a')).toEqual([1, 2, 3])
    expect(heard(both.messages, 'b')).toEqual([1, 2, 3])
    expect(heard(one.messages, 'b')).toEqual([1, 2, 3])
    expect(heard(one.messages, 'a')).toEqual([])
  })

  test('publications older than the memory of a channel are not recovered', async () => {
    const { hub, pass, url } = await startHub({ history: { size: 8, ttlMs: 10_000 } })
    const ear = rawSocket(url)
    await ear.send({ id: 1, connect: {} }, { id: 2, subscribe: { channel: 'global:online' } })
    await ear.until(2)
    const { epoch } = (JSON.parse(ear.messages[1]!) as { subscribe: { epoch: string } }).subscribe
    hub.publish('global:online', { n: 1 })
    await ear.until(3)
    pass(11_000)
    const late = rawSocket(url)
    await late.send(
      { id: 1, connect: {} },
      { id: 2, subscribe: { channel: 'global:online', recover: true, epoch } },
    )
    expect(JSON.parse((await late.until(2))[1]!)).toMatchObject({
      subscribe: { was_recovering: true, offset: 1, epoch },
    })
    expect(late.messages[1]).not.toContain('recovered":true')
    const strict = rawSocket(url)
    await strict.send(
      { id: 1, connect: {} },
      { id: 2, subscribe: { channel: 'global:online', recover: true, epoch, flag: 3 } },
    )
    expect(JSON.parse((await strict.until(2))[1]!)).toMatchObject({ id: 2, error: { code: 112 } })
  })

  test('a channel that everybody left is forgotten, and its next life has another epoch', async () => {
    const { pass, url } = await startHub({ history: { size: 8, ttlMs: 10_000 } })
    const epochOf = async () => {
      const raw = rawSocket(url)
      await raw.send({ id: 1, connect: {} }, { id: 2, subscribe: { channel: 'global:online' } })
      await raw.until(2)
      raw.socket.close()
      await raw.ended
      return (JSON.parse(raw.messages[1]!) as { subscribe: { epoch: string } }).subscribe.epoch
    }
    const first = await epochOf()
    expect(await epochOf()).toBe(first)
    pass(12_000)
    expect(await epochOf()).not.toBe(first)
  })

  test('S2 logging out ends the connections of that session and leaves the player’s others', async () => {
    const { hub, url } = await startHub()
    const [phone, desk] = await Promise.all(
      ['phone', 'desk'].map(async (sessionId) =>
        connected(newClient(url, { token: await signToken(secret, 'me', { sessionId }) })),
      ),
    )
    const gone = next<{ code: number }>(phone!, 'disconnected')
    hub.disconnectSession('phone')
    expect((await gone).code).toBe(3503)
    expect(desk!.state).toBe('connected')
    expect(hub.online()).toBe(1)
  })

  test('when tokens cannot be checked for a moment, the client comes back by itself', async () => {
    let asked = 0
    const { url } = await startHub({
      async verifyToken() {
        if (++asked === 1) throw new CannotVerify('the database is away')
        return { sub: 'me' }
      },
    })
    const client = newClient(url, { token: 'any' })
    const error = next<{ error: { code: number } }>(client, 'error')
    await connected(client)
    expect((await error).error.code).toBe(100)
    expect(asked).toBe(2)
  })

  test('commands wait in order while a token is being checked, even over several frames', async () => {
    const check = Promise.withResolvers<{ sub: string }>()
    const { url } = await startHub({ verifyToken: () => check.promise })
    const raw = rawSocket(url)
    await raw.send({ id: 1, connect: { token: 'slow' } }, { id: 2, subscribe: { channel: 'p:a#me' } })
    await raw.send({ id: 3, subscribe: { channel: 'p:b#me' } })
    check.resolve({ sub: 'me' })
    const ids = (await raw.until(3)).map((text) => (JSON.parse(text) as { id: number }).id)
    expect(ids).toEqual([1, 2, 3])
  })

  test('a client that leaves while its token is being checked leaves nothing behind', async () => {
    const check = Promise.withResolvers<{ sub: string }>()
    const asked = Promise.withResolvers<void>()
    const { hub, port } = await startHub({
      verifyToken() {
        asked.resolve()
        return check.promise
      },
    })
    const socket = await bareClient(port, { id: 1, connect: { token: 'slow' } })
    await asked.promise
    socket.resetAndDestroy()
    check.resolve({ sub: 'me' })
    const witness = rawSocket(`ws://127.0.0.1:${port}${REALTIME_PATH}`)
    await witness.send({ id: 1, connect: {} })
    await witness.until(1)
    await expect.poll(() => hub.online()).toBe(1)
  })

  test('a channel that does not exist is unknown, even with the own name in it', async () => {
    const { url } = await startHub({ personalChannels: ['wallet:accounts'] })
    const raw = rawSocket(url)
    await raw.send(
      { id: 1, connect: { token: await signToken(secret, 'me') } },
      ...['wallet:accounts#me', 'wallet:accounts#you', 'wallet:else#me', 'global:online'].map(
        (channel, i) => ({
          id: 2 + i,
          subscribe: { channel },
        }),
      ),
    )
    const codes = (await raw.until(5)).map(
      (text) => (JSON.parse(text) as { error?: { code: number } }).error?.code,
    )
    expect(codes).toEqual([undefined, undefined, 103, 102, undefined])
  })

  test('inventing channels does not fill the memory: the longest quiet are forgotten', async () => {
    const { url } = await startHub({ maxQuietChannels: 2 })
    const raw = rawSocket(url)
    const token = await signToken(secret, 'me')
    const visit = (channel: string, id: number) => [
      { id, subscribe: { channel } },
      { id: id + 1, unsubscribe: { channel } },
    ]
    await raw.send(
      { id: 1, connect: { token } },
      ...['a#me', 'b#me', 'c#me', 'c#me', 'a#me'].flatMap((c, i) => visit(c, 2 + 2 * i)),
    )
    const epochs = (await raw.until(11))
      .map((text) => (JSON.parse(text) as { subscribe?: { epoch: string } }).subscribe?.epoch)
      .filter((epoch) => epoch !== undefined)
    expect(epochs[3]).toBe(epochs[2])
    expect(epochs[4]).not.toBe(epochs[0])
  })

  test('S8 no field of a command, whatever its value, troubles the hub or another client', async () => {
    const { hub, url } = await startHub()
    const witness = listen(await connected(newClient(url)), 'global:online')
    await witness.sub.ready(5000)
    const value = fc.oneof(
      fc.anything({ maxDepth: 1 }),
      fc.constantFrom(
        'global:online',
        '',
        'x:y#me',
        -0,
        'ENORMOUS',
        Number.MAX_SAFE_INTEGER,
        '\u0000',
        '\ud800',
      ),
    )
    const body = fc.dictionary(
      fc.constantFrom('channel', 'token', 'recover', 'offset', 'epoch', 'since', 'limit', 'reverse', 'flag'),
      value,
    )
    const name = fc.constantFrom(
      'subscribe',
      'unsubscribe',
      'history',
      'refresh',
      'publish',
      'presence',
      'rpc',
    )
    const writable = ([command, fields]: [string, object]) => {
      try {
        return JSON.stringify({ id: 7, [command]: fields }).replaceAll('"ENORMOUS"', '1e309')
      } catch {
        return '{"id":7,"rpc":{}}'
      }
    }
    for (const commands of fc.sample(fc.array(fc.tuple(name, body).map(writable), { maxLength: 8 }), {
      numRuns: 60,
      seed: 64,
    })) {
      const raw = rawSocket(url)
      await raw.send({ id: 1, connect: { token: await signToken(secret, 'me') } }, ...commands)
      await Promise.race([raw.ended, raw.echo()])
      raw.socket.close()
    }
    hub.publish('global:online', { n: 1 })
    expect(await witness.hears(1)).toEqual([{ n: 1 }])
  })

  test('too many channels on one connection are refused', async () => {
    const { url } = await startHub({ openChannels: ['a', 'b', 'c'], maxChannelsPerClient: 2 })
    const raw = rawSocket(url)
    await raw.send(
      { id: 1, connect: {} },
      ...['a', 'b', 'c'].map((channel, i) => ({ id: 2 + i, subscribe: { channel } })),
    )
    expect(JSON.parse((await raw.until(4))[3]!)).toMatchObject({ id: 4, error: { code: 106 } })
  })

  test('a goodbye and a WebSocket ping are answered', async () => {
    const { port, hub } = await startHub()
    const socket = await bareClient(port, { id: 1, connect: {} })
    const bytes: Buffer[] = []
    socket.on('data', (chunk: Buffer) => bytes.push(chunk))
    socket.write(Buffer.from([0x89, 0x82, 0, 0, 0, 0, 0x68, 0x69]))
    socket.write(Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe8]))
    await new Promise<void>((done) => socket.once('end', () => done()))
    const all = Buffer.concat(bytes)
    expect(all.subarray(-8)).toEqual(Buffer.from([0x8a, 2, 0x68, 0x69, 0x88, 2, 0x03, 0xe8]))
    expect(hub.online()).toBe(0)
  })

  test('shutting down tells every client to come back', async () => {
    const { hub, url } = await startHub()
    const client = await connected(newClient(url, { minReconnectDelay: 10_000, maxReconnectDelay: 20_000 }))
    const stranger = rawSocket(url)
    await stranger.opened
    const lost = next<{ code: number }>(client, 'connecting')
    await hub.close()
    expect((await lost).code).toBe(3001)
    expect((await stranger.ended).code).toBe(3001)
    expect(hub.online()).toBe(0)
    expect(await upgradeStatus(url, {})).toBe(503)
  })

  test('only a proper WebSocket handshake for exactly its address is taken', async () => {
    const { url } = await startHub()
    expect(await upgradeStatus(url, { 'sec-websocket-version': '8' })).toBe(426)
    expect(await upgradeStatus(url, { 'sec-websocket-key': 'short' })).toBe(400)
    expect(await upgradeStatus(url, { upgrade: 'h2c' })).toBe(400)
    await expect(upgradeStatus(`${url}/x`, {})).rejects.toThrow('socket hang up')
  })

  test.each([
    [undefined, 'casino.example', true],
    ['https://casino.example', 'casino.example', true],
    ['http://localhost:3000', 'localhost:3000', true],
    ['http://localhost:3001', 'localhost:3000', false],
    ['https://casino.example.evil.example', 'casino.example', false],
    ['null', 'casino.example', false],
  ])('a page of %s on host %s: %s', (origin, host, allowed) => {
    expect(sameHost(origin, host)).toBe(allowed)
  })
})
