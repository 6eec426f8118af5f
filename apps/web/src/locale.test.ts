// Proves the language in addresses: the default has no prefix, every other locale has its own, and the route table sees neither.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { directionOf, languageTag, localeRewrite, locales, splitPath, withLocale } from './locale.ts'

const inwards = (path: string) => {
  const { locale } = splitPath(new URL(path, 'https://baize.test').pathname)
  const url = new URL(path, 'https://baize.test')
  const { pathname, search } = localeRewrite(locale).input({ url }) ?? url
  return { locale, path: pathname + search }
}

test('the default locale stands without a prefix, another one with its lowercase code', () => {
  expect(withLocale('en', '/games')).toBe('/games')
  expect(withLocale('pt-br', '/games')).toBe('/pt-br/games')
  expect(withLocale('fa', '/')).toBe('/fa')
})

test.each([
  ['/', 'en', '/'],
  ['/games?name=fox', 'en', '/games?name=fox'],
  ['/pt-br', 'pt-br', '/'],
  ['/pt-br/games?name=fox', 'pt-br', '/games?name=fox'],
  ['/PT-BR/games', 'pt-br', '/games'],
  ['/de/static/terms', 'de', '/static/terms'],
])('%s is read as %s, %s', (address, locale, path) => {
  expect(inwards(address)).toEqual({ locale, path })
})

test('two letters that are no locale are a path like any other', () => {
  expect(inwards('/xx/games')).toEqual({ locale: 'en', path: '/xx/games' })
  expect(inwards('/games')).toEqual({ locale: 'en', path: '/games' })
  expect(inwards('/design')).toEqual({ locale: 'en', path: '/design' })
})

test('an address goes out as it came in, in every locale', () => {
  fc.assert(
    fc.property(fc.constantFrom(...locales), fc.webPath(), (locale, tail) => {
      const inner = new URL(`/p${tail}`, 'https://baize.test')
      const out = localeRewrite(locale).output({ url: inner }) ?? inner
      expect(splitPath(out.pathname)).toEqual({ locale, path: inner.pathname })
    }),
  )
})

test('Persian reads from right to left, and every locale is a language that Intl knows', () => {
  expect(directionOf('fa')).toBe('rtl')
  expect(directionOf('de')).toBe('ltr')
  for (const locale of locales)
    expect(Intl.NumberFormat.supportedLocalesOf(languageTag(locale))).toHaveLength(1)
  expect(languageTag('se')).toBe('sv')
})
