// Answers for how every call is served: validate, guard, limit, handle, and answer in the one envelope.
import { listMark, type AnswerOf, type Call, type InputOf, type UploadedFile } from '@baize/contract/call'
import { fieldTexts, type FieldTexts } from '@baize/contract/field-texts'
import * as z from 'zod'
import { faultsOf, wordedFields } from './field-faults.ts'
import { tracing, type Log } from './log.ts'
import type { RateLimiter } from './rate-limit.ts'
import { Refusal, refuse } from './refusal.ts'

export type Session = { playerId: string; sessionId: string }

/** Who calls, as the edge of the house sees it. */
export type Caller = {
  traceId: string
  ip: string
  country: string | null
  userAgent: string
  /** The language that the caller reads, as a locale code such as `pt-br`. */
  language: string
  token: string | null
  /** Set by a rendering, which has looked already; never from the wire. */
  session?: Session | null
  source?: string
  platform?: string
}

type SessionFor<C extends Call> = C['audience'] extends 'player' ? Session : Session | null

export type Handler<C extends Call> = (
  input: InputOf<C> & { session: SessionFor<C>; caller: Caller },
) => Promise<AnswerOf<C>> | AnswerOf<C>

/** One handler a call: a missing one does not compile. */
export type Handlers<Calls extends Record<string, Call>> = { [N in keyof Calls]: Handler<Calls[N]> }

export type ServedCapability = { calls: Record<string, Call>; handlers: Record<string, unknown> }

/** Binds handlers to their calls, so that a capability can be served without its types leaking into the platform. */
export function serve<const Calls extends Record<string, Call>>(
  calls: Calls,
  handlers: Handlers<Calls>,
): ServedCapability {
  return { calls, handlers }
}

/**
 * Reads a body that comes in parts. The fields are checked the moment the file begins, so that a file whose fields are
 * wrong is never taken in.
 */
export type Receive = (
  upload: NonNullable<Call['upload']>,
  check: (fields: Record<string, string>) => void,
) => Promise<UploadedFile>

export type RawRequest = { params?: unknown; query?: unknown; body?: unknown; receive?: Receive }
export type Answer = { data: unknown; meta?: unknown }
export type Served = { call: Call; handle: (request: RawRequest, caller: Caller) => Promise<Answer> }
export type Api = ReturnType<typeof createApi>

export function createApi(options: {
  capabilities: ServedCapability[]
  authenticate: (token: string) => Promise<Session | null>
  limiter: RateLimiter
  log: Log
  /** What is said of fields in a language; English when left out. */
  fieldTexts?: (language: string) => FieldTexts
  /** Outside production every answer is held against the contract. */
  checkAnswers: boolean
}) {
  const served = new Map<string, Served>()
  for (const { calls, handlers } of options.capabilities) {
    for (const call of Object.values(calls)) {
      const handler = handlers[call.name] as Handler<Call>
      served.set(`${call.capability}.${call.name}`, {
        call,
        handle: (request, caller) =>
          handle(call, handler, request, caller).catch((error: unknown) => {
            throw worded(error, options.fieldTexts?.(caller.language) ?? fieldTexts)
          }),
      })
    }
  }

  async function handle(
    call: Call,
    handler: Handler<Call>,
    request: RawRequest,
    caller: Caller,
  ): Promise<Answer> {
    limit(call, caller, request.body)
    const input = {
      params: parsePart(call.params, request.params),
      query: parsePart(call.query, withPlainNames(call.query, request.query)),
      body: call.upload ? {} : parsePart(call.body, request.body),
    }
    const session = caller.session ?? (caller.token ? await options.authenticate(caller.token) : null)
    if (call.audience === 'player' && !session) refuse(caller.token ? 'session_ended' : 'not_signed_in')
    const sent = call.upload ? await receive(call, request) : undefined
    const answer: unknown = await handler({ ...input, ...sent, session, caller })
    const enveloped: Answer = call.meta ? (answer as Answer) : { data: answer ?? null }
    if (options.checkAnswers) checkAnswer(call, enveloped)
    return enveloped
  }

  function limit(call: Call, caller: Caller, body: unknown): void {
    const rate = call.rateLimit
    if (!rate) return
    const keys = [`${call.path} ip ${caller.ip}`]
    const other = rate.alsoBy ? (body as Record<string, unknown> | undefined)?.[rate.alsoBy] : undefined
    // The second count is per address *and* value: nobody can lock another person out from elsewhere (S4).
    if (typeof other === 'string') keys.push(`${call.path} ${caller.ip} ${other.toLowerCase().slice(0, 254)}`)
    for (const [index, key] of keys.entries()) {
      const max = index === 0 ? rate.max : Math.ceil(rate.max / 3)
      const { allowed, retryAfterSeconds } = options.limiter.take(key, max, rate.seconds)
      if (!allowed) refuse('too_many_requests', { retryAfterSeconds })
    }
  }

  return {
    served,
    /** The in-process door: rendering calls handlers through the same guards without a hop. */
    async dispatch(capability: string, name: string, request: RawRequest, caller: Caller): Promise<Answer> {
      const found = served.get(`${capability}.${name}`)
      if (!found) throw new Error(`no call ${capability}.${name}`)
      return tracing.run({ traceId: caller.traceId }, () => found.handle(request, caller))
    },
  }
}

/** After the guards: a stranger's file is not even read. */
async function receive(call: Call, request: RawRequest): Promise<{ body: never; file: UploadedFile }> {
  if (!call.upload || !request.receive) return refuse('unsupported_media_type')
  let body = {} as never
  const file = await request.receive(call.upload, (fields) => {
    body = parsePart(call.body, fields)
  })
  return { body, file }
}

/** `state[]` is `state`, where the call knows one and none was given as well. */
function withPlainNames(schema: z.ZodObject | undefined, query: unknown): unknown {
  if (!schema || typeof query !== 'object' || query === null) return query
  const given = Object.entries(query)
  if (!given.some(([name]) => name.endsWith(listMark))) return query
  return Object.fromEntries(
    given.map(([name, value]) => {
      const plain = name.slice(0, -listMark.length)
      const isList =
        name.endsWith(listMark) && Object.hasOwn(schema.shape, plain) && !Object.hasOwn(query, plain)
      return [isList ? plain : name, value]
    }),
  )
}

function parsePart(schema: z.ZodType | undefined, value: unknown): never {
  if (!schema) return {} as never
  const parsed = schema.safeParse(value ?? {})
  if (!parsed.success) refuse('invalid_input', { fields: faultsOf(parsed.error, value) })
  return parsed.data as never
}

function checkAnswer(call: Call, answer: Answer): void {
  const output = call.output.safeParse(answer.data)
  if (!output.success)
    throw new Error(`${call.capability}.${call.name} broke its contract: ${z.prettifyError(output.error)}`)
  const meta = call.meta?.safeParse(answer.meta)
  if (meta && !meta.success)
    throw new Error(`${call.capability}.${call.name} broke its meta: ${z.prettifyError(meta.error)}`)
}

/** From here on a refusal says in these words what is wrong with its fields. */
function worded(error: unknown, texts: FieldTexts): unknown {
  if (!(error instanceof Refusal) || !error.details.fields) return error
  return new Refusal(error.name, { ...error.details, fields: wordedFields(error.details.fields, texts) })
}

/** What goes on the wire for a refusal or a fault. Faults are logged once, here, and tell the caller nothing but the trace id. */
export function failureOf(
  error: unknown,
  traceId: string,
  log: Log,
): { status: number; retryAfterSeconds?: number; body: { error: Record<string, unknown> } } {
  const refusal = error instanceof Refusal ? error : new Refusal('unexpected_fault')
  if (!(error instanceof Refusal)) log.error({ traceId, err: error }, 'call.fault')
  const { params, fields, retryAfterSeconds } = refusal.details
  return {
    status: refusal.status,
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
    body: {
      error: {
        code: refusal.code,
        name: refusal.name,
        message: refusal.message,
        // Who calls back speaks no language of ours.
        ...(fields ? { fields: wordedFields(fields, fieldTexts) } : {}),
        ...(params ? { params } : {}),
        traceId,
      },
    },
  }
}
