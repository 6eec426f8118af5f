// Answers for the way from a signature to an outcome, number by number: its bytes, the number they make, and what it decided.
import { cardOf, cardText } from '../blackjack.ts'
import { rollOf } from '../dice.ts'
import { floatsPerDigest } from '../draws.ts'
import type { HoldMaths } from '../hold.ts'
import { depthOf } from '../limbo.ts'
import { picksOf, tileCount } from '../mines.ts'
import { pocketCount, pocketOf } from '../roulette.ts'
import type { SlotMaths } from '../slot.ts'
import type { Digest } from './verify.ts'

export type Step = { bytes: string; float: number; becomes: string }

type Asked = { kind: string; maths: unknown; choice: unknown; drawn: number }

const numberIn = (choice: unknown, name: string): number =>
  typeof choice === 'object' && choice !== null ? Number(Reflect.get(choice, name) ?? 0) : 0

/** What number `at` of a round decided, as the rules have it; '' where the rules' own file must be read. */
function meaningOf(
  { kind, maths, choice }: Asked,
  floats: readonly number[],
  at: number,
  lastCent: string,
): string {
  const float = floats[at] ?? 0
  switch (kind) {
    case 'dice':
      return at === 0 ? `floor(n × 10001) ÷ 100 = ${(rollOf(float) / 100).toFixed(2)}` : lastCent
    case 'limbo':
      return at === 0 ? `floor(99 ÷ n) ÷ 100 = ${(depthOf(float) / 100).toFixed(2)}` : lastCent
    case 'plinko':
      return at < numberIn(choice, 'rows') ? (float < 0.5 ? 'n < 0.5 → L' : 'n ≥ 0.5 → R') : lastCent
    case 'roulette':
      return at === 0 ? `floor(n × ${pocketCount}) = ${pocketOf(float)}` : ''
    case 'blackjack':
      return `floor(n × 52) = ${cardOf(float)} → ${cardText(cardOf(float))}`
    case 'mines': {
      if (at >= tileCount - 1) return lastCent
      const picked = (picksOf(floats.slice(0, at + 1), tileCount).at(-1) ?? 0) + 1
      return `floor(n × ${tileCount - at}) → ${picked}${at < numberIn(choice, 'mines') ? ' ✹' : ''}`
    }
    case 'lines': {
      const { reels } = maths as SlotMaths
      const strips = at < reels.base.length ? reels.base : reels.free
      return stopOf(strips[at % reels.base.length] ?? '', float)
    }
    case 'hold': {
      const { reels } = maths as HoldMaths
      return at < reels.length ? stopOf(reels[at] ?? '', float) : ''
    }
    default:
      return ''
  }
}

const stopOf = (strip: string, float: number): string =>
  `floor(n × ${strip.length}) = ${Math.floor(float * strip.length)}`

/** Every number that the round drew, in order, as far as it is shown. */
export function stepsOf(asked: Asked, digests: readonly Digest[], lastCent: string): Step[] {
  const floats = digests.flatMap((digest) => digest.floats)
  return floats.slice(0, asked.drawn).map((float, at) => {
    const digest = digests[Math.floor(at / floatsPerDigest)]?.digest ?? ''
    const place = (at % floatsPerDigest) * 8
    return {
      bytes: digest.slice(place, place + 8),
      float,
      becomes: meaningOf(asked, floats, at, lastCent),
    }
  })
}
