// Answers for how a match goes: what has been scored at any moment, which follows from its number and a secret alone.
import { createHmac } from 'node:crypto'
import type { Fixture } from './fixtures.ts'

export type Pair = readonly [home: number, away: number]

export type Moment = {
  /** Share of the match that is over, 0 to 1. */
  gone: number
  /** Goals, points, or sets won. */
  score: Pair
  /** In a match of sets: games or points of the one that runs. */
  within: Pair | null
  isOver: boolean
  /** Abandoned before its end: every bet on it is refunded. */
  isAbandoned: boolean
}

/** How strong both sides are: what each scores on average, or how likely the home side is to win a set. */
type Strength = { home: number; away: number; set: number }

/** Numbers between 0 and 1 without end, the same for the same match. */
function* drawn(secret: string, id: number): Generator<number, never> {
  for (let page = 0; ; page += 1) {
    const digest = createHmac('sha256', secret).update(`${id}:${page}`).digest()
    for (let at = 0; at < 32; at += 4) yield digest.readUInt32BE(at) / 2 ** 32
  }
}

export type Script = {
  strength: Strength
  /** When what was scored, in order; a set that ends is worth one. */
  scored: readonly { at: number; side: 0 | 1; worth: number }[]
  /** The sets of a match of sets: how many games each side had in the end. */
  sets: readonly { from: number; to: number; games: Pair }[]
  /** At which share of the match it was abandoned. */
  abandonedAt: number | null
}

const abandonedShare = 0.02
const decidedBy = { tennis: 6, padel: 6, volleyball: 25, 'e-sports': 13 } as Record<string, number>

/** Everything about a match, before it begins. Nobody but the simulation may see it. */
export function scriptOf(fixture: Fixture, secret: string): Script {
  const draws = drawn(secret, fixture.id)
  const draw = (): number => draws.next().value
  const { sport } = fixture.championship
  // The side at home is a little stronger.
  const share = 0.36 + draw() * 0.34
  const strength = {
    home: sport.expected * (0.85 + draw() * 0.3) * share,
    away: sport.expected * (0.85 + draw() * 0.3) * (1 - share),
    set: 0.28 + draw() * 0.5,
  }
  const abandonedAt = draw() < abandonedShare ? 0.2 + draw() * 0.6 : null
  if (sport.kind === 'sets') return { strength, abandonedAt, ...setsOf() }
  const scored: { at: number; side: 0 | 1; worth: number }[] = []
  for (const side of [0, 1] as const) {
    const expected = side === 0 ? strength.home : strength.away
    for (let at = 0; ;) {
      // Between two scores of one side passes a random while, as between calls at a switchboard.
      const worth = sport.kind === 'goals' ? 1 : worthOf(draw())
      at += -Math.log(1 - draw()) / (expected / (sport.kind === 'goals' ? 1 : averageWorth()))
      if (at >= 1) break
      scored.push({ at, side, worth })
    }
  }
  return { strength, abandonedAt, sets: [], scored: scored.sort((a, b) => a.at - b.at) }

  function worthOf(chance: number): number {
    return sport.code === 'basketball' ? (chance < 0.72 ? 2 : 3) : chance < 0.4 ? 3 : 7
  }
  function averageWorth(): number {
    return sport.code === 'basketball' ? 2.28 : 5.4
  }
  function setsOf(): Pick<Script, 'scored' | 'sets'> {
    const needed = sport.expected
    const won: [number, number] = [0, 0]
    const winners: (0 | 1)[] = []
    while (won[0] < needed && won[1] < needed) {
      const side = draw() < strength.set ? 0 : 1
      won[side] += 1
      winners.push(side)
    }
    const most = decidedBy[sport.code] ?? 6
    const sets = winners.map((side, index): { from: number; to: number; games: Pair } => {
      const less = Math.floor(draw() * (most - 1))
      return {
        from: index / winners.length,
        to: (index + 1) / winners.length,
        games: side === 0 ? [most, less] : [less, most],
      }
    })
    return {
      sets,
      scored: winners.map((side, index) => ({ at: (index + 1) / winners.length, side, worth: 1 })),
    }
  }
}

export function momentOf(fixture: Fixture, script: Script, now: number): Moment {
  const whole = Math.min(1, Math.max(0, (now - fixture.startsAt) / (fixture.endsAt - fixture.startsAt)))
  const gone = script.abandonedAt === null ? whole : Math.min(whole, script.abandonedAt)
  const score: [number, number] = [0, 0]
  for (const { at, side, worth } of script.scored) if (at <= gone) score[side] += worth
  const set = script.sets.find(({ from, to }) => from <= gone && gone < to)
  const part = set ? (gone - set.from) / (set.to - set.from) : 0
  return {
    gone,
    score,
    within: set ? [Math.floor(set.games[0] * part), Math.floor(set.games[1] * part)] : null,
    isOver: whole >= 1,
    isAbandoned: script.abandonedAt !== null && whole >= script.abandonedAt,
  }
}
