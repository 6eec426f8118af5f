// Answers for the wallet's scheduled work: the house is rolled up, so that nobody sums the whole ledger, and rates are asked for.
import * as z from 'zod'
import type { Database } from '../platform/db.ts'
import { defineJob, workerOf, type Worker } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import { settledUntil, snapshotHouse } from './house/store.ts'
import type { Wallet } from './wallet.ts'

const rollUpHouseJob = defineJob('wallet.roll-up-house', z.looseObject({}))

/** Answers how many house accounts the new snapshot holds; none when nothing moved since the last one. */
export async function rollUpHouse(db: Database): Promise<number> {
  // Two statements: the second sees everything that had committed when the first looked.
  return snapshotHouse(db, await settledUntil(db))
}

const refreshRatesJob = defineJob('wallet.refresh-rates', z.looseObject({}))

/** Without an address of a source the rates stay as they are. */
export function walletWorkers(given: {
  db: Database
  wallet: Wallet
  ratesUrl: string | null
  log: Log
}): Worker[] {
  const { db, wallet, ratesUrl, log } = given
  return [
    workerOf(rollUpHouseJob, async () => void (await rollUpHouse(db)), '17 * * * *'),
    ...(ratesUrl === null
      ? []
      : [
          workerOf(
            refreshRatesJob,
            async () => void (await wallet.refreshRates(ratesUrl, log)),
            '*/10 * * * *',
          ),
        ]),
  ]
}
