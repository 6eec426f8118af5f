// Proves that a database that cannot be used is told in plain words before anything else is tried.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { openDatabase, requireConnections, requireDatabase } from './db.ts'

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

it('as many connections as it gives are enough, and more are told with what to set', async () => {
  const database = await createTestDatabase()
  const { db, close } = openDatabase(database.connectionString, { max: 1 })
  const { rows } = await sql<{ most: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`.execute(
    db,
  )
  const most = rows[0]?.most ?? 0
  await requireConnections(database.connectionString, most)
  await expect(requireConnections(database.connectionString, most + 1)).rejects.toThrow(
    `The database gives ${most} connections at most, and this server may open ${most + 1}: lower DATABASE_CONNECTIONS`,
  )
  // A database may have a bound of its own.
  await sql`do $$ begin execute format('alter database %I connection limit 7', current_database()); end $$`.execute(
    db,
  )
  await expect(requireConnections(database.connectionString, 8)).rejects.toThrow('gives 7 connections')
  await close()
  await database.drop()
})
