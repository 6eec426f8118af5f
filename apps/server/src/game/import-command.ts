// `npm run games:import -- file.json`: brings the catalogue to what a file says, all of it or nothing, and tells what changed.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openDatabase } from '../platform/db.ts'
import { livingDatabase } from '../platform/living-database.ts'
import { manifestFile, readManifest, type ArtManifest } from '../seeds/art/manifest.ts'
import { readCatalogueFile, rowsOf } from './import-file.ts'
import { saveCatalogue, type Counts, type ImportReport } from './store.ts'

const artFolder = fileURLToPath(new URL('../../../../.build/art', import.meta.url))

const { positionals } = parseArgs({ allowPositionals: true })

try {
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0)
    throw new Error('Say which file to import: npm run games:import -- catalogue.json')
  const catalogue = rowsOf(readCatalogueFile(file, textOf(file)), picturesDrawn())
  const { address, close } = await livingDatabase(process.env)
  const database = openDatabase(address, { max: 1 })
  try {
    const source = path.basename(file)
    const report = await database.db.transaction().execute((tx) => saveCatalogue(tx, catalogue, source))
    console.log(told(report))
  } finally {
    await database.close()
    await close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

function picturesDrawn(): ArtManifest {
  try {
    return readManifest(artFolder)
  } catch (error) {
    throw new Error(
      `The pictures are not drawn yet (${path.join(artFolder, manifestFile)}): start the product once with npm start.`,
      { cause: error },
    )
  }
}

function told({ studios, games, collections, isChanged }: ImportReport): string {
  const line = (name: string, { added, updated, same, hidden }: Counts) =>
    `  ${name.padEnd(12)} ${added} added, ${updated} updated, ${hidden} hidden, ${same} as before`
  return [
    isChanged ? 'The catalogue was changed; running servers show it within seconds.' : 'Nothing changed.',
    line('studios', studios),
    line('games', games),
    line('collections', collections),
  ].join('\n')
}
