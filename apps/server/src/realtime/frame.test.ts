// Proves the framing against RFC 6455: whatever way the bytes are cut, the same messages come out, and broken ones are refused.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acceptKey, closeFrame, FrameReader, pongFrame, textFrame } from './frame.ts'

type Heard = { texts: string[]; pings: string[]; close?: number; broken?: number }

function clientFrame(opcode: number, payload: Buffer | string, { fin = true, masked = true, rsv = 0 } = {}) {
  const data = Buffer.from(payload)
  const first = (fin ? 0x80 : 0) | rsv | opcode
  const bit = masked ? 0x80 : 0
  const head =
    data.length < 126
      ? Buffer.from([first, bit | data.length])
      : data.length < 65536
        ? Buffer.from([first, bit | 126, data.length >> 8, data.length & 255])
        : Buffer.from([
            first,
            bit | 127,
            0,
            0,
            0,
            0,
            0,
            data.length >> 16,
            (data.length >> 8) & 255,
            data.length & 255,
          ])
  if (!masked) return Buffer.concat([head, data])
  const mask = Buffer.from([0x37, 0xfa, 0x21, 0x3d])
  return Buffer.concat([head, mask, data.map((byte, i) => byte ^ mask[i & 3]!)])
}

function hear(chunks: Buffer[], limit = 64 * 1024): Heard {
  const heard: Heard = { texts: [], pings: [] }
  const reader = new FrameReader(limit)
  const sink = {
    onText: (text: string) => void heard.texts.push(text),
    onPing: (payload: Buffer) => void heard.pings.push(payload.toString()),
    onClose: (code: number) => void (heard.close = code),
    onBroken: (code: number) => void (heard.broken = code),
  }
  for (const chunk of chunks) reader.feed(Buffer.from(chunk), sink)
  return heard
}

function cut(bytes: Buffer, at: number[]): Buffer[] {
  const places = [...new Set(at.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b)
  return [0, ...places].map((place, i) => bytes.subarray(place, places[i] ?? bytes.length))
}

describe('frames from a client', () => {
  test.each([
    ['a short text', clientFrame(1, 'hello'), { texts: ['hello'] }],
    ['an empty text', clientFrame(1, ''), { texts: [''] }],
    ['a text of 126 bytes', clientFrame(1, 'x'.repeat(126)), { texts: ['x'.repeat(126)] }],
    ['a text of exactly the limit', clientFrame(1, 'y'.repeat(65536)), { texts: ['y'.repeat(65536)] }],
    ['a text of one byte more', clientFrame(1, 'y'.repeat(65537)), { broken: 1009 }],
    ['an unmasked frame', clientFrame(1, 'x', { masked: false }), { broken: 1002 }],
    ['a reserved bit', clientFrame(1, 'x', { rsv: 0x40 }), { broken: 1002 }],
    ['a binary frame', clientFrame(2, 'x'), { broken: 1003 }],
    ['an unknown data opcode', clientFrame(3, 'x'), { broken: 1002 }],
    ['an unknown control opcode', clientFrame(11, 'x'), { broken: 1002 }],
    ['a continuation of nothing', clientFrame(0, 'x'), { broken: 1002 }],
    ['a fragmented ping', clientFrame(9, 'x', { fin: false }), { broken: 1002 }],
    ['a ping of 126 bytes', clientFrame(9, 'x'.repeat(126)), { broken: 1002 }],
    ['a ping', clientFrame(9, 'are you there'), { pings: ['are you there'] }],
    ['a pong nobody asked for', clientFrame(10, 'yes'), {}],
    ['text that is not UTF-8', clientFrame(1, Buffer.from([0xc3, 0x28])), { broken: 1007 }],
    ['a goodbye without a code', clientFrame(8, ''), { close: 1005 }],
    ['a goodbye', clientFrame(8, Buffer.from([0x03, 0xe8])), { close: 1000 }],
    ['a goodbye of one byte', clientFrame(8, 'x'), { broken: 1002 }],
    ['a goodbye with a code nobody may send', clientFrame(8, Buffer.from([0x03, 0xee])), { broken: 1002 }],
  ])('%s', (_what, bytes, expected: Partial<Heard>) => {
    const whole = hear([bytes])
    expect(whole).toEqual({ texts: [], pings: [], ...expected })
    expect(hear([...bytes].map((byte) => Buffer.from([byte])))).toEqual(whole)
  })

  test('a monstrous announced length is refused from the header alone, before its bytes come', () => {
    expect(hear([Buffer.from([0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4])]).broken).toBe(1009)
    expect(hear([Buffer.from([0x81, 0xfe, 0x03, 0xe9, 1, 2, 3, 4])], 1000).broken).toBe(1009)
  })

  test('fragments are joined, control frames may come between them, and the limit counts them together', () => {
    const parts = [
      clientFrame(1, 'one ', { fin: false }),
      clientFrame(9, 'ping'),
      clientFrame(0, 'two ', { fin: false }),
      clientFrame(0, ''),
    ]
    expect(hear([Buffer.concat(parts)])).toEqual({ texts: ['one two '], pings: ['ping'] })
    expect(hear(parts, 7).broken).toBe(1009)
    expect(hear([clientFrame(1, 'a', { fin: false }), clientFrame(1, 'b')]).broken).toBe(1002)
  })

  test('nothing is read after the client broke a rule or said goodbye', () => {
    expect(hear([clientFrame(3, 'x'), clientFrame(1, 'late')])).toEqual({
      texts: [],
      pings: [],
      broken: 1002,
    })
    expect(hear([Buffer.concat([clientFrame(8, ''), clientFrame(1, 'late')])])).toEqual({
      texts: [],
      pings: [],
      close: 1005,
    })
  })

  test('any messages, fragmented and cut anywhere, come out whole and in order', () => {
    const message = fc.tuple(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.array(fc.nat(400), { maxLength: 4 }),
    )
    fc.assert(
      fc.property(
        fc.array(message, { maxLength: 6 }),
        fc.array(fc.nat(5000), { maxLength: 12 }),
        (messages, cuts) => {
          const bytes = Buffer.concat(
            messages.flatMap(([text, places]) => {
              const pieces = cut(Buffer.from(text), places)
              return pieces.map((piece, i) =>
                clientFrame(i === 0 ? 1 : 0, piece, { fin: i === pieces.length - 1 }),
              )
            }),
          )
          expect(hear(cut(bytes, cuts))).toEqual({ texts: messages.map(([text]) => text), pings: [] })
        },
      ),
    )
  })

  test('random bytes never throw and never make a message longer than the limit', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 8 }), (chunks) => {
        const { texts } = hear(
          chunks.map((chunk) => Buffer.from(chunk)),
          100,
        )
        expect(texts.every((text) => Buffer.byteLength(text) <= 100)).toBe(true)
      }),
    )
  })
})

describe('frames from the server', () => {
  test.each([0, 1, 125, 126, 65535, 65536, 70000])(
    'a text of %i bytes has the header of the RFC',
    (length) => {
      const bytes = textFrame('z'.repeat(length))
      const header = length < 126 ? 2 : length < 65536 ? 4 : 10
      expect(bytes.length).toBe(header + length)
      expect(bytes[0]).toBe(0x81)
      expect(bytes[1]).toBe(length < 126 ? length : length < 65536 ? 126 : 127)
      if (header === 4) expect(bytes.readUInt16BE(2)).toBe(length)
      if (header === 10) expect(bytes.readBigUInt64BE(2)).toBe(BigInt(length))
      expect(bytes.subarray(header).toString()).toBe('z'.repeat(length))
    },
  )

  test('the length counts bytes, not letters', () => {
    expect(textFrame('€')).toEqual(Buffer.from([0x81, 3, 0xe2, 0x82, 0xac]))
  })

  test('goodbye and pong', () => {
    expect(closeFrame(3001, 'shutdown')).toEqual(
      Buffer.concat([Buffer.from([0x88, 10, 0x0b, 0xb9]), Buffer.from('shutdown')]),
    )
    expect(closeFrame(3000, 'r'.repeat(500)).length).toBe(2 + 125)
    expect(pongFrame(Buffer.from('abc'))).toEqual(Buffer.from([0x8a, 3, 0x61, 0x62, 0x63]))
  })

  test('the handshake key of the RFC', () => {
    expect(acceptKey('dGhlIHNhbXBsZSBub25jZQ==')).toBe('s3pPLMBiTxaQ9kYGzzhZRbK+xOo=')
  })
})
