// Proves the memory of a channel: a client that was away gets exactly what it missed, or is told that it cannot.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Channel } from './channel.ts'

const offsets = (publications: string[] | null) =>
  publications?.map((one) => (JSON.parse(one) as { offset: number }).offset) ?? null

test('M4 after any number of publications, whoever missed no more than is kept gets all of it, in order', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.nat(50), fc.integer({ min: 0, max: 10 }), (published, offset, size) => {
      const limits = { size, ttlMs: 1000 }
      const channel = new Channel<string>('c', 'e', 1)
      for (let n = 1; n <= published; n++) channel.append(`${n}`, 0, limits)
      const missed = Array.from({ length: Math.max(0, published - offset) }, (_, i) => offset + 1 + i)
      const can = offset <= published && missed.length <= size
      expect(offsets(channel.after(offset, 'e1', 0, limits))).toEqual(can ? missed : null)
      expect(channel.after(offset, 'another life', 0, limits)).toBeNull()
    }),
  )
})

test('what is too old is gone, even when newer publications are there', () => {
  const limits = { size: 10, ttlMs: 1000 }
  const channel = new Channel<string>('c', 'e', 1)
  channel.append('"old"', 0, limits)
  channel.append('"new"', 900, limits)
  expect(offsets(channel.after(0, 'e1', 1000, limits))).toEqual([1, 2])
  expect(channel.after(0, 'e1', 1001, limits)).toBeNull()
  expect(offsets(channel.after(1, 'e1', 1001, limits))).toEqual([2])
  expect(offsets(channel.fresh(1001, limits))).toEqual([2])
})

test('listeners come and go one by one or by the crowd', () => {
  const operation = fc.tuple(fc.boolean(), fc.constantFrom('a', 'b', 'c', 'd'))
  fc.assert(
    fc.property(fc.array(operation), (operations) => {
      const channel = new Channel<string>('c', 'e', 1)
      const expected = new Set<string>()
      for (const [comes, who] of operations) {
        // A connection listens to a channel once; the hub sees to that.
        if (comes && !expected.has(who)) channel.add(who)
        if (!comes) channel.remove(who)
        if (comes) expected.add(who)
        else expected.delete(who)
        const told: string[] = []
        channel.each((listener) => told.push(listener))
        expect(new Set(told)).toEqual(expected)
        expect(told.length).toBe(expected.size)
        expect(channel.listeners).toBe(expected.size)
      }
    }),
  )
})
