// Proves that the way of play comes out the same in whatever parts it is read, thin enough for a screen and true where it shows.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { beginning, wayShown, wentOn, type Way } from './way.ts'

const played = (way: Way, changes: readonly bigint[]): Way =>
  wentOn(way, {
    staked: changes.filter((change) => change < 0n).reduce((sum, change) => sum - change, 0n),
    paidOut: changes.filter((change) => change > 0n).reduce((sum, change) => sum + change, 0n),
    changes,
  })

const rounds = fc.array(fc.bigInt({ min: -50n, max: 50n }), { maxLength: 900 })

it('is the same in one part and in two', () => {
  fc.assert(
    fc.property(rounds, rounds, (before, after) => {
      expect(played(played(beginning, before), after)).toEqual(played(beginning, [...before, ...after]))
    }),
  )
})

it('has at most 160 points between where it began and where it ends, each where play stood, and its highest moment', () => {
  fc.assert(
    fc.property(rounds, (changes) => {
      let net = 0n
      const stood = changes.map((change) => (net += change))
      const way = played(beginning, changes)
      expect(way.points.length).toBeLessThanOrEqual(160)
      for (const [at, point] of way.points.entries()) expect(point).toBe(stood[(at + 1) * way.every - 1])
      const high = stood.reduce((most, each) => (each > most ? each : most), 0n)
      expect([way.high, way.highest]).toEqual([high, high === 0n ? 0 : stood.indexOf(high) + 1])
      const { points } = wayShown(way, 100)
      expect(Number(points[0])).toBe(0)
      expect(Number(points.at(-1))).toBe(Number(net) / 100)
    }),
  )
})
