// `npm run payments`: lists the payments that wait for a person, and takes the operator's word on each.
import { parseArgs } from 'node:util'
import { createApp } from './app.ts'
import { deskAnswer } from './payment/desk.ts'
import { readConfig } from './platform/config.ts'
import { livingDatabase } from './platform/living-database.ts'
import { createLog } from './platform/log.ts'

const { positionals } = parseArgs({ allowPositionals: true })

try {
  const { address, close } = await livingDatabase(process.env)
  try {
    // The product itself, which neither listens nor works here: the running server tells what was decided.
    const app = await createApp(readConfig(process.env), {
      connectionString: address,
      log: createLog('error'),
    })
    try {
      const { text, well } = await deskAnswer(app.payment.desk, positionals)
      console.log(text)
      if (!well) process.exitCode = 1
    } finally {
      await app.close()
    }
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
