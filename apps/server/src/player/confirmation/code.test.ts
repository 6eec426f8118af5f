// Proves the pure rules of codes: what they look like, what their hashes are bound to, and how long somebody waits for the next one.
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  codeKey,
  isLink,
  isSame,
  isTyped,
  linkHash,
  newLinkCode,
  newTypedCode,
  resendSeconds,
  typedHash,
  waitSeconds,
  type Asking,
  type Purpose,
  type Sent,
} from './code.ts'

const now = new Date('2026-11-20T12:00:00Z')
const key = codeKey('a secret')

describe('a code', () => {
  it('that is typed has six digits, drawn from all of them', () => {
    const codes = Array.from({ length: 3000 }, newTypedCode)
    expect(codes.every(isTyped)).toBe(true)
    expect(new Set(codes.map((code) => code[0])).size).toBe(10)
    expect(new Set(codes).size).toBeGreaterThan(2950)
  })

  it('of a link has 160 bits, in letters and digits that no mail program breaks', () => {
    const codes = Array.from({ length: 1000 }, newLinkCode)
    expect(codes.every(isLink)).toBe(true)
    expect(new Set(codes).size).toBe(1000)
    expect(codes[0]).toMatch(/^[0-9a-f]{40}$/)
  })

  it('is kept as an HMAC of its purpose, its target and itself, under a key of its own', () => {
    const about = { purpose: 'registration', target: '4915112345678' } as const
    const kept = typedHash(key, about, '123456')
    expect(isSame(kept, typedHash(key, about, '123456'))).toBe(true)
    for (const another of [
      typedHash(key, about, '123457'),
      typedHash(key, { ...about, purpose: 'changingPass' }, '123456'),
      typedHash(key, { ...about, target: '4915112345679' }, '123456'),
      typedHash(codeKey('another secret'), about, '123456'),
      linkHash(key, 'registration', '123456'),
      kept.slice(1),
      '',
    ]) {
      expect(isSame(kept, another)).toBe(false)
    }
    expect(linkHash(key, 'reset', 'a')).not.toBe(linkHash(key, 'reset-ticket', 'a'))
  })

  it('has another hash whatever part of it differs', () => {
    const part = fc.string({ maxLength: 12 })
    fc.assert(
      fc.property(part, part, part, part, (target, code, otherTarget, otherCode) => {
        const hashOf = (one: string, two: string) => typedHash(key, { purpose: 'reset', target: one }, two)
        const same = target === otherTarget && code === otherCode
        expect(hashOf(target, code) === hashOf(otherTarget, otherCode)).toBe(same)
      }),
    )
  })

  it('keeps its place for nobody who has other secrets', () => {
    expect(codeKey(randomBytes(32).toString('hex'))).not.toEqual(key)
  })
})

describe('the wait for the next code (S4)', () => {
  const asking = fc.record({
    purpose: fc.constantFrom<Purpose>('registration', 'changingPass', 'own-email'),
    target: fc.constantFrom('4915112345678', '4915112345679'),
    playerId: fc.constantFrom(null, 'nora', 'otto'),
    network: fc.constantFrom('203.0.113.7', '198.51.100.9'),
  })
  const sent = fc
    .tuple(asking, fc.integer({ min: 0, max: 90_000_000 }))
    .map(([asked, agoMs]): Sent => ({ ...asked, madeAt: new Date(now.getTime() - agoMs) }))
  const many = fc.array(sent, { maxLength: 60 })
  const at = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)

  it('is long enough, and not a second too long', () => {
    fc.assert(
      fc.property(many, asking, (recent, asked) => {
        const wait = waitSeconds(recent, asked, now)
        expect(waitSeconds(recent, asked, at(wait))).toBe(0)
        if (wait > 0) expect(waitSeconds(recent, asked, at(wait - 1))).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
  })

  it('never gets shorter by more sendings', () => {
    fc.assert(
      fc.property(many, sent, asking, (recent, another, asked) => {
        expect(waitSeconds([...recent, another], asked, now)).toBeGreaterThanOrEqual(
          waitSeconds(recent, asked, now),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('is nothing for a player, whatever guests and other players elsewhere ask for', () => {
    const nora: Asking = {
      purpose: 'own-email',
      target: 'nora@baize.test',
      playerId: 'nora',
      network: '203.0.113.7',
    }
    const strangers = sent.map((one): Sent => ({ ...one, playerId: null }))
    fc.assert(
      fc.property(fc.array(strangers, { maxLength: 200 }), (recent) => {
        expect(
          waitSeconds(
            recent.map((one) => ({ ...one, target: nora.target })),
            nora,
            now,
          ),
        ).toBe(0)
      }),
    )
  })

  it('is a minute at first, then as long as it takes that only five went out within an hour', () => {
    const asked: Asking = {
      purpose: 'reset',
      target: 'nora@baize.test',
      playerId: null,
      network: '203.0.113.7',
    }
    const recent: Sent[] = []
    const waits: number[] = []
    let moment = now
    for (let at = 0; at < 6; at += 1) {
      recent.push({ ...asked, madeAt: moment })
      const wait = waitSeconds(recent, asked, moment)
      waits.push(wait)
      moment = new Date(moment.getTime() + wait * 1000)
    }
    const minute = resendSeconds
    expect(waits).toEqual([minute, minute, minute, minute, 3600 - 4 * minute, minute])
  })
})
