// Answers for how an operator's command reaches the product: opened beside the running server, asked once, and closed.
import { createApp, type App } from './app.ts'
import { readConfig } from './platform/config.ts'
import { livingDatabase } from './platform/living-database.ts'
import { createLog } from './platform/log.ts'

/** Prints what a desk answers to the words of the command line; an answer that is not well, and a fault, end with 1. */
export async function atDesk(
  ask: (app: App, words: string[]) => Promise<{ text: string; well: boolean }>,
): Promise<void> {
  try {
    const { address, close } = await livingDatabase(process.env)
    try {
      // The product itself, which neither listens nor works here: the running server does what follows.
      const app = await createApp(readConfig(process.env), {
        connectionString: address,
        log: createLog('error'),
      })
      try {
        const { text, well } = await ask(app, process.argv.slice(2))
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
}
