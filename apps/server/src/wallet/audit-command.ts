// `npm run ledger:audit`: proves the ledger on the live database, says what it checked, and fails on a break.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../platform/db.ts'
import { startPostgres } from '../platform/postgres.ts'
import { audit, auditText } from './audit.ts'

/** How many breaks are told in full; the count says the rest. */
const toldMax = 100

async function addressOf(env: NodeJS.ProcessEnv): Promise<{ address: string; close: () => Promise<void> }> {
  if (env.DATABASE_URL) return { address: env.DATABASE_URL, close: async () => {} }
  const dataDir = join(env.DATA_DIR ?? '.data', 'postgres')
  if (!existsSync(dataDir))
    throw new Error(`There is no database in ${dataDir}: start the product first, or set DATABASE_URL.`)
  const postgres = await startPostgres({ dataDir })
  // A server that was running before stays; one that was started for the audit goes with it.
  return {
    address: postgres.connectionString,
    close: async () => (postgres.adopted ? undefined : postgres.stop()),
  }
}

try {
  const { address, close } = await addressOf(process.env)
  const database = openDatabase(address, { max: 1 })
  try {
    const report = await audit(database.db)
    console.log(auditText({ ...report, breaks: report.breaks.slice(0, toldMax) }))
    if (report.breaks.length > toldMax)
      console.log(`  … these are the first ${toldMax} of ${report.breaks.length}`)
    if (report.breaks.length > 0) process.exitCode = 1
  } finally {
    await database.close()
    await close()
  }
} catch (error) {
  // A ledger that could not be read was not proved either.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
