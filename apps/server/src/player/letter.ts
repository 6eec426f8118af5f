// Answers for letters to players: one form for all of them, with the words of the reader's language and moments by the reader's clock.
import type { Mail } from '../platform/mail.ts'
import type { Tx } from '../platform/db.ts'
import type { DeviceType } from './device.ts'

// What each letter has to tell.
type LetterParams = {
  welcome: object
  /** The typed code only where somebody was asked to type one. */
  'confirm-email': { link: string; code?: string; minutes?: number }
  'email-code': { code: string; minutes: number }
  'email-in-use': object
  /** The new address, masked by whoever sends this: the letter goes to the old one. */
  'email-changed': { email: string }
  /** Masked like the e-mail. */
  'phone-changed': { phone: string }
  'reset-password': { link: string }
  'password-changed': object
  'new-sign-in': { at: Date; deviceType: DeviceType; country: string | null; ip: string }
  'document-approved': { document: string }
  'document-rejected': { document: string; reason: string | null }
  'identity-approved': object
  'identity-rejected': { reason: string | null }
  'second-factor-on': object
  'second-factor-off': object
  'play-suspended': { until: Date }
  'play-excluded': object
  'limit-raised': object
  'account-closed': object
}
export type LetterKind = keyof LetterParams

/** Where a letter's button leads when no link comes along; a path of our own under the reader's language. */
const paths: Record<LetterKind, string | null> = {
  welcome: '/',
  'confirm-email': null,
  'email-code': null,
  'email-in-use': '/?sign-in=true',
  'email-changed': null,
  'phone-changed': '/?forgot-pass=true',
  'reset-password': null,
  'password-changed': '/?forgot-pass=true',
  'new-sign-in': '/profile/sessions',
  'document-approved': '/profile/personal',
  'document-rejected': '/profile/personal',
  'identity-approved': '/profile/info',
  'identity-rejected': '/profile/personal',
  'second-factor-on': '/profile/sessions',
  'second-factor-off': '/profile/sessions',
  'play-suspended': null,
  'play-excluded': null,
  'limit-raised': '/profile/limits',
  'account-closed': null,
}
export const letterKinds = Object.keys(paths) as LetterKind[]

/** A line that names a value which is not there is left out of the letter. */
type LetterWords = {
  subject: string
  greeting: string
  lines: readonly string[]
  /** What stands on the button, where the letter has one address to go to. */
  button?: string | undefined
  /** Lines below the button and the code. */
  after?: readonly string[] | undefined
}

/** The words of a language that the house speaks; they stand in `content/<locale>/letters.json`. */
export type LetterLanguage = {
  locale: string
  direction: 'ltr' | 'rtl'
  foot: { limits: string; support: string }
  devices: Record<DeviceType, string>
  letters: Readonly<Record<string, LetterWords>>
}

/** Whom a letter is for; who has no e-mail gets none. */
export type Reader = { email: string | null; locale: string; timeZone?: string | null }

export type Letters = ReturnType<typeof createLetters>

/** The words of a language; of one that the house does not speak, those of English. */
export function createLetters(parts: {
  mail: Mail
  publicUrl: string
  languageOf: (locale: string) => LetterLanguage
}) {
  const { mail, publicUrl, languageOf } = parts
  return {
    /** In the transaction of its fact. */
    async send<K extends LetterKind>(
      tx: Tx,
      { email, locale, timeZone }: Reader,
      kind: K,
      params: LetterParams[K],
    ): Promise<void> {
      if (!email) return
      const letter = writeLetter(kind, languageOf(locale), { publicUrl, timeZone: timeZone ?? 'UTC' }, params)
      await mail.send(tx, { to: email, ...letter })
    },
  }
}

export function writeLetter<K extends LetterKind>(
  kind: K,
  language: LetterLanguage,
  { publicUrl, timeZone }: { publicUrl: string; timeZone: string },
  params: LetterParams[K],
): { subject: string; text: string; html: string } {
  const { locale, direction, devices } = language
  const words = language.letters[kind]
  if (!words) throw new Error(`there are no words of the letter ${kind} in ${locale}`)
  const home = locale === 'en' ? publicUrl : `${publicUrl}/${locale}`
  const given: Record<string, unknown> = { ...params }
  const values = valuesOf(given, locale, timeZone, devices)
  const path = paths[kind]
  const link = typeof given['link'] === 'string' ? given['link'] : path && `${home}${path}`
  const foot = [
    [language.foot.limits, `${home}/static/responsible-gaming`],
    [language.foot.support, `${home}/support`],
  ] as const

  const asText = (lines: readonly string[]): string[] =>
    lines.flatMap((line) => fill(line, values, (value) => isolate(value, direction)) ?? [])
  const asHtml = (lines: readonly string[]): string[] =>
    lines.flatMap((line) => {
      const filled = fill(escape(line), values, (value, name) =>
        name === 'code' ? bigCode(value) : `<bdi>${escape(value)}</bdi>`,
      )
      return filled === null ? [] : [paragraph(filled)]
    })
  const button = link && words.button ? { label: words.button, href: link } : null
  return {
    subject: fill(words.subject, values, String) ?? words.subject,
    text: [
      words.greeting,
      ...asText(words.lines),
      ...(button ? [`${button.label}:\n${button.href}`] : []),
      ...asText(words.after ?? []),
      ...foot.map(([label, href]) => `${label}: ${href}`),
    ].join('\n\n'),
    html: [
      `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"></head>`,
      '<body style="margin:0;background:#f6f5f0;font:16px/1.5 system-ui,sans-serif;color:#16271f">',
      '<div style="max-width:520px;margin:0 auto;padding:32px 24px">',
      `<h1 style="font-size:24px;margin:0 0 16px">${escape(words.greeting)}</h1>`,
      ...asHtml(words.lines),
      ...(button ? [paragraph(bigButton(button))] : []),
      ...asHtml(words.after ?? []),
      '<hr style="border:0;border-top:1px solid #d8d5c9;margin:24px 0">',
      ...foot.map(([label, href]) =>
        paragraph(`<a href="${escape(href)}" style="color:#1c6b45">${escape(label)}</a>`),
      ),
      '</div></body></html>',
    ].join(''),
  }
}

/** Values as a person reads them: moments and countries in the letter's language. */
function valuesOf(
  params: Record<string, unknown>,
  locale: string,
  timeZone: string,
  devices: Record<DeviceType, string>,
): Map<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'string' && value !== '') values.set(name, value)
    if (typeof value === 'number') values.set(name, new Intl.NumberFormat(locale).format(value))
    if (value instanceof Date) values.set(name, moment(value, locale, timeZone))
  }
  const { deviceType, country } = params as { deviceType?: DeviceType; country?: string | null }
  if (deviceType) values.set('device', devices[deviceType])
  if (country && /^[A-Z]{2}$/.test(country)) {
    values.set('country', new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country)
  }
  return values
}

/** With its zone: a letter may be read where another clock hangs than at home. */
const moment = (at: Date, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(at)

/** The line with its values, or nothing when one of them is missing. */
function fill(
  line: string,
  values: ReadonlyMap<string, string>,
  show: (value: string, name: string) => string,
): string | null {
  let complete = true
  const filled = line.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values.get(name)
    if (value === undefined) complete = false
    return value === undefined ? '' : show(value, name)
  })
  return complete ? filled : null
}

/** Keeps an address or a number in its own direction within a line that runs the other way. */
const isolate = (value: string, direction: 'ltr' | 'rtl'): string =>
  direction === 'rtl' ? `\u2068${value}\u2069` : value

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const paragraph = (inner: string): string => `<p style="margin:0 0 16px">${inner}</p>`

const bigCode = (code: string): string =>
  '<span style="display:block;font:700 32px/1.3 ui-monospace,monospace;letter-spacing:6px;margin:8px 0">' +
  `<bdi>${escape(code)}</bdi></span>`

const bigButton = ({ label, href }: { label: string; href: string }): string =>
  `<a href="${escape(href)}" style="display:inline-block;background:#1c6b45;color:#fff;text-decoration:none;` +
  `font-weight:600;padding:12px 20px;border-radius:10px">${escape(label)}</a>`
