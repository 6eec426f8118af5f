// Answers for which games the studio offers and what it states of each: a game is one row here, its rules, and its choices.
import { z } from 'zod'

import { blackjackReturn, blackjackRules } from './blackjack.ts'
import {
  blackjackMove,
  diceChoice,
  limboChoice,
  minesChoice,
  minesMove,
  nothing,
  plinkoChoice,
  rouletteChoice,
} from './choices.ts'
import { crashIdentity, crashReturn, crashRules, mostHeight } from './crash.ts'
import { diceReturn, diceRules } from './dice.ts'
import { limboReturn, limboRules, mostMark } from './limbo.ts'
import { minesReturn, minesRules, minesTopTimes } from './mines.ts'
import { playable } from './playable.ts'
import type { Playable } from './playable.ts'
import { cupPays, mostRows, plinkoReturn, plinkoRules } from './plinko.ts'
import { rouletteReturn, rouletteRules } from './roulette.ts'
import { clusterRules } from './cluster.ts'
import { holdRules } from './hold.ts'
import { slotTitles } from './slot-titles.ts'
import type { SlotTitle } from './slot-titles.ts'
import { linesRules } from './slot.ts'
import { tableRows } from './table-titles.ts'
import { mathsOf } from './title-maths.ts'
import type { Made } from './title-maths.ts'
import { slotRows } from './titles.ts'
import type { SlotRow } from './titles.ts'
import { waysRules } from './ways.ts'
import type { Wire } from './wire.ts'

export type OfferedGame = {
  identity: string
  name: string
  /** Which stage plays it: a row of stage/kinds.ts. */
  kind: string
  type: 'slot' | 'table' | 'instant'
  rtp: string
  volatility: 'low' | 'medium' | 'high'
  paylines: number | null
  /** The most that a bet can bring, as a multiple of it. */
  topWin: number
  features: string[]
  /** Bets on the ladder of the currency, or any whole number of sub-units between the smallest and the largest. */
  bets: 'ladder' | 'any'
  play: Playable
  /** How far the colours of an original are turned for a title of another studio that plays by its rules, in degrees. */
  turn?: number
  /** The title's own table of strips and pays where many titles share rules: the browser shows and verifies by it. */
  maths: Wire
}

const originals: readonly OfferedGame[] = [
  {
    identity: 'bone-yard',
    name: 'Bone Yard',
    kind: 'dice',
    type: 'instant',
    rtp: diceReturn,
    volatility: 'low',
    paylines: null,
    topWin: 49.5,
    features: ['provably_fair', 'demo'],
    bets: 'any',
    play: playable(diceRules, diceChoice),
    maths: null,
  },
  {
    identity: 'fathom-bell',
    name: 'Fathom Bell',
    kind: 'limbo',
    type: 'instant',
    rtp: limboReturn,
    volatility: 'high',
    paylines: null,
    topWin: mostMark / 100,
    features: ['provably_fair', 'demo'],
    bets: 'any',
    play: playable(limboRules, limboChoice),
    maths: null,
  },
  {
    identity: 'pinwood-fair',
    name: 'Pinwood Fair',
    kind: 'plinko',
    type: 'instant',
    rtp: plinkoReturn,
    volatility: 'medium',
    paylines: null,
    topWin: (cupPays({ rows: mostRows, risk: 'high' })[0] ?? 0) / 100,
    features: ['provably_fair', 'demo'],
    bets: 'any',
    play: playable(plinkoRules, plinkoChoice),
    maths: null,
  },
  {
    identity: crashIdentity,
    name: 'Kite Weather',
    kind: 'crash',
    type: 'instant',
    rtp: crashReturn,
    volatility: 'high',
    paylines: null,
    topWin: mostHeight / 100,
    features: ['provably_fair', 'demo'],
    bets: 'any',
    // One flight is shared by all: it is staked on and left through its own table, never through the rounds of one player.
    play: playable(crashRules, z.never(), z.never()),
    maths: null,
  },
  {
    identity: 'urchin-bay',
    name: 'Urchin Bay',
    kind: 'mines',
    type: 'instant',
    rtp: minesReturn,
    volatility: 'medium',
    paylines: null,
    topWin: minesTopTimes,
    features: ['provably_fair', 'demo'],
    bets: 'any',
    play: playable(minesRules, minesChoice, minesMove),
    maths: null,
  },
  {
    identity: 'brass-orbit',
    name: 'Brass Orbit',
    kind: 'roulette',
    type: 'table',
    rtp: rouletteReturn,
    volatility: 'medium',
    paylines: null,
    topWin: 36,
    features: ['provably_fair', 'demo'],
    bets: 'ladder',
    play: playable(rouletteRules, rouletteChoice),
    maths: null,
  },
  {
    identity: 'corner-table',
    name: 'Corner Table',
    kind: 'blackjack',
    type: 'table',
    rtp: blackjackReturn,
    volatility: 'low',
    paylines: null,
    // Two halves, each doubled and won.
    topWin: 8,
    features: ['provably_fair', 'demo'],
    // An even number of sub-units, so that 3 to 2 is whole.
    bets: 'ladder',
    play: playable(blackjackRules, nothing, blackjackMove),
    maths: null,
  },
]

function linesGame(title: SlotTitle): OfferedGame {
  const { maths } = title
  return {
    identity: title.identity,
    name: title.name,
    kind: 'lines',
    type: 'slot',
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
    bets: 'ladder',
    play: playable(linesRules(maths), nothing, nothing),
    maths,
  }
}

function slotPlay(made: Made): Playable {
  switch (made.kind) {
    case 'lines':
      return playable(linesRules(made.maths), nothing, nothing)
    case 'ways':
      return playable(waysRules(made.maths), nothing, nothing)
    case 'hold':
      return playable(holdRules(made.maths), nothing, nothing)
    case 'cluster':
      return playable(clusterRules(made.maths), nothing, nothing)
  }
}

function slotGame({ identity, name, engine, volatility }: SlotRow): OfferedGame {
  const made = mathsOf(identity, engine, volatility)
  let topWin: number | null = null
  return {
    identity,
    name,
    kind: made.kind,
    type: 'slot',
    rtp: (made.rtp * 100).toFixed(2),
    volatility,
    paylines: made.paylines,
    get topWin() {
      return (topWin ??= Math.floor(made.topWin() * 10) / 10)
    },
    features: ['provably_fair', 'demo', ...made.features, 'issued_free_spins'],
    bets: 'ladder',
    play: slotPlay(made),
    maths: made.maths,
  }
}

/** Titles of other studios by the rules of an original, once the original is there. */
function tableGames(): OfferedGame[] {
  return tableRows.flatMap(({ identity, name, of, turn }) => {
    const original = originals.find((game) => game.identity === of)
    return original ? [{ ...original, identity, name, turn }] : []
  })
}

export const offeredGames: readonly OfferedGame[] = [
  ...slotTitles.map(linesGame),
  ...originals,
  ...slotRows.map(slotGame),
  ...tableGames(),
]

const byIdentity = new Map(offeredGames.map((game) => [game.identity, game]))

export function offeredGame(identity: string): OfferedGame | undefined {
  return byIdentity.get(identity)
}
