// Proves that every letter reads whole in every language, and that nothing a stranger wrote becomes markup.
import { describe, expect, it } from 'vitest'
import { english, languageOf, letterLocales, type LetterKind } from './letter-words.ts'
import { letter } from './letter.ts'

const publicUrl = 'https://baize.test'
/** Everything that any letter tells, so that one call fits them all. */
const everything = {
  publicUrl,
  link: `${publicUrl}/verify/abc123`,
  code: '004711',
  minutes: 10,
  email: 'n***@baize.test',
  phone: '+***678',
  at: new Date('2026-11-20T12:34:00Z'),
  deviceType: 'mobile' as const,
  country: 'BR',
  ip: '203.0.113.7',
  document: 'passport.jpg',
  reason: 'The picture is blurred.',
}
const kinds = Object.keys(english.letters) as LetterKind[]
const table = letterLocales.flatMap((locale) => kinds.map((kind) => [kind, locale] as const))

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
    if (locale !== 'en') expect(subject).not.toBe(english.letters[kind].subject)
    const values = Object.keys(everything).filter((name) =>
      JSON.stringify(english.letters[kind]).includes(`{${name}}`),
    )
    for (const name of values) {
      expect(JSON.stringify(languageOf(locale)?.letters[kind]), name).toContain(`{${name}}`)
    }
  })

  it('to confirm an e-mail leads to /verify without a language, with a code only where one is to be typed', () => {
    const link = `${publicUrl}/verify/0a1b2c`
    const plain = letter('confirm-email', 'de', { publicUrl, link })
    expect(plain.text).toContain(`\n${link}\n`)
    expect(plain.text).not.toContain('Code')
    const typed = letter('confirm-email', 'de', { publicUrl, link, code: '123456', minutes: 10 })
    expect(typed.text).toContain('innerhalb von 10 Minuten')
    expect(typed.text).toContain('123456')
  })

  it('leaves out what nobody knows', () => {
    const { text } = letter('new-sign-in', 'en', { ...everything, country: null })
    expect(text).toContain('from a phone, November 20, 2026 at 12:34')
    expect(text).not.toContain('Country')
    expect(letter('identity-rejected', 'en', { publicUrl, reason: null }).text).not.toContain('Reason')
  })

  it('writes names of files, reasons and addresses as text, never as markup', () => {
    const bad = '<img src=x onerror="alert(1)">&{code}'
    const { html } = letter('document-rejected', 'en', { publicUrl, document: bad, reason: bad })
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;{code}')
  })

  it('reads in English where a language has no words', () => {
    expect(letter('welcome', 'fr', { publicUrl })).toEqual(letter('welcome', 'en', { publicUrl }))
  })
})
