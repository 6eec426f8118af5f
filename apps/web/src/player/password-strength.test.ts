// Proves that the meter promises no more than a password holds.
import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each(['', 'short', 'a b c 1'])('%s is too short', (password) => {
  expect(strengthOf(password)).toBe('short')
})

test.each([
  'password1',
  'Passw0rd',
  'qwertyuiop',
  'aaaaaaaaaaaaaaaa',
  '12345678901234567890',
  'abcdefghijkl',
  'abababababab',
  'baize2026',
  '11112222',
])('%s is weak, whatever its length', (password) => {
  expect(strengthOf(password)).toBe('weak')
})

test('a word with signs put in is fair, and no more', () => {
  expect(strengthOf('gr33nt4ble')).toBe('fair')
})

test.each(['a quiet green table', 'Xk9!vQ2#mLp7', 'kuusi palaa hitaasti'])('%s is strong', (password) => {
  expect(strengthOf(password)).toBe('strong')
})

test('the own e-mail is what a stranger tries first', () => {
  expect(strengthOf('mara.lindqvist')).not.toBe('weak')
  expect(strengthOf('mara.lindqvist', ['mara.lindqvist@baize.test'])).toBe('weak')
})
