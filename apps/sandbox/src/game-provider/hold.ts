// Answers for hold and spin: lines as ever, and coins that stay, re-spins that bring more, and fixed jackpots; pure, by data alone.
import { indexOf } from './draws.ts'
import type { Draw, Nothing, Rules } from './rules.ts'
import { lineWinOf, moneyOf, paylines, reelCount, rowCount, symbolAt } from './slot.ts'
import type { LineWin, SlotMaths, SlotSymbol } from './slot.ts'

/** The scatter of the strips is the coin; it takes no part in lines. */
export type HoldMaths = Pick<SlotMaths, 'lines' | 'pays' | 'wildMultiplier'> & {
  reels: readonly string[]
  /** So many coins in one spin stay and begin the re-spins. */
  coins: number
  /** A re-spin with a new coin begins the count anew. */
  respins: number
  /** The chance of each empty place to bring a coin in a re-spin, in thousandths. */
  coinThousandths: number
  /** What coins are worth, in tenths of the bet, and how often; the named ones are jackpots. */
  values: readonly { tenths: number; weight: number; name?: 'mini' | 'minor' | 'major' }[]
  /** Coins on every place pay this on top. */
  grandTenths: number
}

export const placeCount = reelCount * rowCount

export type HoldSpin = {
  stops: number[]
  rows: SlotSymbol[][]
  lineWins: LineWin[]
  tenths: number
}
/** Places run by reels: the first reel from above, then the second. 0 is an empty place, else what the coin is worth. */
export type HoldState = { coins: number[]; left: number }
export type HoldView = {
  spin: HoldSpin
  /** What lies on the board, in tenths of the bet. */
  coins: number[]
  /** Re-spins are on: how many are left, which places are new, and, when they are over, what all coins are worth. */
  held: { left: number; fresh: number[]; total: number; grand: boolean } | null
}

/** What a coin is worth, by its weight. */
export function coinOf(maths: HoldMaths, float: number): number {
  let left = float * maths.values.reduce((sum, value) => sum + value.weight, 0)
  for (const value of maths.values) {
    left -= value.weight
    if (left < 0) return value.tenths
  }
  return maths.values.at(-1)?.tenths ?? 0
}

export function holdSpinAt(maths: HoldMaths, stops: readonly number[]): HoldSpin {
  const rows: SlotSymbol[][] = Array.from({ length: rowCount }, (_, row) =>
    maths.reels.map((strip, reel) => symbolAt(strip, (stops[reel] ?? 0) + row)),
  )
  const lineWins: LineWin[] = []
  for (let line = 0; line < maths.lines; line++) {
    const win = lineWinOf(
      maths,
      (paylines[line] ?? []).map((row, reel) => rows[row]?.[reel] ?? 'J'),
    )
    if (win) lineWins.push({ line, ...win })
  }
  return { stops: [...stops], rows, lineWins, tenths: lineWins.reduce((sum, win) => sum + win.tenths, 0) }
}

/** A re-spin: every empty place draws once; below the chance it is a coin, and what is left of the number is its worth. */
export function respin(maths: HoldMaths, state: HoldState, draw: Draw): HoldState & { fresh: number[] } {
  const coins = [...state.coins]
  const fresh: number[] = []
  const chance = maths.coinThousandths / 1000
  coins.forEach((worth, place) => {
    if (worth > 0) return
    const [float = 1] = draw(1)
    if (float >= chance) return
    coins[place] = coinOf(maths, float / chance)
    fresh.push(place)
  })
  const full = coins.every((worth) => worth > 0)
  return { coins, fresh, left: full ? 0 : fresh.length > 0 ? maths.respins : state.left - 1 }
}

export function holdRules(maths: HoldMaths): Rules<HoldState & { spin: HoldSpin }, Nothing, Nothing> {
  return {
    kind: 'hold',
    stakeOf: (bet) => bet,
    begin({ bet, draw }) {
      const stops = maths.reels.map((strip) => indexOf(draw(1)[0] ?? 0, strip.length))
      const spin = holdSpinAt(maths, stops)
      const coins: number[] = []
      for (let reel = 0; reel < reelCount; reel++) {
        for (let row = 0; row < rowCount; row++)
          coins.push(spin.rows[row]?.[reel] === 'S' ? coinOf(maths, draw(1)[0] ?? 0) : 0)
      }
      const held = coins.filter((worth) => worth > 0).length >= maths.coins
      const left = held ? maths.respins : 0
      const view: HoldView = {
        spin,
        coins,
        held: held ? { left, fresh: [], total: 0, grand: false } : null,
      }
      return {
        state: { spin, coins, left },
        stake: bet,
        win: moneyOf(bet, spin.tenths),
        finished: !held,
        view,
      }
    },
    move({ bet, state, draw }) {
      const next = respin(maths, state, draw)
      const finished = next.left === 0
      const grand = next.coins.every((worth) => worth > 0)
      const total = finished
        ? next.coins.reduce((sum, worth) => sum + worth, 0) + (grand ? maths.grandTenths : 0)
        : 0
      const view: HoldView = {
        spin: state.spin,
        coins: next.coins,
        held: { left: next.left, fresh: next.fresh, total, grand },
      }
      return {
        state: { spin: state.spin, coins: next.coins, left: next.left },
        stake: 0n,
        win: moneyOf(bet, total),
        finished,
        view,
      }
    },
    rest: () => ({}),
    tell(views) {
      const first = (views[0] as HoldView).spin.stops.join(' · ')
      const last = views.at(-1) as HoldView
      return last.held ? `${first} (${last.coins.filter((worth) => worth > 0).length}/${placeCount})` : first
    },
  }
}
