// Answers for putting bonuses together: what is offered, given, held, typed and paid back.
import * as z from 'zod'
import { inBites } from '../../platform/bites.ts'
import { defineJob, workerOf, type Worker } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { createBonuses, type BonusParts } from './bonuses.ts'
import { createCashback } from './cashback.ts'
import { createCodes } from './codes.ts'
import { createPlayerFreeSpins, type FreeSpinKeeper } from './free-spins.ts'
import { createGiving, type WelcomeWish } from './giving.ts'
import * as store from './store.ts'

const forgetCounted = defineJob('retention.forget-wagers', z.looseObject({}))
/** Longer than any bonus is played. */
const countedKeptMs = 400 * 86_400_000

export type Bonus = ReturnType<typeof createBonus>

export function createBonus(
  given: BonusParts & {
    log: Log
    keeper: FreeSpinKeeper
    mayMarket: (playerId: string) => Promise<boolean>
    mayMarketAmong: (playerIds: readonly string[]) => Promise<ReadonlySet<string>>
    welcomeWish: WelcomeWish
    extraOf: (playerIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
  },
) {
  const bonuses = createBonuses(given)
  const giving = createGiving({ ...given, bonuses, freeSpins: given.keeper })
  const freeSpins = createPlayerFreeSpins({ ...given, giving })
  const codes = createCodes({ ...given, giving })
  const cashback = createCashback({ ...given, bonuses })

  async function forgetOld(): Promise<void> {
    const before = new Date(given.clock.now().getTime() - countedKeptMs)
    await inBites((most) => store.forgetWagers(given.db, before, most))
    await codes.forgetOldAttempts()
  }

  return {
    bonuses,
    giving,
    freeSpins,
    codes,
    cashback,
    forgetOld,
    workers: (): Worker[] => [
      ...bonuses.workers(),
      ...cashback.workers(),
      workerOf(forgetCounted, forgetOld, '23 4 * * *'),
    ],
  }
}
