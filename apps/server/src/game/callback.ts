// Answers for what game providers say to us: signature on the raw body first, then shape, then money.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Http } from '../platform/http.ts'
import type { Log } from '../platform/log.ts'
import {
  freeSpinsRequest,
  ProviderError,
  playRequest,
  providerErrors,
  rollbackRequest,
  type PlayRequest,
  type ProviderErrorName,
  type RollbackRequest,
} from './action.ts'
import type { GameFace } from './game.ts'
import type { Seat, Settled } from './play.ts'
import type { FreeSpins } from './free-spin/free-spin.ts'
import type { GcpSignatureCheck } from './gcp.ts'

const messages: Record<ProviderErrorName, string> = {
  not_enough_funds: 'Not enough funds',
  player_invalid: 'Player is invalid',
  bet_limit: 'Bet exceeds the limit',
  game_forbidden: 'Game is forbidden',
  player_disabled: 'Player is disabled',
  currency_wrong: 'Bad request',
  id_reused: 'Bad request',
  rolled_back: 'Bad request',
  bad_request: 'Bad request',
  bad_signature: 'Signature is wrong',
  not_found: 'Not found',
  unknown: 'Unknown error',
}

export function mountGameCallbacks(
  http: Http,
  options: {
    game: GameFace
    freeSpins: Pick<FreeSpins, 'hearFinished'>
    isSigned: GcpSignatureCheck
    log: Log
  },
): void {
  const { game, freeSpins, isSigned, log } = options

  void http.register(async (scope) => {
    // The signature covers the bytes as they came, so they are kept and parsed only after it holds.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    const route = (path: string, answer: (content: unknown) => Promise<object>) =>
      scope.post(`/api/callbacks/game/gcp/${path}`, async (request: FastifyRequest, reply: FastifyReply) => {
        try {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const signature = request.headers['x-request-sign']
          if (!isSigned(body, typeof signature === 'string' ? signature : undefined))
            throw new ProviderError('bad_signature')
          return await answer(jsonOf(body))
        } catch (error) {
          const failure = error instanceof ProviderError ? error : new ProviderError('unknown')
          if (failure.name === 'unknown') log.error({ err: error }, 'game.callback_fault')
          const { code, status } = providerErrors[failure.name]
          return reply.status(status).send({
            code,
            message: messages[failure.name],
            ...(failure.balance === null ? {} : { balance: Number(failure.balance) }),
          })
        }
      })

    route('play', async (content) => {
      const request = playRequest.safeParse(content)
      if (!request.success) throw new ProviderError('bad_request')
      const { balance, answers } = await game.takeActions(
        'gcp',
        seatOf(request.data),
        request.data.game_id ?? null,
        (request.data.actions ?? []).map(({ action, action_id, amount }) => ({
          kind: action,
          id: action_id,
          amount: BigInt(amount),
        })),
        request.data.finished ?? true,
      )
      return {
        // The protocol's amounts are JSON integers of sub-units.
        balance: Number(balance),
        game_id: request.data.game_id,
        transactions: transactionsOf(request.data.actions ?? [], answers),
      }
    })

    route('freespins', async (content) => {
      const request = freeSpinsRequest.safeParse(content)
      if (!request.success) throw new ProviderError('bad_request')
      const { issue_id, status, total_amount } = request.data
      const balance = await freeSpins.hearFinished({ id: issue_id, status, total: BigInt(total_amount) })
      return { balance: Number(balance), issue_id }
    })

    route('rollback', async (content) => {
      const request = rollbackRequest.safeParse(content)
      if (!request.success) throw new ProviderError('bad_request')
      const { balance, answers } = await game.takeRollbacks(
        'gcp',
        seatOf(request.data),
        request.data.actions.map(({ action_id, original_action_id }) => ({
          id: action_id,
          originalId: original_action_id,
        })),
      )
      return {
        balance: Number(balance),
        game_id: request.data.game_id,
        transactions: transactionsOf(request.data.actions, answers),
      }
    })
  })
}

const seatOf = (asked: PlayRequest | RollbackRequest): Seat => ({
  sessionId: asked.session_id,
  playerId: asked.user_id,
  game: asked.game,
  currency: asked.currency,
})

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new ProviderError('bad_request')
  }
}

function transactionsOf(actions: { action_id: string }[], answers: Settled['answers']) {
  return actions.map(({ action_id }, index) => {
    const answer = answers[index]
    const bonus = answer?.bonus ?? 0n
    return {
      action_id,
      tx_id: answer?.id ?? '',
      processed_at: answer?.createdAt.toISOString() ?? null,
      bonus_amount: Number(bonus < 0n ? -bonus : bonus),
    }
  })
}
