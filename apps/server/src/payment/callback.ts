// Answers for what payment providers say to us: signature and age of the raw body first, then shape, then money (M5).
import type { Clock } from '../platform/clock.ts'
import type { Http } from '../platform/http.ts'
import type { Log } from '../platform/log.ts'
import type { Payment } from './payment.ts'
import { notice, type PaymentProvider } from './provider.ts'

export function mountPaymentCallbacks(
  http: Http,
  options: { payment: Payment; provider: PaymentProvider; clock: Clock; log: Log },
): void {
  const { payment, provider, clock, log } = options
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    scope.post('/api/callbacks/payment/hosted', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const header = (name: string) => {
        const value = request.headers[name]
        return typeof value === 'string' ? value : undefined
      }
      if (!provider.isSignedBy(body, header('x-timestamp'), header('x-signature'), clock.now().getTime())) {
        log.warn({ ip: request.ip }, 'payment.notice_not_signed')
        return reply.status(403).send({ error: 'bad_signature' })
      }
      const parsed = notice.safeParse(jsonOf(body))
      if (!parsed.success) return reply.status(422).send({ error: 'bad_shape' })
      const heard = await payment.hearNotice(parsed.data)
      if (heard === 'unknown') return reply.status(404).send({ error: 'unknown_invoice' })
      if (heard === 'unfit') return reply.status(409).send({ error: 'does_not_fit' })
      return { ok: true }
    })
  })
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
