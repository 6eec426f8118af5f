// `npm run documents`: lists what players sent and nobody has looked at, and takes the reviewer's word on each.
import { parseArgs } from 'node:util'
import { createContent } from './content/content.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db.ts'
import { livingDatabase } from './platform/living-database.ts'
import { mail } from './platform/mail.ts'
import { createDocuments, type Documents } from './player/document/document.ts'
import { createLetters } from './player/letter.ts'
import { reviewed } from './player/document/review.ts'

const { positionals } = parseArgs({ allowPositionals: true })

async function withDocuments(work: (documents: Documents) => Promise<void>): Promise<void> {
  const { dataKey, publicUrl, jurisdiction, licenceText } = readConfig(process.env)
  const content = createContent({ jurisdiction, licenceText, offeredFiat: [] })
  const languageOf = (locale: string) => content.letterLanguageOf(locale)
  const { address, close } = await livingDatabase(process.env)
  const { db, close: closeDatabase } = openDatabase(address, { max: 2 })
  try {
    await work(
      createDocuments({
        db,
        clock: systemClock,
        letters: createLetters({ mail, publicUrl, languageOf }),
        // The running server looks by itself once a second.
        wake: () => {},
        publicUrl,
        dataKey,
        // Nothing is taken in here.
        isDocumentType: () => false,
      }),
    )
  } finally {
    await closeDatabase()
    await close()
  }
}

try {
  await withDocuments(async (documents) => {
    const { text, well } = await reviewed(documents, positionals)
    console.log(text)
    if (!well) process.exitCode = 1
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
