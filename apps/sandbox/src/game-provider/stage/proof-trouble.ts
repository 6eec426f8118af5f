// Answers for why a round cannot be drawn again, in the reader's language; what the rules say of it is for programmers and is never shown.
import { Declined } from './studio.ts'
import type { TableWords } from './table-words.ts'
import { said } from './words.ts'
import type { Words } from './words.ts'

/** What stands in the fields cannot be a round; the reason is worded already. */
export class Unfit extends Error {}

export function troubleOf(error: unknown, own: TableWords, words: Words): string {
  if (error instanceof Declined) return error.reason === 'session' ? words.no_session : own.vUnreached
  return said(own.vWrong, { why: error instanceof Unfit ? error.message : own.vAgainstRules })
}
