// Answers for the live connections of this machine together: who is connected, who listens to what, and writing to them cheaply.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Channel } from './channel.ts'
import type { HistoryLimits } from './channel.ts'
import type { Realtime } from './engine.ts'
import { Connection } from './connection.ts'
import type { Surroundings, TokenFacts } from './connection.ts'
import { textFrame } from './frame.ts'
import { handshake, isForRealtime, refusal } from './handshake.ts'
import type { AllowedOrigins } from './handshake.ts'
import { goodbyes } from './protocol.ts'
import type { Goodbye } from './protocol.ts'

/** Thrown by `verifyToken` when it cannot tell now (the database is away): the client tries again later. */
export class CannotVerify extends Error {
  override name = 'CannotVerify'
}

export type HubClock = {
  now(): number
  /** Calls back again and again; answers how to stop it. */
  every(ms: number, beat: () => void): () => void
}

export type HubOptions = {
  /** Throws for a token that is not valid; jose's JWTExpired (by its `code`) for one that was good once: its client fetches a new one and comes back. */
  verifyToken(token: string): Promise<TokenFacts>
  allowedOrigins: AllowedOrigins
  /** Channels that everybody may hear, guests too. */
  openChannels?: string[]
  /** The names before the `#` that exist; without a list every name may be somebody's. */
  personalChannels?: string[]
  /** How much of a channel is kept for clients that were away for a moment. */
  history?: HistoryLimits
  clock?: HubClock
  ping?: { everyMs: number; pongWithinMs: number }
  /** How long a socket may stay without a connect command. */
  connectWithinMs?: number
  /** How long past its token's end a connection may live while its client fetches a new one. */
  expiryGraceMs?: number
  maxFrameBytes?: number
  maxBufferedBytes?: number
  maxChannelsPerClient?: number
  /** How many channels without listeners are remembered; beyond it the longest quiet ones are forgotten early. */
  maxQuietChannels?: number
}

/** The hub answers at once where an engine elsewhere has to promise. */
export type Hub = Pick<Realtime, 'upgrade' | 'close' | 'isHeard'> & {
  publish(topic: string, message: object): void
  broadcast(topics: string[], message: object): void
  disconnect(sub: string): void
  disconnectSession(sessionId: string, sub?: string): void
  online(): number
}

const BEAT_MS = 1000
/** How long a closing socket may take to say goodbye back. */
const FAREWELL_MS = 5000

const systemClock: HubClock = {
  now: () => Date.now(),
  every(ms, beat) {
    const timer = setInterval(beat, ms)
    timer.unref()
    return () => clearInterval(timer)
  },
}

const PING = textFrame('{}')

const hasExpired = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED'

function onError(): void {
  // A reset socket also closes, and closing is where its connection ends.
}

class HubCore implements Hub, Surroundings {
  readonly id = randomBytes(6).toString('base64url')
  readonly pingSeconds: number
  readonly maxBufferedBytes: number
  readonly maxChannels: number
  private readonly options: HubOptions
  private readonly clock: HubClock
  private readonly limits: HistoryLimits
  private readonly openChannels: Set<string>
  private readonly personalChannels: Set<string> | null
  private readonly channels = new Map<string, Channel<Connection>>()
  /** Channels without listeners, the longest quiet first. */
  private readonly quiet = new Set<Channel<Connection>>()
  /** Channels with something to write at the end of this turn. */
  private unsent: Channel<Connection>[] = []
  /** Sockets that have not connected yet, the oldest first. */
  private readonly strangers = new Set<Connection>()
  /** A wheel of all connections: each beat pings one slot, so there is one timer for everybody. */
  private readonly wheel: Set<Connection>[]
  private readonly pongBeats: number
  /** Closing sockets and when their time is up. */
  private readonly farewells = new Map<Connection, number>()
  private readonly stopBeating: () => void
  private beats = 0
  private connections = 0
  private channelCount = 0
  private connected = 0
  private closed = false
  private onEmpty: (() => void) | null = null

  constructor(options: HubOptions) {
    const ping = options.ping ?? { everyMs: 25_000, pongWithinMs: 8_000 }
    this.options = options
    this.clock = options.clock ?? systemClock
    this.limits = options.history ?? { size: 64, ttlMs: 300_000 }
    this.openChannels = new Set(options.openChannels ?? ['global:online'])
    this.personalChannels = options.personalChannels === undefined ? null : new Set(options.personalChannels)
    this.maxBufferedBytes = options.maxBufferedBytes ?? 1024 * 1024
    this.maxChannels = options.maxChannelsPerClient ?? 128
    const slots = Math.max(2, Math.round(ping.everyMs / BEAT_MS))
    this.pingSeconds = Math.round((slots * BEAT_MS) / 1000)
    this.pongBeats = Math.min(slots - 1, Math.max(1, Math.round(ping.pongWithinMs / BEAT_MS)))
    this.wheel = Array.from({ length: slots }, () => new Set<Connection>())
    this.stopBeating = this.clock.every(BEAT_MS, () => this.beat())
  }

  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    if (!isForRealtime(req)) return false
    // Node hands over the server's own socket here; anything else is a caller's mistake.
    if (!(socket instanceof Socket)) throw new TypeError('the hub needs the bare socket of the upgrade')
    socket.on('error', onError)
    const { accepted, answer } = this.closed
      ? { accepted: false, answer: refusal('503 Service Unavailable') }
      : handshake(req, this.options.allowedOrigins)
    if (!accepted) {
      socket.end(answer, () => socket.destroy())
      return true
    }
    socket.removeAllListeners('timeout')
    socket.setTimeout(0)
    socket.setNoDelay(true)
    const connection = new Connection(
      this,
      socket,
      ++this.connections,
      this.clock.now(),
      this.options.maxFrameBytes ?? 64 * 1024,
    )
    this.strangers.add(connection)
    connection.listen()
    socket.write(answer)
    if (head.length > 0) connection.reader.feed(Buffer.from(head), connection)
    return true
  }

  publish(topic: string, message: object): void {
    const channel = this.channels.get(topic)
    // Nobody listens, and nobody did within the memory of the channel: nobody could recover this either.
    if (channel !== undefined) this.say(channel, JSON.stringify(message))
  }

  isHeard(topic: string): boolean {
    return this.channels.has(topic)
  }

  broadcast(topics: string[], message: object): void {
    const data = JSON.stringify(message)
    for (const topic of topics) {
      const channel = this.channels.get(topic)
      if (channel !== undefined) this.say(channel, data)
    }
  }

  private say(channel: Channel<Connection>, data: string): void {
    const publication = channel.append(data, this.clock.now(), this.limits)
    if (channel.listeners === 0) return
    if (channel.unsent === null) {
      channel.unsent = []
      if (this.unsent.length === 0) setImmediate(() => this.flush())
      this.unsent.push(channel)
    }
    channel.unsent.push(`{"push":{"channel":${JSON.stringify(channel.name)},"pub":${publication}}}`)
  }

  /** Writes what this turn has published: each channel framed once, each socket written once. */
  private flush(): void {
    const { unsent } = this
    this.unsent = []
    const [only] = unsent
    if (unsent.length === 1 && only !== undefined) {
      const frame = this.frameOf(only)
      if (frame !== null) only.each((connection) => connection.write(frame))
      return
    }
    const written: Connection[] = []
    for (const channel of unsent) {
      const frame = this.frameOf(channel)
      if (frame === null) continue
      channel.each((connection) => {
        const { out } = connection
        if (out === null) {
          connection.out = frame
          written.push(connection)
        } else if (Array.isArray(out)) out.push(frame)
        else connection.out = [out, frame]
      })
    }
    for (const connection of written) connection.writeOut()
  }

  private frameOf(channel: Channel<Connection>): Buffer | null {
    const messages = channel.unsent
    channel.unsent = null
    return messages === null ? null : textFrame(messages.join('\n'))
  }

  disconnect(sub: string): void {
    this.closeAll(goodbyes.forced, (connection) => connection.sub === sub)
  }

  disconnectSession(sessionId: string): void {
    this.closeAll(goodbyes.forced, (connection) => connection.sessionId === sessionId)
  }

  private closeAll(goodbye: Goodbye, meant: (connection: Connection) => boolean): void {
    for (const slot of this.wheel)
      for (const connection of slot) if (meant(connection)) connection.close(goodbye)
  }

  online(): number {
    return this.connected
  }

  async close(): Promise<void> {
    this.closed = true
    this.stopBeating()
    this.flush()
    for (const connection of this.strangers) connection.close(goodbyes.shutdown)
    this.closeAll(goodbyes.shutdown, () => true)
    if (this.farewells.size === 0) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.onEmpty = resolve
    const impatience = setTimeout(() => {
      for (const connection of this.farewells.keys()) connection.socket.destroy()
    }, 1000)
    await promise
    clearTimeout(impatience)
  }

  // What connections need of the hub.

  async factsOf(token: string): Promise<TokenFacts | 'expired' | 'unknown' | 'invalid'> {
    try {
      const facts = await this.options.verifyToken(token)
      const ended = facts.exp !== undefined && this.secondsUntil(facts.exp * 1000) <= 0
      if (ended) return 'expired'
      // An empty subject would be a guest with a token.
      return facts.sub === '' ? 'invalid' : facts
    } catch (error) {
      if (error instanceof CannotVerify) return 'unknown'
      return hasExpired(error) ? 'expired' : 'invalid'
    }
  }

  secondsUntil(time: number): number {
    return Math.floor((time - this.clock.now()) / 1000)
  }

  welcome(connection: Connection): void {
    this.strangers.delete(connection)
    this.slotOf(connection).add(connection)
    this.connected++
  }

  leave(connection: Connection): void {
    this.strangers.delete(connection)
    if (this.slotOf(connection).delete(connection)) this.connected--
    for (const channel of connection.channels) {
      channel.remove(connection)
      this.quieten(channel)
    }
    connection.channels = []
    this.farewells.set(connection, this.clock.now() + FAREWELL_MS)
  }

  forget(connection: Connection): void {
    this.farewells.delete(connection)
    if (this.farewells.size === 0) this.onEmpty?.()
  }

  isOpen(name: string): boolean {
    return this.openChannels.has(name)
  }

  isKnown(name: string): boolean {
    return this.personalChannels === null || this.personalChannels.has(name.split('#', 1)[0]!)
  }

  /** The channel for a new listener; what was published before must not reach it twice. */
  open(name: string): Channel<Connection> {
    let channel = this.channels.get(name)
    if (channel === undefined) {
      channel = new Channel(name, this.id, ++this.channelCount)
      this.channels.set(name, channel)
      return channel
    }
    this.quiet.delete(channel)
    const frame = this.frameOf(channel)
    if (frame !== null) channel.each((connection) => connection.write(frame))
    return channel
  }

  quieten(channel: Channel<Connection>): void {
    if (channel.listeners > 0) return
    channel.quietSince = this.clock.now()
    this.quiet.delete(channel)
    this.quiet.add(channel)
    // Whoever invents channels to fill our memory only shortens the memory.
    if (this.quiet.size > (this.options.maxQuietChannels ?? 100_000))
      for (const longest of this.quiet) {
        this.forgetChannel(longest)
        break
      }
  }

  private forgetChannel(channel: Channel<Connection>): void {
    this.quiet.delete(channel)
    this.channels.delete(channel.name)
  }

  missed(channel: Channel<Connection>, offset: number, epoch: string): string[] | null {
    return channel.after(offset, epoch, this.clock.now(), this.limits)
  }

  kept(channel: Channel<Connection>): string[] {
    return channel.fresh(this.clock.now(), this.limits)
  }

  private slotOf(connection: Connection): Set<Connection> {
    return this.wheel[connection.number % this.wheel.length]!
  }

  private beat(): void {
    const now = this.clock.now()
    const turn = this.beats++
    const slots = this.wheel.length
    for (const connection of this.wheel[(turn + slots - this.pongBeats) % slots]!)
      if (connection.awaitsPong) connection.close(goodbyes.noPong)
    const expiredBefore = now - (this.options.expiryGraceMs ?? 25_000)
    for (const connection of this.wheel[turn % slots]!) {
      if (connection.expiresAt !== 0 && connection.expiresAt < expiredBefore) {
        connection.close(goodbyes.expired)
        continue
      }
      connection.awaitsPong = true
      connection.write(PING)
    }
    const staleBefore = now - (this.options.connectWithinMs ?? 15_000)
    for (const connection of this.strangers) {
      if (connection.since > staleBefore) break
      connection.close(goodbyes.stale)
    }
    for (const [connection, until] of this.farewells) {
      if (until > now) break
      connection.socket.destroy()
    }
    for (const channel of this.quiet) {
      if (channel.quietSince + this.limits.ttlMs > now) break
      this.forgetChannel(channel)
    }
  }
}

export const createHub = (options: HubOptions): Hub => new HubCore(options)
