// Answers for what payment providers say to us: whose it is and how old, by the raw body first, then its shape, then money (M5).
import type { Clock } from '../platform/clock.ts'
import type { Http } from '../platform/http.ts'
import type { Log } from '../platform/log.ts'
import type { Payment } from './payment.ts'
import type { PaymentProviders } from './provider/reach.ts'

export function mountPaymentCallbacks(
  http: Http,
  options: { payment: Payment; providers: PaymentProviders; clock: Clock; log: Log },
): void {
  const { payment, providers, clock, log } = options
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    for (const [channel, provider] of providers.channels) {
      scope.post(`/api/callbacks/payment/${channel}`, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const header = (name: string) => {
          const value = request.headers[name]
          return typeof value === 'string' ? value : undefined
        }
        const read = provider.readNotice(body, header, clock.now())
        if (!read.ok) {
          if (read.because === 'bad_signature')
            log.warn({ ip: request.ip, channel }, 'payment.notice_not_signed')
          return reply.status(read.because === 'bad_signature' ? 403 : 422).send({ error: read.because })
        }
        const heard = await payment.hearNotice(channel, read.notice)
        if (heard === 'unknown') return reply.status(404).send({ error: 'unknown_invoice' })
        if (heard === 'unfit') return reply.status(409).send({ error: 'does_not_fit' })
        return { ok: true }
      })
    }
  })
}
