// Answers for what can be bet on in a match, and at which odds at a moment of it: fair chances with a margin for the house.
import type { Fixture } from './fixtures.ts'
import type { Moment, Pair, Script } from './match.ts'

type MarketKey = 'winner' | 'total' | 'handicap' | 'both'
type OutcomeKey = 'home' | 'draw' | 'away' | 'over' | 'under' | 'yes' | 'no'

export type Outcome = {
  /** `1000012:total:2.5:over` */
  id: string
  key: OutcomeKey
  /** Null while it cannot be bet on. */
  odds: number | null
  /** What it is worth without the margin. */
  chance: number
}
export type Market = { id: string; key: MarketKey; line: number | null; outcomes: Outcome[] }

const margin = 0.06
const highest = 101
/** Surer than this, or less likely, is not on offer: it is over in all but name. */
const surest = 0.975

/** What both sides may still score: chances of every difference and every sum from here to the end. */
type Outlook = {
  win: () => Pair
  draw: () => number
  over: (line: number) => number
  cover: (line: number) => number
  both: () => number
}

/** Every market of a match, or as a list shows it the first that is open. */
export function marketsOf(fixture: Fixture, script: Script, moment: Moment, isWhole = true): Market[] {
  const { kind } = fixture.championship.sport
  const look = outlookOf(fixture, script, moment)
  const isClosed = moment.isOver || moment.isAbandoned
  const market = (
    key: MarketKey,
    line: number | null,
    chances: readonly (readonly [OutcomeKey, number])[],
  ): Market => {
    const id = `${fixture.id}:${key}:${line ?? ''}`
    return {
      id,
      key,
      line,
      outcomes: chances.map(([outcome, chance]) => ({
        id: `${id}:${outcome}`,
        key: outcome,
        chance,
        odds: isClosed ? null : oddsOf(chance),
      })),
    }
  }
  const { totals, handicaps } = linesOf(fixture, script)
  // Computed one by one, because a list of matches needs no more than one of each.
  const offered: (() => Market)[] = [
    () =>
      market('winner', null, [
        ['home', look.win()[0]],
        ...(kind === 'goals' ? [['draw', look.draw()] as const] : []),
        ['away', look.win()[1]],
      ]),
    ...totals.map((line) => () => {
      const over = look.over(line)
      return market('total', line, [
        ['over', over],
        ['under', 1 - over],
      ])
    }),
    ...handicaps.map((line) => () => {
      const cover = look.cover(line)
      return market('handicap', line, [
        ['home', cover],
        ['away', 1 - cover],
      ])
    }),
    ...(kind === 'goals'
      ? [
          () => {
            const both = look.both()
            return market('both', null, [
              ['yes', both],
              ['no', 1 - both],
            ])
          },
        ]
      : []),
  ]
  if (isWhole) return offered.map((make) => make())
  for (const make of offered) {
    const made = make()
    if (made.outcomes.some(({ odds }) => odds !== null)) return [made]
  }
  return []
}

/** Decimal odds in hundredths, never better than fair. */
export function oddsOf(chance: number): number | null {
  if (chance > surest || chance < 1 / (highest * (1 + margin))) return null
  return Math.max(1.01, Math.floor(100 / (chance * (1 + margin))) / 100)
}

/** Whether an outcome came true; null while the match has not decided it. */
export function resultOf(outcomeId: string, moment: Moment): 'won' | 'lost' | 'refunded' | null {
  if (moment.isAbandoned) return 'refunded'
  if (!moment.isOver) return null
  const [, key, lineText, outcome] = outcomeId.split(':')
  const line = Number(lineText)
  const [home, away] = moment.score
  const isTrue: Record<string, boolean> = {
    'winner:home': home > away,
    'winner:draw': home === away,
    'winner:away': home < away,
    'total:over': home + away > line,
    'total:under': home + away < line,
    'handicap:home': home + line > away,
    'handicap:away': home + line < away,
    'both:yes': home > 0 && away > 0,
    'both:no': home === 0 || away === 0,
  }
  return isTrue[`${key}:${outcome}`] ? 'won' : 'lost'
}

/** Lines stand for the whole match, always at a half, so that nothing is a tie. */
function linesOf(fixture: Fixture, script: Script): { totals: number[]; handicaps: number[] } {
  const { kind, expected } = fixture.championship.sport
  const { home, away, set } = script.strength
  const half = (value: number): number => Math.floor(value) + 0.5
  if (kind === 'sets') {
    return {
      totals: expected === 2 ? [2.5] : [3.5, 4.5],
      handicaps: [set >= 0.5 ? -1.5 : 1.5],
    }
  }
  const step = kind === 'goals' ? 1 : expected > 100 ? 6 : 4
  const middle = half(home + away)
  return {
    totals: [middle - step, middle, middle + step].filter((line) => line > 0),
    handicaps: [half(away - home), ...(kind === 'points' ? [half(away - home) + step] : [])],
  }
}

function outlookOf(fixture: Fixture, script: Script, moment: Moment): Outlook {
  const { kind, expected, code } = fixture.championship.sport
  const left = 1 - moment.gone
  const [home, away] = moment.score
  if (kind === 'goals') return goals(script.strength.home * left, script.strength.away * left)
  if (kind === 'points') return points()
  return sets()

  /** Goals come independently: both counts are Poisson. */
  function goals(perHome: number, perAway: number): Outlook {
    const most = 24
    const mine = poisson(perHome, most)
    const theirs = poisson(perAway, most)
    const sum = (isMet: (h: number, a: number) => boolean): number => {
      let chance = 0
      for (let h = 0; h <= most; h += 1)
        for (let a = 0; a <= most; a += 1)
          if (isMet(home + h, away + a)) chance += (mine[h] ?? 0) * (theirs[a] ?? 0)
      return Math.min(1, chance)
    }
    return {
      win: () => [sum((h, a) => h > a), sum((h, a) => h < a)],
      draw: () => sum((h, a) => h === a),
      over: (line) => sum((h, a) => h + a > line),
      cover: (line) => sum((h, a) => h + line > a),
      both: () => sum((h, a) => h > 0 && a > 0),
    }
  }

  /** Many small scores make a bell. */
  function points(): Outlook {
    const { home: perHome, away: perAway } = script.strength
    // The spread of a sum of scores that come at random, each worth so much on average and squared.
    const squared = code === 'basketball' ? 5.4 / 2.28 : 33 / 5.4
    const spread = Math.max(0.4, Math.sqrt((perHome + perAway) * squared * left))
    const difference = home - away + (perHome - perAway) * left
    const total = home + away + (perHome + perAway) * left
    const above = (mean: number, line: number) => 1 - bell((line - mean) / spread)
    // A tie is played on until it is none.
    const win = above(difference, 0)
    return {
      win: () => [win, 1 - win],
      draw: () => 0,
      over: (line) => above(total, line),
      cover: (line) => above(difference, -line),
      both: () => 1,
    }
  }

  /** Whoever wins enough sets first; each set is a coin of its own. */
  function sets(): Outlook {
    const [mine, theirs] = moment.within ?? [0, 0]
    const played = mine + theirs
    // Being ahead in the set that runs counts for something, the more so the longer it runs.
    const edge = played === 0 ? 0 : ((mine - theirs) / played) * 0.35
    const first = Math.min(0.96, Math.max(0.04, script.strength.set + edge))
    const ends = new Map<string, number>()
    const walk = (h: number, a: number, chance: number, next: number): void => {
      if (h === expected || a === expected) {
        ends.set(`${h}:${a}`, (ends.get(`${h}:${a}`) ?? 0) + chance)
        return
      }
      walk(h + 1, a, chance * next, script.strength.set)
      walk(h, a + 1, chance * (1 - next), script.strength.set)
    }
    walk(home, away, 1, moment.within ? first : script.strength.set)
    const sum = (isMet: (h: number, a: number) => boolean): number =>
      [...ends].reduce((total, [end, chance]) => {
        const [h = 0, a = 0] = end.split(':').map(Number)
        return isMet(h, a) ? total + chance : total
      }, 0)
    return {
      win: () => [sum((h, a) => h > a), sum((h, a) => h < a)],
      draw: () => 0,
      over: (line) => sum((h, a) => h + a > line),
      cover: (line) => sum((h, a) => h + line > a),
      both: () => 1,
    }
  }
}

function poisson(mean: number, most: number): number[] {
  const chances = [Math.exp(-mean)]
  for (let count = 1; count <= most; count += 1) chances.push(((chances[count - 1] ?? 0) * mean) / count)
  return chances
}

/** The area under the bell up to here (Abramowitz and Stegun 26.2.17). */
function bell(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    Math.exp((-z * z) / 2) *
    0.3989422804 *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z >= 0 ? 1 - tail : tail
}
