// Proves how the answer of another service is read from the address: nothing is taken along that was not asked for.
import { expect, test } from 'vitest'
import { answerOf } from './social-attempt.ts'

const at = (search: string, hash = '') => answerOf({ search, hash })

test('a code comes with its state, and only what the server takes goes along', () => {
  expect(at('?code=c&state=s&iss=https%3A%2F%2Fx.test&next=https%3A%2F%2Fevil.test&hd=x')).toEqual({
    kind: 'vouched',
    state: 's',
    query: { code: 'c', state: 's', iss: 'https://x.test', hd: 'x' },
  })
})

test('a refusal by the person is no failure of the service', () => {
  expect(at('?error=access_denied&state=s')).toEqual({ kind: 'refused', state: 's', byPerson: true })
  expect(at('?error=server_error&state=s')).toEqual({ kind: 'refused', state: 's', byPerson: false })
})

test('Telegram’s login page answers behind the #', () => {
  const fields = JSON.stringify({ id: 7, first_name: 'لاله', hash: 'x' })
  const bytes = String.fromCodePoint(...new TextEncoder().encode(fields))
  const result = btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  expect(at('?state=s', `#tgAuthResult=${result}`)).toEqual({ kind: 'telegram', state: 's', payload: fields })
  expect(at('?state=s', '#tgAuthResult=false')).toEqual({ kind: 'refused', state: 's', byPerson: true })
  expect(at('?state=s', '#tgAuthResult=%%%')).toEqual({ kind: 'refused', state: 's', byPerson: true })
})

test('an address without an answer is nothing', () => {
  for (const search of ['', '?code=c', '?state=s', '?code=&state=s']) expect(at(search).kind).toBe('nothing')
})
