// Proves that games are found by what people type: in part, mistyped, without accents, in another script, on another keyboard.
import * as check from 'fast-check'
import { describe, expect, test } from 'vitest'
import { has } from './bits.ts'
import { byScore, createSearch } from './search.ts'
import { spelt, wordsOf } from './words.ts'

const games = [
  { name: 'Lantern Fox', maker: 'Baize Originals' },
  { name: 'Fox & Fortune', maker: 'Otter & Lamp' },
  { name: 'Éclair Royale', maker: 'Plume House' },
  { name: 'Koi Pavilion', maker: 'Otter & Lamp' },
  { name: 'Treasury of Thoth', maker: 'Vellum Street' },
  { name: 'Жар-птица', maker: 'Three Rivers' },
  { name: 'Dragon’s Ladder', maker: 'Paper Lane' },
  { name: 'Foxglove', maker: 'Fernhollow' },
  { name: 'Seven 7s', maker: 'Halcyon Mint' },
  { name: 'Lamplighters', maker: 'Ninefold' },
]

function namesFor(query: string, entries = games): string[] | null {
  const found = createSearch(entries).find(query)
  return found && byScore(found, Uint32Array.from(entries.keys())).map((at) => entries[at]?.name ?? '')
}
const first = (query: string) => namesFor(query)?.[0]

test.each([
  ['the whole name', 'lantern fox', 'Lantern Fox'],
  ['words in another order', 'fox lantern', 'Lantern Fox'],
  ['the beginning of a word', 'pavi', 'Koi Pavilion'],
  ['the beginnings of two words', 'koi p', 'Koi Pavilion'],
  ['a letter too few', 'pavlion', 'Koi Pavilion'],
  ['a letter too many', 'lanntern', 'Lantern Fox'],
  ['a wrong letter', 'lamtern', 'Lantern Fox'],
  ['two letters in the wrong order', 'treasruy', 'Treasury of Thoth'],
  ['two wrong letters in a long word', 'lamblighders', 'Lamplighters'],
  ['a wrong letter in the beginning of a word', 'tresur', 'Treasury of Thoth'],
  ['no accents', 'eclair', 'Éclair Royale'],
  ['other accents', 'ÈCLÂIR', 'Éclair Royale'],
  ['no apostrophe', 'dragons', 'Dragon’s Ladder'],
  ['a little word that the name lacks', 'fox and fortune', 'Fox & Fortune'],
  ['without a little word that it has', 'treasury thoth', 'Treasury of Thoth'],
  ['two words written as one', 'lanternfox', 'Lantern Fox'],
  ['one word written as two', 'fox glove', 'Foxglove'],
  ['a number', '7s', 'Seven 7s'],
  ['the keys of a Russian keyboard', 'дфтеукт', 'Lantern Fox'],
  ['the keys of a Russian keyboard, with й', 'зфмшдшщт', 'Koi Pavilion'],
  ['Cyrillic as it sounds', 'лантерн', 'Lantern Fox'],
  ['the keys of a Greek keyboard', 'κοι', 'Koi Pavilion'],
  ['the keys of a Persian keyboard', 'مشدفثقد', 'Lantern Fox'],
  ['the keys of a German keyboard', 'rozale', 'Éclair Royale'],
  ['a Cyrillic name', 'птица', 'Жар-птица'],
  ['a Cyrillic name as it sounds', 'ptitsa', 'Жар-птица'],
  ['a Cyrillic name on a Latin keyboard', 'gnbwf', 'Жар-птица'],
])('finds a game by %s', (_title, query, name) => {
  expect(first(query)).toBe(name)
})

test.each([
  ['a studio', 'otter', ['Fox & Fortune', 'Koi Pavilion']],
  ['a studio in full', 'otter & lamp', ['Fox & Fortune', 'Koi Pavilion']],
  ['a studio and a game', 'otter koi', ['Koi Pavilion']],
  ['the exact name before the name that begins so', 'foxglove', ['Foxglove']],
  [
    'a whole word before the beginning of one, the first word before later ones',
    'fox',
    ['Fox & Fortune', 'Lantern Fox', 'Foxglove'],
  ],
  ['a name before a studio', 'lamp', ['Lamplighters', 'Fox & Fortune', 'Koi Pavilion']],
  ['nothing for words that no game has', 'submarine', []],
  ['nothing when one of the words stands nowhere', 'koi submarine', []],
  ['nothing for signs alone', '?!', []],
  ['nothing mistyped for three letters', 'fex', []],
])('answers %s', (_title, query, names) => {
  expect(namesFor(query)).toEqual(names)
})

test('asks nothing when nothing was typed', () => {
  expect(namesFor('  ')).toBeNull()
})

test('takes whatever can be typed (S8)', () => {
  const search = createSearch(games)
  check.assert(
    check.property(check.string({ unit: 'binary', maxLength: 200 }), (query) => void search.find(query)),
    { numRuns: 500 },
  )
})

describe('among many games', () => {
  const syllables = [
    'ka',
    'lo',
    'mer',
    'tin',
    'sa',
    'ruf',
    'bel',
    'gor',
    'nim',
    'dax',
    'pel',
    'vi',
    'ost',
    'ur',
  ]
  const word = check
    .array(check.constantFrom(...syllables), { minLength: 2, maxLength: 4 })
    .map((all) => all.join(''))
  const name = check.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '))
  const shelf = check.uniqueArray(name, { minLength: 1, maxLength: 60 })
  const answers = (names: readonly string[], query: string) => {
    const entries = names.map((one) => ({ name: one, maker: 'Lopel Tin' }))
    const search = createSearch(entries)
    const found = search.find(query)
    return found ? byScore(found, Uint32Array.from(entries.keys())).map((at) => names[at]) : []
  }

  test('each is the first answer to its own name', () => {
    check.assert(
      check.property(shelf, check.nat(), (names, seed) => {
        const one = names[seed % names.length] ?? ''
        expect(answers(names, one.toUpperCase())[0]).toBe(one)
      }),
    )
  })

  test('each is found with one letter of a word of five and more letters mistyped', () => {
    const slip = check.record({
      kind: check.constantFrom('wrong', 'missing', 'extra', 'swapped'),
      at: check.nat(),
      which: check.nat(),
      seed: check.nat(),
    })
    check.assert(
      check.property(shelf, slip, (names, { kind, at, which, seed }) => {
        const one = names[seed % names.length] ?? ''
        const words = one.split(' ')
        const place = which % words.length
        const whole = words[place] ?? ''
        if (whole.length < 5) return
        const i = at % (whole.length - 1)
        const [head, tail] = [whole.slice(0, i), whole.slice(i)]
        const mistyped = {
          wrong: `${head}q${tail.slice(1)}`,
          missing: head + tail.slice(1),
          extra: `${head}q${tail}`,
          swapped: head + tail.charAt(1) + tail.charAt(0) + tail.slice(2),
        }[kind]
        expect(answers(names, words.with(place, mistyped ?? '').join(' '))).toContain(one)
      }),
    )
  })

  test('each is found while its name is being typed, letter by letter', () => {
    check.assert(
      check.property(shelf, check.nat(), check.nat(), (names, seed, length) => {
        const one = names[seed % names.length] ?? ''
        const typed = one.slice(0, 1 + (length % one.length))
        expect(answers(names, typed)).toContain(one)
      }),
    )
  })

  test('an answer holds what was found and nothing of the search before', () => {
    const entries = ['kalo', 'mertin', 'saruf'].map((one) => ({ name: one, maker: '' }))
    const search = createSearch(entries)
    search.find('kalo')
    const found = search.find('mertin')
    expect([0, 1, 2].filter((at) => found && has(found.which, at))).toEqual([1])
    expect([...(found?.scores ?? [])].filter((score) => score > 0)).toHaveLength(1)
  })
})

test.each([
  ['Rock’n’Roll  Straße', ['rocknroll', 'strasse']],
  ['Æsir: Øre & Łódź!', ['aesir', 'ore', 'lodz']],
  ['99 Nights', ['99', 'nights']],
])('parts %s into words', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('spells other scripts as they sound', () => {
  expect([spelt('щука'), spelt('λυρα'), spelt('fox')]).toEqual(['schuka', 'lyra', 'fox'])
})
