// The typed client of every call, derived from the contract; the browser fetches the table of addresses with its first call.
import type { Addresses, Capability } from '@baize/contract/addresses'
import type { AnswerOf, CallShape, RequestOf } from '@baize/contract/call'
import type { contentCalls } from '@baize/contract/content'
import type { gameCalls } from '@baize/contract/game'
import type { notificationCalls } from '@baize/contract/notification'
import type { paymentCalls } from '@baize/contract/payment'
import type { playerCalls } from '@baize/contract/player'
import type { RefusalName } from '@baize/contract/refusals'
import type { retentionCalls } from '@baize/contract/retention'
import type { sportsbookCalls } from '@baize/contract/sportsbook'
import type { walletCalls } from '@baize/contract/wallet'
import { queryOptions } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getGlobalStartContext } from '@tanstack/react-start'
import { whenAwake } from './awake.ts'
import { noteCall } from './first-call.ts'
import { pageContext, type Failure, type Reply } from './render-context.ts'

type Calls = {
  player: typeof playerCalls
  content: typeof contentCalls
  wallet: typeof walletCalls
  payment: typeof paymentCalls
  game: typeof gameCalls
  sportsbook: typeof sportsbookCalls
  retention: typeof retentionCalls
  notification: typeof notificationCalls
}

/** Parts that may be left out whole, because all of their keys may. */
type Loose<R> = { [P in keyof R as {} extends R[P] ? P : never]?: R[P] } & {
  [P in keyof R as {} extends R[P] ? never : P]: R[P]
}
/** What a call takes that sends a file; `onProgress` hears shares from 0 to 1, and an aborted `signal` rejects with its reason. */
type FileSent = { file: File; onProgress?: (share: number) => void; signal?: AbortSignal }
type Given<C extends CallShape> = Loose<RequestOf<C>> & (C extends { upload: object } ? FileSent : {})
type Arguments<C extends CallShape> = {} extends Given<C> ? [request?: Given<C>] : [request: Given<C>]

export type Api = {
  [K in Capability]: {
    [N in keyof Calls[K]]: Calls[K][N] extends CallShape
      ? (...request: Arguments<Calls[K][N]>) => Promise<AnswerOf<Calls[K][N]>>
      : never
  }
}

export type Request = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  /** A bearer that the browser has let go of already, for the last call of a session. */
  token?: string
} & Partial<FileSent>
export type Transport = (capability: Capability, name: string, request: Request) => Promise<Reply>

/** An expected "no" of the server, or `unreachable` when no answer came at all. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly code: number
  override readonly name: RefusalName | 'unreachable'
  readonly fields: Record<string, string[]>
  readonly params: Record<string, unknown>
  readonly traceId: string
  readonly retryAfterSeconds: number

  constructor(status: number, failure: Failure) {
    super(failure.message)
    this.status = status
    this.code = failure.code
    this.name = failure.name as RefusalName
    this.fields = failure.fields ?? {}
    this.params = failure.params ?? {}
    this.traceId = failure.traceId
    this.retryAfterSeconds = failure.retryAfterSeconds ?? 0
  }
}

export function isRefusal(error: unknown, name?: RefusalName | 'unreachable'): error is ApiRefusal {
  return error instanceof ApiRefusal && (name === undefined || error.name === name)
}

const transport = createIsomorphicFn()
  .server((): Transport => {
    const context = pageContext(getGlobalStartContext())
    return (capability, name, request) => context.api(capability, name, request)
  })
  .client((): Transport => async (capability, name, request) => {
    noteCall()
    const { browserTransport } = await import('./browser-transport.ts')
    return browserTransport(capability, name, request)
  })

let brought: Transport | null = null

/** A test of a screen answers its calls itself; nothing else brings a transport of its own. */
export function answerCallsWith(own: Transport | null): void {
  brought = own
}

async function call(capability: Capability, name: string, request: Request): Promise<unknown> {
  const { status, body } = await (brought ?? transport())(capability, name, request)
  if ('error' in body) throw new ApiRefusal(status, body.error)
  return body.meta === undefined ? body.data : { data: body.data, meta: body.meta }
}

/** Whatever name is asked for is a call: which ones there are is known to the types, and to the table of addresses. */
function named(valueOf: (name: string) => unknown): object {
  return new Proxy({}, { get: (_, name) => (typeof name === 'string' ? valueOf(name) : undefined) })
}

/** `await api.wallet.listAccounts()`, `await api.game.listGames({ query: { name: 'fox' } })`. */
export const api = named((capability) =>
  named(
    (name) =>
      (request: Request = {}) =>
        call(capability as Capability, name, request),
  ),
) as Api

type CallOf<K extends Capability, N extends keyof Calls[K]> = Calls[K][N] extends CallShape
  ? Calls[K][N]
  : never

/** Settings and texts change rarely. */
const quarterHour = 15 * 60_000
const slowlyChanging: ReadonlySet<string> = new Set([
  'wallet.listCurrencies',
  'content.listLocales',
  'content.listCountries',
  'content.getConstants',
  'content.getTexts',
  'content.getPage',
  'player.listFieldValidations',
  'player.init',
  'player.listAvatars',
  'sportsbook.getWidget',
  'sportsbook.getSportInfo',
])

/** The query of a call, for loaders (`ensureQueryData`) and screens (`useQuery`, `useSuspenseQuery`). */
export function apiQuery<K extends Capability, N extends keyof Addresses[K] & keyof Calls[K] & string>(
  capability: K,
  name: N,
  ...request: Arguments<CallOf<K, N>>
) {
  return queryOptions<AnswerOf<CallOf<K, N>>>({
    queryKey: [capability, name, request[0] ?? {}],
    queryFn: async () => {
      const answer = await call(capability, name, request[0] ?? {})
      await whenAwake()
      return answer as AnswerOf<CallOf<K, N>>
    },
    staleTime: slowlyChanging.has(`${capability}.${name}`) ? quarterHour : 30_000,
  })
}
