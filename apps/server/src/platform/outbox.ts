// Answers for telling the world after commit: events are written with the fact, then heard in order, at least once (M4).
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database, Tx } from './db.ts'
import type { EventKind, LiveMessage } from './events.ts'
import type { Log } from './log.ts'

type Row = { id: bigint; event: string; payload: unknown }
type Heard = void | LiveMessage[]
type Listener = (payloads: never[]) => Promise<Heard> | Heard

/** Writes the event into the outbox of the same transaction: both commit, or neither. */
export const announce = <P>(tx: Tx, kind: EventKind<P>, payload: P): Promise<void> =>
  announceAll(tx, kind, [payload])

/** Writes several of one kind, which keep their order. */
export async function announceAll<P>(tx: Tx, kind: EventKind<P>, payloads: readonly P[]): Promise<void> {
  if (payloads.length === 0) return
  await sql`
    insert into platform_outbox (event, payload)
    select ${kind.name}, told.payload
    from json_array_elements(${JSON.stringify(payloads)}::json) with ordinality told (payload, place)
    order by told.place`.execute(tx)
}

export type Outbox = ReturnType<typeof createOutbox>

/** A row may hold the news of a whole batch. */
const batchSize = 200
const pollMs = 1000
const countedMost = 1000
/** While news keeps coming, it is gathered for so long: telling it bit by bit would cost the bets more than it is worth. */
const gatherMs = 40

/**
 * Dispatches from one process at a time, which a session lock decides. Within a wallet rows are numbered under that
 * wallet's lock, so reading in id order keeps each player's order.
 */
export function createOutbox(options: {
  db: Database
  pool: pg.Pool
  publish: (topic: string, message: object) => Promise<void> | void
  /** Whether a message of this topic could reach anybody; others are not even made. */
  isHeard?: (topic: string) => boolean
  log: Log
}) {
  const { pool, log } = options
  const kinds = new Map<string, EventKind<never>>()
  const listeners = new Map<string, Listener[]>()
  let running: Promise<void> | null = null
  let asked = false
  let stopped = true
  let leader: pg.PoolClient | null = null
  /** Another process leads. */
  let outled = false
  let timer: NodeJS.Timeout | undefined
  let hurry: (() => void) | null = null
  let hurried = false

  async function lead(): Promise<pg.PoolClient | null> {
    if (leader) return leader
    const client = await pool.connect()
    let won = false
    try {
      const { rows } = await client.query<{ won: boolean }>(
        "select pg_try_advisory_lock(hashtext('platform_outbox')) as won",
      )
      won = rows[0]?.won === true
      // What a crash undoes here is told once more; nobody has to wait for the disk.
      if (won) await client.query('set synchronous_commit = off')
    } catch (error) {
      client.release(true)
      throw error
    }
    if (!won) {
      client.release()
      return null
    }
    leader = client
    // A lost connection has lost the lock too. Whoever leads next takes both anew.
    client.once('error', () => leader === client && abdicate())
    return client
  }

  function abdicate(): void {
    leader?.release(true)
    leader = null
  }

  /** Every listener first, then the players' live messages: the event's own, and those of who heard it. */
  async function hear(event: string, payloads: never[]): Promise<void> {
    const answers: LiveMessage[] = []
    for (const listener of listeners.get(event) ?? []) answers.push(...((await listener(payloads)) ?? []))
    const live = kinds.get(event)?.live
    for (const payload of live ? payloads : []) await tell(live?.(payload) ?? [])
    await tell(answers)
  }

  async function tell(messages: readonly LiveMessage[]): Promise<void> {
    for (const live of messages) {
      if (options.isHeard?.(live.topic) === false) continue
      const told = options.publish(live.topic, live.message)
      if (told) await told
    }
  }

  /** Hears a run of events of one kind together; when that faults, singly, so that one bad event holds up none before it. */
  async function hearRun(event: string, rows: readonly Row[], heard: (rows: readonly Row[]) => void) {
    const payloadsOf = ({ payload }: Row) => (kinds.get(event)?.unpack?.(payload) ?? [payload]) as never[]
    const payloads = rows.flatMap(payloadsOf)
    if (payloads.length > 1) {
      try {
        await hear(event, payloads)
        heard(rows)
        return
      } catch (error) {
        log.warn({ event, rows: rows.length, err: error }, 'outbox.run_failed')
      }
    }
    for (const row of rows) {
      try {
        for (const payload of payloadsOf(row)) await hear(event, [payload])
      } catch (error) {
        log.error({ event, id: String(row.id), err: error }, 'outbox.listener_failed')
        throw error
      }
      heard([row])
    }
  }

  /** One batch: what was heard is gone, a fault keeps its row and all after it for the next try. */
  async function dispatchBatch(client: pg.PoolClient): Promise<number> {
    const { rows } = await client.query<Row>({
      name: 'outbox-read',
      text: 'select id, event, payload from platform_outbox order by id limit $1',
      values: [batchSize],
    })
    const heard: string[] = []
    try {
      for (const run of runsOf(rows)) {
        await hearRun(run.event, run.rows, (done) => heard.push(...done.map((row) => String(row.id))))
      }
    } finally {
      if (heard.length > 0) {
        await client.query({
          name: 'outbox-delete',
          text: 'delete from platform_outbox where id = any($1)',
          values: [heard],
        })
      }
    }
    return rows.length
  }

  async function dispatch(): Promise<void> {
    const client = await lead()
    outled = client === null
    if (!client) return
    do {
      asked = false
      while ((await dispatchBatch(client)) === batchSize && !stopped);
      if (!hurried && !stopped) await gather()
    } while (asked && !stopped)
  }

  /** Whether something up to this id waits still; looks a moment later, so that asking again is cheap. */
  async function isUntold(last: string): Promise<boolean> {
    await pause(20)
    const { rowCount } = await pool.query('select 1 from platform_outbox where id <= $1 limit 1', [last])
    return rowCount !== 0
  }

  function gather(): Promise<void> {
    return new Promise((resolve) => {
      const waiting = setTimeout(resolve, gatherMs)
      hurry = () => {
        clearTimeout(waiting)
        resolve()
      }
    })
  }

  function wake(): void {
    if (stopped) return
    asked = true
    running ??= dispatch()
      .then(
        () => true,
        (error: unknown) => {
          // The connection may be what broke; a new one is taken at the next poll.
          abdicate()
          log.warn({ error: error instanceof Error ? error.message : String(error) }, 'outbox.paused')
          return false
        },
      )
      .then((well) => {
        running = null
        // Somebody may have asked between the last look and this moment.
        if (well && leader && asked) wake()
      })
  }

  return {
    /** Makes the live side of events known; app.ts passes each capability's events. */
    know(events: Record<string, EventKind<never>>): void {
      for (const kind of Object.values(events)) kinds.set(kind.name, kind)
    },
    on<P>(kind: EventKind<P>, listener: (payload: P) => Promise<void> | void): void {
      this.onBatch(kind, async (payloads) => {
        for (const payload of payloads) await listener(payload)
      })
    },
    /**
     * Hears events of one kind that follow each other together, in order; a fault repeats them, singly. What it answers
     * goes out live before the events count as heard.
     */
    onBatch<P>(kind: EventKind<P>, listener: (payloads: P[]) => Promise<Heard> | Heard): void {
      listeners.set(kind.name, [...(listeners.get(kind.name) ?? []), listener])
    },
    /** Live messages that no event carries; those that nobody would hear are not made. */
    tell,
    /** To be called after a commit that announced something; a poll covers a crash in between. */
    wake,
    start(): void {
      stopped = false
      timer = setInterval(wake, pollMs)
      timer.unref()
      wake()
    },
    /** How many events wait to be heard, counted no further than a thousand, and for how long the first has waited. */
    async waiting(): Promise<{ events: number; seconds: number }> {
      const { rows } = await pool.query<{ events: bigint; seconds: number | null }>(
        `select count(*) as events, extract(epoch from clock_timestamp() - min(created_at))::float8 as seconds
         from (select created_at from platform_outbox order by id limit ${countedMost}) first`,
      )
      return { events: Number(rows[0]?.events ?? 0n), seconds: Math.max(0, rows[0]?.seconds ?? 0) }
    },
    /** Waits until everything announced so far was heard, or a fault stopped the telling. */
    async drain(): Promise<void> {
      hurried = true
      hurry?.()
      const { rows } = await pool.query<{ last: bigint | null }>(
        'select max(id) as last from platform_outbox',
      )
      const last = String(rows[0]?.last ?? 0n)
      do {
        wake()
        for (let left = running; left; left = running) await left
        // Whoever leads now tells it, or dies and leaves the lead.
      } while (outled && !stopped && (await isUntold(last)))
      hurried = false
    },
    /** Lets the batch under way finish; the rest stays for the next start. */
    async stop(): Promise<void> {
      stopped = true
      clearInterval(timer)
      hurry?.()
      if (running) await running
      abdicate()
    },
  }
}

function runsOf(rows: readonly Row[]): { event: string; rows: Row[] }[] {
  const runs: { event: string; rows: Row[] }[] = []
  for (const row of rows) {
    const last = runs.at(-1)
    if (last?.event === row.event) last.rows.push(row)
    else runs.push({ event: row.event, rows: [row] })
  }
  return runs
}
