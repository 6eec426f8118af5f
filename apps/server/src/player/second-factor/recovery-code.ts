// Answers for recovery codes: ten at a time, made to be written down and typed again.
import { randomInt } from 'node:crypto'

const recoveryCodeCount = 10

/** Neither 0 and O nor 1, I and L: what is read from paper has one reading. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 10

export function newRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < recoveryCodeCount) {
    const drawn = Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
    codes.add(`${drawn.slice(0, 5)}-${drawn.slice(5)}`)
  }
  return [...codes]
}

/** The code as it is kept, however it was typed; nothing when it cannot be one. */
export function plainRecoveryCode(typed: string): string | null {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return plain.length === length && Array.from(plain).every((sign) => signs.includes(sign)) ? plain : null
}
