// Answers for an identity provider that speaks Sumsub's protocol: tokens, the script that casinos load, its page, and webhooks.
import { createHmac, timingSafeEqual } from 'node:crypto'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import {
  createApplicants,
  decisions,
  moods,
  newCorrelation,
  type Applicant,
  type Decision,
} from './applicants.ts'
import { checkPage, checkScript, checkStyle, deskPage, isPaper } from './page.ts'
import { createWebhook, type News } from './webhook.ts'
import { websdk } from './websdk.ts'

export type KycOptions = {
  appToken: string
  secret: string
  webhookSecret: string
  webhookUrl: string
  casinoOrigins: readonly string[]
  now?: () => number
}

const tokenAsked = z.object({
  userId: z.string().min(1).max(200),
  levelName: z.string().min(1).max(200),
  ttlInSecs: z.int().min(1).max(86_400).default(600),
})
const checkSent = z.object({
  token: z.string(),
  paper: z.string().refine(isPaper),
  decision: z.enum(Object.keys(decisions) as [Decision, ...Decision[]]),
  mood: z.enum(Object.keys(moods) as [keyof typeof moods]),
})
/** As the real one has it: a request is fresh for a minute. */
const freshSeconds = 60

export function kyc(options: KycOptions) {
  const now = options.now ?? Date.now
  const applicants = createApplicants(now)
  const end = new AbortController()
  const webhook = createWebhook({ url: options.webhookUrl, secret: options.webhookSecret, ended: end.signal })

  function decide(applicant: Applicant, decision: Decision): News[] {
    if (decision === 'leave') {
      applicants.change(applicant, { status: 'pending' })
      return []
    }
    applicants.change(applicant, {
      status: decision === 'approve' ? 'approved' : 'declined',
      mayRetry: decision !== 'final',
      labels: decision === 'approve' ? [] : decision === 'final' ? ['FORGERY'] : ['BAD_FACE_MATCHING'],
    })
    return [{ type: 'applicantReviewed', at: now() }]
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onClose', async () => end.abort())
    await app.register(formbody)

    await app.register(async (api) => {
      api.removeAllContentTypeParsers()
      api.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
      api.post('/resources/accessTokens/sdk', async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : ''
        if (!isSigned(options, request.headers, request.url, body, now())) {
          return refuse(reply, 401, 'Request signature mismatch', 'app-token-signature mismatch')
        }
        const asked = tokenAsked.safeParse(jsonOf(body))
        if (!asked.success) return refuse(reply, 400, 'The request is not right', 'bad-request')
        const { userId, levelName, ttlInSecs } = asked.data
        return { token: applicants.tokenFor(userId, levelName, ttlInSecs), userId }
      })
    })

    app.get('/websdk.js', async (_request, reply) =>
      reply.header('cross-origin-resource-policy', 'cross-origin').type('text/javascript').send(websdk),
    )
    app.get('/check', async (request, reply) => {
      const { token = '', lang = 'en', theme = '' } = request.query as Record<string, string | undefined>
      const from = originOf(request.headers.referer)
      // The page speaks to the casino that framed it, never to any origin that comes along.
      const origin = options.casinoOrigins.find((known) => known === from) ?? options.casinoOrigins[0] ?? ''
      const known = applicants.behind(token) ? token : ''
      return send(reply, options.casinoOrigins, checkPage({ token: known, lang, theme, origin }))
    })
    app.get('/check.js', async (_request, reply) => reply.type('text/javascript').send(checkScript))
    app.get('/check.css', async (_request, reply) => reply.type('text/css').send(checkStyle))

    app.post('/checks', async (request, reply) => {
      const sent = checkSent.safeParse(request.body)
      if (!sent.success) return reply.status(422).send({ error: 'bad_check' })
      const applicant = applicants.behind(sent.data.token)
      if (!applicant) return reply.status(401).send({ error: 'token_expired' })
      const { paper, decision, mood } = sent.data
      applicants.change(applicant, { paper, status: 'pending' })
      const news: News[] = [{ type: 'applicantPending', at: now() - 1 }, ...decide(applicant, decision)]
      // The frame says how it went once the casino knows, so that the casino's page finds it true.
      await webhook.tell(applicant, news, mood)
      return reviewOf(applicant)
    })

    app.get('/', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(deskPage(applicants.newest())),
    )
    app.post('/applicants/:id', async (request, reply) => {
      const applicant = applicants.byId((request.params as { id: string }).id)
      const decision = (request.body as { decision?: string } | undefined)?.decision ?? ''
      if (!applicant || !Object.hasOwn(decisions, decision))
        return reply.status(404).send({ error: 'unknown' })
      await webhook.tell(applicant, decide(applicant, decision as Decision), 'prompt')
      return reply.redirect('../', 303)
    })
  }
}

/** As the real script tells it. */
const reviewOf = (applicant: Applicant): object =>
  applicant.status === 'pending'
    ? { reviewStatus: 'pending' }
    : {
        reviewStatus: 'completed',
        reviewResult:
          applicant.status === 'approved'
            ? { reviewAnswer: 'GREEN' }
            : {
                reviewAnswer: 'RED',
                rejectLabels: applicant.labels,
                reviewRejectType: applicant.mayRetry ? 'RETRY' : 'FINAL',
              },
      }

function isSigned(
  { appToken, secret }: KycOptions,
  headers: Record<string, string | string[] | undefined>,
  path: string,
  body: string,
  nowMs: number,
): boolean {
  const ts = String(headers['x-app-access-ts'] ?? '')
  if (headers['x-app-token'] !== appToken || !/^\d{9,11}$/.test(ts)) return false
  if (Math.abs(nowMs / 1000 - Number(ts)) > freshSeconds) return false
  const expected = createHmac('sha256', secret).update(`${ts}POST${path}${body}`).digest()
  const given = Buffer.from(String(headers['x-app-access-sig'] ?? ''), 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const refuse = (reply: FastifyReply, code: number, description: string, errorName: string) =>
  reply.status(code).send({ description, code, correlationId: newCorrelation(), errorName })

const originOf = (referer: string | undefined): string | null =>
  referer && URL.canParse(referer) ? new URL(referer).origin : null

/** Only our own files run, and only the casino may frame the page. */
const send = (reply: FastifyReply, casinoOrigins: readonly string[], content: string): FastifyReply =>
  reply
    .header(
      'content-security-policy',
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        `frame-ancestors ${casinoOrigins.join(' ') || "'none'"}`,
      ].join('; '),
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(content)

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
