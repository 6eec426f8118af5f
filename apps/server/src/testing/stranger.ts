// Plays the other party of a contract in a test: an HTTP server that keeps what it was told and answers what the test says.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Heard = {
  path: string
  headers: Record<string, string>
  raw: string
  body: Record<string, unknown>
}
type Reply = { status?: number; body: unknown } | 'hang up'

export type Stranger = {
  url: string
  /** Everything that came, oldest first. */
  heard: Heard[]
  /** From now on this answers the path; the last word wins. */
  answers(path: string, reply: (heard: Heard) => Reply | Promise<Reply>): void
  close(): Promise<void>
}

export async function openStranger(): Promise<Stranger> {
  const heard: Heard[] = []
  const replies = new Map<string, (heard: Heard) => Reply | Promise<Reply>>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString('utf8')
      const came: Heard = {
        path: request.url ?? '',
        headers: request.headers as Record<string, string>,
        raw,
        body: contentOf(raw, request.headers['content-type'] ?? ''),
      }
      heard.push(came)
      void (async () => {
        const reply = await (replies.get(came.path)?.(came) ?? { status: 404, body: {} })
        if (reply === 'hang up') response.destroy()
        else
          response
            .writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
            .end(JSON.stringify(reply.body))
      })()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    answers: (path, reply) => void replies.set(path, reply),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function contentOf(raw: string, type: string): Record<string, unknown> {
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(raw))
  return JSON.parse(raw || '{}') as Record<string, unknown>
}
