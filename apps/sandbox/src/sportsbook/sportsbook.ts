// Answers for "Touchline", a sportsbook that the casino and its players meet only over HTTP: its script, its feed, its bets, and a page for settling by hand.
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { stakesOf } from '../game-provider/currencies.ts'
import { isSignedBy, signatureHeader } from '../game-provider/wire.ts'
import { html, page } from '../html.ts'
import { bookOf, Refused } from './book.ts'
import { casinoAt } from './casino.ts'
import { feedOf } from './feed.ts'
import { widgetScript } from './script.ts'
import { openStore, type Bet, type Session } from './store.ts'

export type SportsbookOptions = {
  /** Where the casino's callbacks live, for example http://127.0.0.1:3000. */
  casinoUrl: string
  /** The key that both sides sign raw bodies with. */
  secret: string
  /** On whose pages the widget stands. */
  casinoOrigins: string[]
  dataDir: string
  timeoutMs?: number
  /** How often matches that ended are looked for. */
  sweepMs?: number
  now?: () => number
}

const day = 24 * 3_600_000
const sessionShape = z.object({
  sent_at: z.iso.datetime(),
  session_id: z.uuid(),
  user_id: z.uuid(),
  currency: z.string().regex(/^[A-Z0-9]{3,8}$/),
  subunit_to_unit: z.int().min(1),
})
const ids = z
  .string()
  .regex(/^\d{1,10}(?:,\d{1,10}){0,49}$/)
  .transform((text) => text.split(',').map(Number))
const eventsShape = z.object({
  sportId: z.coerce.number().int().optional(),
  categoryIds: ids.optional(),
  championshipIds: ids.optional(),
  live: z.stringbool().optional(),
  mixed: z.stringbool().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(60),
})
const searchShape = z.object({
  query: z.string().max(80),
  limit: z.coerce.number().int().min(1).max(50).default(10),
})
const betShape = z.strictObject({
  requestId: z.uuid(),
  stake: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  picks: z
    .array(z.strictObject({ id: z.string().max(60), odds: z.int().min(101).max(100_000) }))
    .min(1)
    .max(12),
  takesChanges: z.boolean(),
})
const cashOutShape = z.strictObject({ amount: z.int().min(1) })
const decisionShape = z.object({ word: z.enum(['won', 'lost', 'refunded', 'void']) })

/** The plugin; mount it under a prefix of your choice: `app.register(sportsbook(options), { prefix: '/sportsbook' })`. */
export function sportsbook(options: SportsbookOptions): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const now = options.now ?? Date.now
    const store = openStore(options.dataDir)
    // How matches go follows from the secret, so that nobody computes it who only knows the program.
    const feed = feedOf(options.secret, now)
    const casino = casinoAt({
      url: options.casinoUrl,
      secret: options.secret,
      timeoutMs: options.timeoutMs ?? 5000,
      now,
    })
    const book = bookOf({ store, feed, casino, now, boundsOf })
    const script = widgetScript()

    let sweeping: Promise<void> | null = null
    const sweep = (): Promise<void> =>
      (sweeping ??= book
        .sweep()
        .catch((error: unknown) => app.log.error(error))
        .finally(() => (sweeping = null)))
    const caretaker = setInterval(() => void sweep(), options.sweepMs ?? 3000)
    app.addHook('onClose', async () => {
      clearInterval(caretaker)
      await sweeping
      store.close()
    })

    app.setErrorHandler((error, _request, reply) => {
      if (error instanceof Refused) return reply.code(409).send({ error: error.reason })
      if (error instanceof z.ZodError || error instanceof SyntaxError)
        return reply.code(422).send({ error: 'invalid' })
      const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
      if (status >= 500) app.log.error(error)
      return reply.code(status).send({ error: status >= 500 ? 'fault' : 'invalid' })
    })

    // ---- what the casino says to us ---------------------------------------------------------------------------------
    await app.register(async (signed) => {
      // The signature covers the bytes, so the body stays raw until it is checked.
      signed.removeAllContentTypeParsers()
      signed.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      signed.post('/sessions', async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        if (!isSignedBy(options.secret, raw, request.headers[signatureHeader]))
          return reply.code(403).send({ code: 403, message: 'bad signature' })
        const asked = sessionShape.parse(JSON.parse(raw.toString('utf8')))
        if (Math.abs(now() - Date.parse(asked.sent_at)) > 300_000)
          return reply.code(403).send({ code: 403, message: 'too old' })
        const session: Session = {
          id: asked.session_id,
          userId: asked.user_id,
          currency: asked.currency,
          subunitToUnit: asked.subunit_to_unit,
          createdAt: now(),
        }
        const known = store.session(session.id)
        if (known && known.userId !== session.userId)
          return reply.code(409).send({ code: 409, message: 'another user' })
        store.addSession(session)
        return { session_id: session.id }
      })
    })

    app.get<{ Params: { id: string } }>('/feed/sports/:id', async (request, reply) => {
      const found = feed.sport(Number(request.params.id))
      return found ?? reply.code(404).send({ error: 'unknown' })
    })
    app.get('/feed/search', async (request) => {
      const { query, limit } = searchShape.parse(request.query)
      return { events: feed.search(query, limit) }
    })

    // ---- what the widget says to us, from a page of the casino -----------------------------------------------------
    await app.register(async (open) => {
      open.addHook('onRequest', async (request, reply) => {
        const { origin } = request.headers
        if (origin && options.casinoOrigins.includes(origin)) {
          reply.header('access-control-allow-origin', origin)
          reply.header('vary', 'origin')
        }
        reply.header('cache-control', 'no-store')
        reply.header('x-content-type-options', 'nosniff')
      })
      open.options('/api/*', async (_request, reply) =>
        reply
          .header('access-control-allow-methods', 'GET, POST')
          .header('access-control-allow-headers', 'authorization, content-type')
          .header('access-control-max-age', '600')
          .code(204)
          .send(),
      )
      open.get('/api/sports', async () => ({ sports: feed.sports() }))
      open.get<{ Params: { id: string } }>('/api/sports/:id', async (request, reply) => {
        const found = feed.sport(Number(request.params.id))
        return found ?? reply.code(404).send({ error: 'unknown' })
      })
      open.get('/api/events', async (request) => {
        const { live, mixed, ...wish } = eventsShape.parse(request.query)
        return { events: feed.events({ ...wish, isLive: live, isMixed: mixed }) }
      })
      open.get<{ Params: { id: string } }>('/api/events/:id', async (request, reply) => {
        const event = feed.event(Number(request.params.id))
        return event ? { event } : reply.code(404).send({ error: 'unknown' })
      })
      open.get('/api/search', async (request) => {
        const { query, limit } = searchShape.parse(request.query)
        return { events: feed.search(query, limit) }
      })
      /** The odds of what lies on a slip, as they are now; null for what is not on offer. */
      open.get('/api/odds', async (request) => {
        const { ids: wanted } = z.object({ ids: z.string().max(800) }).parse(request.query)
        return {
          odds: Object.fromEntries(
            wanted.split(',').map((id) => [id, feed.selection(id)?.outcome.odds ?? null] as const),
          ),
        }
      })
      open.get('/api/me', async (request) => {
        const session = sessionOf(request)
        const { currency, subunitToUnit } = session
        return { currency, subunitToUnit, ...boundsOf(session) }
      })
      open.get('/api/bets', async (request) => ({ bets: book.betsOf(sessionOf(request)) }))
      open.post('/api/bets', async (request) => ({
        bet: await book.place(sessionOf(request), betShape.parse(request.body)),
      }))
      open.post<{ Params: { id: string } }>('/api/bets/:id/cash-out', async (request, reply) => {
        const { amount } = cashOutShape.parse(request.body)
        const bet = await book.cashOut(sessionOf(request), request.params.id, amount)
        return bet ? { bet } : reply.code(404).send({ error: 'unknown' })
      })
    })

    function sessionOf(request: FastifyRequest): Session {
      const id = /^Bearer ([\w-]{16,64})$/.exec(request.headers.authorization ?? '')?.[1]
      const session = id === undefined ? null : store.session(id)
      if (!session || session.createdAt + day < now())
        throw Object.assign(new Error('session'), { statusCode: 401 })
      return session
    }

    app.get('/altenarWSDK.js', async (request, reply) => {
      reply.header('etag', script.etag).header('cache-control', 'public, max-age=300')
      reply.header('x-content-type-options', 'nosniff')
      if (request.headers['if-none-match'] === script.etag) return reply.code(304).send()
      reply.header('vary', 'accept-encoding').type('text/javascript; charset=utf-8')
      return /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
        ? reply.header('content-encoding', 'br').send(script.brotli)
        : reply.send(script.body)
    })

    // ---- for people ---------------------------------------------------------------------------------------------------
    await app.register(formbody)
    app.get('/', async (_request, reply) => send(reply, bets(book.latest(), app.prefix)))
    app.post<{ Params: { id: string } }>('/bets/:id', async (request, reply) => {
      await book.decide(request.params.id, decisionShape.parse(request.body).word)
      return reply.redirect(`${app.prefix}/`)
    })
    const send = (reply: FastifyReply, body: string) => reply.type('text/html; charset=utf-8').send(body)
  }
}

/** From a whole step to thousands of them. A currency that the tables do not know has a hundredth of a unit as its step. */
function boundsOf(session: Session): { min: number; max: number } {
  const unit = Number(
    stakesOf(session.currency, session.subunitToUnit)?.unit ??
      Math.max(1, Math.floor(session.subunitToUnit / 10)),
  )
  return { min: unit, max: unit * 20_000 }
}

function bets(latest: readonly Bet[], prefix: string): string {
  const amount = (bet: Bet, subunits: number) =>
    `${(subunits / bet.subunitToUnit).toFixed(2)} ${bet.currency}`
  return page({
    title: 'Touchline',
    brand: 'Touchline',
    body: html`<h1>Bets</h1>
      <p class="dim">
        Matches settle them by themselves. Here a result can be decided by hand: before its match ends, or
        once more after it, as a correction.
      </p>
      ${latest.length === 0 ? html`<div class="card"><p>Nobody has bet yet.</p></div>` : null}
      ${latest.map(
        (bet) =>
          html`<div class="card">
            <h2>${bet.id}: ${amount(bet, bet.stake)} at ${bet.coefficient}</h2>
            <p class="dim">
              ${bet.status}${bet.payout > 0 ? `, paid ${amount(bet, bet.payout)}` : ''}${
                bet.errand ? ', waiting for the casino' : ''
              }.
              ${bet.selections.map((each) => `${each.event}: ${each.market}, ${each.outcome}`).join(' · ')}
            </p>
            <form method="post" action="${prefix}/bets/${bet.id}" class="act inline">
              <button name="word" value="won">Won</button>
              <button name="word" value="lost">Lost</button>
              <button name="word" value="refunded">Refunded</button>
              <button name="word" value="void">Void</button>
            </form>
          </div>`,
      )}`,
  })
}
