// Answers for putting bonuses together: what is offered, given, held, typed and paid back.
import type { Log } from '../../platform/log.ts'
import { createBonuses, type BonusParts } from './bonuses.ts'
import { createCashback } from './cashback.ts'
import { createCodes } from './codes.ts'
import { createPlayerFreeSpins, type FreeSpinKeeper } from './free-spins.ts'
import { createGiving, type WelcomeWish } from './giving.ts'

export type Bonus = ReturnType<typeof createBonus>

export function createBonus(
  given: BonusParts & {
    log: Log
    keeper: FreeSpinKeeper
    mayMarket: (playerId: string) => Promise<boolean>
    welcomeWish: WelcomeWish
    extraOf: (playerIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
  },
) {
  const bonuses = createBonuses(given)
  const giving = createGiving({ ...given, bonuses, freeSpins: given.keeper })
  const freeSpins = createPlayerFreeSpins({ ...given, giving })
  const codes = createCodes({ ...given, giving })
  const cashback = createCashback({ ...given, bonuses })
  return {
    bonuses,
    giving,
    freeSpins,
    codes,
    cashback,
    workers: () => [...bonuses.workers(), ...cashback.workers()],
  }
}
