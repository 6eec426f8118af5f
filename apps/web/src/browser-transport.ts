// Answers for a call from the browser: its address, trace id and bearer; a refused session is reported once.
import { addresses, type Capability } from '@baize/contract/addresses'
import { splitPath } from './locale.ts'
import type { Failure, Reply } from './render-context.ts'
import { browserSession, comingFrom } from './browser-session.ts'
import { serverAnswer, type FetchLike } from './server-answer.ts'

/** A file of two megabytes over a weak line takes its time. */
const uploadTimeoutMs = 120_000

/** Calls that say where they come from. */
const signedWithSource: ReadonlySet<string> = new Set([
  'payment.listDepositMethods',
  'wallet.listAccounts',
  'player.signIn',
  'player.signInByToken',
  'player.signInBySocial',
  'player.signInByTelegram',
  'player.signInByPasskey',
  'player.answerSecondFactor',
  'player.listSessions',
  'player.register',
  'player.registerByPhone',
])
/** Ways in carry no bearer: an old one would first be renewed, and its end would be taken for theirs. */
const withoutBearer: ReadonlySet<string> = new Set([
  'player.signIn',
  'player.signInByToken',
  'player.signInBySocial',
  'player.signInByTelegram',
  'player.startPasskeySignIn',
  'player.signInByPasskey',
  'player.answerSecondFactor',
  'player.register',
  'player.registerByPhone',
  'player.resetPassword',
  'player.confirmPassword',
])

/** The form of the profile is the player's own; that of the registration is the same for everybody. */
const isFormOfEveryone = (call: string, { query }: Request) =>
  call === 'player.listFieldValidations' && query?.['scenario'] !== 'profile'

type Session = Pick<typeof browserSession, 'freshToken' | 'refused'>
type Request = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  file?: File
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** A bearer that the browser has let go of already, for the last call of a session. */
  token?: string
}

/** As `upload.ts` has it; its code comes with the first file. */
export type Upload = typeof import('./upload.ts').upload

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
    const isList = Array.isArray(value)
    for (const item of isList ? value : [value])
      if (item !== undefined && item !== null) query.append(isList ? `${key}[]` : key, String(item))
  }
  return { method, url: query.size > 0 ? `${path}?${query}` : path }
}

export function createBrowserTransport(options: {
  fetch?: FetchLike
  session: Session
  /** The language of the page, so that messages come in it. */
  locale: () => string
  warn?: (message: string) => void
  upload?: Upload
}) {
  const { session, warn = console.warn } = options
  const upload: Upload = options.upload ?? (async (...sent) => (await import('./upload.ts')).upload(...sent))

  return async function send(capability: Capability, name: string, request: Request): Promise<Reply> {
    const call = `${capability}.${name}`
    const { method, url } = addressOf(capability, name, request)
    const traceId = crypto.randomUUID()
    let headers: Record<string, string> = {
      accept: 'application/json',
      'accept-language': options.locale(),
      'x-trace-id': traceId,
    }
    const { file } = request
    /** When the last answer was written, by the clock of the house. */
    let answeredAt: string | null = null
    if (request.body !== undefined && !file) headers['content-type'] = 'application/json'
    if (signedWithSource.has(call)) Object.assign(headers, comingFrom())
    const token =
      withoutBearer.has(call) || isFormOfEveryone(call, request)
        ? null
        : (request.token ?? (await session.freshToken()))
    if (token) headers['authorization'] = `Bearer ${token}`

    const sendFile = async (sent: File): Promise<Reply> => {
      const { onProgress, signal } = request
      const fields = (request.body ?? {}) as Record<string, unknown>
      const { status, text, date } = await upload({
        url,
        method,
        headers,
        fields,
        file: sent,
        timeoutMs: uploadTimeoutMs,
        onProgress,
        signal,
      })
      answeredAt = date
      return { status, body: JSON.parse(text) as Reply['body'] }
    }
    const sendWords = async (): Promise<Reply> => {
      const { response, text } = await serverAnswer(
        { name: call, traceId },
        url,
        { method, headers, ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }) },
        { fetch: options.fetch, warn },
      )
      answeredAt = response.headers.get('date')
      const body = JSON.parse(text) as Reply['body']
      const wait = Number(response.headers.get('retry-after'))
      if ('error' in body && wait > 0) body.error.retryAfterSeconds = wait
      return { status: response.status, body }
    }

    const ask = async (): Promise<Reply> => {
      try {
        return file ? await sendFile(file) : await sendWords()
      } catch (error) {
        // Who takes a file back knows it already; that is no silence of the server.
        if (request.signal?.aborted) throw error
        warn(`${call} got no answer (${traceId}): ${error instanceof Error ? error.message : String(error)}`)
        return unreachable(traceId)
      }
    }

    const reply = await ask()
    // Only a call made with a session can lose it: a wrong password is no lost session.
    if (!token || !('error' in reply.body)) return reply
    const at = Date.parse(answeredAt ?? '')
    const renewed = await session.refused(reply.body.error.name, token, Number.isNaN(at) ? null : at)
    if (!renewed) return reply
    headers = { ...headers, authorization: `Bearer ${renewed}` }
    return ask()
  }
}

export const browserTransport = createBrowserTransport({
  session: browserSession,
  locale: () => splitPath(location.pathname).locale,
})
