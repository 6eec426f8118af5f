// Answers for work that happens later or on a schedule, kept in PostgreSQL by graphile-worker.
import { Logger, parseCronItems, run, runMigrations } from 'graphile-worker'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import * as z from 'zod'
import { inBites } from './bites.ts'
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

/** What is due and not under way, for how long the first of it has waited, and what failed for good and waits for a person. */
export async function jobsWaiting(pool: pg.Pool): Promise<{ due: number; seconds: number; failed: number }> {
  const { rows } = await pool.query<{ due: bigint; seconds: number | null; failed: bigint }>(
    `select count(*) filter (where attempts < max_attempts and run_at <= now()) as due,
       extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now()))::float8 as seconds,
       count(*) filter (where attempts >= max_attempts) as failed
     from graphile_worker.jobs where locked_at is null and (run_at <= now() or attempts >= max_attempts)`,
  )
  const [row] = rows
  return { due: Number(row?.due ?? 0n), seconds: row?.seconds ?? 0, failed: Number(row?.failed ?? 0n) }
}

const failedKeptDays = 30
const forgetFailed = defineJob('platform.forget-failed-jobs', z.looseObject({}))

/** Work of the queue itself: what failed for good stays for somebody to look at, and not for ever. */
export const jobsWorker = (pool: pg.Pool): Worker =>
  workerOf(
    forgetFailed,
    () =>
      inBites(async (most) => {
        const { rowCount } = await pool.query(
          `select graphile_worker.complete_jobs(array(
             select id from graphile_worker.jobs
             where attempts >= max_attempts and locked_at is null and updated_at < now() - make_interval(days => $1)
             limit $2))`,
          [failedKeptDays, most],
        )
        return rowCount ?? 0
      }),
    '57 3 * * *',
  )

export type Jobs = { stop(): Promise<void> }

const restartMs = 1000

/** Runs until it is told to stop: a database that goes away ends the runner, and another takes its place. */
export async function startJobs(pool: pg.Pool, workers: Worker[], log: Log): Promise<Jobs> {
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ message }, 'jobs.notice')
  })
  const taskList = Object.fromEntries(workers.map((worker) => [worker.name, worker.run]))
  const parsedCronItems = parseCronItems(
    workers.flatMap((worker) =>
      worker.cron ? [{ task: worker.name, match: worker.cron, options: { maxAttempts: 3 } }] : [],
    ),
  )
  const own = textIdPool(pool)
  const ending = new AbortController()
  const start = () =>
    run({
      pgPool: own,
      concurrency: 4,
      noHandleSignals: true,
      logger,
      pollInterval: 1000,
      taskList,
      parsedCronItems,
    })
  let runner: Awaited<ReturnType<typeof start>> | null = await start()

  const watching = watch()
  async function watch(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        runner ??= await start()
        await runner.promise
      } catch (error) {
        log.warn({ error: error instanceof Error ? error.message : String(error) }, 'jobs.stopped')
      }
      runner = null
      await pause(restartMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  }

  return {
    async stop() {
      ending.abort()
      // A runner that stopped by itself says so; that is what was wanted.
      await runner?.stop().catch(() => {})
      await watching
      await own.end()
    },
  }
}

/** Beside those of the house, so that scheduled work waits for no call and no call for it. */
export const jobConnections = 6

/** The worker writes job ids into JSON, so it reads them as text; the house reads the same type as bigint. */
function textIdPool(pool: pg.Pool): pg.Pool {
  const getTypeParser: typeof pg.types.getTypeParser = (
    ...asked: Parameters<typeof pg.types.getTypeParser>
  ) => (asked[0] === pg.types.builtins.INT8 ? (text: string) => text : pg.types.getTypeParser(...asked))
  const own = new pg.Pool({ ...pool.options, max: jobConnections, types: { getTypeParser } })
  // A database that goes away breaks connections in use and idle ones; unheard, either would end the process.
  own.on('error', () => {})
  own.on('connect', (client) => client.on('error', () => {}))
  return own
}
