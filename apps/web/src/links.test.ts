// Proves the addresses of modals: who may see which, which values they take, and what is removed from an address.
import { describe, expect, test } from 'vitest'
import {
  frameSearch,
  mayOpen,
  modalNames,
  modalRules,
  openModalsOf,
  parseQuery,
  withoutBlocked,
  writeQuery,
} from './links.ts'

describe('who may see a modal', () => {
  test.each(['sign-in', 'sign-up'] as const)('%s is for guests only', (name) => {
    expect(mayOpen(name, false)).toBe(true)
    expect(mayOpen(name, true)).toBe(false)
  })

  test.each([
    'wallet',
    'currencies',
    'cancel-deposit',
    'deposit-status',
    'deposit-error',
    'confirm',
  ] as const)('%s is for signed-in players only', (name) => {
    expect(mayOpen(name, true)).toBe(true)
    expect(mayOpen(name, false)).toBe(false)
  })

  test('the cookie choice is open to everybody, so that consent can always be taken back (A1)', () => {
    expect(mayOpen('cookie-request', true)).toBe(true)
    expect(mayOpen('cookie-request', false)).toBe(true)
  })

  test('a guest who follows a link to the cashier loses the key, and keeps the rest of the address', () => {
    expect(withoutBlocked({ wallet: 'deposit', page: '2' }, false)).toEqual({ page: '2' })
    expect(withoutBlocked({ wallet: 'deposit', page: '2' }, true)).toBeNull()
  })
})

describe('what a modal key may say', () => {
  test('the wallet takes deposit and withdraw and ignores anything else', () => {
    expect(frameSearch({ wallet: 'deposit' })).toEqual({ wallet: 'deposit' })
    expect(frameSearch({ wallet: 'withdraw' })).toEqual({ wallet: 'withdraw' })
    for (const value of ['', 'true', 'transfer', ['deposit', 'withdraw'], 1]) {
      expect(frameSearch({ wallet: value })).toEqual({})
    }
  })

  test('a flag is the word true and nothing else', () => {
    expect(frameSearch({ 'sign-in': 'true' })).toEqual({ 'sign-in': 'true' })
    for (const value of ['1', 'yes', 'TRUE', true, ['true', 'true']])
      expect(frameSearch({ 'sign-in': value })).toEqual({})
  })

  test('an id is a plain word, never a path or markup', () => {
    const id = '019b8b74-1800-76b2-830c-b3f78b3a85c4'
    expect(frameSearch({ 'deposit-status': id })).toEqual({ 'deposit-status': id })
    for (const value of ['../admin', '<b>', 'a b', '', 'x'.repeat(90)])
      expect(frameSearch({ 'deposit-status': value })).toEqual({})
  })

  test('a modal that does not exist, and any key that no screen reads, is dropped; campaign marks stay', () => {
    expect(
      frameSearch({ 'loyalty-level': 'true', constructor: 'true', utm_source: 'mail', stag: 'a1' }),
    ).toEqual({
      utm_source: 'mail',
      stag: 'a1',
    })
  })
})

test('modals stand in the order of the address, the last on top', () => {
  const search = parseQuery('wallet=deposit&currencies=true&sign-in=true')
  expect(openModalsOf(search, true)).toEqual([
    { name: 'wallet', value: 'deposit' },
    { name: 'currencies', value: 'true' },
  ])
  expect(openModalsOf(search, false)).toEqual([{ name: 'sign-in', value: 'true' }])
})

test('every modal of the table has an audience and at least one value', () => {
  for (const name of modalNames) {
    const { audience, accepts } = modalRules[name]
    expect(['anyone', 'guest', 'player']).toContain(audience)
    expect(accepts.length).toBeGreaterThan(0)
  }
})

test('a query is written as it is read: plain words, several values as several keys', () => {
  const text = '?name=caf%C3%A9%20%26%20co&collectionId=slots&collectionId=new'
  const search = parseQuery(text.slice(1))
  expect(search).toEqual({ name: 'café & co', collectionId: ['slots', 'new'] })
  expect(writeQuery(search)).toBe(text)
  expect(writeQuery({ a: undefined, b: null, c: [] })).toBe('')
})
