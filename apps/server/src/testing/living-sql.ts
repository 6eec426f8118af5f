// Lets a journey reach into the database of a product that runs, for what nobody outside can bring about, as time that passes.
import { CompiledQuery } from 'kysely'
import { openDatabase } from '../platform/db.ts'
import { livingDatabase } from '../platform/living-database.ts'

/** In the product whose folder `DATA_DIR` names, as its own commands find it; answers how many rows were changed. */
export async function changeLiving(statement: string, values: unknown[]): Promise<number> {
  const { address, close } = await livingDatabase(process.env)
  const { db, close: closeDatabase } = openDatabase(address, { max: 1 })
  try {
    const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(statement, values))
    return Number(numAffectedRows ?? 0)
  } finally {
    await closeDatabase()
    await close()
  }
}
