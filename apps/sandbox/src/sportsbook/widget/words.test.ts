// Proves that odds, scores and times are written as the reader's language writes figures.
import { expect, it } from 'vitest'
import { dateText, figuresIn, lineText, oddsText, usualDates, wordIn } from './words.ts'

it.each([
  ['en-GB', 0, '2.10'],
  ['de-DE', 0, '2,10'],
  ['pt-BR', 0, '2,10'],
  ['de-DE', 1, '11/10'],
  ['de-DE', 2, '+110'],
  ['fa-IR', 0, '۲٫۱۰'],
  ['fa-IR', 1, '۱۱/۱۰'],
  ['fa-IR', 2, '+۱۱۰'],
])('in %s, format %i, even money and a tenth is %s', (culture, format, said) => {
  expect(oddsText(culture, 2.1, format)).toBe(said)
})

it('large odds stand without a mark of thousands', () => {
  expect(oddsText('de-DE', 1204.5, 0)).toBe('1204,50')
})

it('a score, a minute and a time stand in the figures of the language', () => {
  expect(figuresIn('fa-IR', '2 : 1')).toBe('۲ : ۱')
  expect(figuresIn('de-DE', '2 : 1')).toBe('2 : 1')
  expect(wordIn('fa-IR', 'quarter', { n: 3 })).toContain('۳')
  expect([lineText('fa-IR', 2.5), lineText('de-DE', 2.5), lineText('en-GB', 2.5)]).toEqual([
    '۲٫۵',
    '2,5',
    '2.5',
  ])
  expect(dateText('fa-IR', '2026-11-23T12:30:00', usualDates.time)).toBe('۱۲:۳۰')
})
