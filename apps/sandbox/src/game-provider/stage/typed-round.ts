// Answers for reading what stands in the fields of the page of proofs as one round.
import { Unfit } from './proof-trouble.ts'
import type { TableWords } from './table-words.ts'
import type { Ingredients } from './verify.ts'
import { said } from './words.ts'

export const typedFields = [
  'serverSeed',
  'commitment',
  'clientSeed',
  'nonce',
  'bet',
  'choice',
  'moves',
] as const
export type TypedField = (typeof typedFields)[number]

/** What stands in the fields as one round; what cannot be read is refused by the name of its field. */
export function parseIngredients(typed: Readonly<Record<TypedField, string>>, own: TableWords): Ingredients {
  const { serverSeed, clientSeed, nonce, bet } = typed
  const unread = (field: string) => new Unfit(said(own.vUnread, { field }))
  const read = (json: string, field: string): unknown => {
    try {
      return JSON.parse(json)
    } catch {
      throw unread(field)
    }
  }
  const moves = read(typed.moves || '[]', own.vMoves)
  if (!Array.isArray(moves)) throw unread(own.vMoves)
  if (!/^\d{1,15}$/.test(nonce)) throw unread(own.vNonce)
  if (!/^\d{1,30}$/.test(bet)) throw unread(own.vBet)
  const choice = read(typed.choice || '{}', own.vChoice)
  return { serverSeed, clientSeed, nonce: Number(nonce), bet, choice, moves }
}
