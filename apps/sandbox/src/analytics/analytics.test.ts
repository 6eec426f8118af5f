// Proves that what pages tell the stand-ins is listed, that a bad message is refused, and that the list shows words and no markup.
import { Script } from 'node:vm'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { analytics, type Heard } from './analytics.ts'

const casino = 'http://localhost:3000'
let app: FastifyInstance
beforeEach(async () => {
  app = fastify()
  await app.register(analytics({ casinoOrigins: [casino], now: () => 0 }), { prefix: '/analytics' })
})
afterEach(() => app.close())

const heard = async () =>
  (await app.inject('/analytics/heard.json')).json<{ heard: Heard[] }>().heard.map(({ party, id, said }) => ({
    party,
    id,
    said,
  }))
const post = (url: string, payload: string) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'text/plain', origin: casino } })

it.each(['gtm.js', 'metrika.js', 'fs.js'])('%s is a script that runs', async (name) => {
  const { statusCode, headers, body } = await app.inject(`/analytics/${name}`)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/javascript')
  expect(() => new Script(body)).not.toThrow()
})

it('notes what scripts, the pixel and an error reporter say', async () => {
  expect(
    (
      await post(
        '/analytics/collect',
        JSON.stringify({ party: 'tag manager', id: 'GTM-1', said: { event: 'bet' } }),
      )
    ).statusCode,
  ).toBe(204)
  expect((await app.inject('/analytics/pixel/action?id=px&action=83')).statusCode).toBe(204)
  const envelope = [
    { event_id: '1' },
    { type: 'event' },
    {
      level: 'warning',
      exception: { values: [{ type: 'Error', value: 'gone' }] },
      request: { url: `${casino}/` },
    },
  ]
  const answer = await post(
    '/analytics/api/7/envelope/',
    envelope.map((line) => JSON.stringify(line)).join('\n'),
  )
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['access-control-allow-origin']).toBe(casino)
  expect(await heard()).toEqual([
    {
      party: 'error reporting',
      id: '7',
      said: { level: 'warning', message: 'Error: gone', url: `${casino}/` },
    },
    { party: 'pixel, actions', id: 'px', said: { action: '83' } },
    { party: 'tag manager', id: 'GTM-1', said: { event: 'bet' } },
  ])
})

it('refuses what it does not understand', async () => {
  expect((await post('/analytics/collect', 'no JSON')).statusCode).toBe(400)
  expect((await app.inject('/analytics/pixel/elsewhere')).statusCode).toBe(404)
  expect(await heard()).toEqual([])
})

it('lists it without running it', async () => {
  await post(
    '/analytics/collect',
    JSON.stringify({ party: 'pixel', id: '<script>alert(1)</script>', said: '<b>' }),
  )
  const { body } = await app.inject('/analytics/')
  expect(body).toContain('&lt;script&gt;')
  expect(body).not.toContain('<script>')
})
