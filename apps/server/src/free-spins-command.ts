// `npm run freespins`: gives a player free spins in a provider's game, and lists what was given.
import { createApp } from './app.ts'
import { freeSpinDesk } from './game/free-spin/desk.ts'
import { readConfig } from './platform/config.ts'
import { livingDatabase } from './platform/living-database.ts'
import { createLog } from './platform/log.ts'

try {
  const { address, close } = await livingDatabase(process.env)
  try {
    // The product itself, which neither listens nor works here: the running server tells the provider.
    const app = await createApp(readConfig(process.env), {
      connectionString: address,
      log: createLog('error'),
    })
    try {
      const { text, well } = await freeSpinDesk(app.freeSpins, app.player.playerIdOf, process.argv.slice(2))
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
