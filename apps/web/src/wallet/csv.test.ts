// Proves that a table becomes text as RFC 4180 has it, and that no cell of it is ever a formula.
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('cells are joined by commas, and lines end as the standard has it', () => {
  expect(csvLine(['2026-11-20', 'Deposit', '12.50'])).toBe('2026-11-20,Deposit,12.50\r\n')
  expect(csvLine(['', ''])).toBe(',\r\n')
})

test('a cell with a comma, a quote or a line break is quoted', () => {
  expect(csvLine(['a, b', 'the "Fox"', 'two\r\nlines'])).toBe('"a, b","the ""Fox""","two\r\nlines"\r\n')
})

test.each(['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', '\tx', '\rx', '＝1+1'])(
  '%j is text, not a formula',
  (cell) => {
    expect(csvLine([cell]).replaceAll('"', '').startsWith("'")).toBe(true)
  },
)

test.each(['-12.50', '+3', '0.00000001'])('the number %s stays a number', (cell) => {
  expect(csvLine([cell])).toBe(`${cell}\r\n`)
})
