// Proves that a text message is short, reads in its language, and ends in the form that phones fill in on our domain only.
import { expect, it } from 'vitest'
import { translatedLocales } from '../../content/locales.ts'
import { letterLanguageOf } from '../../testing/letter-language.ts'
import { maskedEmail, maskedPhone } from './masked.ts'
import { textMessageKinds, writeTextMessage, type TextMessageKind } from './text-message.ts'

const kinds = textMessageKinds.filter((kind) => kind !== 'password-changed')
const textMessage = (kind: TextMessageKind, locale: string, publicUrl: string, code?: string) =>
  writeTextMessage(kind, letterLanguageOf(locale), publicUrl, code)
const table = translatedLocales.flatMap((locale) => kinds.map((kind) => [kind, locale] as const))

it.each(table)('%s in %s says the code and binds it to our domain in its last line', (kind, locale) => {
  const text = textMessage(kind, locale, 'https://play.baize.test:8443', '004711')
  expect(text.split('\n').at(-1)).toBe('@play.baize.test #004711')
  expect(text.match(/004711/g)).toHaveLength(2)
  expect(text).not.toMatch(/[{}]/)
  // Two parts at most, also in letters that take twice the room.
  const isPlain = /^[\x20-\x7e\näöüÄÖÜßéà]*$/.test(text)
  expect(text.length).toBeLessThanOrEqual(isPlain ? 306 : 201)
})

it.each(translatedLocales)('tells of a changed password in %s, without a code', (locale) => {
  const text = textMessage('password-changed', locale, 'https://baize.test')
  expect(text).toContain('Baize')
  expect(text).not.toMatch(/[#@{}]/)
})

it('reads in English where a language has no words', () => {
  expect(textMessage('code', 'fr', 'https://baize.test', '123456')).toBe(
    textMessage('code', 'en', 'https://baize.test', '123456'),
  )
})

it.each([
  ['nora@baize.test', 'n***@baize.test'],
  ['a@b.test', 'a***@b.test'],
])('masks %s as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked)
})

it('masks a phone to its last three digits', () => {
  expect(maskedPhone('4915112345678')).toBe('+**********678')
})
