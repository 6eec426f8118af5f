// Answers for the wallet's scheduled work: the balances of the house are rolled up, so that nobody sums the whole ledger.
import * as z from 'zod'
import type { Database } from '../platform/db.ts'
import { defineJob, workerOf, type Worker } from '../platform/jobs.ts'
import { settledUntil, snapshotHouse } from './store.ts'

export const rollUpHouseJob = defineJob('wallet.roll-up-house', z.looseObject({}))

/** Answers how many house accounts the new snapshot holds; none when nothing moved since the last one. */
export async function rollUpHouse(db: Database): Promise<number> {
  // Two statements: the second sees everything that had committed when the first looked.
  return snapshotHouse(db, await settledUntil(db))
}

export function walletWorkers(db: Database): Worker[] {
  return [workerOf(rollUpHouseJob, async () => void (await rollUpHouse(db)), '17 * * * *')]
}
