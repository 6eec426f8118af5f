// Proves a call from the browser: its address, its headers, its patience, its cap, and what a lost session does.
import { afterEach, expect, test, vi } from 'vitest'
import { addressOf, createBrowserTransport } from './browser-transport.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const houseTime = Date.UTC(2026, 10, 20)
const refusal = (name: string) => ({ error: { code: 2002, name, message: 'no', traceId: 't' } })

function make(
  respond: (url: string, init: RequestInit) => Response | Promise<Response>,
  token: string | null = 'token-1',
) {
  const sent: { url: string; headers: Record<string, string>; init: RequestInit }[] = []
  const refused: string[] = []
  const warnings: string[] = []
  const send = createBrowserTransport({
    locale: () => 'pt-br',
    warn: (message) => warnings.push(message),
    fetch: async (url, init) => {
      sent.push({ url, init, headers: init.headers as Record<string, string> })
      return respond(url, init)
    },
    session: {
      freshToken: async () => token,
      refused: async (name, refusedToken, at) => {
        refused.push(name)
        return at === houseTime && refusedToken === 'token-1' ? 'token-2' : null
      },
    },
  })
  return { send, sent, refused, warnings }
}

test('params stand in the path, lists stand several times in the query, with their brackets', () => {
  expect(addressOf('wallet', 'switchAccount', { params: { id: 'a/b' } })).toEqual({
    method: 'PUT',
    url: '/api/wallet/accounts/a%2Fb/switch',
  })
  expect(
    addressOf('game', 'listGames', { query: { collectionId: ['slots', 'new'], name: undefined, page: 2 } }),
  ).toEqual({
    method: 'GET',
    url: '/api/game/games?collectionId%5B%5D=slots&collectionId%5B%5D=new&page=2',
  })
})

test('every call carries a trace id and the bearer, and never the cookies', async () => {
  const { send, sent } = make(() => answer(200, { data: [] }))
  expect(await send('wallet', 'listAccounts', {})).toEqual({ status: 200, body: { data: [] } })
  const headers = sent[0]?.headers ?? {}
  expect(headers['x-trace-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers['authorization']).toBe('Bearer token-1')
  expect(headers).toMatchObject({ source: 'web', platform: 'web', 'accept-language': 'pt-br' })
  expect(sent[0]?.init.credentials).toBe('omit')
})

test('signing in carries no bearer, and a wrong password loses no session', async () => {
  const { send, sent, refused } = make(() => answer(401, refusal('wrong_credentials')))
  await send('player', 'signIn', { body: { login: 'a', password: 'b' } })
  expect(sent[0]?.headers['authorization']).toBeUndefined()
  expect(refused).toEqual([])
})

test('a refused session is reported with the token that was refused', async () => {
  const { send, refused } = make(() => answer(401, refusal('session_ended')))
  await send('player', 'getProfile', {})
  expect(refused).toEqual(['session_ended'])
})

test('a call whose token had run out is asked once more with the one that came for it', async () => {
  const date = { date: new Date(houseTime).toUTCString() }
  const { send, sent } = make((_, { headers }) =>
    Reflect.get(headers ?? {}, 'authorization') === 'Bearer token-2'
      ? answer(200, { data: [] })
      : new Response(JSON.stringify(refusal('session_ended')), { status: 401, headers: date }),
  )
  expect(await send('wallet', 'listAccounts', {})).toEqual({ status: 200, body: { data: [] } })
  expect(sent.map(({ headers }) => headers['authorization'])).toEqual(['Bearer token-1', 'Bearer token-2'])
})

test('no answer, a broken answer and an answer over 512 KB are all one thing: unreachable', async () => {
  const failures = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => new Response('<html>', { status: 502 }),
    () => answer(200, { data: 'x'.repeat(513 * 1024) }),
  ]
  for (const respond of failures) {
    const { send, warnings } = make(respond)
    const { status, body } = await send('game', 'listProviders', {})
    expect(status).toBe(0)
    expect(body).toMatchObject({ error: { name: 'unreachable' } })
    expect(warnings).toHaveLength(1)
  }
})

test('an answer just under the cap is read whole', async () => {
  const data = 'x'.repeat(511 * 1024)
  const { send } = make(() => answer(200, { data }))
  expect((await send('game', 'listProviders', {})).body).toEqual({ data })
})

test('a call waits ten seconds for its answer', async () => {
  const patience = vi.spyOn(AbortSignal, 'timeout')
  const { send, sent } = make(() => answer(200, { data: [] }))
  await send('game', 'listProviders', {})
  expect(patience).toHaveBeenCalledExactlyOnceWith(10_000)
  expect(sent[0]?.init.signal).toBe(patience.mock.results[0]?.value)
})

test.each([
  ['in two seconds is no news', 2000, 0],
  ['after more than two seconds is told, with its trace id', 2001, 1],
])('an answer %s', async (_when, tookMs, told) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { send, sent, warnings } = make(() => {
    vi.advanceTimersByTime(tookMs)
    return answer(200, { data: [] })
  })
  await send('game', 'listProviders', {})
  expect(warnings).toHaveLength(told)
  for (const warning of warnings) {
    expect(warning).toBe(`game.listProviders took 2001 ms (${sent[0]?.headers['x-trace-id']})`)
  }
})
