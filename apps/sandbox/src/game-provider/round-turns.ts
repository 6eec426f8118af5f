// Answers for what happened in a round: its seeds, choice and moves say it, the same for the stake, a retry and the page that verifies.
import type { OfferedGame } from './catalogue.ts'
import { floatsPerDigest } from './draws.ts'
import { commitmentOf, drawFloats, newClientSeed, newServerSeed } from './fairness.ts'
import { Refused } from './played.ts'
import type { Draw, KeptRound, Turn } from './rules.ts'
import type { Round, Seed, Store } from './store.ts'

export function roundTurns(store: Store, offered: (identity: string) => OfferedGame | undefined) {
  function seedsOf(player: string): { active: Seed; next: Seed } {
    const fresh = (state: 'active' | 'next'): Seed => {
      const serverSeed = newServerSeed()
      store.addSeed(player, serverSeed, commitmentOf(serverSeed), newClientSeed(), state)
      const made = store.seed(player, state)
      if (!made) throw new Error('a seed that was just written is missing')
      return made
    }
    return {
      active: store.seed(player, 'active') ?? fresh('active'),
      next: store.seed(player, 'next') ?? fresh('next'),
    }
  }

  function gameOf(identity: string): OfferedGame {
    const game = offered(identity)
    if (!game) throw new Refused('game')
    return game
  }

  function kept(round: Round, moves: readonly string[], draw: Draw): KeptRound {
    return {
      bet: round.bet,
      choice: JSON.parse(round.choice),
      moves: moves.map((move) => JSON.parse(move)),
      draw,
    }
  }

  /** The round's own numbers from the first on, and how many of them were drawn. */
  function streamOf(round: Round): { draw: Draw; drawn: () => number } {
    const seed = store.seedById(round.seedId)
    if (!seed) throw new Error(`the seed of round ${round.id} is missing`)
    const seeds = { serverSeed: seed.serverSeed, clientSeed: round.clientSeed, nonce: round.nonce }
    const ahead: number[] = []
    let drawn = 0
    return {
      draw(count) {
        // A digest gives eight numbers; whoever draws one at a time does not make eight digests.
        while (ahead.length < drawn + count) ahead.push(...drawFloats(seeds, ahead.length, floatsPerDigest))
        drawn += count
        return ahead.slice(drawn - count, drawn)
      },
      drawn: () => drawn,
    }
  }

  /** What the seeds, the choice and these moves say happened: the same for the stake, a retry and the page that verifies. */
  function turnsOf(round: Round, moves: readonly string[]): { turns: Turn<unknown>[]; drawn: number } {
    const stream = streamOf(round)
    const turns = gameOf(round.game).play.turns(kept(round, moves, stream.draw))
    return { turns, drawn: stream.drawn() }
  }

  function turnAt(round: Round, place: number): Turn<unknown> & { drawn: number } {
    const { turns, drawn } = turnsOf(round, round.moves.slice(0, place))
    const turn = turns[place]
    if (!turn) throw new Error(`round ${round.id} has no turn ${place}`)
    return { ...turn, drawn }
  }

  return { seedsOf, gameOf, kept, streamOf, turnsOf, turnAt }
}
