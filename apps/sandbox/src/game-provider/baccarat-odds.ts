// Answers for how often each end of a coup comes from a whole shoe: every order of six cards counted, as whole numbers.
import { baccaratPay, bankerDraws, playerDraws } from './baccarat.ts'
import type { BaccaratMaths, BaccaratSpot, CoupEnd } from './baccarat.ts'

export type CountedEnd = CoupEnd & { ways: number }

const values = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/**
 * In how many of the n · (n−1) · … · (n−5) orders of the first six cards a coup ends so. Cards of one value are alike
 * here, so 10⁶ cases and their weights are all there is. With eight decks the whole count is below 2⁵³, so every
 * number is exact.
 */
export function countCoups(decks: number): { ends: CountedEnd[]; all: number } {
  const cards = decks * 52
  const left = values.map((value) => decks * (value === 0 ? 16 : 4))
  const ways = new Float64Array(200)
  const end = (player: number, banker: number, third: 0 | 1, weight: number): void => {
    const at = ((player % 10) * 10 + (banker % 10)) * 2 + third
    ways[at] = (ways[at] ?? 0) + weight
  }
  /** Each card that is still there, with the number of orders that take it. */
  const each = (weight: number, then: (value: number, weight: number) => void): void => {
    for (const value of values) {
      const there = left[value] ?? 0
      if (there === 0) continue
      left[value] = there - 1
      then(value, weight * there)
      left[value] = there
    }
  }
  const four = (player: number, banker: number, weight: number): void => {
    // Whatever is not drawn lies there in every order.
    const untouched = weight * (cards - 4) * (cards - 5)
    if (player >= 8 || banker >= 8) end(player, banker, 0, untouched)
    else if (!playerDraws(player)) {
      if (bankerDraws(banker, null))
        each(weight, (third, more) => end(player, banker + third, 1, more * (cards - 5)))
      else end(player, banker, 0, untouched)
    } else
      each(weight, (third, more) => {
        if (bankerDraws(banker, third))
          each(more, (sixth, last) => end(player + third, banker + sixth, 1, last))
        else end(player + third, banker, 0, more * (cards - 5))
      })
  }
  each(1, (p1, w1) =>
    each(w1, (b1, w2) =>
      each(w2, (p2, w3) => each(w3, (b2, w4) => four((p1 + p2) % 10, (b1 + b2) % 10, w4))),
    ),
  )
  let all = 1
  for (let i = 0; i < 6; i++) all *= cards - i
  const ends = [...ways].flatMap((weight, at) =>
    weight === 0
      ? []
      : [
          {
            player: Math.floor(at / 20),
            banker: Math.floor(at / 2) % 10,
            bankerCards: 2 + (at % 2),
            ways: weight,
          },
        ],
  )
  return { ends, all }
}

const counted = new Map<number, ReturnType<typeof countCoups>>()
function coupsOf(decks: number): ReturnType<typeof countCoups> {
  const known = counted.get(decks) ?? countCoups(decks)
  counted.set(decks, known)
  return known
}

/** Each pay of a field as a multiple of its stake, with its chance. */
export function baccaratOutcomes(
  maths: BaccaratMaths,
  spot: BaccaratSpot,
): { chance: number; times: number }[] {
  const { ends, all } = coupsOf(maths.decks)
  return ends.map((end) => ({ chance: end.ways / all, times: baccaratPay(maths, spot, end) / 100 }))
}

/** What a field brings back in the long run, as an exact fraction of hundredths. */
export function baccaratReturn(
  maths: BaccaratMaths,
  spot: BaccaratSpot,
): { numerator: bigint; denominator: bigint } {
  const { ends, all } = coupsOf(maths.decks)
  return {
    numerator: ends.reduce((sum, end) => sum + BigInt(end.ways) * BigInt(baccaratPay(maths, spot, end)), 0n),
    denominator: BigInt(all),
  }
}
