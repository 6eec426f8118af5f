// Proves that the page of proofs says in the reader's language why a round cannot be drawn again.
import { expect, test } from 'vitest'
import { troubleOf } from './proof-trouble.ts'
import { Declined } from './studio.ts'
import { tableWords } from './table-words.ts'
import { parseIngredients } from './typed-round.ts'
import { drawAgain } from './verify.ts'
import { wordsOf } from './words.ts'

const round = {
  serverSeed: 'a'.repeat(64),
  commitment: '',
  clientSeed: 'reader',
  nonce: '1',
  bet: '100',
  choice: '{"under":5000}',
  moves: '[]',
}
const languages = ['en', 'pt-BR', 'de', 'fa']
const maths = { kind: 'mines', maths: null }

async function toldOf(typed: Partial<typeof round>, language: string): Promise<string> {
  const own = tableWords(language)
  try {
    await drawAgain(maths, parseIngredients({ ...round, ...typed }, own))
  } catch (error) {
    return troubleOf(error, own, wordsOf(language).words)
  }
  return ''
}

test.each([
  ['moves that are no JSON', { moves: '[' }, 'حرکت‌ها'],
  ['moves that are no list', { moves: '{}' }, 'حرکت‌ها'],
  ['a choice that is no JSON', { choice: 'heads' }, 'انتخاب'],
  ['a nonce that is no number', { nonce: 'one' }, 'شمارهٔ دور'],
  ['a bet that is no number', { bet: '1.00' }, 'شرط'],
  ['a choice that the rules do not know', { choice: '{"mines":99}' }, 'قواعد'],
  ['a choice of another shape', { choice: 'null' }, 'قواعد'],
  ['a move after the end', { choice: '{"mines":3}', moves: '[{"open":99}]' }, 'قواعد'],
])('%s is told in every language', async (_what, typed, word) => {
  const told = await Promise.all(languages.map((language) => toldOf(typed, language)))
  expect(new Set(told).size).toBe(languages.length)
  expect(told[3]).toContain(word)
  expect(told[3]).not.toMatch(/[A-Za-z]/)
})

test('rules that could not be fetched are not told as a fault of the round', () => {
  const told = languages.map((language) =>
    troubleOf(new Declined('line', null), tableWords(language), wordsOf(language).words),
  )
  expect(told[0]).toBe('The rules of this game could not be fetched. Please try again.')
  expect(new Set(told).size).toBe(languages.length)
})
