// Proves that a conversation goes both ways under its restore id, that nobody hears another one's, and that only the casino frames the window.
import { Script } from 'node:vm'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chat } from './chat.ts'

let app: FastifyInstance
beforeEach(async () => {
  app = fastify()
  await app.register(chat({ casinoOrigins: ['http://localhost:3000'], now: () => 0 }), { prefix: '/chat' })
})
afterEach(() => app.close())

const write = (client: string, text: string) =>
  app.inject({ method: 'POST', url: '/chat/messages', payload: { client, text, language: 'de' } })
const read = async (client: string, after = 0) =>
  (await app.inject(`/chat/messages?client=${client}&after=${after}`)).json<{
    messages: { id: number; from: string; text: string }[]
  }>().messages
const answer = (client: string, text: string) =>
  app.inject({
    method: 'POST',
    url: `/chat/talks/${client}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ text }).toString(),
  })

it('carries words to the desk and the answer back, each once', async () => {
  expect((await write('visitor-one', 'Hello')).statusCode).toBe(200)
  expect((await app.inject('/chat/')).body).toContain('Hello')
  expect((await answer('visitor-one', 'Good evening')).statusCode).toBe(303)
  expect(await read('visitor-one')).toMatchObject([
    { id: 1, from: 'visitor', text: 'Hello' },
    { id: 2, from: 'agent', text: 'Good evening' },
  ])
  expect(await read('visitor-one', 1)).toMatchObject([{ id: 2 }])
  expect(await read('visitor-two')).toEqual([])
})

it('shows what was written as words', async () => {
  await write('visitor-one', '<img src=x onerror=alert(1)>')
  for (const url of ['/chat/', '/chat/talks/visitor-one']) {
    expect((await app.inject(url)).body).not.toContain('<img')
  }
})

it('refuses what is no message, and knows no conversation that was not begun', async () => {
  expect((await write('visitor-one', '   ')).statusCode).toBe(400)
  expect((await write('../x', 'Hello')).statusCode).toBe(400)
  expect((await app.inject('/chat/talks/nobody')).statusCode).toBe(404)
  expect((await answer('nobody', 'Hello')).statusCode).toBe(404)
})

it('is framed by the casino alone, and runs its own files alone', async () => {
  const { headers } = await app.inject('/chat/window')
  expect(headers['content-security-policy']).toContain('frame-ancestors http://localhost:3000')
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  for (const name of ['chatra.js', 'window.js']) {
    const { body } = await app.inject(`/chat/${name}`)
    expect(() => new Script(body)).not.toThrow()
  }
})
