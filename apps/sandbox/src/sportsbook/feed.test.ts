// Proves that the simulated feed is one world for everybody, that its odds keep a margin, and that its results fit its chances.
import { describe, expect, it, vi } from 'vitest'
import { feedOf } from './feed.ts'
import { fixtureBy, fixturesAt, isLive } from './fixtures.ts'
import { momentOf, scriptOf } from './match.ts'
import { marketsOf, oddsOf, resultOf } from './odds.ts'
import { widgetScript } from './script.ts'
import { championships, sports } from './world.ts'

// A busy machine takes its time; nothing here is about speed.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const secret = 'a secret of this test, and of no other'
const now = Date.UTC(2026, 4, 9, 17, 3)

describe('the world', () => {
  it('has numbers and names for everything once', () => {
    for (const list of [sports.map(({ id }) => id), championships.map(({ id }) => id)])
      expect(new Set(list).size).toBe(list.length)
    for (const { teams, name } of championships) {
      expect(teams.length, name).toBeGreaterThanOrEqual(6)
      expect(new Set(teams).size, name).toBe(teams.length)
    }
  })
})

describe('the fixtures', () => {
  const all = fixturesAt(now)

  it('have something running and something to come in most sports, each found again by its number', () => {
    expect(all.filter((fixture) => isLive(fixture, now)).length).toBeGreaterThan(5)
    for (const sport of sports)
      expect(
        all.some(({ championship }) => championship.sport === sport),
        sport.name,
      ).toBe(true)
    for (const fixture of all) {
      expect(fixtureBy(fixture.id)).toEqual(fixture)
      expect(fixture.home).not.toBe(fixture.away)
      expect(fixture.endsAt).toBeGreaterThan(now)
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  it('know no number that nobody gave', () => {
    for (const id of [0, -1, 999_999_999_999, Number.NaN]) expect(fixtureBy(id)).toBeNull()
  })
})

describe('a match', () => {
  const fixtures = fixturesAt(now)

  it('goes the same way for everybody, and another way under another secret', () => {
    const [fixture] = fixtures
    if (!fixture) throw new Error('nobody plays')
    expect(scriptOf(fixture, secret)).toEqual(scriptOf(fixture, secret))
    expect(scriptOf(fixture, secret)).not.toEqual(scriptOf(fixture, 'another'))
  })

  it('never takes back what was scored, and ends', () => {
    for (const fixture of fixtures) {
      const script = scriptOf(fixture, secret)
      let before = [0, 0]
      for (let step = 0; step <= 20; step += 1) {
        const at = fixture.startsAt + ((fixture.endsAt - fixture.startsAt) * step) / 20
        const { score, gone } = momentOf(fixture, script, at)
        expect(score[0] >= (before[0] ?? 0) && score[1] >= (before[1] ?? 0)).toBe(true)
        expect(gone).toBeLessThanOrEqual(step / 20 + 1e-9)
        before = [...score]
      }
      const end = momentOf(fixture, script, fixture.endsAt)
      expect(end.isOver).toBe(true)
      if (fixture.championship.sport.kind === 'sets' && !end.isAbandoned)
        expect(Math.max(...end.score)).toBe(fixture.championship.sport.expected)
    }
  })
})

describe('the odds', () => {
  it('keep a margin in every market at every moment, and chances add up to one', () => {
    for (const fixture of fixturesAt(now)) {
      const script = scriptOf(fixture, secret)
      for (const share of [-1, 0, 0.3, 0.7, 0.95]) {
        const at = fixture.startsAt + (fixture.endsAt - fixture.startsAt) * share
        for (const { id, outcomes } of marketsOf(fixture, script, momentOf(fixture, script, at))) {
          const sum = outcomes.reduce((all, { chance }) => all + chance, 0)
          expect(sum, id).toBeCloseTo(1, 3)
          for (const { odds, chance } of outcomes) if (odds !== null) expect(odds * chance).toBeLessThan(1)
        }
      }
    }
  })

  it.each([
    [0.5, 1.88],
    [0.1, 9.43],
    [0.95, 1.01],
    [0.98, null],
    [0.001, null],
    [0, null],
    [1, null],
  ])('of a chance of %d are %d', (chance, odds) => {
    expect(oddsOf(chance)).toBe(odds)
  })

  it('close when a match is over or abandoned', () => {
    for (const fixture of fixturesAt(now).slice(0, 40)) {
      const script = scriptOf(fixture, secret)
      const markets = marketsOf(fixture, script, momentOf(fixture, script, fixture.endsAt))
      expect(markets.flatMap(({ outcomes }) => outcomes).every(({ odds }) => odds === null)).toBe(true)
    }
  })

  it('are worth what the results say: sides that are favourites win about as often as they should', () => {
    let expected = 0
    let won = 0
    let count = 0
    for (let day = 0; day < 14; day += 1) {
      for (const fixture of fixturesAt(now + day * 86_400_000 * 5)) {
        const script = scriptOf(fixture, secret)
        const end = momentOf(fixture, script, fixture.endsAt)
        if (end.isAbandoned) continue
        const [winner] = marketsOf(fixture, script, momentOf(fixture, script, fixture.startsAt))
        const home = winner?.outcomes[0]
        if (!home) throw new Error('no market')
        expected += home.chance
        won += resultOf(home.id, end) === 'won' ? 1 : 0
        count += 1
      }
    }
    expect(count).toBeGreaterThan(2000)
    expect(Math.abs(expected - won) / count).toBeLessThan(0.03)
  })
})

describe('a result', () => {
  const moment = { gone: 1, score: [2, 1] as const, within: null, isOver: true, isAbandoned: false }

  it.each([
    ['winner::home', 'won'],
    ['winner::draw', 'lost'],
    ['winner::away', 'lost'],
    ['total:2.5:over', 'won'],
    ['total:3.5:over', 'lost'],
    ['total:3.5:under', 'won'],
    ['handicap:-1.5:home', 'lost'],
    ['handicap:-1.5:away', 'won'],
    ['handicap:0.5:home', 'won'],
    ['both::yes', 'won'],
    ['both::no', 'lost'],
  ])('of 2:1 makes %s %s', (outcome, result) => {
    expect(resultOf(`1000001:${outcome}`, moment)).toBe(result)
    expect(resultOf(`1000001:${outcome}`, { ...moment, isAbandoned: true })).toBe('refunded')
    expect(resultOf(`1000001:${outcome}`, { ...moment, isOver: false })).toBeNull()
  })
})

describe('the feed', () => {
  const feed = feedOf(secret, () => now)

  it('lists by sport, country, league and whether it runs', () => {
    const soccer = feed.events({ sportId: 66, limit: 200 })
    expect(soccer.length).toBeGreaterThan(10)
    expect(soccer.every(({ sport }) => sport.id === 66)).toBe(true)
    const [first] = soccer
    const same = feed.events({ championshipIds: [first?.championship.id ?? 0], limit: 200 })
    expect(same.every(({ championship }) => championship.id === first?.championship.id)).toBe(true)
    expect(feed.events({ isLive: true, limit: 200 }).every(({ isLive: runs }) => runs)).toBe(true)
    const mixed = feed.events({ isLive: false, isMixed: true, limit: 8 }).map(({ sport }) => sport.id)
    expect(new Set(mixed).size).toBe(8)
  })

  it('finds matches by words in any order', () => {
    const [some] = feed.events({ limit: 1 })
    const words = `${some?.away.split(' ')[0]} ${some?.sport.name}`.toLowerCase()
    expect(feed.search(words, 50).map(({ eventId }) => eventId)).toContain(some?.id)
    expect(feed.search('nobody at all', 10)).toEqual([])
    expect(feed.search('  ', 10)).toEqual([])
  })
})

describe('the script of the widget', () => {
  it('is one piece of JavaScript without imports, and small', () => {
    const { body, brotli } = widgetScript()
    expect(body).not.toMatch(/^(?:import|export)\s/m)
    // Reading it is proof that no two modules use one name. It is not run here.
    // oxlint-disable-next-line typescript/no-implied-eval
    expect(() => new Function(body)).not.toThrow()
    expect(brotli.length).toBeLessThan(24_000)
  })
})
