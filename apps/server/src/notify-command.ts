// `npm run notify`: sends short news to the players, lists what was sent, and ends it.
import { createApp } from './app.ts'
import { newsDesk } from './notification/news-desk.ts'
import { readConfig } from './platform/config.ts'
import { livingDatabase } from './platform/living-database.ts'
import { createLog } from './platform/log.ts'

try {
  const { address, close } = await livingDatabase(process.env)
  try {
    // The product itself, which neither listens nor works here: the running server brings the news to its players.
    const app = await createApp(readConfig(process.env), {
      connectionString: address,
      log: createLog('error'),
    })
    try {
      const { text, well } = await newsDesk(app.notification.pushes, new Date(), process.argv.slice(2))
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
