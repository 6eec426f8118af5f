// Answers for what a house that is measured tells of itself: how bets are answered, how long jobs take, and what waits.
import type pg from 'pg'
import { jobsWaiting, type Worker } from './platform/jobs.ts'
import { measureProcess, type Metrics } from './platform/metrics.ts'
import type { Outbox } from './platform/outbox.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { Group, GroupAnswer, Wallet } from './wallet/wallet.ts'

/** Counts what play asked of the money and what it was answered, where the money is joined with play. */
export function measuredWallet(wallet: Wallet, metrics: Metrics): Wallet {
  const count = metrics.counter(
    'baize_bets_total',
    'Stakes, pay-outs and refunds by what they were answered: moved, acknowledged, repeated, or why they were refused.',
    ['kind', 'answer'],
  )
  const note = (group: Group, answer: GroupAnswer): void => {
    for (const [place, { kind }] of group.entries()) {
      if (kind !== 'stake' && kind !== 'payOut' && kind !== 'refund') continue
      const own = answer.ok ? answer.answers[place] : undefined
      count(kind, answer.ok ? (own?.repeated ? 'repeated' : (own?.outcome ?? 'moved')) : answer.reason)
    }
  }
  return {
    ...wallet,
    async moveTogether(groups) {
      const answers = await wallet.moveTogether(groups)
      for (const [place, answer] of answers.entries()) note(groups[place] ?? [], answer)
      return answers
    },
    async moveWithin(tx, group) {
      const answer = await wallet.moveWithin(tx, group)
      note(group, answer)
      return answer
    },
  }
}

export function measuredWorkers(workers: readonly Worker[], metrics: Metrics): Worker[] {
  const took = metrics.durations('baize_job_duration_seconds', 'Jobs, by how they ended.', ['job', 'outcome'])
  return workers.map((worker) => ({
    ...worker,
    async run(payload) {
      const startedAt = performance.now()
      let outcome = 'failed'
      try {
        await worker.run(payload)
        outcome = 'done'
      } finally {
        took((performance.now() - startedAt) / 1000, worker.name, outcome)
      }
    },
  }))
}

/** What is read when somebody looks: nothing of it costs anything in between. */
export function measureStandings(
  metrics: Metrics,
  { pool, outbox, realtime }: { pool: pg.Pool; outbox: Outbox; realtime: Realtime },
): () => void {
  metrics.standings(
    {
      baize_database_connections: 'Connections of the pool.',
      baize_database_connections_idle: 'Connections of the pool that nobody uses.',
      baize_database_waiting: 'Who waits for a connection of the pool.',
    },
    () => ({
      baize_database_connections: pool.totalCount,
      baize_database_connections_idle: pool.idleCount,
      baize_database_waiting: pool.waitingCount,
    }),
  )
  metrics.standings(
    {
      baize_outbox_waiting: 'Events that wait to be heard, counted up to a thousand.',
      baize_outbox_lag_seconds: 'For how long the first of them has waited.',
    },
    async () => {
      const { events, seconds } = await outbox.waiting()
      return { baize_outbox_waiting: events, baize_outbox_lag_seconds: seconds }
    },
  )
  metrics.standings(
    {
      baize_jobs_due: 'Jobs that are due and not under way.',
      baize_jobs_lag_seconds: 'For how long the first of them has waited.',
      baize_jobs_failed: 'Jobs that failed for good, which somebody has to look at.',
    },
    async () => {
      const { due, seconds, failed } = await jobsWaiting(pool)
      return { baize_jobs_due: due, baize_jobs_lag_seconds: seconds, baize_jobs_failed: failed }
    },
  )
  metrics.standings({ baize_realtime_connections: 'Live connections, those of guests too.' }, async () => ({
    baize_realtime_connections: await realtime.online(),
  }))
  return measureProcess(metrics)
}
