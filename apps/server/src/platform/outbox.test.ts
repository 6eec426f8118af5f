// Proves what the house promises about news (M4): only what committed, in order, at least once, whatever breaks in between.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { openDatabase, type OpenDatabase } from './db.ts'
import { defineEvent } from './events.ts'
import { createLog } from './log.ts'
import { announce, announceAll, createOutbox, type Outbox } from './outbox.ts'

type Said = { n: number }
const said = defineEvent<Said>('test.said', ({ n }) => [
  { topic: 'test:said#1', message: { event: 'said', n } },
])
const other = defineEvent<Said>('test.other')
const chanted = defineEvent<Said>(
  'test.chanted',
  ({ n }) => [{ topic: 'test:said#1', message: { event: 'said', n } }],
  (row) => (row as { all: number[] }).all.map((n) => ({ n })),
)

let test: TestDatabase
let open: OpenDatabase
let published: number[]
const outboxes: Outbox[] = []

beforeEach(async () => {
  test = await createTestDatabase()
  open = openDatabase(test.connectionString, { max: 5 })
  published = []
})

afterEach(async () => {
  for (const outbox of outboxes.splice(0)) await outbox.stop()
  await open.close()
  await test.drop()
})

function newOutbox(isHeard?: (topic: string) => boolean): Outbox {
  const outbox = createOutbox({
    db: open.db,
    pool: open.pool,
    log: createLog('silent'),
    publish: (_topic, message) => void published.push('n' in message ? Number(message.n) : Number.NaN),
    ...(isHeard ? { isHeard } : {}),
  })
  outbox.know({ said, other, chanted })
  outboxes.push(outbox)
  return outbox
}

const say = (...numbers: number[]) =>
  open.db.transaction().execute((tx) =>
    announceAll(
      tx,
      said,
      numbers.map((n) => ({ n })),
    ),
  )
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)
const left = async () => {
  const { rows } = await open.pool.query<{ n: number }>(
    `select (payload ->> 'n')::int as n from platform_outbox order by id`,
  )
  return rows.map(({ n }) => n)
}

it('tells what committed, and nothing that was rolled back', async () => {
  const outbox = newOutbox()
  const heard: number[] = []
  outbox.on(said, ({ n }) => void heard.push(n))
  outbox.start()
  await open.db
    .transaction()
    .execute(async (tx) => {
      await announce(tx, said, { n: 666 })
      throw new Error('no')
    })
    .catch(() => {})
  await say(1)
  await outbox.drain()
  expect(heard).toEqual([1])
  expect(published).toEqual([1])
  expect(await left()).toEqual([])
})

it('tells thousands in order, in runs of one kind', async () => {
  const outbox = newOutbox()
  const runs: number[][] = []
  const others: number[] = []
  outbox.onBatch(said, (payloads) => void runs.push(payloads.map(({ n }) => n)))
  outbox.on(other, ({ n }) => void others.push(n))
  await say(...upTo(1200))
  await open.db.transaction().execute((tx) => announce(tx, other, { n: 1 }))
  await say(1200, 1201)
  outbox.start()
  await outbox.drain()
  expect(runs.flat()).toEqual(upTo(1202))
  expect(published).toEqual(upTo(1202))
  expect(runs.length).toBeLessThan(8)
  expect(runs.at(-1)).toEqual([1200, 1201])
  expect(others).toEqual([1])
})

it('hears each of several that stand in one row, and that row again when one of them could not be heard', async () => {
  const outbox = newOutbox()
  const heard: number[] = []
  let broken = true
  outbox.on(chanted, ({ n }) => {
    if (n === 3 && broken) throw new Error('not now')
    heard.push(n)
  })
  const chant = (...all: number[]) =>
    open.pool.query("insert into platform_outbox (event, payload) values ('test.chanted', $1)", [{ all }])
  await chant(1, 2)
  await chant(2.5, 3, 4)
  outbox.start()
  await outbox.drain()
  // The row of 2.5 may have been tried more than once by now.
  expect(published.slice(0, 3)).toEqual([1, 2, 2.5])
  expect(published).not.toContain(3)
  expect(await left()).toHaveLength(1)
  broken = false
  await outbox.drain()
  expect(heard.slice(-3)).toEqual([2.5, 3, 4])
  expect(published.slice(-3)).toEqual([2.5, 3, 4])
  expect(await left()).toEqual([])
})

it('says nothing live where nobody could hear it, and the house hears it all the same', async () => {
  const outbox = newOutbox((topic) => topic !== 'test:said#1')
  const heard: number[] = []
  outbox.on(said, ({ n }) => void heard.push(n))
  await say(1, 2)
  outbox.start()
  await outbox.drain()
  expect(heard).toEqual([1, 2])
  expect(published).toEqual([])
})

it('keeps what a listener could not take, and all after it, but none before it', async () => {
  const outbox = newOutbox()
  const heard: number[] = []
  let broken = true
  outbox.on(said, ({ n }) => {
    if (n === 3 && broken) throw new Error('not now')
    heard.push(n)
  })
  await say(1, 2, 3, 4)
  outbox.start()
  await outbox.drain()
  expect(await left()).toEqual([3, 4])
  expect(published).toEqual([1, 2])
  broken = false
  await outbox.drain()
  expect(await left()).toEqual([])
  expect(published).toEqual([1, 2, 3, 4])
  // At least once: the run was tried together first, so its beginning was heard again.
  expect(heard).toEqual([1, 2, 1, 2, 3, 4])
})

it('tells again what was heard when the process dies before it could note that', async () => {
  const dying = newOutbox()
  const heard: string[] = []
  let died: Promise<void> | undefined
  dying.on(said, async ({ n }) => {
    heard.push(`dying ${n}`)
    // A dead process does not look again, however soon it would have.
    died = dying.stop()
    // The connection of whoever leads is cut, as when its process is killed.
    await open.pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())`,
    )
  })
  await say(1)
  dying.start()
  await dying.drain()
  await died
  expect(await left()).toEqual([1])
  const next = newOutbox()
  next.on(said, ({ n }) => void heard.push(`next ${n}`))
  next.start()
  await next.drain()
  expect(heard).toEqual(['dying 1', 'next 1'])
  expect(await left()).toEqual([])
})

it('is told by one process at a time; when that one leaves, another takes over', async () => {
  const [first, second] = [newOutbox(), newOutbox()]
  const heard: string[] = []
  first.on(said, ({ n }) => void heard.push(`first ${n}`))
  second.on(said, ({ n }) => void heard.push(`second ${n}`))
  first.start()
  await first.drain()
  second.start()
  await say(1)
  await second.drain()
  await first.drain()
  await first.stop()
  await say(2)
  await second.drain()
  expect(heard).toEqual(['first 1', 'second 2'])
})

it('outlives lost connections without using the pool up', async () => {
  const outbox = newOutbox()
  const heard: number[] = []
  outbox.on(said, ({ n }) => void heard.push(n))
  outbox.start()
  for (const n of upTo(8)) {
    await say(n)
    await outbox.drain()
    await open.pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())`,
    )
  }
  await say(8)
  // The first try after a cut may only find out about it.
  for (let tries = 0; (await left()).length > 0 && tries < 20; tries += 1) await outbox.drain()
  expect(new Set(heard)).toEqual(new Set(upTo(9)))
  expect(open.pool.totalCount).toBeLessThanOrEqual(5)
  await Promise.all(upTo(4).map(() => open.pool.query('select 1')))
})

it('is told by a poll when the one who announced it died before waking anybody', async () => {
  const outbox = newOutbox()
  const heard = Promise.withResolvers<number>()
  outbox.on(said, ({ n }) => heard.resolve(n))
  outbox.start()
  await outbox.drain()
  await say(7)
  expect(await heard.promise).toBe(7)
})
