// Answers for how whoever runs the house asks after it: whether the process lives, and whether it can serve.
import type pg from 'pg'
import type { Http } from './http.ts'
import { pendingMigrations } from './migrate.ts'

const readyWithinMs = 3000

export function mountHealth(http: Http, pool: pg.Pool): void {
  http.get('/api/health', async () => ({ data: { status: 'alive' } }))
  http.get('/api/ready', async (_request, reply) => {
    // A database that hangs is as far away as one that is gone.
    const tooLate = new Promise<null>((resolve) => setTimeout(resolve, readyWithinMs, null).unref())
    const missing = await Promise.race([pendingMigrations(pool).catch(() => null), tooLate])
    const ready = missing?.length === 0
    return reply.status(ready ? 200 : 503).send({
      data: {
        status: ready ? 'ready' : 'not_ready',
        database: missing !== null,
        pendingMigrations: missing ?? [],
      },
    })
  })
}
