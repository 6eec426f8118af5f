// Proves that a server that is told to stop answers what it was asked, takes nothing new, and waits for nobody for ever.
import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { openPort } from './port.ts'

const agent = new Agent({ keepAlive: true })
afterEach(() => agent.destroy())

/** A server whose answers are given by hand. */
async function open(options?: { withinMs: number }) {
  const server = createServer()
  const asked: ServerResponse[] = []
  server.on('request', (_request, response: ServerResponse) => asked.push(response))
  const port = await openPort(server, { port: 0, host: '127.0.0.1' }, options)
  const ask = async () => {
    const request = get({ agent, port: (server.address() as AddressInfo).port, host: '127.0.0.1' })
    const answer = once(request, 'response').then(async ([response]: IncomingMessage[]) => {
      const pieces = await response!.toArray()
      return { connection: response!.headers.connection, text: Buffer.concat(pieces).toString() }
    })
    // A test that expects no answer says so; until then its failure is nobody's.
    answer.catch(() => {})
    await once(server, 'request')
    return { answer, response: asked.at(-1)! }
  }
  return { server, port, ask }
}

it('what is under way when the end comes is answered, and its connection ends with it', async () => {
  const { server, port, ask } = await open()
  const [one, other] = [await ask(), await ask()]
  let over = false
  const closed = port.close().then(() => (over = true))
  expect(server.listening).toBe(false)
  one.response.end('paid out')
  expect(await one.answer).toEqual({ connection: 'close', text: 'paid out' })
  expect(over).toBe(false)
  other.response.end('staked')
  expect(await other.answer).toEqual({ connection: 'close', text: 'staked' })
  await closed
})

it('a connection that only waits for its next request ends at once', async () => {
  const { server, port, ask } = await open()
  const { answer, response } = await ask()
  response.end('done')
  expect(await answer).toEqual({ connection: 'keep-alive', text: 'done' })
  await port.close()
  expect(server.listening).toBe(false)
})

it('an answer that never comes holds up the end only so long', async () => {
  const { port, ask } = await open({ withinMs: 20 })
  const { answer } = await ask()
  await port.close()
  await expect(answer).rejects.toThrow()
})

it('a port that is taken is refused', async () => {
  const { server, port } = await open()
  const place = { port: (server.address() as AddressInfo).port, host: '127.0.0.1' }
  await expect(openPort(createServer(), place)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await port.close()
})
