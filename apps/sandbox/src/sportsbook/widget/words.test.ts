// Proves that odds are written as the reader's language writes figures, in each of the three ways of writing them.
import { expect, it } from 'vitest'
import { oddsText } from './words.ts'

it.each([
  ['en-GB', 0, '2.10'],
  ['de-DE', 0, '2,10'],
  ['pt-BR', 0, '2,10'],
  ['de-DE', 1, '11/10'],
  ['de-DE', 2, '+110'],
])('in %s, format %i, even money and a tenth is %s', (culture, format, said) => {
  expect(oddsText(culture, 2.1, format)).toBe(said)
})

it('large odds stand without a mark of thousands', () => {
  expect(oddsText('de-DE', 1204.5, 0)).toBe('1204,50')
})
