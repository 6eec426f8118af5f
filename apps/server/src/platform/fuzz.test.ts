// Proves that no call of the contract can be made to stumble: whatever is sent, the answer is a refusal that the contract names (S8).
import { refusals } from '@baize/contract/refusals'
import type { Call } from '@baize/contract/call'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { openCatalogue } from '../testing/catalogue.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { openStranger, type Stranger } from '../testing/stranger.ts'
import { newVisitor, type Visitor } from '../testing/visitor.ts'

let server: TestServer
let stranger: Stranger
let alice: Visitor

beforeAll(async () => {
  stranger = await openStranger()
  server = await startServer({
    config: { GAME_PROVIDER_URL: `${stranger.url}/games`, PAYMENT_PROVIDER_URL: `${stranger.url}/pay` },
  })
  await openCatalogue(server)
  alice = await newVisitor(server, { real: 100_000n })
})
afterAll(async () => {
  await server.stop()
  await stranger.close()
})

/** Texts that break careless code; those in double angles become bare JSON, which no library would write. */
const nastyTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\uFEFF',
  '🦊'.repeat(200),
  'x'.repeat(5000),
  '../../etc/passwd',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '1e309',
  'NaN',
  '-0',
  '0x10',
  '9'.repeat(400),
  '-1',
  '0.1',
  '٣',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '00000000-0000-0000-0000-000000000000',
]
const bareTexts = ['«1e309»', '«-0»', '«-1e-400»', '«123456789012345678901234567890»', '«9007199254740993»']

const plausible = () => [
  alice.accountId,
  alice.id,
  'EUR',
  'BTC',
  'DE',
  'en',
  '25.00',
  '1',
  'registration',
  'monetix.deposit.card',
  'lantern-fox',
  '2026-01-01T00:00:00Z',
]

const anyText = () =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...nastyTexts) },
    { weight: 3, arbitrary: fc.constantFrom(...plausible()) },
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.uuid(),
  )
const anyValue = () =>
  fc.oneof(
    { weight: 4, arbitrary: anyText() },
    fc.constantFrom(...bareTexts, null, true, false, 0, 1, 2, -1, 1e15),
    fc.array(anyText(), { maxLength: 3 }),
    fc.dictionary(anyText(), anyText(), { maxKeys: 3 }),
    fc.constant([[[[[[]]]]]]),
  )

/** What is right for a key, so that a case gets past the first check and breaks something behind it. */
const right = (): Record<string, unknown> => ({
  accountId: alice.accountId,
  agreements: true,
  amount: '25.00',
  birthdate: '1990-04-12',
  country: 'DE',
  currency: 'EUR',
  demoMode: false,
  email: 'fuzz@baize.test',
  fields: {},
  lobbyUrl: '/',
  locale: 'en',
  method: 'monetix.deposit.card',
  page: '1',
  password: 'nine quiet foxes',
  perPage: '20',
  platform: 2,
  redirectErrorUrl: '/',
  redirectSuccessUrl: '/',
  scenario: 'registration',
})

/** A right request with up to two keys spoiled, and now and then a key that nobody knows or nothing at all. */
function anyPart(schema: z.ZodObject | undefined) {
  const known = Object.keys(schema?.shape ?? {})
  const whole = Object.fromEntries(Object.entries(right()).filter(([key]) => known.includes(key)))
  const spoiled =
    known.length === 0
      ? fc.constant([])
      : fc.array(fc.tuple(fc.constantFrom(...known), anyValue()), { maxLength: 2 })
  const unknown = fc.option(fc.tuple(anyText(), anyValue()), { freq: 1, nil: undefined })
  return fc.tuple(fc.uuid(), spoiled, unknown, fc.nat(9)).map(([id, changes, more, dice]): object => {
    if (dice === 0) return Object.fromEntries(changes)
    const made = known.includes('id') ? { ...whole, id } : whole
    return Object.fromEntries([...Object.entries(made), ...changes, ...(more && dice === 1 ? [more] : [])])
  })
}

const encoded = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent(text.toWellFormed()).slice(0, 1500)
}

async function send(call: Call, parts: { params: object; query: object; body: object; signedIn: boolean }) {
  const params = parts.params as Record<string, unknown>
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? alice.id))
  const query = Object.entries(parts.query)
    .flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => `${encoded(key)}=${encoded(one)}`),
    )
    .join('&')
  const hasBody = call.method !== 'GET'
  const address = `${server.url}${path}${query ? `?${query}` : ''}`
  if (call.upload) {
    return fetch(address, {
      method: call.method,
      headers: parts.signedIn ? { authorization: `Bearer ${alice.token}` } : {},
      body: formOf(parts.body, call.upload.field),
    })
  }
  return fetch(address, {
    method: call.method,
    headers: {
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(parts.signedIn ? { authorization: `Bearer ${alice.token}` } : {}),
    },
    body: hasBody ? JSON.stringify(parts.body).replaceAll(/"«(.+?)»"/g, '$1') : null,
  })
}

/** The same values as fields of a form, with one of them as the file. */
function formOf(body: object, file: string): FormData {
  const form = new FormData()
  const entries = Object.entries(body).map(([name, value]) => [name, encoded(value)] as const)
  for (const [name, value] of entries) form.append(name.toWellFormed(), value)
  form.append(file, new Blob([entries[0]?.[1] ?? '']), entries[0]?.[0].toWellFormed() ?? 'file')
  return form
}

const always = ['invalid_input', 'malformed_request', 'not_found', 'payload_too_large']
const guarded = ['not_signed_in', 'session_ended']
/** Of ours, but said of a stranger who does not answer. */
const outOfReach = ['provider_unreachable', 'game_not_available', 'not_available']

it('answers every call, whatever is sent, with data or with a refusal that the contract names', async () => {
  const calls = [...server.app.api.served.values()].map(({ call }) => call)
  expect(calls.length).toBeGreaterThan(20)
  // Those that end the session come last.
  const ending = new Set(['refreshSession', 'signOut'])
  for (const call of calls.toSorted((a, b) => Number(ending.has(a.name)) - Number(ending.has(b.name)))) {
    const named = new Set<string>([...call.refusals, ...always, ...guarded])
    await fc.assert(
      fc.asyncProperty(
        anyPart(call.params),
        anyPart(call.query),
        anyPart(call.body),
        fc.boolean(),
        async (params, query, body, signedIn) => {
          const response = await send(call, { params, query, body, signedIn })
          const answer = (await response.json()) as { data?: unknown; error?: { name: string; code: number } }
          const what = `${call.capability}.${call.name} answered ${response.status} ${JSON.stringify(answer.error)}`
          if (response.status === 200) {
            expect(answer, what).toHaveProperty('data')
            return
          }
          const name = answer.error?.name ?? ''
          if (!outOfReach.includes(name)) expect(response.status, what).toBeLessThan(500)
          expect(named.has(name), what).toBe(true)
          expect(refusals[name as keyof typeof refusals].status, what).toBe(response.status)
        },
      ),
      // The same cases every time: a test that fails only sometimes helps nobody.
      { numRuns: 16, seed: 20_261_120 },
    )
  }
  expect(server.logged.filter(({ msg }) => msg === 'call.fault')).toEqual([])
}, 240_000)
