// Answers for the database of an install as a command finds it: an outside one, the one that runs, or one started for the while.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from './postgres/postgres.ts'

export async function livingDatabase(
  env: NodeJS.ProcessEnv,
): Promise<{ address: string; close: () => Promise<void> }> {
  if (env.DATABASE_URL) return { address: env.DATABASE_URL, close: async () => {} }
  const dataDir = join(env.DATA_DIR ?? '.data', 'postgres')
  if (!existsSync(dataDir))
    throw new Error(`There is no database in ${dataDir}: start the product first, or set DATABASE_URL.`)
  const postgres = await startPostgres({ dataDir })
  // A server that was running before stays; one that was started for the command goes with it.
  return {
    address: postgres.connectionString,
    close: async () => (postgres.adopted ? undefined : postgres.stop()),
  }
}
