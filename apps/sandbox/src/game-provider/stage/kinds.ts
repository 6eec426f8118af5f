// Answers for which stage plays which kind of game, and by which rules its rounds are drawn again; both load when they are asked for.
import { replayOf } from '../rules.ts'
import type { Replay } from '../rules.ts'
import type { ClusterMaths } from '../cluster.ts'
import type { HoldMaths } from '../hold.ts'
import type { SlotMaths } from '../slot.ts'
import type { WaysMaths } from '../ways.ts'
import type { Stage } from './table.ts'

export type Kind = {
  /** The module of the stage, so that a game's page loads it ahead and no other game's. */
  file: string
  stage: () => Promise<Stage>
  /** Maths is the title's own table, where many titles share rules. */
  replay: (maths: unknown) => Promise<Replay>
}

export const kinds: Readonly<Record<string, Kind>> = {
  lines: {
    file: 'stage/slot-game.ts',
    stage: async () => (await import('./slot-game.ts')).stage,
    replay: async (maths) => replayOf((await import('../slot.ts')).linesRules(maths as SlotMaths)),
  },
  ways: {
    file: 'stage/ways-game.ts',
    stage: async () => (await import('./ways-game.ts')).stage,
    replay: async (maths) => replayOf((await import('../ways.ts')).waysRules(maths as WaysMaths)),
  },
  hold: {
    file: 'stage/hold-game.ts',
    stage: async () => (await import('./hold-game.ts')).stage,
    replay: async (maths) => replayOf((await import('../hold.ts')).holdRules(maths as HoldMaths)),
  },
  cluster: {
    file: 'stage/cluster-game.ts',
    stage: async () => (await import('./cluster-game.ts')).stage,
    replay: async (maths) => replayOf((await import('../cluster.ts')).clusterRules(maths as ClusterMaths)),
  },
  dice: {
    file: 'stage/dice-game.ts',
    stage: async () => (await import('./dice-game.ts')).stage,
    replay: async () => replayOf((await import('../dice.ts')).diceRules),
  },
  mines: {
    file: 'stage/mines-game.ts',
    stage: async () => (await import('./mines-game.ts')).stage,
    replay: async () => replayOf((await import('../mines.ts')).minesRules),
  },
  roulette: {
    file: 'stage/roulette-game.ts',
    stage: async () => (await import('./roulette-game.ts')).stage,
    replay: async () => replayOf((await import('../roulette.ts')).rouletteRules),
  },
  limbo: {
    file: 'stage/limbo-game.ts',
    stage: async () => (await import('./limbo-game.ts')).stage,
    replay: async () => replayOf((await import('../limbo.ts')).limboRules),
  },
  plinko: {
    file: 'stage/plinko-game.ts',
    stage: async () => (await import('./plinko-game.ts')).stage,
    replay: async () => replayOf((await import('../plinko.ts')).plinkoRules),
  },
  crash: {
    file: 'stage/crash-game.ts',
    stage: async () => (await import('./crash-game.ts')).stage,
    replay: async () => replayOf((await import('../crash.ts')).crashRules),
  },
  blackjack: {
    file: 'stage/blackjack-game.ts',
    stage: async () => (await import('./blackjack-game.ts')).stage,
    replay: async () => replayOf((await import('../blackjack.ts')).blackjackRules),
  },
}
