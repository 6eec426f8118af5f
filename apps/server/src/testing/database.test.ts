// Proves that tests cannot see each other's rows.
import pg from 'pg'
import { expect, it } from 'vitest'
import { pendingMigrations } from '../platform/migrate.ts'
import { createTestDatabase } from './database.ts'

it('gives each test a migrated database of its own and takes it away again', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const left = new pg.Client({ connectionString: one.connectionString })
  const right = new pg.Client({ connectionString: other.connectionString })
  await Promise.all([left.connect(), right.connect()])
  await left.query('create table only_here (id int)')
  const seen = await right.query<{ there: string | null }>("select to_regclass('only_here') as there")
  expect(seen.rows[0]?.there).toBeNull()
  expect(await pendingMigrations(one.connectionString)).toEqual([])
  await Promise.all([left.end(), right.end()])
  await Promise.all([one.drop(), other.drop()])
  await expect(new pg.Client({ connectionString: one.connectionString }).connect()).rejects.toThrow(
    /does not exist/,
  )
})
