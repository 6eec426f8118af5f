// Proves that a database moves forward whole or not at all.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { migrate, pendingMigrations } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baize-migrations-'))
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  await client.end()
})

afterEach(async () => {
  await database.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})

function write(name: string, body: string): void {
  fs.writeFileSync(path.join(folder, name), `export async function up(db) { ${body} }`)
}

describe('migrations', () => {
  it('run in the order of their names, once, also when two servers start together', async () => {
    write('001-first.ts', "await db.schema.createTable('first').addColumn('id', 'integer').execute()")
    write('002-second.ts', "await db.schema.alterTable('first').addColumn('more', 'text').execute()")
    expect(await pendingMigrations(database.connectionString, folder)).toEqual(['001-first', '002-second'])
    const ran = await Promise.all([
      migrate(database.connectionString, folder),
      migrate(database.connectionString, folder),
    ])
    expect(ran.flat()).toEqual(['001-first', '002-second'])
    expect(await pendingMigrations(database.connectionString, folder)).toEqual([])
    expect(await migrate(database.connectionString, folder)).toEqual([])
  })

  it('change nothing when one of them fails, and name it', async () => {
    write('001-good.ts', "await db.schema.createTable('good').addColumn('id', 'integer').execute()")
    write('002-bad.ts', "await db.schema.alterTable('nowhere').addColumn('id', 'integer').execute()")
    await expect(migrate(database.connectionString, folder)).rejects.toThrow(/002-bad.*nothing was changed/)
    expect(await pendingMigrations(database.connectionString, folder)).toEqual(['001-good', '002-bad'])
  })
})
