// Answers for the way of batches to the database: one round trip each, and no wait for a connection between two of them.
import type pg from 'pg'
import type { Batch } from './batch.ts'

const moveText =
  'select wallet_move($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)::text as told'

/**
 * Takes batches to the database, each in one round trip, committed when it answers. What it answers is read later, when
 * the next batch is on its way. A connection that comes back is kept to the end of this turn of the event loop, so that
 * a batch which waits for it leaves at once; the pool hands connections out a moment later, after all else that is due.
 */
export function batchCarrier(pool: pg.Pool): (batch: Batch) => Promise<string> {
  const kept: pg.PoolClient[] = []

  function keep(client: pg.PoolClient): void {
    kept.push(client)
    setImmediate(() => {
      const place = kept.indexOf(client)
      if (place >= 0) kept.splice(place, 1)[0]?.release()
    })
  }

  return async (batch) => {
    const client = kept.pop() ?? (await pool.connect())
    try {
      const { rows } = await client.query<{ told: string }>({
        name: 'wallet-move',
        text: moveText,
        values: [...batch],
      })
      keep(client)
      return rows[0]?.told ?? ''
    } catch (fault) {
      client.release(true)
      throw fault
    }
  }
}
