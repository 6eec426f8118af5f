// Answers for one live connection: its commands in their order, whose it is, what it listens to, and its goodbye.
import type { Socket } from 'node:net'
import type { Channel } from './channel.ts'
import { closeFrame, FrameReader, pongFrame, textFrame } from './frame.ts'
import type { FrameSink } from './frame.ts'
import { belongsTo, goodbyes, parseCommands, refusals } from './protocol.ts'
import type { Command, Goodbye, Refusal } from './protocol.ts'

/** What a verified token says. `exp` is in seconds, as in the token. */
export type TokenFacts = { sub: string; exp?: number; sessionId?: string }

/** What a connection needs of the hub that holds it. */
export interface Surroundings {
  readonly id: string
  readonly pingSeconds: number
  readonly maxBufferedBytes: number
  readonly maxChannels: number
  factsOf(token: string): Promise<TokenFacts | 'expired' | 'unknown' | 'invalid'>
  secondsUntil(time: number): number
  welcome(connection: Connection): void
  leave(connection: Connection): void
  forget(connection: Connection): void
  isOpen(name: string): boolean
  isKnown(name: string): boolean
  open(name: string): Channel<Connection>
  quieten(channel: Channel<Connection>): void
  /** Null where they are not kept any more. */
  missed(channel: Channel<Connection>, offset: number, epoch: string): string[] | null
  kept(channel: Channel<Connection>): string[]
}

const MAX_CHANNEL_NAME = 255

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
type Phase = 'new' | 'connected' | 'refused' | 'closing'

export class Connection implements FrameSink {
  readonly hub: Surroundings
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

  constructor(hub: Surroundings, socket: Socket, number: number, since: number, maxFrameBytes: number) {
    this.hub = hub
    this.socket = socket
    this.number = number
    this.since = since
    this.reader = new FrameReader(maxFrameBytes)
  }

  /** From now on the socket hands over what it hears. */
  listen(): void {
    const socket: OwnedSocket = this.socket
    socket[owner] = this
    socket.on('data', onData)
    socket.on('end', onEnd)
    socket.on('close', onGone)
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
