// `npm run ledger:audit`: proves the ledger on the live database, says what it checked, and fails on a break.
import { openDatabase } from '../../platform/db.ts'
import { livingDatabase } from '../../platform/living-database.ts'
import { audit, auditText } from './audit.ts'

/** How many breaks are told in full; the count says the rest. */
const toldMax = 100
const progressMs = 5000

try {
  const { address, close } = await livingDatabase(process.env)
  const database = openDatabase(address, { max: 1 })
  try {
    let toldAt = Date.now()
    const report = await audit(database.db, (checked, all) => {
      if (Date.now() - toldAt < progressMs) return
      toldAt = Date.now()
      // Beside the report, which somebody may keep in a file.
      console.error(`  ${checked} of ${all} movements …`)
    })
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
