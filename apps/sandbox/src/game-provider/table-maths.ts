// Answers for the tables of pays of keno tickets, pin tables and wheels: shapes by volatility, brought to a return exactly.
import { balancedPays, common } from './balance.ts'
import { kenoRisks, waysToHit, choose } from './keno.ts'
import type { KenoMaths, KenoRisk } from './keno.ts'
import { waysTo } from './plinko.ts'
import type { PlinkoMaths, Risk } from './plinko.ts'
import type { WheelFace, WheelMaths, WheelRisk } from './wheel.ts'

/** From one pay to another in equal steps of size, so that every further hit is worth as many times more. */
const between = (from: number, to: number, share: number): number => from * (to / from) ** share

export type KenoShape = {
  numbers: number
  drawn: number
  picks: number
  /** In hundredths of a per cent; a multiple of 100. */
  keep: number
  /** Per risk: how often something is paid at most, and the best pay of the fullest ticket as a multiple. */
  risks: Partial<Record<KenoRisk, { often: number; best: number }>>
  /** From so many picks on, a ticket without a single right number is paid too. */
  missesFrom?: number
}

export function kenoTables({ numbers, drawn, picks, keep, risks, missesFrom }: KenoShape): KenoMaths {
  const bare: KenoMaths = { numbers, drawn, tables: {} }
  const tables: Partial<Record<KenoRisk, number[][]>> = {}
  for (const risk of kenoRisks) {
    const shape = risks[risk]
    if (!shape) continue
    tables[risk] = Array.from({ length: picks }, (_, at) => {
      const picked = at + 1
      const most = Math.min(picked, drawn)
      const ways = Array.from({ length: picked + 1 }, (_hit, hits) => waysToHit(bare, picked, hits))
      const all = choose(numbers, picked)
      const chance = (from: number): number =>
        Number((ways.slice(from).reduce((sum, way) => sum + way, 0n) * 1_000_000n) / all) / 1e6
      let first = 1
      while (first < most && chance(first) > shape.often) first++
      const profileFrom = (least: number): number[] => {
        const profile = ways.map((_way, hits) =>
          hits < least || hits > most
            ? 0
            : 100 * between(1, Math.max(1.5, best), (hits - least) / Math.max(1, most - least)),
        )
        if (missesFrom !== undefined && picked >= missesFrom) profile[0] = 100 * (1 + at / 3)
        return profile
      }
      // The fuller the ticket, the higher its best pay; a small one pays what its chance allows.
      const best = Math.min(between(4, shape.best, at / Math.max(1, picks - 1)), 0.8 / chance(most))
      // One pay alone does not always add up in whole hundredths; then one right number less is paid too.
      for (let least = first; least >= Math.max(1, first - 1); least--) {
        const pays = balancedPays(ways, profileFrom(least), (BigInt(keep) / 100n) * all)
        if (pays) return pays
      }
      // Some tickets cannot come out even whatever they pay: then the nearest sum that can, a hair beside the return.
      const profile = profileFrom(first)
      const paid = ways.filter((_way, hits) => profile[hits] !== 0).reduce(common, 0n)
      const sum = (BigInt(keep) / 100n) * all
      const near = balancedPays(ways, profile, ((sum + paid / 2n) / paid) * paid)
      if (!near) throw new RangeError(`no ticket of ${picked} adds up`)
      return near
    })
  }
  return { numbers, drawn, tables }
}

export type PinShape = {
  rows: readonly number[]
  keep: number
  /** Per risk: the rim's and the middle's pay in a table of sixteen rows, as multiples; fewer rows pay less at the rim. */
  risks: Partial<Record<Risk, { rim: number; middle: number }>>
}

export function pinTables({ rows, keep, risks }: PinShape): PlinkoMaths {
  const tables = (Object.keys(risks) as Risk[]).flatMap((risk) =>
    rows.map((row) => {
      const { rim, middle } = risks[risk] ?? { rim: 10, middle: 0.5 }
      const steps = Math.floor(row / 2)
      const top = rim ** (row / 16)
      const profile = Array.from(
        { length: steps + 1 },
        (_, cup) => 100 * between(top, middle, (cup / steps) ** 0.72),
      )
      const ways = profile.map((_pay, cup) => waysTo(row, cup) * (cup * 2 === row ? 1n : 2n))
      const half = balancedPays(ways, profile, (BigInt(keep) << BigInt(row)) / 100n)
      if (!half) throw new RangeError(`no table of ${row} rows adds up`)
      return { rows: row, risk, half }
    }),
  )
  return { tables }
}

/** What the fields of a wheel pay: how many of them, and about how much. */
export type FieldGroup = readonly [count: number, times: number]

/** Lays the groups around the wheel as evenly as they go, the rarest first, each as far from its own kind as it can be. */
function around(groups: readonly (readonly [count: number, pay: number])[], segments: number): number[] {
  const fields: (number | null)[] = Array.from({ length: segments }, () => null)
  for (const [count, pay] of groups.toSorted((a, b) => a[0] - b[0])) {
    for (let n = 0; n < count; n++) {
      let at = Math.floor(((n + 0.5) * segments) / count) % segments
      while (fields[at] !== null) at = (at + 1) % segments
      fields[at] = pay
    }
  }
  return fields.map((pay) => pay ?? 0)
}

export function wheelFace(risk: WheelRisk, keep: number, groups: readonly FieldGroup[]): WheelFace {
  const segments = groups.reduce((sum, [count]) => sum + count, 0)
  const pays = balancedPays(
    groups.map(([count]) => BigInt(count)),
    groups.map(([, times]) => times * 100),
    (BigInt(keep) * BigInt(segments)) / 100n,
  )
  if (!pays) throw new RangeError(`no wheel of ${segments} adds up`)
  return {
    segments,
    risk,
    pays: around(
      groups.map(([count], at) => [count, pays[at] ?? 0]),
      segments,
    ),
  }
}

/** The fair's own wheels: ten to fifty fields, each calm, lively or wild. */
export function fairWheels(sizes: readonly number[], keep: number): WheelMaths {
  return {
    faces: sizes.flatMap((size) => {
      const tenth = size / 10
      return [
        wheelFace('low', keep, [
          [2 * tenth, 0],
          [6 * tenth, 1.2],
          [2 * tenth, 1.35],
        ]),
        wheelFace('medium', keep, [
          [5 * tenth, 0],
          [2 * tenth, 1.5],
          [2 * tenth, 1.9],
          ...(tenth > 1 ? [[tenth - 1, 3] as const] : []),
          [1, 3 + tenth],
        ]),
        wheelFace('high', keep, [
          [size - 1, 0],
          [1, 0.99 * size],
        ]),
      ]
    }),
  }
}
