// Answers for what a hub in the Hub88 style says to us: the signature of the raw body first, then shape, then money.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Http } from '../../platform/http.ts'
import type { Log } from '../../platform/log.ts'
import { ProviderError } from '../action.ts'
import type { GameFace } from '../game.ts'
import type { Seat } from '../play.ts'
import { signatureHeader, type Signatures } from './signature.ts'
import {
  balanceRequest,
  betRequest,
  infoRequest,
  rollbackRequest,
  statusOf,
  subunitsOf,
  unitsOf,
  winRequest,
} from './words.ts'

type Seated = { user: string; token: string; game_code: string }
type Currency = { code: string; subunitToUnit: number }

export function mountHubCallbacks(
  http: Http,
  options: { game: GameFace; signatures: Signatures; log: Log },
): void {
  const { game, signatures, log } = options

  void http.register(async (scope) => {
    // The signature covers the bytes as they came, so they are kept and parsed only after it holds.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    function route<S extends z.ZodObject<{ request_uuid: z.ZodType<string> }>>(
      path: string,
      shape: S,
      answer: (asked: z.output<S>) => Promise<object>,
    ): void {
      scope.post(
        `/api/callbacks/game/hub/${path}`,
        async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          let asked: z.output<S> | null = null
          try {
            if (!signatures.isSignedByThem(body, request.headers[signatureHeader]))
              throw new ProviderError('bad_signature')
            const read = shape.safeParse(jsonOf(body))
            if (!read.success) throw new ProviderError('bad_request')
            asked = read.data
            return { status: 'RS_OK', request_uuid: asked.request_uuid, ...(await answer(asked)) }
          } catch (error) {
            const failure = error instanceof ProviderError ? error : new ProviderError('unknown')
            if (failure.name === 'unknown') log.error({ err: error }, 'game.callback_fault')
            const { balance } = failure
            // In this style a refusal is an answer like any other: only its status differs.
            return reply.status(200).send({
              status: statusOf[failure.name],
              ...(asked ? { request_uuid: asked.request_uuid } : {}),
              ...(balance !== null && isSeated(asked) ? told(asked, await currencyOf(asked), balance) : {}),
            })
          }
        },
      )
    }

    route('user/info', infoRequest, async ({ user }) => ({
      user,
      country: (await game.countryOf(user)) ?? 'XX',
    }))

    route('user/balance', balanceRequest, async (asked) => {
      const currency = await currencyOf(asked)
      const { balance } = await game.takeActions('hub', seatOf(asked, currency.code), null, [])
      return told(asked, currency, balance)
    })

    route('transaction/bet', betRequest, (asked) => move(asked, 'bet'))

    route('transaction/win', winRequest, (asked) => move(asked, 'win'))

    route('transaction/rollback', rollbackRequest, async (asked) => {
      const rollback = { id: asked.transaction_uuid, originalId: asked.reference_transaction_uuid }
      const { balance } = await game.takeRollbacks('hub', seatOf(asked, ''), [rollback])
      return told(asked, await currencyOf(asked), balance)
    })

    async function move(asked: z.output<typeof betRequest>, kind: 'bet' | 'win'): Promise<object> {
      const currency = await currencyOf(asked)
      const amount = subunitsOf(asked.amount, currency.subunitToUnit)
      if (amount === null) throw new ProviderError('bad_request')
      const { balance } = await game.takeActions(
        'hub',
        seatOf(asked, asked.currency),
        asked.round,
        [{ kind, id: asked.transaction_uuid, amount }],
        asked.round_closed ?? true,
      )
      return told(asked, currency, balance)
    }

    const currencyOf = (seated: Seated): Promise<Currency> =>
      game.currencyOfSession('hub', { sessionId: seated.token, playerId: seated.user })
  })
}

const seatOf = (seated: Seated, currency: string): Seat => ({
  sessionId: seated.token,
  playerId: seated.user,
  game: seated.game_code,
  currency,
})

const isSeated = (asked: object | null): asked is Seated => asked !== null && 'token' in asked

const told = ({ user }: Seated, currency: Currency, balance: bigint) => ({
  user,
  currency: currency.code,
  balance: unitsOf(balance, currency.subunitToUnit),
})

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new ProviderError('bad_request')
  }
}
