// Proves that news reaches whom it is meant for, once; that offers reach nobody on a break; and how an operator sends it.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Push, Unread } from '@baize/contract/notification'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hangUp, listen } from '../../testing/live.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { newVisitor, type Told, type Visitor } from '../../testing/visitor.ts'
import { newsFile, type NewsFile } from './news.ts'
import { newsDesk } from './news-desk.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startServer()
  folder = await mkdtemp(join(tmpdir(), 'baize-news-'))
}, 60_000)
afterAll(async () => {
  hangUp()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const words = { en: { title: 'A new table', text: 'Come and look.' } }
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString()
const aFile = (some: Partial<Record<keyof NewsFile, unknown>> = {}) =>
  newsFile.parse({ id: randomUUID(), kind: 'news', expiresAt: inDays(3), words, ...some })

const emailOf = async (visitor: Visitor): Promise<string> =>
  (await visitor.ask<{ email: string }>('GET /api/player/profile')).data.email

/** Publishes it and brings it to its players, as the worker does. */
async function send(some: Partial<Record<keyof NewsFile, unknown>> = {}): Promise<NewsFile> {
  const file = aFile(some)
  expect(await server.app.notification.pushes.publish(file)).toBe('sent')
  await server.app.notification.pushes.deliver(file.id)
  await server.app.outbox.drain()
  return file
}

type Listed = Told<Push[]> & { meta: { totalUnread: number } }
const pushesOf = async (visitor: Visitor, headers?: Record<string, string>): Promise<Listed> =>
  (await visitor.ask<Push[]>('GET /api/notification/pushes', undefined, headers)) as Listed

describe('news', () => {
  it('reaches everybody once, live and in their own language, and is read one by one or all at once', async () => {
    const alice = await newVisitor(server)
    const bob = await newVisitor(server)
    const news = await listen(server, alice, [`messenger:pushes#${alice.id}`])
    const file = await send({
      link: '/games',
      words: { ...words, de: { title: 'Ein neuer Tisch', text: 'Sehen Sie selbst.' } },
    })
    await server.app.notification.pushes.deliver(file.id)
    await expect
      .poll(() => news.filter(({ data }) => data.event === 'push.received'))
      .toMatchObject([{ data: { push: { state: 1, content: words.en, link: '/games' } } }])
    const german = await pushesOf(bob, { 'accept-language': 'de' })
    expect(german.data.map(({ content }) => content.title)).toEqual(['Ein neuer Tisch'])

    await send()
    const { data, meta } = await pushesOf(alice)
    expect(meta).toMatchObject({ totalRows: 2, totalUnread: 2 })
    const first = await alice.ask<Unread>('POST /api/notification/pushes/read', { pushIds: [data[0]?.id] })
    expect(first.data).toEqual({ totalUnread: 1 })
    // What came after the one that was seen stays unread.
    await send()
    const seen = await alice.ask<Unread>('POST /api/notification/pushes/read/all', { upTo: data[0]?.id })
    expect(seen.data).toEqual({ totalUnread: 1 })
    expect((await alice.ask<Unread>('POST /api/notification/pushes/read/all', {})).data).toEqual({
      totalUnread: 0,
    })
    expect((await pushesOf(bob)).meta.totalUnread).toBe(3)
  })

  it("is nobody else's to read (S3)", async () => {
    const alice = await newVisitor(server)
    const mallory = await newVisitor(server)
    await send()
    const [push] = (await pushesOf(alice)).data
    const answer = await mallory.ask('POST /api/notification/pushes/read', { pushIds: [push?.id] })
    expect([answer.status, answer.error.name]).toEqual([404, 'push_not_found'])
    expect((await pushesOf(alice)).meta.totalUnread).toBe(1)
  })

  it('reaches only whom it names, by country, language and e-mail', async () => {
    const alice = await newVisitor(server)
    const bob = await newVisitor(server)
    await send({ audience: { countries: ['BR'] } })
    await send({ audience: { locales: ['fa'] } })
    await send({ audience: { segments: [7] } })
    await send({ audience: { countries: ['DE'], emails: [(await emailOf(alice)).toUpperCase()] } })
    expect((await pushesOf(alice)).data).toHaveLength(1)
    expect((await pushesOf(bob)).data).toHaveLength(0)
  })

  it('goes by itself when it is over, or when it is ended', async () => {
    const alice = await newVisitor(server)
    const ended = await send()
    const over = await send()
    expect((await pushesOf(alice)).data).toHaveLength(2)
    await server.app.notification.pushes.end(ended.id)
    await sql`update notification_news set expires_at = ${server.clock.now()} where id = ${over.id}`.execute(
      server.app.db,
    )
    expect(await pushesOf(alice)).toMatchObject({ data: [], meta: { totalRows: 0, totalUnread: 0 } })
  })

  it('that invites to play reaches who wants offers, and is out of sight during a break (P6)', async () => {
    const [wants, wantsNone, rests] = await Promise.all([
      newVisitor(server),
      newVisitor(server),
      newVisitor(server),
    ])
    for (const visitor of [wants, rests])
      await visitor.ask('PUT /api/player/profile', { receiveInboxPromo: true })
    const titles = async (visitor: Visitor) => (await pushesOf(visitor)).data.length
    await rests.ask('POST /api/player/limits', { definition: 5, period: 1 })
    await send({ kind: 'offer' })
    expect([await titles(wants), await titles(wantsNone), await titles(rests)]).toEqual([1, 0, 0])
    await wants.ask('POST /api/player/limits', { definition: 4, period: 1 })
    expect(await pushesOf(wants)).toMatchObject({ data: [], meta: { totalUnread: 0 } })
  })

  it('reaches each of many once, also when two runs bring it and one stops in between', async () => {
    const many = await Promise.all(Array.from({ length: 6 }, () => newVisitor(server)))
    const file = aFile()
    const { pushes } = server.app.notification
    await pushes.publish(file)
    await Promise.all([pushes.deliver(file.id), pushes.deliver(file.id), pushes.deliver(file.id)])
    for (const visitor of many) expect((await pushesOf(visitor)).data).toHaveLength(1)
  })
})

describe('an operator', () => {
  const desk = (...said: string[]) => newsDesk(server.app.notification.pushes, server.clock.now(), said)
  async function written(content: unknown): Promise<string> {
    const path = join(folder, `${randomUUID()}.json`)
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }
  const content = () => ({ id: randomUUID(), kind: 'news', expiresAt: inDays(2), words })

  it('sends a file once: again does nothing, and another under its id is refused', async () => {
    const file = content()
    expect(await desk('send', await written(file))).toEqual({ text: `Sent ${file.id}.`, well: true })
    expect((await desk('send', await written(file))).text).toContain('was sent before; nothing was done')
    const other = await desk('send', await written({ ...file, kind: 'offer' }))
    expect(other).toMatchObject({ well: false, text: expect.stringContaining('with other content') })
    expect((await desk('list')).text).toContain(file.id)
    expect(await desk('end', file.id)).toEqual({ text: `Ended ${file.id}.`, well: true })
    expect((await desk('list')).text).toMatch(new RegExp(`${file.id}  news  over`))
  })

  it.each([
    ['words in English', { words: { de: words.en } }, 'English'],
    ['an end that is not over', { expiresAt: inDays(-1) }, 'over already'],
    ['an end within three months', { expiresAt: inDays(91) }, 'more than 90 days'],
    ['a link to our own pages', { link: 'https://elsewhere.test/' }, 'a page of our own'],
    ['nothing that nobody knows', { sound: 'gong' }, 'sound'],
    ['a country that is one', { audience: { countries: ['Germany'] } }, 'countries'],
    ['a kind', { kind: 'shout' }, 'kind'],
  ])('has to give %s', async (_what, wrong, said) => {
    const answer = await desk('send', await written({ ...content(), ...wrong }))
    expect(answer.well).toBe(false)
    expect(answer.text).toContain(said)
  })

  it('is told what a file is not, and how to say it', async () => {
    expect((await desk('send', await written('{'))).text).toContain('cannot be read')
    expect((await desk('send', join(folder, 'nowhere.json'))).text).toContain('cannot be read')
    expect((await desk('shout')).text).toContain('npm run notify -- send')
    expect((await desk('end', randomUUID())).well).toBe(false)
  })
})
