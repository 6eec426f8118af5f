// Answers for what a visitor writes as a login: an e-mail or a phone number, told apart without asking.
import type { PhoneFailure } from '@baize/contract/phone'
import { latinDigits } from '@baize/design/digits'

/** `login` is what a call takes: the e-mail as it was written, or international digits. */
export type Login =
  | { kind: 'email'; login: string }
  | { kind: 'phone'; login: string; failure?: PhoneFailure }

/** Digits with the usual marks between them; anything with a letter or an @ is an e-mail. */
export function looksLikePhone(written: string): boolean {
  const text = latinDigits(written.trim())
  return /\d/.test(text) && /^[+\d\s().\-/–]*$/.test(text)
}

/** A national number, such as 0151…, belongs to the country that the visitor is in. */
export async function readLogin(written: string, country: string | null): Promise<Login> {
  const text = latinDigits(written.trim())
  if (!looksLikePhone(text)) return { kind: 'email', login: written.trim() }
  // The world's numbering plans are heavy, so they come with the first number.
  const { normalPhone } = await import('@baize/contract/phone')
  const international = normalPhone(text)
  const read = 'failure' in international && country ? normalPhone(text, country) : international
  if ('phone' in read) return { kind: 'phone', login: read.phone }
  return { kind: 'phone', login: text.replaceAll(/\D/g, ''), failure: read.failure }
}

/** The words of the folder `fields-settings` for a number that cannot be one. */
export const phoneFailureKeys: Record<PhoneFailure, string> = {
  NOT_A_NUMBER: 'rules.phoneNotANumber',
  INVALID_COUNTRY: 'rules.phoneInvalidCountry',
  TOO_SHORT: 'rules.phoneTooShort',
  TOO_LONG: 'rules.phoneTooLong',
}
