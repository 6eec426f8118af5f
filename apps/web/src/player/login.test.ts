// Proves that one field takes an e-mail or a phone number, however it is written.
import { describe, expect, test } from 'vitest'
import { looksLikePhone, readLogin } from './login.ts'

describe('a login', () => {
  test.each([
    ['mara@baize.test', 'mara@baize.test'],
    ['  mara@baize.test ', 'mara@baize.test'],
    ['4711@baize.test', '4711@baize.test'],
    ['mara', 'mara'],
    ['+', '+'],
  ])('%s is an e-mail', async (written, login) => {
    expect(await readLogin(written, 'DE')).toEqual({ kind: 'email', login })
  })

  test.each([
    ['+49 151 2345 6789', null],
    ['0049 (151) 2345-6789', null],
    ['4915123456789', null],
    ['0151 23456789', 'DE'],
    ['+۴۹ ۱۵۱ ۲۳۴۵ ۶۷۸۹', null],
  ])('%s is a number', async (written, country) => {
    expect(await readLogin(written, country)).toEqual({ kind: 'phone', login: '4915123456789' })
  })

  test('a national number without a country cannot be read, and says why', async () => {
    expect(await readLogin('0151 23456789', null)).toMatchObject({
      kind: 'phone',
      failure: 'INVALID_COUNTRY',
    })
  })
})

test('one glance tells a number from an e-mail', () => {
  expect(looksLikePhone('+49 (151) 234-567')).toBe(true)
  expect(looksLikePhone('mara')).toBe(false)
  expect(looksLikePhone('')).toBe(false)
})
