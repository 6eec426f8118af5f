// Proves that every letter reads whole in every language, and that nothing a stranger wrote becomes markup.
import { describe, expect, it } from 'vitest'
import { translatedLocales } from '../content/locales.ts'
import { letterLanguageOf } from '../testing/letter-language.ts'
import { letterKinds, writeLetter, type LetterKind } from './letter.ts'

const publicUrl = 'https://baize.test'
const utc = { publicUrl, timeZone: 'UTC' }
const letter = (kind: LetterKind, locale: string, params: object, house = utc) =>
  writeLetter(kind, letterLanguageOf(locale), house, params as never)
const wordsOf = (kind: LetterKind, locale: string) => letterLanguageOf(locale).letters[kind]

/** Everything that any letter tells, so that one call fits them all. */
const everything = {
  link: `${publicUrl}/verify/abc123`,
  code: '004711',
  minutes: 10,
  email: 'n***@baize.test',
  phone: '+***678',
  at: new Date('2026-11-20T12:34:00Z'),
  until: new Date('2026-12-20T12:34:00Z'),
  deviceType: 'mobile' as const,
  country: 'BR',
  ip: '203.0.113.7',
  document: 'passport.jpg',
  reason: 'The picture is blurred.',
}
const table = translatedLocales.flatMap((locale) => letterKinds.map((kind) => [kind, locale] as const))

describe('a letter', () => {
  it.each(table)('%s in %s has its words, its values and the foot', (kind, locale) => {
    const { subject, text, html } = letter(kind, locale, everything)
    expect(subject.length).toBeGreaterThan(5)
    for (const part of [subject, text, html]) expect(part).not.toMatch(/[{}]|undefined|null/)
    const home = locale === 'en' ? publicUrl : `${publicUrl}/${locale}`
    for (const part of [text, html]) {
      expect(part).toContain(`${home}/support`)
      expect(part).toContain(`${home}/static/responsible-gaming`)
    }
    expect(html).toContain(`<html lang="${locale}" dir="${locale === 'fa' ? 'rtl' : 'ltr'}">`)
    if (locale !== 'en') expect(subject).not.toBe(wordsOf(kind, 'en')?.subject)
    const values = Object.keys(everything).filter((name) =>
      JSON.stringify(wordsOf(kind, 'en')).includes(`{{${name}}}`),
    )
    for (const name of values) {
      expect(JSON.stringify(wordsOf(kind, locale)), name).toContain(`{{${name}}}`)
    }
  })

  it('to confirm an e-mail leads to /verify without a language, with a code only where one is to be typed', () => {
    const link = `${publicUrl}/verify/0a1b2c`
    const plain = letter('confirm-email', 'de', { link })
    expect(plain.text).toContain(`\n${link}\n`)
    expect(plain.text).not.toContain('Code')
    const typed = letter('confirm-email', 'de', { link, code: '123456', minutes: 10 })
    expect(typed.text).toContain('innerhalb von 10 Minuten')
    expect(typed.text).toContain('123456')
  })

  it('leaves out what nobody knows', () => {
    const { text } = letter('new-sign-in', 'en', { ...everything, country: null })
    expect(text).toContain('from a phone, November 20, 2026 at 12:34 PM UTC')
    expect(text).not.toContain('Country')
    expect(letter('identity-rejected', 'en', { reason: null }).text).not.toContain('Reason')
  })

  it.each([
    ['en', 'Europe/Berlin', 'Until December 20, 2026 at 1:34 PM GMT+1 '],
    ['de', 'Europe/Berlin', 'Bis 20. Dezember 2026 um 13:34 MEZ '],
    ['pt-br', 'America/Sao_Paulo', 'Até 20 de dezembro de 2026 às 09:34 BRT'],
    ['fa', 'Asia/Tehran', '\u2068۲۹ آذر ۱۴۰۵ ساعت ۱۶:۰۴ (\u200e+۳:۳۰ گرینویچ)\u2069'],
    ['en', 'UTC', 'Until December 20, 2026 at 12:34 PM UTC '],
  ])('in %s writes moments by the clock of %s, and says which clock it is', (locale, timeZone, said) => {
    expect(letter('play-suspended', locale, everything, { publicUrl, timeZone }).text).toContain(said)
  })

  it('writes names of files, reasons and addresses as text, never as markup', () => {
    const bad = '<img src=x onerror="alert(1)">&{{code}}'
    const { html } = letter('document-rejected', 'en', { document: bad, reason: bad })
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;{{code}}')
  })

  it('reads in English where a language has no words', () => {
    expect(letter('welcome', 'fr', {})).toEqual(letter('welcome', 'en', {}))
  })
})
