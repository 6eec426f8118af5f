// Proves an upload against a real server: fields before the file, headers along, progress told, and a way to take it back.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createBrowserTransport } from './browser-transport.ts'
import { upload } from './upload.ts'

let close = () => {}
afterEach(() => close())

/** A server that other pages may ask, since a test has no page of its own; it hears what came. */
async function aServer(answer: (request: IncomingMessage, body: string, response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*, authorization')
    if (request.method === 'OPTIONS') {
      response.end()
      return
    }
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => answer(request, Buffer.concat(parts).toString('latin1'), response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const aFile = () => new File(['a picture'], 'front.png', { type: 'image/png' })
const sending = (url: string) => ({
  url,
  method: 'POST',
  headers: { authorization: 'Bearer token-1' },
  fields: { type: 1 },
  file: aFile(),
  timeoutMs: 5000,
})

test('the fields come before the file, under the bearer, and the server’s words come back', async () => {
  let heard = ''
  let bearer: string | undefined
  const url = await aServer((request, body, response) => {
    heard = body
    bearer = request.headers.authorization
    response.writeHead(409).end('{"error":{"name":"too_many_documents"}}')
  })
  const shares: number[] = []
  const { status, text } = await upload({ ...sending(url), onProgress: (share) => shares.push(share) })
  expect(status).toBe(409)
  expect(JSON.parse(text)).toEqual({ error: { name: 'too_many_documents' } })
  expect(bearer).toBe('Bearer token-1')
  expect(heard.indexOf('name="type"')).toBeGreaterThan(0)
  expect(heard.indexOf('name="type"')).toBeLessThan(heard.indexOf('name="file"; filename="front.png"'))
  expect(heard).toContain('a picture')
  expect(shares.at(-1)).toBe(1)
})

test('a file that is taken back rejects with the reason, before and while it goes', async () => {
  const url = await aServer(() => {})
  const reason = new Error('taken back')
  const before = new AbortController()
  before.abort(reason)
  await expect(upload({ ...sending(url), signal: before.signal })).rejects.toBe(reason)
  const meanwhile = new AbortController()
  const going = upload({ ...sending(url), signal: meanwhile.signal })
  setTimeout(() => meanwhile.abort(reason), 50)
  await expect(going).rejects.toBe(reason)
})

test('a connection that breaks rejects, and one that hangs does after its time', async () => {
  const broken = await aServer((_request, _body, response) => response.destroy())
  await expect(upload(sending(broken))).rejects.toThrow('the connection broke')
  close()
  const hanging = await aServer(() => {})
  await expect(upload({ ...sending(hanging), timeoutMs: 100 })).rejects.toThrow('no answer within 100 ms')
})

test('a call with a file goes by upload, without a content type of its own; taken back it is no silence', async () => {
  const sent: Parameters<typeof upload>[0][] = []
  const reason = new Error('taken back')
  const send = createBrowserTransport({
    locale: () => 'en',
    warn: () => {},
    fetch: () => Promise.reject(new Error('a file is not fetched')),
    session: { freshToken: async () => 't', refused: async () => null },
    upload: async (given) => {
      sent.push(given)
      if (given.signal?.aborted) throw reason
      return { status: 200, text: '{"data":[]}', date: null }
    },
  })
  const file = aFile()
  expect(await send('player', 'uploadDocument', { body: { type: 4 }, file })).toEqual({
    status: 200,
    body: { data: [] },
  })
  expect(sent[0]).toMatchObject({ url: '/api/player/documents', method: 'POST', fields: { type: 4 }, file })
  expect(sent[0]?.headers['authorization']).toBe('Bearer t')
  expect(sent[0]?.headers['content-type']).toBeUndefined()
  const gone = AbortSignal.abort(reason)
  await expect(send('player', 'uploadDocument', { body: { type: 4 }, file, signal: gone })).rejects.toBe(
    reason,
  )
})
