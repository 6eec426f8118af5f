// Proves that a database that cannot be used is told in plain words before anything else is tried.
import { expect, it } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { requireDatabase } from './db.ts'

it('a database that is there is enough', async () => {
  const database = await createTestDatabase()
  await requireDatabase(database.connectionString)
  await database.drop()
})

it('an address where nobody listens is named with what was wrong', async () => {
  await expect(requireDatabase('postgres://baize@127.0.0.1:1/baize')).rejects.toThrow(
    'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1',
  )
})
