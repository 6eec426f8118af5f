// Answers for work that happens later or on a schedule, kept in PostgreSQL by graphile-worker.
import { Logger, parseCronItems, run, runMigrations, type Runner } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type * as z from 'zod'
import type { Database, Tx } from './db.ts'
import type { Log } from './log.ts'

export type Job<P> = { name: string; payload: z.ZodType<P> }
export type Worker = { name: string; run: (payload: unknown) => Promise<void>; cron?: string }

export function defineJob<P>(name: string, payload: z.ZodType<P>): Job<P> {
  return { name, payload }
}

/** Binds the work to its job; a cron line (minute, hour, day, month, weekday) runs it on a schedule too. */
export function workerOf<P>(job: Job<P>, run: (payload: P) => Promise<void>, cron?: string): Worker {
  return {
    name: job.name,
    run: async (payload) => run(job.payload.parse(payload)),
    ...(cron ? { cron } : {}),
  }
}

/** Enqueues in the caller's transaction: the job exists exactly when the fact does. */
export async function enqueue<P>(
  tx: Database | Tx,
  job: Job<P>,
  payload: P,
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json,
    run_at => coalesce(${options.runAt ?? null}::timestamptz, now()), job_key => ${options.key ?? null}::text, max_attempts => 12)`.execute(
    tx,
  )
}

export const migrateJobs = (connectionString: string): Promise<void> =>
  runMigrations({ connectionString, logger: quiet })

const quiet = new Logger(() => () => {})

export async function startJobs(pool: pg.Pool, workers: Worker[], log: Log): Promise<Runner> {
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ message }, 'jobs.notice')
  })
  return run({
    pgPool: pool,
    concurrency: 4,
    noHandleSignals: true,
    logger,
    pollInterval: 1000,
    taskList: Object.fromEntries(workers.map((worker) => [worker.name, worker.run])),
    parsedCronItems: parseCronItems(
      workers.flatMap((worker) =>
        worker.cron ? [{ task: worker.name, match: worker.cron, options: { maxAttempts: 3 } }] : [],
      ),
    ),
  })
}
