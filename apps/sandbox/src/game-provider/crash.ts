// Answers for Kite Weather, the crash game: where the line snaps, how fast the kite climbs, and who was reeled in before it.
import { Illegal } from './rules.ts'
import type { Rules } from './rules.ts'
import { drawnMoney } from './shares.ts'

export const crashIdentity = 'kite-weather'

export const crashReturn = '99.00'

/** Heights are multipliers in hundredths. A kite can be reeled in from 1.01 on, and at 10,000.00 the line is all out. */
export const leastHeight = 101
export const mostHeight = 1_000_000

/** Milliseconds in which everybody may stake, and in which the snapped line is looked at. */
export const bettingMs = 6_000
export const restMs = 3_500

/** The height grows by this share of itself in a millisecond: 2.00 after 8.7 seconds, 10.00 after 28.8. */
const growth = 0.00008

/**
 * The height at which the line snaps, from HMAC-SHA256(key: the flight's seed, message: the public salt): the first
 * 52 bits are a number h, and the height is floor(99 · 2⁵² / (2⁵² − h)) hundredths, at least 1.00. This is the field's
 * usual rule, with whole numbers throughout.
 */
export function snapOf(digest: string): number {
  const h = BigInt(`0x${digest.slice(0, 13)}`)
  const height = (99n << 52n) / ((1n << 52n) - h)
  return Number(height < 100n ? 100n : height > BigInt(mostHeight) ? BigInt(mostHeight) : height)
}

/** How many of the 2⁵² equally likely numbers fly as high as this, or higher. */
export function flightsReaching(height: number): bigint {
  return (99n << 52n) / BigInt(height)
}

/** The height in hundredths so many milliseconds after the start. */
export function heightAt(elapsed: number): number {
  return elapsed <= 0 ? 100 : Math.min(mostHeight, Math.floor(100 * Math.exp(growth * elapsed)))
}

/** The first millisecond at which the kite is as high as this. */
export function timeOf(height: number): number {
  let at = Math.max(0, Math.floor(Math.log(height / 100) / growth) - 1)
  while (heightAt(at) < Math.min(height, mostHeight)) at++
  return at
}

/**
 * The millisecond at which the line snaps: the first one that would be higher than the snap itself. So a reel-in at
 * exactly the snap's height still counts, by hand as by the mark that was set before. All of the line out ends it too.
 */
export function snapTime(snap: number): number {
  return snap >= mostHeight ? timeOf(mostHeight) + 1 : timeOf(snap + 1)
}

export type CrashChoice = { flight: string; /** hundredths, or null for by hand only */ auto: number | null }
/** Reeled in at a height, or lost with the line. Only the studio's own table says this, never a browser. */
export type CrashMove = { out: number } | { out: null }
export type CrashState = { flying: boolean }

export const crashRules: Rules<CrashState, CrashChoice, CrashMove> = {
  kind: 'crash',
  stakeOf: (bet) => bet,
  begin: ({ bet, choice }) => ({
    state: { flying: true },
    stake: bet,
    win: 0n,
    finished: false,
    view: { flight: choice.flight, auto: choice.auto },
  }),
  move({ bet, choice, state, move, draw }) {
    if (!state.flying) throw new Illegal('the kite is down')
    const [lastUnit = 0] = draw(1)
    const win = move.out === null ? 0n : drawnMoney(bet * BigInt(move.out), 100n, lastUnit)
    return {
      state: { flying: false },
      stake: 0n,
      win,
      finished: true,
      view: { flight: choice.flight, out: move.out },
    }
  },
  tell(views) {
    const view = views.at(-1)
    const out = view !== null && typeof view === 'object' && 'out' in view ? view.out : undefined
    return typeof out === 'number' ? `${(out / 100).toFixed(2)}×` : out === null ? '—' : '…'
  },
}

/** What was decided about one kite, once and for all. */
export type Decision = { out: number } | { out: null } | null

/**
 * Decides one kite by the clock alone: a mark set before the start comes first when its moment has come, then the hand,
 * and from the snap on nothing counts any more. `hand` is the moment at which a wish to reel in reached us; null when
 * nobody asked. The answer is null while the kite simply flies on.
 */
export function decide(
  kite: { auto: number | null },
  snap: number,
  elapsed: number,
  hand: boolean,
): Decision {
  const mark = Math.min(kite.auto ?? mostHeight, mostHeight)
  if (mark <= snap && elapsed >= timeOf(mark)) return { out: mark }
  if (elapsed >= snapTime(snap)) return { out: null }
  return hand && heightAt(elapsed) >= leastHeight ? { out: heightAt(elapsed) } : null
}
