// Answers for the bytes on the wire: the WebSocket handshake key, writing server frames, reading client frames (RFC 6455).
import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'

const CONTINUATION = 0x0
const TEXT = 0x1
const BINARY = 0x2
const CLOSE = 0x8
const PING = 0x9
const PONG = 0xa
const FIN = 0x80

/** Close codes that belong to WebSocket itself; the codes from 3000 on belong to the protocol above it. */
const PROTOCOL_ERROR = 1002
const UNSUPPORTED_DATA = 1003
const INVALID_TEXT = 1007
const TOO_BIG = 1009

export const acceptKey = (key: string): string =>
  createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')

function frame(opcode: number, length: number): Buffer {
  // The payload is written by the caller into the rest of this one allocation.
  if (length < 126) {
    const bytes = Buffer.allocUnsafe(2 + length)
    bytes[0] = FIN | opcode
    bytes[1] = length
    return bytes
  }
  if (length < 65536) {
    const bytes = Buffer.allocUnsafe(4 + length)
    bytes[0] = FIN | opcode
    bytes[1] = 126
    bytes.writeUInt16BE(length, 2)
    return bytes
  }
  const bytes = Buffer.allocUnsafe(10 + length)
  bytes[0] = FIN | opcode
  bytes[1] = 127
  bytes.writeUInt32BE(Math.floor(length / 2 ** 32), 2)
  bytes.writeUInt32BE(length % 2 ** 32, 6)
  return bytes
}

export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const bytes = frame(TEXT, length)
  bytes.write(text, bytes.length - length)
  return bytes
}

export function pongFrame(payload: Buffer): Buffer {
  const bytes = frame(PONG, payload.length)
  payload.copy(bytes, bytes.length - payload.length)
  return bytes
}

export function closeFrame(code: number, reason = ''): Buffer {
  const text = Buffer.from(reason).subarray(0, 123)
  const bytes = frame(CLOSE, 2 + text.length)
  bytes.writeUInt16BE(code, bytes.length - text.length - 2)
  text.copy(bytes, bytes.length - text.length)
  return bytes
}

/** What a reader tells its owner; one object per connection and no closures, because idle connections must be small. */
export type FrameSink = {
  onText(text: string): void
  onPing(payload: Buffer): void
  /** The client says goodbye; without a code in its frame the code is 1005, as the RFC has it. */
  onClose(code: number): void
  /** The client broke the rules; the reader ignores everything after this. */
  onBroken(code: number, reason: string): void
}

const mayStandInCloseFrame = (code: number): boolean =>
  (code >= 1000 && code <= 1014 && code !== 1004 && code !== 1005 && code !== 1006) ||
  (code >= 3000 && code <= 4999)

/** Keeps a list of scraps short, so that a client sending single bytes cannot make us hold a Buffer object for each. */
function pushed(scraps: Buffer[], scrap: Buffer): Buffer[] {
  scraps.push(scrap)
  return scraps.length < 64 ? scraps : [Buffer.concat(scraps)]
}

/** Reads masked client frames from chunks cut anywhere; joins fragments; never holds more than `limit` payload bytes. */
export class FrameReader {
  readonly limit: number
  // Bytes that wait for the rest of their frame. They are joined once, when enough have arrived.
  private waiting: Buffer[] | null = null
  private have = 0
  private need = 2
  private fragments: Buffer[] | null = null
  private fragmentBytes = 0
  private ended = false

  constructor(limit: number) {
    this.limit = limit
  }

  /** Nothing that arrives after this is read. */
  stop(): void {
    this.ended = true
    this.waiting = null
    this.fragments = null
  }

  feed(chunk: Buffer, sink: FrameSink): void {
    if (this.ended) return
    let bytes = chunk
    if (this.have > 0) {
      this.waiting = pushed(this.waiting!, chunk)
      this.have += chunk.length
      if (this.have < this.need) return
      bytes = Buffer.concat(this.waiting, this.have)
      this.waiting = null
      this.have = 0
    }
    let at = 0
    for (;;) {
      const left = bytes.length - at
      const size = left < 2 ? 2 : this.frameSize(bytes, at, left, sink)
      if (this.ended) return
      if (left < size) {
        if (left > 0) {
          this.waiting = [at === 0 ? bytes : bytes.subarray(at)]
          this.have = left
        }
        this.need = size
        return
      }
      this.read(bytes.subarray(at, at + size), sink)
      if (this.ended) return
      at += size
    }
  }

  private broken(code: number, reason: string, sink: FrameSink): number {
    this.stop()
    sink.onBroken(code, reason)
    return 0
  }

  /** How many bytes must be there before the frame at `at` can be read; judges the header as soon as it shows. */
  private frameSize(bytes: Buffer, at: number, left: number, sink: FrameSink): number {
    const first = bytes[at]!
    const second = bytes[at + 1]!
    const opcode = first & 0x0f
    if (first & 0x70) return this.broken(PROTOCOL_ERROR, 'reserved bits', sink)
    if (!(second & 0x80)) return this.broken(PROTOCOL_ERROR, 'unmasked frame', sink)
    let length = second & 0x7f
    let header = 6
    if (opcode >= CLOSE) {
      if (opcode > PONG) return this.broken(PROTOCOL_ERROR, 'unknown opcode', sink)
      if (!(first & FIN) || length > 125) return this.broken(PROTOCOL_ERROR, 'bad control frame', sink)
    } else {
      if (opcode > BINARY) return this.broken(PROTOCOL_ERROR, 'unknown opcode', sink)
      if (opcode === BINARY) return this.broken(UNSUPPORTED_DATA, 'text only', sink)
      if (opcode === CONTINUATION ? this.fragments === null : this.fragments !== null)
        return this.broken(PROTOCOL_ERROR, 'bad fragment', sink)
    }
    if (length === 126) {
      header = 8
      if (left < header) return header
      length = bytes.readUInt16BE(at + 2)
    } else if (length === 127) {
      header = 14
      if (left < header) return header
      length = bytes.readUInt32BE(at + 2) * 2 ** 32 + bytes.readUInt32BE(at + 6)
    }
    if (opcode < CLOSE && this.fragmentBytes + length > this.limit)
      return this.broken(TOO_BIG, 'message too big', sink)
    return header + length
  }

  private read(whole: Buffer, sink: FrameSink): void {
    const first = whole[0]!
    const opcode = first & 0x0f
    const short = whole[1]! & 0x7f
    const start = short === 127 ? 14 : short === 126 ? 8 : 6
    const payload = whole.subarray(start)
    // Unmasking in place: the socket's chunk belongs to nobody else.
    for (let i = 0; i < payload.length; i++) payload[i]! ^= whole[start - 4 + (i & 3)]!

    if (opcode === PING) return sink.onPing(payload)
    if (opcode === PONG) return
    if (opcode === CLOSE) {
      if (payload.length === 0) {
        this.stop()
        return sink.onClose(1005)
      }
      const code = payload.length === 1 ? 0 : payload.readUInt16BE(0)
      if (!mayStandInCloseFrame(code) || !isUtf8(payload.subarray(2)))
        return void this.broken(PROTOCOL_ERROR, 'bad close frame', sink)
      this.stop()
      return sink.onClose(code)
    }
    if (!(first & FIN)) {
      // A flood of empty fragments costs nothing: only the ones with bytes are kept.
      this.fragments ??= []
      if (payload.length > 0) this.fragments = pushed(this.fragments, payload)
      this.fragmentBytes += payload.length
      return
    }
    let message = payload
    if (this.fragments !== null) {
      this.fragments.push(payload)
      message = Buffer.concat(this.fragments)
      this.fragments = null
      this.fragmentBytes = 0
    }
    if (!isUtf8(message)) return void this.broken(INVALID_TEXT, 'not UTF-8', sink)
    sink.onText(message.toString('utf8'))
  }
}
