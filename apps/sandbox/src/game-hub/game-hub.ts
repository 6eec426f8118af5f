// Answers for "Turnstile", a hub of games in the Hub88 style: casinos open games with it, its studio plays them, and it carries the money between the two.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { gameProvider } from '../game-provider/game-provider.ts'
import { isSignedBy, signatureOf, signatureHeader as studioSignatureHeader } from '../game-provider/wire.ts'
import { html, page } from '../html.ts'
import { casinoBehind, signatureHeader, type CasinoSays, type HubKeys } from './casino.ts'
import { openSeats, type Seat } from './seats.ts'

export type GameHubOptions = {
  /** Where the casino's callbacks live, for example http://127.0.0.1:3000. */
  casinoUrl: string
  keys: HubKeys
  /** Our own origin as a browser reaches it. */
  publicUrl: () => string
  /** Where we reach ourselves: the studio is met over HTTP too. */
  ownUrl: string
  casinoOrigins: string[]
  dataDir: string
  timeoutMs?: number
  /** How long a slow answer takes. */
  slowMs?: number
}

const word = z.string().min(1).max(200)
const opening = z.object({
  game_code: word,
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  lang: z.string().max(35),
  lobby_url: z.string().max(2000),
  deposit_url: z.string().max(2000).default(''),
  token: word.optional(),
  user: word.optional(),
  meta: z
    .object({ nickname: z.string().max(128) })
    .partial()
    .optional(),
})
const launched = z.object({ launch_options: z.object({ game_url: z.string() }) })

const playing = z.object({
  session_id: word,
  game_id: word.optional(),
  finished: z.boolean().default(false),
  actions: z
    .array(z.object({ action: z.enum(['bet', 'win']), amount: z.int().min(0), action_id: word }))
    .default([]),
})
const takingBack = z.object({
  session_id: word,
  game_id: word.default(''),
  actions: z.array(z.object({ action_id: word, original_action_id: word })),
})

/** Currencies that this wire can carry have a hundred parts here; 1.00 is 100000. */
const unitsOfPart = 1000

/** What the studio's style says of each refusal; anything else is a mistake of ours. */
const studioCodes: Record<string, number> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 100,
  RS_ERROR_INVALID_TOKEN: 101,
  RS_ERROR_LIMIT_REACHED: 105,
  RS_ERROR_INVALID_GAME: 107,
  RS_ERROR_USER_DISABLED: 110,
}

const moods = { up: 'Answers', slow: 'Answers late', down: 'Does not answer' } as const
type Mood = keyof typeof moods

/** The plugin; mount it under a prefix of your choice: `app.register(gameHub(options), { prefix: '/hub' })`. */
export function gameHub(options: GameHubOptions): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const { prefix } = app
    const studioSecret = randomBytes(32).toString('hex')
    const casino = casinoBehind(options.casinoUrl, options.keys, options.timeoutMs ?? 5000)
    const seats = openSeats(options.dataDir)
    let mood: Mood = 'up'
    app.addHook('onClose', async () => seats.close())

    await app.register(
      gameProvider({
        casinoUrl: options.ownUrl + prefix,
        secret: studioSecret,
        publicUrl: options.publicUrl,
        casinoOrigins: options.casinoOrigins,
        dataDir: join(options.dataDir, 'studio'),
      }),
      { prefix: '/studio' },
    )

    await app.register(async (wire) => {
      // Both sides sign the bytes, so a body stays raw until it is checked.
      wire.removeAllContentTypeParsers()
      wire.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      const rawOf = (request: FastifyRequest): Buffer =>
        Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)

      wire.post('/operator/generic/v2/game/url', async (request, reply) => {
        if (mood === 'down') return reply.code(503).send({ error: 'maintenance' })
        if (mood === 'slow') await pause(options.slowMs ?? 9000)
        if (!casino.isSignedByIt(rawOf(request), request.headers[signatureHeader]))
          return reply.code(401).send({ error: 'the signature is wrong' })
        const asked = opening.safeParse(JSON.parse(rawOf(request).toString('utf8')))
        if (!asked.success) return reply.code(400).send({ error: z.prettifyError(asked.error) })
        const url = await opened(asked.data)
        return url === null ? reply.code(404).send({ error: 'no such game' }) : { url }
      })

      // ---- what the studio says to us, as it would to a casino ------------------------------------------------
      const studioSays = (path: string, answer: (body: unknown) => Promise<StudioAnswer>) =>
        wire.post(`/api/callbacks/game/gcp/${path}`, async (request: FastifyRequest, reply: FastifyReply) => {
          if (!isSignedBy(studioSecret, rawOf(request), request.headers[studioSignatureHeader]))
            return reply.code(403).send({ code: 403, message: 'bad signature' })
          const { status, body } = await answer(JSON.parse(rawOf(request).toString('utf8')))
          return reply.code(status).send(body)
        })
      studioSays('play', (body) => play(playing.parse(body)))
      studioSays('rollback', (body) => takeBack(takingBack.parse(body)))
    })

    await app.register(formbody)
    app.post<{ Body: unknown }>('/moods', async (request, reply) => {
      const chosen = z.object({ mood: z.enum(['up', 'slow', 'down']) }).safeParse(request.body)
      if (chosen.success) mood = chosen.data.mood
      return reply.redirect(`${prefix}/`, 303)
    })
    app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(desk(prefix, mood)))

    async function opened(asked: z.output<typeof opening>): Promise<string | null> {
      const { token, user } = asked
      const isReal = token !== undefined && user !== undefined
      if (isReal) {
        seats.take({ token, user, game: asked.game_code, currency: asked.currency })
        const known = await casino.say('user/info', { user })
        if (known?.status !== 'RS_OK') return null
      }
      const content = JSON.stringify({
        casino_id: 'turnstile',
        game: asked.game_code,
        // For fun there is no currency on this wire, so the studio's first one stands in.
        currency: isReal ? asked.currency : 'EUR',
        locale: asked.lang,
        urls: { return_url: asked.lobby_url, deposit_url: asked.deposit_url },
        ...(isReal ? { session_id: token, user: { id: user, nickname: asked.meta?.nickname } } : {}),
      })
      const answer = await fetch(`${options.ownUrl}${prefix}/studio/${isReal ? 'sessions' : 'demo'}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [studioSignatureHeader]: signatureOf(studioSecret, content),
        },
        body: content,
      })
      if (!answer.ok) return null
      return launched.parse(await answer.json()).launch_options.game_url
    }

    async function play(asked: z.output<typeof playing>): Promise<StudioAnswer> {
      const seat = seats.of(asked.session_id)
      if (!seat) return refused(101, 'no such session')
      if (asked.actions.length === 0) return toStudio(await casino.say('user/balance', seated(seat)))
      let last: CasinoSays | null = null
      for (const { action, amount, action_id } of asked.actions) {
        const round = asked.game_id ?? ''
        // Noted before it is said: its win may have to be said after we were gone for a while.
        if (action === 'bet') seats.noteBet(round, action_id)
        last = await casino.say(`transaction/${action}`, {
          ...seated(seat),
          transaction_uuid: action_id,
          round,
          round_closed: asked.finished,
          currency: seat.currency,
          amount: amount * unitsOfPart,
          ...(action === 'win' ? { reference_transaction_uuid: seats.betOf(round) ?? action_id } : {}),
        })
        if (last?.status !== 'RS_OK') break
      }
      return toStudio(last)
    }

    async function takeBack(asked: z.output<typeof takingBack>): Promise<StudioAnswer> {
      const seat = seats.of(asked.session_id)
      if (!seat) return refused(101, 'no such session')
      let last: CasinoSays | null = null
      for (const { action_id, original_action_id } of asked.actions) {
        last = await casino.say('transaction/rollback', {
          ...seated(seat),
          transaction_uuid: action_id,
          reference_transaction_uuid: original_action_id,
          round: asked.game_id,
          round_closed: true,
        })
        if (last?.status !== 'RS_OK') break
      }
      return toStudio(last)
    }
  }
}

type StudioAnswer = { status: number; body: object }

const seated = ({ token, user, game }: Seat) => ({ token, user, game_code: game })

const refused = (code: number, message: string, balance?: number): StudioAnswer => ({
  status: 412,
  body: { code, message, ...(balance === undefined ? {} : { balance }) },
})

/** The casino's words in the studio's; a casino that said nothing is passed on as that. */
function toStudio(said: CasinoSays | null): StudioAnswer {
  if (!said) return { status: 500, body: { code: 500, message: 'the casino did not answer' } }
  const balance = said.balance === undefined ? undefined : Math.floor(said.balance / unitsOfPart)
  if (said.status === 'RS_OK') return { status: 200, body: { balance } }
  return refused(studioCodes[said.status] ?? 400, said.status, balance)
}

function desk(prefix: string, mood: Mood): string {
  return page({
    title: 'Turnstile',
    brand: 'Turnstile',
    body: html`<h1>A hub of games</h1>
      <p class="dim">Casinos open games here, studios play them, and every stake and win passes through.</p>
      <form class="card" method="post" action="${prefix}/moods">
        <h2>When a casino opens a game</h2>
        <label
          >The hub<select name="mood">
            ${Object.entries(moods).map(
              ([name, title]) =>
                html`<option value="${name}" ${name === mood ? html` selected` : null}>${title}</option>`,
            )}
          </select></label
        >
        <div class="act inline"><button>Keep</button></div>
      </form>`,
  })
}
