// Answers for live connections on this machine: who is connected, who listens to what, and writing to them cheaply.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Channel } from './channel.ts'
import type { HistoryLimits } from './channel.ts'
import type { Realtime } from './engine.ts'
import { closeFrame, FrameReader, pongFrame, textFrame } from './frame.ts'
import type { FrameSink } from './frame.ts'
import { handshake, isForRealtime, refusal } from './handshake.ts'
import type { AllowedOrigins } from './handshake.ts'
import { belongsTo, goodbyes, parseCommands, refusals } from './protocol.ts'
import type { Command, Goodbye, Refusal } from './protocol.ts'

/** What a verified token says. `exp` is in seconds, as in the token. */
type TokenFacts = { sub: string; exp?: number; sessionId?: string }

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
const MAX_CHANNEL_NAME = 255

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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const wholeNumber = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0

const owner = Symbol('connection')
type OwnedSocket = Socket & { [owner]?: Connection }

// One function per event for all sockets: closures per connection would be most of an idle connection's weight.
function onData(this: OwnedSocket, chunk: Buffer): void {
  const connection = this[owner]
  connection?.reader.feed(chunk, connection)
}
function onEnd(this: OwnedSocket): void {
  this.destroy()
}
function onGone(this: OwnedSocket): void {
  this[owner]?.gone()
}
function onError(): void {
  // A reset socket also closes, and closing is where its connection ends.
}

type Phase = 'new' | 'connected' | 'refused' | 'closing'

class Connection implements FrameSink {
  readonly hub: HubCore
  readonly socket: Socket
  readonly reader: FrameReader
  readonly number: number
  readonly since: number
  phase: Phase = 'new'
  sub = ''
  sessionId: string | undefined = undefined
  expiresAt = 0
  awaitsPong = false
  channels: Channel<Connection>[] = []
  /** What the current turn has to write here: one channel's frame, or several. */
  out: Buffer | Buffer[] | null = null
  /** While a token is being verified, later commands wait here in their order. */
  private waiting: Command[] | null = null
  private replies: string[] | null = null

  constructor(hub: HubCore, socket: Socket, number: number, since: number, maxFrameBytes: number) {
    this.hub = hub
    this.socket = socket
    this.number = number
    this.since = since
    this.reader = new FrameReader(maxFrameBytes)
  }

  onText(text: string): void {
    const commands = parseCommands(text)
    if (commands === null) return this.close(goodbyes.badRequest)
    this.run(commands)
  }

  onPing(payload: Buffer): void {
    this.write(pongFrame(payload))
  }

  onClose(code: number): void {
    this.leave()
    // 1005 stands for a close frame without a code and may not be sent back.
    this.socket.end(closeFrame(code === 1005 ? 1000 : code))
  }

  onBroken(code: number, reason: string): void {
    this.close({ code, reason })
  }

  gone(): void {
    this.leave()
    this.reader.stop()
    this.hub.forget(this)
  }

  /** Takes the connection out of everything; its socket may live a little longer to say goodbye. */
  private leave(): void {
    if (this.phase === 'closing') return
    this.phase = 'closing'
    this.waiting = null
    this.replies = null
    this.out = null
    this.hub.leave(this)
  }

  close(goodbye: Goodbye): void {
    if (this.phase === 'closing') return
    this.sendReplies()
    this.leave()
    this.reader.stop()
    // A socket paused for a verification would never notice the other side's end.
    this.socket.resume()
    this.socket.end(closeFrame(goodbye.code, goodbye.reason))
  }

  write(frame: Buffer): void {
    if (this.phase === 'closing') return
    if (this.socket.writableLength > this.hub.maxBufferedBytes) return this.close(goodbyes.slow)
    this.socket.write(frame)
  }

  /** Writes what a turn has gathered: one system call. */
  writeOut(): void {
    const { out } = this
    this.out = null
    if (out === null) return
    this.write(Array.isArray(out) ? Buffer.concat(out) : out)
  }

  reply(id: number, name: string, result: string): void {
    this.replies ??= []
    this.replies.push(`{"id":${id},"${name}":${result}}`)
  }

  refuse(id: number, error: Refusal): void {
    this.replies ??= []
    this.replies.push(`{"id":${id},"error":${JSON.stringify(error)}}`)
  }

  private sendReplies(): void {
    if (this.replies === null) return
    const frame = textFrame(this.replies.join('\n'))
    this.replies = null
    this.write(frame)
  }

  private run(commands: Command[]): void {
    if (this.waiting !== null) {
      this.waiting.push(...commands)
      return
    }
    for (const [index, command] of commands.entries()) {
      const verification = this.handle(command)
      if (this.closed()) return
      if (verification !== null) {
        // Strictly in order: the rest waits, and the socket is not read meanwhile, so the wait is bounded.
        this.waiting = commands.slice(index + 1)
        this.sendReplies()
        this.socket.pause()
        void verification.then(() => this.goOn())
        return
      }
    }
    this.sendReplies()
  }

  // A method, because a phase that a call has changed under us is not seen by the type checker.
  private closed(): boolean {
    return this.phase === 'closing'
  }

  private goOn(): void {
    if (this.closed()) return
    const commands = this.waiting ?? []
    this.waiting = null
    this.run(commands)
    if (this.waiting === null && !this.closed()) this.socket.resume()
  }

  /** Runs one command; answers a promise only when the next one has to wait. */
  private handle(command: Command): Promise<void> | null {
    const { id, name, body } = command
    // After a refused connect the client starts over on a new socket; what it sent along is not for us.
    if (this.phase === 'refused') return null
    if (this.phase === 'new' && name !== 'connect') return this.end(goodbyes.badRequest)
    switch (name) {
      case 'pong':
        if (!this.awaitsPong) return this.end(goodbyes.badRequest)
        this.awaitsPong = false
        return null
      case 'connect':
        return this.phase === 'new' ? this.connect(id, body) : this.end(goodbyes.badRequest)
      case 'refresh':
        return this.refresh(id, body)
      case 'subscribe':
        return this.subscribe(id, body)
      case 'unsubscribe':
        return this.unsubscribe(id, body)
      case 'history':
        return this.history(id, body)
      case 'publish':
        this.refuse(id, refusals.permissionDenied)
        return null
      case 'send':
        return this.end(goodbyes.notAvailable)
      default:
        this.refuse(id, refusals.notAvailable)
        return null
    }
  }

  private end(goodbye: Goodbye): null {
    this.close(goodbye)
    return null
  }

  private connect(id: number, body: Record<string, unknown>): Promise<void> | null {
    const { token } = body
    if (token === undefined || token === '') {
      this.welcome(id)
      return null
    }
    if (typeof token !== 'string') return this.end(goodbyes.badRequest)
    return this.admit(id, token)
  }

  private async admit(id: number, token: string): Promise<void> {
    const facts = await this.hub.factsOf(token)
    if (this.closed()) return
    if (facts === 'invalid') this.close(goodbyes.invalidToken)
    else if (facts === 'expired') this.turnAway(id, refusals.tokenExpired)
    else if (facts === 'unknown') this.turnAway(id, refusals.internal)
    else {
      this.take(facts)
      this.welcome(id)
    }
  }

  private turnAway(id: number, error: Refusal): void {
    this.refuse(id, error)
    this.phase = 'refused'
  }

  private take(facts: TokenFacts): void {
    this.sub = facts.sub
    this.sessionId = facts.sessionId
    this.expiresAt = facts.exp === undefined ? 0 : facts.exp * 1000
  }

  private welcome(id: number): void {
    this.phase = 'connected'
    this.hub.welcome(this)
    this.reply(
      id,
      'connect',
      `{"client":"${this.hub.id}-${this.number}","version":"hub"${this.expiry()},"ping":${this.hub.pingSeconds},"pong":true}`,
    )
  }

  private expiry(): string {
    return this.expiresAt === 0 ? '' : `,"expires":true,"ttl":${this.hub.secondsUntil(this.expiresAt)}`
  }

  private refresh(id: number, body: Record<string, unknown>): Promise<void> | null {
    const { token } = body
    if (typeof token !== 'string' || token === '' || this.sub === '') return this.end(goodbyes.badRequest)
    return this.renew(id, token)
  }

  private async renew(id: number, token: string): Promise<void> {
    const facts = await this.hub.factsOf(token)
    if (this.closed()) return
    if (facts === 'unknown') this.refuse(id, refusals.internal)
    else if (facts === 'expired') this.close(goodbyes.expired)
    // A connection never changes hands: its channels were allowed for one subject.
    else if (facts === 'invalid' || facts.sub !== this.sub) this.close(goodbyes.invalidToken)
    else {
      this.take(facts)
      this.reply(id, 'refresh', `{"client":"${this.hub.id}-${this.number}","version":"hub"${this.expiry()}}`)
    }
  }

  private subscribe(id: number, body: Record<string, unknown>): null {
    const { channel: name } = body
    if (typeof name !== 'string' || name === '') return this.end(goodbyes.badRequest)
    const refusal = this.refusalOf(name)
    if (refusal !== null) {
      this.refuse(id, refusal)
      return null
    }
    const { hub } = this
    const channel = hub.open(name)
    let publications = ''
    let position = channel.top
    let recovery = ''
    if (body.recover === true) {
      const offset = wholeNumber(body.offset)
      const missed = hub.missed(channel, offset, typeof body.epoch === 'string' ? body.epoch : '')
      const rejectsUnrecovered = (wholeNumber(body.flag) & 2) !== 0
      if (missed === null && rejectsUnrecovered) {
        hub.quieten(channel)
        this.refuse(id, refusals.unrecoverable)
        return null
      }
      recovery = ',"was_recovering":true'
      if (missed !== null) {
        // The position the client asked for: it moves on by itself through the publications.
        position = offset
        recovery += ',"recovered":true'
        if (missed.length > 0) publications = `,"publications":[${missed.join(',')}]`
      }
    }
    channel.add(this)
    this.channels.push(channel)
    this.reply(
      id,
      'subscribe',
      `{"recoverable":true,"positioned":true,"epoch":"${channel.epoch}"${
        position > 0 ? `,"offset":${position}` : ''
      }${recovery}${publications}}`,
    )
    return null
  }

  private refusalOf(name: string): Refusal | null {
    if (name.length > MAX_CHANNEL_NAME) return refusals.badRequest
    if (this.listensTo(name)) return refusals.alreadySubscribed
    if (!this.hub.isOpen(name)) {
      if (!this.hub.isKnown(name)) return refusals.unknownChannel
      if (!belongsTo(name, this.sub)) return refusals.permissionDenied
    }
    return this.channels.length >= this.hub.maxChannels ? refusals.limitExceeded : null
  }

  private listensTo(name: string): Channel<Connection> | undefined {
    return this.channels.find((channel) => channel.name === name)
  }

  private unsubscribe(id: number, body: Record<string, unknown>): null {
    const { channel: name } = body
    if (typeof name !== 'string' || name === '') return this.end(goodbyes.badRequest)
    const channel = this.listensTo(name)
    if (channel !== undefined) {
      this.channels = this.channels.filter((one) => one !== channel)
      channel.remove(this)
      this.hub.quieten(channel)
    }
    this.reply(id, 'unsubscribe', '{}')
    return null
  }

  private history(id: number, body: Record<string, unknown>): null {
    const { channel: name, since } = body
    if (typeof name !== 'string' || name === '') return this.end(goodbyes.badRequest)
    const channel = this.listensTo(name)
    if (channel === undefined) {
      this.refuse(id, refusals.permissionDenied)
      return null
    }
    const from = isRecord(since) ? since : {}
    if (typeof from.epoch === 'string' && from.epoch !== '' && from.epoch !== channel.epoch) {
      this.refuse(id, refusals.unrecoverable)
      return null
    }
    const limit = typeof body.limit === 'number' ? body.limit : 0
    const reverse = body.reverse === true
    const kept = this.hub.kept(channel)
    // The newest kept publication is the channel's top, so an offset is a place counted from the end.
    const place = isRecord(since) ? wholeNumber(from.offset) - (channel.top - kept.length) : null
    const ordered = reverse
      ? (place === null ? kept : kept.slice(0, Math.max(0, place - 1))).toReversed()
      : kept.slice(Math.max(0, place ?? 0))
    const page = limit < 0 ? ordered : ordered.slice(0, limit)
    this.reply(
      id,
      'history',
      `{"publications":[${page.join(',')}],"offset":${channel.top},"epoch":"${channel.epoch}"}`,
    )
    return null
  }
}

class HubCore implements Hub {
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
    Object.assign(socket, { [owner]: connection })
    this.strangers.add(connection)
    socket.on('data', onData)
    socket.on('end', onEnd)
    socket.on('close', onGone)
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
