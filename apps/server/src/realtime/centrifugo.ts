// Answers for the other engine: says everything to a Centrifugo v6 cluster through its HTTP API, in order per channel.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Realtime } from './engine.ts'
import { isForRealtime, mayComeFrom, refusal } from './handshake.ts'
import type { AllowedOrigins } from './handshake.ts'
import { goodbyes } from './protocol.ts'
import type { Goodbye } from './protocol.ts'

export type CentrifugoOptions = {
  /** The private address of the cluster, such as `http://127.0.0.1:8000`. */
  url: string
  apiKey: string
  allowedOrigins: AllowedOrigins
  /** Where its clients connect, if not on the usual path of `url`. */
  websocketUrl?: string
  timeoutMs?: number
}

/** Ends a side of a tunnel gently: a goodbye under way arrives only if what still comes is read, not reset. */
function release(side: Duplex): void {
  side.end()
  side.resume()
  const impatience = setTimeout(() => side.destroy(), 5000)
  impatience.unref()
  side.once('close', () => clearTimeout(impatience))
}

type Answer = { result?: Record<string, unknown>; error?: { code: number; message: string } }

const ATTEMPTS = 3

export function createCentrifugo(options: CentrifugoOptions): Realtime {
  const base = new URL(options.url)
  const websocket = new URL(options.websocketUrl ?? new URL('/connection/websocket', base))
  if (base.protocol !== 'http:' || !['ws:', 'http:'].includes(websocket.protocol))
    throw new Error('Centrifugo is met on a private address over http; TLS belongs to the proxy before it')
  /** The last thing said to each channel, while it is under way. */
  const underWay = new Map<string, Promise<unknown>>()
  const tunnels = new Set<Duplex>()

  async function once(method: string, body: object): Promise<Record<string, unknown>> {
    const response = await fetch(new URL(`/api/${method}`, base), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': options.apiKey },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(options.timeoutMs ?? 5000),
    })
    if (!response.ok) throw new Error(`Centrifugo answered ${method} with status ${response.status}`)
    const { result, error } = (await response.json()) as Answer
    if (error !== undefined) throw new Error(`Centrifugo refused ${method}: ${error.code} ${error.message}`)
    return result ?? {}
  }

  /** Tries a few times under one idempotency key, so an answer lost on the way does not say a thing twice. */
  async function call(method: string, body: object): Promise<Record<string, unknown>> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(method, body)
      } catch (error) {
        if (attempt === ATTEMPTS) throw error
      }
    }
  }

  /** One after the other per channel. When one fails, those that wait behind it fail too: order outlives retries. */
  async function inOrder<T>(topics: string[], say: () => Promise<T>): Promise<T> {
    const before = topics.map((topic) => underWay.get(topic) ?? Promise.resolve())
    const mine = Promise.all(before).then(say)
    for (const topic of topics) underWay.set(topic, mine)
    try {
      return await mine
    } finally {
      for (const topic of topics) if (underWay.get(topic) === mine) underWay.delete(topic)
    }
  }

  async function endConnections(user: string, goodbye: Goodbye): Promise<void> {
    await call('disconnect', { user, disconnect: goodbye })
  }

  return {
    // The cluster knows who listens, and asking it would cost as much as telling it.
    isHeard: () => true,
    async publish(topic, message) {
      const body = { channel: topic, data: message, idempotency_key: randomUUID() }
      await inOrder([topic], () => call('publish', body))
    },
    async broadcast(topics, message) {
      const channels = [...new Set(topics)]
      if (channels.length === 0) return
      const body = { channels, data: message, idempotency_key: randomUUID() }
      const { responses } = await inOrder(channels, () => call('broadcast', body))
      for (const one of (responses ?? []) as Answer[])
        if (one.error !== undefined)
          throw new Error(`Centrifugo refused a channel: ${one.error.code} ${one.error.message}`)
    },
    disconnect: (sub) => endConnections(sub, goodbyes.forced),
    // Centrifugo knows users, not our sessions: all of the user's connections start over, and the ended session
    // does not get a new token.
    disconnectSession: (_sessionId, sub) => endConnections(sub, goodbyes.reconnect),
    async online() {
      const { nodes } = await call('info', {})
      return ((nodes ?? []) as { num_clients?: number }[]).reduce(
        (sum, node) => sum + (node.num_clients ?? 0),
        0,
      )
    },
    /** A tunnel for a machine without a proxy in front; a real cluster has one that never asks us. */
    upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): boolean {
      if (!isForRealtime(req)) return false
      if (!mayComeFrom(req, options.allowedOrigins)) {
        socket.end(refusal('403 Forbidden'))
        return true
      }
      const upstream = connect({ host: websocket.hostname, port: Number(websocket.port || 80) })
      const query = (req.url ?? '').split('?')[1]
      const headers = req.rawHeaders.map((text, i) => (i % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')
      upstream.write(
        `GET ${websocket.pathname}${query === undefined ? '' : `?${query}`} HTTP/1.1\r\n${headers}\r\n`,
      )
      upstream.write(head)
      socket.pipe(upstream).pipe(socket)
      for (const [one, other] of [
        [socket, upstream],
        [upstream, socket],
      ] as const) {
        tunnels.add(one)
        // An error closes as well, and closing is where the other side hears of it.
        one.on('error', () => {})
        one.on('close', () => {
          tunnels.delete(one)
          release(other)
        })
      }
      return true
    },
    async close() {
      await Promise.allSettled(underWay.values())
      for (const tunnel of tunnels) tunnel.destroy()
    },
  }
}
