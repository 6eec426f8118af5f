// Answers for what a visitor writes as a login: an e-mail or a phone number, each in the one form that is kept.
import { normalPhone } from '@baize/contract/phone'

export const normalEmail = (email: string): string => email.trim().toLowerCase()

/**
 * International digits without plus, or nothing. A number that begins with a single zero is meant as people dial it at
 * home, so it belongs to the country that the edge sees.
 */
export function normalNumber(input: string, seenIn: string | null): string | null {
  const national = /^[\s(]*[0۰٠](?![0۰٠])/.test(input)
  const read = normalPhone(input, national ? seenIn : null)
  return 'phone' in read ? read.phone : null
}

export type Login = { email: string } | { phone: string }

export function readLogin(written: string, seenIn: string | null): Login {
  const phone = written.includes('@') ? null : normalNumber(written, seenIn)
  return phone ? { phone } : { email: normalEmail(written) }
}
