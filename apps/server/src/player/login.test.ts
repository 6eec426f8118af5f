// Proves that a login means the same person however it is written.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLogin } from './login.ts'

describe('a login', () => {
  it.each([
    ['nora@baize.test', null, { email: 'nora@baize.test' }],
    [' Nora@Baize.Test ', 'DE', { email: 'nora@baize.test' }],
    ['4915112345678', null, { phone: '4915112345678' }],
    ['4915112345678', 'BR', { phone: '4915112345678' }],
    ['+49 1511 234-5678', 'BR', { phone: '4915112345678' }],
    ['0049 1511 2345678', null, { phone: '4915112345678' }],
    ['01511 2345678', 'DE', { phone: '4915112345678' }],
    ['(01511) 2345678', 'DE', { phone: '4915112345678' }],
    ['+۴۹ ۱۵۱۱ ۲۳۴۵۶۷۸', null, { phone: '4915112345678' }],
    ['01511 2345678', null, { email: '01511 2345678' }],
    ['123', null, { email: '123' }],
    ['nora', null, { email: 'nora' }],
    ['', null, { email: '' }],
    ['4915112345678@baize.test', null, { email: '4915112345678@baize.test' }],
  ])('written as %j in %s is %j', (written, seenIn, login) => {
    expect(readLogin(written, seenIn)).toEqual(login)
  })

  it('never upsets the reader, and a kept number reads as itself (S8)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (written) => {
        const login = readLogin(written, 'DE')
        if ('phone' in login) expect(readLogin(login.phone, null)).toEqual(login)
      }),
    )
    fc.assert(
      fc.property(fc.stringMatching(/^[+0-9 ()-]{1,20}$/), (written) => {
        const login = readLogin(written, 'DE')
        if ('phone' in login) expect(readLogin(login.phone, null)).toEqual(login)
      }),
    )
  })
})
