// Proves what is said and shown: countries, locales, constants, texts in every language, and pages.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  contentCalls,
  textFolders,
  textParts,
  texts as textsShape,
  type ContentPage,
  type Country,
  type QuestionTopic,
  type TextFolder,
  type Texts,
} from '@baize/contract/content'
import { fieldTexts } from '@baize/contract/field-texts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApi, type Caller } from '../platform/api.ts'
import { createLog } from '../platform/log.ts'
import { unlimited } from '../platform/rate-limit.ts'
import { Refusal } from '../platform/refusal.ts'
import { contentCallsServed } from './calls.ts'
import { contentFolder, createContent } from './content.ts'
import { translatedLocales } from './locales.ts'
import { mergeTexts, readJson } from './words.ts'

const offeredFiat = ['EUR', 'USD', 'BRL', 'INR', 'TRY', 'KZT', 'UZS', 'NOK', 'PLN', 'CZK']
const content = createContent({ jurisdiction: 'default', offeredFiat, licenceText: '' })
const api = createApi({
  capabilities: [contentCallsServed(content)],
  authenticate: async () => null,
  limiter: unlimited,
  log: createLog('silent'),
  checkAnswers: true,
})
const guest: Caller = {
  traceId: 'trace-0001',
  ip: '203.0.113.7',
  country: null,
  userAgent: '',
  language: 'en',
  token: null,
}

async function call<T>(name: keyof typeof contentCalls, params: object = {}, query: object = {}): Promise<T> {
  return (await api.dispatch('content', name, { params, query }, guest)).data as T
}

describe('countries', () => {
  it('are all of ISO 3166 less the excluded ones', async () => {
    const countries = await call<Country[]>('listCountries')
    const codes = countries.map(({ code }) => code)
    expect(codes).toHaveLength(249 - 8)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of ['US', 'UM', 'GB', 'FR', 'NL', 'AW', 'CW', 'MF', 'XK'])
      expect(codes).not.toContain(code)
    for (const code of ['DE', 'BR', 'IR', 'IN', 'AX', 'ZW']) expect(codes).toContain(code)
    expect(countries.every((country) => /^\d{1,4}$/.test(country.phonePrefix))).toBe(true)
    expect(countries.every((country) => offeredFiat.includes(country.currency))).toBe(true)
  })

  it('come with their own name, currency, prefix and language where we have them', async () => {
    const countries = await call<Country[]>('listCountries')
    const named = (code: string) => countries.find((country) => country.code === code)
    expect(named('DE')).toEqual({
      code: 'DE',
      name: 'Germany',
      nativeName: 'Deutschland',
      phonePrefix: '49',
      currency: 'EUR',
      locale: 'de',
      restricted: false,
    })
    expect(named('BR')).toMatchObject({ nativeName: 'Brasil', currency: 'BRL', locale: 'pt-br' })
    expect(named('IR')).toMatchObject({ nativeName: 'ایران', currency: 'EUR', locale: 'fa' })
    expect(named('NO')).toMatchObject({ currency: 'NOK', locale: 'nb' })
    expect(named('JP')).toMatchObject({ currency: 'EUR', locale: 'en' })
  })

  it('are flagged by the jurisdiction profile; excluded ones count as restricted too', () => {
    expect(content.isCountryRestricted('ES')).toBe(true)
    expect(content.isCountryRestricted('US')).toBe(true)
    expect(content.isCountryRestricted('DE')).toBe(false)
    expect(content.isCountryRestricted('ZZ')).toBe(false)
    expect(content.isCountryListed('ES')).toBe(true)
    expect(content.isCountryListed('US')).toBe(false)
    const strict = createContent({ jurisdiction: 'strict-eu', offeredFiat, licenceText: '' })
    expect(strict.isCountryRestricted('CZ')).toBe(true)
    expect(strict.jurisdiction.minAge).toBe(21)
    expect(createContent({ jurisdiction: 'uk', offeredFiat, licenceText: '' }).jurisdiction).toMatchObject({
      isPendingWithdrawalDeclinable: false,
    })
    const mayDecline = (jurisdiction: string) =>
      createContent({ jurisdiction, offeredFiat, licenceText: '' }).constants().payment
        .isPendingWithdrawalDeclinable
    expect(['default', 'strict-eu', 'uk'].map(mayDecline)).toEqual([true, false, false])
    expect(() => createContent({ jurisdiction: 'mars', offeredFiat, licenceText: '' })).toThrow('mars')
  })
})

describe('locales', () => {
  it('are those of the product, English being the default and Persian running right to left', async () => {
    const locales = await call<{ code: string; isDefault: boolean; direction: string }[]>('listLocales')
    expect(locales.map(({ code }) => code)).toEqual(
      'en en-ca de fr es es-mx pt pt-br ru tr hi fa uz kk it et fi el id nb pl ro se cs da nl'.split(' '),
    )
    expect(locales.filter(({ isDefault }) => isDefault).map(({ code }) => code)).toEqual(['en'])
    expect(locales.filter(({ direction }) => direction === 'rtl').map(({ code }) => code)).toEqual(['fa'])
    expect(translatedLocales.toSorted()).toEqual(['de', 'en', 'fa', 'pt-br'])
  })
})

describe('constants', () => {
  it('number states as the product defines them', async () => {
    const constants = await call<ReturnType<typeof content.constants>>('getConstants')
    const named = (items: { id: number; name: string }[]) => items.map(({ id, name }) => `${id} ${name}`)
    expect(named(constants.payment.invoiceStatuses)).toEqual(['1 pending', '2 success', '3 failed'])
    expect(named(constants.game.playerBonus.status)).toEqual(['1 issued', '2 activated', '3 finished'])
    expect(named(constants.game.playerBonus.result)).toEqual([
      '1 active',
      '2 played',
      '3 canceled',
      '4 expired',
      '5 expired',
    ])
    expect(constants.game.playerFreespin.result).toHaveLength(4)
    expect(named(constants.player.limit.definition)).toEqual([
      '1 bet',
      '2 loss',
      '3 deposit',
      '4 self-exclusion',
      '5 cooling-off',
    ])
    expect(named(constants.player.limit.cashPeriod)).toEqual(['1 daily', '2 weekly', '3 monthly'])
    expect(constants.player.timeZone).toContainEqual({ id: 'Europe/Berlin', name: 'Europe/Berlin' })
  })
})

/** Every sentence by its path. */
function leaves(branch: Texts, path = ''): [path: string, sentence: string][] {
  return Object.entries(branch).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value, `${path}${key}.`),
  )
}

const placeholders = (sentence: string): string[] => (sentence.match(/\{+\w+\}+/g) ?? []).sort()

describe('texts', () => {
  it.each(translatedLocales)('of form fields are whole in %s, with the same placeholders', (locale) => {
    const own = new Map(
      leaves(readJson(join(contentFolder, locale, 'fields-settings.json'), textsShape) ?? {}),
    )
    for (const [path, sentence] of leaves(content.texts('en', 'fields-settings'))) {
      expect(own.get(path), `${locale} ${path}`).toBeTruthy()
      expect(placeholders(own.get(path) ?? ''), `${locale} ${path}`).toEqual(placeholders(sentence))
    }
  })

  it('hold the messages of every rule, in English word for word those of the rule engine', () => {
    expect(content.fieldTexts('en').texts).toEqual(fieldTexts)
    for (const locale of translatedLocales) {
      expect(Object.keys(content.fieldTexts(locale).texts).sort()).toEqual(Object.keys(fieldTexts).sort())
    }
    expect(content.fieldTexts('de').labels['password']).toBe('Passwort')
    expect(content.fieldTexts('xx').texts).toEqual(fieldTexts)
  })

  it('come for every folder and locale, falling back to English', async () => {
    for (const folder of textFolders) {
      for (const locale of ['en', 'de', 'fr', 'xx']) {
        expect(await call('getTexts', { locale, folder })).toEqual(content.texts(locale, folder))
      }
      expect(content.texts('fr', folder)).toEqual(content.texts('en', folder))
    }
  })

  it('come in parts too, each of which is there in every language', async () => {
    for (const part of textParts) {
      const [folder, key] = part.split('.') as [TextFolder, string]
      for (const locale of ['en', 'de', 'fa', 'pt-br', 'fr']) {
        const texts = await call<Texts>('getTexts', { locale, folder: part })
        expect(texts).toEqual(content.texts(locale, folder)[key])
        expect(Object.keys(texts)).not.toEqual([])
      }
    }
  })

  it('let English shine through where a language lacks a sentence', () => {
    expect(
      mergeTexts(
        { a: 'one', b: { c: 'two', d: 'three' }, e: 'four' },
        { a: 'eins', b: { c: 'zwei' }, f: 'fünf' },
      ),
    ).toEqual({ a: 'eins', b: { c: 'zwei', d: 'three' }, e: 'four', f: 'fünf' })
  })
})

const identities = ['about', 'contact', 'cookies', 'privacy', 'responsible-gaming', 'support', 'terms']

describe('questions', () => {
  it.each(translatedLocales)(
    'stand in %s, topic for topic like the English ones, and lead into the house',
    async (locale) => {
      const shape = (topics: QuestionTopic[]) =>
        topics.map(({ identity, questions }) => [identity, questions.map((one) => [one.identity, one.href])])
      const topics = await call<QuestionTopic[]>('listQuestions', {}, { locale })
      expect(topics.length).toBeGreaterThan(3)
      expect(shape(topics)).toEqual(shape(content.questions('en')))
      expect(JSON.stringify(topics)).not.toContain('{{')
      if (locale !== 'en') expect(topics[0]?.title).not.toBe(content.questions('en')[0]?.title)
    },
  )

  it('name the age of the jurisdiction, and come in English where there is nothing else', () => {
    const strict = createContent({ jurisdiction: 'strict-eu', offeredFiat, licenceText: '' })
    expect(JSON.stringify(strict.questions('de'))).toContain('mindestens 21 Jahre')
    expect(content.questions('fr')).toEqual(content.questions('en'))
  })
})

describe('pages', () => {
  it.each(translatedLocales)('stand in %s, block for block like the English ones', async (locale) => {
    expect(content.pageIdentities).toEqual(expect.arrayContaining(identities))
    for (const identity of content.pageIdentities) {
      const page = await call<ContentPage>('getPage', { pageIdentity: identity }, { locale })
      const english = content.page(identity, 'en')
      expect(
        page.blocks.map(({ kind }) => kind),
        `${locale} ${identity}`,
      ).toEqual(english.blocks.map(({ kind }) => kind))
      if (locale !== 'en') expect(page.title).not.toBe('')
      if (locale !== 'en')
        expect(page.description, `${locale} ${identity} is translated`).not.toBe(english.description)
    }
  })

  it('say honestly that there is no licence until the operator gives one', () => {
    const told = (licenceText: string) =>
      JSON.stringify(createContent({ jurisdiction: 'default', offeredFiat, licenceText }).page('about'))
    expect(told('')).toContain('this is a demonstration')
    expect(told('')).not.toContain('{{')
    expect(told('Licence 7/2026 of $& Isle')).toContain('Licence 7/2026 of $& Isle')
    expect(told('Licence 7/2026')).not.toContain('demonstration')
  })

  it('name the age of the jurisdiction', () => {
    const strict = createContent({ jurisdiction: 'strict-eu', offeredFiat, licenceText: '' })
    expect(JSON.stringify(strict.page('terms'))).toContain('at least 21 years old')
    expect(JSON.stringify(strict.page('terms', 'fa')), 'in the digits of the language').toContain('۲۱')
    for (const locale of translatedLocales) {
      for (const identity of content.pageIdentities) {
        expect(JSON.stringify(content.page(identity, locale)), `${locale} ${identity}`).not.toContain('{{')
      }
    }
  })

  it('link only to pages that exist', () => {
    for (const locale of translatedLocales) {
      for (const identity of content.pageIdentities) {
        for (const block of content.page(identity, locale).blocks) {
          const page = block.kind === 'link' ? /^\/static\/(.+)$/.exec(block.href)?.[1] : undefined
          if (page) expect(content.pageIdentities, `${locale} ${identity}`).toContain(page)
        }
      }
    }
  })

  it('that do not exist are refused, whatever is asked for (S7, S8)', async () => {
    const asked = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('../../package', '..%2f', '__proto__', 'constructor', 'en/../../x', 'about\0', ' ', ''),
    )
    await fc.assert(
      fc.asyncProperty(asked, asked, async (pageIdentity, locale) => {
        const error: unknown = await call('getPage', { pageIdentity }, { locale }).catch(
          (thrown: unknown) => thrown,
        )
        expect(error).toBeInstanceOf(Refusal)
        expect((error as Refusal).status).toBeLessThan(500)
      }),
    )
    await expect(call('getPage', { pageIdentity: 'nowhere' })).rejects.toMatchObject({ name: 'not_found' })
    await expect(call('getTexts', { locale: 'de', folder: '../secrets' })).rejects.toMatchObject({
      name: 'invalid_input',
    })
  })
})

describe('a content folder', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'baize-content-'))
    mkdirSync(join(folder, 'en', 'pages'), { recursive: true })
    mkdirSync(join(folder, 'jurisdictions'))
    writeFileSync(
      join(folder, 'jurisdictions', 'default.json'),
      JSON.stringify({
        name: 'default',
        minAge: 18,
        restrictedCountries: [],
        isPendingWithdrawalDeclinable: true,
      }),
    )
  })

  afterEach(() => rmSync(folder, { recursive: true }))

  const open = () => createContent({ jurisdiction: 'default', offeredFiat, licenceText: '', folder })
  const write = (blocks: object[], more: object = {}) =>
    writeFileSync(
      join(folder, 'en', 'pages', 'own.json'),
      JSON.stringify({ title: 'Own', description: 'Own', updatedAt: '2026-11-20', blocks, ...more }),
    )

  it('may hold pages of the operator’s own', () => {
    write([{ kind: 'link', text: 'Write', href: 'mailto:help@baize.test' }])
    expect(open().page('own')).toMatchObject({ identity: 'own', title: 'Own' })
  })

  it('may force the colours of a page, and no others than there are', () => {
    write([], { colorMode: 'light' })
    expect(open().page('own').colorMode).toBe('light')
    write([], { colorMode: 'sepia' })
    expect(open).toThrow(/own\.json cannot be used/)
  })

  it('with a broken file stops the server, which names the file', () => {
    write([{ kind: 'html', text: '<script>alert(1)</script>' }])
    expect(open).toThrow(/own\.json cannot be used/)
  })

  it.each(['javascript:alert(1)', '//evil.test', 'http://plain.test', 'data:text/html,x'])(
    'does not take the link %s (S7)',
    (href) => {
      write([{ kind: 'link', text: 'x', href }])
      expect(open).toThrow(/a link leads to/)
    },
  )
})
