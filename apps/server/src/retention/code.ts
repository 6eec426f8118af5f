// Answers for the code in the link of a player: short, easy to read aloud, and not to be guessed from a player's id.
import { randomInt } from 'node:crypto'

/** Without the letters and digits that are taken for each other. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 10
const pattern = new RegExp(`^[${signs}]{${codeLength}}$`)

export const newCode = (): string =>
  Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('')

/** As it may have been typed; null when it cannot be a code. */
export function readCode(text: string | null): string | null {
  const code = text?.trim().toUpperCase() ?? ''
  return pattern.test(code) ? code : null
}
