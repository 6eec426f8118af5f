// Proves documents over HTTP: taken, shown, handed out and deleted for their owner alone, and every abuse of an upload refused.
import { request as httpRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { documentMaxBytes } from '@baize/contract/document-limits'
import type { PlayerDocument } from '@baize/contract/player-document'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { chunk, jpeg, pdf, png, pngClaiming } from '../../testing/papers.ts'
import { ask, newVisitor, type Told, type Visitor } from '../../testing/visitor.ts'
import { cleanName } from './document.ts'
import { linkSeconds } from './link.ts'
import { reviewed } from './review.ts'

let server: TestServer
let alice: Visitor
let bob: Visitor

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  alice = await newVisitor(server)
  bob = await newVisitor(server)
})

type Part = [name: string, value: string | { bytes: Buffer; name: string; type?: string }]
const paper = (bytes: Buffer, name = 'passport.png'): Part => ['file', { bytes, name }]

async function send(visitor: Visitor | null, parts: Part[]): Promise<Told<PlayerDocument[]>> {
  const form = new FormData()
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value.bytes)], { type: value.type ?? '' }), value.name)
  }
  const response = await fetch(`${server.url}/api/player/documents`, {
    method: 'POST',
    headers: visitor ? { authorization: `Bearer ${visitor.token}` } : {},
    body: form,
  })
  const content = (await response.json()) as Told<PlayerDocument[]>
  return { ...content, status: response.status, headers: response.headers }
}

const upload = (visitor: Visitor, bytes = png(), name?: string) =>
  send(visitor, [['type', '1'], paper(bytes, name)])
const listed = async (visitor: Visitor) =>
  (await visitor.ask<PlayerDocument[]>('GET /api/player/documents')).data
const fetched = (url: string) => fetch(server.url + url)

describe('a document', () => {
  it('is taken, listed newest first, and comes back as an attachment with its pixels and nothing else (S6)', async () => {
    const first = await upload(
      alice,
      png(8, 6, [chunk('tEXt', Buffer.from('Author\0Nora'))]),
      'mein Pass.png',
    )
    expect(first).toMatchObject({
      status: 200,
      data: [{ fileName: 'mein Pass.png', status: 1, type: 1, rejectReason: null }],
    })
    await send(alice, [['type', '4'], paper(await jpeg(), 'rent.pdf')])
    const list = await listed(alice)
    expect(list.map(({ fileName, type }) => [fileName, type])).toEqual([
      ['rent.jpg', 4],
      ['mein Pass.png', 1],
    ])
    const file = await fetched(list[1]?.url ?? '')
    expect(file.status).toBe(200)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="mein_Pass.png"; filename*=UTF-8''mein%20Pass.png`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(bytes.includes('Nora')).toBe(false)
  })

  it('that is a PDF stays as it is', async () => {
    const { data } = await upload(alice, pdf(), 'letter.PDF')
    expect(data[0]?.fileName).toBe('letter.pdf')
    const file = await fetched(data[0]?.url ?? '')
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf())).toBe(true)
  })

  it('is sealed where it is kept: the database alone gives no paper away', async () => {
    await upload(alice, pdf())
    const { rows } = await sql<{ found: boolean }>`
      select position('PDF'::bytea in sealed_bytes) > 0 as found from player_document
      where player_id = ${alice.id}`.execute(server.app.db)
    expect(rows).toEqual([{ found: false }])
  })

  it('may be as large as the cap, to the byte', async () => {
    const filler = documentMaxBytes - png(8, 6, [chunk('teXt')]).length
    const full = png(8, 6, [chunk('teXt', Buffer.alloc(filler, 1))])
    expect(full.length).toBe(documentMaxBytes)
    expect((await upload(alice, full)).status).toBe(200)
  })

  it('is deleted by its owner while nobody has checked it', async () => {
    const { data } = await upload(alice)
    const id = data[0]?.id ?? ''
    expect((await alice.ask(`DELETE /api/player/documents/${id}`)).data).toEqual([])
    expect((await alice.ask(`DELETE /api/player/documents/${id}`)).error.name).toBe('document_not_found')
    expect((await fetched(data[0]?.url ?? '')).status).toBe(404)
  })

  it('waits with nine others at most, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 13 }, () => upload(alice)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    for (const { error } of answers.filter(({ status }) => status !== 200)) {
      expect(error.name).toBe('too_many_documents')
    }
    expect(await listed(alice)).toHaveLength(10)
  })
})

describe('somebody else (S3)', () => {
  it('sees, gets and deletes nothing of it', async () => {
    const { data } = await upload(alice)
    const { id = '', url = '' } = data[0] ?? {}
    expect(await listed(bob)).toEqual([])
    expect(await bob.ask(`DELETE /api/player/documents/${id}`)).toMatchObject({
      status: 404,
      error: { name: 'document_not_found' },
    })
    const bobs = (await upload(bob)).data[0]
    const bobsQuery = bobs?.url.split('?')[1]
    expect((await fetched(`/api/player/documents/${id}/file?${bobsQuery}`)).status).toBe(404)
    expect((await fetched(url)).status).toBe(200)
  })

  it('without a session is asked to sign in', async () => {
    expect((await ask(server.url, 'GET /api/player/documents')).error.name).toBe('not_signed_in')
    expect((await ask(server.url, `DELETE /api/player/documents/${crypto.randomUUID()}`)).status).toBe(401)
    expect(await send(null, [['type', '1'], paper(png())])).toMatchObject({
      status: 401,
      error: { name: 'not_signed_in' },
    })
  })

  it.each<[string, (url: string) => string]>([
    ['without a signature', (url) => url.split('?')[0] ?? ''],
    ['with another signature', (url) => url.replace(/signature=..../, 'signature=AAAA')],
    ['with a later end', (url) => url.replace(/expires=\d+/, 'expires=9999999999')],
    ['with an end that is no number', (url) => url.replace(/expires=\d+/, 'expires=1e309')],
    ['with everything twice', (url) => `${url}&${url.split('?')[1]}`],
    ['of no document', (url) => url.replace(/documents\/[^/]+/, `documents/${crypto.randomUUID()}`)],
    ['of something that is no id', (url) => url.replace(/documents\/[^/]+/, 'documents/%00')],
  ])('gets no file by an address %s', async (_how, change) => {
    const { data } = await upload(alice)
    const answer = await fetched(change(data[0]?.url ?? ''))
    expect(answer.status).toBe(404)
    expect(((await answer.json()) as Told).error.name).toBe('document_not_found')
  })
})

it('an address of a file counts for five minutes', async () => {
  const own = await startServer()
  try {
    const visitor = await newVisitor(own)
    const form = new FormData()
    form.append('type', '1')
    form.append('file', new Blob([new Uint8Array(png())]), 'a.png')
    const answer = await fetch(`${own.url}/api/player/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${visitor.token}` },
      body: form,
    })
    const { data } = (await answer.json()) as Told<PlayerDocument[]>
    own.clock.advance((linkSeconds - 5) * 1000)
    expect((await fetch(own.url + data[0]?.url)).status).toBe(200)
    own.clock.advance(6000)
    expect((await fetch(own.url + data[0]?.url)).status).toBe(404)
  } finally {
    await own.stop()
  }
})

describe('an upload that is not right (S6, S8)', () => {
  it.each<[string, () => Promise<Part[]> | Part[], number, string]>([
    [
      'an SVG',
      () => [['type', '1'], paper(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg')],
      422,
      'document_not_accepted',
    ],
    [
      'a page that is called a picture',
      () => [
        ['type', '1'],
        [
          'file',
          { bytes: Buffer.from('<!doctype html><script>1</script>'), name: 'a.png', type: 'image/png' },
        ],
      ],
      422,
      'document_not_accepted',
    ],
    [
      'a picture with a page behind it',
      () => [['type', '1'], paper(Buffer.concat([png(), Buffer.from('<html>')]))],
      422,
      'document_not_accepted',
    ],
    [
      'a picture that is vast to unpack',
      () => [['type', '1'], paper(pngClaiming(60_000, 60_000))],
      422,
      'document_not_accepted',
    ],
    [
      'a picture that was cut off',
      async () => [['type', '1'], paper((await jpeg()).subarray(0, -9), 'a.jpg')],
      422,
      'document_not_accepted',
    ],
    ['nothing in the file', () => [['type', '1'], paper(Buffer.alloc(0))], 422, 'document_not_accepted'],
    [
      'one byte more than the cap',
      () => [['type', '1'], paper(Buffer.concat([png(), Buffer.alloc(documentMaxBytes + 1 - png().length)]))],
      413,
      'payload_too_large',
    ],
    [
      'far more than the cap',
      () => [['type', '1'], paper(Buffer.alloc(documentMaxBytes * 3))],
      413,
      'payload_too_large',
    ],
    [
      'hopelessly more than the cap',
      () => [['type', '1'], paper(Buffer.alloc(documentMaxBytes * 5))],
      413,
      'payload_too_large',
    ],
    ['a type that is not in the list', () => [['type', '77'], paper(png())], 422, 'invalid_input'],
    ['a type that is no number', () => [['type', 'passport'], paper(png())], 422, 'invalid_input'],
    ['no type', () => [paper(png())], 422, 'invalid_input'],
    ['no file', () => [['type', '1']], 422, 'invalid_input'],
    ['nothing', () => [], 422, 'invalid_input'],
    [
      'a text where the file should be',
      () => [
        ['type', '1'],
        ['file', 'passport'],
      ],
      422,
      'invalid_input',
    ],
    ['two files', () => [['type', '1'], paper(png()), paper(png())], 422, 'invalid_input'],
    [
      'a file under another name',
      () => [
        ['type', '1'],
        ['picture', { bytes: png(), name: 'a.png' }],
      ],
      422,
      'invalid_input',
    ],
    ['the type after the file', () => [paper(png()), ['type', '1']], 422, 'invalid_input'],
    ['a field after the file', () => [['type', '1'], paper(png()), ['status', '2']], 422, 'invalid_input'],
    ['a field that nobody knows', () => [['type', '1'], ['status', '2'], paper(png())], 422, 'invalid_input'],
    ['a field twice', () => [['type', '1'], ['type', '2'], paper(png())], 422, 'invalid_input'],
    [
      'a field named for mischief',
      () => [['__proto__', '1'], ['type', '1'], paper(png())],
      400,
      'malformed_request',
    ],
    ['a field that never ends', () => [['type', '1'.repeat(5000)], paper(png())], 422, 'invalid_input'],
    [
      'very many fields',
      () => [...Array.from({ length: 60 }, (_, at): Part => [`f${at}`, '1']), ['type', '1'], paper(png())],
      422,
      'invalid_input',
    ],
  ])('%s is refused and leaves nothing behind', async (_what, parts, status, name) => {
    const answer = await send(alice, await parts())
    expect([answer.status, answer.error?.name]).toEqual([status, name])
    expect(await listed(alice)).toEqual([])
  })

  it.each<[string, string, string, number, string]>([
    ['JSON', 'application/json', '{"type":1,"file":"x"}', 415, 'unsupported_media_type'],
    ['a form without parts', 'application/x-www-form-urlencoded', 'type=1', 415, 'unsupported_media_type'],
    ['parts without a boundary', 'multipart/form-data', '--x', 400, 'malformed_request'],
    [
      'parts that break off',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="type"\r\n\r\n1',
      400,
      'malformed_request',
    ],
    ['rubbish', 'multipart/form-data; boundary=x', 'rubbish', 400, 'malformed_request'],
  ])('%s is refused', async (_what, type, body, status, name) => {
    const response = await fetch(`${server.url}/api/player/documents`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${alice.token}` },
      body,
    })
    expect([response.status, ((await response.json()) as Told).error.name]).toEqual([status, name])
  })

  it('a file that keeps coming is cut off, and the next one is taken', async () => {
    const told = await endless(alice.token)
    expect(told.status).toBe(413)
    expect(told.sentBytes).toBeLessThan(documentMaxBytes * 64)
    expect((await upload(alice)).status).toBe(200)
  }, 20_000)

  it('somebody who hangs up in the middle harms nobody', async () => {
    await hangUp(alice.token)
    expect((await upload(alice)).status).toBe(200)
    expect(server.logged.filter(({ msg }) => msg === 'call.fault')).toEqual([])
  })

  it('other calls take no parts', async () => {
    const form = new FormData()
    form.append('login', 'nora@baize.test')
    const response = await fetch(`${server.url}/api/player/sessions`, { method: 'POST', body: form })
    expect(response.status).toBe(415)
  })
})

describe('a name', () => {
  it.each([
    ['passport.jpeg', 'passport.png'],
    ['../../etc/passwd', 'passwd.png'],
    ['C:\\papers\\my pass.PNG', 'my pass.png'],
    ['a\r\nset-cookie: x=1.png', 'a set-cookie x 1.png'],
    ['<script>.html', 'script.png'],
    ['گذرنامه.jpg', 'گذرنامه.png'],
    ['\u202Egnp.exe', 'gnp.png'],
    ['....', 'document.png'],
    ['', 'document.png'],
    ['.htaccess', 'document.png'],
    ['x'.repeat(300), `${'x'.repeat(80)}.png`],
  ])('of %j is kept as %j', (given, kept) => {
    expect(cleanName(given, 'image/png')).toBe(kept)
  })
})

describe('a review', () => {
  it('approves: the player reads it in the list, and cannot delete the paper any more', async () => {
    const { data } = await upload(alice)
    const id = data[0]?.id ?? ''
    const waiting = await reviewed(server.app.player.documents, ['list'])
    expect(waiting.text).toContain(id)
    expect(waiting.text).toContain(`${server.url}/api/player/documents/${id}/file?`)
    expect(await reviewed(server.app.player.documents, ['approve', id])).toMatchObject({ well: true })
    expect((await listed(alice))[0]).toMatchObject({ status: 2, rejectReason: null })
    expect((await alice.ask(`DELETE /api/player/documents/${id}`)).error.name).toBe('document_checked')
    expect((await reviewed(server.app.player.documents, ['list'])).text).not.toContain(id)
  })

  it('rejects with a reason that the player reads', async () => {
    const { data } = await upload(alice, png(), 'blurred.png')
    const id = data[0]?.id ?? ''
    expect((await reviewed(server.app.player.documents, ['reject', id, 'It is', 'blurred'])).well).toBe(true)
    expect((await listed(alice))[0]).toMatchObject({ status: 3, rejectReason: 'It is blurred' })
  })

  it('stands: a second word changes nothing', async () => {
    const id = (await upload(alice)).data[0]?.id ?? ''
    const { documents } = server.app.player
    const words = await Promise.all([
      documents.approve(id),
      documents.reject(id, 'No'),
      documents.approve(id),
    ])
    expect(words.filter(Boolean)).toHaveLength(1)
  })

  it.each([
    [['reject', crypto.randomUUID()]],
    [['approve', 'x']],
    [['approve', crypto.randomUUID()]],
    [['shred']],
  ])('says what is wrong with %j', async (words) => {
    expect((await reviewed(server.app.player.documents, words)).well).toBe(false)
  })

  it('writes the letter in the transaction of the decision', async () => {
    const own = await startServer()
    try {
      const visitor = await newVisitor(own)
      const documents = own.app.player.documents
      await documents.upload(visitor.id, 1, { name: 'pass.png', bytes: png() })
      const id = (await documents.list(visitor.id))[0]?.id ?? ''
      // The letters wait for a mailbox that nobody opened here.
      await documents.reject(id, 'It is blurred')
      const { rows } = await sql<{ text: string }>`
        select payload->>'text' as text from graphile_worker._private_jobs
        where payload->>'text' like '%It is blurred%'`.execute(own.app.db)
      expect(rows).toHaveLength(1)
      expect(rows[0]?.text).toContain('pass.png')
    } finally {
      await own.stop()
    }
  })
})

it('papers go when their time is over: rejected ones, and all of a closed account, but of nobody else', async () => {
  const own = await startServer()
  try {
    const { documents } = own.app.player
    const [stays, leaves, returns] = [await newVisitor(own), await newVisitor(own), await newVisitor(own)]
    for (const { id: playerId } of [stays, leaves, returns])
      for (const name of ['good.png', 'blurred.png', 'waiting.png']) {
        await documents.upload(playerId, 1, { name, bytes: png() })
        const [paper] = await documents.list(playerId)
        if (name === 'good.png') await documents.approve(paper?.id ?? '')
        if (name === 'blurred.png') await documents.reject(paper?.id ?? '', 'It is blurred')
        own.clock.advance(1000)
      }
    for (const visitor of [leaves, returns])
      expect((await visitor.ask('POST /api/player/closure', { password: 'nine quiet foxes' })).status).toBe(
        200,
      )
    await sql`update player_player set status = 1 where id = ${returns.id}`.execute(own.app.db)
    const kept = async () => {
      await documents.forgetOld({ rejectedDays: 90, closedDays: 1827 })
      const { rows } = await sql<{ player_id: string; files: string }>`
        select player_id, string_agg(file_name, ' ' order by file_name) as files from player_document group by 1`.execute(
        own.app.db,
      )
      return Object.fromEntries(rows.map(({ player_id, files }) => [player_id, files]))
    }
    const dayMs = 86_400_000
    const all = 'blurred.png good.png waiting.png'
    own.clock.advance(89 * dayMs)
    expect(await kept()).toEqual({ [stays.id]: all, [leaves.id]: all, [returns.id]: all })
    own.clock.advance(dayMs)
    const sound = 'good.png waiting.png'
    expect(await kept()).toEqual({ [stays.id]: sound, [leaves.id]: sound, [returns.id]: sound })
    own.clock.advance(1736 * dayMs)
    expect(await kept()).toHaveProperty(leaves.id)
    own.clock.advance(dayMs)
    expect(await kept()).toEqual({ [stays.id]: sound, [returns.id]: sound })
  } finally {
    await own.stop()
  }
})

it('the description of the API says that a paper comes in parts, the type before the file', async () => {
  const described = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    paths: Record<string, { post: { requestBody: { content: Record<string, { schema: object }> } } }>
  }
  const { content } = described.paths['/api/player/documents']?.post.requestBody ?? { content: {} }
  expect(content['multipart/form-data']?.schema).toMatchObject({
    required: ['type', 'file'],
    properties: { file: { type: 'string', format: 'binary' } },
  })
})

it('logs carry nothing of documents (S10)', async () => {
  await upload(alice, Buffer.from('%PDF-1.7 secret paper'))
  expect(JSON.stringify(server.logged)).not.toContain('secret paper')
})

/** Sends a file without an end and says when the answer came. */
function endless(token: string): Promise<{ status: number; sentBytes: number }> {
  return new Promise((resolve, reject) => {
    let sentBytes = 0
    let over = false
    const request = httpRequest(
      `${server.url}/api/player/documents`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      },
      (answer) => {
        over = true
        answer.resume()
        answer.on('end', () => {
          request.destroy()
          resolve({ status: answer.statusCode ?? 0, sentBytes })
        })
      },
    )
    request.on('error', (error) => over || reject(error))
    request.write(
      '--x\r\ncontent-disposition: form-data; name="type"\r\n\r\n1\r\n' +
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
    )
    const more = async () => {
      while (!over) {
        sentBytes += 65_536
        if (!request.write(Buffer.alloc(65_536))) {
          await Promise.race([new Promise((go) => request.once('drain', go)), pause(1000)])
        }
      }
    }
    void more()
  })
}

function hangUp(token: string): Promise<void> {
  return new Promise((resolve) => {
    const request = httpRequest(`${server.url}/api/player/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    })
    request.on('error', () => resolve())
    request.write(
      '--x\r\ncontent-disposition: form-data; name="type"\r\n\r\n1\r\n' +
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf a',
      () => request.destroy(new Error('gone')),
    )
  })
}
