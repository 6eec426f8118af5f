// Proves the words: placeholders, plurals by the rules of the language, what is missing, and words around a link.
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { answerCallsWith } from './api.ts'
import { createTexts, formatNumber, rich } from './texts.ts'
import { languageTag, locales, type LocaleCode } from './locale.ts'

const textsIn = (locale: LocaleCode) => {
  const texts = createTexts(locale)
  texts.accept({
    layout: {
      greeting: 'Hello, {{name}}',
      trail: { '/wallet/history': 'History', 'a.b': 'Dotted' },
      games: {
        found_one: '{{count}} game',
        found_few: '{{count}} few',
        found_other: '{{count}} games',
        none: 'No games',
      },
    },
  })
  return (key: string, values?: Parameters<typeof texts.say>[2]) => texts.say('layout', key, values)
}

describe('a sentence', () => {
  const say = textsIn('en')

  test('takes its placeholders as they are: nothing in a name is markup or a placeholder of its own', () => {
    expect(say('greeting', { name: '<b>{{name}}</b> $&' })).toBe('Hello, <b>{{name}}</b> $&')
  })

  test('keeps a placeholder that nobody filled, so that the mistake is seen', () => {
    expect(say('greeting')).toBe('Hello, {{name}}')
  })

  test('is found under keys that hold dots and slashes', () => {
    expect(say('trail./wallet/history')).toBe('History')
    expect(say('trail.a.b')).toBe('Dotted')
  })

  test('that does not exist is its default, else its key; a group is no sentence', () => {
    expect(say('games.lost', { defaultValue: 'Lost' })).toBe('Lost')
    expect(say('games.lost')).toBe('games.lost')
    expect(say('games')).toBe('games')
    expect(say('constructor')).toBe('constructor')
  })
})

test('a part of a folder is found by the same keys, and is not asked for when the whole folder is there', async () => {
  const asked: string[] = []
  answerCallsWith(async (_capability, _name, { params }) => {
    asked.push(String(params?.['folder']))
    return { status: 200, body: { data: { head: 'The lobby', rows: { 'a.b': 'Dotted' } } } }
  })
  try {
    const texts = createTexts('en')
    await texts.load('pages.home')
    expect(texts.say('pages', 'home.head')).toBe('The lobby')
    expect(texts.say('pages', 'home.rows.a.b')).toBe('Dotted')
    expect(texts.group('pages', 'home.rows')).toEqual({ 'a.b': 'Dotted' })
    expect(texts.say('pages', 'games.head')).toBe('games.head')
    expect([texts.has('pages.home'), texts.has('pages')]).toEqual([true, false])
    texts.accept({ pages: { games: { head: 'All games' } } })
    await texts.load('pages.games')
    expect(texts.say('pages', 'games.head')).toBe('All games')
    expect(asked).toEqual(['pages.home'])
  } finally {
    answerCallsWith(null)
  }
})

test('plurals and digits follow the language', () => {
  const english = textsIn('en')
  expect([0, 1, 2, 1200].map((count) => english('games.found', { count }))).toEqual([
    '0 games',
    '1 game',
    '2 games',
    '1,200 games',
  ])
  const polish = textsIn('pl')
  expect(polish('games.found', { count: 3 })).toBe('3 few')
  expect(textsIn('fa')('games.found', { count: 12 })).toBe('۱۲ games')
})

test('words between marks become elements, other marks stay words', () => {
  const sentence = rich('I agree to the <terms>terms & rules</terms> and <b>more</b>.', {
    terms: (words) => createElement('a', { href: '/static/terms' }, words),
  })
  expect(renderToStaticMarkup(sentence)).toBe(
    'I agree to the <a href="/static/terms">terms &amp; rules</a> and &lt;b&gt;more&lt;/b&gt;.',
  )
})

test.each(locales)('numbers in %s are written as its readers write them, short ones too', (locale) => {
  const format = new Intl.NumberFormat(languageTag(locale))
  for (const value of [0, -0, 1, 7, 42, 999, 1000, -3, 2.5, 123456.7])
    expect(formatNumber(locale, value)).toBe(format.format(value))
})
