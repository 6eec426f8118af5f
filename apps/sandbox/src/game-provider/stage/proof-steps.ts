// Answers for the way from a signature to an outcome, number by number: its bytes, the number they make, and what it decided.
import { cardOf, cardText } from '../blackjack.ts'
import type { BaccaratMaths } from '../baccarat.ts'
import { boneYard, rollOf } from '../dice.ts'
import type { DiceMaths } from '../dice.ts'
import { floatsPerDigest } from '../draws.ts'
import type { HoldMaths } from '../hold.ts'
import type { KenoMaths } from '../keno.ts'
import { depthOf, fathomBell } from '../limbo.ts'
import type { LimboMaths } from '../limbo.ts'
import { picksOf, tilesOf, urchinBay } from '../mines.ts'
import type { MinesMaths } from '../mines.ts'
import { brassOrbit, pocketOf, pocketText, pocketsOf } from '../roulette.ts'
import type { RouletteMaths } from '../roulette.ts'
import type { SlotMaths } from '../slot.ts'
import type { Digest } from './digests.ts'

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
    case 'dice': {
      const own = (maths as DiceMaths | null) ?? boneYard
      if (at >= own.dice) return lastCent
      const roll = rollOf(float, own)
      if (own.unit > 1) return `floor(n × ${own.sides}) ÷ ${own.unit} = ${(roll / own.unit).toFixed(2)}`
      return `floor(n × ${own.sides}) + ${own.first} = ${roll}`
    }
    case 'limbo': {
      const own = (maths as LimboMaths | null) ?? fathomBell
      return at === 0
        ? `floor(${own.keep / 100} ÷ n) ÷ 100 = ${(depthOf(float, own) / 100).toFixed(2)}`
        : lastCent
    }
    case 'keno': {
      const { numbers, drawn } = maths as KenoMaths
      if (at >= drawn) return lastCent
      return `floor(n × ${numbers - at}) → ${(picksOf(floats.slice(0, at + 1), numbers).at(-1) ?? 0) + 1}`
    }
    case 'wheel': {
      const fields = numberIn(choice, 'segments')
      return at === 0 ? `floor(n × ${fields}) = ${Math.floor(float * fields)}` : lastCent
    }
    case 'ladder':
      // Whether the last number draws a card or the last cent is decided by the moves.
      return `floor(n × 52) = ${cardOf(float)} → ${cardText(cardOf(float))}`
    case 'baccarat': {
      const cards = (maths as BaccaratMaths).decks * 52
      if (at >= 6) return lastCent
      const card = (picksOf(floats.slice(0, at + 1), cards).at(-1) ?? 0) % 52
      return `floor(n × ${cards - at}) → ${cardText(card)}`
    }
    case 'plinko':
      return at < numberIn(choice, 'rows') ? (float < 0.5 ? 'n < 0.5 → L' : 'n ≥ 0.5 → R') : lastCent
    case 'roulette': {
      const own = (maths as RouletteMaths | null) ?? brassOrbit
      if (at > 0) return lastCent
      return `floor(n × ${pocketsOf(own).length}) = ${pocketText(pocketOf(float, own))}`
    }
    case 'blackjack':
      return `floor(n × 52) = ${cardOf(float)} → ${cardText(cardOf(float))}`
    case 'mines': {
      const tileCount = tilesOf((maths as MinesMaths | null) ?? urchinBay)
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
