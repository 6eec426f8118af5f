// Speaks to a test server as its visitors do: browsers over the API, and providers by signed callbacks.
import { createHmac, randomBytes } from 'node:crypto'
import { act } from '../wallet/wallet.ts'
import type { TestServer } from './server.ts'

export type Told<T = unknown> = {
  status: number
  headers: Headers
  data: T
  meta: { page: number; perPage: number; totalPages: number; totalRows: number }
  error: {
    code: number
    name: string
    message: string
    fields?: Record<string, string[]>
    params?: object
    traceId: string
  }
}

/** One call of the API, exactly as given. */
export async function ask<T>(
  url: string,
  address: string,
  given: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Told<T>> {
  const [method, path] = address.split(' ')
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(given.token ? { authorization: `Bearer ${given.token}` } : {}),
      ...given.headers,
    },
    body:
      given.body === undefined
        ? null
        : typeof given.body === 'string'
          ? given.body
          : JSON.stringify(given.body),
  })
  const content = (await response.json()) as Told<T>
  return { ...content, status: response.status, headers: response.headers }
}

export type Visitor = {
  id: string
  accountId: string
  token: string
  ask<T = unknown>(address: string, body?: unknown, headers?: Record<string, string>): Promise<Told<T>>
}

/** Somebody who has just registered, with as many sub-units of real money as the test wants. */
export async function newVisitor(
  server: TestServer,
  given: { currency?: string; real?: bigint; firstName?: string; refId?: string; bonusCode?: string } = {},
): Promise<Visitor> {
  const currency = given.currency ?? 'EUR'
  const password = 'nine quiet foxes'
  const registered = await ask<{ accessToken: string; profile: { id: string } }>(
    server.url,
    'POST /api/player/register',
    {
      body: {
        email: `${randomBytes(8).toString('hex')}@baize.test`,
        password,
        password_confirmation: password,
        firstName: given.firstName ?? 'Nora',
        country: 'DE',
        currency,
        birthdate: '1990-04-12',
        agreements: true,
        ...(given.refId === undefined ? {} : { ref_id: given.refId }),
        ...(given.bonusCode === undefined ? {} : { bonusCode: given.bonusCode }),
      },
    },
  )
  if (registered.status !== 200) throw new Error(JSON.stringify(registered))
  const { accessToken, profile } = registered.data
  const accountId = (await server.app.wallet.accountFor(profile.id, currency))?.id ?? ''
  if (given.real) await giveMoney(server, accountId, given.real)
  return {
    id: profile.id,
    accountId,
    token: accessToken,
    ask: (address, body, headers) =>
      ask(server.url, address, {
        token: accessToken,
        ...(body === undefined ? {} : { body }),
        ...(headers ? { headers } : {}),
      }),
  }
}

export async function giveMoney(server: TestServer, accountId: string, amount: bigint): Promise<void> {
  const source = { initiator: 'test', actionId: randomBytes(8).toString('hex') }
  await server.app.wallet.moveTogether([[act.deposit({ source, accountId, amount, provider: 'test' })]])
}

export async function balanceOf(server: TestServer, visitor: Visitor) {
  const account = await server.app.wallet.accountFor(visitor.id, visitor.accountId)
  return { real: account?.real, bonus: account?.bonus, locked: account?.locked }
}

export type GameAnswer = {
  status: number
  balance?: number
  code?: number
  game_id?: string
  transactions?: { action_id: string; tx_id: string; processed_at: string; bonus_amount: number }[]
}

/** A game provider's callback, signed by the secret of the contract unless another signature is given. */
export async function callFromGames(
  server: { url: string; config: { gameProvider: { secret: string } } },
  path: 'play' | 'rollback',
  content: object | string,
  signature?: string,
): Promise<GameAnswer> {
  const raw = typeof content === 'string' ? content : JSON.stringify(content)
  const sign = createHmac('sha256', server.config.gameProvider.secret).update(raw).digest('hex')
  const response = await fetch(`${server.url}/api/callbacks/game/gcp/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-sign': signature ?? sign },
    body: raw,
  })
  return { ...((await response.json()) as object), status: response.status }
}

/** A payment provider's notice, signed at the given moment; the hosted one's unless another channel is named. */
export async function callFromPayments(
  server: TestServer,
  content: object | string,
  given: { at?: Date; signature?: string; secret?: string; channel?: string } = {},
): Promise<{ status: number; error?: string }> {
  const raw = typeof content === 'string' ? content : JSON.stringify(content)
  const timestamp = String(Math.floor((given.at ?? server.clock.now()).getTime() / 1000))
  const channel = given.channel ?? 'hosted'
  const partner = server.config.paymentPartners.find((each) => each.channel === channel)
  const secret = given.secret ?? partner?.secret ?? ''
  const sign = createHmac('sha256', secret).update(`${timestamp}.`).update(raw).digest('hex')
  const response = await fetch(`${server.url}/api/callbacks/payment/${channel}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': given.signature ?? sign,
    },
    body: raw,
  })
  return { ...((await response.json()) as object), status: response.status }
}
