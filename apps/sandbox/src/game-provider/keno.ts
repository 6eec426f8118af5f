// Answers for keno, the game of lit numbers: which numbers are drawn, how many of the chosen ones are among them, and what that pays.
import { picksOf } from './mines.ts'
import { Illegal } from './rules.ts'
import type { Rules } from './rules.ts'
import { drawnMoney } from './shares.ts'

export const kenoRisks = ['low', 'medium', 'high'] as const
export type KenoRisk = (typeof kenoRisks)[number]

/**
 * A title's own ticket: how many numbers there are, how many are drawn, and for every risk that it offers the pays in
 * hundredths of the stake; `tables[risk][n − 1][k]` is what k right ones of n chosen bring.
 */
export type KenoMaths = {
  numbers: number
  drawn: number
  tables: Partial<Record<KenoRisk, readonly (readonly number[])[]>>
}
/** The chosen numbers, from 1. */
export type KenoChoice = { picks: number[]; risk: KenoRisk }
export type KenoView = { picks: number[]; risk: KenoRisk; drawn: number[]; hits: number; pay: number }

export const picksAtMost = (maths: KenoMaths): number =>
  Math.max(...Object.values(maths.tables).map((table) => table.length))

/** What a title proposes at first: half a full ticket, and no more risk than medium. */
export function firstTicket(maths: KenoMaths): { picks: number; risk: KenoRisk } {
  const [first = 'medium'] = kenoRisks.filter((risk) => maths.tables[risk])
  return { picks: Math.ceil(picksAtMost(maths) / 2), risk: maths.tables.medium ? 'medium' : first }
}

export function kenoPays(maths: KenoMaths, picks: number, risk: KenoRisk): readonly number[] {
  const pays = maths.tables[risk]?.[picks - 1]
  if (!pays) throw new Illegal('a ticket that is not sold here')
  return pays
}

/** Ways to choose some of many, as a whole number. */
export function choose(of: number, some: number): bigint {
  let ways = 1n
  for (let i = 0; i < some; i++) ways = (ways * BigInt(of - i)) / BigInt(i + 1)
  return some < 0 || some > of ? 0n : ways
}

/**
 * In how many of the equally likely tickets of so many picks exactly `hits` are right: C(drawn, hits) · C(rest, picks −
 * hits). It does not matter which side of the ticket is shuffled, so the drawn ones are held and the picks counted.
 */
export function waysToHit(maths: KenoMaths, picks: number, hits: number): bigint {
  return choose(maths.drawn, hits) * choose(maths.numbers - maths.drawn, picks - hits)
}

/** What comes back in the long run, as an exact fraction of hundredths. */
export function kenoReturn(
  maths: KenoMaths,
  picks: number,
  risk: KenoRisk,
): { numerator: bigint; denominator: bigint } {
  const numerator = kenoPays(maths, picks, risk).reduce(
    (sum, pay, hits) => sum + BigInt(pay) * waysToHit(maths, picks, hits),
    0n,
  )
  return { numerator, denominator: choose(maths.numbers, picks) }
}

function isTicket(maths: KenoMaths, { picks }: KenoChoice): boolean {
  return (
    picks.length > 0 &&
    new Set(picks).size === picks.length &&
    picks.every((pick) => Number.isInteger(pick) && pick >= 1 && pick <= maths.numbers)
  )
}

export function kenoRules(maths: KenoMaths): Rules<null, KenoChoice, never> {
  return {
    kind: 'keno',
    stakeOf: (bet) => bet,
    /** One number of the stream for every one that is drawn, as the field's public verifiers have it, and one for the last sub-unit. */
    begin({ bet, choice, draw }) {
      if (!isTicket(maths, choice)) throw new Illegal('a ticket that cannot be filled in like this')
      const pays = kenoPays(maths, choice.picks.length, choice.risk)
      const drawn = picksOf(draw(maths.drawn), maths.numbers).map((place) => place + 1)
      const hits = choice.picks.filter((pick) => drawn.includes(pick)).length
      const pay = pays[hits] ?? 0
      const [lastUnit = 0] = draw(1)
      const view: KenoView = { picks: [...choice.picks], risk: choice.risk, drawn, hits, pay }
      return {
        state: null,
        stake: bet,
        win: drawnMoney(bet * BigInt(pay), 100n, lastUnit),
        finished: true,
        view,
      }
    },
    tell([view]) {
      const { drawn, hits, picks } = view as KenoView
      return `${drawn.join(' ')} (${hits}/${picks.length})`
    },
  }
}
