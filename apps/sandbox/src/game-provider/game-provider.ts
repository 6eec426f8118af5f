// Answers for "Baize Originals", a game studio that the casino meets only over HTTP: its calls, its pages, its games' API.
import { randomBytes, randomUUID } from 'node:crypto'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { casinoAt } from './casino.ts'
import type { CasinoTiming } from './casino.ts'
import { offeredGame, offeredGames } from './catalogue.ts'
import { demoBalance, slotBets, stakesOf } from './currencies.ts'
import { openFlightLog } from './flight-log.ts'
import { colorModes, inColorMode, parseColorMode } from './color-mode.ts'
import type { ColorMode } from './color-mode.ts'
import { flightRoutes } from './flight-routes.ts'
import { flightsAt } from './flights.ts'
import { feed, listed } from './feed.ts'
import { contentSecurityPolicy, gamePage, readAssets, verifyPage } from './page.ts'
import type { Colors } from './page.ts'
import { Refused } from './played.ts'
import { roundsAt } from './rounds.ts'
import { openStore } from './store.ts'
import type { Round, Session } from './store.ts'
import { isSignedBy, readWireJson, signatureHeader, wireJson } from './wire.ts'
import type { Wire } from './wire.ts'

export type GameProviderOptions = {
  /** Where the casino's callbacks live, for example http://127.0.0.1:3000. */
  casinoUrl: string
  /** The key that both sides sign raw bodies with. */
  secret: string
  /** Our own origin as a browser reaches it, for example http://localhost:3001. */
  publicUrl: () => string
  /** Who may frame a game and hear its messages. */
  casinoOrigins: string[]
  /** Where sessions, seeds and rounds are kept. */
  dataDir: string
  timing?: Partial<CasinoTiming & { sweepMs: number; inFlightMs: number; openMs: number }>
  now?: () => number
}

const hour = 3_600_000
const sessionLife = 12 * hour

const word = z.string().trim().min(1).max(128)
const wireInt = z
  .bigint()
  .min(0n)
  .max(10n ** 30n)
const sessionShape = z.object({
  casino_id: word.default('casino'),
  game: word,
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  /** Optional: a casino whose sub-units differ from the usual ones says so. */
  currency_subunits: z
    .bigint()
    .min(1n)
    .max(10n ** 18n)
    .transform(Number)
    .optional(),
  locale: z.string().max(35).default('en'),
  /** Optional: the colours of the page around; without them the game goes by the system. */
  theme: z.enum(colorModes).optional(),
  /** Optional: the casino's own id of this session, which then stands in every /play. */
  session_id: word.optional(),
  urls: z
    .object({ deposit_url: z.string().max(2000), return_url: z.string().max(2000) })
    .partial()
    .default({}),
})
const userId = z.union([word, z.bigint().transform(String)])
const realSessionShape = sessionShape.extend({
  user: z.object({ id: userId, nickname: z.string().max(128).optional() }),
})
const issueShape = z.object({
  casino_id: word.default('casino'),
  issue_id: word,
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  games: z.array(word).min(1).max(50),
  freespins_quantity: wireInt.refine((count) => count >= 1n && count <= 1000n).transform(Number),
  /** In sub-units; without it the smallest bet is played. */
  bet: wireInt.optional(),
  valid_until: z.union([z.iso.datetime({ offset: true }), z.iso.datetime()]).optional(),
  user: z.object({ id: userId }),
})
const requestId = z.uuid()
const bet = z
  .string()
  .regex(/^\d{1,30}$/)
  .transform(BigInt)
const beginShape = z.strictObject({ id: requestId, bet, choice: z.unknown() })
const moveShape = z.strictObject({ id: requestId, move: z.unknown() })
const seedShape = z.strictObject({ clientSeed: z.string().max(64) })

/** The plugin; mount it under a prefix of your choice: `app.register(gameProvider(options), { prefix: '/games' })`. */
export function gameProvider(options: GameProviderOptions): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const now = options.now ?? Date.now
    const { prefix } = app
    const timing = {
      timeoutMs: 5000,
      tries: 3,
      pauseMs: 300,
      sweepMs: 20_000,
      inFlightMs: 60_000,
      openMs: 24 * hour,
    }
    Object.assign(timing, options.timing)
    const store = openStore(options.dataDir)
    const rounds = roundsAt(store, casinoAt(options.casinoUrl, options.secret, timing), now)
    const flightLog = openFlightLog(options.dataDir)
    const flights = flightsAt(flightLog, rounds.shared, now, (error) => app.log.error(error))
    const assets = readAssets()
    const policy = contentSecurityPolicy(options.casinoOrigins)

    const caretaker = setInterval(() => void sweep(timing.inFlightMs), timing.sweepMs)
    let sweeping: Promise<void> | null = null
    const sweep = (inFlightMs: number): Promise<void> =>
      (sweeping ??= rounds
        .sweep(now() - inFlightMs, now() - timing.openMs)
        .catch((error: unknown) => app.log.error(error))
        .finally(() => (sweeping = null)))
    // What was in flight when the last process ended can have no answer any more, however young it is.
    app.addHook('onReady', () => void sweep(-1))
    app.addHook('onClose', async () => {
      clearInterval(caretaker)
      await sweeping
      await flights.rest()
      flightLog.close()
      store.close()
    })

    // The signature covers the bytes, so the body stays raw until it is checked.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    )

    app.setErrorHandler((error, request, reply) => {
      if (error instanceof Refused) {
        return send(reply.code(409), {
          error: { code: error.reason },
          balance: error.balance?.toString() ?? null,
        })
      }
      if (error instanceof z.ZodError || error instanceof SyntaxError) {
        return send(reply.code(422), { error: { code: 'invalid' } })
      }
      const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
      if (status >= 500) request.log.error(error)
      return send(reply.code(status), { error: { code: status >= 500 ? 'fault' : 'invalid' } })
    })

    const send = (reply: FastifyReply, body: Wire): FastifyReply =>
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(wireJson(body))
    const rawOf = (request: FastifyRequest): Buffer =>
      Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const bodyOf = (request: FastifyRequest): unknown => readWireJson(rawOf(request).toString('utf8'))

    // ---- what a casino says to us -------------------------------------------------------------------------------
    await app.register(async (signed) => {
      signed.addHook('preHandler', async (request, reply) => {
        if (!isSignedBy(options.secret, rawOf(request), request.headers[signatureHeader])) {
          await send(reply.code(403), { code: 403, message: 'bad signature' })
        }
      })

      const open = (shape: z.output<typeof sessionShape>, user: string | null): Session => {
        const sessionId = shape.session_id ?? randomUUID()
        const stakes = stakesOf(shape.currency, shape.currency_subunits)
        if (!offeredGame(shape.game) || !stakes) throw new Refused('game')
        const session: Session = {
          token: randomBytes(24).toString('base64url'),
          sessionId,
          mode: user === null ? 'demo' : 'real',
          player: user === null ? `demo:${randomUUID()}` : `${shape.casino_id}:${user}`,
          casinoId: shape.casino_id,
          userId: user ?? '',
          game: shape.game,
          currency: shape.currency,
          subunitToUnit: stakes.subunitToUnit,
          locale: shape.locale,
          returnUrl: ownUrl(shape.urls.return_url),
          depositUrl: ownUrl(shape.urls.deposit_url),
          createdAt: now(),
        }
        store.addSession(session)
        if (session.mode === 'demo') store.setDemoBalance(session.player, demoBalance(stakes))
        rounds.seedsOf(session.player)
        return session
      }
      /** A page of the casino may be linked to, nothing else: the game is no open redirect. */
      const ownUrl = (url: string | undefined): string =>
        url !== undefined && URL.canParse(url) && options.casinoOrigins.includes(new URL(url).origin)
          ? url
          : ''
      const roundUrl = ({ game, token, locale }: Session, mode: ColorMode | null): string => {
        const known = new URLSearchParams({ game, lang: locale, token })
        const page = inColorMode(`${options.publicUrl()}${prefix}/verify/`, mode)
        return `${page}#${known.toString()}&round={round}`
      }
      const launch = (reply: FastifyReply, session: Session, mode: ColorMode | null = null): FastifyReply =>
        send(reply, {
          launch_options: {
            game_url: inColorMode(
              `${options.publicUrl()}${prefix}/play/${session.game}?token=${session.token}`,
              mode,
            ),
            session_id: session.sessionId,
            // Where the player checks a round of this session; the casino puts the round's id into its place.
            round_url: roundUrl(session, mode),
          },
        })

      signed.post('/sessions', async (request, reply) => {
        const shape = realSessionShape.parse(bodyOf(request))
        const session = open(shape, shape.user.id)
        if (shape.user.nickname !== undefined) flights.knowName(session.player, shape.user.nickname)
        return launch(reply, session, shape.theme)
      })
      signed.post('/demo', async (request, reply) => {
        const shape = sessionShape.parse(bodyOf(request))
        return launch(reply, open(shape, null), shape.theme)
      })
      signed.post('/freespins/issue', async (request, reply) => {
        const shape = issueShape.parse(bodyOf(request))
        const stakes = stakesOf(shape.currency)
        const stake = shape.bet ?? stakes?.unit
        const unknown = shape.games.some((game) => offeredGame(game)?.type !== 'slot')
        if (!stakes || stake === undefined || unknown) throw new Refused('game')
        if (!slotBets(stakes).includes(stake)) throw new Refused('bet')
        const issue = {
          issueId: shape.issue_id,
          player: `${shape.casino_id}:${shape.user.id}`,
          casinoId: shape.casino_id,
          games: shape.games,
          currency: shape.currency,
          left: shape.freespins_quantity,
          bet: stake,
          total: 0n,
          status: 'active' as const,
          validUntil:
            shape.valid_until === undefined ? now() + 30 * 24 * hour : Date.parse(shape.valid_until),
        }
        const known = store.issue(issue.issueId)
        if (known && (known.player !== issue.player || known.bet !== issue.bet)) throw new Refused('refused')
        if (!known) store.addIssue(issue)
        return send(reply, { issue_id: issue.issueId, status: known?.status ?? 'active' })
      })
    })

    // What is on offer is no secret: a casino reads it with or without a signature, a person in the browser.
    app.get('/catalogue', async (_request, reply) => send(reply, feed()))

    // ---- what a player's browser says to us ---------------------------------------------------------------------
    const sessionOf = (request: FastifyRequest): Session => {
      const token = /^Bearer ([\w-]{16,64})$/.exec(request.headers.authorization ?? '')?.[1]
      const session = token === undefined ? null : store.session(token)
      if (!session || session.createdAt + sessionLife < now())
        throw Object.assign(new Error('session'), { statusCode: 401 })
      return session
    }
    const seedsShown = (player: string): Wire => {
      const { active, next } = rounds.seedsOf(player)
      return {
        commitment: active.commitment,
        nextCommitment: next.commitment,
        clientSeed: active.clientSeed,
        nonce: active.nonce,
      }
    }
    const answer = async (reply: FastifyReply, body: Promise<string>): Promise<FastifyReply> =>
      reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(await body)
    const openShown = (session: Session): Wire => {
      const round = rounds.openRound(session)
      return (
        round && {
          roundId: round.id,
          bet: round.bet.toString(),
          staked: round.staked.toString(),
          total: round.payout.toString(),
          place: round.told,
          choice: round.choice,
          view: round.views.at(-1) ?? null,
        }
      )
    }

    app.get('/api/session', async (request, reply) => {
      const session = sessionOf(request)
      const game = offeredGame(session.game)
      const stakes = stakesOf(session.currency, session.subunitToUnit)
      if (!game || !stakes) throw new Refused('game')
      const issue = game.type === 'slot' ? rounds.issueFor(session) : null
      const balance = await rounds.balance(session)
      return send(reply, {
        game: {
          identity: game.identity,
          name: game.name,
          kind: game.kind,
          type: game.type,
          rtp: game.rtp,
          volatility: game.volatility,
          topWin: game.topWin,
          maths: game.maths,
          look: listed(game.identity).theme,
        },
        mode: session.mode,
        currency: session.currency,
        subunitToUnit: session.subunitToUnit,
        locale: session.locale,
        balance: balance?.toString() ?? null,
        bets: slotBets(stakes).map(String),
        minBet: stakes.unit.toString(),
        maxBet: (stakes.unit * 500n).toString(),
        returnUrl: session.returnUrl,
        depositUrl: session.depositUrl,
        casinoOrigins: options.casinoOrigins,
        seeds: seedsShown(session.player),
        open: openShown(session),
        issued: issue && { left: issue.left, bet: issue.bet.toString(), total: issue.total.toString() },
      })
    })
    app.get('/api/balance', async (request, reply) => {
      const balance = await rounds.balance(sessionOf(request))
      return send(reply, { balance: balance?.toString() ?? null })
    })
    app.post('/api/rounds', async (request, reply) => {
      const session = sessionOf(request)
      const wish = beginShape.parse(bodyOf(request))
      return await answer(reply, rounds.begin(session, wish.id, wish.bet, wish.choice))
    })
    app.post<{ Params: { round: string } }>('/api/rounds/:round/moves', async (request, reply) => {
      const session = sessionOf(request)
      const wish = moveShape.parse(bodyOf(request))
      return await answer(reply, rounds.move(session, wish.id, request.params.round, wish.move))
    })
    app.get('/api/seeds', async (request, reply) => send(reply, seedsShown(sessionOf(request).player)))
    app.post('/api/seeds', async (request, reply) => {
      const session = sessionOf(request)
      const { revealed } = await rounds.rotate(session.player, seedShape.parse(bodyOf(request)).clientSeed)
      return send(reply, {
        revealed: {
          serverSeed: revealed.serverSeed,
          commitment: revealed.commitment,
          clientSeed: revealed.clientSeed,
          nonce: revealed.nonce,
        },
        seeds: seedsShown(session.player),
      })
    })
    /** A round as its own player may see it, with its server seed once that is revealed. */
    const roundShown = (round: Round): Wire => {
      const seed = store.seedById(round.seedId)
      return {
        id: round.id,
        game: round.game,
        currency: round.currency,
        subunitToUnit: store.session(round.token)?.subunitToUnit ?? 100,
        nonce: round.nonce,
        clientSeed: round.clientSeed,
        commitment: seed?.commitment ?? '',
        serverSeed: seed?.state === 'revealed' ? seed.serverSeed : null,
        bet: round.bet.toString(),
        staked: round.staked.toString(),
        payout: round.payout.toString(),
        status: round.status,
        choice: JSON.parse(round.choice),
        moves: round.moves.slice(0, round.told).map((made) => JSON.parse(made)),
        drawn: round.drawn,
        at: new Date(round.createdAt).toISOString(),
      }
    }
    /** Own rounds only: they are looked up by the session's player (S3). */
    app.get('/api/rounds', async (request, reply) => {
      const session = sessionOf(request)
      return send(reply, { rounds: store.recentRounds(session.player, session.game, 40).map(roundShown) })
    })
    app.get<{ Params: { round: string } }>('/api/rounds/:round', async (request, reply) => {
      const session = sessionOf(request)
      const round = store.round(request.params.round)
      // Who asks for another player's round hears what they would hear of none.
      if (!round || round.player !== session.player || !['settled', 'cancelled'].includes(round.status))
        return send(reply.code(404), { error: { code: 'invalid' } })
      return send(reply, roundShown(round))
    })

    flightRoutes(app, { flights, sessionOf, bodyOf, send })

    // ---- pages and files ----------------------------------------------------------------------------------------
    const page = (reply: FastifyReply, html: string): FastifyReply =>
      reply
        .header('content-security-policy', policy)
        .header('referrer-policy', 'no-referrer')
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'no-store')
        .header('permissions-policy', 'camera=(), geolocation=(), microphone=()')
        .type('text/html; charset=utf-8')
        .send(html)
    /** Two of them would be an array, which says as little as none. */
    const colorsOf = (query: { theme?: unknown }): Colors => ({
      mode: parseColorMode(query.theme),
      casinoOrigins: options.casinoOrigins,
    })
    app.get<{ Params: { game: string }; Querystring: { theme?: unknown } }>(
      '/play/:game',
      async (request, reply) => {
        const game = offeredGame(request.params.game)
        if (!game) return reply.code(404).type('text/plain; charset=utf-8').send('No such game.')
        return page(reply, gamePage(game, prefix, assets, colorsOf(request.query)))
      },
    )
    // What a round is verified by is public: which titles there are, and by which table of strips and pays each plays.
    app.get('/verify', async (_request, reply) => reply.redirect(`${prefix}/verify/`))
    app.get<{ Querystring: { theme?: unknown } }>('/verify/', async (request, reply) =>
      page(reply, verifyPage(prefix, assets, colorsOf(request.query))),
    )
    app.get('/api/titles', async (_request, reply) =>
      send(reply, {
        titles: offeredGames.map(({ identity, name, kind }) => ({ identity, name, kind })),
      }),
    )
    app.get<{ Params: { title: string } }>('/api/titles/:title', async (request, reply) => {
      const game = offeredGame(request.params.title)
      if (!game) throw Object.assign(new Error('title'), { statusCode: 404 })
      const { identity, name, kind, rtp, maths } = game
      return send(reply, { identity, name, kind, rtp, maths, look: listed(identity).theme })
    })
    app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
      const [version, ...rest] = request.params['*'].split('/')
      const asset = assets.files.get(rest.join('/'))
      if (!asset || version !== assets.version)
        return reply.code(404).type('text/plain').send('No such file.')
      reply.header('etag', asset.etag).header('cache-control', 'public, max-age=31536000, immutable')
      reply.header('x-content-type-options', 'nosniff')
      if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send()
      return reply.type(asset.type).send(asset.body)
    })
  }
}
