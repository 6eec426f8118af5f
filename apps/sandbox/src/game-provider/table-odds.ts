// Answers for what is stated of a table game: its return, its highest win, and its swing, all counted from its own rules.
import { baccaratOutcomes } from './baccarat-odds.ts'
import { oddsOf } from './blackjack-odds.ts'
import { allOutcomes, firstLine, multiplierOf, winningOutcomes } from './dice.ts'
import { choose, firstTicket, kenoPays, waysToHit } from './keno.ts'
import { ladderTopTimes, waysOf } from './ladder.ts'
import type { Guess, LadderMaths } from './ladder.ts'
import { reachingNumbers } from './limbo.ts'
import { minesFraction, minesTimes, stepsAtMost, tilesOf } from './mines.ts'
import type { MinesMaths } from './mines.ts'
import { cupPays, firstPins, waysTo } from './plinko.ts'
import { bringsOf, pocketsOf, spotReturn, spotsOf } from './roulette.ts'
import type { TableGame } from './table-titles.ts'
import { swingOf } from './volatility.ts'
import type { Outcome, Swing } from './volatility.ts'
import { faceOf, firstWheel } from './wheel.ts'

export type TableOdds = { rtp: number; volatility: Swing; topWin: number }

/**
 * A player decides much of the swing, so it is taken of what the table proposes at first. Where a pot grows by steps
 * it is taken as soon as it has doubled; at roulette a chip lies on a corner; a hand of blackjack is played its best.
 */
export function oddsOfTable(game: TableGame): TableOdds {
  const outcomes = outcomesOf(game)
  return { rtp: returnOf(game, outcomes), volatility: swingOf(outcomes), topWin: topWinOf(game) }
}

const meanOf = (outcomes: readonly Outcome[]): number =>
  outcomes.reduce((sum, { chance, times }) => sum + chance * times, 0)

/** Where places of one cloth return different shares, the least of them is stated; each one stands in its rules. */
function returnOf(game: TableGame, outcomes: readonly Outcome[]): number {
  if (game.kind !== 'roulette') return meanOf(outcomes)
  return Math.min(
    ...[...spotsOf(game.maths).values()].map((spot) => {
      const { numerator, denominator } = spotReturn(spot, game.maths)
      return Number(numerator) / Number(denominator)
    }),
  )
}

const won = (chance: number, times: number): Outcome[] => [
  { chance, times },
  { chance: 1 - chance, times: 0 },
]

export function outcomesOf(game: TableGame): Outcome[] {
  switch (game.kind) {
    case 'dice': {
      const bet = firstLine(game.maths)
      const chance = winningOutcomes(bet, game.maths) / allOutcomes(game.maths)
      return won(chance, game.maths.keep / 10_000 / chance)
    }
    case 'limbo': {
      const { start } = game.maths
      return won(Number(reachingNumbers(start, game.maths)) / 2 ** 32, start / 100)
    }
    case 'plinko': {
      const choice = firstPins(game.maths)
      return cupPays(choice, game.maths).map((pay, cup) => ({
        chance: Number(waysTo(choice.rows, cup)) / 2 ** choice.rows,
        times: pay / 100,
      }))
    }
    case 'mines':
      return minesOutcomes(game.maths)
    case 'roulette': {
      const corner = [...spotsOf(game.maths).values()].find((spot) => spot.kind === 'corner')
      const pockets = pocketsOf(game.maths)
      return pockets.map((pocket) => ({
        chance: 1 / pockets.length,
        times: corner ? Number(bringsOf(corner, pocket, game.maths)) / 10_000 : 0,
      }))
    }
    case 'blackjack':
      return oddsOf(game.maths).outcomes()
    case 'keno': {
      const { picks, risk } = firstTicket(game.maths)
      const all = Number(choose(game.maths.numbers, picks))
      return kenoPays(game.maths, picks, risk).map((pay, hits) => ({
        chance: Number(waysToHit(game.maths, picks, hits)) / all,
        times: pay / 100,
      }))
    }
    case 'wheel': {
      const { pays } = faceOf(game.maths, firstWheel(game.maths))
      return pays.map((pay) => ({ chance: 1 / pays.length, times: pay / 100 }))
    }
    case 'ladder':
      return ladderOutcomes(game.maths)
    case 'baccarat':
      return baccaratOutcomes(game.maths, 'banker')
  }
}

function minesOutcomes(maths: MinesMaths): Outcome[] {
  const last = stepsAtMost(maths.start, maths)
  let steps = 1
  while (steps < last && minesTimes(maths.start, steps, maths) < 2) steps++
  const { numerator, denominator } = minesFraction(maths.start, steps, maths)
  const times = Number(numerator) / Number(denominator)
  return won(maths.keep / 10_000 / times, times)
}

/** From every first card the likelier guess, until the pot has doubled; pots of one size are one outcome. */
function ladderOutcomes({ ties, keep, rungs }: LadderMaths): Outcome[] {
  const pots = new Map<number, number>()
  const end = (times: number, chance: number): void => {
    const key = Math.round(times * 1e6) / 1e6
    pots.set(key, (pots.get(key) ?? 0) + chance)
  }
  /** Standing on a rank with a pot: how likely; all of one rung are gone through before the next. */
  let level = new Map<string, { rank: number; times: number; chance: number }>()
  for (let rank = 1; rank <= 13; rank++)
    level.set(String(rank), { rank, times: keep / 10_000, chance: 1 / 13 })
  for (let rung = 0; level.size > 0; rung++) {
    const next: typeof level = new Map()
    for (const { rank, times, chance } of level.values()) {
      if (rung > 0 && (times >= 2 || rung >= rungs)) {
        end(times, chance)
        continue
      }
      const guess: Guess = rank <= 7 ? 'higher' : 'lower'
      const card = (rank === 1 ? 12 : rank - 2) * 4
      const { right, of } = waysOf(ties, card, guess)
      end(0, chance * (1 - right / of))
      const risen = times * (of / right)
      for (let to = 1; to <= 13; to++) {
        const beyond = guess === 'higher' ? to > rank : to < rank
        const same = to === rank && ties === 'right' && rank !== 1 && rank !== 13
        if (!beyond && !same) continue
        const key = `${to}/${Math.round(risen * 1e6)}`
        const known = next.get(key)
        next.set(key, { rank: to, times: risen, chance: (known?.chance ?? 0) + chance / of })
      }
    }
    level = next
  }
  return [...pots].map(([times, chance]) => ({ times, chance }))
}

function topWinOf(game: TableGame): number {
  switch (game.kind) {
    case 'dice': {
      const { dice, first, sides } = game.maths
      const lines = Array.from({ length: dice * sides + 1 }, (_, at) => dice * first + at)
      const open = lines.map((target) => ({ side: 'under' as const, target }))
      return Math.max(
        ...open
          .filter((bet) => winningOutcomes(bet, game.maths) >= game.maths.least)
          .map((bet) => multiplierOf(bet, game.maths)),
      )
    }
    case 'limbo':
      return game.maths.most / 100
    case 'plinko':
      return Math.max(...game.maths.tables.flatMap(({ half }) => half)) / 100
    case 'mines': {
      const counts = Array.from({ length: tilesOf(game.maths) - 1 }, (_, at) => at + 1)
      return Math.max(...counts.map((mines) => minesTimes(mines, stepsAtMost(mines, game.maths), game.maths)))
    }
    case 'roulette':
      return 1 + ((game.maths.numbers - 1) * (10_000 - game.maths.commission)) / 10_000
    case 'blackjack':
      return game.maths.splits === 'doubled' ? 8 : 4
    case 'keno':
      return Math.max(...Object.values(game.maths.tables).flat(2)) / 100
    case 'wheel':
      return Math.max(...game.maths.faces.flatMap(({ pays }) => pays)) / 100
    case 'ladder':
      return ladderTopTimes
    case 'baccarat':
      return game.maths.tie + 1
  }
}
