// Answers for giving players everything that is kept about them: one JSON file, by an address that counts once.
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { playerCalls } from '@baize/contract/player'
import type { Handlers, Session } from '../../platform/api.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'
import type { Http } from '../../platform/http.ts'
import { refuse } from '../../platform/refusal.ts'
import * as store from './store.ts'

const codeSeconds = 5 * 60

/** What one capability keeps under one name: a single thing, or rows that come as they are read. */
type ExportPart = (playerId: string) => Promise<unknown> | AsyncIterable<unknown>
export type ExportParts = Readonly<Record<string, ExportPart>>

export type DataExport = ReturnType<typeof createDataExport>

export function createDataExport(given: {
  db: Database
  clock: Clock
  requireSecondFactor: (session: Session) => Promise<void>
  parts: () => ExportParts
}) {
  const { db, clock } = given
  // Who reads the database cannot fetch anybody's file with what stands there.
  const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url')

  return {
    async offer(session: Session): Promise<{ url: string; expiresAfter: number }> {
      await given.requireSecondFactor(session)
      const code = randomBytes(32).toString('base64url')
      const expiresAt = new Date(clock.now().getTime() + codeSeconds * 1000)
      await store.keepCode(db, { hash: hashOf(code), playerId: session.playerId, expiresAt })
      return { url: `/api/player/export/${code}`, expiresAfter: codeSeconds }
    },

    /** The file behind a code, as it is written; nothing for a code that was used, ran out or never was. */
    async take(code: string): Promise<AsyncGenerator<string> | null> {
      const playerId = await store.takeCode(db, hashOf(code), clock.now())
      return playerId === null ? null : written(playerId, clock.now(), given.parts())
    },

    forgetCodes: (): Promise<void> => store.forgetCodes(db, clock.now()),
  }
}

/** Row after row, so that a long history takes no more memory than a short one. */
async function* written(playerId: string, now: Date, parts: ExportParts): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(now.toISOString())}`
  for (const [name, part] of Object.entries(parts)) {
    yield `,\n${JSON.stringify(name)}: `
    const kept = part(playerId)
    if (!(Symbol.asyncIterator in kept)) {
      yield JSON.stringify((await kept) ?? null)
      continue
    }
    let between = '[\n'
    for await (const row of kept) {
      yield between + JSON.stringify(row)
      between = ',\n'
    }
    yield between === '[\n' ? '[]' : '\n]'
  }
  yield '\n}\n'
}

export function mountDataExport(http: Http, dataExport: DataExport): void {
  http.get('/api/player/export/:code', { exposeHeadRoute: false }, async (request, reply) => {
    const { code } = request.params as { code: string }
    const file = await dataExport.take(code)
    if (!file) return refuse('not_found')
    return reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="baize-my-data.json"',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(Readable.from(file))
  })
}

export function exportHandlers(dataExport: DataExport): Pick<Handlers<typeof playerCalls>, 'exportData'> {
  return { exportData: ({ session }) => dataExport.offer(session) }
}
