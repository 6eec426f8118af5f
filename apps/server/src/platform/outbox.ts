// Answers for telling the world after commit: events are written with the fact, then heard in order, at least once (M4).
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database, Tx } from './db.ts'
import type { EventKind, LiveMessage } from './events.ts'
import type { Log } from './log.ts'

type Row = { id: bigint; event: string; payload: unknown }
type Listener = (payload: never) => Promise<void> | void

/** Writes the event into the outbox of the same transaction: both commit, or neither. */
export async function announce<P>(tx: Tx, kind: EventKind<P>, payload: P): Promise<void> {
  await sql`insert into platform_outbox (event, payload) values (${kind.name}, ${JSON.stringify(payload)}::jsonb)`.execute(
    tx,
  )
}

export type Outbox = ReturnType<typeof createOutbox>

const batchSize = 500
const pollMs = 1000

/**
 * Dispatches from one process at a time, which a session lock decides. Within a wallet rows are numbered under that
 * wallet's lock, so reading in id order keeps each player's order.
 */
export function createOutbox(options: {
  db: Database
  pool: pg.Pool
  publish: (topic: string, message: object) => Promise<void> | void
  log: Log
}) {
  const { pool, log } = options
  const kinds = new Map<string, EventKind<never>>()
  const listeners = new Map<string, Listener[]>()
  let running: Promise<void> | null = null
  let asked = false
  let stopped = true
  let leader: pg.PoolClient | null = null
  let timer: NodeJS.Timeout | undefined

  async function lead(): Promise<pg.PoolClient | null> {
    if (leader) return leader
    const client = await pool.connect()
    const { rows } = await client.query<{ won: boolean }>(
      "select pg_try_advisory_lock(hashtext('platform_outbox')) as won",
    )
    if (!rows[0]?.won) {
      client.release()
      return null
    }
    client.on('error', () => {
      leader = null
    })
    leader = client
    return client
  }

  /** One batch: every listener, then the live messages, then the rows are gone. A fault keeps the row for the next try. */
  async function dispatchBatch(client: pg.PoolClient): Promise<number> {
    const { rows } = await client.query<Row>({
      name: 'outbox-read',
      text: 'select id, event, payload from platform_outbox order by id limit $1',
      values: [batchSize],
    })
    const heard: bigint[] = []
    let fault: unknown
    for (const row of rows) {
      try {
        for (const listener of listeners.get(row.event) ?? []) await listener(row.payload as never)
        const live: LiveMessage[] = kinds.get(row.event)?.live?.(row.payload as never) ?? []
        for (const { topic, message } of live) await options.publish(topic, message)
        heard.push(row.id)
      } catch (error) {
        fault = error
        log.error({ event: row.event, id: String(row.id), error }, 'outbox.listener_failed')
        break
      }
    }
    if (heard.length > 0) {
      await client.query({
        name: 'outbox-delete',
        text: 'delete from platform_outbox where id = any($1)',
        values: [heard.map(String)],
      })
    }
    if (fault) throw fault
    return rows.length
  }

  async function dispatch(): Promise<void> {
    const client = await lead()
    if (!client) return
    do {
      asked = false
      while ((await dispatchBatch(client)) === batchSize);
    } while (asked)
  }

  function wake(): void {
    if (stopped) return
    asked = true
    running ??= dispatch()
      .catch((error: unknown) => {
        // The connection may be what broke; a new one is taken at the next poll.
        leader?.release(true)
        leader = null
        log.warn({ error: error instanceof Error ? error.message : String(error) }, 'outbox.paused')
      })
      .finally(() => {
        running = null
      })
  }

  return {
    /** Makes the live side of events known; app.ts passes each capability's events. */
    know(events: Record<string, EventKind<never>>): void {
      for (const kind of Object.values(events)) kinds.set(kind.name, kind)
    },
    on<P>(kind: EventKind<P>, listener: (payload: P) => Promise<void> | void): void {
      listeners.set(kind.name, [...(listeners.get(kind.name) ?? []), listener])
    },
    /** To be called after a commit that announced something; a poll covers a crash in between. */
    wake,
    start(): void {
      stopped = false
      timer = setInterval(wake, pollMs)
      timer.unref()
      wake()
    },
    /** Waits until everything announced so far was heard. */
    async drain(): Promise<void> {
      wake()
      for (let left = running; left; left = running) await left
    },
    async stop(): Promise<void> {
      stopped = true
      clearInterval(timer)
      if (running) await running
      leader?.release(true)
      leader = null
    },
  }
}
