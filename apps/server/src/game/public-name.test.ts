// Proves that a name in public tells no more than its ends.
import { expect, it } from 'vitest'
import { maskedName } from './public-name.ts'

it.each([
  ['Alice', 'A***e', 'a long name keeps its ends'],
  ['Dan', 'D***', 'a short one only its first letter, or little would be left to guess'],
  ['Bo', 'B***', 'however short'],
  ['al***', 'a***', 'what was hidden before stays hidden'],
  ['***', '***', 'nothing known is nothing shown'],
  ['   ', '***', 'a name of blanks is none'],
  ['👩‍👩‍👧 clan', '👩‍👩‍👧***n', 'a letter is what a reader sees as one'],
  ['مهتاب', 'م***ب', 'in any script'],
])('%s is shown as %s: %s', (name, shown) => {
  expect(maskedName(name)).toBe(shown)
})
