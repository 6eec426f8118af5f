// Answers for a call from the browser: trace id, bearer, time-out, size cap, slow warning; a refused session is reported once.
import { addresses, type Capability } from '@baize/contract/addresses'
import { splitPath } from './locale.ts'
import type { Failure, Reply } from './render-context.ts'
import { browserSession } from './browser-session.ts'

const timeoutMs = 10_000
const slowAfterMs = 2000
const maxBytes = 512 * 1024

/** Calls that say where they come from. */
const signedWithSource: ReadonlySet<string> = new Set([
  'payment.listDepositMethods',
  'wallet.listAccounts',
  'player.signIn',
  'player.register',
])
/** Calls that carry no bearer, or that handle their own. */
const withoutBearer: ReadonlySet<string> = new Set([
  'player.signIn',
  'player.register',
  'player.listFieldValidations',
])

export type FetchLike = (url: string, init: RequestInit) => Promise<Response>

type Session = Pick<typeof browserSession, 'freshToken' | 'token' | 'refused'>
type Request = { params?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown }

const unreachable = (traceId: string): Reply => ({
  status: 0,
  body: {
    error: {
      code: 0,
      name: 'unreachable',
      message: 'The server cannot be reached.',
      traceId,
    } satisfies Failure,
  },
})

export function addressOf(
  capability: Capability,
  name: string,
  request: Request,
): { method: string; url: string } {
  const table: Record<string, string> = addresses[capability]
  const [method = 'GET', template = ''] = (table[name] ?? '').split(' ')
  const path = template.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(request.params?.[key] ?? '')),
  )
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(request.query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null) query.append(key, String(item))
  }
  return { method, url: query.size > 0 ? `${path}?${query}` : path }
}

export function createBrowserTransport(options: {
  fetch: FetchLike
  session: Session
  /** The language of the page, so that messages come in it. */
  locale: () => string
  warn?: (message: string) => void
}) {
  const { session, warn = console.warn } = options

  return async function send(capability: Capability, name: string, request: Request): Promise<Reply> {
    const call = `${capability}.${name}`
    const { method, url } = addressOf(capability, name, request)
    const traceId = crypto.randomUUID()
    const headers: Record<string, string> = {
      accept: 'application/json',
      'accept-language': options.locale(),
      'x-trace-id': traceId,
    }
    if (request.body !== undefined) headers['content-type'] = 'application/json'
    if (signedWithSource.has(call)) Object.assign(headers, { source: 'web', platform: 'web' })
    const token =
      call === 'player.refreshSession'
        ? session.token()
        : withoutBearer.has(call)
          ? null
          : await session.freshToken()
    if (token) headers['authorization'] = `Bearer ${token}`

    const startedAt = performance.now()
    let reply: Reply
    try {
      const response = await options.fetch(url, {
        method,
        headers,
        credentials: 'omit',
        signal: AbortSignal.timeout(timeoutMs),
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      })
      reply = { status: response.status, body: JSON.parse(await cappedText(response)) as Reply['body'] }
    } catch (error) {
      warn(`${call} got no answer (${traceId}): ${error instanceof Error ? error.message : String(error)}`)
      return unreachable(traceId)
    }
    const tookMs = Math.round(performance.now() - startedAt)
    if (tookMs > slowAfterMs) warn(`${call} took ${tookMs} ms (${traceId})`)
    // Only a call made with a session can lose it: a wrong password is no lost session.
    if (token && call !== 'player.refreshSession' && 'error' in reply.body)
      session.refused(reply.status, reply.body.error.name, token)
    return reply
  }
}

/** Reads at most the cap, so that a broken answer cannot fill the memory of a phone. */
async function cappedText(response: Response): Promise<string> {
  if (!response.body) return response.text()
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw new Error(`the answer is larger than ${maxBytes} bytes`)
    }
    text += decoder.decode(value, { stream: true })
  }
}

export const browserTransport = createBrowserTransport({
  fetch: (url, init) => fetch(url, init),
  session: browserSession,
  locale: () => splitPath(location.pathname).locale,
})
