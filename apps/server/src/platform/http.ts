// Answers for the API over HTTP: Fastify with every call of the contract, the envelope, trace ids and honest statuses.
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { failureOf, type Api, type Caller, type RawRequest, type Served } from './api.ts'
import { tracing, type Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { membershipOf } from './network.ts'
import { Refusal } from './refusal.ts'
import { hearOut, receiverOf } from './upload.ts'

export type HttpOptions = {
  api: Api
  log: Log
  countryHeader: string
  clientIpHeader: string
  trustedProxies: string[]
  /** What a request counts as that names no browser. */
  defaultUserAgent?: string
  /** Takes down how long answers take. */
  metrics?: Metrics | null
}

const bodyLimitBytes = 256 * 1024

export type Http = FastifyInstance

export function createHttp(options: HttpOptions): Http {
  const { api, log } = options
  const edge = edgeReader(options)
  const app: Http = fastify({
    bodyLimit: bodyLimitBytes,
    loggerInstance: undefined,
    logger: false,
    genReqId: traceIdOf,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    // An address that cannot even be decoded never reaches the hooks.
    frameworkErrors: (error, request, reply) => {
      mark(reply, request.id)
      void sendFailure(reply, readable(error), request.id, log)
    },
  })

  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', (request, reply, done) => {
    mark(reply, request.id)
    tracing.run({ traceId: request.id }, done)
  })
  if (options.metrics) measure(app, options.metrics)
  app.setErrorHandler((error, request, reply) => sendFailure(reply, readable(error), request.id, log))
  app.setNotFoundHandler((request, reply) => sendFailure(reply, new Refusal('not_found'), request.id, log))

  const mount = (
    scope: FastifyInstance,
    { call, handle }: Served,
    partsOf: (request: FastifyRequest) => RawRequest,
  ) => {
    scope.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const caller = callerOf(request, edge, options.defaultUserAgent)
        const startedAt = performance.now()
        try {
          return await handle(partsOf(request), caller)
        } catch (error) {
          return sendFailure(reply, error, caller.traceId, log)
        } finally {
          log.debug(
            {
              call: `${call.capability}.${call.name}`,
              tookMs: performance.now() - startedAt,
            },
            'call',
          )
        }
      },
    })
  }

  const served = [...api.served.values()]
  for (const each of served.filter(({ call }) => !call.upload)) {
    mount(app, each, ({ params, query, body }) => ({ params, query, body }))
  }
  // Files come in parts, and only the calls that take one understand parts.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart)
    scope.addHook('onResponse', hearOut)
    for (const each of served.filter(({ call }) => call.upload)) {
      mount(scope, each, (request) => ({
        params: request.params,
        query: request.query,
        receive: receiverOf(request),
      }))
    }
  })
  return app
}

/** By the address as it is mounted, never as it was asked for: strangers do not name what is kept. */
function measure(app: Http, metrics: Metrics): void {
  const took = metrics.durations(
    'http_request_duration_seconds',
    'Requests to the API, calls and callbacks alike, until the whole answer was sent.',
    ['method', 'route', 'status_code'],
  )
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url
    took(
      reply.elapsedTime / 1000,
      route ? request.method : 'any',
      route ?? 'unknown',
      String(reply.statusCode),
    )
    done()
  })
}

function mark(reply: FastifyReply, traceId: string): void {
  reply.header('x-trace-id', traceId)
  reply.header('cache-control', 'no-store')
  reply.header('x-content-type-options', 'nosniff')
}

function sendFailure(reply: FastifyReply, error: unknown, traceId: string, log: Log): FastifyReply {
  const failure = failureOf(error, traceId, log)
  if (failure.retryAfterSeconds) reply.header('retry-after', String(failure.retryAfterSeconds))
  return reply.status(failure.status).send(failure.body)
}

/** What Fastify itself refuses before a handler runs, in our names. */
function readable(error: unknown): unknown {
  const status = (error as { statusCode?: number }).statusCode
  if (status === 413) return new Refusal('payload_too_large')
  if (status === 415) return new Refusal('unsupported_media_type')
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('malformed_request')
  return error
}

/** The caller's trace id when it is a plausible one, else our own; Fastify keeps it as the id of the request. */
function traceIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-trace-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

function callerOf(
  request: FastifyRequest,
  edge: ReturnType<typeof edgeReader>,
  defaultUserAgent = '',
): Caller {
  const { headers } = request
  const bearer = /^Bearer ([\w.~+/-]+=*)$/i.exec(headers.authorization ?? '')?.[1] ?? null
  return {
    traceId: request.id,
    ...edge(headers, request.raw.socket.remoteAddress ?? ''),
    userAgent: (headers['user-agent'] || defaultUserAgent).slice(0, 400),
    language:
      /^[a-z]{2}(?:-[a-z]{2})?(?=[,;]|$)/i.exec(headers['accept-language'] ?? '')?.[0].toLowerCase() ?? 'en',
    token: bearer,
    source: header(headers['source']),
    platform: header(headers['platform']),
  }
}

const header = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value.slice(0, 40) : undefined

export type Edge = { ip: string; country: string | null }

/** The last connection before us may come from this machine. */
const loopback = ['127.0.0.0/8', '::1']

/**
 * IP and country as the edge saw them. Their headers count only when the connection comes from a trusted proxy. In a
 * forwarded list each proxy wrote down who came to it, so it is read from its end as far as those are trusted, too.
 */
export function edgeReader(
  options: Pick<HttpOptions, 'clientIpHeader' | 'countryHeader' | 'trustedProxies'>,
): (headers: IncomingMessage['headers'], remoteAddress: string) => Edge {
  const isProxy = membershipOf([...loopback, ...options.trustedProxies])

  return (headers, remoteAddress) => {
    const socketIp = remoteAddress.replace(/^::ffff:/, '')
    if (socketIp !== '' && !isProxy(socketIp)) return { ip: socketIp, country: null }
    let ip = socketIp
    for (const entry of String(headers[options.clientIpHeader] ?? '')
      .split(',')
      .toReversed()) {
      const before = entry.trim().replace(/^::ffff:/, '')
      if (!isIP(before)) break
      ip = before
      if (!isProxy(before)) break
    }
    const country = String(headers[options.countryHeader] ?? '').toUpperCase()
    return {
      ip,
      country: /^[A-Z]{2}$/.test(country) && country !== 'XX' && country !== 'T1' ? country : null,
    }
  }
}
