// Brings a database to the newest form, forward only, from the files of the migrations folder.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrateJobs } from './jobs.ts'

export const migrationsFolder = fileURLToPath(new URL('../migrations/', import.meta.url))

/** The migration files in the order in which they run. */
export function migrationFiles(folder: string = migrationsFolder): string[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('.d.ts'))
    .sort()
}

/** Runs what is missing, all or nothing; answers the names it ran. Several servers may call it at once: one does the work. */
export async function migrate(
  connectionString: string,
  folder: string = migrationsFolder,
): Promise<string[]> {
  const pool = new pg.Pool({ connectionString, max: 1 })
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const { error, results } = await migratorOf(db, folder).migrateToLatest()
    if (error) {
      const failed = results?.find((result) => result.status === 'Error')?.migrationName
      const reason = error instanceof Error ? error.message : JSON.stringify(error)
      throw new Error(`Migration ${failed ?? '(none ran)'} failed, nothing was changed: ${reason}`, {
        cause: error,
      })
    }
    if (folder === migrationsFolder) await migrateJobs(connectionString)
    return (results ?? []).map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}

/** The names of migrations that the code knows and the database lacks; a pool that is handed in stays open. */
export async function pendingMigrations(
  database: string | pg.Pool,
  folder: string = migrationsFolder,
): Promise<string[]> {
  const pool = typeof database === 'string' ? new pg.Pool({ connectionString: database, max: 1 }) : database
  if (typeof database === 'string') pool.on('error', () => {})
  try {
    const { rows } = await pool.query<{ name: string }>('select name from kysely_migration')
    const ran = new Set(rows.map(({ name }) => name))
    return namesIn(folder).filter((name) => !ran.has(name))
  } catch (error) {
    // In a new database no migration ever ran, so the table that remembers them is not there.
    if ((error as { code?: string }).code === undefinedTable) return namesIn(folder)
    throw error
  } finally {
    if (typeof database === 'string') await pool.end()
  }
}

const undefinedTable = '42P01'

const namesIn = (folder: string): string[] => migrationFiles(folder).map(nameOf)

const nameOf = (file: string): string => file.replace(/\.ts$/, '')

function migratorOf(db: Kysely<unknown>, folder: string): Migrator {
  // Capabilities own their tables, so a migration of one may arrive after a later-named one of another.
  return new Migrator({ db, provider: new FolderOfMigrations(folder), allowUnorderedMigrations: true })
}

class FolderOfMigrations implements MigrationProvider {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    const found: Record<string, Migration> = {}
    for (const name of migrationFiles(this.#folder)) {
      const loaded = (await import(pathToFileURL(path.join(this.#folder, name)).href)) as Partial<Migration>
      if (typeof loaded.up !== 'function') throw new Error(`Migration ${name} exports no function "up".`)
      found[nameOf(name)] = { up: loaded.up }
    }
    return found
  }
}
