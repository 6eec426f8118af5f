// Answers for which stage plays which kind of game, and by which rules its rounds are drawn again; both load when they are asked for.
import { replayOf } from '../rules.ts'
import type { Replay } from '../rules.ts'
import type { BaccaratMaths } from '../baccarat.ts'
import type { BlackjackLaw } from '../blackjack.ts'
import type { ClusterMaths } from '../cluster.ts'
import type { DiceMaths } from '../dice.ts'
import type { HoldMaths } from '../hold.ts'
import type { KenoMaths } from '../keno.ts'
import type { LadderMaths } from '../ladder.ts'
import type { LimboMaths } from '../limbo.ts'
import type { MinesMaths } from '../mines.ts'
import type { PlinkoMaths } from '../plinko.ts'
import type { RouletteMaths } from '../roulette.ts'
import type { SlotMaths } from '../slot.ts'
import type { WaysMaths } from '../ways.ts'
import type { WheelMaths } from '../wheel.ts'
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
    replay: async (maths) => {
      const { diceRulesOf, boneYard } = await import('../dice.ts')
      return replayOf(diceRulesOf((maths as DiceMaths | null) ?? boneYard))
    },
  },
  mines: {
    file: 'stage/mines-game.ts',
    stage: async () => (await import('./mines-game.ts')).stage,
    replay: async (maths) => {
      const { minesRulesOf, urchinBay } = await import('../mines.ts')
      return replayOf(minesRulesOf((maths as MinesMaths | null) ?? urchinBay))
    },
  },
  roulette: {
    file: 'stage/roulette-game.ts',
    stage: async () => (await import('./roulette-game.ts')).stage,
    replay: async (maths) => {
      const { rouletteRulesOf, brassOrbit } = await import('../roulette.ts')
      return replayOf(rouletteRulesOf((maths as RouletteMaths | null) ?? brassOrbit))
    },
  },
  limbo: {
    file: 'stage/limbo-game.ts',
    stage: async () => (await import('./limbo-game.ts')).stage,
    replay: async (maths) => {
      const { limboRulesOf, fathomBell } = await import('../limbo.ts')
      return replayOf(limboRulesOf((maths as LimboMaths | null) ?? fathomBell))
    },
  },
  plinko: {
    file: 'stage/plinko-game.ts',
    stage: async () => (await import('./plinko-game.ts')).stage,
    replay: async (maths) => {
      const { plinkoRulesOf, pinwoodFair } = await import('../plinko.ts')
      return replayOf(plinkoRulesOf((maths as PlinkoMaths | null) ?? pinwoodFair))
    },
  },
  crash: {
    file: 'stage/crash-game.ts',
    stage: async () => (await import('./crash-game.ts')).stage,
    replay: async () => replayOf((await import('../crash.ts')).crashRules),
  },
  blackjack: {
    file: 'stage/blackjack-game.ts',
    stage: async () => (await import('./blackjack-game.ts')).stage,
    replay: async (maths) => {
      const { blackjackRulesOf, cornerLaw } = await import('../blackjack.ts')
      return replayOf(blackjackRulesOf((maths as BlackjackLaw | null) ?? cornerLaw))
    },
  },
  keno: {
    file: 'stage/keno-game.ts',
    stage: async () => (await import('./keno-game.ts')).stage,
    replay: async (maths) => replayOf((await import('../keno.ts')).kenoRules(maths as KenoMaths)),
  },
  wheel: {
    file: 'stage/wheel-game.ts',
    stage: async () => (await import('./wheel-game.ts')).stage,
    replay: async (maths) => replayOf((await import('../wheel.ts')).wheelRules(maths as WheelMaths)),
  },
  ladder: {
    file: 'stage/ladder-game.ts',
    stage: async () => (await import('./ladder-game.ts')).stage,
    replay: async (maths) => replayOf((await import('../ladder.ts')).ladderRules(maths as LadderMaths)),
  },
  baccarat: {
    file: 'stage/baccarat-game.ts',
    stage: async () => (await import('./baccarat-game.ts')).stage,
    replay: async (maths) => replayOf((await import('../baccarat.ts')).baccaratRules(maths as BaccaratMaths)),
  },
}
