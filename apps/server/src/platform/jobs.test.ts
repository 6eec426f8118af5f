// Proves that a job exists exactly when its fact does, and that one that fails waits for its next try and harms nobody.
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as z from 'zod'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { openDatabase, type OpenDatabase } from './db.ts'
import { defineJob, enqueue, startJobs, workerOf } from './jobs.ts'
import { createLog } from './log.ts'

let test: TestDatabase
let open: OpenDatabase

beforeEach(async () => {
  test = await createTestDatabase()
  open = openDatabase(test.connectionString)
})

afterEach(async () => {
  await open.close()
  await test.drop()
})

it('keeps a failed job with its error for the next try, and goes on with the others', async () => {
  const failing = defineJob('test.failing', z.object({ who: z.string() }))
  const working = defineJob('test.working', z.object({ who: z.string() }))
  const failed = Promise.withResolvers<string>()
  const worked = Promise.withResolvers<string>()
  await open.db.transaction().execute(async (tx) => {
    await enqueue(tx, failing, { who: 'first' })
    await enqueue(tx, working, { who: 'second' })
  })
  const jobs = await startJobs(
    open.pool,
    [
      workerOf(failing, async ({ who }) => {
        failed.resolve(who)
        throw new Error('the mail server is away')
      }),
      workerOf(working, async ({ who }) => worked.resolve(who)),
    ],
    createLog('silent'),
  )
  expect(await Promise.all([failed.promise, worked.promise])).toEqual(['first', 'second'])
  await jobs.stop()
  const { rows } = await sql`select attempts, last_error from graphile_worker._private_jobs`.execute(open.db)
  expect(rows).toEqual([{ attempts: 1, last_error: 'the mail server is away' }])
})

it('has no job when the transaction of its fact is rolled back', async () => {
  const job = defineJob('test.never', z.object({}))
  await expect(
    open.db.transaction().execute(async (tx) => {
      await enqueue(tx, job, {})
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  const { rows } = await sql`select 1 from graphile_worker._private_jobs`.execute(open.db)
  expect(rows).toEqual([])
})
