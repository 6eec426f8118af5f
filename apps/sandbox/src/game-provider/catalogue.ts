// Answers for which games the studio offers and what it states of each.
import { diceReturn } from './dice.ts'
import { slotTitleOf, slotTitles } from './slot-titles.ts'
import type { SlotTitle } from './slot-titles.ts'

export const diceIdentity = 'bone-yard'

export type OfferedGame = {
  identity: string
  name: string
  kind: 'slot' | 'dice'
  rtp: string
  volatility: 'low' | 'medium' | 'high'
  paylines: number
  topWin: number
  features: string[]
  slot: SlotTitle | null
}

const diceGame: OfferedGame = {
  identity: diceIdentity,
  name: 'Bone Yard',
  kind: 'dice',
  rtp: diceReturn,
  volatility: 'low',
  paylines: 0,
  topWin: 49.5,
  features: ['provably_fair', 'demo'],
  slot: null,
}

function slotGame(title: SlotTitle): OfferedGame {
  const { maths } = title
  return {
    identity: title.identity,
    name: title.name,
    kind: 'slot',
    rtp: title.rtp,
    volatility: title.volatility,
    paylines: maths.lines,
    topWin: title.topWin,
    features: [
      'provably_fair',
      'demo',
      'wild',
      'scatter',
      'free_spins',
      'retrigger',
      'stacked_wilds',
      'issued_free_spins',
      ...(maths.freeMultiplier > 1 ? ['free_spin_multiplier'] : []),
      ...(maths.wildMultiplier > 1 ? ['wild_multiplier'] : []),
    ],
    slot: title,
  }
}

export const offeredGames: readonly OfferedGame[] = [...slotTitles.map(slotGame), diceGame]

export function offeredGame(identity: string): OfferedGame | undefined {
  const title = slotTitleOf(identity)
  return title ? slotGame(title) : identity === diceIdentity ? diceGame : undefined
}
