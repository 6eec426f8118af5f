// Proves how messages are listed, read and deleted: page by page, one, some and all, by their owner alone, and under races.
import { randomUUID } from 'node:crypto'
import { notificationCalls, type Message, type Unread } from '@baize/contract/notification'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { ask, newVisitor, type Told, type Visitor } from '../../testing/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())

const folder = '/api/notification/messenger/messages'
type Listed = Told<Message[]> & { meta: { totalUnread: number } }

const listed = async (visitor: Visitor, query = ''): Promise<Listed> =>
  (await visitor.ask<Message[]>(`GET ${folder}${query}`)) as Listed
const read = (visitor: Visitor, messageIds: readonly string[]) =>
  visitor.ask<Unread>(`POST ${folder}/read`, { messageIds })
const remove = (visitor: Visitor, messageIds: readonly string[]) =>
  visitor.ask<Unread>(`DELETE ${folder}`, { messageIds })
const readAll = (visitor: Visitor, body?: object) => visitor.ask<Unread>(`POST ${folder}/read/all`, body)

let facts = 0
const tell = (visitor: Visitor) =>
  server.app.notification.messages.tell({
    playerId: visitor.id,
    kind: 'sessions-closed',
    fact: `fact ${(facts += 1)}`,
  })

/** Somebody with the welcome and so many messages more, the newest first. */
async function somebodyWith(count: number): Promise<{ visitor: Visitor; ids: string[] }> {
  const visitor = await newVisitor(server)
  await server.app.outbox.drain()
  for (let made = 0; made < count; made += 1) await tell(visitor)
  const { data } = await listed(visitor, '?perPage=100')
  return { visitor, ids: data.map(({ id }) => id) }
}

describe('the messages of a player', () => {
  it('come page by page, the newest first, with how many are unread in all', async () => {
    const { visitor, ids } = await somebodyWith(6)
    const first = await listed(visitor, '?perPage=3')
    const last = await listed(visitor, '?perPage=3&page=3')
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 3))
    expect(last.data.map(({ id }) => id)).toEqual(ids.slice(6))
    expect(first.meta).toEqual({ page: 1, perPage: 3, totalPages: 3, totalRows: 7, totalUnread: 7 })
  })

  it('are read one by one, some together, and all at once', async () => {
    const { visitor, ids } = await somebodyWith(4)
    expect((await read(visitor, ids.slice(0, 1))).data).toEqual({ totalUnread: 4 })
    expect((await read(visitor, ids.slice(0, 3))).data).toEqual({ totalUnread: 2 })
    const unread = await listed(visitor, '?state=1')
    expect(unread.data.map(({ id }) => id)).toEqual(ids.slice(3))
    expect(unread.meta).toMatchObject({ totalRows: 2, totalUnread: 2 })
    const before = (await listed(visitor)).data[0]
    expect((await readAll(visitor)).data).toEqual({ totalUnread: 0 })
    const after = (await listed(visitor)).data
    expect(after.every(({ state, readAt }) => state === 2 && readAt !== null)).toBe(true)
    // What was read before keeps its moment.
    expect(after[0]?.readAt).toBe(before?.readAt)
    expect((await listed(visitor, '?state=2')).meta).toMatchObject({ totalRows: 5, totalUnread: 0 })
  })

  it('stay deleted, also when they are deleted or read again', async () => {
    const { visitor, ids } = await somebodyWith(3)
    expect((await remove(visitor, ids.slice(0, 2))).data).toEqual({ totalUnread: 2 })
    expect((await remove(visitor, ids.slice(0, 2))).status).toBe(200)
    expect((await read(visitor, ids.slice(0, 3))).data).toEqual({ totalUnread: 1 })
    expect((await listed(visitor)).data.map(({ id }) => id)).toEqual(ids.slice(2))
  })

  it("are nobody else's: another player's id does nothing, also among one's own (S3)", async () => {
    const alice = await somebodyWith(2)
    const mallory = await somebodyWith(2)
    for (const act of [read, remove]) {
      const answer = await act(mallory.visitor, [mallory.ids[0] ?? '', alice.ids[0] ?? ''])
      expect([answer.status, answer.error.name]).toEqual([404, 'message_not_found'])
    }
    expect((await readAll(mallory.visitor, { upTo: alice.ids[0] })).error.name).toBe('message_not_found')
    expect((await read(mallory.visitor, [randomUUID()])).error.name).toBe('message_not_found')
    expect((await listed(mallory.visitor)).meta.totalUnread).toBe(3)
    expect((await listed(alice.visitor)).meta).toMatchObject({ totalRows: 3, totalUnread: 3 })
  })

  it('are no guest’s, and wishes that mean nothing are refused', async () => {
    const { visitor } = await somebodyWith(0)
    for (const call of Object.values(notificationCalls)) {
      if (call.audience !== 'player') continue
      const body = call.name.startsWith('readAll') ? {} : idsFor(call.name)
      const sent = call.method === 'GET' ? {} : { body }
      const answer = await ask(server.url, `${call.method} ${call.path}`, sent)
      expect([call.name, answer.status]).toEqual([call.name, 401])
    }
    expect((await read(visitor, [])).status).toBe(422)
    expect((await read(visitor, ['not an id'])).status).toBe(422)
    expect((await listed(visitor, '?state=3')).status).toBe(422)
    expect((await listed(visitor, '?perPage=1000')).status).toBe(422)
  })

  const idsFor = (name: string) => ({ [name.includes('Push') ? 'pushIds' : 'messageIds']: [randomUUID()] })
})

describe('at once', () => {
  it('all are read while others arrive: what was not seen stays unread, and the count is right', async () => {
    const { visitor, ids } = await somebodyWith(3)
    await Promise.all([
      ...Array.from({ length: 5 }, () => tell(visitor)),
      ...Array.from({ length: 3 }, () => readAll(visitor, { upTo: ids[0] })),
    ])
    const { data, meta } = await listed(visitor, '?perPage=100')
    expect(data.filter(({ state }) => state === 1)).toHaveLength(5)
    expect(meta.totalUnread).toBe(5)
    expect((await readAll(visitor)).data.totalUnread).toBe(0)
  })

  it('the same are read, deleted and all read by several pages of the player, and nobody waits for ever', async () => {
    const { visitor, ids } = await somebodyWith(12)
    const answers = await Promise.all([
      read(visitor, ids),
      read(visitor, ids.toReversed()),
      remove(visitor, ids.slice(0, 6)),
      remove(visitor, ids.slice(0, 6).toReversed()),
      readAll(visitor),
      readAll(visitor),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const { data, meta } = await listed(visitor)
    expect(data.map(({ id }) => id)).toEqual(ids.slice(6))
    expect(meta.totalUnread).toBe(0)
  })
})

it('old messages are forgotten, deleted ones sooner', async () => {
  const { visitor, ids } = await somebodyWith(3)
  const [kept = '', deleted = '', old = ''] = ids
  await remove(visitor, [deleted])
  const days = (count: number) => new Date(server.clock.now().getTime() - count * 24 * 3_600_000)
  const { db, notification } = server.app
  await sql`update notification_message set deleted_at = ${days(15)} where id = ${deleted}`.execute(db)
  await sql`update notification_message set created_at = ${days(181)} where id = ${old}`.execute(db)
  await sql`update notification_message set created_at = ${days(179)} where id = ${kept}`.execute(db)
  await notification.forget()
  const { rows } = await sql<{ id: string }>`
    select id from notification_message where id = any(${ids})`.execute(db)
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([kept, ids[3]]))
})
