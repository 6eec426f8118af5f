// Proves through the whole server that what a capability refuses about a field is said in the caller's language.
import { newId } from '../platform/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from './server.ts'
import { newVisitor, type Told, type Visitor } from './visitor.ts'

let server: TestServer
let nora: Visitor
beforeAll(async () => {
  server = await startServer()
  nora = await newVisitor(server)
})
afterAll(() => server.stop())

const required = ['Value is required', 'Bitte ausfüllen', 'Preencha este campo', 'این بخش را پر کنید']
const tooFine = [
  'The amount has too many decimals',
  'Der Betrag hat zu viele Nachkommastellen',
  'O valor tem casas decimais demais',
  'این مبلغ رقم‌های اعشار زیادی دارد',
]
const foreign = [
  'This is not an address of this house',
  'Das ist keine Adresse dieses Hauses',
  'Este não é um endereço desta casa',
  'این نشانی از آنِ این سایت نیست',
]
const limit = { definition: 3, period: 1, currency: 'EUR' }
const deposit = {
  method: 'monetix.deposit.card',
  currency: 'EUR',
  fields: {},
  redirectSuccessUrl: '/',
  redirectErrorUrl: '/',
}

it.each<[string, string, string, (visitor: Visitor) => unknown, string[]]>([
  ['a limit without an amount', 'POST /api/player/limits', 'amount', () => limit, required],
  [
    'a limit of parts of a cent',
    'POST /api/player/limits',
    'amount',
    () => ({ ...limit, amount: '5.001' }),
    tooFine,
  ],
  [
    'a deposit of parts of a cent',
    'POST /api/payment/invoices/deposit',
    'amount',
    ({ accountId }) => ({ ...deposit, id: newId(), accountId, amount: '5.001' }),
    tooFine,
  ],
  [
    'a session for elsewhere',
    'POST /api/player/sessions/hand-over',
    'path',
    () => ({ path: '//elsewhere.test' }),
    foreign,
  ],
  [
    'coming back to elsewhere',
    'POST /api/player/sessions/social',
    'redirect_domain',
    () => ({ provider: 'google', query: { code: 'c', state: 's' }, redirect_domain: 'elsewhere.test' }),
    foreign,
  ],
])('%s is refused in four languages', async (_what, address, field, body, expected) => {
  const said = await Promise.all(
    ['en', 'de', 'pt-br', 'fa'].map(async (language) => {
      const { status, error } = await nora.ask(address, body(nora), { 'accept-language': language })
      return [status, error.fields]
    }),
  )
  expect(said).toEqual(expected.map((sentence) => [422, { [field]: [sentence] }]))
})

it('an upload without its file is refused in the language of who sends it', async () => {
  const form = new FormData()
  form.append('type', '1')
  const response = await fetch(`${server.url}/api/player/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${nora.token}`, 'accept-language': 'de' },
    body: form,
  })
  const { error } = (await response.json()) as Told
  expect([response.status, error.fields]).toEqual([422, { file: ['Bitte ausfüllen'] }])
})
