// Answers for what the identity provider says to us: digest of the raw body first, then shape, then the standing (M5).
import type { Http } from '../../platform/http.ts'
import type { Log } from '../../platform/log.ts'
import type { Identity } from './identity.ts'
import { identityNews, type IdentityProvider } from './provider.ts'

/** Their webhooks are about a kilobyte. */
const bodyMax = 64 * 1024

export function mountIdentityCallbacks(
  http: Http,
  options: { identity: Identity; provider: IdentityProvider; log: Log },
): void {
  const { identity, provider, log } = options
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyMax }, (_request, body, done) =>
      done(null, body),
    )

    scope.post('/api/callbacks/identity/sumsub', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const header = (name: string) => {
        const value = request.headers[name]
        return typeof value === 'string' ? value : undefined
      }
      if (!provider.isSignedBy(body, header('x-payload-digest'), header('x-payload-digest-alg'))) {
        log.warn({ ip: request.ip }, 'identity.news_not_signed')
        return reply.status(403).send({ error: 'bad_signature' })
      }
      const parsed = identityNews.safeParse(jsonOf(body))
      if (!parsed.success) return reply.status(422).send({ error: 'bad_shape' })
      // Whatever it was, it has arrived: another "no" would only make them send it again.
      return { ok: true, outcome: await identity.hear(parsed.data) }
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
