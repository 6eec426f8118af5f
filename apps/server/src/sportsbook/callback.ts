// Answers for what the sportsbook's provider says to us: signature on the raw body first, then its age, its shape, and the money.
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Clock } from '../platform/clock.ts'
import type { Http } from '../platform/http.ts'
import type { Log } from '../platform/log.ts'
import { answerOf, type Message } from './hearing.ts'
import type { SportsbookProvider } from './provider.ts'
import type { Sportsbook } from './sportsbook.ts'
import {
  cashOutRequest,
  placeRequest,
  ProviderError,
  providerErrors,
  resultRequest,
  voidRequest,
} from './words.ts'

/** A message older than this, or from so far ahead, is somebody's recording (M5). */
const freshMs = 300_000

export function mountSportsbookCallbacks(
  http: Http,
  options: { sportsbook: Sportsbook; provider: Pick<SportsbookProvider, 'isSigned'>; clock: Clock; log: Log },
): void {
  const { sportsbook, provider, clock, log } = options

  void http.register(async (scope) => {
    // The signature covers the bytes as they came, so they are kept and parsed only after it holds.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    function route<C extends { sent_at: string; bet_id: string }>(
      path: Message['kind'],
      shape: z.ZodType<C>,
      messageOf: (content: C) => Message,
    ): void {
      scope.post(
        `/api/callbacks/sportsbook/${path}`,
        async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
          try {
            const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
            if (!provider.isSigned(body, request.headers['x-request-sign']))
              throw new ProviderError('bad_signature')
            const read = shape.safeParse(jsonOf(body))
            if (!read.success) throw new ProviderError('bad_request')
            if (Math.abs(clock.now().getTime() - Date.parse(read.data.sent_at)) > freshMs)
              throw new ProviderError('too_old')
            const { txId, balance, at } = answerOf(await sportsbook.hear(messageOf(read.data)))
            return {
              bet_id: read.data.bet_id,
              tx_id: txId,
              processed_at: at || null,
              // The protocol's amounts are JSON integers of sub-units.
              ...(balance === null ? {} : { balance: Number(balance) }),
            }
          } catch (error) {
            const failure = error instanceof ProviderError ? error : new ProviderError('unknown')
            if (failure.name === 'unknown') log.error({ err: error }, 'sportsbook.callback_fault')
            const { code, status, message } = providerErrors[failure.name]
            return reply.status(status).send({
              code,
              message,
              ...(failure.balance === null ? {} : { balance: Number(failure.balance) }),
            })
          }
        },
      )
    }

    route('place', placeRequest, (content) => ({ kind: 'place', content }))
    route('settle', resultRequest, (content) => ({ kind: 'settle', content }))
    route('resettle', resultRequest, (content) => ({ kind: 'resettle', content }))
    route('void', voidRequest, (content) => ({ kind: 'void', content }))
    route('cash-out', cashOutRequest, (content) => ({ kind: 'cash-out', content }))
  })
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new ProviderError('bad_request')
  }
}
