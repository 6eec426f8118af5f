// Answers for the shared flights over HTTP: everybody may look on as they happen, players stake and reel in.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { whole } from './choices.ts'
import { crashIdentity, leastHeight, mostHeight } from './crash.ts'
import { fly } from './flights.ts'
import type { Flights } from './flights.ts'
import { Refused } from './played.ts'
import type { Session } from './store.ts'
import { wireJson } from './wire.ts'
import type { Wire } from './wire.ts'

const betShape = z.strictObject({
  id: z.uuid(),
  bet: z
    .string()
    .regex(/^\d{1,30}$/)
    .transform(BigInt),
  auto: whole(leastHeight, mostHeight).nullable(),
})

/** As many pages as one sandbox can tell of every flight. */
const mostWatchers = 2_000
const aliveMs = 15_000

export type FlightRoutes = {
  flights: Flights
  sessionOf: (request: FastifyRequest) => Session
  bodyOf: (request: FastifyRequest) => unknown
  send: (reply: FastifyReply, body: Wire) => FastifyReply
}

export function flightRoutes(app: FastifyInstance, { flights, sessionOf, bodyOf, send }: FlightRoutes): void {
  const streams = new Set<() => void>()
  const pilot = fly(flights, (error) => app.log.error(error))

  const flyer = (request: FastifyRequest): Session => {
    const session = sessionOf(request)
    if (session.game !== crashIdentity) throw new Refused('game')
    return session
  }

  app.addHook('onReady', () => {
    void flights
      .recover()
      .catch((error: unknown) => app.log.error(error))
      .finally(() => pilot.wake())
  })
  app.addHook('preClose', async () => {
    pilot.stop()
    for (const end of streams) end()
  })

  // Server-sent events: one way is all that is needed, and the browser comes back by itself. Nothing in it is secret.
  app.get('/api/flights/live', (request, reply) => {
    if (streams.size >= mostWatchers) return reply.code(503).header('retry-after', '5').send()
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    const write = (event: string): void => {
      // A browser that does not keep up is let go; it comes back and hears how things stand.
      if (raw.writableLength > 512 * 1024) end()
      else raw.write(`data: ${event}\n\n`)
    }
    const unwatch = flights.watch(write)
    pilot.wake()
    write(wireJson(flights.shown()))
    const alive = setInterval(() => raw.write(':\n\n'), aliveMs)
    const end = (): void => {
      clearInterval(alive)
      unwatch()
      streams.delete(end)
      raw.end()
    }
    streams.add(end)
    request.raw.on('close', end)
  })

  app.post('/api/flights/bets', async (request, reply) => {
    const session = flyer(request)
    const wish = betShape.parse(bodyOf(request))
    const body = await flights.bet(session, wish.id, wish.bet, wish.auto)
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body)
  })
  app.post('/api/flights/reel-in', async (request, reply) =>
    send(reply, await flights.reelIn(flyer(request))),
  )
  app.get('/api/flights/mine', async (request, reply) =>
    send(reply, { seat: await flights.mine(flyer(request)) }),
  )
  app.get('/api/flights/chain', async (_request, reply) => send(reply, flights.published()))
  app.get<{ Params: { flight: string } }>('/api/flights/:flight/proof', async (request, reply) => {
    const proof = flights.proofOf(request.params.flight)
    return proof === null ? send(reply.code(404), { error: { code: 'invalid' } }) : send(reply, proof)
  })
}
