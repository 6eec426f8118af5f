// Answers for which games the studio offers and what it states of each: a game is one row here, its rules, and its choices.
import { z } from 'zod'

import { baccaratRules } from './baccarat.ts'
import { blackjackReturn, blackjackRules, blackjackRulesOf } from './blackjack.ts'
import {
  baccaratChoice,
  blackjackMove,
  diceChoice,
  kenoChoice,
  ladderMove,
  limboChoice,
  minesChoice,
  minesMove,
  nothing,
  plinkoChoice,
  rouletteChoice,
  wheelChoice,
} from './choices.ts'
import { crashIdentity, crashReturn, crashRules, mostHeight } from './crash.ts'
import { diceReturn, diceRules, diceRulesOf } from './dice.ts'
import { kenoRules } from './keno.ts'
import { ladderRules } from './ladder.ts'
import { fathomBell, limboReturn, limboRules, limboRulesOf, mostMark } from './limbo.ts'
import { minesReturn, minesRules, minesRulesOf, urchinBay } from './mines.ts'
import { playable } from './playable.ts'
import type { Playable } from './playable.ts'
import { cupPays, mostRows, plinkoReturn, plinkoRules, plinkoRulesOf } from './plinko.ts'
import { rouletteReturn, rouletteRules, rouletteRulesOf } from './roulette.ts'
import { clusterRules } from './cluster.ts'
import { holdRules } from './hold.ts'
import { slotTitles } from './slot-titles.ts'
import type { SlotTitle } from './slot-titles.ts'
import { linesRules } from './slot.ts'
import { fairWheels, kenoTables } from './table-maths.ts'
import { oddsOfTable } from './table-odds.ts'
import { tableRows } from './table-titles.ts'
import type { TableGame } from './table-titles.ts'
import { mathsOf } from './title-maths.ts'
import type { Made } from './title-maths.ts'
import { slotRows } from './titles.ts'
import type { SlotRow } from './titles.ts'
import { waysRules } from './ways.ts'
import { wheelRules } from './wheel.ts'
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
  /** The title's own table of strips and pays where many titles share rules: the browser shows and verifies by it. */
  maths: Wire
}

/** What is played at a table, with a dealer or a wheel of pockets; everything else is an instant game. */
const ofCards: readonly string[] = ['roulette', 'blackjack', 'ladder', 'baccarat']

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
    play: playable(limboRules, limboChoice(fathomBell)),
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
    topWin: urchinBay.topTimes,
    features: ['provably_fair', 'demo'],
    bets: 'any',
    play: playable(minesRules, minesChoice(urchinBay), minesMove(urchinBay)),
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

/** The originals that are made of a table of their own, as the titles of other studios are. */
const madeOriginals: readonly OfferedGame[] = [
  tableGame('forty-lanterns', 'Forty Lanterns', {
    kind: 'keno',
    maths: kenoTables({
      numbers: 40,
      drawn: 10,
      picks: 10,
      keep: 9900,
      risks: {
        low: { often: 0.75, best: 100 },
        medium: { often: 0.4, best: 500 },
        high: { often: 0.15, best: 1000 },
      },
    }),
  }),
  tableGame('compass-fair', 'Compass Fair', { kind: 'wheel', maths: fairWheels([10, 20, 30, 40, 50], 9900) }),
  tableGame('magpie-ladder', 'Magpie Ladder', {
    kind: 'ladder',
    maths: { ties: 'right', keep: 9900, rungs: 30, skips: 10 },
  }),
  tableGame('salon-nine', 'Salon Nine', {
    kind: 'baccarat',
    maths: { decks: 8, banker: 'commission', tie: 8 },
  }),
]

function tablePlay(game: TableGame): Playable {
  switch (game.kind) {
    case 'dice':
      return playable(diceRulesOf(game.maths), diceChoice)
    case 'limbo':
      return playable(limboRulesOf(game.maths), limboChoice(game.maths))
    case 'plinko':
      return playable(plinkoRulesOf(game.maths), plinkoChoice)
    case 'mines':
      return playable(minesRulesOf(game.maths), minesChoice(game.maths), minesMove(game.maths))
    case 'roulette':
      return playable(rouletteRulesOf(game.maths), rouletteChoice)
    case 'blackjack':
      return playable(blackjackRulesOf(game.maths), nothing, blackjackMove)
    case 'keno':
      return playable(kenoRules(game.maths), kenoChoice)
    case 'wheel':
      return playable(wheelRules(game.maths), wheelChoice)
    case 'ladder':
      return playable(ladderRules(game.maths), nothing, ladderMove)
    case 'baccarat':
      return playable(baccaratRules(game.maths), baccaratChoice)
  }
}

function tableGame(identity: string, name: string, game: TableGame): OfferedGame {
  const { rtp, volatility, topWin } = oddsOfTable(game)
  return {
    identity,
    name,
    kind: game.kind,
    type: ofCards.includes(game.kind) ? 'table' : 'instant',
    rtp: (rtp * 100).toFixed(2),
    volatility,
    paylines: null,
    topWin,
    features: ['provably_fair', 'demo'],
    bets: ofCards.includes(game.kind) ? 'ladder' : 'any',
    play: tablePlay(game),
    maths: game.maths,
  }
}

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

export const offeredGames: readonly OfferedGame[] = [
  ...slotTitles.map(linesGame),
  ...originals,
  ...madeOriginals,
  ...slotRows.map(slotGame),
  ...tableRows.map(({ identity, name, game }) => tableGame(identity, name, game)),
]

const byIdentity = new Map(offeredGames.map((game) => [game.identity, game]))

export function offeredGame(identity: string): OfferedGame | undefined {
  return byIdentity.get(identity)
}
